package director_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/director"
)

// resultLine returns the line with the result.
func resultLine(body string) string {
	m := regexp.MustCompile(`(?s)<p id="result"[^>]*>(.*?)</p>`).FindStringSubmatch(body)
	if m == nil {
		return ""
	}
	return html.UnescapeString(strings.TrimSpace(m[1]))
}

// sheet is the director's page without scripts. It submits the fields of a page with some changes
// and a pressed button.
type sheet struct {
	*desktest.Client
	desktest.Reply
}

func (s *sheet) send(changes map[string]string) *sheet {
	s.T.Helper()
	form := desktest.FormFields(s.Body)
	for k, v := range changes {
		if v == "-" {
			form.Del(k)
			continue
		}
		form.Set(k, v)
	}
	s.Reply = s.Client.Send("POST", sheetOf(s.Body), form.Encode(), map[string]string{"Origin": s.Base})
	return s
}

func openSheet(t *testing.T) *sheet {
	client := desktest.Open(t)
	return &sheet{client, sheetAt(client, "/en/ruling")}
}

// sheetAt returns the sheet to which an address redirects.
func sheetAt(client *desktest.Client, path string) desktest.Reply {
	client.T.Helper()
	r := client.Send("GET", client.Root+path, "", nil)
	client.WantStatus(path, r, http.StatusSeeOther)
	r = client.Send("GET", r.Header.Get("Location"), "", nil)
	client.WantStatus(path, r, http.StatusOK)
	return r
}

// sheetOf returns the form address of a sheet.
func sheetOf(body string) string {
	return regexp.MustCompile(`action="([^"]*/ruling/[^"]*)"`).FindStringSubmatch(body)[1]
}

func TestDirectorWithoutScripts(t *testing.T) {
	for _, c := range desktest.WorkedExamples {
		t.Run(c.Name, func(t *testing.T) {
			s := openSheet(t).send(c.Typed)
			if s.Status != 200 || resultLine(s.Body) != c.Answer {
				t.Errorf("status %d, %q, want %q", s.Status, resultLine(s.Body), c.Answer)
			}
			// submitting it again changes nothing
			notation := desktest.FormFields(s.Body).Get("ruling")
			if s.send(nil); resultLine(s.Body) != c.Answer ||
				desktest.FormFields(s.Body).Get("ruling") != notation {
				t.Errorf("sent again: %q, %q", resultLine(s.Body), desktest.FormFields(s.Body).Get("ruling"))
			}
		})
	}
}

