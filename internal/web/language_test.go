package web_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

var (
	// asItStands matches parts of a page in another language, or in none.
	asItStands = regexp.MustCompile(`(?s)<head>.*?</head>|<(pre|summary|a|strong) lang="(en|pl|fr)".*?</(pre|summary|a|strong)>|<code[^>]*>.*?</code>|<svg.*?</svg>|<textarea[^>]*>.*?</textarea>|<pre[^>]*>.*?</pre>`)
	closeColon = regexp.MustCompile(`.{0,40}[\pL0-9)"]: .{0,20}`)
	labels     = regexp.MustCompile(`(?:aria-label|title)="([^"]*)"`)
	// inEnglish matches words that do not occur in Polish or French sentences.
	inEnglish = regexp.MustCompile(`(?i)(?:^|[^\pL])(the|wants?|is|are|of|with|and|for|must|has|have|there|this|that|not|missing|from|holds|starts|ends|which|cannot|read|file|files|number|board|boards|open|no such|found)(?:[^\pL]|$).*`)
)

// madeWords matches generated passphrases, whose words belong to no language.
var madeWords = regexp.MustCompile(`(?s)<p class="code words".*?</p>`)

// readable returns the text that a person reads on a page or hears from a screen reader.
func readable(body string) string {
	body = asItStands.ReplaceAllString(madeWords.ReplaceAllString(body, " "), " ")
	text := desktest.VisibleText(body)
	for _, m := range labels.FindAllStringSubmatch(body, -1) {
		text += " " + m[1]
	}
	return text
}

var (
	titleOf  = regexp.MustCompile(`<title>(.*) – (.*)</title>`)
	headOf   = regexp.MustCompile(`<h1>(.*?)</h1>`)
	linkedTo = regexp.MustCompile(`<section class="[a-z ]*problems"(?s:.*?)</section>`)
	inPage   = regexp.MustCompile(`href="#([^"]+)"`)
)

// built checks the common structure of pages: one heading that equals the title, a skip link, and
// working links in the problem summary.
func built(x *desktest.Client, what, body string) {
	x.T.Helper()
	head, title := headOf.FindAllStringSubmatch(body, -1), titleOf.FindStringSubmatch(body)
	if len(head) != 1 || title == nil || title[2] == "fairdeal" && !strings.HasSuffix(title[1], head[0][1]) && !strings.Contains(body, `<ul class="doors">`) || title[2] != "fairdeal" && !strings.Contains(body, `<p class="eyebrow">`) && !strings.Contains(body, `<ul class="doors">`) {
		x.T.Errorf("%s: headings %q, title %q", what, head, title)
	}
	if !strings.Contains(body, `class="skip" href="#main"`) || !strings.Contains(body, `<main id="main"`) || strings.Count(body, "<main") != 1 || !strings.Contains(body, "<header class") || !strings.Contains(body, "<footer class") {
		x.T.Errorf("%s: landmarks are missing", what)
	}
	for _, m := range inPage.FindAllStringSubmatch(linkedTo.FindString(body), -1) {
		if strings.Count(body, ` id="`+m[1]+`"`) != 1 {
			x.T.Errorf("%s: the summary leads to %q, which is there %d times", what, m[1], strings.Count(body, ` id="`+m[1]+`"`))
		}
	}
}

// speaksOne checks that a response is in the language at the start of what.
func speaksOne(x *desktest.Client, what string, r desktest.Reply) {
	x.T.Helper()
	if strings.Contains(r.Body, "<html") {
		built(x, what, r.Body)
	}
	if found := closeColon.FindString(readable(r.Body)); found != "" && strings.HasPrefix(what, "fr") {
		x.T.Errorf("%s: no space before a colon: %s", what, found)
	}
	if found := inEnglish.FindString(strings.ReplaceAll(readable(r.Body), x.Dir, "")); found != "" {
		x.T.Errorf("%s: %.200s", what, found)
	}
}

