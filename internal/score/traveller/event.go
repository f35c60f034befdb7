package traveller

import (
	"bytes"
	"cmp"
	"errors"
	"io"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/words"
)

// ReadEvent reads a session of matches (spec/score-teams.md): settings of all
// matches first, with a method of teams, board-a-match, patton or eights, then
// "match: N" before each match as ParseMatch reads it.
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
// A match alone, without "match: N" before it, is an event of one. In teams of eight a board has four results with | between them: two where the
// home team sat North-South, then two where the away team did. Every error is an
// *Error or one of in.
func ReadEvent(in io.Reader) (*teams.Event, error) {
	src := newSource(in)
	e := &teams.Event{}
	var common []fileSetting
	var now *matchReader
	var number, start int
	seen := map[int]int{} // lines of matches, by number
	method := ""
	finish := func() error {
		if now == nil {
			return nil
		}
		if e.Form == teams.TeamsOfEight && len(now.eights) > 0 {
			// the scale is for as many boards as there are lines
			now.m.Boards = make([]teams.Board, len(now.eights))
		}
		m, err := now.finish()
		if err != nil {
			var fe *Error
			if errors.As(err, &fe) && fe.Line == 0 {
				fe.Line = start
			}
			return err
		}
		switch {
		case e.Form == teams.TeamsOfEight:
			m.Boards = nil
		case e.Form != teams.IMPs && m.Table != nil:
			return lineError(start, "traveller.scale-without-imps", words.Name("method", e.Form.String()))
		}
		e.Matches = append(e.Matches, teams.EventMatch{Number: number, Match: *m, Eights: now.eights})
		return nil
	}
	begin := func(line int) error {
		start, now = line, newMatch()
		for _, s := range common {
			if err := now.set(s.key, s.value); err != nil {
				return &Error{Line: s.line, Err: err}
			}
			delete(now.given, s.key) // the match may say otherwise
		}
		return nil
	}
	for {
		raw, err := src.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		l := makeLine(raw, src.number)
		if l.text == "" {
			continue
		}
		key, value, ok := l.setting()
		switch {
		case ok && key == "match":
			if err := finish(); err != nil {
				return nil, err
			}
			if number, err = setNumber(key, value, 1, 100000); err != nil {
				return nil, &Error{Line: l.number, Err: err}
			}
			if at := seen[number]; at != 0 {
				return nil, lineError(l.number, "traveller.match-again-stands-on", words.N("number", number), words.N("at", at))
			}
			seen[number] = l.number
			if err := begin(l.number); err != nil {
				return nil, err
			}
		case ok && now == nil && key == "method":
			method = value
			if e.Form, ok = teams.ParseForm(value); !ok {
				return nil, lineError(l.number, "traveller.unknown-method-want-teams", words.Name("value", plain.Found(value)))
			}
		case ok && now == nil && key == "aggregate":
			if e.Aggregate, err = score.ParseFrac(value); err != nil || e.Aggregate.Sign() <= 0 {
				return nil, lineError(l.number, "traveller.found-aggregate-want-points", words.Name("value", plain.Found(value)))
			}
		case ok && now == nil && (key == "home" || key == "away"): // a match alone
			method, number = cmp.Or(method, e.Form.String()), 1
			if err := begin(l.number); err != nil {
				return nil, err
			}
			if err := now.line(l, e.Form); err != nil {
				return nil, err
			}
		case ok && now == nil:
			common = append(common, fileSetting{l.number, key, value})
		case now == nil:
			return nil, lineError(l.number, "traveller.found-want-match-1", words.Name("text", plain.Found(l.text)))
		default:
			if err := now.line(l, e.Form); err != nil {
				return nil, err
			}
		}
	}
	if err := finish(); err != nil {
		return nil, err
	}
	switch {
	case method == "":
		return nil, &Error{Err: words.Errorf("traveller.nothing-says-how-matches")}
	case len(e.Matches) == 0:
		return nil, &Error{Err: words.Errorf("traveller.no-matches-want-match")}
	}
	return e, nil
}

// IsEvent reports whether a file that starts so is a session of matches: its
// method is one of those of teams, or it names matches, or the teams of one.
func IsEvent(head []byte) bool {
	src := newSource(bytes.NewReader(head))
	for {
		raw, err := src.next()
		if err != nil {
			return false
		}
		key, value, ok := makeLine(raw, src.number).setting()
		if ok && key == "method" {
			_, is := teams.ParseForm(value)
			return is
		}
		if ok && (key == "board" || key == "match" || key == "home" || key == "away") {
			return key != "board"
		}
	}
}
