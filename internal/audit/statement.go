package audit

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ReplacedBoards is the user's statement that boards in a session were replaced by hands from outside the program.
type ReplacedBoards struct {
	squaredeal.ID
	Boards []int // in ascending order; nil: all boards
}

// ParseReserve parses a statement that a session's reserve set was announced and played: 1,4 or 1,4reserve.
// SquareDeal 1.3 has several reserve sets; 1,4:2 is the second. phases has the same meaning as in ParsePlayed.
func ParseReserve(statement string, phases int) (squaredeal.ID, error) {
	session, number, _ := strings.Cut(withoutQuotes(statement), ":")
	if !strings.Contains(session, squaredeal.Reserve.String()) {
		session += squaredeal.Reserve.String()
	}
	return squaredeal.ParseSession(session+number, phases)
}

// ParseNotHeld parses a statement that a session (2,2) or a whole phase (2) was not held. For a phase, the result
// has session 0. phases has the same meaning as in ParsePlayed.
func ParseNotHeld(statement string, phases int) (squaredeal.ID, error) {
	text := withoutQuotes(statement)
	if !strings.Contains(text, ",") {
		phase, err := strconv.Atoi(text)
		if err != nil || phase < 1 {
			return squaredeal.ID{}, words.Errorf("audit.say.want-not-held", say.Quoted("found", text))
		}
		return squaredeal.ID{Phase: phase}, nil
	}
	id, err := squaredeal.ParseSession(text, phases)
	if err == nil && id.Set != squaredeal.Original {
		err = words.Errorf("audit.say.want-not-held", say.Quoted("found", text))
	}
	return id, err
}

// ParseReplaced parses a statement P,S=LIST such as 1,2=13-24, or P,S=* for all boards, for which the list is nil.
// phases has the same meaning as in ParsePlayed.
func ParseReplaced(statement string, phases int) (ReplacedBoards, error) {
	session, list, ok := strings.Cut(withoutQuotes(statement), "=")
	if !ok {
		return ReplacedBoards{}, words.Errorf("audit.say.want-list", words.Name("example", "1,2=13-24"))
	}
	id, err := squaredeal.ParseSession(session, phases)
	switch {
	case err != nil:
		return ReplacedBoards{}, err
	case id.Set != squaredeal.Original:
		return ReplacedBoards{}, words.Errorf("audit.say.reserve", say.Quoted("found", session))
	case list == "*" || list == "all":
		return ReplacedBoards{ID: id}, nil
	}
	boards, err := publication.ParseBoards(list)
	return ReplacedBoards{ID: id, Boards: boards}, err
}

// withoutQuotes removes the quotes around '1,*=RR##.pbn', which Windows shells keep.
func withoutQuotes(s string) string {
	if n := len(s); n > 1 && s[0] == '\'' && s[n-1] == '\'' {
		return s[1 : n-1]
	}
	return s
}
