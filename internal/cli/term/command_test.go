package term

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestOptionalValueAndNegativeArguments checks that an optional value can be the next word and that
// negative arguments are not parsed as flags.
func TestOptionalValueAndNegativeArguments(t *testing.T) {
	for _, test := range []struct {
		line     string
		typeFlag string // --type, whose value is optional: "-" or a text file
		byFlag   string // --by or -b
		args     string
	}{
		{line: "keys"},
		{line: "keys --type", typeFlag: "-"},
		{line: "keys --type hands.txt", typeFlag: "hands.txt"},
		{line: "keys --type=hands.txt", typeFlag: "hands.txt"},
		{line: "keys --type=x.pbn y", typeFlag: "x.pbn", args: "y"},
		{line: "keys --type x.pbn", typeFlag: "-", args: "x.pbn"},
		{line: "keys --type --by N", typeFlag: "-", byFlag: "N"},
		{line: "keys --type - --by=N x", typeFlag: "-", byFlag: "N", args: "x"},
		{line: "keys x -- --type y.txt", args: "x --type y.txt"},
		{line: "keys -50", args: "-50"},
		{line: "keys 420 -50 --by -3", byFlag: "-3", args: "420 -50"},
		{line: "keys -b -3 -2", byFlag: "-3", args: "-2"},
	} {
		var typeFlag, byFlag string
		var args []string
		isTypeFile := func(word string) bool { return word == "-" || strings.HasSuffix(word, ".txt") }
		keys := Command{
			Use:    "keys",
			Signed: true,
			Flags:  Flags{"by b": &byFlag, "type": OptionalValue(&typeFlag, "-", isTypeFile)},
			Run:    func(in *Line) error { args = in.Args; return nil },
		}
		status := Run(strings.Fields(test.line), nil, nil, &strings.Builder{}, func(u *UI) *cobra.Command {
			return Command{Use: "fairdeal", Subcommands: []Command{keys}}.Cobra()
		})
		if status != StatusDone {
			t.Errorf("%s: status %d, want %d", test.line, status, StatusDone)
		}
		if typeFlag != test.typeFlag {
			t.Errorf("%s: --type is %q, want %q", test.line, typeFlag, test.typeFlag)
		}
		if byFlag != test.byFlag {
			t.Errorf("%s: --by is %q, want %q", test.line, byFlag, test.byFlag)
		}
		if got := strings.Join(args, " "); got != test.args {
			t.Errorf("%s: arguments are %q, want %q", test.line, got, test.args)
		}
	}
}

// TestArgumentsMatchUse checks that commands accept exactly the arguments in Use.
func TestArgumentsMatchUse(t *testing.T) {
	doNothing := func(*Line) error { return nil }
	root := Command{
		Use: "fairdeal",
		Subcommands: []Command{
			{Use: "none", Run: doNothing},
			{Use: "one FILE", Run: doNothing},
			{Use: "optional FILE [BOARDS]", Run: doNothing},
			{Use: "many FILE... -o OUT", Run: doNothing},
			{Use: "last [KEYS] SHARE...", Run: doNothing},
			{
				Use:       "exclusive",
				Flags:     Flags{"a": new(bool), "b": new(bool)},
				Exclusive: []string{"a b"},
				Run:       doNothing,
			},
		},
	}
	for line, want := range map[string]string{
		"none":              "",
		"none x":            `unexpected argument "x"`,
		"one":               "FILE is missing",
		"one x":             "",
		"one x y":           `unexpected argument "y"`,
		"optional":          "FILE is missing",
		"optional x y":      "",
		"optional x y z":    `unexpected argument "z"`,
		"many":              "FILE is missing",
		"many x y z":        "",
		"last":              "SHARE is missing",
		"last x":            "",
		"last x y z":        "",
		"exclusive --a --b": "--a and --b cannot be combined",
		"exclusive --b":     "",
	} {
		wantStatus := StatusUnchecked
		if want == "" {
			wantStatus = StatusDone
		}
		var errs strings.Builder
		build := func(*UI) *cobra.Command { return root.Cobra() }
		if status := Run(strings.Fields(line), nil, nil, &errs, build); status != wantStatus {
			t.Errorf("%s: status %d, want %d", line, status, wantStatus)
		}
		got, _, _ := strings.Cut(strings.TrimPrefix(errs.String(), "fairdeal: "), "\n")
		if got != want {
			t.Errorf("%s: error %q, want %q", line, got, want)
		}
	}
}
