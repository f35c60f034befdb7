package files

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statsText returns the report as text.
func (u *ui) statsText(r *sampleReport) string {
	var b strings.Builder
	u.Line(&b, "files.stats-from",
		words.T("deals", words.CountGrouped("count.deals", r.Deals)),
		words.T("files", words.CountGrouped("count.files", len(r.Files))))
	if r.Repeated > 0 {
		u.Line(&b, "files.stats-repeated", words.T("deals", words.CountGrouped("count.deals", r.Repeated)))
	}
	if r.Incomplete > 0 {
		u.Line(&b, "files.stats-incomplete", words.T("deals", words.CountGrouped("count.deals", r.Incomplete)))
	}
	b.WriteString("\n" + r.Season.Text(u.Lang))
	if r.Deals > 0 {
		average := r.AveragePoints
		fmt.Fprintf(&b, "\n%-20s%8.2f%8.2f%8.2f%8.2f   %s\n",
			u.Translate("files.stats-average"), average[0], average[1], average[2], average[3],
			u.Translate("files.stats-expected-10"))
		for i := range r.Tables[:3] {
			u.writeTable(&b, &r.Tables[i])
		}
		u.writeCards(&b, &r.Tables[3])
	}
	u.writeComparisons(&b, r)
	return b.String()
}

// writeTable writes how often each seat had each kind of hand, with the expected number:
//
//	points                 North    East   South    West   expected
//	4                          1       1       1       2        0.6
//	5                          3       0       1       1        0.8
func (u *ui) writeTable(b *strings.Builder, t *stats.Table) {
	fmt.Fprintf(b, "\n%-20s%8s%8s%8s%8s%11s\n",
		u.Text(stats.NameOf(t.Name)), u.Text(bridgewords.Seat(bridge.North)),
		u.Text(bridgewords.Seat(bridge.East)), u.Text(bridgewords.Seat(bridge.South)),
		u.Text(bridgewords.Seat(bridge.West)), u.Translate("stats.expected"))
	for _, row := range t.Rows {
		n := row.Count
		if n == [4]int{} && row.Expected < 0.05 {
			continue
		}
		fmt.Fprintf(b, "%-20s%8d%8d%8d%8d%11.1f\n", row.Label, n[0], n[1], n[2], n[3], row.Expected)
	}
}

// writeComparisons writes the comparisons with chance and the conclusion.
func (u *ui) writeComparisons(b *strings.Builder, r *sampleReport) {
	fmt.Fprintf(b, "\n%-20s%10s%20s%14s\n",
		u.Translate("stats.compared"), u.Translate("stats.chi"), u.Translate("files.stats-freedom"),
		u.Translate("files.stats-chance"))
	for _, c := range r.Comparisons {
		name := strings.TrimSpace(u.Text(stats.NameOf(c.Table)) + " " + u.seat(c.Seat))
		if !c.Checked {
			fmt.Fprintf(b, "%-20s%44s\n", name, u.Translate("files.stats-few"))
			continue
		}
		fmt.Fprintf(b, "%-20s%10.1f%20d%14s\n", name, c.ChiSquare, c.DegreesOfFreedom, stats.ChanceText(c.P))
	}
	b.WriteByte('\n')
	if r.CheckedComparisons > 0 {
		u.Line(b, "files.stats-the-chance",
			words.N("n", r.CheckedComparisons), words.Name("smallest", stats.ChanceText(r.SmallestP)),
			words.Name("percent", stats.PercentText(r.AdjustedP)))
	}
	b.WriteString(plain.Wrap(plain.Sentence(r.Conclusion.In(u.Lang)), 88))
	b.WriteString(plain.Wrap(plain.Sentence(r.Warning.In(u.Lang)), 88))
}

// seat returns the name of the seat in a comparison; "" means all seats.
func (u *ui) seat(name string) string {
	for seat := bridge.North; seat <= bridge.West; seat++ {
		if name == seat.String() {
			return u.Text(bridgewords.Seat(seat))
		}
	}
	return name
}

// writeCards writes who received each card, one block per suit. The rows of the table are the cards from the ace of
// spades to the two of clubs.
func (u *ui) writeCards(b *strings.Builder, t *stats.Table) {
	b.WriteByte('\n')
	u.Line(b, "files.stats-places", words.Name("expected", fmt.Sprintf("%.1f", t.Rows[0].Expected)))
	for s := bridge.Spades; s <= bridge.Clubs; s++ {
		const cards = 13 // per suit
		rows := t.Rows[cards*int(s):][:cards]
		fmt.Fprintf(b, "%-7c", s.Letter())
		for r := range rows {
			fmt.Fprintf(b, "%7c", bridge.Rank(r).Letter())
		}
		b.WriteByte('\n')
		for seat := bridge.North; seat <= bridge.West; seat++ {
			fmt.Fprintf(b, "  %-5s", u.Text(bridgewords.Seat(seat)))
			for _, row := range rows {
				fmt.Fprintf(b, "%7d", row.Count[seat])
			}
			b.WriteByte('\n')
		}
	}
}
