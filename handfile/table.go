package handfile

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// Table is who deals a board, and who is vulnerable.
type Table struct {
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
}

// tableOf is the table of board n under the rules.
func tableOf(n int) Table { return Table{bridge.Dealer(n), bridge.Vul(n)} }

// index numbers the sixteen tables there are.
func (t Table) index() int { return int(t.Dealer)<<2 | int(t.Vul) }

// eachTable calls f for all tables.
func eachTable(f func(t Table)) {
	for s := bridge.North; s <= bridge.West; s++ {
		for v := bridge.VulNone; v <= bridge.VulAll; v++ {
			f(Table{s, v})
		}
	}
}

// table is the index of board n's table, as it is stated or by its number.
func (o *WriteOptions) table(n int) int {
	if o.Tables != nil {
		if t, ok := o.Tables[n]; ok {
			return t.index()
		}
	}
	return tablesByNumber[(n-1)&15]
}

var tablesByNumber = func() (index [16]int) {
	for i := range index {
		index[i] = tableOf(i + 1).index()
	}
	return
}()

// Tables are the tables of the boards whose dealer or vulnerability is not that
// of the number. The error says that there are too many to keep, or what is no
// dealer and no vulnerability.
func (s *Set) Tables() (map[int]Table, error) {
	if len(s.Contradictions) >= maxDoubts {
		return nil, fmt.Errorf("%d boards and more have a dealer or a vulnerability that is not that of the number", maxDoubts)
	}
	var tables map[int]Table
	for _, c := range s.Contradictions {
		if c.What == Backwards {
			continue
		}
		if tables == nil {
			tables = map[int]Table{}
		}
		t, ok := tables[c.Board]
		if !ok {
			t = tableOf(c.Board)
		}
		if c.What == Dealer {
			if t.Dealer, ok = seatOf(c.Got); !ok {
				return nil, &words.Error{Text: c.Said()}
			}
		} else {
			if t.Vul, ok = vulOf(c.Got); !ok {
				return nil, &words.Error{Text: c.Said()}
			}
		}
		tables[c.Board] = t
	}
	return tables, nil
}

// vulOf is the vulnerability of a word of PBN.
func vulOf(word string) (bridge.Vulnerability, bool) {
	for v := bridge.VulNone; v <= bridge.VulAll; v++ {
		if strings.EqualFold(word, v.String()) {
			return v, true
		}
	}
	return 0, false
}
