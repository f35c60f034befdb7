package js_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// TestJSONCases checks that the second program recomputes the output of --json without
// differences.
func TestJSONCases(t *testing.T) {
	ask := node(t, "evenings.mjs")
	compared := 0
	for _, name := range []string{"small", "matches"} {
		file := "../testdata/evening/" + name
		status, e := scoreAsJSON(t, ask, file+".txt", "--rulings", file+".rulings")
		if status != 0 || e.Rulings == nil {
			t.Fatalf("%s: status %d, %v", name, status, e.Rulings)
		}
		t.Run(name, func(t *testing.T) { compareAny(t, ask, &e) })
		compared++
	}
	for _, pattern := range []string{
		"../testdata/evening/*.txt",
		"../examples/score/*",
		"../internal/bridgemate/testdata/*.bws",
		"../internal/score/*/testdata/*.xml",
		"../internal/score/*/testdata/*.pbn",
		"../../shared/real/*/*.xml",
		"../../shared/real/bws/*.bws",
		"../../shared/real/bws/*/*.bws",
	} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			_, e := scoreAsJSON(t, ask, file)
			isRefused := e.Version == ""
			if isRefused || e.Bare {
				continue
			}
			t.Run(filepath.Base(file), func(t *testing.T) { compareAny(t, ask, &e) })
			compared++
		}
	}
	if compared < 15 {
		t.Errorf("%d evenings are compared, want 15 or more", compared)
	}
}

// scoreAsJSON runs fairdeal score session --json and returns its exit status and the evening, which is zero if
// the command refuses the input. It checks that the second program reads the output without differences.
func scoreAsJSON(t *testing.T, ask askFunc, args ...string) (status int, e evening.Evening) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	command := append([]string{"fairdeal", "score", "session", "--json"}, args...)
	status = cli.Main(command, strings.NewReader(""), &stdout, &stderr)
	if stdout.Len() == 0 {
		return status, e
	}
	if err := json.Unmarshal(stdout.Bytes(), &e); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, &stderr)
	}
	if !bytes.Equal(e.JSON(), stdout.Bytes()) {
		t.Errorf("%v: an evening that is read and printed again has other bytes", args)
	}
	var got recomputed
	ask(t, map[string]string{"name": "evening.json", "text": stdout.String()}, &got)
	if got.Error != "" || len(got.Differs) > 0 || got.Evening == nil {
		t.Errorf("%v: the second program reads it and says %s %v", args, got.Error, got.Differs)
	}
	if got.Counted.Values == 0 && !e.Bare {
		t.Errorf("%v: the second program compared no values", args)
	}
	return status, e
}
