package publication

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// loggedChoice is a choice as written in an entry: "reserve 2,1" or "boards 2,1 1-6,8" for a session, "sessions 2 7"
// for a phase.
type loggedChoice struct {
	word, place string
	list        string // boards, or the number of sessions
	hasList     bool   // otherwise the choice is about the whole session
}

// parseChoice parses the line "choice" of an entry.
func parseChoice(value string) loggedChoice {
	word, rest, _ := strings.Cut(value, " ")
	place, list, hasList := strings.Cut(rest, " ")
	return loggedChoice{word, place, list, hasList}
}

// maxListed limits the boards in a list. No session has as many.
const maxListed = 10_000

// ParseBoards reads ascending board numbers and ranges separated by commas, such as
// 1-6,8-15.
func ParseBoards(s string) ([]int, error) {
	var boards []int
	for item := range strings.SplitSeq(s, ",") {
		first, last, isRange := strings.Cut(item, "-")
		if !isRange {
			last = first
		}
		from, err := strconv.ParseUint(first, 10, 31)
		if err != nil || from == 0 {
			return nil, words.Errorf("audit.say.board", say.Quoted("list", s), say.Quoted("found", first))
		}
		to, err := strconv.ParseUint(last, 10, 31)
		if err != nil || to < from {
			return nil, words.Errorf("audit.say.ranges", say.Quoted("list", s), words.Name("example", "8-15"))
		}
		if to-from >= maxListed || len(boards) > maxListed {
			return nil, words.Errorf("audit.say.many-boards", say.Quoted("list", s), words.N("most", maxListed))
		}
		for n := from; n <= to; n++ {
			boards = append(boards, int(n))
		}
	}
	slices.Sort(boards)
	return slices.Compact(boards), nil
}
