package apply

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Place identifies the result in a session that a ruling replaces.
type Place struct {
	Pairs string // such as 3-12, North-South first; defaults to the pairs of the line with Question.Pair
	Match string // number of the match, in a session of matches
	Room  string // open or closed; defaults to open
}

// Lines returns the ruling and its case in the format that ReadRulings parses:
//
//	board 7, pairs 3-12: (60%+620&40%-100)
//	facts: 2NT was not alerted
//
// Every error is a *QuestionError for the field board, pairs, match, room or ruling.
func (a *Answer) Lines(q *Question, place Place) (string, error) {
	if !a.HasRuling {
		return "", wrong("ruling", "ruling.there-no-ruling")
	}
	if a.Board == 0 {
		return "", wrong("board", "ruling.number-board-missing-file")
	}
	location, err := a.location(q, place)
	if err != nil {
		return "", err
	}
	text := location + ": " + a.Ruling.String()
	if a.Ruling.Damage != nil {
		start, result, _ := strings.Cut(a.Ruling.String(), ": ")
		text = "damage " + location + strings.TrimPrefix(start, "damage") + ": " + result
	}
	for _, k := range caseKeys {
		if value := strings.Join(strings.Fields(*k.field(&q.Case)), " "); value != "" {
			text += "\n" + k.key + ": " + value
		}
	}
	return text + "\n", a.checkLines(text)
}

// location returns the beginning of the line, which identifies the result.
func (a *Answer) location(q *Question, place Place) (string, error) {
	board := strconv.Itoa(a.Board)
	if q.Method == "teams" {
		match, err := strconv.Atoi(strings.TrimSpace(place.Match))
		if err != nil || match < 1 {
			return "", wrong("match", "ruling.number-match-missing-file")
		}
		room := place.Room
		if room == "" {
			room = "open"
		}
		if room != "open" && room != "closed" {
			return "", wrong("room", "ruling.found-want-open-room", words.Name("rest", plain.QuoteExcerpt(room)))
		}
		return fmt.Sprintf("match %d board %s %s room", match, board, room), nil
	}
	hyphens := strings.NewReplacer("–", "-", "−", "-")
	ns, ew, ok := strings.Cut(hyphens.Replace(place.Pairs), "-")
	ns, ew = strings.TrimSpace(ns), strings.TrimSpace(ew)
	if place.Pairs == "" {
		ns, ew, ok = a.NS, a.EW, a.NS != ""
	}
	if !ok || ns == "" || ew == "" || strings.ContainsAny(ns+ew, " \t,:-;") {
		return "", wrong("pairs", "ruling.pairs-missing-write-north")
	}
	return fmt.Sprintf("board %s, pairs %s-%s", board, ns, ew), nil
}

// checkLines returns an error unless the lines are parsed as the same ruling.
func (a *Answer) checkLines(text string) error {
	list, err := ReadRulings(strings.NewReader(text))
	if err != nil {
		return &QuestionError{Field: "ruling", Err: err}
	}
	parsed, err := score.ParseResult(list[0].Result, a.Vul)
	if err != nil || len(list) != 1 || parsed.String() != a.Ruling.String() {
		return &QuestionError{Field: "ruling", Err: words.Errorf("ruling.this-ruling-cannot-written")}
	}
	return nil
}

// RulesSameResult reports whether two rulings are about the same result.
func (r *Ruling) RulesSameResult(other *Ruling) bool {
	haveResults := r.Result != "" && other.Result != ""
	samePairs := r.NS == other.NS && r.EW == other.EW
	sameMatch := r.Match == other.Match && r.Room == other.Room
	return haveResults && samePairs && sameMatch && r.Board == other.Board
}
