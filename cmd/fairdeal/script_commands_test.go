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

// scriptCommands contains additional commands for scripts.
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	// status N COMMAND ARGS... runs a command, which must end with status N.
	"status": func(ts *testscript.TestScript, neg bool, args []string) {
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
	},
	// host DIR VARIABLE serves a folder over HTTP and sets the variable to its address.
	"host": func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) != 2 {
			ts.Fatalf("usage: host DIR VARIABLE")
		}
		server := httptest.NewServer(http.FileServer(http.Dir(ts.MkAbs(args[0]))))
		ts.Defer(server.Close)
		ts.Setenv(args[1], server.URL+"/")
	},
	// witness NAME... writes the public keys of external witnesses to NAME.pub.
	"witness": func(ts *testscript.TestScript, neg bool, args []string) {
		for _, name := range args {
			w, err := witness(name)
			ts.Check(err)
			ts.Check(os.WriteFile(ts.MkAbs(name+".pub"), []byte(w.Verifier.String()+"\n"), 0o666))
		}
	},
	// cosigned DIR NAME TIME|now writes a witness's cosignature of the newest checkpoint of the log
	// in DIR to NAME.txt.
	"cosigned": func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) != 3 {
			ts.Fatalf("usage: cosigned DIR NAME TIME|now")
		}
		when := time.Now()
		if args[2] != "now" {
			var err error
			when, err = time.Parse(time.RFC3339, args[2])
			ts.Check(err)
		}
		line, err := cosigned(ts.MkAbs(args[0]), args[1], when)
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(args[1]+".txt"), []byte(line), 0o666))
	},
	// replace FILE OLD NEW changes a file that contains OLD exactly once.
	"replace": func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) != 3 {
			ts.Fatalf("usage: replace FILE OLD NEW")
		}
		content := ts.ReadFile(args[0])
		if n := strings.Count(content, args[1]); n != 1 {
			ts.Fatalf("%q occurs %d times in %s, want once", args[1], n, args[0])
		}
		ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(content, args[1], args[2], 1)), 0o666))
	},
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
	line, err := w.Cosign(note.Text, at.Unix())
	return line.Line(), err
}
