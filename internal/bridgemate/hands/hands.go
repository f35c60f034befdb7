// Package hands reads deals from the table HandRecord in a file from a club's scoring devices
// (spec/bridgemate.md step 13).
package hands

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// Table is the name of the table with the deals.
const Table = "HandRecord"

// Hand is a row in HandRecord: the deal for a board in a section.
type Hand struct {
	Section, Board int
	Deal           bridge.Deal // empty if the hands are incomplete
	Usable         bool        // the row has four complete hands and a board number
}

// Read returns the rows in HandRecord, or nil if there is no such table. Unreadable rows are in f.Problems.
func Read(f *jet.File) ([]Hand, error) {
	if !f.HasTable(Table) {
		return nil, nil
	}
	columns := []string{"Section", "Board"}
	for _, seat := range seatNames {
		for _, suit := range suitNames {
			columns = append(columns, seat+suit)
		}
	}
	var list []Hand
	for row, err := range f.Rows(Table, columns...) {
		if err != nil {
			return nil, err
		}
		h := Hand{Section: row.Number("Section"), Board: row.Number("Board")}
		deal, err := bridge.ParseDeal(dealText(row))
		if err == nil && deal.Check() == nil && deal.Complete() {
			h.Deal, h.Usable = deal, h.Board > 0
		}
		list = append(list, h)
	}
	return list, nil
}

// The cards of a suit are in a column such as NorthSpades.
var (
	seatNames = []string{"North", "East", "South", "West"}
	suitNames = []string{"Spades", "Hearts", "Diamonds", "Clubs"}
)

// dealText returns the deal in a row as in PBN: N:AK.. QJ.. and so on. The file may contain 10 for T.
func dealText(row jet.Row) string {
	normalise := strings.NewReplacer(" ", "", "\t", "", "10", "T")
	var hands []string
	for _, seat := range seatNames {
		var suits []string
		for _, suit := range suitNames {
			cards, _ := row.Text(seat + suit)
			suits = append(suits, normalise.Replace(cards))
		}
		hands = append(hands, strings.Join(suits, "."))
	}
	return "N:" + strings.Join(hands, " ")
}

// SectionLetters returns the section letters by number. Sections without a letter are omitted.
func SectionLetters(f *jet.File) (map[int]string, error) {
	letters := map[int]string{}
	if !f.HasTable("Section") {
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
