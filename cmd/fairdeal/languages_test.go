package main

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestScriptsInLanguages runs every script in every other language and looks for English in the
// output. JSON is left out, because it is the same in all languages.
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
		isAlwaysEnglish := func(arg string) bool { return slices.Contains(alwaysEnglish, arg) }
		if len(r.Args) < 2 || slices.ContainsFunc(r.Args, isAlwaysEnglish) {
			continue // "fairdeal" alone shows help.
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
		t.Errorf("%d runs of commands were checked, want at least 500", checked)
	}
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

// number matches a number, which would make the same message look different.
var number = regexp.MustCompile(`[0-9]+`)

// alwaysEnglish lists arguments whose output is always English: licences and shell scripts. Help has
// English examples and is checked in internal/cli.
var alwaysEnglish = []string{"--help", "--help-all", "help", "completion", "--licences"}
