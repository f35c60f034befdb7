package director_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestWorkedExamplesInBrowser types the five examples. The result must appear during typing and
// equal the one without scripts.
func TestWorkedExamplesInBrowser(t *testing.T) {
	t.Parallel()
	p := directorBrowser(t)
	for i, example := range desktest.WorkedExamples {
		p.openForm(page.EN)
		for _, id := range exampleFields {
			if value, ok := example.Typed[id]; ok {
				p.typeInto(id, value)
			}
		}
		want, _ := json.Marshal(example.Answer) // strings can always be marshalled
		p.until(example.Name, "document.getElementById('result').textContent.trim() === "+string(want))
		p.tab.SavePicture(fmt.Sprintf("example-%d", i+1))
		if got := p.eval("document.getElementById('ruling').value"); got == "" {
			t.Errorf("%s: no notation", example.Name)
		}
	}
	p.checkNotation()
	p.checkResultDuringTyping()
}

// checkNotation checks that the notation of a ruling updates the rows of weights and scores, and that the rows
// update the notation.
func (p directorTab) checkNotation() {
	p.T.Helper()
	p.openForm(page.EN)
	p.typeInto("ruling", "(60%+620&40%-100)/(+620)")
	p.until("rows of the notation", isValue("ns-r1", "-100"), isSplitTicked, isValue("ew-r0", "+620"))
	p.typeInto("ns-w1", "30")
	p.until("the running total", includes("ns-sum", "90%")) // 60 + 30
	p.typeInto("ruling", "(50%+620&30%-100&20%+170)")
	p.until("a third row", isValue("ns-r2", "+170"), "!"+isSplitTicked)
	p.typeInto("ns-w2", "10")
	p.until("the total of three rows", includes("ns-sum", "90%"), // 50 + 30 + 10
		"document.getElementById('ruling').value.includes('10% +170')")
	p.typeInto("ruling", "(60%+620&40%-100)")
	p.until("two rows again", isValue("ns-w1", "40"), isValue("ns-r2", ""))
}

// checkResultDuringTyping checks that the result follows the input. The form contains a ruling from checkNotation.
func (p directorTab) checkResultDuringTyping() {
	p.T.Helper()
	p.typeInto("method", "teams")
	p.typeInto("others", "+300")
	p.typeInto("actual", "-100")
	p.typeInto("ns-w1", "40")
	p.until("the answer", includes("result", "NS +1.2 IMPs"))
	p.typeInto("ns-w0", "50")
	p.until("a different answer", "!"+includes("result", "NS +1.2 IMPs"))
}