// TestDeskSpeaksOneLanguage checks that every page of the desk, at every stage, and all form errors
// are only in the language of the address. Requesting a page must not change files.
func TestDeskSpeaksOneLanguage(t *testing.T) {
	x := desktest.Open(t)
	looked := 0
	speaks := func(what string, r desktest.Reply) {
		t.Helper()
		looked++
		speaksOne(x, what, r)
	}
	pages := func(paths ...string) {
		t.Helper()
		before := x.Files()
		defer func() {
			if x.Files() != before {
				t.Errorf("asking for one of %q changed a file", paths)
			}
		}()
		for _, l := range []string{"pl", "fr"} {
			for _, path := range paths {
				r := x.Send("GET", x.Root+"/"+l+"/"+path, "", nil)
				speaks(l+" "+path, r)
			}
		}
	}
	refused := func(path string, forms ...[]string) {
		t.Helper()
		for _, l := range []string{"pl", "fr"} {
			for _, f := range forms {
				form := url.Values{}
				for i := 0; i < len(f); i += 2 {
					form.Add(f[i], f[i+1])
				}
				r := x.Send("POST", x.Root+"/"+l+"/"+path, form.Encode(), nil)
				if r.Status == http.StatusSeeOther || r.Status >= 500 {
					t.Errorf("%s %s %q: status %d: %s", l, path, f, r.Status, desktest.VisibleText(r.Body))
				}
				speaks(l+" "+path+" "+strings.Join(f, " "), r)
			}
		}
	}
	const fact = "Lotto 6 z 49, środa 2060-12-08, bez liczby dodatkowej, od najmniejszej do największej"
	type fs = []string
	pages("", "t", "tonight", "quit", "nothing", "t/nothing")
	refused("nothing", fs{"a", "b"})
	refused("static/desk.css", fs{"a", "b"})
	refused("t", fs{}, fs{"name", "Puchar", "file", "1"}, fs{"name", "Puchar", "file", strings.Repeat("a", 65)},
		fs{"name", "A\nB", "file", "ab"})
	refused("tonight", fs{}, fs{"name", "A", "boards", "x"}, fs{"name", "A", "boards", "8", "kind", "plain"}, fs{"name", "A", "boards", "8", "kind", "plain", "format", "pbn"}, fs{"name", "A", "boards", "120", "kind", "plain", "format", "dupblind"},
		fs{"name", "A", "boards", "8", "kind", "provable", "source", "drand", "minutes", "1", "passphrase", "a"}, fs{"name", "A", "boards", "8", "kind", "provable"})
	x.Submit("results", "do", "type", "evening", "Klub")
	pages("results", "results?evening=Inny", "results/Klub", "results/Klub/type")
	typed := "event: Klub\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 4H= N\n3 2 4H-1 N\n"
	if err := os.WriteFile(filepath.Join(x.Dir, "results", "Klub", "typed.txt"), []byte(typed), 0o600); err != nil {
		t.Fatal(err)
	}
	pages("results", "results/Klub", "results/Klub/type", "results/Klub/cards")
	refused("results", fs{})
	refused("results/Klub", fs{"do", "file"}, fs{"do", "hands"}, fs{"do", "delete", "file", "x"}, fs{})
	refused("results/Klub/type", fs{"text", "x", "seen", "y"}, fs{"text", "x", "seen", "y", "live", "yes"})
	refused("results/Klub/rulings", fs{}, fs{"board", "1", "pairs", "1-2", "ruling", "9Z"},
		fs{"board", "9", "pairs", "1-2", "ruling", "A+/A-"})
	x.Submit("t", "name", "Puchar", "file", "puchar")
	pages("t/puchar", "t/puchar/di", "t/puchar/publish", "t/puchar/dv", "t/puchar/make", "t/puchar/out",
		"t/puchar/reveal", "t/puchar/facts", "t/puchar/amend", "t/puchar/records/1,1", "t/puchar/reveal/1,1")
	refused("t", fs{"name", "Inny", "file", "puchar"})
	refused("t/puchar", fs{"name", ""}, fs{"name", "A\nB"}, fs{"name", "B", "seen", "0123456789abcdef"})
	refused("t/puchar/di", fs{"text", ""}, fs{"text", "a\x00b"}, fs{"kind", "x", "date", "2060-12-08"},
		fs{"kind", "drand"}, fs{"kind", "drand", "date", "8", "clock", "x", "zone", "Mars"},
		fs{"kind", "lottery", "date", "2060-12-08"})
	for _, text := range []string{"wynik", "Lotto", "DAX", "DAX 25 December 2060", "DAX 2060-05-03 zamknięcie", "FTSE Saturday 11 December 2060 close with 2 decimals", "Lotto 3 maja", "Lotto 2020-01-01", "Lotto 31.2.2060", "drand", "drand quicknet round 1000 (2023-08-23T15:59:24Z)", "Lotto wtorek 2060-12-08", "Lotto 01/02/2060", "WIG20 środa 2060-12-08, zamknięcie, dwa miejsca po przecinku"} {
		pages("t/puchar/lint?text=" + url.QueryEscape(text))
	}
	phases := []fs{{"sessions", "", "boards", "", "files", ""}, {"sessions", "x", "boards", "1-", "files", "../x"}, {"sessions", "-1", "boards", "3x", "files", "R R"}, {"sessions", "1", "boards", "9-3", "files", "R#x#"},
		{"sessions", "1", "boards", "1-4(5", "files", strings.Repeat("R", 300)}, {"sessions", "9999999", "boards", "1,,2", "files", "com"}, {"phase", "9", "remove", "yes"}}
	refused("t/puchar/phase", phases...)
	for _, f := range phases {
		pages("t/puchar/preview?sessions=" + url.QueryEscape(f[1]) + "&boards=" + url.QueryEscape(f[3]) + "&files=x")
	}
	refused("t/puchar/publish", fs{"confirm", "puchar"})
	x.Submit("t/puchar/di", "text", fact)
	x.Submit("t/puchar/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Etap")
	x.Submit("t/puchar/phase", "sessions", "0", "boards", "?", "files", "FIN", "title", "Etap")
	x.Submit("t/puchar/phase", "sessions", "2", "boards", "95-104", "files", "L", "title", "Etap")
	refused("t/puchar/phase", fs{"sessions", "1", "boards", "4", "files", "rr#"},
		fs{"sessions", "1", "boards", "4", "files", "FIN1"})
	pages("", "t/puchar", "t/puchar/di", "t/puchar/publish")
	if err := os.WriteFile(filepath.Join(x.Dir, "puchar.sqk.age"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	pages("", "t/puchar", "t/puchar/publish")
	x.Submit("t/puchar/typed", "drop", "yes")
	refused("t/puchar/publish", fs{"passphrase", "a", "passphrase2", "b", "confirm", "x"}, fs{"shares", "9/3", "confirm", "puchar"}, fs{"recipients", "x", "confirm", "puchar"}, fs{"plain", "yes"}, fs{"plain", "yes", "shares", "2/3"},
		fs{"passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "confirm", "puchar"})
	if err := os.Remove(filepath.Join(x.Dir, "puchar.sqk.age")); err != nil {
		t.Fatal(err)
	}
	x.Submit("t/puchar/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "confirm", "puchar")
	pages("", "t/puchar", "t/puchar/di", "t/puchar/dv", "t/puchar/make", "t/puchar/out", "t/puchar/reveal",
		"t/puchar/facts", "t/puchar/amend", "t/puchar/file/nothing")
	refused("t/puchar/amend", fs{"name", "", "text", fact}, fs{"name", "Puchar", "text", fact}, fs{"name", "A\x00", "text", fact}, fs{"name", "Puchar", "text", ""}, fs{"name", "Puchar", "text", "a\x00b"},
		fs{"name", "Puchar", "text", "Lotto 2020-01-01"})
	refused("t/puchar/announced", fs{"go", "yes"}, fs{"place", "x"})
	refused("t/puchar/dv", fs{"value", ""}, fs{"value", "1 2 3"}, fs{"value", "1.234,50"}, fs{"value", "a\x00b"},
		fs{"first", "1 2 3", "value", "1 2 4"}, fs{"value", strings.Repeat("1 ", 2000)})
	x.Submit("t/puchar/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	refused("t/puchar/dv", fs{"value", "1 2 4"}, fs{"first", "1 2 4", "value", "1 2 4"})
	pages("", "t/puchar", "t/puchar/dv", "t/puchar/make", "t/puchar/out", "t/puchar/reveal", "t/puchar/amend",
		"t/puchar/records/1,1", "t/puchar/records/2,1", "t/puchar/reveal/1,1", "t/puchar/reveal/2,1")
	for _, c := range []fs{{"7", "1"}, {"x", "1"}, {"2-1", "1"}, {"1", ""}, {"1", "9"}, {"1", "x"}, {"1", "0"}, {"1", "2-1"}, {"2", "1"}, {"2", "*"}, {"3", "1"}} {
		refused("t/puchar/make", fs{"phase", c[0], "session", c[1], "format", "dupblind", "passphrase", desktest.Passphrase})
	}
	refused("t/puchar/make", fs{"phase", "1", "session", "1", "boards", "1-4", "format", "dupblind", "passphrase", desktest.Passphrase}, fs{"phase", "2", "session", "1", "boards", "1-x", "format", "dupblind", "passphrase", desktest.Passphrase}, fs{"phase", "2", "session", "1", "boards", "?", "format", "dupblind"},
		fs{"phase", "1", "session", "1"}, fs{"phase", "1", "session", "1", "format", "x"}, fs{"phase", "1", "session", "1", "format", "pbn"}, fs{"phase", "1", "session", "1", "format", "dupblind"}, fs{"phase", "1", "session", "1", "format", "dupblind", "passphrase", "x"},
		fs{"phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase, "recipient", "x"}, fs{"phase", "3", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase})
	refused("t/puchar/out", fs{}, fs{"session", "9,1", "event", "taken"}, fs{"session", "1,1", "event", "made"})
	for _, path := range []string{"t/puchar/records/1,1", "t/puchar/reveal/1,1"} {
		refused(path, fs{}, fs{"confirm", "RR1"}, fs{"confirm", "RR1", "passphrase", "x"})
	}
	refused("t/puchar/records/2,1", fs{"confirm", "FIN1", "passphrase", desktest.Passphrase},
		fs{"confirm", "FIN1", "boards", "x", "passphrase", desktest.Passphrase})
	refused("t/puchar/reveal/2,1", fs{"confirm", "FIN1", "passphrase", desktest.Passphrase})
	refused("t/puchar/reveal", fs{}, fs{"confirm", "puchar"}, fs{"confirm", "puchar", "passphrase", "x"})
	// keys of a different tournament, and missing keys
	sealed, foreign := filepath.Join(x.Dir, "puchar.sqk.age"), filepath.Join(x.Dir, "puchar.sqk")
	if err := os.WriteFile(foreign, []byte("1,1:"+strings.Repeat("A", 60)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	without := func() {
		t.Helper()
		pages("", "t/puchar", "t/puchar/make", "t/puchar/reveal", "t/puchar/records/1,1", "t/puchar/reveal/1,1")
		refused("t/puchar/make", fs{"phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase})
		refused("t/puchar/records/1,1", fs{"confirm", "RR1", "passphrase", desktest.Passphrase})
		refused("t/puchar/reveal", fs{"confirm", "puchar", "passphrase", desktest.Passphrase, "early", "yes"})
	}
	without()
	if err := os.Remove(foreign); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(sealed, sealed+".away"); err != nil {
		t.Fatal(err)
	}
	without()
	if err := os.Rename(sealed+".away", sealed); err != nil {
		t.Fatal(err)
	}
	x.Submit("t/puchar/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase)
	if err := os.WriteFile(x.HandsPath("puchar", "RR1.dup"), []byte("other"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused("t/puchar/make", fs{"phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase})
	for _, event := range []string{"taken", "printed", "reserve", "played"} {
		x.Submit("t/puchar/out", "session", "1,1", "event", event, "who", "sala", "note", "karton")
	}
	x.Post("t/puchar/records/1,2", "confirm", "RR2", "passphrase", desktest.Passphrase)
	pages("t/puchar/out", "t/puchar/records/1,1", "t/puchar/reveal/1,1", "t/puchar/reveal")
	x.Submit("tonight", "name", "Wtorek", "boards", "4", "kind", "plain", "format", "dupblind")
	pages("tonight", "tonight/Wtorek", "tonight/Wtorek?over", "tonight/another-section")
	refused("tonight/Wtorek", fs{"do", "x"})
	refused("tonight", fs{"name", "Wtorek", "boards", "8", "kind", "plain", "format", "dupblind"},
		fs{"boards", "8", "kind", "plain", "format", "dupblind"})
	x.Submit("tonight", "name", "Piatek", "boards", "4", "kind", "provable", "source", "drand", "minutes", "5", "another", "yes")
	pages("tonight/Piatek")
	x.Submit("tonight/Piatek", "do", "hangs")
	x.Advance(6 * time.Minute)
	pages("tonight/Piatek")
	refused("tonight/Piatek", fs{"do", "number", "number", "1 2"}, fs{"do", "number", "number", ""})
	number := strings.Repeat("0f", 32)
	refused("tonight/Piatek", fs{"do", "number", "number", number, "first", "0"})
	x.Submit("tonight/Piatek", "do", "number", "number", number, "first", number)
	pages("tonight/Piatek")
	x.Submit("tonight/Piatek", "do", "over")
	pages("tonight/Piatek")
	x.Submit("t/puchar/reveal", "passphrase", desktest.Passphrase, "confirm", "puchar", "early", "yes")
	pages("", "t/puchar", "t/puchar/reveal", "t/puchar/out")
	x.Submit("t", "name", "Inny", "file", "inny")
	for file, text := range map[string]string{"zly.sqd": "nic\n", "pusty.sqd": "", "inny.sqk": "1,1:" + strings.Repeat("A", 60) + "\n"} {
		if err := os.WriteFile(filepath.Join(x.Dir, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	pages("", "t/zly", "t/pusty", "t/inny")
	data, err := os.ReadFile(filepath.Join(x.Dir, "puchar.sqd"))
	if err == nil {
		err = os.WriteFile(filepath.Join(x.Dir, "puchar.sqd"), []byte(strings.Replace(string(data), "Puchar", "Pucharek", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	pages("", "t/puchar", "t/puchar/make", "t/puchar/records/1,1", "t/puchar/reveal", "t/puchar/amend", "t/puchar/facts")
	if looked < 250 {
		t.Errorf("only %d pages were looked at", looked)
	}
}

// TestOldPagesSpeakOneLanguage checks the pages for SquareDeal 1.3 tournaments.
func TestOldPagesSpeakOneLanguage(t *testing.T) {
	x := desktest.Open(t)
	desktest.AddOldTournaments(x)
	x.Submit("t/2020_value/make", "phase", "1", "session", "1", "format", "dupblind")
	for _, l := range []string{"pl", "fr"} {
		for _, path := range []string{"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_value/make", "t/2020_early/make", "t/2020_value/out", "t/2020_club/records/1,1", "t/2020_club/dv"} {
			speaksOne(x, l+" "+path, x.Send("GET", x.Root+"/"+l+"/"+path, "", nil))
		}
		for _, f := range []url.Values{{}, {"value": {"1 2 3"}}, {"value": {strings.Repeat("1", 5000)}}, {"reserve": {"yes"}, "number": {"0"}}} {
			f.Set("phase", "1")
			f.Set("session", "1")
			speaksOne(x, l+" make", x.Send("POST", x.Root+"/"+l+"/t/2020_club/make", f.Encode(), nil))
		}
		speaksOne(x, l+" dv", x.Send("POST", x.Root+"/"+l+"/t/2020_club/dv", "", nil))
	}
}
