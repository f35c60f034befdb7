package web

import (
	"bytes"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/score/ruling"
)

var (
	fieldOf = regexp.MustCompile(`(?s)<(input|textarea|option)\b([^>]*)>([^<]*)`)
	attrOf  = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
)

// fields are what a browser would send of a page's form.
func fields(body string) url.Values {
	out := url.Values{}
	name := ""
	for _, m := range regexp.MustCompile(`(?s)<(select)\b([^>]*)>`+"|"+fieldOf.String()).FindAllStringSubmatch(body, -1) {
		attrs := map[string]string{}
		for _, a := range attrOf.FindAllStringSubmatch(m[2]+m[4], -1) {
			attrs[a[1]] = html.UnescapeString(a[2])
		}
		switch m[1] + m[3] {
		case "select":
			name = attrs["name"]
		case "option":
			if strings.Contains(m[4], " selected") || out.Get(name) == "" && !out.Has(name) {
				out.Set(name, attrs["value"])
			}
		case "textarea":
			out.Set(attrs["name"], html.UnescapeString(m[5]))
		case "input":
			choice := attrs["type"] == "checkbox" || attrs["type"] == "radio"
			if attrs["type"] == "file" || choice && !strings.Contains(m[4], " checked") {
				continue
			}
			if !choice {
				out.Del(attrs["name"])
			}
			out.Add(attrs["name"], attrs["value"])
		}
	}
	return out
}

// said is the answer's line.
func said(body string) string {
	m := regexp.MustCompile(`(?s)<p id="result"[^>]*>(.*?)</p>`).FindStringSubmatch(body)
	if m == nil {
		return ""
	}
	return html.UnescapeString(strings.TrimSpace(m[1]))
}

// sheet is the director's page as a person without scripts uses it: what a page
// holds is sent, with some fields changed and a button pressed.
type sheet struct {
	*running
	reply
}

func (s *sheet) send(changes map[string]string) *sheet {
	s.t.Helper()
	form := fields(s.body)
	for k, v := range changes {
		if v == "-" {
			form.Del(k)
			continue
		}
		form.Set(k, v)
	}
	s.reply = s.running.send("POST", sheetOf(s.body), form.Encode(), map[string]string{"Origin": s.base})
	return s
}

func openSheet(t *testing.T) *sheet {
	x := open(t)
	return &sheet{x, x.sheet("/en/ruling")}
}

// sheet is the sheet to which an address leads.
func (x *running) sheet(path string) reply {
	x.t.Helper()
	r := x.send("GET", x.root+path, "", nil)
	x.wants(path, r, http.StatusSeeOther)
	r = x.send("GET", r.header.Get("Location"), "", nil)
	x.wants(path, r, http.StatusOK)
	return r
}

// sheetOf is the address to which the form of a sheet is sent.
func sheetOf(body string) string {
	return regexp.MustCompile(`action="([^"]*/ruling/[^"]*)"`).FindStringSubmatch(body)[1]
}

// workedExamples are the five of spec/score.md: what is typed, and the answer.
var workedExamples = []struct {
	name, answer string
	typed        map[string]string
}{
	{"a weighted score in a match", "NS +1.2 IMPs, EW -1.2 IMPs", map[string]string{
		"method": "teams", "actual": "-100", "others": "+300", "ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100"}},
	{"a weighted score among ten", "NS 9.8 MP, 54.44 %, EW 8.2 MP, 45.56 %", map[string]string{
		"method": "mp", "actual": "-100", "others": "3x +620\n+500\n3x +300\n2x -100", "ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100"}},
	{"a split score among ten", "NS 2 MP, 11.11 %, EW 5 MP, 27.78 %", map[string]string{
		"method": "mp", "actual": "-100", "others": "+800\n3x +620\n3x +300\n2x -100", "ns-r0": "-100", "split": "yes", "ew-r0": "+620"}},
	{"damage in a match", "NS -10 IMPs, EW +5 IMPs", map[string]string{
		"method": "teams", "actual": "+150", "others": "+800", "offender": "EW", "before": "+620", "after": "+500"}},
	{"damage among ten", "NS 10 MP, 55.56 %, EW 5 MP, 27.78 %", map[string]string{
		"method": "mp", "actual": "+150", "others": "+800\n3x +620\n3x +500\n2x -100", "offender": "EW", "before": "+620", "after": "+500"}},
}

