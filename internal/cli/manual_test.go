package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestManualPages checks that the page of each command contains all flags and the date, and that
// groff and mandoc accept it.
func TestManualPages(t *testing.T) {
	released := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Log("no groff: the pages are not set")
	}
	dir := t.TempDir()
	if err := Manual(dir, released); err != nil {
		t.Fatal(err)
	}
	if Manual(dir, released) == nil {
		t.Error("pages that are there are written over")
	}
	var all bytes.Buffer
	pages := 0
	everyCommand(func(cmd *cobra.Command) {
		if !cmd.IsAvailableCommand() && cmd.HasParent() || cmd.IsAdditionalHelpTopicCommand() {
			return
		}
		data, err := os.ReadFile(filepath.Join(dir, pageName(cmd)+".1"))
		if err != nil {
			t.Error(err)
		}
		page := string(data)
		all.WriteString(page)
		pages++
		want := []string{` 1 "2026-11-01" "fairdeal `, ".SH NAME\n", ".SH SYNOPSIS\n.B fairdeal",
			".SH DESCRIPTION\n", ".SH EXAMPLES\n"}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if isListed(cmd, f) {
				want = append(want, strings.ReplaceAll("--"+f.Name, "-", `\-`))
			}
		})
		for _, w := range want {
			if !strings.Contains(page, w) {
				t.Errorf("the page of %s lacks %q", cmd.CommandPath(), w)
			}
		}
		for line := range strings.Lines(page) {
			if word, _, _ := strings.Cut(strings.TrimSpace(line), " "); line[0] == '.' && !strings.Contains(" .TH .nh .ad .SH .B .PP .TP .nf .fi ", " "+word+" ") || line[0] == '\'' {
				t.Errorf("%s: %q is text that is read as a request", cmd.CommandPath(), line)
			}
		}
	})
	if pages < 60 {
		t.Errorf("only %d pages", pages)
	}
	for _, name := range standIns {
		page, err := os.ReadFile(filepath.Join(dir, name+".1"))
		if want := ".so man1/fairdeal-" + name + ".1\n"; err != nil || string(page) != want {
			t.Errorf("%s.1: %q, %v; expected %q", name, page, err, want)
		}
	}
	if mandoc, err := exec.LookPath("mandoc"); err != nil {
		t.Log("mandoc is not installed: its lint is not run")
	} else if out, err := exec.Command(mandoc, append([]string{"-T", "lint", "-W", "style"}, pagesIn(t, dir)...)...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("mandoc: %v\n%s", err, out)
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

// TestFilled breaks running text into lines, but not after a full stop.
func TestFilled(t *testing.T) {
	a, b := strings.Repeat("a", 70), strings.Repeat("b", 9)
	for text, want := range map[string]string{
		"":                     "",
		a + " " + b + " c":     a + " " + b + "\nc",
		a + " " + b + ". c":    a + "\n" + b + ". c",
		a + " (" + b + ".)\nc": a + "\n(" + b + ".) c",
		a + " " + b + " .c":    a + " " + b + "\n\\&.c",
		a + " -aaaaaaaa c":     a + "\n\\-aaaaaaaa c",
		a + a + " c":           a + a + "\nc",
	} {
		if got := fillText(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// pagesIn lists the command pages in a folder.
func pagesIn(t *testing.T, dir string) []string {
	pages, err := filepath.Glob(filepath.Join(dir, "fairdeal*.1"))
	if err != nil || len(pages) < 60 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	return pages
}
