package director_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/director"
)

// TestSavedRulings checks that each ruling is saved once, even if the button is pressed twice, and that the saved
// rulings give the session the result that the desk displayed.
func TestSavedRulings(t *testing.T) {
	s := openSheet(t).send(weightedRuling)
	page := s.Body
	for range 2 { // the button is pressed twice before the first response
		s.Body = page
		s.wantSaved(5, map[string]string{})
	}
	s.wantSaved(5, map[string]string{}) // and on the resulting page

	// A new ruling on the same result turns the previous one into a comment.
	list := s.wantSaved(10, map[string]string{"facts": "another\r\nstory"})
	wantCase := apply.Case{Event: "Club <evening>", Names: "N & S", Facts: "another story"}
	if len(list) != 1 {
		t.Fatalf("%d rulings, want only the new one: %+v", len(list), list)
	}
	ruling := list[0]
	isSamePairs := ruling.NS == "3" && ruling.EW == "13"
	if !isSamePairs || ruling.Result != "(60% 4S= N&40% 4S-1 N)" || ruling.Case != wantCase {
		t.Errorf("%+v", ruling)
	}
	s.Body = page
	list = s.wantSaved(15, map[string]string{"board": "8", "pairs": "2–12", "pair": "2"})
	if len(list) != 2 || list[1].Board != "8" || list[1].EW != "12" {
		t.Errorf("%+v", list)
	}

	const session = "method: mp\nboard: 7\n1 11 +620\n2 12 4S= N\n3 13 4S-1 N\n" +
		"board: 8\n1 11 +620\n2 12 +50\n3 13 -50\n"
	f, err := resultfile.Open("evening.txt", strings.NewReader(session), "")
	if err != nil {
		t.Fatal(err)
	}
	applied, err := apply.ToSession(f.Session, list, false)
	if err != nil {
		t.Fatal(err)
	}
	b := applied.After.Session().Board(0)
	scored, err := b.Score()
	if err != nil || scored.Lines[2].NS.Value.String() != "6/5" || scored.Lines[2].EW.Value.String() != "14/5" {
		t.Errorf("%v, %+v", err, scored)
	}
}

// wantSaved saves the ruling with some changes, and returns the rulings in the folder's file, which must then have a
// number of lines.
func (s *sheet) wantSaved(lines int, changes map[string]string) []apply.Ruling {
	s.T.Helper()
	changes["do"] = "keep"
	s.send(changes)
	if !strings.Contains(s.Body, "The ruling has been saved in rulings.txt.") {
		s.T.Errorf("the ruling was not saved: %d: %s", s.Status, desktest.VisibleText(s.Body))
	}
	data, err := os.ReadFile(filepath.Join(s.Dir, director.RulingsFile))
	if err != nil {
		s.T.Fatal(err)
	}
	list, err := apply.ReadRulings(bytes.NewReader(data))
	if err != nil || strings.Count(string(data), "\n") != lines {
		s.T.Errorf("%v, want %d lines:\n%s", err, lines, data)
	}
	return list
}

// TestRefusedRulings checks that an incomplete ruling is not saved, and that a file that cannot be read or is
// outside the folder is not changed.
func TestRefusedRulings(t *testing.T) {
	s := openSheet(t).send(weightedRuling)
	page := s.Body
	refused := func(want, field string, changes map[string]string) {
		t.Helper()
		s.Body = page
		before := s.Files()
		changes["do"] = "keep"
		s.send(changes)
		isExplained := strings.Contains(desktest.VisibleText(s.Body), want) &&
			strings.Contains(s.Body, `href="#`+field)
		if s.Status != http.StatusUnprocessableEntity || !isExplained {
			t.Errorf("%v: %d, want 422 and %q: %s", changes, s.Status, want, desktest.VisibleText(s.Body))
		}
		if s.Files() != before {
			t.Errorf("%v: files changed", changes)
		}
	}
	refused("No rulings yet.", "ruling",
		map[string]string{"ruling": "", "ns-w0": "", "ns-r0": "", "ns-w1": "", "ns-r1": ""})
	refused("the pairs are missing; write North-South's first, such as 3-12", "pairs",
		map[string]string{"others": "+620\n+620", "pair": ""})
	refused("the match number is missing", "match", map[string]string{"method": "teams", "others": "+620"})
	refused("the board number is missing", "board", map[string]string{
		"board": "", "actual": "-100", "others": "+620", "ruling": "+620",
		"ns-w0": "", "ns-w1": "", "ns-r0": "+620", "ns-r1": "", "pair": "", "pairs": "3-12",
	})

	// A file with manual errors is not changed.
	file := filepath.Join(s.Dir, director.RulingsFile)
	if err := os.WriteFile(file, []byte("bord 7: +620\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused("rulings.txt cannot be read.", "", map[string]string{})
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}

	if err := os.Symlink(filepath.Join(t.TempDir(), "outside.txt"), file); err != nil {
		t.Logf("links cannot be created: %v", err)
		return
	}
	s.Body = page
	if s.send(map[string]string{"do": "keep"}); s.Status != http.StatusConflict {
		t.Errorf("a link that leads out: %d", s.Status)
	}
}
