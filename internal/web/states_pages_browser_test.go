package web_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/service"
	"github.com/fairdeal/fairdeal/internal/words"
)

// alone opens a browser with measured pages but without a desk.
func alone(t *testing.T) *looker {
	p := browsertest.Open(t)
	p.Watch()
	return &looker{Client: &desktest.Client{T: t}, p: p, axe: browsertest.Axe(t), maxWords: map[string]int{}}
}

// file checks a state of a page on disk that contains all languages.
func (k *looker) file(what, address string, acts ...func()) {
	k.T.Helper()
	for _, l := range langs() {
		k.checkState(what, string(l), func() {
			k.p.Go("about:blank") // otherwise an address that differs only in its fragment would not reload the page
			k.p.Go(address)
			k.speak(string(l))
			for _, act := range acts {
				act()
			}
		})
	}
}

// speak switches the language of a page that contains all of them.
func (k *looker) speak(l string) {
	k.T.Helper()
	k.click("button[lang=" + l + "]")
	k.p.WaitUntil("document.documentElement.lang === '" + l + "'")
}

// click clicks the first element that matches a selector, if any. Layout shifts after a real click
// are not faults, but browsers only know that for real clicks, so it resets their count.
func (k *looker) click(selector string) {
	k.T.Helper()
	k.p.Eval("(globalThis.held = undefined, requestAnimationFrame(() => setTimeout(() => { const before = shifted; document.querySelector('" + selector + "')?.click();" +
		" requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { watching.takeRecords(); shifted = before; held = true }, 100))) })), '')")
	k.p.WaitUntil("globalThis.held")
}

// put writes a page to disk and returns its address.
func put(t *testing.T, name string, data []byte, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// playerStates checks the player's page with all kinds of files.
func playerStates(t *testing.T) {
	k := alone(t)
	defer k.printWords()
	k.made = []string{"Dow Jones Industrial Average, close of Tuesday 2 January 2024, such as 12345.67",
		"Round robin", "boards",
		"Lotto 6 from 49 of Wednesday 10 January 2024, without the bonus number, from low to high"}
	data, err := player.Page("v1.2.3")
	address := put(t, "verify.html", data, err)
	give := func(name string, taken ...string) func() {
		folder := filepath.Join(t.TempDir(), "cup")
		if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "..", "testdata", "verdict", name))); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(folder, "expect")); err != nil {
			t.Fatal(err)
		}
		for _, file := range taken {
			if err := os.Remove(filepath.Join(folder, file)); err != nil {
				t.Fatal(err)
			}
		}
		return func() {
			k.p.ChooseFiles("pickfolder", folder)
			k.p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null && document.getElementById('progress').textContent === ''")
		}
	}
	for what, name := range map[string]string{
		"right": "all-files", "wrong board": "swap-of-cards", "without keys": "keys-not-given",
		"wrong value": "another-tournaments-value", "wrong keys": "keys-of-another-tournament",
	} {
		k.file("player, "+what, address, give(name))
	}
	k.file("player, before play", address, give("digest-before", "RR01.pbn", "cup.sqk"))
	k.file("player, welcome", address)
	alone := func(files map[string]string) func() {
		var paths []string
		for name, text := range files {
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			paths = append(paths, path)
		}
		return func() {
			k.p.ChooseFiles("pickfiles", paths...)
			k.p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null && document.getElementById('progress').textContent === ''")
		}
	}
	text := func(name string) string {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "verdict", "swap-of-cards", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	k.file("player, hands alone", address, alone(map[string]string{"RR01.pbn": text("RR01.pbn")}))
	k.file("player, keys alone", address, alone(map[string]string{"cup.sqk": text("cup.sqk")}))
	k.file("player, photo and empty sheet", address,
		alone(map[string]string{"photo.jpg": "\xff\xd8\xff\xe0", "cup.sqd": ""}))
	k.file("player, no hands", address,
		alone(map[string]string{"cup.sqd": text("cup.sqd"), "cup.sqk": text("cup.sqk"),
			"photo.jpg": "\xff\xd8\xff\xe0"}))
	k.file("player, one board", address, give("one-board"))
	k.file("player, session missing", address, give("not-held"))
	ask := func(tick string) func() {
		return func() {
			k.click("#check-" + tick)
			k.p.WaitUntil("!document.getElementById('form-" + tick + "').hidden")
		}
	}
	k.file("player, sheet asked", address, give("all-files"), ask("description"))
	k.file("player, value asked", address, give("all-files"), ask("value"))
}

