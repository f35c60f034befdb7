package judge

import (
	"fmt"
	"math/rand"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// presentedWorlds generates worlds with files as organisers publish them: named or unnamed, renumbered, from several
// tables, or in parts.
func presentedWorlds(n int, do func(*smallWorld)) {
	p := newPresenter()
	for range n {
		do(p.world())
	}
}

// presenter draws worlds at random.
type presenter struct{ *rand.Rand }

func newPresenter() presenter { return presenter{rand.New(rand.NewSource(int64(thorough.Seed(4))))} }

// oneIn reports true once in n calls, on average.
func (p presenter) oneIn(n int) bool { return p.Intn(n) == 0 }

func (p presenter) pick(choices ...string) string { return choices[p.Intn(len(choices))] }

// world draws a world with files that show its sets.
func (p presenter) world() *smallWorld {
	s := &smallWorld{boards: 2 + p.Intn(3)}
	unknown, sameAsA, afterA := 0, 1, s.boards+1 // numbers of B's first board
	s.first = []int{unknown, sameAsA, sameAsA, afterA}[p.Intn(4)]
	shift := map[string]int{ // by set: 100 or 200 once in three times
		"A": 100 * (p.Intn(3) / 2),
		"B": 200 * (p.Intn(3) / 2),
	}
	if s.first == unknown {
		shift["B"] = p.Intn(8)
	}
	if p.oneIn(4) {
		f := smallFile{Claims: "A B", Stated: p.oneIn(2), Sequence: p.oneIn(2)}
		s.files = append(s.files, p.file(f, s, shift, "A", "B"))
	}
	for _, set := range []string{"A", "B"} {
		for range 1 + p.Intn(2) {
			f := smallFile{Sequence: p.oneIn(3)}
			if f.Stated = p.oneIn(3); f.Stated || p.oneIn(2) {
				f.Claims = set
			}
			s.files = append(s.files, p.file(f, s, shift, set))
		}
	}
	if p.oneIn(5) {
		s.files = append(s.files, p.file(smallFile{Claims: "R"}, s, shift, "R"))
	}
	p.Shuffle(len(s.files), func(i, j int) { s.files[i], s.files[j] = s.files[j], s.files[i] })
	return s
}

// file returns a file that contains whole sets or parts of them. Sometimes boards occur several times.
func (p presenter) file(f smallFile, s *smallWorld, shift map[string]int, sets ...string) smallFile {
	var records []string
	for _, set := range sets {
		isPart, tables := p.oneIn(4), 1
		if !f.Sequence && p.oneIn(4) {
			tables = 3
		}
		for k := range s.boards {
			if isPart && p.oneIn(2) && len(records) > 0 {
				continue
			}
			record := set + strconv.Itoa(k+1)
			if !f.Sequence {
				record = fmt.Sprint(s.firstOf(set)+k+shift[set], "=", record)
			}
			if tables > 1 {
				record += "*" + strconv.Itoa(tables)
			}
			records = append(records, record)
			if tables > 1 && p.oneIn(4) && set != "R" { // a fouled copy
				number, _, _ := strings.Cut(record, "=")
				records = append(records, fmt.Sprint(number, "=", strings.ToLower(set), k+1))
			}
		}
	}
	f.Records = strings.Join(records, " ")
	return f
}
