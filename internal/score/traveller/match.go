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
	r := newMatchReader()
	if err := r.applyCallerSettings(settings); err != nil {
		return nil, &Error{Err: err}
	}
	lines, err := textLines(data)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		if err := r.readLine(l, teams.IMPs); err != nil {
			return nil, err
		}
	}
	return r.finish()
}

// matchReader reads the settings and boards of a match.
type matchReader struct {
	match        teams.Match
	isSet        map[string]bool // keys of the settings that the file gave for this match
	overrides    map[string]bool // keys of the caller's settings, which override those of the file
	boardLines   map[int]int     // line numbers, by board number
	eights       []teams.Eight   // boards in teams of eight, instead of match.Boards
	scale        *teams.Scale    // nil without victory points
	scaleBoards  int             // number of boards for the scale; 0 means the boards of the match
	nonOffenders string          // team that did not offend on any board; may be empty
}

// newMatchReader returns a reader with the names home and away, in case the file has none.
func newMatchReader() *matchReader {
	return &matchReader{
		match:      teams.Match{Home: "home", Away: "away"},
		isSet:      map[string]bool{},
		boardLines: map[int]int{},
	}
}

// applyCallerSettings applies settings such as "scale: wbf2013", so that those in the file are ignored.
func (r *matchReader) applyCallerSettings(settings []string) error {
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return words.Errorf("traveller.found-want-setting-such-as", words.Name("text", plain.QuoteExcerpt(s)))
		}
		if err := r.set(key, value); err != nil {
			return err
		}
	}
	// set recorded the caller's keys in isSet. From now on, isSet is for settings in the file.
	r.overrides, r.isSet = r.isSet, map[string]bool{}
	return nil
}

// readLine parses a line of a match: a setting or a board.
func (r *matchReader) readLine(l textLine, form teams.Form) error {
	if key, value, ok := l.setting(); ok {
		return r.readSetting(l.number, key, value)
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

// readSetting parses a setting of the file.
func (r *matchReader) readSetting(line int, key, value string) error {
	switch {
	case len(r.match.Boards)+len(r.eights) > 0:
		return lineError(line, "traveller.setting-after-board-want", words.Name("key", strconv.Quote(key)))
	case r.isSet[key]:
		return lineError(line, "traveller.setting-twice", words.Name("key", strconv.Quote(key)))
	case r.overrides[key]:
		return nil
	}
	if err := r.set(key, value); err != nil {
		return &Error{Line: line, Err: err}
	}
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
		r.scaleBoards, err = parseNumber(key, value, 1, teams.MaxBoards)
	case "rounding":
		r.match.Rounding, err = teams.ParseRounding(value)
	case "non-offenders":
		r.nonOffenders = value
	case "carry-over":
		r.match.Carry, err = score.ParseFrac(value)
	case "knock-out":
		err = r.setKnockOut(value)
	default:
		err = words.Errorf("traveller.unknown-setting-want-home", words.Name("key", plain.QuoteExcerpt(key)))
	}
	return err
}

// setKnockOut parses yes or no. In a knock-out match, both teams have the same margin.
func (r *matchReader) setKnockOut(value string) error {
	switch fold(value) {
	case "yes":
		r.match.KnockOut = true
	case "no":
	default:
		return words.Errorf("traveller.found-knock-out-want", words.Name("value", plain.QuoteExcerpt(value)))
	}
	return nil
}

// blame returns the home team's blame if the named team did not offend. line is the line number for errors, or 0.
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

// finish returns the match after the checks that depend on several lines.
func (r *matchReader) finish() (*teams.Match, error) {
	if len(r.match.Boards) == 0 {
		return nil, &Error{Err: words.Errorf("traveller.no-boards")}
	}
	home, away := r.match.Home, r.match.Away
	if home == "" || away == "" || home == away {
		return nil, &Error{Err: words.Errorf("traveller.teams-cannot-told-apart",
			words.Name("home", strconv.Quote(home)), words.Name("away", strconv.Quote(away)))}
	}
	var err error
	if r.match.HomeBlame, err = r.blame(0, r.nonOffenders); err != nil {
		return nil, err
	}
	if err := r.setTable(); err != nil {
		return nil, err
	}
	return &r.match, nil
}

// setTable sets the table of victory points, if the match has a scale.
func (r *matchReader) setTable() (err error) {
	if r.scale == nil {
		return nil
	}
	if r.scaleBoards == 0 {
		r.scaleBoards = len(r.match.Boards)
	}
	if r.match.Table, err = r.scale.Table(r.scaleBoards); err != nil {
		return &Error{Err: err}
	}
	return nil
}
