package term

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestAsTyped checks that an optional value can be the next word and that negative arguments
// are not parsed as flags.
func TestAsTyped(t *testing.T) {
	for line, want := range map[string]struct{ typed, by, args string }{
		"keys":                   {"", "", ""},
		"keys --type":            {"-", "", ""},
		"keys --type hands.txt":  {"hands.txt", "", ""},
		"keys --type=hands.txt":  {"hands.txt", "", ""},
		"keys --type=x.pbn y":    {"x.pbn", "", "y"},
		"keys --type x.pbn":      {"-", "", "x.pbn"},
		"keys --type --by N":     {"-", "N", ""},
		"keys --type - --by=N x": {"-", "N", "x"},
		"keys x -- --type y.txt": {"", "", "x --type y.txt"},
		"keys -50":               {"", "", "-50"},
		"keys 420 -50 --by -3":   {"", "-3", "420 -50"},
		"keys -b -3 -2":          {"", "-3", "-2"},
	} {
		var typed, by string
		var args []string
		status := Run(strings.Fields(line), nil, nil, &strings.Builder{}, func(u *UI) *cobra.Command {
			root := Command{Use: "fairdeal", Subcommands: []Command{{
				Use:    "keys",
				Signed: true,
				Flags: Flags{"by b": &by, "type": OptionalValue(&typed, "-", func(word string) bool {
					return word == "-" || strings.HasSuffix(word, ".txt")
				})},
				Run: func(in *Line) error { args = in.Args; return nil },
			}}}
			return root.Cobra()
		})
		if status != StatusDone || typed != want.typed || by != want.by || !slices.Equal(args, strings.Fields(want.args)) {
			t.Errorf("%s: status %d, --type %q, --by %q, arguments %q", line, status, typed, by, args)
		}
	}
}

// TestArgumentsMatchUse checks that commands accept exactly the arguments in Use.
func TestArgumentsMatchUse(t *testing.T) {
	for line, want := range map[string]string{
		"none":          "",
		"none x":        `unexpected argument "x"`,
		"one":           "FILE is missing",
		"one x":         "",
		"one x y":       `unexpected argument "y"`,
		"maybe":         "FILE is missing",
		"maybe x y":     "",
		"maybe x y z":   `unexpected argument "z"`,
		"many":          "FILE is missing",
		"many x y z":    "",
		"behind":        "SHARE is missing",
		"behind x":      "",
		"behind x y z":  "",
		"apart --a --b": "--a and --b cannot be combined",
		"apart --b":     "",
	} {
		var errs strings.Builder
		status := Run(strings.Fields(line), nil, nil, &errs, func(u *UI) *cobra.Command {
			root := Command{Use: "fairdeal"}
			for _, use := range []string{"none", "one FILE", "maybe FILE [BOARDS]", "many FILE... -o OUT",
				"behind [KEYS] SHARE..."} {
				root.Subcommands = append(root.Subcommands,
					Command{Use: use, Run: func(*Line) error { return nil }})
			}
			root.Subcommands = append(root.Subcommands, Command{
				Use: "apart", Flags: Flags{"a": new(bool), "b": new(bool)}, Exclusive: []string{"a b"},
				Run: func(*Line) error { return nil },
			})
			return root.Cobra()
		})
		first, _, _ := strings.Cut(strings.TrimPrefix(errs.String(), "fairdeal: "), "\n")
		if first != want || (status == StatusDone) != (want == "") {
			t.Errorf("%s: status %d, %q", line, status, first)
		}
	}
}