// TestNotationAndRows checks that notation and rows stay equal.
func TestNotationAndRows(t *testing.T) {
	s := openSheet(t).send(map[string]string{"method": "teams", "actual": "-100", "others": "+300"})
	if resultLine(s.Body) != "as played: NS -9 IMPs, EW +9 IMPs" {
		t.Errorf("without a ruling: %q", resultLine(s.Body))
	}
	want := func(what string, fieldsWant map[string]string) {
		t.Helper()
		got := desktest.FormFields(s.Body)
		for k, v := range fieldsWant {
			if got.Get(k) != v {
				t.Errorf("%s: %s is %q, want %q", what, k, got.Get(k), v)
			}
		}
	}
	s.send(map[string]string{"ruling": "(60%+620&40%-100)/(+620)"})
	want("notation typed", map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100",
		"split": "yes", "ew-w0": "", "ew-r0": "+620"})
	s.send(map[string]string{"ns-w0": "70", "ns-w1": "30"})
	want("a row changed", map[string]string{"ruling": "(70% +620 & 30% -100)/(+620)"})
	if resultLine(s.Body) != "NS +2.9 IMPs, EW -8 IMPs" {
		t.Errorf("weighted and split: %q", resultLine(s.Body))
	}
	s.send(map[string]string{"split": "-"})
	want("not split", map[string]string{"ruling": "(70% +620 & 30% -100)"})
	s.send(map[string]string{"ns-w1": "20"})
	if s.Status != 422 || !strings.Contains(s.Body, "total 90%, but it must be 100%") ||
		!strings.Contains(s.Body, "the weights add up to 90%, expected 100%") {
		t.Errorf("90 %%: status %d, %q", s.Status, resultLine(s.Body))
	}
	s.send(map[string]string{"do": "50/50"})
	want("50/50", map[string]string{"ruling": "(50% +620 & 50% -100)", "ns-w0": "50", "ns-w1": "50"})
	s.send(map[string]string{"do": "thirds"}).send(map[string]string{"ns-r2": "+170"})
	if resultLine(s.Body) != "NS -1.6667 (-5/3) IMPs, EW +1.6667 (5/3) IMPs" {
		t.Errorf("thirds: %q", resultLine(s.Body))
	}
	s.send(map[string]string{"do": "row"})
	want("another row", map[string]string{"parts": "4", "ns-r3": ""})
	s.send(map[string]string{"do": "=A+/A-"})
	want("artificial", map[string]string{"ruling": "A+/A-", "ns-r0": "A+", "ew-r0": "A-"})
	if resultLine(s.Body) != "NS +3 IMPs, EW -3 IMPs" {
		t.Errorf("artificial: %q", resultLine(s.Body))
	}
	s.send(map[string]string{"ruling": "damage by EW: before +620, after +500, actual +150"})
	want("damage typed", map[string]string{"offender": "EW", "before": "+620", "after": "+500", "actual": "+150"})
	s.send(map[string]string{"after": ""})
	want("damage changed", map[string]string{"ruling": "damage by EW: before +620, actual +150"})
	s.send(map[string]string{"ruling": "50/50"})
	if s.Status != 422 || !strings.Contains(s.Body, "50%/50% or &#43;50/&#43;50?") {
		t.Errorf("50/50: status %d, %q", s.Status, resultLine(s.Body))
	}
	if s.send(nil); s.Status != 422 || desktest.FormFields(s.Body).Get("ruling") != "50/50" {
		t.Errorf("what cannot be read does not stay: %q", desktest.FormFields(s.Body).Get("ruling"))
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
	if resultLine(s.Body) != "NS 1.2 MP, 30%, EW 2.8 MP, 70%" {
		t.Fatalf("%q", resultLine(s.Body))
	}
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
		t.Error("a ruling is kept unasked")
	}
}

// wantKept saves the ruling with some changes, and returns the rulings in the folder's file, which must then have a
// number of lines.
func (s *sheet) wantKept(lines int, changes map[string]string) []apply.Ruling {
	s.T.Helper()
	changes["do"] = "keep"
	s.send(changes)
	if !strings.Contains(s.Body, "The ruling has been saved in rulings.txt.") {
		s.T.Errorf("not kept: %d: %s", s.Status, desktest.VisibleText(s.Body))
	}
	data, err := os.ReadFile(filepath.Join(s.Dir, director.RulingsFile))
	if err != nil {
		s.T.Fatal(err)
	}
	list, err := apply.ReadRulings(bytes.NewReader(data))
	if err != nil || strings.Count(string(data), "\n") != lines {
		s.T.Errorf("%v, kept, want %d lines:\n%s", err, lines, data)
	}
	return list
}

// TestRulingsAreKept checks that each ruling is saved once, even if the button is pressed twice, and that the saved
// rulings give the session the result that the desk displayed.
func TestRulingsAreKept(t *testing.T) {
	s := openSheet(t).send(weightedRuling)
	page := s.Body
	for range 2 { // the button is pressed twice before the first response
		s.Body = page
		s.wantKept(5, map[string]string{})
	}
	s.wantKept(5, map[string]string{}) // and on the resulting page

	// A new ruling on the same result turns the previous one into a comment.
	list := s.wantKept(10, map[string]string{"facts": "another\r\nstory"})
	wantCase := apply.Case{Event: "Club <evening>", Names: "N & S", Facts: "another story"}
	if len(list) != 1 || list[0].Result != "(60% 4S= N&40% 4S-1 N)" || list[0].NS != "3" || list[0].EW != "13" ||
		list[0].Case != wantCase {
		t.Errorf("%+v", list)
	}
	s.Body = page
	list = s.wantKept(15, map[string]string{"board": "8", "pairs": "2–12", "pair": "2"})
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

// TestRulingsAreRefused checks that an incomplete ruling is not saved, and that a file that cannot be read or is
// outside the folder is not changed.
func TestRulingsAreRefused(t *testing.T) {
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
		t.Logf("no link can be made here: %v", err)
		return
	}
	s.Body = page
	if s.send(map[string]string{"do": "keep"}); s.Status != http.StatusConflict {
		t.Errorf("a link that leads out: %d", s.Status)
	}
}

