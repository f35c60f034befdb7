package term

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestFormatSuggestion(t *testing.T) {
	formats := []string{"dup", "pbn", "dealer", "bri", "html"}
	for name, wantHint := range map[string]string{
		"pnb":    "hint: did you mean pbn; formats are dup, pbn, dealer, bri, html\n",
		"PBNN":   "hint: did you mean pbn; formats are dup, pbn, dealer, bri, html\n",
		"htlm":   "hint: did you mean html; formats are dup, pbn, dealer, bri, html\n",
		"pdf":    "hint: formats are dup, pbn, dealer, bri, html\n",
		"docx":   "hint: formats are dup, pbn, dealer, bri, html\n",
		"deals":  "hint: did you mean dealer; formats are dup, pbn, dealer, bri, html\n",
		"x":      "hint: formats are dup, pbn, dealer, bri, html\n",
		"dealer": "hint: did you mean dealer; formats are dup, pbn, dealer, bri, html\n",
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

// suggestionCommands returns a small program for TestSuggestions.
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

func TestSuggestions(t *testing.T) {
	for line, want := range map[string]string{
		"dael": `unknown command "dael"
hint: did you mean fairdeal deal
`,
		"dael -f pbn": `unknown command "dael"
hint: did you mean fairdeal deal
`,
		"dael --help": `unknown command "dael"
hint: did you mean fairdeal deal
`,
		"--color never dael": `unknown command "dael"
hint: did you mean fairdeal deal
`,
		"tournament publsh x --plain": `unknown command "publsh"
hint: did you mean fairdeal tournament publish
`,
		"tournament zzzzzz --plain": `unknown command "zzzzzz"
hint: run fairdeal tournament --help to list the commands
`,
		"make x": `unknown command "make"
hint: did you mean fairdeal tournament make
`,
		"deal --format pbn": `unknown flag: --format
hint: did you mean --formats
`,
		"deal --output x": `unknown flag: --output
hint: did you mean --out
`,
		"deal --mnay": `unknown flag: --mnay
hint: did you mean --many
`,
		"deal --nothing-like-it": `unknown flag: --nothing-like-it
hint: run fairdeal deal --help to see the flags
`,
		"deal -x": `unknown flag: -x
hint: run fairdeal deal --help to see the flags
`,
		"deal --color blue": `--color cannot be "blue": expected auto, always or never
hint: run fairdeal deal --help to see the flags
`,
		"tournament publish --color=no": `--color cannot be "no": expected auto, always or never
hint: run fairdeal tournament publish --help to see the flags
`,
		"deal -f pbn --many":  "",
		"help deal":           "",
		"__complete deal --f": "",
	} {
		var out, err bytes.Buffer
		status := Run(strings.Fields(line), strings.NewReader(""), &out, &err, suggestionCommands)
		if want == "" {
			if status != StatusDone {
				t.Errorf("%s: status %d, want %d: %s", line, status, StatusDone, &err)
			}
			continue
		}
		if status != StatusUnchecked {
			t.Errorf("%s: status %d, want %d", line, status, StatusUnchecked)
		}
		if got := strings.TrimPrefix(err.String(), "fairdeal: "); got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
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
		got := !c.want
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
