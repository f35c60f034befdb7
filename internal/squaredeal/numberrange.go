package squaredeal

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// NumberRange is the range of phases or sessions in a Choice, such as 3-7.
type NumberRange struct {
	First, Last int
	All         bool // written as *
}

// ParsePhaseRange parses Choice.Phase: a number, a range, or * for all of the tournament's phases.
func ParsePhaseRange(text string, phases int) (NumberRange, error) {
	return parseNumberRange(text, phases, words.New("squaredeal.word-phase"))
}

// ParseSessionRange parses Choice.Session: a number, a range, or * for all sessions in a phase. sessions is
// the number of sessions in the phase, or 0 if unknown.
func ParseSessionRange(text string, sessions int) (NumberRange, error) {
	return parseNumberRange(text, sessions, words.New("squaredeal.word-session"))
}

// parseNumberRange parses 3, 3-7, or * for 1 to count. Numbers may be above count. Messages name the number by
// the noun.
func parseNumberRange(text string, count int, noun words.Text) (NumberRange, error) {
	what := words.T("what", noun)
	switch text {
	case "":
		return NumberRange{}, words.Errorf("squaredeal.none-given", words.E("why", ErrNoChoice), what)
	case "*":
		return NumberRange{First: 1, Last: count, All: true}, nil
	}
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	first, firstErr := strconv.Atoi(from)
	last, lastErr := strconv.Atoi(to)
	if firstErr != nil || lastErr != nil || strings.ContainsAny(text, "+ ") {
		return NumberRange{}, words.Errorf("squaredeal.want-choice", what, words.Name("found", plain.Quote(text)))
	}
	if last < first {
		return NumberRange{}, words.Errorf("squaredeal.choice-falls", what, words.Name("found", text))
	}
	return NumberRange{First: first, Last: last}, nil
}
