package service

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"html"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// asPerson sends a request like a browser.
func (svc *testService) asPerson(path string) *httptest.ResponseRecorder {
	return svc.send(testRequest{method: "GET", path: path, header: map[string]string{"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}})
}

// shows sends a request like a browser and checks that the response contains all the given texts,
// and none that follow "!".
func (svc *testService) shows(status int, path string, holds ...string) string {
	svc.t.Helper()
	w := svc.asPerson(path)
	text := html.UnescapeString(w.Body.String())
	if w.Code != status || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
		svc.t.Fatalf("%s: %d %s", path, w.Code, w.Header())
	}
	for _, h := range holds {
		if without, not := strings.CutPrefix(h, "!"); not == strings.Contains(text, without) {
			svc.t.Errorf("%s: %q in it is not %v:\n%s", path, without, !not, text)
		}
	}
	return text
}

// TestFirstPage checks that the home page describes the operator, the offer and the verification.
func TestFirstPage(t *testing.T) {
	svc := onSQLite(t)
	digest, err := player.Digest()
	if err != nil {
		t.Fatal(err)
	}
	svc.shows(200, "/", "This service does not say who runs it.", `href="/verify"`, `href="/tarot"`, `href="/docs`,
		digest, "You need not trust this service")
	svc.config.RunBy, svc.config.Contact = "Klub <b>Trefl</b>", "klub@example.org"
	svc.restart()
	svc.shows(200, "/", "<dt>Operator</dt><dd>Klub <b>Trefl</b></dd>",
		`<a href="mailto:klub@example.org">klub@example.org</a>`, "!This service does not say")
	if strings.Contains(svc.asPerson("/").Body.String(), "<b>") {
		t.Error("a name is taken for HTML")
	}
	svc.shows(200, "/?lang=pl", `lang="pl"`, "Kto prowadzi serwis", "Nie musisz ufać")
	svc.shows(200, "/?lang=fr", `lang="fr"`, "Qui le tient")
}

// TestGamePage checks the page of a game: the commitment first, the deals after the reveal, and the
// page that deals them again with the game embedded.
func TestGamePage(t *testing.T) {
	svc := onSQLite(t)
	g := svc.wantPost(201, games, `{"players":4,"label":"Table 3","test":true}`)
	id := g["id"].(string)
	commitment := grouped(g["commitment"].(string))
	if len(commitment) != 16 || len(commitment[0]) != 4 {
		t.Fatal(commitment)
	}
	digest := "<span>" + strings.Join(commitment, "</span><span>") + "</span>"
	var first map[string]any
	for k := range dealsPerPage + 2 {
		if d := svc.wantPost(200, games+"/"+id+"/deals", ""); k == 0 {
			first = d
		}
	}
	svc.shows(200, "/g/"+id, digest, "TEST: Table 3", "This game is for testing", "Write down the commitment now", "!Dog",
		"!Check here", "!Player 1")
	svc.wantPost(200, games+"/"+id+"/reveal", "")
	svc.shows(200, "/g/"+id, digest, "<strong>TEST</strong>", "Deal 1<", "Deal 10", "!Deal 11", "Player 1", "Dog",
		`/g/`+id+`/check`, "from=10", "!Joueur", "!Chien")
	// The page must show each card of the first deal in the same hand as the API.
	text := svc.shows(200, "/g/"+id+"?lang=fr", "Joueur 1", "Chien")
	hands := regexp.MustCompile(`(?s)<section class="seat"><h3>(?:Joueur \d|Chien) .*?</h3>(.*?)</section>`).FindAllStringSubmatch(text, 5)
	if len(hands) != 5 {
		t.Fatalf("%d hands", len(hands))
	}
	for i, want := range append(first["hands"].([]any), first["chien"]) {
		var codes []string
		for _, c := range want.([]any) {
			codes = append(codes, c.(string))
		}
		aloud := regexp.MustCompile(`aria-label="[^:]*: ?([^"]*)"`).FindStringSubmatch(strings.ReplaceAll(hands[i][1], "\u00a0", " "))
		got := strings.TrimPrefix(strings.NewReplacer("\ufe0e", "", ";", "").Replace(aloud[1]), "Atouts ")
		if names := namesOf(t, codes); strings.NewReplacer("As", "1", "Excuse", "Ex").Replace(names) != strings.NewReplacer("As", "1", "Excuse", "Ex").Replace(got) {
			t.Errorf("hand %d is %q, want %q", i+1, got, names)
		}
	}
	svc.shows(200, "/g/"+id+"?from=10", "Deal 11", "Deal 12", "!Deal 10<", "!from=20")
	svc.shows(200, "/g/"+id+"?lang=pl", "Rozdanie 1", `lang="pl"`)
	svc.shows(400, "/g/"+id+"?from=x")

	h, script := svc.handed("/g/" + id + "/check")
	scriptDigest, _ := player.TarotDigest()
	if fmt.Sprintf("%x", sha256.Sum256([]byte(script))) != scriptDigest {
		t.Error("the page that checks has another script")
	}
	answer := svc.get(games + "/" + id).Body.String()
	if h.Host != "example.com" || h.Lang != "en" || len(h.Files) != 1 || h.Files[0].Name != id+".json" || string(h.Files[0].Data) != answer {
		t.Errorf("it is handed %+v, want %s", h, answer)
	}

	// With delayed information no cards can be dealt yet. Names are escaped.
	d := svc.wantPost(201, games, `{"players":3,"delayed":"French Loto of 1 December 2090, five numbers","form":"integers 5","names":["<b>Zoé</b>","Anna","Luc"]}`)
	svc.shows(200, "/g/"+d["id"].(string), "a public number that nobody knows yet", "French Loto", "!<strong>TEST")
	if strings.Contains(svc.asPerson("/g/"+d["id"].(string)).Body.String(), "<b>") {
		t.Error("a name is taken for HTML")
	}
}

// namesOf returns cards in the notation of tarot's hands.
func namesOf(t *testing.T, codes []string) string {
	var cards []tarot.Card
	for _, c := range codes {
		card, err := tarot.ParseCard(c)
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, card)
	}
	return tarot.HandOf(cards...).String()
}

// handed returns the embedded files of a page, and the script after them.
func (svc *testService) handed(path string) (h player.Embedded, script string) {
	svc.t.Helper()
	text := svc.asPerson(path).Body.String()
	m := regexp.MustCompile(`(?s)<script type="application/json" id="handed">(.*?)</script>\n<script>(.*?)</script>`).FindStringSubmatch(text)
	if m == nil {
		svc.t.Fatalf("%s hands nothing in front of the script: %.300s", path, text)
	}
	if err := json.Unmarshal([]byte(m[1]), &h); err != nil {
		svc.t.Fatal(err)
	}
	return h, m[2]
}

// TestErrorsForPeople checks that errors are pages for browsers and JSON for all other clients.
func TestErrorsForPeople(t *testing.T) {
	svc := onSQLite(t)
	svc.shows(404, "/nowhere", "There is nothing at this address", "To the first page", "/problems#not-found")
	svc.shows(404, "/g/"+strings.Repeat("a", 26), "There is no game with this id.")
	svc.shows(404, unknownGame+"?lang=pl", "Nie ma gry o tym id.", `lang="pl"`)
	for lang, want := range map[string]string{"en": "there is no game with this id", "pl": "nie ma gry o tym identyfikatorze", "fr": "aucune partie n'a cet identifiant"} {
		svc.shows(404, unknownGame+"?lang="+lang, "/problems#unknown-game", want)
	}
	if w := svc.send(testRequest{method: "GET", path: unknownGame, header: map[string]string{"Accept-Language": "pl"}}); !strings.Contains(w.Body.String(), `"detail":"there is no game with this id","said":{"key":"service.no-game","text":"there is no game with this id"}`) {
		t.Errorf("a program is told %s", w.Body)
	}
	svc.shows(401, games, "Authorization header is missing")
	svc.shows(405, games+"/x/reveal", "The Allow header lists")
	svc.shows(200, "/problems", `id="bad-value"`, "/problems#unavailable")
	svc.service.store.Close()
	svc.shows(500, unknownGame, "The service cannot respond now", "!closed")
	for accept, want := range map[string]bool{
		"": false, "*/*": false, "application/json": false, "application/json, text/html;q=0.9": false, "text/html;q=0": false,
		"text/html": true, "application/json;q=0.1, text/html": true, "wat, text/html": true, "text/html;q=x": false,
	} {
		w := svc.send(testRequest{method: "GET", path: "/nowhere", header: map[string]string{"Accept": accept}})
		if got := w.Header().Get("Content-Type") == "text/html; charset=utf-8"; got != want || w.Code != 404 || !strings.Contains(w.Header().Get("Vary"), "Accept") {
			t.Errorf("%q: %d %v", accept, w.Code, w.Header())
		}
	}
	if w := svc.send(testRequest{method: "POST", path: "/nowhere", header: map[string]string{"Accept": "text/html"}}); w.Header().Get("Content-Type") != "application/problem+json" {
		t.Error(w.Header())
	}
}

// TestDocs checks that the API page lists every call and every error, with the document's texts in
// English.
func TestDocs(t *testing.T) {
	svc := onSQLite(t)
	text := svc.shows(200, "/docs", "FAIRDEAL=http://example.com")
	calls, err := api.Calls()
	if err != nil {
		t.Fatal(err)
	}
	document := readDocument(t)
	for _, c := range calls {
		if got, want := c.Summary.String(), document.Paths[c.Path][strings.ToLower(c.Method)].Summary; got != want {
			t.Errorf("%s: %q in the catalogue, %q in the document", c.ID, got, want)
		}
		for _, want := range []string{`id="` + c.ID + `"`, c.Method + " " + c.Path, c.Summary.String()} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not on the page", c.ID, want)
			}
		}
		for _, x := range c.Examples {
			if !strings.Contains(text, x.Code) {
				t.Errorf("%s: the example in %s is not on the page", c.ID, x.Language)
			}
		}
		for _, f := range c.Fields {
			if !strings.Contains(text, "<code>"+f.Name+"</code>") {
				t.Errorf("%s: the field %s is not on the page", c.ID, f.Name)
			}
		}
	}
	for name, x := range problemTypes {
		if !strings.Contains(text, "/problems#"+name) || x.cause.String() == "" || !strings.Contains(text, x.cause.String()) {
			t.Errorf("%s is not in the table", name)
		}
	}
	svc.shows(200, "/docs?lang=pl", "Otwórz grę", "Z tokenem")
	svc.shows(200, "/docs?lang=fr", "Ouvrir une partie")
}

