package judge

import (
	"strconv"
	"strings"
)

// alteredWorlds generates worlds as presentedWorlds does, but with one change in each.
func alteredWorlds(n int, do func(*smallWorld)) {
	p := newPresenter()
	for range n {
		s := p.world()
		p.alter(s)
		do(s)
	}
}

// alter changes one or two records of a file, or swaps the claims of two files.
func (p presenter) alter(s *smallWorld) {
	if p.oneIn(8) {
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
