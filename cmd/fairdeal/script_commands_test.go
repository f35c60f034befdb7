package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/fairdeal/fairdeal/publiclog"
)

// scriptCommands contains additional commands for scripts, such as
//
//	status 2 fairdeal verify cup.sqd
//	cosigned log press now
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"status":   runStatus,
	"host":     runHost,
	"witness":  runWitness,
	"cosigned": runCosigned,
	"replace":  runReplace,
}

// runStatus implements `status N COMMAND ARGS...`, which runs a command that must end with status N.
func runStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND ARGS...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// runHost implements `host DIR VARIABLE`, which serves a folder over HTTP and sets the variable to its
// address.
func runHost(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: host DIR VARIABLE")
	}
	dir, variable := args[0], args[1]
	server := httptest.NewServer(http.FileServer(http.Dir(ts.MkAbs(dir))))
	ts.Defer(server.Close)
	ts.Setenv(variable, server.URL+"/")
}

// runWitness implements `witness NAME...`, which writes the public keys of external witnesses to NAME.pub.
func runWitness(ts *testscript.TestScript, _ bool, names []string) {
	for _, name := range names {
		w, err := witness(name)
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(name+".pub"), []byte(w.Verifier.String()+"\n"), 0o666))
	}
}

// runCosigned implements `cosigned DIR NAME TIME|now`, which writes a witness's cosignature of the newest
// checkpoint of the log in DIR to NAME.txt.
func runCosigned(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: cosigned DIR NAME TIME|now")
	}
	dir, name, when := args[0], args[1], args[2]
	at := time.Now()
	if when != "now" {
		var err error
		at, err = time.Parse(time.RFC3339, when)
		ts.Check(err)
	}
	line, err := cosigned(ts.MkAbs(dir), name, at)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(name+".txt"), []byte(line), 0o666))
}

// runReplace implements `replace FILE OLD NEW`, which changes a file that contains OLD exactly once.
func runReplace(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: replace FILE OLD NEW")
	}
	file, before, after := args[0], args[1], args[2]
	content := ts.ReadFile(file)
	if n := strings.Count(content, before); n != 1 {
		ts.Fatalf("%q occurs %d times in %s, want once", before, n, file)
	}
	ts.Check(os.WriteFile(ts.MkAbs(file), []byte(strings.Replace(content, before, after, 1)), 0o666))
}

// witness returns the signer of a witness in the test vectors: rival, federation or press.
func witness(name string) (*publiclog.Signer, error) {
	data, err := os.ReadFile(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		return nil, err
	}
	var list struct{ Keys []struct{ Name, Skey string } }
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	for _, k := range list.Keys {
		if k.Name == name+".example/witness" {
			return publiclog.ParseSigner(k.Skey)
		}
	}
	return nil, fmt.Errorf("no witness %s", name)
}

// cosigned returns a witness's cosignature line for the newest checkpoint of a log.
func cosigned(dir, name string, at time.Time) (string, error) {
	w, err := witness(name)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
	if err != nil {
		return "", err
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		return "", err
	}
	signature, err := w.Cosign(note.Text, at.Unix())
	return signature.Line(), err
}
