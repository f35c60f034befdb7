package results_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTypingInBrowser checks that typed text is saved a moment later, that closing a window loses
// nothing, and that a mistake is reported with its line.
func TestTypingInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.Leave("document.querySelector('button[value=type]').click()")
	evening := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	const board1 = "Board 1\n1 2 4H= N\n3 4 4H-1 N\n" // pairs NS and EW, contract and result, declarer
	p.Type("text", board1+"Board 2\n1 4 5Z= N\n")     // 5Z is not a contract
	p.WaitUntil("document.getElementById('checked').textContent.includes('Line 5')")
	p.CheckAccessible(axe, "typing, with a mistake")
	p.CheckFits("typing")
	p.SavePicture("results-typed-wrong")
	p.SetView(1280, 900, "light")
	p.Type("text", board1+"Board 2\n1 4 5C= N\n3 2 5C-1 N\n")
	p.Go("about:blank") // before the delayed save
	client.GoTo(p, evening)
	if got := p.Eval("document.getElementById('text').value"); !strings.HasSuffix(got, "3 2 5C-1 N\n") {
		t.Errorf("after the window was closed the text is %q", got)
	}
	p.WaitUntil("document.getElementById('checked').textContent.includes('Saved. 4 results on 2 boards so far.')")
	p.SavePicture("results-typed")
	p.Leave("document.querySelector('button[name=go]').click()")
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
}
