package results

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxOwnSize is the maximum compressed size of the code that the results page has in addition to the
// player's page. It draws every table a second time to compare it with the HTML, has an explanation
// for each number, and reads the pages of JFR Pary and KoPS.
const maxOwnSize = 72 << 10

// TestPageIsLight measures a results page without its data and without the lines that the player's
// page also contains.
func TestPageIsLight(t *testing.T) {
	data, err := player.Page("v1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	shared := map[string]bool{}
	for line := range strings.Lines(string(data) + parts.Style) {
		shared[line] = true
	}
	e := scored(t, "testdata/evening/small.txt", "")
	withoutData := strings.NewReplacer(string(e.JSON()), "", views(words.English, e), "")
	page := withoutData.Replace(eveningPage(t, e, words.English))
	var own bytes.Buffer
	z, err := gzip.NewWriterLevel(&own, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(page) {
		if !shared[line] {
			z.Write([]byte(line))
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if own.Len() > maxOwnSize {
		t.Errorf("%d bytes beyond the player's page, want at most %d", own.Len(), maxOwnSize)
	}
	t.Logf("%d bytes beyond the player's page", own.Len())
}

// TestLarge checks that a page with 3,000 results, including all cards and boards, has less than
// 4.5 MB. It must be usable before the comparison has finished, and then get its tick.
func TestLarge(t *testing.T) {
	p := browsertest.Open(t)
	e := largeEvening(t)
	page := eveningPage(t, e, words.English)
	const maxSize = 4500 << 10
	if len(page) > maxSize {
		t.Errorf("the page has %d bytes, want at most %d", len(page), maxSize)
	}
	p.Go(shown(t, e, words.English))
	ready := p.Eval("Math.round(performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)")
	p.WaitUntil(isChecked)
	if got := p.Eval(checkedText); !strings.Contains(got, "all 3000 results and 200 pairs") {
		t.Error(got)
	}
	t.Logf("%d bytes, ready after %s ms, compared after %s ms", len(page), ready, p.Eval("Math.round(performance.now())"))
}

// BenchmarkPage measures the page of 3,000 results.
func BenchmarkPage(b *testing.B) {
	e := largeEvening(b)
	for b.Loop() {
		page, err := Page("v1.2.3", words.English, e)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(page)), "bytes")
	}
}

// largeEvening returns an evening with 3,000 results: 100 on each of 30 boards, in 50 sections. They are lines
// such as "AA1 AA11 2S-2 N".
func largeEvening(t testing.TB) *evening.Evening {
	var text strings.Builder
	text.WriteString("method: mp\nwinners: 2\n")
	for board := range 30 {
		fmt.Fprintf(&text, "board: %d\n", board+1)
		for i := range 100 {
			// Two tables for each of the sections AA to AZ, and BA to BX. East-West move after each board.
			section := fmt.Sprintf("%c%c", 'A'+i/52, 'A'+i/2%26)
			ns, ew := i%2+1, (i+board)%2+11
			level, overtricks := 2+i%3, i%4-2
			strain, declarer := []string{"S", "H"}[i%2], []string{"N", "S"}[i%2]
			fmt.Fprintf(&text, "%s%d %s%d %d%s%+d %s\n", section, ns, section, ew, level, strain, overtricks, declarer)
		}
	}
	f, err := resultfile.Open("large.txt", strings.NewReader(text.String()), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(s, nil)
}