// TestExamplesRun checks that every example on the page works unchanged and returns a response that
// matches the document.
func TestExamplesRun(t *testing.T) {
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	document := readDocument(t)
	calls, err := api.Calls()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	// game returns a game that is suitable for the call.
	game := func(call string) string {
		body := `{"players":4}`
		if call == "setValue" {
			body = `{"players":4,"delayed":"French Loto of 1 December 2090, five numbers","form":"integers 5"}`
		}
		id := svc.wantPost(201, games, body)["id"].(string)
		if call == "showSeat" {
			svc.wantPost(200, games+"/"+id+"/deals", "")
		}
		return id
	}
	for _, language := range []struct{ name, command, file string }{{"curl", "sh", "x.sh"}, {"JavaScript", "node", "x.mjs"}, {"Python", "python3", "x.py"}} {
		t.Run(language.name, func(t *testing.T) {
			needed := []string{language.command}
			if language.name == "curl" {
				needed = append(needed, "curl")
			}
			for _, program := range needed {
				if _, err := exec.LookPath(program); err != nil {
					t.Skipf("%s is not here: %v", program, err)
				}
			}
			ran := 0
			for _, c := range calls {
				for _, x := range c.Examples {
					if x.Language != language.name {
						continue
					}
					write(t, filepath.Join(dir, language.file), x.Code)
					run := func(token string) ([]byte, error) {
						cmd := exec.CommandContext(t.Context(), language.command, language.file)
						cmd.Dir, cmd.Env = dir, append(os.Environ(), "FAIRDEAL="+server.URL, "TOKEN="+token,
							"GAME="+game(c.ID), "NO_PROXY=*", "no_proxy=*")
						return cmd.Output()
					}
					out, err := run(svc.token)
					if err != nil {
						stderr := err
						if e, ok := err.(*exec.ExitError); ok {
							stderr = fmt.Errorf("%w: %s", err, e.Stderr)
						}
						t.Errorf("%s: %v\n%s\n%s", c.ID, stderr, out, x.Code)
						continue
					}
					w := httptest.NewRecorder()
					w.Header().Set("Content-Type", "application/json")
					w.Body.Write(out)
					if w.Code = 200; c.ID == "openGame" {
						w.Code = 201
					}
					document.checkAnswer(t, c.Method+" "+c.Path, w)
					ran++
					if c.Token && c.ID == "openGame" {
						if out, err := run("wrong"); err == nil {
							t.Errorf("a refusal is taken for an answer: %s", out)
						}
					}
				}
			}
			if ran != len(calls) {
				t.Errorf("%d examples of %d ran", ran, len(calls))
			}
		})
	}
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
