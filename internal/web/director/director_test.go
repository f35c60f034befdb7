package director_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/director"
)

// TestDirectorWithoutScripts checks that the page computes the worked examples without scripts.
func TestDirectorWithoutScripts(t *testing.T) {
	for _, example := range desktest.WorkedExamples {
		t.Run(example.Name, func(t *testing.T) {
			s := openSheet(t).send(example.Typed)
			s.WantStatus(example.Name, s.Reply, http.StatusOK)
			s.wantResult(example.Answer)
			notation := desktest.FormFields(s.Body).Get("ruling")
			s.send(nil) // Submitting the page again changes nothing.
			s.wantResult(example.Answer)
			s.wantFields(map[string]string{"ruling": notation})
		})
	}
}

// weightedRuling is a ruling on board 7 of a club evening, for pair 3.
var weightedRuling = map[string]string{
	"method": "mp", "board": "7", "actual": "4S-1 N", "others": "1 11 +620\n2 12 4S= N\n3 13 4S-1 N", "pair": "3",
	"ruling": "(60% 4S= N & 40% 4S-1 N)", "event": "Club <evening>", "names": "N & S", "facts": "no alert",
}

// TestRulingOnPaper checks the slip of a ruling and its JSON. Neither saves the ruling.
func TestRulingOnPaper(t *testing.T) {
	s := openSheet(t).send(weightedRuling)
	s.wantResult("NS 1.2 MP, 30%, EW 2.8 MP, 70%")
	for _, want := range []string{"<dt>Dealer</dt><dd>South</dd>", "<dt>Vulnerable</dt><dd>All</dd>"} {
		if !strings.Contains(s.Body, want) {
			t.Errorf("the page has no %s", want)
		}
	}

	page := s.Body
	slip := s.send(map[string]string{"do": "slip"})
	for _, want := range []string{
		"static/slip.css", "Ruling, board 7", "Club &lt;evening&gt;", "(60% 4S= N&amp;40% 4S-1 N)",
		"Law 12C1(c), Law 78A", "NS 1.2 MP, 30%, EW 2.8 MP, 70%",
	} {
		if !strings.Contains(strings.ReplaceAll(slip.Body, "&#43;", "+"), want) {
			t.Errorf("the slip has no %q", want)
		}
	}

	s.Body = page
	s.send(map[string]string{"do": "json"})
	var value map[string]any
	err := json.Unmarshal([]byte(s.Body), &value)
	if err != nil || value["ns_after_exact"] != "6/5" || value["ruling"] != "(60% 4S= N&40% 4S-1 N)" {
		t.Errorf("JSON %v, %s", err, s.Body)
	}
	if _, err := os.Stat(filepath.Join(s.Dir, director.RulingsFile)); err == nil {
		t.Error("the ruling was saved")
	}
}

// TestDirectorSpeaksThreeLanguages checks the page and its field errors.
func TestDirectorSpeaksThreeLanguages(t *testing.T) {
	s := openSheet(t)
	form := url.Values{
		"method": {"teams"}, "actual": {"-100"}, "others": {"+300"}, "ruling": {"(60%+620&30%-100)"},
		"ns-w0": {"60"}, "ns-w1": {"30"}, "ns-r0": {"a"}, "ns-r1": {"b"}, "parts": {"2"}, "was": {""},
		"rows-were": {"(60% a & 30% b)"},
	}
	for lang, texts := range map[page.Lang][]string{
		page.PL: {"wagi dają razem 90%, a musi być 100%", "razem 90%, a musi być 100%"},
		page.FR: {
			"la somme des poids est de 90% ; il faut 100%", "total\u00a0: 90\u00a0%\u00a0; il faut 100\u00a0%",
		},
	} {
		r := s.Client.Send("POST", s.Root+"/"+string(lang)+"/ruling/1", form.Encode(),
			map[string]string{"Origin": s.Base})
		for _, text := range texts {
			if !strings.Contains(r.Body, text) {
				t.Errorf("%s: the page does not contain %q:\n%.2000s", lang, text, r.Body)
			}
		}
	}
}
