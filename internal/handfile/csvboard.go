package handfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Fields of a board: the cards come first, then the number, then the dealer and the vulnerability.
const (
	csvCards  = 16 // number of fields with cards
	csvNumber = 16 // index of the board number
	csvTables = 17 // index of dealer and vulnerability
	csvFields = 18
)

// maxRecord is the maximum line length in bytes. A board is hundreds of times shorter.
const maxRecord = 64 << 10

// readCSVBoard parses the fields of a board, or returns the problem with them. It adds a contradiction to set for a
// dealer or a vulnerability that does not follow from the number.
func readCSVBoard(set *Set, line int, fields []string) (b bridge.Board, problem words.Text) {
	if len(fields) != csvFields {
		return b, reason("found %d fields; %s", len(fields), csvOrder)
	}
	table, ok := readCSVTable(fields[csvTables])
	if !ok {
		return b, reason("field 18 is %q; %s", clip(fields[csvTables]), csvOrder)
	}
	number := fields[csvNumber]
	n, err := strconv.ParseUint(strings.Trim(number, " \t"), 10, 31)
	if err != nil || n == 0 {
		return b, reason("field 17 is %q, expected a board number of 1 or more; %s", clip(number), csvOrder)
	}
	b.Number = int(n)
	if b.Deal, problem = readCSVDeal(fields[:csvCards]); !problem.IsZero() {
		return b, problem
	}
	if want := b.Dealer(); table.Dealer != want {
		set.addContradiction(Contradiction{
			Property: Dealer,
			Board:    b.Number,
			Line:     line,
			Got:      string(table.Dealer.Letter()),
			Want:     string(want.Letter()),
		})
	}
	if want := b.Vul(); table.Vul != want {
		set.addContradiction(Contradiction{
			Property: Vulnerable,
			Board:    b.Number,
			Line:     line,
			Got:      table.Vul.String(),
			Want:     want.String(),
		})
	}
	set.recordTable(b, statedTable{dealer: table.Dealer, vul: table.Vul, hasDealer: true, hasVul: true})
	return b, words.Text{}
}

// readCSVDeal parses the fields of the cards, or returns the reason why it cannot.
func readCSVDeal(fields []string) (d bridge.Deal, problem words.Text) {
	var seen bridge.Hand
	for k, text := range fields {
		seat, suit := k/4, k%4
		text = withoutBlanks.Replace(text) // The replacer keeps newlines, which are errors in a field.
		if strings.IndexByte(text, '1') >= 0 {
			text = strings.ReplaceAll(text, "10", "T") // Some programs write 10 instead of T.
		}
		if text == "-" { // Some spreadsheets show a void as a dash.
			continue
		}
		for i := range len(text) {
			rank := int(rankOf[upper(text[i])]) - 1
			if rank < 0 {
				const format = "field %d contains %q, expected cards from %s; %s"
				return d, reason(format, k+1, text[i], bridge.Ranks, csvOrder)
			}
			c := bridge.Card(13*suit + rank)
			if seen.Has(c) {
				holder, _ := d.Holder(c)
				return d, reason("field %d: card %v appears twice, %s already has it", k+1, c, holder)
			}
			d[seat] |= 1 << c
			seen |= 1 << c
		}
	}
	if err := d.Check(); err != nil {
		return d, words.ErrorText(err)
	}
	return d, words.Text{}
}

var withoutBlanks = strings.NewReplacer(" ", "", "\t", "")

// readCSVTable parses the last field, such as n/ns; "-" means nobody is vulnerable.
func readCSVTable(text string) (t Table, ok bool) {
	dealer, vul, ok := strings.Cut(withoutBlanks.Replace(text), "/")
	if !ok || len(dealer) != 1 {
		return t, false
	}
	if t.Dealer, ok = seatOf(dealer); !ok || vul == "-" {
		return t, ok
	}
	t.Vul, ok = vulOf(vul)
	return t, ok
}

// HasCSVRow reports whether a table row is a board in Big Deal's notation.
func HasCSVRow(data []byte) bool {
	data, err := cleanText(data, &Set{})
	if err != nil {
		return false
	}
	for row := range bytes.Lines(data) {
		if bytes.Count(row, []byte(",")) != csvFields-1 {
			continue // A field never contains a comma, so most rows can be skipped without a CSV reader.
		}
		fields, err := csvReader(row).Read()
		if err != nil {
			continue
		}
		if isCSVRow(fields) {
			return true
		}
	}
	return false
}

// isCSVRow reports whether fields have the form of a board, even if the cards are wrong.
func isCSVRow(fields []string) bool {
	if len(fields) != csvFields {
		return false
	}
	if n, err := strconv.ParseUint(strings.Trim(fields[csvNumber], " \t"), 10, 31); err != nil || n == 0 {
		return false
	}
	if _, ok := readCSVTable(fields[csvTables]); !ok {
		return false
	}
	return !slices.ContainsFunc(fields[:csvCards], func(text string) bool {
		text = strings.ReplaceAll(withoutBlanks.Replace(text), "10", "T")
		return text != "-" && strings.Trim(strings.ToUpper(text), bridge.Ranks) != ""
	})
}
