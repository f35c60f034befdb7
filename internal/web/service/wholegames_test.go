package service

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestWholeGames runs the programs in docs/service.md against a service that loses a response and
// refuses a request. Each must play one whole game, and draw no deal twice.
func TestWholeGames(t *testing.T) {
	blocks := codeBlocks(t)
	for _, example := range []struct{ language, file string }{
		{language: "sh", file: "x.sh"},
		{language: "ts", file: "x.mts"},
		{language: "python", file: "x.py"},
	} {
		t.Run(example.language, func(t *testing.T) {
			code := blocks[example.language]
			if code == "" {
				t.Fatal("docs/service.md has no such example")
			}
			svc := onSQLite(t)
			server := httptest.NewServer(&faulty{Handler: svc.service})
			defer server.Close()
			dir := t.TempDir()
			writeFile(t, filepath.Join(dir, example.file), code)
			name, args := command(t, dir, example.language, example.file)
			run := func(token, key string) (string, error) {
				cmd := exec.CommandContext(t.Context(), name, args...)
				cmd.Dir = dir
				cmd.Env = append(os.Environ(), "FAIRDEAL="+server.URL, "TOKEN="+token, "KEY="+key,
					"NO_PROXY=*", "no_proxy=*")
				out, err := cmd.Output()
				return string(out), err
			}
			out, err := run(svc.token, "friday")
			if err != nil {
				t.Fatalf("%v\n%s", withStderr(err), out)
			}
			checkWholeGame(svc, out)
			if out, err := run("wrong", "saturday"); err == nil {
				t.Errorf("the program succeeds although the service always refuses:\n%s", out)
			}
		})
	}
}

// checkWholeGame checks that the service has one revealed game with three deals, which the program has printed.
func checkWholeGame(svc *testService, out string) {
	svc.t.Helper()
	list := svc.wantGet(200, games)["games"].([]any)
	if len(list) != 1 {
		svc.t.Fatalf("%d games, want 1", len(list))
	}
	game := list[0].(map[string]any)
	if game["state"] != "revealed" || game["deals"] != 3.0 || game["label"] != "Table 3" {
		svc.t.Error(game)
	}
	if !strings.Contains(out, game["commitment"].(string)) || !strings.Contains(out, "chien") {
		svc.t.Errorf("the program printed:\n%s", out)
	}
}

// faulty loses the response of the first request and refuses the third one once, as a service does
// on a bad day.
type faulty struct {
	http.Handler
	mu       sync.Mutex
	requests int
}

func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	f.requests++
	number := f.requests
	f.mu.Unlock()
	switch number {
	case 1:
		f.Handler.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler)
	case 3:
		w.Header().Set("Retry-After", "1")
		http.Error(w, "{}", http.StatusServiceUnavailable)
	default:
		f.Handler.ServeHTTP(w, r)
	}
}
