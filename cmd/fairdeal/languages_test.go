package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

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
	if filepath.Ext(file) != "."+os.Getenv("FAIRDEAL_LANG") || slices.ContainsFunc(os.Args, func(arg string) bool { return strings.HasPrefix(arg, "--lang") }) {
		return status // the script chose a different language
	}
	line, err := json.Marshal(scriptRun{os.Args, out.String(), errors.String()})
	if err == nil {
		var f *os.File
		if f, err = os.OpenFile(file, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600); err == nil {
			_, err = f.Write(append(line, '\n'))
			f.Close()
		}
	}
	if err != nil {
		panic(err)
	}
	return status
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

// sentencesOf returns every form of every sentence in a language.
func sentencesOf(t *testing.T, l words.Language) (all []string) {
	t.Helper()
	var catalogue map[string]any
	if err := json.Unmarshal(words.JSON(l), &catalogue); err != nil {
		t.Fatal(err)
	}
	for _, said := range catalogue {
		switch said := said.(type) {
		case string:
			all = append(all, said)
		case map[string]any:
			for form, text := range said {
				if text, ok := text.(string); ok && form != "of" {
					all = append(all, text)
				}
			}
		}
	}
	return all
}

// vocabulary returns the words in a language's sentences, without the names of arguments, flags and
// files.
func vocabulary(t *testing.T, l words.Language) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for _, text := range sentencesOf(t, l) {
		for _, w := range oneWord.FindAllString(argument.ReplaceAllString(text, " "), -1) {
			all[strings.ToLower(w)] = true
		}
	}
	return all
}

var (
	argument = regexp.MustCompile(`\{[a-z-]+\}`)
	oneWord  = regexp.MustCompile(`\pL{2,}`)
)

// hasEnglish reports whether a line contains two consecutive words that are in the English catalogue
// but not in the language's.
func hasEnglish(line string, english, language map[string]bool) bool {
	inRow := 0
	for _, w := range strings.Fields(line) {
		w = strings.ToLower(strings.Trim(w, `.,;:!?()"'„”`))
		if inRow++; !oneWord.MatchString(w) || oneWord.FindString(w) != w || !english[w] || language[w] {
			inRow = 0
		}
		if inRow == 2 {
			return true
		}
	}
	return false
}

// untranslated matches text that stays English because users or libraries wrote it: tournament names,
// descriptions, file tags and error messages.
var untranslated = regexp.MustCompile(`Winter Pairs|Dow Jones close|tables, one winner|Spring Teams|draw of Saturday|second late arrival|^\[|Pass Pass|invalid character|dup, dupblind|French Loto|Lotto [0-9]+ from|Lotto draw of|another lottery|two words|Card site|hand records were seen|# secret: |federation, press|Vatican City|standard input|Made up for tests|wrong explanation`)

// libraryMessages returns patterns for the messages of packages other than the command line, the web
// and the catalogue. Their errors about file contents and stores are in English in every language;
// the surrounding sentence is translated.
func libraryMessages(t *testing.T) (patterns []*regexp.Regexp) {
	t.Helper()
	root := filepath.Join("..", "..")
	skipped := []string{".git", "cmd", "internal/cli", "internal/web", "words", "tools"}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		inside, _ := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(skipped, filepath.ToSlash(inside)):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if r := messagePattern(lit.Value); r != nil {
					patterns = append(patterns, r)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || len(patterns) < 500 {
		t.Fatalf("%d texts of libraries: %v", len(patterns), err)
	}
	// Longer patterns come first because they may contain shorter ones.
	slices.SortFunc(patterns,
		func(a, b *regexp.Regexp) int { return cmp.Compare(len(b.String()), len(a.String())) })
	return patterns
}

// verb matches a verb of package fmt.
var verb = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z]`)

// messagePattern returns a pattern for the messages of a format in Go source. It returns nil for
// formats with fewer than two words, such as "%s of %s", because they would match almost anything.
func messagePattern(literal string) *regexp.Regexp {
	format, err := strconv.Unquote(literal)
	parts := verb.Split(strings.TrimSpace(format), -1)
	if err != nil || !utf8.ValidString(format) || len(oneWord.FindAllString(strings.Join(parts, " "), -1)) < 2 {
		return nil
	}
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	return regexp.MustCompile(strings.Join(parts, `[^:;]*?`) + `\S*`)
}

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

func scriptsIn(t *testing.T, l words.Language, dir string, libraries []*regexp.Regexp) {
	runs := recordScripts(t, l, dir)
	english, language := vocabulary(t, words.English), vocabulary(t, l)
	isOurs := func(line string) bool { // The English words are not from a library.
		for _, message := range libraries {
			line = message.ReplaceAllString(line, " : ")
		}
		return hasEnglish(line, english, language)
	}
	englishLines := map[string]map[string]bool{} // by command
	checked := 0
	for _, r := range runs {
		if len(r.Args) < 2 || slices.ContainsFunc(r.Args, func(arg string) bool { return slices.Contains(inEnglish, arg) }) {
			continue
		}
		command, text := r.Args[1], r.Err
		isPage := strings.HasPrefix(strings.ToLower(r.Out), "<!doctype") // The page contains all languages.
		if !slices.Contains(r.Args, "--json") && !isPage {
			text += "\n" + r.Out
		}
		checked++
		for line := range strings.Lines(text) {
			if hasEnglish(line, english, language) && !untranslated.MatchString(line) && isOurs(line) {
				if englishLines[command] == nil {
					englishLines[command] = map[string]bool{}
				}
				englishLines[command][number.ReplaceAllString(strings.TrimSpace(line), "0")] = true
			}
		}
	}
	for command, lines := range englishLines {
		t.Errorf("%s says %d lines in English:\n%s",
			command, len(lines), strings.Join(slices.Sorted(maps.Keys(lines)), "\n"))
	}
	if checked < 500 {
		t.Errorf("only %d runs of commands were looked at", checked)
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
