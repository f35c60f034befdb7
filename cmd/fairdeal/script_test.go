package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// TestMain lets scripts run the program under each of its names, such as
//
//	exec fairdeal verify cup.sqd cup.sqk hands
//	exec on 2026-12-01T12:00:00Z fairdeal tournament publish cup
func TestMain(m *testing.M) {
	program := func() {
		collectLater()
		// One script tries passphrases at full cost, and sets this variable.
		if os.Getenv("FAIRDEAL_FULL_WORK") == "" {
			workfactor.Scrypt = 10
		}
		os.Exit(runRecorded())
	}
	testscript.Main(m, map[string]func(){
		"fairdeal":   program,
		"bigdeal":    program,
		"bigdealx":   program,
		"squaredeal": program,
		"spend":      spend,
		"on":         func() { on(program) },
	})
}

// on implements `on TIME fairdeal ARGS...` for scripts: it runs fairdeal as if the clock showed
// TIME. The program itself has no such option. The desk and the public service have their own
// clocks.
func on(program func()) {
	if len(os.Args) < 3 || os.Args[2] != "fairdeal" {
		fmt.Fprintln(os.Stderr, "usage: on TIME fairdeal ARGS...")
		os.Exit(2)
	}
	at, err := time.Parse(time.RFC3339, os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	clock.Now = func() time.Time { return at }
	os.Args = os.Args[2:]
	program()
}

// TestScripts runs the scripts in testdata. They may use the conditions [shared], [root] and
// [thorough], and the variable $SHARED for the folder with real files.
func TestScripts(t *testing.T) { testscript.Run(t, scriptParams(t)) }

var updateScripts = flag.Bool("update-scripts", false,
	"write the files that cmp compares with as they are printed; read the difference before you commit it")

// scriptParams returns the parameters of all scripts.
func scriptParams(t *testing.T) testscript.Params {
	t.Helper()
	shared, hasShared := sharedFolder()
	if !hasShared {
		t.Log("no ../shared beside the project: scripts leave out what needs real files")
	}
	testdata, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	return testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		ContinueOnError:     true, // one run reports all failures
		UpdateScripts:       *updateScripts,
		Cmds:                scriptCommands,
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, ".home")
			env.Setenv("HOME", home)
			env.Setenv("USERPROFILE", home)
			env.Setenv("XDG_STATE_HOME", filepath.Join(home, "state"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
			env.Setenv("LocalAppData", filepath.Join(home, "local"))
			env.Setenv("SHARED", shared)
			env.Setenv("TESTDATA", testdata)
			return os.MkdirAll(home, 0o700)
		},
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "shared":
				return hasShared, nil
			case "root":
				return os.Geteuid() == 0, nil
			case "thorough":
				return thorough.Enabled(), nil
			}
			return false, fmt.Errorf("unknown condition %q", cond)
		},
	}
}

// sharedFolder returns a folder next to the project with real championship files, which are not
// part of the project. It reports false if there is none.
func sharedFolder() (string, bool) {
	dir, err := filepath.Abs(filepath.Join("..", "..", "..", "shared"))
	if err != nil {
		return "", false
	}
	_, err = os.Stat(dir)
	return dir, err == nil
}
