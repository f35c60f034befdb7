package service

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// fenced returns the blocks of code in docs/service.md, by language.
func fenced(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/service.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks, language := map[string]string{}, ""
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "```"); ok {
			if language != "" {
				name = ""
			}
			if language = strings.TrimSpace(name); language != "" && blocks[language] != "" {
				t.Fatalf("docs/service.md has two blocks of %s: which one is the whole game?", language)
			}
			continue
		}
		if language != "" {
			blocks[language] += line
		}
	}
	return blocks
}

// faulty loses the response of the first request and refuses the third one once, as a service does
// on a bad day.
type faulty struct {
	http.Handler
	mu   sync.Mutex
	seen int
}

func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	f.seen++
	seen := f.seen
	f.mu.Unlock()
	switch seen {
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

// TestWholeGames runs the programs in docs/service.md against a service that loses a response and
// refuses a request. Each must play one whole game, and draw no deal twice.
func TestWholeGames(t *testing.T) {
	blocks := fenced(t)
	for _, x := range []struct{ language, file string }{{"sh", "x.sh"}, {"ts", "x.mts"}, {"python", "x.py"}} {
		t.Run(x.language, func(t *testing.T) {
			if blocks[x.language] == "" {
				t.Fatal("docs/service.md has no such example")
			}
			svc := onSQLite(t)
			server := httptest.NewServer(&faulty{Handler: svc.service})
			defer server.Close()
			dir := t.TempDir()
			write(t, filepath.Join(dir, x.file), blocks[x.language])
			name, args := command(t, dir, x.language, x.file)
			cmd := exec.CommandContext(t.Context(), name, args...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "FAIRDEAL="+server.URL, "TOKEN="+svc.token, "KEY=friday", "NO_PROXY=*", "no_proxy=*")
			out, err := cmd.Output()
			if err != nil {
				var failed *exec.ExitError
				if errors.As(err, &failed) {
					err = errors.Join(err, errors.New(string(failed.Stderr)))
				}
				t.Fatalf("%v\n%s", err, out)
			}
			list := svc.wantGet(200, games)["games"].([]any)
			if len(list) != 1 {
				t.Fatalf("%d games, want 1", len(list))
			}
			game := list[0].(map[string]any)
			if game["state"] != "revealed" || game["deals"] != 3.0 || game["label"] != "Table 3" {
				t.Error(game)
			}
			if !strings.Contains(string(out), game["commitment"].(string)) || !strings.Contains(string(out), "chien") {
				t.Errorf("it printed:\n%s", out)
			}
			// A service that always refuses ends the program with an error.
			cmd = exec.CommandContext(t.Context(), name, args...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "FAIRDEAL="+server.URL, "TOKEN=wrong", "KEY=saturday", "NO_PROXY=*", "no_proxy=*")
			if out, err := cmd.Output(); err == nil {
				t.Errorf("a refusal is taken for an answer:\n%s", out)
			}
		})
	}
}

// command returns the command that runs an example. If node does not run TypeScript by itself, the
// compiler in js/node_modules, which .ci installs, turns it into JavaScript.
func command(t *testing.T, dir, language, file string) (name string, args []string) {
	t.Helper()
	need := func(program string) {
		t.Helper()
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("the example in %s is not run: %v", language, err)
		}
	}
	switch language {
	case "sh":
		need("curl")
		return "sh", []string{file}
	case "python":
		need("python3")
		return "python3", []string{file}
	}
	need("node")
	if exec.Command("node", "--input-type=module-typescript", "--eval", "const n: number = 1").Run() == nil {
		return "node", []string{file}
	}
	compiler, err := filepath.Abs("../../../js/node_modules/typescript/bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(compiler); err != nil {
		t.Skip("the example in TypeScript is not run: this version of node does not run it, and js/node_modules has no TypeScript")
	}
	types := filepath.Join(filepath.Dir(compiler), "../../@types")
	cmd := exec.Command("node", compiler, "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--types", "node", "--typeRoots", types, file)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return "node", []string{strings.TrimSuffix(file, ".mts") + ".mjs"}
}
