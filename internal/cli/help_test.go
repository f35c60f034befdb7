package cli

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestHelpTextsAreComplete checks that the catalogue has short and long texts for every command and its
// flags, and no unused ones.
func TestHelpTextsAreComplete(t *testing.T) {
	used := map[string]bool{"help.flag.lang": true, "help.flag.color": true} // used by package term
	everyCommand(func(cmd *cobra.Command) {
		name := pathBelowRoot(cmd)
		if !cmd.HasParent() {
			name = "fairdeal"
		}
		if hidden(cmd) {
			return
		}
		used["help.do."+name] = true
		used["help.long."+name] = true
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			family, _, _ := strings.Cut(name, ".")
			used["help.flag."+name+"."+f.Name] = true
			used["help.flag."+family+"."+f.Name] = true
			used["help.flag."+f.Name] = true
		})
		checkCommandTexts(t, cmd, name)
		for _, f := range visibleFlags(cmd) {
			checkFlagTexts(t, cmd.CommandPath(), name, f)
		}
	})
	isHelp := regexp.MustCompile(`^help\.(do|flag|long)\.`)
	for _, key := range words.Keys() {
		if isHelp.MatchString(key) && !used[key] {
			t.Errorf("no command or flag uses %s", key)
		}
	}
}

// checkCommandTexts checks that a command has a short text and, if help shows one, a long text. name is its name in
// catalogue keys.
func checkCommandTexts(t *testing.T, cmd *cobra.Command, name string) {
	t.Helper()
	if _, ok := words.Arguments("help.do." + name); !ok {
		t.Errorf("no sentence says what %s does: help.do.%s", cmd.CommandPath(), name)
	}
	if cmd.Long == "" {
		return
	}
	if _, ok := words.Arguments("help.long." + name); !ok {
		t.Errorf("no sentence says at length what %s does: help.long.%s", cmd.CommandPath(), name)
	}
}

// checkFlagTexts checks that a flag has a text in every language, with the name of its value in capitals.
func checkFlagTexts(t *testing.T, path, name string, f *pflag.Flag) {
	t.Helper()
	if (help{UI: &term.UI{Lang: words.English}}).flagText(name, f.Name) == "" {
		t.Errorf("no sentence says what %s --%s is: help.flag.%s.%s", path, f.Name, name, f.Name)
	}
	for _, l := range words.Languages() {
		value, isNamed := valueName(name, f.Name, l)
		wantsName := f.Value.Type() != "bool"
		if isNamed != wantsName || value != strings.ToUpper(value) {
			t.Errorf("%s --%s: the name of its value in %s is %q, want one in capitals", path, f.Name, l, value)
		}
	}
}

// valueName returns the name of a flag's value in its text, such as FILE. It is between backquotes.
func valueName(command, flag string, l words.Language) (name string, ok bool) {
	text := help{UI: &term.UI{Lang: l}}.flagText(command, flag)
	_, rest, ok := strings.Cut(text, "`")
	name, _, _ = strings.Cut(rest, "`")
	return name, ok
}

// TestFileFlagsRefuseEmptyNames checks that no flag that names a file or a folder ignores an empty name,
// which a script passes if its variable is empty. An empty setting removes it, and an empty --log means
// no log.
func TestFileFlagsRefuseEmptyNames(t *testing.T) {
	checked := 0
	everyCommand(func(cmd *cobra.Command) {
		name := pathBelowRoot(cmd)
		if hidden(cmd) || cmd.DisableFlagParsing || name == "settings" {
			return
		}
		for _, f := range visibleFlags(cmd) {
			value, _ := valueName(name, f.Name, words.English)
			isLog := f.Name == "log" && name != "verify"
			if !slices.Contains([]string{"FILE", "FOLDER", "DIR"}, value) || isLog {
				continue
			}
			checked++
			if err := f.Value.Set(""); err == nil {
				t.Errorf("%s --%s ignores an empty name", cmd.CommandPath(), f.Name)
			}
		}
	})
	if checked < 50 {
		t.Errorf("%d flags were checked, want at least 50", checked)
	}
}

// TestFlagTextsAreInCatalogue checks that flag descriptions are only in the catalogue, so that every
// language has them.
func TestFlagTextsAreInCatalogue(t *testing.T) {
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Usage != "" {
				t.Errorf("%s --%s has a text in Go", cmd.CommandPath(), f.Name)
			}
		})
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(newRoot(&term.UI{}, true))
}
