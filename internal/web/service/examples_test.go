package service

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// TestExamplesRun checks that every example on the page works unchanged and returns a response that
// matches the document.
func TestExamplesRun(t *testing.T) {
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	calls, err := api.Calls()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []struct {
		name, command, file string
		needs               []string // programs
	}{
		{name: "curl", command: "sh", file: "x.sh", needs: []string{"sh", "curl"}},
		{name: "JavaScript", command: "node", file: "x.mjs", needs: []string{"node"}},
		{name: "Python", command: "python3", file: "x.py", needs: []string{"python3"}},
	} {
		t.Run(language.name, func(t *testing.T) {
			needPrograms(t, language.needs...)
			file := filepath.Join(t.TempDir(), language.file)
			ran := 0
			for _, call := range calls {
				for _, example := range call.Examples {
					if example.Language != language.name {
						continue
					}
					writeFile(t, file, example.Code)
					runExample(t, svc, server.URL, &call, language.command, file)
					ran++
				}
			}
			if ran != len(calls) {
				t.Errorf("%d examples, want one for each of %d calls", ran, len(calls))
			}
		})
	}
}

// needPrograms skips a test if a program is missing.
func needPrograms(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is missing: %v", name, err)
		}
	}
}

// runExample runs the example of a call. Its output must match the document. With a wrong token, it must fail.
func runExample(t *testing.T, svc *testService, server string, call *page.ServiceCall, command, file string) {
	t.Helper()
	run := func(token string) ([]byte, error) {
		cmd := exec.CommandContext(t.Context(), command, file)
		cmd.Dir = filepath.Dir(file)
		cmd.Env = append(os.Environ(), "FAIRDEAL="+server, "TOKEN="+token, "GAME="+gameForCall(svc, call.ID),
			"NO_PROXY=*", "no_proxy=*")
		return cmd.Output()
	}
	out, err := run(svc.token)
	if err != nil {
		t.Errorf("%s: %v\n%s", call.ID, withStderr(err), out)
		return
	}
	w := httptest.NewRecorder()
	w.Header().Set("Content-Type", "application/json")
	w.Body.Write(out)
	if call.ID == "openGame" {
		w.Code = http.StatusCreated
	}
	readDocument(t).checkAnswer(t, call.Method+" "+call.Path, w)
	if call.ID == "openGame" {
		if out, err := run("wrong"); err == nil {
			t.Errorf("the example succeeds with a wrong token: %s", out)
		}
	}
}

// gameForCall returns the id of a new game for which a call is possible.
func gameForCall(svc *testService, call string) string {
	svc.t.Helper()
	body := `{"players":4}`
	if call == "setValue" {
		body = `{"players":4,"delayed":"French Loto of 1 December 2090, five numbers","form":"integers 5"}`
	}
	game := svc.wantPost(201, games, body)
	if call == "showSeat" {
		svc.wantPost(200, pathOf(game)+"/deals", "")
	}
	return game["id"].(string)
}

// withStderr adds the error output of a command to its error.
func withStderr(err error) error {
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return fmt.Errorf("%w: %s", err, exit.Stderr)
	}
	return err
}

func writeFile(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
