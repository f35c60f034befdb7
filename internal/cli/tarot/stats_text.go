package tarot

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/tarot/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statsText returns the report as text.
func (u *ui) statsText(r *sampleReport) string {
	var b strings.Builder
	fmt.Fprintln(&b,
		u.Translate("tarot-command.deals-of", words.N("n", r.Deals), words.N("players", r.Players)))
	if r.Repeated > 0 {
		fmt.Fprintln(&b, u.Translate("files.stats-repeated",
			words.T("deals", words.CountGrouped("count.deals", r.Repeated))))
	}
	for i := range r.Tables {
		if r.Tables[i].Name == stats.CardPlaces {
			u.writeCardPlaces(&b, &r.Tables[i])
		} else {
			u.writeTable(&b, &r.Tables[i])
		}
	}
	if r.Choice != nil {
		fmt.Fprintf(&b, "\n%s\n", u.Translate("tarot-command.choice-for", words.N("n", r.Deals)))
		for _, c := range r.Choice {
			fmt.Fprintf(&b, "%-30s%10d%9.2f %%\n", u.Text(c.Reason.InWords()), c.Count, 100*c.Share)
		}
	}
	u.writeComparisons(&b, r)
	return b.String()
}

// writeTable writes a table of counts with the expected numbers, which are the same for all players but different for
// the chien:
//
//	bouts                  player 1   player 2   player 3   player 4      chien    expected       chien
//	0                          4573       4422       4508       4526       7805      4498.1      7839.5
//	1                          4158       4207       4169       4200       2060      4187.9      2015.9
func (u *ui) writeTable(b *strings.Builder, t *stats.Table) {
	lastColumn := len(t.Columns) - 1
	hasChien := t.Columns[lastColumn] == "chien"
	fmt.Fprintf(b, "\n%-20s", u.tableName(t.Name))
	for _, c := range t.Columns {
		fmt.Fprintf(b, "%11s", u.columnName(c))
	}
	fmt.Fprintf(b, "%12s", u.Translate("stats.expected"))
	if hasChien {
		fmt.Fprintf(b, "%12s", u.Translate("tarot.stats.chien"))
	}
	b.WriteByte('\n')
	for _, row := range t.Rows {
		const printedAsZero = 0.05 // Smaller values are printed as 0.0.
		isRare := row.Expected[0] < printedAsZero && row.Expected[lastColumn] < printedAsZero
		if isRare && slices.Max(row.Count) == 0 {
			continue
		}
		fmt.Fprintf(b, "%-20s", u.tableName(row.Label))
		for _, n := range row.Count {
			fmt.Fprintf(b, "%11d", n)
		}
		fmt.Fprintf(b, "%12.1f", row.Expected[0])
		if hasChien {
			fmt.Fprintf(b, "%12.1f", row.Expected[lastColumn])
		}
		b.WriteByte('\n')
	}
}

// writeComparisons writes the comparisons with chance and the conclusion.
func (u *ui) writeComparisons(b *strings.Builder, r *sampleReport) {
	fmt.Fprintf(b, "\n%-20s%-10s%12s%20s%14s\n",
		u.Translate("stats.compared"), "", u.Translate("stats.chi"), u.Translate("tarot-command.freedom"),
		u.Translate("files.stats-chance"))
	for _, l := range r.Comparisons {
		column := ""
		if l.Column != "" && l.Column != "deals" {
			column = u.columnName(l.Column)
		}
		fmt.Fprintf(b, "%-20s%-10s", u.tableName(l.Table), column)
		if l.Checked {
			fmt.Fprintf(b, "%12.1f%20d%14s\n", l.Statistic, l.Freedom, chance(l.P))
		} else {
			fmt.Fprintf(b, "%46s\n", u.Translate("tarot-command.too-few"))
		}
	}
	b.WriteByte('\n')
	const width = 88
	paragraph := func(text string) { b.WriteString(plain.Wrap(text, width)) }
	if r.CheckedComparisons > 0 {
		paragraph(u.Translate("files.stats-the-chance",
			words.N("n", r.CheckedComparisons), words.Name("smallest", chance(r.Smallest)),
			words.Name("percent", fmt.Sprintf("%.3g%%", 100*r.Adjusted))))
	}
	paragraph(plain.Sentence(r.Verdict.In(u.Lang)))
	paragraph(plain.Sentence(r.Warning.In(u.Lang)))
}

// tableName returns the name of a table, row or comparison.
func (u *ui) tableName(name string) string { return u.Text(stats.NameOf(name)) }

// columnName returns the name of a seat or the chien.
func (u *ui) columnName(name string) string { return u.Text(stats.PlaceOf(name)) }

// writeCardPlaces writes where each card was, one block per suit and two for the trumps.
func (u *ui) writeCardPlaces(b *strings.Builder, t *stats.Table) {
	fmt.Fprintf(b, "\n%s\n", u.Translate("tarot-command.places"))
	for first := 0; first < tarot.Cards; {
		suit := tarot.Card(first).Suit()
		end := endOfBlock(first)
		name := suit.Symbol()
		if suit == tarot.Atout {
			name = suit.String()
		}
		fmt.Fprintf(b, "%-12s", name)
		for c := first; c < end; c++ {
			fmt.Fprintf(b, "%7s", tarot.Card(c).Nom())
		}
		b.WriteByte('\n')
		for i, column := range t.Columns {
			fmt.Fprintf(b, "  %-10s", u.columnName(column))
			for c := first; c < end; c++ {
				fmt.Fprintf(b, "%7d", t.Rows[c].Count[i])
			}
			fmt.Fprintf(b, "%10.1f\n", t.Rows[first].Expected[i])
		}
		first = end
	}
}

// endOfBlock returns the card after the block that begins with first. A block contains at most 14 cards
// of one suit.
func endOfBlock(first int) int {
	const maxBlock = 14
	suit, end := tarot.Card(first).Suit(), first
	for end < tarot.Cards && tarot.Card(end).Suit() == suit && end-first < maxBlock {
		end++
	}
	return end
}

// chance formats a probability with four decimals.
func chance(p float64) string {
	if p < 0.0001 {
		return "<0.0001"
	}
	return fmt.Sprintf("%.4f", p)
}
