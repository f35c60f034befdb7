package results_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestRulingInBrowser saves a ruling at the director's desk for the evening whose results are there, and
// finds it in the ranking.
func TestRulingInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.ChooseFiles("file", textFile(t, "club.txt", "winners: 1\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\n"))
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
	ranking := p.Eval("document.querySelector('.ranking').textContent")
	evening := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	client.GoTo(p, "en/ruling?new=1")
	p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
	for field, value := range map[string]string{
		"board": "1", "actual": "+420", "others": "-50", "ruling": "A-/A+", "pairs": "1-2",
	} {
		p.Type(field, value)
	}
	if got := p.Eval("document.getElementById('evening').value"); got != "club" {
		t.Errorf("the evening is %q", got)
	}
	p.Leave("document.querySelector('button[value=keep]').click()")
	p.WaitUntil("document.body.textContent.includes('The ruling has been saved for club.')")
	p.CheckAccessible(axe, "a ruling saved for an evening")
	p.CheckFits("a ruling saved for an evening")
	p.Eval("document.querySelectorAll('details').forEach(d => d.open = d.querySelector('#evening') !== null)")
	savePictures(p, "ruling-of-an-evening")
	client.GoTo(p, evening)
	p.WaitUntil("document.body.textContent.includes('board 1, pairs 1-2: A-/A+')")
	if p.Eval("document.querySelector('.ranking').textContent") == ranking {
		t.Error("the ruling changed nothing")
	}
	savePictures(p, "results-with-a-ruling")
}
