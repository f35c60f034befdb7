package term

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestSuggestions checks the message and the hint for mistyped commands, flags and values.
func TestSuggestions(t *testing.T) {
	tests := []struct {
		line    string
		message string // empty if the line is correct
		hint    string
	}{
		{
			line:    "dael",
			message: `unknown command "dael"`,
			hint:    "did you mean fairdeal deal",
		},
		{
			line:    "dael -f pbn",
			message: `unknown command "dael"`,
			hint:    "did you mean fairdeal deal",
		},
		{
			line:    "dael --help",
			message: `unknown command "dael"`,
			hint:    "did you mean fairdeal deal",
		},
		{
			line:    "--color never dael",
			message: `unknown command "dael"`,
			hint:    "did you mean fairdeal deal",
		},
		{
			line:    "tournament publsh x --plain",
			message: `unknown command "publsh"`,
			hint:    "did you mean fairdeal tournament publish",
		},
		{
			line:    "tournament zzzzzz --plain",
			message: `unknown command "zzzzzz"`,
			hint:    "run fairdeal tournament --help to list the commands",
		},
		{
			line:    "make x",
			message: `unknown command "make"`,
			hint:    "did you mean fairdeal tournament make",
		},
		{
			line:    "deal --format pbn",
			message: "unknown flag: --format",
			hint:    "did you mean --formats",
		},
		{
			line:    "deal --output x",
			message: "unknown flag: --output",
			hint:    "did you mean --out",
		},
		{
			line:    "deal --mnay",
			message: "unknown flag: --mnay",
			hint:    "did you mean --many",
		},
		{
			line:    "deal --nothing-like-it",
			message: "unknown flag: --nothing-like-it",
			hint:    "run fairdeal deal --help to see the flags",
		},
		{
			line:    "deal -x",
			message: "unknown flag: -x",
			hint:    "run fairdeal deal --help to see the flags",
		},
		{
			line:    "deal --color blue",
			message: `--color cannot be "blue": expected auto, always or never`,
			hint:    "run fairdeal deal --help to see the flags",
		},
		{
			line:    "tournament publish --color=no",
			message: `--color cannot be "no": expected auto, always or never`,
			hint:    "run fairdeal tournament publish --help to see the flags",
		},
		{line: "deal -f pbn --many"},
		{line: "help deal"},
		{line: "__complete deal --f"},
	}
	for _, test := range tests {
		var out, err bytes.Buffer
		status := Run(strings.Fields(test.line), strings.NewReader(""), &out, &err, suggestionCommands)
		if test.message == "" {
			if status != StatusDone {
				t.Errorf("%s: status %d, want %d: %s", test.line, status, StatusDone, &err)
			}
			continue
		}
		if status != StatusUnchecked {
			t.Errorf("%s: status %d, want %d", test.line, status, StatusUnchecked)
		}
		want := "fairdeal: " + test.message + "\nhint: " + test.hint + "\n"
		if err.String() != want {
			t.Errorf("%s: got %q, want %q", test.line, &err, want)
		}
	}
}

// suggestionCommands returns the program fairdeal with a few commands: deal, page, tournament publish and
// tournament make.
func suggestionCommands(*UI) *cobra.Command {
	doNothing := func(*cobra.Command, []string) error { return nil }
	showHelp := func(cmd *cobra.Command, _ []string) error { return cmd.Help() }

	deal := &cobra.Command{Use: "deal", RunE: doNothing}
	deal.Flags().StringP("formats", "f", "", "")
	deal.Flags().Bool("many", false, "")
	deal.Flags().String("out", "", "")

	tournament := &cobra.Command{Use: "tournament", Args: NoSuchCommand, RunE: showHelp}
	tournament.AddCommand(
		&cobra.Command{Use: "publish", RunE: doNothing},
		&cobra.Command{Use: "make", RunE: doNothing},
	)

	root := &cobra.Command{Use: "fairdeal", Args: NoSuchCommand, RunE: showHelp}
	root.AddCommand(deal, tournament, &cobra.Command{Use: "page", RunE: doNothing})
	return root
}

func TestFormatSuggestion(t *testing.T) {
	formats := []string{"dup", "pbn", "dealer", "bri", "html"}
	const list = "hint: formats are dup, pbn, dealer, bri, html"
	for name, wantHint := range map[string]string{
		"pnb":    list + "; did you mean pbn?\n",
		"PBNN":   list + "; did you mean pbn?\n",
		"htlm":   list + "; did you mean html?\n",
		"pdf":    list + "\n",
		"docx":   list + "\n",
		"deals":  list + "; did you mean dealer?\n",
		"x":      list + "\n",
		"dealer": list + "; did you mean dealer?\n",
	} {
		var out bytes.Buffer
		u := &UI{Err: &out}
		if status := u.PrintError(FormatError(errors.New("bad"), name, formats)); status != StatusUnchecked {
			t.Errorf("%s: status %d, want %d", name, status, StatusUnchecked)
		}
		if want := "fairdeal: bad\n" + wantHint; out.String() != want {
			t.Errorf("%s: got %q, want %q", name, &out, want)
		}
	}
}

func TestAsSuccessExitsWithZero(t *testing.T) {
	var out bytes.Buffer
	u := &UI{Err: &out}
	err := WithHint(AsSuccess(errors.New("two are wanting")), "ask them")
	if status := u.PrintError(err); status != StatusDone {
		t.Errorf("status %d, want %d", status, StatusDone)
	}
	if want := "fairdeal: two are wanting\nhint: ask them\n"; out.String() != want {
		t.Errorf("got %q, want %q", &out, want)
	}
}

func TestColour(t *testing.T) {
	for _, c := range []struct {
		line string
		env  map[string]string
		want bool
	}{
		{line: "x", want: false}, // a buffer is not a terminal
		{line: "x --color always", want: true},
		{line: "x --color always", env: map[string]string{"TERM": "dumb", "NO_COLOR": "1"}, want: true},
		{line: "x --color never", want: false},
	} {
		for name, value := range c.env {
			t.Setenv(name, value)
		}
		var out, err bytes.Buffer
		got := !c.want // in case the command does not run
		Run(strings.Fields(c.line), strings.NewReader(""), &out, &err, func(u *UI) *cobra.Command {
			setGot := func(*cobra.Command, []string) error { got = u.Colour(u.Out); return nil }
			root := &cobra.Command{Use: "fairdeal"}
			root.AddCommand(&cobra.Command{Use: "x", RunE: setGot})
			return root
		})
		if got != c.want {
			t.Errorf("%s with %v: got %v, want %v", c.line, c.env, got, c.want)
		}
	}
}
