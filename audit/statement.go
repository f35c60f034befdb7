package audit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Played is the user's statement of what was played as a set of a session:
// files that together are the results of it.
type Played struct {
	squaredeal.ID
	// Boards are those of the reserve set that were played in place of the
	// original's in files of the session; empty: all that the files hold.
	Boards []int
	// First is the number that the set's first board has in the files, where they
	// number it otherwise; 0: nothing is said.
	First int      `json:",omitempty"`
	Files []string // as in Input.Name
}

// BoardsPlayed is the user's statement of the boards of a session whose boards
// were published as "?".
type BoardsPlayed struct {
	squaredeal.ID
	Boards []int // rising
}

// ParsePlayed reads a statement SETS=FILES about the inputs given
// (spec/audit.md, What people can say):
//
//	1,3=FILE            FILE was played as session 3 of phase 1
//	1,3=A,B,C           so were these together
//	1,1-4=FILE          sessions 1 to 4, in this order
//	1,3reserve=FILE     the reserve set, or boards of it in place of fouled ones
//	1,3reserve2=FILE    of SquareDeal 1.3, reserve set 2
//	1,3reserve:7=FILE   in FILE, board 7 is that of the reserve set
//	1,3@101=FILE        FILE numbers the boards of session 3 from 101 on
//	1,*=NAME##.EXT      each session of which there is such a file; all for *
//
// A file is named as it was given, by its end after a folder, or by a folder
// that holds it.
func ParsePlayed(statement string, inputs []Input) ([]Played, error) {
	if n := len(statement); n > 1 && statement[0] == '\'' && statement[n-1] == '\'' {
		statement = statement[1 : n-1] // some shells leave quotes standing
	}
	sets, name, ok := strings.Cut(statement, "=")
	phase, sessions, ok2 := strings.Cut(sets, ",")
	if !ok || !ok2 || name == "" {
		return nil, words.Errorf("audit.say.want-played")
	}
	p, err := strconv.Atoi(phase)
	if err != nil || p < 1 {
		return nil, words.Errorf("audit.say.phase", inQuotes("found", phase))
	}
	sessions, frame, framed := strings.Cut(sessions, "@")
	sessions, list, listed := strings.Cut(sessions, ":")
	word := ""
	if rest, number, ok := strings.Cut(sessions, squaredeal.Reserve.String()); ok {
		sessions, word = rest, squaredeal.Reserve.String()+number
	}
	number := 0
	if framed {
		if number, err = parseFrame(frame, sessions, listed); err != nil {
			return nil, err
		}
	}
	if sessions == "*" || sessions == "all" {
		return playedPattern(phase, word, name, inputs)
	}
	first, last, several := strings.Cut(sessions, "-")
	if !several {
		last = first
	}
	from, err := squaredeal.ParseID(phase + "," + first + word)
	if err != nil {
		return nil, err
	}
	to, err := squaredeal.ParseID(phase + "," + last + word)
	if err != nil {
		return nil, err
	}
	if to.Session < from.Session || to.Session-from.Session >= MaxSessions {
		return nil, words.Errorf("audit.say.range-falls", words.Name("found", sessions))
	}
	files, err := inputNames(name, inputs)
	if err != nil {
		return nil, err
	}
	var boards []int
	if listed {
		if word == "" {
			return nil, words.Errorf("audit.say.list-of-reserve", words.Name("example", "1,1reserve:7=FILE"))
		}
		if boards, err = ParseBoardList(list); err != nil {
			return nil, err
		}
	}
	var out []Played
	for id := from; id.Session <= to.Session; id.Session++ {
		out = append(out, Played{ID: id, Boards: boards, First: number, Files: files})
	}
	return out, nil
}

// parseFrame reads the number of the first board of one set.
func parseFrame(number, sessions string, listed bool) (int, error) {
	n, err := strconv.ParseUint(number, 10, 31)
	switch {
	case err != nil || n == 0:
		return 0, words.Errorf("audit.say.first", inQuotes("found", number))
	case listed || strings.ContainsAny(sessions, "-*") || sessions == "all":
		return 0, words.Errorf("audit.say.first-of-one", words.Name("example", "1,2@101=FILE"))
	}
	return int(n), nil
}

// ParseBoardsPlayed reads a statement P,S=LIST, as in 9,1=1-6,8-15.
func ParseBoardsPlayed(statement string) (BoardsPlayed, error) {
	session, list, ok := strings.Cut(statement, "=")
	if !ok {
		return BoardsPlayed{}, words.Errorf("audit.say.want-list", words.Name("example", "9,1=1-6,8-15"))
	}
	id, err := squaredeal.ParseID(session)
	if err != nil {
		return BoardsPlayed{}, err
	}
	boards, err := ParseBoardList(list)
	return BoardsPlayed{id, boards}, err
}

// maxListed is the most boards of a list, more than any session has.
const maxListed = 10_000