// resultStates checks results pages: typed evenings, scoring devices, and matches.
func resultStates(t *testing.T) {
	k := alone(t)
	defer k.printWords()
	open := func(name string) io.Reader {
		data, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(data)
	}
	of := func(name string, e *evening.Evening) string {
		k.made = append(k.made, e.Name())
		data, err := results.Page("v1.2.3", words.English, e)
		return put(t, name+".html", data, err)
	}
	session := func(name, rulings string) *evening.Evening {
		f, err := resultfile.Open(name, open(name), "")
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Rank()
		if err != nil {
			t.Fatal(err)
		}
		if rulings == "" {
			return evening.FromSession(s, nil)
		}
		list, err := apply.ReadRulings(open(rulings))
		if err != nil {
			t.Fatal(err)
		}
		a, err := apply.ToSession(s.Score.Session(), list, false)
		if err != nil {
			t.Fatal(err)
		}
		return evening.FromSession(s, a)
	}
	why := func(asks, reason string) func() {
		return func() {
			k.p.WaitUntil("document.querySelector('" + asks + "') !== null")
			k.click(asks)
			k.p.WaitUntil("/\\d/.test(document.querySelector('" + reason + "')?.innerText)")
		}
	}
	const point = ".alone td a[data-why]" // a number of points, which leads to its reason
	typed := of("typed", session("testdata/evening/small.txt", "testdata/evening/small.rulings"))
	k.file("results typed", typed)
	k.file("results typed, a pair", typed+"#ns3", why(".alone .total > summary", ".total[open] > p"))
	k.file("results typed, a board", typed+"#ns1,b1", why(point, "#why.alone"))
	devices := "examples/score/evening.bws"
	if real := "../shared/real/bws/mitchell10.bws"; exists(real) {
		devices = real
	}
	full := of("devices", session(devices, ""))
	k.file("results of devices", full)
	k.file("results of devices, a pair", full+"#ns1")
	k.file("results of devices, a board", full+"#ns1,b1")
	event, err := traveller.ReadEvent(open("testdata/evening/matches.txt"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := apply.ReadRulings(open("testdata/evening/matches.rulings"))
	if err == nil {
		event, err = apply.ToMatches(event, list)
	}
	if err != nil {
		t.Fatal(err)
	}
	scored, err := event.Score()
	if err != nil {
		t.Fatal(err)
	}
	matches := of("matches", evening.FromMatches("matches.txt", event, scored, list))
	k.file("results of matches", matches)
	k.file("results of a match", matches+"#m1", why(point, "#why.alone"))
	k.file("results of a match, a board", matches+"#m1,b2")
}

// clubStates checks results pages of JFR Pary and KoPS, of several clubs as one field, and with a limit
// of gains.
func clubStates(t *testing.T) {
	k := alone(t)
	defer k.printWords()
	k.made = []string{"Made up for tests"}
	page := func(name string, args ...string) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), name+".html")
		var errs bytes.Buffer
		if status := cli.Main(append([]string{"fairdeal", "score", "session", "--html", path}, args...),
			strings.NewReader(""), io.Discard, &errs); status > 1 {
			t.Fatal(errs.String())
		}
		return "file://" + path
	}
	in := func(parts ...string) string { return filepath.Join(append([]string{"..", ".."}, parts...)...) }
	done := func() { k.p.WaitUntil("document.body.dataset.compared !== undefined") }
	clubs := in("testdata", "evening", "clubs")
	field := page("field", filepath.Join(clubs, "north.txt"), filepath.Join(clubs, "south.txt"),
		filepath.Join(clubs, "west.txt"))
	k.file("results of clubs", field, done)
	k.file("results of clubs, a board that adds up", field+"#b2", done)
	kops := in("internal", "score", "clubpages", "testdata", "kops")
	k.file("results of a club's pages", page("kops", kops), done)
	changed := filepath.Join(t.TempDir(), "changed")
	if err := os.CopyFS(changed, os.DirFS(kops)); err != nil {
		t.Fatal(err)
	}
	first := filepath.Join(changed, "p1.html")
	data, err := os.ReadFile(first)
	if err == nil {
		err = os.WriteFile(first, bytes.Replace(data, []byte("<td>50.0</td>"), []byte("<td>51.0</td>"), 1), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	k.file("results of a club's pages, a changed number", page("changed", changed), done)
	limited := page("limited", in("testdata", "evening", "datums.txt"))
	k.file("results with a limit of gains", limited, done)
	k.file("results with a limit of gains, a card", limited+"#p1", done)
	doubtful := filepath.Join(t.TempDir(), "doubtful.txt")
	if err := os.WriteFile(doubtful, []byte("winners: 2\nboard: 1\n1 2 +420\n3 4 +10\n5 6 -50\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	k.file("results with a doubtful score", page("doubtful", doubtful), done)
}

// exists reports whether a file in or next to the project exists.
func exists(name string) bool {
	_, err := os.Stat(filepath.Join("..", "..", name))
	return err == nil
}

// serviceStates checks the public service: its pages, and a tarot game before and after it is
// revealed.
func serviceStates(t *testing.T) {
	k := alone(t)
	defer k.printWords()
	database := "file:" + filepath.Join(t.TempDir(), "x.db")
	s, err := service.Start(t.Context(), service.Config{Database: database,
		Secret: filepath.Join(t.TempDir(), "secret"), Version: "test", RunBy: "Klub", Contact: "klub@example.org"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	token, err := service.NewToken(t.Context(), database, "club")
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(s)
	defer server.Close()
	post := func(path, body string) string {
		r, err := http.NewRequest("POST", server.URL+"/api/v1/tarot/games"+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var got struct {
			ID string `json:"id"`
		}
		if err := json.NewDecoder(answer.Body).Decode(&got); err != nil || answer.StatusCode >= 300 {
			t.Fatalf("%s: %s, %v", path, answer.Status, err)
		}
		return got.ID
	}
	k.made = []string{"Table 3", "Table 4", "Klub"}
	running := post("", `{"players":5,"label":"Table 3","test":true}`)
	over := post("", `{"players":4,"label":"Table 4"}`)
	for range 3 {
		post("/"+over+"/deals", "")
	}
	post("/"+over+"/reveal", "")
	for what, path := range map[string]string{
		"service first page": "/", "service docs": "/docs", "service problems": "/problems", "service nothing there": "/nowhere",
		"game runs": "/g/" + running, "game over": "/g/" + over,
	} {
		for _, l := range langs() {
			k.checkState(what, string(l), func() { k.p.Go(server.URL + path + "?lang=" + string(l)) })
		}
	}
	k.file("table of tarot", server.URL+"/tarot")
	k.file("table of tarot, numbers asked", server.URL+"/tarot", func() { k.click("#game > summary") })
	for _, l := range langs() {
		k.checkState("game checked", string(l), func() {
			k.p.Go(server.URL + "/g/" + over + "/check?lang=" + string(l))
			k.p.WaitUntil("document.querySelectorAll('#report .seat').length === 5")
		})
	}
}

// seasonStates checks a season's page with its exceptions, and its figures.
func seasonStates(t *testing.T) {
	k := alone(t)
	defer k.printWords()
	data := filepath.Join("..", "..", "examples")
	if real := filepath.Join("..", "..", "..", "shared", "real", "pzbs",
		"data"); exists("../shared/real/pzbs/data") {
		data = real
	}
	found, err := federation.Gather(os.DirFS(data), "data", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := federation.Audit(found, federation.Options{})
	for _, tournament := range r.Tournaments {
		k.made = append(k.made, tournament.Name, tournament.Title)
	}
	slices.SortFunc(k.made, func(a, b string) int { return len(b) - len(a) })
	for _, l := range langs() {
		html, err := page.Federation(l, r, "data", "fairdeal test")
		address := put(t, string(l)+".html", html, err)
		k.checkState("season", string(l), func() { k.p.Go(address) })
		html, err = page.Season(l, &r.Season, []string{"round1.pbn", "round2.pbn"}, "fairdeal test")
		address = put(t, "figures-"+string(l)+".html", html, err)
		k.checkState("figures", string(l), func() { k.p.Go(address) })
	}
}
