package traveller

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
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

// board parses a board with the results from both rooms, optionally followed by "non-offenders:
// NAME". In teams of eight there are four results. It returns the board number.
func (r *matchReader) board(l textLine, form teams.Form) (number int, err error) {
	if form == teams.TeamsOfEight {
		b, err := parseBoard(l, 4)
		if err != nil {
			return 0, err
		}
		home, away := [2]score.Result(b.results[:2]), [2]score.Result(b.results[2:])
		r.eights = append(r.eights, teams.Eight{Number: b.number, Home: home, Away: away})
		return b.number, nil
	}
	b, err := parseBoard(l, 2)
	if err != nil {
		return 0, err
	}
	blame, err := r.blame(l.number, b.nonOffenders)
	if err != nil {
		return 0, err
	}
	r.match.Boards = append(r.match.Boards,
		teams.Board{Number: b.number, Open: b.results[0], Closed: b.results[1], HomeBlame: blame})
	return b.number, nil
}

// matchBoard is a line with the results of a board.
type matchBoard struct {
	number       int
	results      []score.Result
	nonOffenders string // team name; may be empty
}

// parseBoard parses a board number and the given number of results, separated by |.
func parseBoard(l textLine, rooms int) (b matchBoard, err error) {
	text := strings.TrimLeft(l.text, " \t")
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	if b.number, err = strconv.Atoi(digits); err != nil || b.number < 1 || b.number > 10000 {
		return b, lineError(l.number, "traveller.found-want-board-number",
			words.Name("text", plain.QuoteExcerpt(text)))
	}
	rest := text[len(digits):]
	if rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		return b, lineError(l.number, "traveller.found-want-blank-after",
			words.Name("text", plain.QuoteExcerpt(text)))
	}
	const keyword = "non-offenders"
	if i := strings.Index(strings.ToLower(rest), keyword); i >= 0 {
		afterKeyword := strings.TrimSpace(rest[i+len(keyword):])
		b.nonOffenders = strings.TrimSpace(strings.TrimLeft(afterKeyword, ":"))
		rest = strings.TrimRight(rest[:i], " \t;")
	}
	offset := strings.LastIndex(l.text, digits+rest) + len(digits)
	b.results, err = parseRoomResults(l, rest, offset, rooms, bridge.Vul(b.number))
	return b, err
}

// parseRoomResults parses the results in text, which starts at byte offset of the line.
func parseRoomResults(
	l textLine, text string, offset, rooms int, vul bridge.Vulnerability,
) (results []score.Result, err error) {
	parts := strings.SplitN(text, "|", rooms)
	switch {
	case len(parts) < 2:
		return nil, lineError(l.number, "traveller.no-between-results-open")
	case len(parts) != rooms:
		return nil, lineError(l.number, "traveller.results-between-them-want",
			words.N("n", len(parts)), words.N("rooms", rooms))
	}
	for _, part := range parts {
		r, err := score.ParseResult(part, &vul)
		var syntax *score.SyntaxError
		if errors.As(err, &syntax) {
			before := utf8.RuneCountInString(l.text[:offset])
			return nil, &Error{Line: l.number, Column: before + syntax.Column(), Err: &atError{syntax}}
		}
		results = append(results, r)
		offset += len(part) + 1
	}
	return results, nil
}

// matchReader collects a match's settings.
type matchReader struct {
	match        teams.Match
	isSet        map[string]bool // by key of the settings of this match
	overrides    map[string]bool // settings that override those of the file
	boardLines   map[int]int     // line numbers, by board number
	eights       []teams.Eight
	scale        *teams.Scale
	boards       int
	nonOffenders string
}

func newMatch() *matchReader {
	return &matchReader{
		match: teams.Match{Home: "home", Away: "away"},
		isSet: map[string]bool{}, boardLines: map[int]int{},
	}
}

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
