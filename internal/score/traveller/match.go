package traveller

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseMatch parses a match in the text format of spec/score.md step 13: lines "key:
// value", then a line for each board with its number, the result in the open room, "|" and
// the result in the closed room. The home team sits North-South in the open room. Every
// error is an *Error.
//
//	home: Alpha
//	away: Beta
//	scale: wbf2013
//	1  4S= N | 4S-1 N
//	2  (-100)/(+620) | +300
//
// settings override those in the file.
func ParseMatch(data []byte, settings ...string) (*teams.Match, error) {
	r := newMatch()
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			err := words.Errorf("traveller.found-want-setting-such-as",
				words.Name("text", plain.QuoteExcerpt(s)))
			return nil, &Error{Err: err}
		}
		if err := r.set(key, value); err != nil {
			return nil, &Error{Err: err}
		}
	}
	r.overrides, r.isSet = r.isSet, map[string]bool{}
	lines, err := textLines(data)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		if err := r.line(l, teams.IMPs); err != nil {
			return nil, err
		}
	}
	return r.finish()
}

// matchReader reads the settings and boards of a match.
type matchReader struct {
	match        teams.Match
	isSet        map[string]bool // keys of the settings that the match has
	overrides    map[string]bool // keys of the caller's settings, which override those of the file
	boardLines   map[int]int     // line numbers, by board number
	eights       []teams.Eight
	scale        *teams.Scale
	boards       int
	nonOffenders string
}

// newMatch returns a reader with the names home and away, in case the file has none.
func newMatch() *matchReader {
	return &matchReader{
		match: teams.Match{Home: "home", Away: "away"},
		isSet: map[string]bool{}, boardLines: map[int]int{},
	}
}

// line parses a line of a match: a setting or a board.
func (r *matchReader) line(l textLine, form teams.Form) error {
	if key, value, ok := l.setting(); ok {
		switch {
		case len(r.match.Boards)+len(r.eights) > 0:
			return lineError(l.number, "traveller.setting-after-board-want",
				words.Name("key", strconv.Quote(key)))
		case r.isSet[key]:
			return lineError(l.number, "traveller.setting-twice", words.Name("key", strconv.Quote(key)))
		case r.overrides[key]:
			return nil
		}
		if err := r.set(key, value); err != nil {
			return &Error{Line: l.number, Err: err}
		}
		return nil
	}
	n, err := r.board(l, form)
	if err != nil {
		return err
	}
	if first := r.boardLines[n]; first != 0 {
		return lineError(l.number, "traveller.board-twice-first-on", words.N("n", n), words.N("at", first))
	}
	r.boardLines[n] = l.number
	return nil
}

// set sets a setting of the match.
func (r *matchReader) set(key, value string) (err error) {
	r.isSet[key] = true
	switch key {
	case "home":
		r.match.Home = value
	case "away":
		r.match.Away = value
	case "scale":
		var s teams.Scale
		s, err = teams.ParseScale(value)
		r.scale = &s
	case "boards":
		r.boards, err = parseNumber(key, value, 1, teams.MaxBoards)
	case "rounding":
		r.match.Rounding, err = teams.ParseRounding(value)
	case "non-offenders":
		r.nonOffenders = value
	case "carry-over":
		r.match.Carry, err = score.ParseFrac(value)
	case "knock-out":
		switch fold(value) {
		case "yes":
			r.match.KnockOut = true
		case "no":
		default:
			err = words.Errorf("traveller.found-knock-out-want", words.Name("value", plain.QuoteExcerpt(value)))
		}
	default:
		err = words.Errorf("traveller.unknown-setting-want-home", words.Name("key", plain.QuoteExcerpt(key)))
	}
	return err
}

// blame returns the home team's blame if the named team did not offend.
func (r *matchReader) blame(line int, nonOffenders string) (teams.Blame, error) {
	switch nonOffenders {
	case "":
		return teams.NoBlame, nil
	case r.match.Home:
		return teams.NonOffending, nil
	case r.match.Away:
		return teams.Offending, nil
	}
	return teams.NoBlame, lineError(line, "traveller.non-offenders-want-or",
		words.Name("found", plain.QuoteExcerpt(nonOffenders)),
		words.Name("home", strconv.Quote(r.match.Home)), words.Name("away", strconv.Quote(r.match.Away)))
}

// finish runs the checks that depend on several settings.
func (r *matchReader) finish() (*teams.Match, error) {
	fail := func(key string, args ...words.Arg) (*teams.Match, error) {
		return nil, &Error{Err: words.Errorf(key, args...)}
	}
	switch {
	case len(r.match.Boards) == 0:
		return fail("traveller.no-boards")
	case r.match.Home == "" || r.match.Away == "" || r.match.Home == r.match.Away:
		return fail("traveller.teams-cannot-told-apart",
			words.Name("home", strconv.Quote(r.match.Home)), words.Name("away", strconv.Quote(r.match.Away)))
	}
	var err error
	if r.match.HomeBlame, err = r.blame(0, r.nonOffenders); err != nil {
		return nil, err
	}
	if r.scale != nil {
		if r.boards == 0 {
			r.boards = len(r.match.Boards)
		}
		if r.match.Table, err = r.scale.Table(r.boards); err != nil {
			return nil, &Error{Err: err}
		}
	}
	return &r.match, nil
}
