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
	for name, want := range map[string]string{
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
		if status := u.PrintError(FormatError(errors.New("bad"), name, formats)); status != StatusUnchecked || out.String() != "fairdeal: bad\n"+want {
			t.Errorf("%s: status %d, %s", name, status, &out)
		}
	}
}

func TestDoneExitsWithZero(t *testing.T) {
	var out bytes.Buffer
	u := &UI{Err: &out}
	err := WithHint(AsSuccess(errors.New("two are wanting")), "ask them")
	if status := u.PrintError(err); status != StatusDone || out.String() != "fairdeal: two are wanting\nhint: ask them\n" {
		t.Errorf("status %d, %q", status, &out)
	}
}

func TestSuggestions(t *testing.T) {
	build := func(u *UI) *cobra.Command {
		root := &cobra.Command{
			Use:  "fairdeal",
			Args: NoSuchCommand,
			RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
		}
		deal := &cobra.Command{Use: "deal", RunE: func(*cobra.Command, []string) error { return nil }}
		deal.Flags().StringP("formats", "f", "", "")
		deal.Flags().Bool("many", false, "")
		deal.Flags().String("out", "", "")
		root.AddCommand(&cobra.Command{Use: "page", RunE: func(*cobra.Command, []string) error { return nil }})
		group := &cobra.Command{
			Use:  "tournament",
			Args: NoSuchCommand,
			RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
		}
		group.AddCommand(&cobra.Command{
			Use:  "publish",
			RunE: func(*cobra.Command, []string) error { return nil },
		})
		group.AddCommand(&cobra.Command{Use: "make", RunE: func(*cobra.Command, []string) error { return nil }})
		root.AddCommand(deal, group)
		return root
	}
	for line, want := range map[string]string{
		"dael":                          `unknown command "dael"` + "\nhint: did you mean fairdeal deal\n",
		"dael -f pbn":                   `unknown command "dael"` + "\nhint: did you mean fairdeal deal\n",
		"dael --help":                   `unknown command "dael"` + "\nhint: did you mean fairdeal deal\n",
		"--color never dael":            `unknown command "dael"` + "\nhint: did you mean fairdeal deal\n",
		"tournament publsh x --plain":   `unknown command "publsh"` + "\nhint: did you mean fairdeal tournament publish\n",
		"tournament zzzzzz --plain":     `unknown command "zzzzzz"` + "\nhint: run fairdeal tournament --help to list the commands\n",
		"deal --format pbn":             "unknown flag: --format\nhint: did you mean --formats\n",
		"make x":                        `unknown command "make"` + "\nhint: did you mean fairdeal tournament make\n",
		"deal --output x":               "unknown flag: --output\nhint: did you mean --out\n",
		"deal --mnay":                   "unknown flag: --mnay\nhint: did you mean --many\n",
		"deal --nothing-like-it":        "unknown flag: --nothing-like-it\nhint: run fairdeal deal --help to see the flags\n",
		"deal -x":                       "unknown flag: -x\nhint: run fairdeal deal --help to see the flags\n",
		"deal --color blue":             "--color cannot be \"blue\": expected auto, always or never\nhint: run fairdeal deal --help to see the flags\n",
		"deal -f pbn --many":            "",
		"help deal":                     "",
		"__complete deal --f":           "",
		"tournament publish --color=no": "--color cannot be \"no\": expected auto, always or never\nhint: run fairdeal tournament publish --help to see the flags\n",
	} {
		var out, err bytes.Buffer
		status := Run(strings.Fields(line), strings.NewReader(""), &out, &err, build)
		if want == "" {
			if status != StatusDone {
				t.Errorf("%s: status %d, %s", line, status, &err)
			}
			continue
		}
		if got := strings.TrimPrefix(err.String(), "fairdeal: "); status != StatusUnchecked || got != want {
			t.Errorf("%s: status %d, %q, want %q", line, status, got, want)
		}
	}
}

func TestColour(t *testing.T) {
	for _, c := range []struct {
		words  string
		env    map[string]string
		colour bool
	}{
		{"x", nil, false}, // a buffer is not a terminal
		{"x --color always", nil, true},
		{"x --color always", map[string]string{"TERM": "dumb", "NO_COLOR": "1"}, true},
		{"x --color never", nil, false},
	} {
		for name, value := range c.env {
			t.Setenv(name, value)
		}
		var out, err bytes.Buffer
		got := !c.colour
		Run(strings.Fields(c.words), strings.NewReader(""), &out, &err, func(u *UI) *cobra.Command {
			root := &cobra.Command{Use: "fairdeal"}
			root.AddCommand(&cobra.Command{
				Use:  "x",
				RunE: func(*cobra.Command, []string) error { got = u.Colour(u.Out); return nil },
			})
			return root
		})
		if got != c.colour {
			t.Errorf("%s with %v: %v", c.words, c.env, got)
		}
	}
}
