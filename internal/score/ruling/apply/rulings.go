package apply

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Ruling is one line in a rulings file. It adjusts a result, changes points, or lists the tables at which a board
// was played with different cards.
type Ruling struct {
	Line   int    // line number in the file
	Text   string // the ruling as written in the file
	Reason string
	Case   Case

	// what the ruling is about
	Match        int        // number of the match; 0 for a session of pairs
	Team         string     // team in a match; empty for both
	Room         teams.Room // room of the match, with Result
	NonOffenders string     // non-offending team, for a result in a match
	Board        string     // number of the board, prefixed with the session if there are several
	NS, EW       string     // pairs of an adjusted result or penalty; for a penalty one of them may be empty
	Side         string     // NS or EW, if given with the pair of a penalty

	// an adjusted result
	Result string // in the notation of score.ParseResult; empty for other rulings
	column int    // position of Result in characters, from 1

	// a change in points
	Penalty bool // the amount is deducted
	Amount  Amount

	// a group of tables
	Group string      // name of the group
	Pairs []Opponents // the pairs at its tables
}

// Opponents are the two pairs at a table.
type Opponents struct{ NS, EW string }

// ReadRulings reads rulings, one per line. The last " ; " outside brackets begins a reason. Lines with a key and a
// value describe the case of the ruling above them or, before the first ruling, all cases (spec/score-rulings.md).
//
//	event: Club evening
//	board 7, pairs 3-12: (60%+620&40%-100) ; misinformation
//	facts: 2NT was not alerted
//	damage board 9 pairs 2-8 by EW: before +620, after +500, actual +150
//	penalty pair 5: 25% of a top ; second late arrival
//	penalty match 3 team Alpha: 1 VP
//	match 3 board 5 open room: (60%+620&40%-100), non-offenders: Beta ; misinformation
//	board 5 group b: 3-12, 4-11 ; board turned after round 3
//	pair 6: +1.5 MP ; scoring error
//
// Every error is a *traveller.Error or comes from in.
func ReadRulings(in io.Reader) ([]Ruling, error) {
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, maxLine)
	var rulings []Ruling
	var general Case
	line := 1
	for ; scanner.Scan(); line++ {
		raw := scanner.Text()
		if line == 1 {
			raw = strings.TrimPrefix(raw, "\ufeff")
		}
		if err := checkCharacters(line, raw); err != nil {
			return nil, err
		}
		text := strings.TrimSpace(raw)
		if text == "" || text[0] == '#' {
			continue
		}
		current := &general // the case to which a key on this line belongs
		if len(rulings) > 0 {
			current = &rulings[len(rulings)-1].Case
		}
		if key, value, ok := strings.Cut(text, ":"); ok && current.Set(key, value) {
			continue
		}
		r := Ruling{Line: line}
		if err := r.read(raw); err != nil {
			return nil, err
		}
		rulings = append(rulings, r)
	}
	switch err := scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, &traveller.Error{Line: line, Err: fmt.Errorf("the line is longer than %d bytes", maxLine)}
	case err != nil:
		return nil, err
	case len(rulings) == 0:
		return nil, &traveller.Error{Err: words.Errorf("ruling.no-rulings-want-lines")}
	}
	for i := range rulings {
		rulings[i].Case = rulings[i].Case.merged(general)
	}
	return rulings, nil
}

// maxLine limits the bytes in a line.
const maxLine = 4096

// checkCharacters returns an error unless a line consists of UTF-8 text.
func checkCharacters(line int, text string) error {
	if !utf8.ValidString(text) {
		return &traveller.Error{Line: line, Err: errors.New("not UTF-8 text")}
	}
	isControl := func(r rune) bool { return r < ' ' && r != '\t' && r != '\r' || r == 0x7f }
	i := strings.IndexFunc(text, isControl)
	if i < 0 {
		return nil
	}
	return &traveller.Error{Line: line, Column: utf8.RuneCountInString(text[:i]) + 1,
		Err: errors.New("found a control character, expected text")}
}
