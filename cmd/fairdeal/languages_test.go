package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// aboutText matches script lines that check output or file contents.
var aboutText = regexp.MustCompile(`^(\[[^]]*\] *)*(! *)?(stdout|stderr|ttyout|grep|cmp|cmpenv|exec (grep|diff|sh -c .*(grep -q|test )))`)

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
		script, rest, archive := strings.Cut(string(data), "\n-- ")
		var kept []string
		for line := range strings.Lines(script) {
			if !aboutText.MatchString(line) {
				kept = append(kept, line)
			}
		}
		text := strings.Join(kept, "")
		if archive {
			text += "\n-- " + rest
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// untranslated matches text that stays English because users or libraries wrote it: tournament names,
// descriptions, file tags and error messages.
var untranslated = regexp.MustCompile(strings.Join([]string{
	`Winter Pairs`,
	`Dow Jones close`,
	`tables, one winner`,
	`Spring Teams`,
	`draw of Saturday`,
	`second late arrival`,
	`^\[`,
	`Pass Pass`,
	`invalid character`,
	`dup, dupblind`,
	`French Loto`,
	`Lotto [0-9]+ from`,
	`Lotto draw of`,
	`another lottery`,
	`two words`,
	`Card site`,
	`hand records were seen`,
	`# secret: `,
	`federation, press`,
	`Vatican City`,
	`standard input`,
	`Made up for tests`,
	`wrong explanation`,
}, "|"))

// TestScriptsInLanguages runs every script in every other language and looks for English in the
// output. JSON must be the same in all languages.
func TestScriptsInLanguages(t *testing.T) {
	if !thorough.Enabled() {
		t.Skip("all scripts a second and a third time: with FAIRDEAL_THOROUGH=1")
	}
	dir, libraries := scriptsWithoutChecks(t), libraryMessages(t)
	for _, l := range words.Languages()[1:] {
		t.Run(string(l), func(t *testing.T) { scriptsIn(t, l, dir, libraries) })
	}
}

// scriptsIn runs the scripts in dir in a language and reports lines in English.
func scriptsIn(t *testing.T, l words.Language, dir string, libraries []*regexp.Regexp) {
	runs := recordScripts(t, l, dir)
	english, language := vocabulary(t, words.English), vocabulary(t, l)
	isEnglish := func(line string) bool {
		if !hasEnglish(line, english, language) || untranslated.MatchString(line) {
			return false
		}
		for _, message := range libraries { // Messages of libraries are always English.
			line = message.ReplaceAllString(line, " : ")
		}
		return hasEnglish(line, english, language)
	}
	englishLines := map[string]map[string]bool{} // by command
	checked := 0
	for _, r := range runs {
		isAlwaysEnglish := func(arg string) bool { return slices.Contains(inEnglish, arg) }
		if len(r.Args) < 2 || slices.ContainsFunc(r.Args, isAlwaysEnglish) {
			continue
		}
		command, text := r.Args[1], r.Err
		isPage := strings.HasPrefix(strings.ToLower(r.Out), "<!doctype") // The page contains all languages.
		if !slices.Contains(r.Args, "--json") && !isPage {
			text += "\n" + r.Out
		}
		checked++
		for line := range strings.Lines(text) {
			if !isEnglish(line) {
				continue
			}
			if englishLines[command] == nil {
				englishLines[command] = map[string]bool{}
			}
			withoutNumbers := number.ReplaceAllString(strings.TrimSpace(line), "0")
			englishLines[command][withoutNumbers] = true
		}
	}
	for command, lines := range englishLines {
		t.Errorf("%s says %d lines in English:\n%s",
			command, len(lines), strings.Join(slices.Sorted(maps.Keys(lines)), "\n"))
	}
	if checked < 500 {
		t.Errorf("only %d runs of commands were checked, want at least 500", checked)
	}
}

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

var number = regexp.MustCompile(`[0-9]+`)

// inEnglish lists arguments whose output is always English: licences and shell scripts. Help has
// English examples and is checked in internal/cli.
var inEnglish = []string{"--help", "--help-all", "help", "completion", "--licences"}
