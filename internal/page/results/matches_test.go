package results

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// matches returns the matches in testdata with their rulings.
func matches(t *testing.T) *evening.Evening {
	t.Helper()
	read := func(name string) *bytes.Reader {
		data, err := os.ReadFile("../../../testdata/evening/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(data)
	}
	e, err := traveller.ReadEvent(read("matches.txt"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := apply.ReadRulings(read("matches.rulings"))
	if err == nil {
		e, err = apply.ToMatches(e, list)
	}
	if err != nil {
		t.Fatal(err)
	}
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromMatches("matches.txt", e, s, list)
}

// TestMatchesInBrowser opens a page of matches. Everything must be equal, a card must contain
// both rooms and explanations, and a changed number must be marked in red.
func TestMatchesInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	axe := browsertest.Axe(t)
	page := eveningPage(t, matches(t), words.English)
	address := written(t, page)
	p.Go(address)
	p.WaitUntil(isChecked)
	if got := p.Eval(checkedText); !strings.Contains(got, "all 12 results and 4 teams match") {
		t.Error(got)
	}
	for state, hash := range map[string]string{
		"teams":       "",
		"match":       "#m1",
		"match-board": "#m1,b2",
		"match-why":   "#m1,b2,w0ns",
	} {
		p.SetView(1280, 844, "light")
		p.Go(address + hash)
		p.CheckAccessible(axe, state)
		checkView(p, state)
		p.CheckFits(state)
		if got := p.Eval(rawText); got != "" {
			t.Errorf("%s shows %s", state, got)
		}
	}
	p.Go(address)
	p.Type("find", "gamma")
	if got := p.Eval(visibleRows); got != "2" {
		t.Errorf("the search for a team leaves %s rows, want its own and its match", got)
	}
	p.Go(address + "#m1,b2")
	p.WaitUntil("document.querySelectorAll('#b2 tr.me').length === 2")
	p.Go(address + "#m1,b2,w0ns")
	heading(p, "why")
	const (
		fromBeta  = "of 60%: Beta scored +600 as NS, the other team +620 as NS: a difference of −20, −1 IMPs"
		fromAlpha = "of 60%: Alpha scored +620 as NS, the other team +600 as NS: a difference of +20, +1 IMPs"
	)
	if got := p.Eval(visibleView); !strings.Contains(got, fromBeta) && !strings.Contains(got, fromAlpha) {
		t.Errorf("the explanation of the points is %s", got)
	}
	p.Go(address + "#m1")
	heading(p, "m1")
	if got := p.Eval("document.querySelector('#m1 .total').textContent"); !strings.Contains(got, "Carry-over: 3") {
		t.Errorf("the explanation of the IMPs is %s", got)
	}
	p.Go(written(t, strings.Replace(page, `"home_vp_exact":"`, `"home_vp_exact":"1`, 1)))
	p.WaitUntil(isChecked)
	if got := p.Eval("document.querySelector('#checked.bad').textContent"); !strings.Contains(got, "match 1: 1") {
		t.Errorf("a changed victory point: %s", got)
	}
}
