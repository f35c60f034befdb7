package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/words"
)

// recordScripts runs all scripts in a language and returns the output of their commands.
func recordScripts(t *testing.T, l words.Language, dir string) (runs []scriptRun) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "heard."+string(l))
	t.Run("scripts", func(t *testing.T) {
		p := scriptParams(t)
		p.Dir = dir
		setup := p.Setup
		p.Setup = func(env *testscript.Env) error {
			env.Setenv("FAIRDEAL_LANG", string(l))
			env.Setenv("FAIRDEAL_HEARD", file)
			return setup(env)
		}
		testscript.Run(t, p)
	})
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var r scriptRun
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		runs = append(runs, r)
	}
	return runs
}

// scriptsWithoutChecks writes copies of the scripts without their checks of texts. The commands and exit
// statuses remain.
func scriptsWithoutChecks(t *testing.T) (dir string) {
	t.Helper()
	files, err := filepath.Glob("testdata/script/*.txt*")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d scripts: %v", len(files), err)
	}
	dir = t.TempDir()
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		script, files, hasFiles := strings.Cut(string(data), "\n-- ")
		var commands strings.Builder
		for line := range strings.Lines(script) {
			if !aboutText.MatchString(line) {
				commands.WriteString(line)
			}
		}
		text := commands.String()
		if hasFiles {
			text += "\n-- " + files
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// aboutText matches script lines that check output or file contents.
var aboutText = regexp.MustCompile(`^(\[[^]]*\] *)*(! *)?` + // conditions, as in "[root] ! stdout"
	`(stdout|stderr|ttyout|grep|cmp|cmpenv|exec (grep|diff|sh -c .*(grep -q|test )))`)

// scriptRun is the recorded output of one command in a script.
type scriptRun struct {
	Args     []string
	Out, Err string
}

// runRecorded runs the program. If FAIRDEAL_HEARD is set, it appends the output to that file, whose
// extension is the language. Output to a terminal is not recorded, because the program must see the
// terminal.
func runRecorded() int {
	file := os.Getenv("FAIRDEAL_HEARD")
	if file == "" || term.IsTerminal(os.Stderr) || term.IsTerminal(os.Stdout) {
		return cli.Main(os.Args, os.Stdin, os.Stdout, os.Stderr)
	}
	var out, errors bytes.Buffer
	status := cli.Main(os.Args, os.Stdin, io.MultiWriter(os.Stdout, &out), io.MultiWriter(os.Stderr, &errors))
	isLangFlag := func(arg string) bool { return strings.HasPrefix(arg, "--lang") }
	if filepath.Ext(file) != "."+os.Getenv("FAIRDEAL_LANG") || slices.ContainsFunc(os.Args, isLangFlag) {
		return status // The script chose a different language.
	}
	if err := appendRun(file, scriptRun{Args: os.Args, Out: out.String(), Err: errors.String()}); err != nil {
		panic(err)
	}
	return status
}

// appendRun appends a run to a file as one line of JSON.
func appendRun(file string, r scriptRun) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.Write(append(line, '\n'))
	return err
}
