package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// entriesOf groups equal records (rule 1.3): three tables with the same cards for board 7 are one entry with
// three copies. In a file without numbers each record is an entry of its own. Records without cards are dropped.
func entriesOf(records []Record, numbered bool) (entries []*entry) {
	firstEqual := map[Record]*entry{}
	wholeByNumber := map[int][]*entry{}
	all := make([]entry, len(records))
	for i, record := range records {
		e := &all[i]
		*e = entry{
			record: i,
			number: record.Number,
			deal:   record.Deal.FillFourth(),
			copies: max(1, record.Copies),
			from:   i,
			to:     max(i, record.Last),
		}
		key := Record{Number: e.number, Deal: e.deal}
		original := firstEqual[key]
		switch {
		case e.deal == bridge.Deal{}:
			continue
		case original != nil && numbered:
			original.addCopy(e)
			continue
		case e.isWhole() && e.number > 0:
			wholeByNumber[e.number] = append(wholeByNumber[e.number], e)
		}
		firstEqual[key] = e
		entries = append(entries, e)
	}
	return withoutPartialCopies(entries, wholeByNumber)
}

// withoutPartialCopies removes each partial record that is contained in a whole one with the same number, and
// counts it as a copy of all such records.
func withoutPartialCopies(entries []*entry, wholeByNumber map[int][]*entry) []*entry {
	return slices.DeleteFunc(entries, func(e *entry) bool {
		if e.isWhole() {
			return false
		}
		isCopy := false
		for _, original := range wholeByNumber[e.number] {
			if contains(&original.deal, &e.deal) {
				original.addCopy(e)
				isCopy = true
			}
		}
		return isCopy
	})
}

// addCopy counts another entry as copies of e.
func (e *entry) addCopy(other *entry) {
	e.copies += other.copies
	e.from, e.to = min(e.from, other.from), max(e.to, other.to)
}

// contains reports whether deal d has every hand that part shows.
func contains(d, part *bridge.Deal) bool {
	for s, h := range part {
		if h != 0 && d[s] != h {
			return false
		}
	}
	return true
}