func TestDirectorWithoutScripts(t *testing.T) {
	for _, c := range workedExamples {
		t.Run(c.name, func(t *testing.T) {
			s := openSheet(t).send(c.typed)
			if s.status != 200 || said(s.body) != c.answer {
				t.Errorf("status %d, %q, want %q", s.status, said(s.body), c.answer)
			}
			// nothing changes when it is sent once more
			notation := fields(s.body).Get("ruling")
			if s.send(nil); said(s.body) != c.answer || fields(s.body).Get("ruling") != notation {
				t.Errorf("sent again: %q, %q", said(s.body), fields(s.body).Get("ruling"))
			}
		})
	}
}

// TestNotationAndRows: each is kept equal to the other.
func TestNotationAndRows(t *testing.T) {
	s := openSheet(t).send(map[string]string{"method": "teams", "actual": "-100", "others": "+300"})
	if said(s.body) != "as played: NS -9 IMPs, EW +9 IMPs" {
		t.Errorf("without a ruling: %q", said(s.body))
	}
	want := func(what string, fieldsWant map[string]string) {
		t.Helper()
		got := fields(s.body)
		for k, v := range fieldsWant {
			if got.Get(k) != v {
				t.Errorf("%s: %s is %q, want %q", what, k, got.Get(k), v)
			}
		}
	}
	s.send(map[string]string{"ruling": "(60%+620&40%-100)/(+620)"})
	want("notation typed", map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100", "split": "yes", "ew-w0": "", "ew-r0": "+620"})
	s.send(map[string]string{"ns-w0": "70", "ns-w1": "30"})
	want("a row changed", map[string]string{"ruling": "(70% +620 & 30% -100)/(+620)"})
	if said(s.body) != "NS +2.9 IMPs, EW -8 IMPs" {
		t.Errorf("weighted and split: %q", said(s.body))
	}
	s.send(map[string]string{"split": "-"})
	want("not split", map[string]string{"ruling": "(70% +620 & 30% -100)"})
	s.send(map[string]string{"ns-w1": "20"})
	if s.status != 422 || !strings.Contains(s.body, "together 90 %: it must be 100 %") || !strings.Contains(s.body, "the weights sum to 90%, want 100%") {
		t.Errorf("90 %%: status %d, %q", s.status, said(s.body))
	}
	s.send(map[string]string{"do": "50/50"})
	want("50/50", map[string]string{"ruling": "(50% +620 & 50% -100)", "ns-w0": "50", "ns-w1": "50"})
	s.send(map[string]string{"do": "thirds"}).send(map[string]string{"ns-r2": "+170"})
	if said(s.body) != "NS -1.6667 (-5/3) IMPs, EW +1.6667 (5/3) IMPs" {
		t.Errorf("thirds: %q", said(s.body))
	}
	s.send(map[string]string{"do": "row"})
	want("another row", map[string]string{"parts": "4", "ns-r3": ""})
	s.send(map[string]string{"do": "=A+/A-"})
	want("artificial", map[string]string{"ruling": "A+/A-", "ns-r0": "A+", "ew-r0": "A-"})
	if said(s.body) != "NS +3 IMPs, EW -3 IMPs" {
		t.Errorf("artificial: %q", said(s.body))
	}
	s.send(map[string]string{"ruling": "damage by EW: before +620, after +500, actual +150"})
	want("damage typed", map[string]string{"offender": "EW", "before": "+620", "after": "+500", "actual": "+150"})
	s.send(map[string]string{"after": ""})
	want("damage changed", map[string]string{"ruling": "damage by EW: before +620, actual +150"})
	s.send(map[string]string{"ruling": "50/50"})
	if s.status != 422 || !strings.Contains(s.body, "50%/50% or &#43;50/&#43;50?") {
		t.Errorf("50/50: status %d, %q", s.status, said(s.body))
	}
	if s.send(nil); s.status != 422 || fields(s.body).Get("ruling") != "50/50" {
		t.Errorf("what cannot be read does not stay: %q", fields(s.body).Get("ruling"))
	}
}

// TestRulingsAreKept: the slip, the JSON beside it, and the folder's file.
func TestRulingsAreKept(t *testing.T) {
	s := openSheet(t).send(map[string]string{"method": "mp", "board": "7", "actual": "4S-1 N", "others": "1 11 +620\n2 12 4S= N\n3 13 4S-1 N", "pair": "3",
		"ruling": "(60% 4S= N & 40% 4S-1 N)", "event": "Club <evening>", "names": "N & S", "facts": "no alert"})
	if said(s.body) != "NS 1.2 MP, 30 %, EW 2.8 MP, 70 %" {
		t.Fatalf("%q", said(s.body))
	}
	for _, want := range []string{"<dt>Dealer</dt><dd>South</dd>", "<dt>Vulnerable</dt><dd>All</dd>"} {
		if !strings.Contains(s.body, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	page := s.body
	slip := s.send(map[string]string{"do": "slip"})
	for _, want := range []string{"static/slip.css", "Ruling, board 7", "Club &lt;evening&gt;", "(60% 4S= N&amp;40% 4S-1 N)", "Law 12C1(c), Law 78A", "NS 1.2 MP, 30 %, EW 2.8 MP, 70 %"} {
		if !strings.Contains(strings.ReplaceAll(slip.body, "&#43;", "+"), want) {
			t.Errorf("the slip has no %q", want)
		}
	}
	s.body = page
	s.send(map[string]string{"do": "json"})
	var value map[string]any
	if err := json.Unmarshal([]byte(s.body), &value); err != nil || value["ns_after_exact"] != "6/5" || value["ruling"] != "(60% 4S= N&40% 4S-1 N)" {
		t.Errorf("JSON %v, %s", err, s.body)
	}
	if _, err := os.Stat(filepath.Join(s.dir, rulingsFile)); err == nil {
		t.Error("a ruling is kept unasked")
	}
	kept := func(lines int, change map[string]string) []ruling.Ruling {
		t.Helper()
		if s.send(change); !strings.Contains(s.body, "The ruling was kept in rulings.txt.") {
			t.Errorf("not kept: %d: %s", s.status, sentences(s.body))
		}
		data, err := os.ReadFile(filepath.Join(s.dir, rulingsFile))
		if err != nil {
			t.Fatal(err)
		}
		list, err := ruling.ReadRulings(bytes.NewReader(data))
		if err != nil || strings.Count(string(data), "\n") != lines {
			t.Errorf("%v, kept, want %d lines:\n%s", err, lines, data)
		}
		return list
	}
	for range 2 { // the button pressed twice, before an answer came
		s.body = page
		kept(5, map[string]string{"do": "keep"})
	}
	kept(5, map[string]string{"do": "keep"}) // and on the page that came
	// Another one on the same result: the one before is a comment.
	list := kept(10, map[string]string{"do": "keep", "facts": "another\r\nstory"})
	if len(list) != 1 || list[0].Result != "(60% 4S= N&40% 4S-1 N)" || list[0].NS != "3" || list[0].EW != "13" || list[0].Case != (ruling.Case{Event: "Club <evening>", Names: "N & S", Facts: "another story"}) {
		t.Errorf("%+v", list)
	}
	s.body = page
	if list = kept(15, map[string]string{"do": "keep", "board": "8", "pairs": "2–12", "pair": "2"}); len(list) != 2 || list[1].Board != "8" || list[1].EW != "12" {
		t.Errorf("%+v", list)
	}
	// Put onto the session it gives what the desk said.
	f, err := ruling.Open("evening.txt", strings.NewReader("method: mp\nboard: 7\n1 11 +620\n2 12 4S= N\n3 13 4S-1 N\nboard: 8\n1 11 +620\n2 12 +50\n3 13 -50\n"), "")
	if err != nil {
		t.Fatal(err)
	}
	applied, err := ruling.Apply(f.Session, list, false)
	if err != nil {
		t.Fatal(err)
	}
	b := applied.After.Session().Board(0)
	if scored, err := b.Score(); err != nil || scored.Lines[2].NS.Value.String() != "6/5" || scored.Lines[2].EW.Value.String() != "14/5" {
		t.Errorf("%v, %+v", err, scored)
	}

	refused := func(status int, want, field string, change map[string]string) {
		t.Helper()
		s.body = page
		before := s.files()
		if s.send(change); s.status != status || !strings.Contains(sentences(s.body), want) || !strings.Contains(s.body, `href="#`+field) {
			t.Errorf("%v: %d, want %d and %q: %s", change, s.status, status, want, sentences(s.body))
		}
		if s.files() != before {
			t.Errorf("%v: files changed", change)
		}
	}
	const no = 422
	refused(no, "There is no ruling yet.", "ruling", map[string]string{"ruling": "", "ns-w0": "", "ns-r0": "", "ns-w1": "", "ns-r1": "", "do": "keep"})
	refused(no, "the pairs are missing: write North-South's first, such as 3-12", "pairs", map[string]string{"others": "+620\n+620", "pair": "", "do": "keep"})
	refused(no, "the number of the match is missing", "match", map[string]string{"method": "teams", "others": "+620", "do": "keep"})
	refused(no, "the number of the board is missing", "board", map[string]string{"board": "", "actual": "-100", "others": "+620", "ruling": "+620", "ns-w0": "", "ns-w1": "", "ns-r0": "+620", "ns-r1": "", "pair": "", "pairs": "3-12", "do": "keep"})
	// A file with a slip of somebody's hand is not added to.
	if err := os.WriteFile(filepath.Join(s.dir, rulingsFile), []byte("bord 7: +620\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused(no, "rulings.txt cannot be read.", "", map[string]string{"do": "keep"})
	if err := os.Remove(filepath.Join(s.dir, rulingsFile)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(t.TempDir(), "outside.txt"), filepath.Join(s.dir, rulingsFile)); err != nil {
		t.Logf("no link can be made here: %v", err)
		return
	}
	s.body = page
	if s.send(map[string]string{"do": "keep"}); s.status != 409 {
		t.Errorf("a link that leads out: %d", s.status)
	}
}

// TestDirectorReadsFiles: the board is taken out of a club's file.
func TestDirectorReadsFiles(t *testing.T) {
	s := openSheet(t)
	xml := `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">` +
		`<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>620</SCORE></TRAVELLER_LINE>` +
		`<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-100</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`
	send := func(board, name, content string) reply {
		const boundary = "----form"
		var b strings.Builder
		for k, v := range map[string]string{"method": "mp", "board": board, "pair": "3", "ruling": "+620"} {
			b.WriteString("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + k + "\"\r\n\r\n" + v + "\r\n")
		}
		b.WriteString("--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n\r\n" + content + "\r\n--" + boundary + "--\r\n")
		return s.running.send("POST", s.root+"/en/ruling/1", b.String(), map[string]string{"Origin": s.base, "Content-Type": "multipart/form-data; boundary=" + boundary})
	}
	r := send("7", "club.xml", xml)
	if r.status != 200 || said(r.body) != "NS 1 MP, 50 %, EW 1 MP, 50 %" || fields(r.body).Get("others") != "1 2 +620\n3 4 -100\n" || fields(r.body).Get("actual") != "-100" {
		t.Errorf("status %d, %q, %q", r.status, said(r.body), fields(r.body).Get("others"))
	}
	if r := send("8", "club.xml", xml); r.status != 422 || !strings.Contains(r.body, "board 8 is not in the file, which has 7") {
		t.Errorf("another board: %d %q", r.status, said(r.body))
	}
	evening, err := os.ReadFile(filepath.Join("..", "..", "bridgemate", "testdata", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	if r := send("1", "evening.bws", string(evening)); r.status != 200 || fields(r.body).Get("others") != "1 1 3NT+2 E\n3 2 4S= N\n2 3 6D-1 N\n" || fields(r.body).Get("actual") != "4S= N" {
		t.Errorf("a club's own file: %d, %q, %q", r.status, said(r.body), fields(r.body).Get("others"))
	}
}

// TestDirectorSpeaksThreeLanguages: the page and what is wrong with a field.
func TestDirectorSpeaksThreeLanguages(t *testing.T) {
	s := openSheet(t)
	for lang, want := range map[page.Lang][]string{
		page.PL: {"suma wag to 90%, a musi być 100%", "razem 90 %: musi być 100 %"},
		page.FR: {"la somme des poids est 90%, il faut 100%", "ensemble 90\u00a0%\u00a0: il faut 100\u00a0%"},
	} {
		r := s.running.send("POST", s.root+"/"+string(lang)+"/ruling/1", "method=teams&actual=-100&others=%2B300&ruling=(60%25%2B620%2630%25-100)&ns-w0=60&ns-w1=30&ns-r0=a&ns-r1=b&parts=2&was=&rows-were=(60%25+a+%26+30%25+b)", map[string]string{"Origin": s.base})
		for _, x := range want {
			if !strings.Contains(r.body, x) {
				t.Errorf("%s: no %q in\n%.2000s", lang, x, r.body)
			}
		}
	}
}
