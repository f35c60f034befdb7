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
