package results

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestAlteredEvening checks that a changed number is marked in red, in the data and in the tables,
// and that there is no tick.
func TestAlteredEvening(t *testing.T) {
	p := browsertest.Open(t)
	e := scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings")
	e.Boards[0].Deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
	page := eveningPage(t, e, words.English)
	for _, change := range []struct{ from, to, want string }{
		{
			from: `"ns_exact":"73/15"`,
			to:   `"ns_exact":"74/15"`,
			want: "board 1, 1-1, NS: 74/15 on the page, 73/15 in your browser",
		},
		{
			from: "<b>82.22</b>",
			to:   "<b>92.22</b>",
			want: "The tables of this page do not match its data: small.txt: 92.22.",
		},
		{
			from: `<span class="figure">82.22`,
			to:   `<span class="figure">83.22`,
			want: "Pair 1 North–South: 83.22",
		},
		{
			from: `<td class="n">+420</td>`,
			to:   `<td class="n">+430</td>`,
			want: ": +430",
		},
		{
			from: `width="82.2"`,
			to:   `width="99.9"`,
			want: "do not match its data: small.txt",
		},
		{
			from: "6 pairs",
			to:   "7 pairs",
			want: "7 pairs",
		},
		{
			from: `</abbr>AKQJ<span class="ten">10</span>98765432`,
			to:   `</abbr>KQJ<span class="ten">10</span>98765432`,
			want: "Board 1: ",
		},
	} {
		altered := strings.Replace(page, change.from, change.to, 1)
		if altered == page {
			t.Fatalf("the page does not contain %s", change.from)
		}
		p.Go(written(t, altered))
		p.WaitUntil(isChecked)
		if got := p.Eval(checkedBad); !strings.Contains(got, change.want) {
			t.Errorf("%s instead of %s: the page says %q, want %q", change.to, change.from, got, change.want)
		}
	}
}
