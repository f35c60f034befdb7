package web_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/service"
)

// serviceStates checks the public service: its pages, and a tarot game before and after it is
// revealed.
func serviceStates(t *testing.T) {
	c := openBrowser(t)
	defer c.printWords()
	s := startService(t)
	c.userTexts = []string{"Table 3", "Table 4", "Klub"}
	running := s.post("", `{"players":5,"label":"Table 3","test":true}`)
	over := s.post("", `{"players":4,"label":"Table 4"}`)
	for range 3 {
		s.post("/"+over+"/deals", "")
	}
	s.post("/"+over+"/reveal", "")

	for state, path := range map[string]string{
		"service first page":    "/",
		"service docs":          "/docs",
		"service problems":      "/problems",
		"service nothing there": "/nowhere",
		"game runs":             "/g/" + running,
		"game over":             "/g/" + over,
	} {
		for _, lang := range langs() {
			c.checkState(state, string(lang), func() { c.p.Go(s.url + path + "?lang=" + string(lang)) })
		}
	}
	c.checkFile("table of tarot", s.url+"/tarot")
	c.checkFile("table of tarot, numbers asked", s.url+"/tarot", func() { c.click("#game > summary") })
	for _, lang := range langs() {
		c.checkState("game checked", string(lang), func() {
			c.p.Go(s.url + "/g/" + over + "/check?lang=" + string(lang))
			c.p.WaitUntil("document.querySelectorAll('#report .seat').length === 5") // four players and the chien
		})
	}
}

// gameService is a running service with a club's token.
type gameService struct {
	t          *testing.T
	url, token string
}

// startService starts a service that runs until the test ends.
func startService(t *testing.T) *gameService {
	t.Helper()
	database := "file:" + filepath.Join(t.TempDir(), "x.db")
	s, err := service.Start(t.Context(), service.Config{
		Database: database,
		Secret:   filepath.Join(t.TempDir(), "secret"),
		Version:  "test",
		RunBy:    "Klub",
		Contact:  "klub@example.org",
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	token, err := service.NewToken(t.Context(), database, "club")
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return &gameService{t: t, url: server.URL, token: token}
}

// post sends a request below /api/v1/tarot/games, and returns the id in the response.
func (s *gameService) post(path, body string) (id string) {
	s.t.Helper()
	r, err := http.NewRequest("POST", s.url+"/api/v1/tarot/games"+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+s.token)
	r.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	var got struct {
		ID string `json:"id"`
	}
	if err := json.NewDecoder(response.Body).Decode(&got); err != nil || response.StatusCode >= 300 {
		s.t.Fatalf("%s: %s, %v", path, response.Status, err)
	}
	return got.ID
}
