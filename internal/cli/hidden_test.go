package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/words"
)

// TestOldNamesAreTyped walks the commands, flags and other names that no help shows, and
// wants each of them in a line of a script: NEWS says that they go on to work. No sentence
// tells anybody to type one.
func TestOldNamesAreTyped(t *testing.T) {
	scripts, err := filepath.Glob(filepath.Join("..", "..", "cmd", "fairdeal", "testdata", "script", "*.txt"))
	if err != nil || len(scripts) < 50 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	var typed [][]string // the words after the program's name
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if before, after, ok := strings.Cut(line, "fairdeal "); ok && !strings.Contains(before, "#") {
				typed = append(typed, strings.Fields(after))
			}
		}
	}
	old := 0
	want := func(path []string, flags ...string) {
		old++
		for _, line := range typed {
			if len(line) >= len(path) && slices.Equal(line[:len(path)], path) && (flags == nil ||
				slices.ContainsFunc(line, func(w string) bool { w, _, _ = strings.Cut(w, "="); return slices.Contains(flags, w) })) {
				return
			}
		}
		t.Errorf("no script types fairdeal %s %s", strings.Join(path, " "), strings.Join(flags, " or "))
	}
	said := ""
	for _, l := range words.Languages {
		said += string(words.JSON(l))
	}
	everyCommand(func(cmd *cobra.Command) {
		path := strings.Fields(cmd.CommandPath())[1:]
		if cmd.Hidden {
			want(path)
			if strings.Contains(said, cmd.CommandPath()+" ") {
				t.Errorf("a sentence names %s, which no help shows", cmd.CommandPath())
			}
		}
		for _, name := range cmd.Aliases {
			want(append(slices.Clone(path[:len(path)-1]), name))
		}
		cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Hidden && !hidden(cmd) {
				if f.Shorthand != "" {
					want(path, "--"+f.Name, "-"+f.Shorthand)
				} else {
					want(path, "--"+f.Name)
				}
			}
		})
	})
	want([]string{"deal"}, "--formats")
	t.Logf("%d old names", old)
	if old < 60 {
		t.Errorf("%d old names, want at least 60", old)
	}
}