// TestDirectorReadsFiles checks that the board is read from a club's file.
func TestDirectorReadsFiles(t *testing.T) {
	s := openSheet(t)
	xml := `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">` +
		`<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>620</SCORE></TRAVELLER_LINE>` +
		`<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-100</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`
	send := func(board, name, content string) desktest.Reply {
		const boundary = "----form"
		var b strings.Builder
		for k, v := range map[string]string{"method": "mp", "board": board, "pair": "3", "ruling": "+620"} {
			b.WriteString("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + k + "\"\r\n\r\n" + v + "\r\n")
		}
		b.WriteString("--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n\r\n" + content + "\r\n--" + boundary + "--\r\n")
		return s.Client.Send("POST", s.Root+"/en/ruling/1", b.String(),
			map[string]string{"Origin": s.Base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	}
	r := send("7", "club.xml", xml)
	if r.Status != 200 || resultLine(r.Body) != "NS 1 MP, 50%, EW 1 MP, 50%" ||
		desktest.FormFields(r.Body).Get("others") != "1 2 +620\n3 4 -100\n" ||
		desktest.FormFields(r.Body).Get("actual") != "-100" {
		t.Errorf("status %d, %q, %q", r.Status, resultLine(r.Body), desktest.FormFields(r.Body).Get("others"))
	}
	if r := send("8", "club.xml", xml); r.Status != 422 || !strings.Contains(r.Body,
		"board 8 is not in the file, which contains 7") {
		t.Errorf("another board: %d %q", r.Status, resultLine(r.Body))
	}
	evening, err := os.ReadFile(filepath.Join("..", "..", "bridgemate", "testdata", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	if r := send("1", "evening.bws", string(evening)); r.Status != 200 ||
		desktest.FormFields(r.Body).Get("others") != "1 1 3NT+2 E\n3 2 4S= N\n2 3 6D-1 N\n" ||
		desktest.FormFields(r.Body).Get("actual") != "4S= N" {
		t.Errorf("a club's own file: %d, %q, %q", r.Status, resultLine(r.Body),
			desktest.FormFields(r.Body).Get("others"))
	}
	typed := "method: mp\nboard 1\n"
	for n := range 8 {
		declarer := "N"
		if n == 4 {
			declarer = "E"
		}
		typed += fmt.Sprintf("%d %d 4H= %s\n", n+1, n+1, declarer)
	}
	if r := send("1", "evening.txt", typed); !strings.Contains(r.Body, "<h3>check again</h3>") ||
		!strings.Contains(r.Body, "board 1, pairs 5-5: ") {
		t.Errorf("what to look at again in the file is not there: %q", resultLine(r.Body))
	}
}

// TestDirectorSpeaksThreeLanguages checks the page and its field errors.
func TestDirectorSpeaksThreeLanguages(t *testing.T) {
	s := openSheet(t)
	for lang, want := range map[page.Lang][]string{
		page.PL: {"wagi dają razem 90%, a musi być 100%", "razem 90%, a musi być 100%"},
		page.FR: {"la somme des poids est de 90% ; il faut 100%",
			"total\u00a0: 90\u00a0%\u00a0; il faut 100\u00a0%"},
	} {
		r := s.Client.Send("POST", s.Root+"/"+string(lang)+"/ruling/1",
			"method=teams&actual=-100&others=%2B300&ruling=(60%25%2B620%2630%25-100)&ns-w0=60&ns-w1=30&ns-r0=a&ns-r1=b&parts=2&was=&rows-were=(60%25+a+%26+30%25+b)", map[string]string{"Origin": s.Base})
		for _, text := range want {
			if !strings.Contains(r.Body, text) {
				t.Errorf("%s: no %q in\n%.2000s", lang, text, r.Body)
			}
		}
	}
}