// ParseBoardList reads board numbers and ranges with commas between them, as in
// 1-6,8-15: rising, each once.
func ParseBoardList(s string) ([]int, error) {
	var out []int
	for item := range strings.SplitSeq(s, ",") {
		first, last, isRange := strings.Cut(item, "-")
		if !isRange {
			last = first
		}
		from, err := strconv.ParseUint(first, 10, 31)
		if err != nil || from == 0 {
			return nil, words.Errorf("audit.say.board", inQuotes("list", s), inQuotes("found", first))
		}
		to, err := strconv.ParseUint(last, 10, 31)
		if err != nil || to < from {
			return nil, words.Errorf("audit.say.ranges", inQuotes("list", s), words.Name("example", "8-15"))
		}
		if to-from >= maxListed || len(out) > maxListed {
			return nil, words.Errorf("audit.say.many-boards", inQuotes("list", s), words.N("most", maxListed))
		}
		for n := from; n <= to; n++ {
			out = append(out, int(n))
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// inputNames are the inputs that are meant by names with commas between them.
func inputNames(list string, inputs []Input) ([]string, error) {
	if one, err := inputNamed(list, inputs); err == nil {
		return one, nil // a name may hold commas
	}
	var out []string
	for name := range strings.SplitSeq(list, ",") {
		found, err := inputNamed(name, inputs)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// inputNamed is the one input that is meant by a name, or all of a folder.
func inputNamed(name string, inputs []Input) ([]string, error) {
	name = strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "./")
	var found, within []string
	for _, in := range inputs {
		switch {
		case in.Name == name || strings.TrimPrefix(in.Name, "./") == name:
			return []string{in.Name}, nil
		case strings.HasSuffix(in.Name, "/"+name):
			found = append(found, in.Name)
		case strings.HasPrefix(strings.TrimPrefix(in.Name, "./"), strings.TrimSuffix(name, "/")+"/"):
			within = append(within, in.Name)
		}
	}
	switch {
	case len(found) == 1:
		return found, nil
	case len(found) > 1:
		return nil, words.Errorf("audit.say.several-files", words.N("n", len(found)), inQuotes("name", name), words.Name("first", found[0]), words.Name("second", found[1]))
	case len(within) > 0:
		return within, nil
	}
	return nil, words.Errorf("audit.say.not-given", inQuotes("name", name))
}

// playedPattern finds the files of NAME##.EXT, where the run of # is the number
// of a session.
func playedPattern(phase, word, pattern string, inputs []Input) ([]Played, error) {
	pattern = strings.ReplaceAll(pattern, `\`, "/")
	i := strings.IndexByte(pattern, '#')
	if i < 0 {
		return nil, words.Errorf("audit.say.no-mark", inQuotes("pattern", pattern))
	}
	before := pattern[:i]
	after := strings.TrimLeft(pattern[i:], "#")
	digits := len(pattern) - len(before) - len(after)
	var out []Played
	for _, in := range inputs {
		rest, ok := strings.CutSuffix(in.Name, after)
		if !ok {
			continue
		}
		j := strings.LastIndex(rest, before)
		if j < 0 || j > 0 && rest[j-1] != '/' {
			continue
		}
		number := rest[j+len(before):]
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || fmt.Sprintf("%0*d", digits, n) != number {
			continue
		}
		id, err := squaredeal.ParseID(phase + "," + strconv.Itoa(n) + word)
		if err != nil {
			return nil, err
		}
		out = append(out, Played{ID: id, Files: []string{in.Name}})
	}
	if len(out) == 0 {
		return nil, words.Errorf("audit.say.none-like", inQuotes("pattern", pattern))
	}
	return out, nil
}

// ParseReplaced reads a statement P,S=LIST, as in 1,2=13-24, or P,S=* for all
// boards, for which the list is nil.
func ParseReplaced(statement string) (BoardsPlayed, error) {
	session, list, ok := strings.Cut(statement, "=")
	if !ok {
		return BoardsPlayed{}, words.Errorf("audit.say.want-list", words.Name("example", "1,2=13-24"))
	}
	id, err := squaredeal.ParseID(session)
	switch {
	case err != nil:
		return BoardsPlayed{}, err
	case id.Set != squaredeal.Original:
		return BoardsPlayed{}, words.Errorf("audit.say.reserve", inQuotes("found", session))
	case list == "*" || list == "all":
		return BoardsPlayed{ID: id}, nil
	}
	boards, err := ParseBoardList(list)
	return BoardsPlayed{id, boards}, err
}

// ParseBoth reads a statement P,S: 1,4, 1,4-5, 1,* (session 0: all of the phase), or
// 1,4reserve2. Each has the reserve set that was played beside the original.
func ParseBoth(statement string) ([]squaredeal.ID, error) {
	phase, sessions, ok := strings.Cut(statement, ",")
	if !ok {
		return nil, words.Errorf("audit.say.want-session", words.Name("example", "1,4"))
	}
	sessions, number, reserve := strings.Cut(sessions, squaredeal.Reserve.String())
	word := squaredeal.Reserve.String()
	if reserve {
		word += number
	}
	if sessions == "*" || sessions == "all" {
		id, err := squaredeal.ParseID(phase + ",1" + word)
		id.Session = 0
		return []squaredeal.ID{id}, err
	}
	first, last, several := strings.Cut(sessions, "-")
	if !several {
		last = first
	}
	id, err := squaredeal.ParseID(phase + "," + first + word)
	if err != nil {
		return nil, err
	}
	to, err := strconv.Atoi(last)
	if err != nil || to < id.Session || to-id.Session >= MaxSessions {
		return nil, words.Errorf("audit.say.rising", words.Name("found", sessions))
	}
	var out []squaredeal.ID
	for ; id.Session <= to; id.Session++ {
		out = append(out, id)
	}
	return out, nil
}
