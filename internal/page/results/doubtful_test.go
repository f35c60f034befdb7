package results

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestDoubtfulScores checks that the link to the doubtful scores moves the focus to their list.
func TestDoubtfulScores(t *testing.T) {
	p := browsertest.Open(t)
	p.Go(shown(t, doubtful(t), words.English))
	p.WaitUntil(isChecked)
	tap(p, "document.querySelector('#checked a')")
	list := p.Eval("document.activeElement.textContent")
	for _, want := range []string{"1 doubtful score", "oard 1, 3-4: +10"} {
		if !strings.Contains(list, want) {
			t.Errorf("the list lacks %q: %s", want, list)
		}
	}
	if p.Eval("document.URL.includes('#')") != "false" {
		t.Error("the link changes the address")
	}
}

// doubtful returns an evening with a score that no contract gives.
func doubtful(t *testing.T) *evening.Evening {
	t.Helper()
	const results = "winners: 2\n" +
		"board: 1\n" +
		"1 2 +420\n" +
		"3 4 +10\n" +
		"5 6 -50\n"
	f, err := resultfile.Open("doubtful.txt", strings.NewReader(results), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(s, nil)
}
