// Package hands reads deals from the table HandRecord in a file from a club's scoring devices
// (spec/bridgemate.md step 13).
package hands

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// Table is the table with the deals.
const Table = "HandRecord"

// Hand is the deal on a board in the file.
type Hand struct {
	Section, Board int
	Deal           bridge.Deal // empty if the hands are incomplete
	Whole          bool        // the row has four complete hands and a board number; otherwise it must not be used
}

// Read returns the table's rows, or nil if there is no such table. Lost rows are reported in
// f.Problems.
func Read(f *jet.File) ([]Hand, error) {
	if !f.Has(Table) {
		return nil, nil
	}
	columns := []string{"Section", "Board"}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			columns = append(columns, seat+suit)
		}
	}
	var list []Hand
	for row, err := range f.Rows(Table, columns...) {
		if err != nil {
			return nil, err
		}
		h := Hand{Section: row.Number("Section"), Board: row.Number("Board")}
		var hands []string
		for i := 2; i < len(columns); i += 4 {
			var suits []string
			for _, c := range columns[i : i+4] {
				s, _ := row.Text(c)
				suits = append(suits, strings.NewReplacer(" ", "", "\t", "", "10", "T").Replace(s))
			}
			hands = append(hands, strings.Join(suits, "."))
		}
		deal, err := bridge.ParseDeal("N:" + strings.Join(hands, " "))
		if err == nil && deal.Check() == nil && deal.Complete() {
			h.Deal, h.Whole = deal, h.Board > 0
		}
		list = append(list, h)
	}
	return list, nil
}

// Letters returns the section letters by number. Sections without a letter are omitted.
func Letters(f *jet.File) (map[int]string, error) {
	letters := map[int]string{}
	if !f.Has("Section") {
		return letters, nil
	}
	for row, err := range f.Rows("Section", "ID", "Letter") {
		if err != nil {
			return nil, err
		}
		if s, _ := row.Text("Letter"); strings.TrimSpace(s) != "" {
			letters[row.Number("ID")] = strings.TrimSpace(s)
		}
	}
	return letters, nil
}
