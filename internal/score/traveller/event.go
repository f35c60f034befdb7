package traveller

import (
	"errors"
	"io"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadEvent reads a session with team matches (spec/score-teams.md): settings for all matches, with the method teams,
// board-a-match, patton or eights, then "match: N" before each match in the format of ParseMatch.
//
//	method: teams
//	scale: wbf2013
//	match: 1
//	home: Alpha
//	away: Beta
//	1  4S= N | 4S-1 N
//	2  (60%+620&40%-100) | +300 ; non-offenders: Alpha
//	match: 2
//	home: Gamma
//	away: Delta
//	1  4S= N | 4S= N
//
// A single match without "match: N" is an event with one match. In teams of eight a board has four
// results separated by |: first the two where the home team sat North-South, then the two where the
// away team did. Every error is an *Error or comes from in.
func ReadEvent(in io.Reader) (*teams.Event, error) {
	src := newSource(in)
	r := &eventReader{matchLines: map[int]int{}}
	if err := r.readLines(src); err != nil {
		return nil, err
	}
	if err := r.finish(); err != nil {
		return nil, err
	}
	switch {
	case !r.methodKnown:
		return nil, &Error{Err: words.Errorf("traveller.nothing-says-how-matches")}
	case len(r.event.Matches) == 0:
		return nil, &Error{Err: words.Errorf("traveller.no-matches-want-match")}
	}
	return &r.event, nil
}

// eventReader reads the settings and matches of an event.
type eventReader struct {
	event       teams.Event
	methodKnown bool          // the form of scoring is known
	common      []fileSetting // settings of all matches
	matchLines  map[int]int   // line numbers, by match number

	current   *matchReader // the current match, or nil before the first
	number    int          // number of the current match
	firstLine int          // line on which the current match begins
}

// readLines reads all lines. The last match remains unfinished.
func (r *eventReader) readLines(src *source) error {
	for {
		raw, err := src.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := r.line(makeLine(raw, src.number)); err != nil {
			return err
		}
	}
}

// line parses a line: the start of a match, a line of the current match, or a setting for all matches.
func (r *eventReader) line(l textLine) error {
	key, value, isSetting := l.setting()
	switch {
	case l.text == "":
		return nil
	case isSetting && key == "match":
		return r.nextMatch(l.number, value)
	case r.current != nil:
		return r.current.readLine(l, r.event.Form)
	case isSetting:
		return r.setting(l, key, value)
	}
	return lineError(l.number, "traveller.found-want-match-1", words.Name("text", plain.QuoteExcerpt(l.text)))
}

// nextMatch finishes the current match and begins the one with the given number.
func (r *eventReader) nextMatch(line int, text string) error {
	if err := r.finish(); err != nil {
		return err
	}
	number, err := parseNumber("match", text, 1, 100000)
	if err != nil {
		return &Error{Line: line, Err: err}
	}
	return r.begin(line, number)
}

// setting reads a setting before the first match.
func (r *eventReader) setting(l textLine, key, value string) (err error) {
	switch key {
	case "method":
		if r.event.Form, err = teams.ParseForm(value); err != nil {
			return lineError(l.number, "traveller.unknown-method-want-teams",
				words.Name("value", plain.QuoteExcerpt(value)))
		}
		r.methodKnown = true
	case "aggregate":
		r.event.Aggregate, err = score.ParseFrac(value)
		if err != nil || r.event.Aggregate.Sign() <= 0 {
			return lineError(l.number, "traveller.found-aggregate-want-points",
				words.Name("value", plain.QuoteExcerpt(value)))
		}
	case "home", "away": // A single match needs neither "match: 1" nor a method.
		r.methodKnown = true
		if err := r.begin(l.number, 1); err != nil {
			return err
		}
		return r.current.readLine(l, r.event.Form)
	default:
		r.common = append(r.common, fileSetting{line: l.number, key: key, value: value})
	}
	return nil
}

// begin starts a match with the settings of all matches.
func (r *eventReader) begin(line, number int) error {
	if first := r.matchLines[number]; first != 0 {
		return lineError(line, "traveller.match-again-stands-on",
			words.N("number", number), words.N("at", first))
	}
	r.matchLines[number] = line
	r.current, r.number, r.firstLine = newMatchReader(), number, line
	for _, s := range r.common {
		if err := r.current.set(s.key, s.value); err != nil {
			return &Error{Line: s.line, Err: err}
		}
		delete(r.current.isSet, s.key) // The match may override the setting.
	}
	return nil
}

// finish adds the current match, if there is one.
func (r *eventReader) finish() error {
	current, form := r.current, r.event.Form
	if current == nil {
		return nil
	}
	if form == teams.TeamsOfEight && len(current.eights) > 0 {
		// The scale depends on the number of boards, which is the number of lines.
		current.match.Boards = make([]teams.Board, len(current.eights))
	}
	m, err := current.finish()
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Line == 0 {
			e.Line = r.firstLine
		}
		return err
	}
	switch {
	case form == teams.TeamsOfEight:
		m.Boards = nil
	case form != teams.IMPs && m.Table != nil:
		return lineError(r.firstLine, "traveller.scale-without-imps", words.Name("method", form.String()))
	}
	r.event.Matches = append(r.event.Matches,
		teams.EventMatch{Number: r.number, Match: *m, Eights: current.eights})
	return nil
}
