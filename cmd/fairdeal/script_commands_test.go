package main

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// scriptCommands are the commands that scripts have beside the usual ones.
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
	// host DIR VARIABLE serves the files of a folder, as any web host does, and
	// sets the variable to the address.
	"host": func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) != 2 {
			ts.Fatalf("usage: host DIR VARIABLE")
		}
		server := httptest.NewServer(http.FileServer(http.Dir(ts.MkAbs(args[0]))))
		ts.Defer(server.Close)
		ts.Setenv(args[1], server.URL+"/")
	},
	// replace FILE OLD NEW changes a file, in which OLD must stand once.
	"replace": func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) != 3 {
			ts.Fatalf("usage: replace FILE OLD NEW")
		}
		content := ts.ReadFile(args[0])
		if n := strings.Count(content, args[1]); n != 1 {
			ts.Fatalf("%q stands %d times in %s", args[1], n, args[0])
		}
		ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(content, args[1], args[2], 1)), 0o666))
	},
}
