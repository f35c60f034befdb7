package publiclog

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// checkChoice checks an organiser's choice (spec/trust.md section 3):
//
//	reserve 2,1        the reserve set of session 2,1 is used
//	reserve 2,1 7-12   the reserve set is used for these boards
//	boards 1,3 1-6,8   a choice about these boards of session 1,3
//	sessions 2 5       phase 2 has 5 sessions
//	omitted 1,3        session 1,3 is not held
//	order 1,3          a choice about the order in session 1,3
//	other              explained in the reason
func checkChoice(value string) error {
	kind, rest, _ := strings.Cut(value, " ")
	switch kind {
	case "other":
		if rest != "" {
			return errors.New(`found text after "other"; explain the choice in the reason`)
		}
		return nil
	case "omitted", "order":
		return checkSessionID(rest)
	case "sessions":
		phase, count, _ := strings.Cut(rest, " ")
		if err := checkPositive(phase); err != nil {
			return err
		}
		return checkPositive(count)
	case "reserve", "boards":
		session, list, ok := strings.Cut(rest, " ")
		if err := checkSessionID(session); err != nil {
			return err
		}
		if !ok && kind == "reserve" {
			return nil
		}
		return checkBoardList(list)
	}
	return fmt.Errorf("unknown choice %s, expected reserve, boards, sessions, omitted, order or other",
		plain.QuoteExcerpt(kind))
}

// checkBoardList checks a list such as 1-6,8-15.
func checkBoardList(list string) error {
	for part := range strings.SplitSeq(list, ",") {
		first, last, isRange := strings.Cut(part, "-")
		if checkPositive(first) != nil || isRange && checkPositive(last) != nil {
			return fmt.Errorf("%s is not a list of boards", plain.QuoteExcerpt(list))
		}
	}
	return nil
}
