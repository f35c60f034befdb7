package cli

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// TestManualPages: every command has a page with all its flags, which groff sets
// without a word of complaint.
func TestManualPages(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Log("no groff: the pages are not set")
	}
	var all bytes.Buffer
	pages := 0
	ui := &term.UI{}
	h := help{ui, true}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		page := string(h.manualPage(cmd))
		all.WriteString(page)
		pages++
		want := []string{".SH NAME\n", ".SH SYNOPSIS\n.B fairdeal", ".SH DESCRIPTION\n"}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden {
				want = append(want, strings.ReplaceAll("--"+f.Name, "-", `\-`))
			}
		})
		for _, w := range want {
			if !strings.Contains(page, w) {
				t.Errorf("the page of %s lacks %q", cmd.CommandPath(), w)
			}
		}
		for line := range strings.Lines(page) {
			if strings.HasPrefix(line, ".B \\-") && (strings.HasSuffix(line, " string\n") || strings.HasSuffix(line, "Array\n")) {
				t.Errorf("%s: %q names a type, which is a word of programmers", cmd.CommandPath(), line)
			}
			if word, _, _ := strings.Cut(strings.TrimSpace(line), " "); line[0] == '.' && !strings.Contains(" .TH .nh .ad .SH .B .PP .TP .nf .fi ", " "+word+" ") || line[0] == '\'' {
				t.Errorf("%s: %q is text that is read as a request", cmd.CommandPath(), line)
			}
		}
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
				visit(sub)
			}
		}
	}
	visit(newRoot(ui, true))
	if pages < 60 {
		t.Errorf("only %d pages", pages)
	}
	if groff == "" {
		return
	}
	cmd := exec.Command(groff, "-Kutf8", "-man", "-Tutf8", "-ww", "-z")
	cmd.Stdin = &all
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("groff: %v\n%s", err, out)
	}
	if got := roff.Replace("\n.x\n'y a-b \\"); got != "\n\\&.x\n\\&'y a\\-b \\e" {
		t.Errorf("%q", got)
	}
}
