package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/engines"
)

// TestTimesInEngines prints how long the player's page takes in each installed engine for the same
// files, next to the page of an earlier version, if the environment names one. The pages alternate,
// and the first round, in which an engine prepares its code, does not count. Times are compared only
// if both pages give the same verdict. They depend on the machine, so the test has no limits.
//
//	FAIRDEAL_BROWSER=must FAIRDEAL_EARLIER_PAGE=old/verify.html go test ./internal/web -run TimesInEngines -v
func TestTimesInEngines(t *testing.T) {
	if !exists(filepath.Join("..", "shared", "real", "WBG2024")) {
		t.Skip("no ../shared/real/WBG2024 beside the project: no championship to measure")
	}
	data, err := player.Page("test")
	if err != nil {
		t.Fatal(err)
	}
	current := filepath.Join(t.TempDir(), "verify.html")
	if err := os.WriteFile(current, data, 0o600); err != nil {
		t.Fatal(err)
	}
	pages := []string{current}
	if earlier := os.Getenv("FAIRDEAL_EARLIER_PAGE"); earlier != "" {
		earlier, err = filepath.Abs(earlier)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, earlier)
	}
	championship := filesIn(t, filepath.Join("..", "..", "..", "shared", "real", "WBG2024"))
	beacon := filesIn(t, filepath.Join("..", "..", "testdata", "verdict", "beacon-in-the-folder", "club"))
	for _, engine := range engines.Names {
		t.Run(engine, func(t *testing.T) {
			p := engines.Open(t, engine)
			for _, c := range []timedCase{
				{name: "a signature of drand", files: beacon},
				{name: "the championship as files", files: championship, tick: "description"},
				{name: "the championship as a zip", files: []string{zipOf(t, championship)}, tick: "description"},
				{name: "a wrong digit in the public number", files: withWrongDigit(t, championship)},
			} {
				c.measure(p, pages)
			}
		})
	}
}

// timedCase is a choice of files, and a box to tick after the verdict, or "".
type timedCase struct {
	name  string
	files []string
	tick  string
}

// measure prints the times of one or two pages, which alternate for six rounds.
func (c *timedCase) measure(p *engines.Page, pages []string) {
	p.T.Helper()
	const rounds = 6
	judged, ticked := make([][]int, len(pages)), make([][]int, len(pages)) // milliseconds by page and round
	verdicts := make([]string, len(pages))
	for round := range rounds {
		for i, page := range pages {
			verdict, toVerdict, toTick := judgedIn(p, page, c.tick, c.files)
			verdicts[i] = verdict
			if round > 0 {
				judged[i], ticked[i] = append(judged[i], toVerdict), append(ticked[i], toTick)
			}
		}
	}
	if verdicts[len(pages)-1] != verdicts[0] {
		p.T.Logf("%s: %s; the earlier page: %s", c.name, verdicts[0], verdicts[1])
		judged, ticked = judged[:1], ticked[:1]
	}
	p.T.Logf("%s: %s", c.name, compared(judged))
	if c.tick != "" {
		p.T.Logf("%s, then a tick: %s", c.name, compared(ticked))
	}
}

// judgedIn returns the verdict of a page, and the milliseconds from the choice of files to the
// verdict, and from the click on the form of a tick, if one is named, to the new card.
func judgedIn(p *engines.Page, page, tick string, files []string) (verdict string, toVerdict, toTick int) {
	p.T.Helper()
	giveFiles(p, page, files...)
	verdict = p.Eval("document.querySelector('#verdict > [data-verdict]').dataset.verdict")
	toVerdict = milliseconds(p, "told - chosen")
	if tick == "" {
		return verdict, toVerdict, 0
	}
	p.Eval("globalThis.chosen = performance.now()")
	p.Click("#tick-" + tick + " .before button")
	p.WaitUntil("document.querySelector('#tick-" + tick + " .before') === null && told > chosen &&" +
		" document.getElementById('progress').textContent === ''")
	return verdict, toVerdict, milliseconds(p, "told - chosen")
}

func milliseconds(p *engines.Page, expression string) int {
	p.T.Helper()
	ms, err := strconv.Atoi(p.Eval("Math.round(" + expression + ")"))
	if err != nil {
		p.T.Fatal(err)
	}
	return ms
}

// compared formats the medians of the current page and, if there is one, of the earlier page.
func compared(ms [][]int) string {
	for _, times := range ms {
		slices.Sort(times)
	}
	current := ms[0][len(ms[0])/2]
	text := fmt.Sprintf("%d ms (%d to %d)", current, ms[0][0], ms[0][len(ms[0])-1])
	if len(ms) == 1 {
		return text
	}
	earlier := ms[1][len(ms[1])/2]
	return text + fmt.Sprintf(", earlier %d ms (%d to %d), ratio %.2f", earlier, ms[1][0], ms[1][len(ms[1])-1],
		float64(current)/float64(max(earlier, 1)))
}
