package js_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/edittest"
)

// editEvening edits either a results file, which both programs read, or a typed evening, which the
// first program reads and the second recomputes. It compares their results.
func (e *editor) editEvening(t *testing.T, r *rand.Rand, i int) {
	t.Helper()
	name, text := "evening.txt", ""
	if r.IntN(2) == 0 {
		text, _ = composeSession(r)
	} else {
		name = e.results[r.IntN(len(e.results))]
		text = e.texts[name]
	}
	edit := edittest.Random(r, []byte(text))
	// JSON can only transport valid UTF-8.
	edited := strings.ToValidUTF8(string(edit.Apply([]byte(text))), "\ufffd")
	if filepath.Ext(name) == ".xml" && !wellFormed(edited) { // in the page, the browser rejects it
		e.count("results in broken xml", 2)
		return
	}
	difference, exit := e.compareScores(t, name, edited)
	e.count("results in "+extension(name), exit)
	if strings.HasPrefix(difference, "refused: ") { // refused input is not recomputed
		if e.readByOne++; e.readByOne <= 10 {
			t.Logf("seed %d, %d: %s\n\t%s", e.seed, i, edit.Describe(name, []byte(text)), difference)
		}
		return
	}
	if difference == "" {
		return
	}
	if e.differ++; e.differ > shownDifferences {
		t.Fail()
		return
	}
	t.Errorf("seed %d, %d: %s\n\t%s\n\tagain: %s", e.seed, i, edit.Describe(name, []byte(text)), difference, e.command(i))
	keep(t, fmt.Sprintf("%d-%d", e.seed, i), map[string][]byte{name: []byte(edited)}, nil)
}

func wellFormed(text string) bool {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); err != nil {
			return err == io.EOF
		}
	}
}

// compareScores makes both programs score an evening. It returns the first difference, or "", and exit status 2 if
// the input is refused. A difference that begins with "refused: " means that only one program refuses the input.
func (e *editor) compareScores(t *testing.T, name, text string) (difference string, exit int) {
	t.Helper()
	worked, _, _, err := scoreEvening(name, text, "")
	var got recomputed
	switch {
	case name != "evening.txt":
		e.recompute(t, map[string]string{"name": name, "text": text}, &got)
		if (err != nil) != (got.Error != "") {
			return fmt.Sprintf("refused: Go %v, JavaScript %.200q", err, got.Error), 0
		}
	case err == nil:
		e.recompute(t, json.RawMessage(strings.ReplaceAll(string(worked.JSON()), "\n", "")), &got)
		if got.Error != "" || len(got.Differs) > 0 {
			return fmt.Sprintf("JavaScript: %.200q, differs %v", got.Error, got.Differs), 0
		}
	}
	if err != nil {
		return "", 2
	}
	return differentTotals(worked, &got), 0
}

// differentTotals returns the first difference between the numbers of results and pairs, or the totals of pairs.
func differentTotals(worked *evening.Evening, got *recomputed) string {
	results := 0
	for _, b := range worked.Boards {
		results += len(b.Lines)
	}
	gotResults := got.Counted.Results + got.Counted.Unplayed
	if results != gotResults || len(worked.Pairs) != len(got.Totals) {
		return fmt.Sprintf("Go: %d results, %d pairs; JavaScript: %d results, %d pairs",
			results, len(worked.Pairs), gotResults, len(got.Totals))
	}
	for _, p := range worked.Pairs {
		i := indexOfPair(got.Totals, p)
		if i < 0 {
			return fmt.Sprintf("pair %s %s: JavaScript has no total", p.Side, p.Pair)
		}
		if total := got.Totals[i].Total; !p.Total.Equal(total) {
			return fmt.Sprintf("the total of pair %s %s: Go %v, JavaScript %v", p.Side, p.Pair, p.Total, total)
		}
	}
	return ""
}
