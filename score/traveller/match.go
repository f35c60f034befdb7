package traveller

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
)

// ParseMatch reads a match in the text form of spec/score.md step 13: lines
// "key: value" first, then a line for each board with its number, the result in
// the open room, "|" and the result in the closed room. The home team sits
// North-South in the open room. Every error is a *Error.
//
//	home: Alpha
//	away: Beta
//	scale: wbf2013
//	1  4S= N | 4S-1 N
//	2  (-100)/(+620) | +300
//
// Settings may be given from outside; they go before those of the file.
func ParseMatch(data []byte, settings ...string) (*teams.Match, error) {
	r := &matchReader{given: map[string]bool{}}
	r.m.Home, r.m.Away = "home", "away"
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, &Error{Err: fmt.Errorf("found %q, want a setting such as scale: wbf2013", s)}
		}
		if err := r.set(key, value); err != nil {
			return nil, &Error{Err: err}
		}
	}
	outside := r.given
	r.given = map[string]bool{}
	lines, err := textLines(data)
	if err != nil {
		return nil, err
	}
	seen := map[int]int{}
	for _, l := range lines {
		if key, value, ok := l.setting(); ok {
			switch {
			case len(r.m.Boards) > 0:
				return nil, lineError(l.number, "setting %q after a board, want all settings first", key)
			case r.given[key]:
				return nil, lineError(l.number, "setting %q twice", key)
			case outside[key]:
				continue
			}
			if err := r.set(key, value); err != nil {
				return nil, lineError(l.number, "%w", err)
			}
			continue
		}
		b, err := matchLine(l)
		if err != nil {
			return nil, err
		}
		if at := seen[b.Number]; at != 0 {
			return nil, lineError(l.number, "board %d twice, the first is on line %d", b.Number, at)
		}
		seen[b.Number] = l.number
		r.m.Boards = append(r.m.Boards, b)
	}
	return r.finish()
}

// matchLine reads one board with the results of both rooms.
func matchLine(l textLine) (b teams.Board, err error) {
	text := strings.TrimLeft(l.text, " \t")
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	b.Number, err = strconv.Atoi(digits)
	if err != nil || b.Number < 1 || b.Number > 10000 {
		return b, lineError(l.number, "found %q, want a board's number and its results in both rooms, with | between them", text)
	}
	rest := text[len(digits):]
	if rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		return b, lineError(l.number, "found %q, want a blank after the board's number", text)
	}
	open, closed, ok := strings.Cut(rest, "|")
	if !ok {
		return b, lineError(l.number, "no | between the results of the open and the closed room")
	}
	vul := bridge.Vul(b.Number)
	at := len(l.text) - len(rest)
	for _, x := range []struct {
		text   string
		at     int
		result *score.Result
	}{{open, at, &b.Open}, {closed, at + len(open) + 1, &b.Closed}} {
		*x.result, err = score.ParseResult(x.text, &vul)
		var s *score.SyntaxError
		if errors.As(err, &s) {
			before := utf8.RuneCountInString(l.text[:x.at])
			return b, &Error{Line: l.number, Column: before + s.Column(), Err: &atError{msg: s.Msg, syntax: s}}
		}
	}
	return b, nil
}

// matchReader gathers the settings of a match.
type matchReader struct {
	m       teams.Match
	given   map[string]bool
	scale   *teams.Scale
	boards  int
	nonOffs string
}

func (r *matchReader) set(key, value string) (err error) {
	r.given[key] = true
	switch key {
	case "home":
		r.m.Home = value
	case "away":
		r.m.Away = value
	case "scale":
		var s teams.Scale
		s, err = teams.ParseScale(value)
		r.scale = &s
	case "boards":
		r.boards, err = setNumber(key, value, 1, teams.MaxBoards)
	case "rounding":
		r.m.Rounding, err = teams.ParseRounding(value)
	case "non-offenders":
		r.nonOffs = value
	case "carry-over":
		r.m.Carry, err = score.ParseFrac(value)
	case "knock-out":
		switch fold(value) {
		case "yes":
			r.m.KnockOut = true
		case "no":
		default:
			err = fmt.Errorf("found knock-out %q, want yes or no", value)
		}
	default:
		err = fmt.Errorf("unknown setting %q, want home, away, scale, boards, rounding, non-offenders, carry-over or knock-out", key)
	}
	return err
}

// finish settles what depends on several settings.
func (r *matchReader) finish() (*teams.Match, error) {
	fail := func(format string, args ...any) (*teams.Match, error) {
		return nil, &Error{Err: fmt.Errorf(format, args...)}
	}
	switch {
	case len(r.m.Boards) == 0:
		return fail("no boards")
	case r.m.Home == "" || r.m.Away == "" || r.m.Home == r.m.Away:
		return fail("the teams %q and %q cannot be told apart", r.m.Home, r.m.Away)
	case r.nonOffs == r.m.Home:
		r.m.HomeBlame = teams.NonOffending
	case r.nonOffs == r.m.Away:
		r.m.HomeBlame = teams.Offending
	case r.nonOffs != "":
		return fail("non-offenders %q, want %q or %q", r.nonOffs, r.m.Home, r.m.Away)
	}
	if r.scale != nil {
		if r.boards == 0 {
			r.boards = len(r.m.Boards)
		}
		var err error
		if r.m.Table, err = r.scale.Table(r.boards); err != nil {
			return nil, &Error{Err: err}
		}
	}
	return &r.m, nil
}
