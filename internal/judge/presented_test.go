package judge

import (
	"fmt"
	"math/rand"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// presentedWorlds generates worlds with files as organisers publish them: named or unnamed, renumbered, from
// several tables, or in parts. If altered is true, it changes one thing in each world.
func presentedWorlds(n int, altered bool, do func(*smallWorld)) {
	p := presenter{rand.New(rand.NewSource(int64(thorough.Seed(4))))}
	for range n {
		s := p.world()
		if altered {
			p.alter(s)
		}
		do(s)
	}
}

type presenter struct{ *rand.Rand }

func (p presenter) pick(choices ...string) string { return choices[p.Intn(len(choices))] }

func (p presenter) world() *smallWorld {
	s := &smallWorld{boards: 2 + p.Intn(3)}
	s.first = []int{0, 1, 1, s.boards + 1}[p.Intn(4)]
	shift := map[string]int{"A": 100 * (p.Intn(3) / 2), "B": 200 * (p.Intn(3) / 2)}
	if s.first == 0 {
		shift["B"] = p.Intn(8)
	}
	if p.Intn(4) == 0 {
		f := smallFile{Claims: "A B", Stated: p.Intn(2) == 0, Sequence: p.Intn(2) == 0}
		s.files = append(s.files, p.file(f, s, shift, "A", "B"))
	}
	for _, set := range []string{"A", "B"} {
		for range 1 + p.Intn(2) {
			f := smallFile{Sequence: p.Intn(3) == 0}
			if f.Stated = p.Intn(3) == 0; f.Stated || p.Intn(2) == 0 {
				f.Claims = set
			}
			s.files = append(s.files, p.file(f, s, shift, set))
		}
	}
	if p.Intn(5) == 0 {
		s.files = append(s.files, p.file(smallFile{Claims: "R"}, s, shift, "R"))
	}
	p.Shuffle(len(s.files), func(i, j int) { s.files[i], s.files[j] = s.files[j], s.files[i] })
	return s
}

// file returns a file that contains whole sets or parts of them. Sometimes boards occur several times.
func (p presenter) file(f smallFile, s *smallWorld, shift map[string]int, sets ...string) smallFile {
	var records []string
	for _, set := range sets {
		part, tables := p.Intn(4) == 0, 1
		if !f.Sequence && p.Intn(4) == 0 {
			tables = 3
		}
		for k := range s.boards {
			if part && p.Intn(2) == 0 && len(records) > 0 {
				continue
			}
			r := set + strconv.Itoa(k+1)
			if !f.Sequence {
				r = fmt.Sprint(s.firstOf(set)+k+shift[set], "=", r)
			}
			if tables > 1 {
				r += "*" + strconv.Itoa(tables)
			}
			records = append(records, r)
			if tables > 1 && p.Intn(4) == 0 && set != "R" { // a fouled copy
				number, _, _ := strings.Cut(r, "=")
				records = append(records, fmt.Sprint(number, "=", strings.ToLower(set), k+1))
			}
		}
	}
	f.Records = strings.Join(records, " ")
	return f
}

// alter changes one or two records of a file, or swaps the claims of two files.
func (p presenter) alter(s *smallWorld) {
	if p.Intn(8) == 0 {
		i, j := p.Intn(len(s.files)), p.Intn(len(s.files))
		s.files[i].Claims, s.files[j].Claims = s.files[j].Claims, s.files[i].Claims
		return
	}
	f := &s.files[p.Intn(len(s.files))]
	records := strings.Fields(f.Records)
	record := func(number, deal string) string {
		if f.Sequence {
			return deal
		}
		return number + "=" + deal
	}
	for range 1 + p.Intn(2) {
		i, j := p.Intn(len(records)), p.Intn(len(records))
		number, deal := splitRecord(records[i])
		board := strconv.Itoa(1 + p.Intn(s.boards))
		switch p.Intn(6) {
		case 0: // a different board
			records[i] = record(number, p.pick("a", "b", "x", "A", "B", "R")+board)
		case 1: // two deals exchanged
			otherNumber, otherDeal := splitRecord(records[j])
			records[i], records[j] = record(number, otherDeal), record(otherNumber, deal)
		case 2: // a different number, perhaps for a different board
			records[i] = record(p.pick("99", "1", "2", "101", "-"), p.pick(deal, "a"+board, "x"+board))
		case 3: // a further board
			records = append(records, record(p.pick("99", number, "17"), p.pick("a", "x", "B", "R", "A")+board))
		case 4: // a board less
			if len(records) > 1 {
				records = append(records[:i:i], records[i+1:]...)
			}
		case 5: // two records exchanged
			records[i], records[j] = records[j], records[i]
		}
	}
	f.Records = strings.Join(records, " ")
}

// splitRecord splits 17=A1 into number and deal. In a sequence the number is empty.
func splitRecord(record string) (number, deal string) {
	number, deal, numbered := strings.Cut(record, "=")
	if !numbered {
		return "", record
	}
	return number, deal
}
