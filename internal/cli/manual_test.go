package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestManualPages checks that the page of each command contains all flags and the date, and that
// groff and mandoc accept it.
func TestManualPages(t *testing.T) {
	dir := t.TempDir()
	if err := Manual(dir, manualDate); err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	pages := 0
	everyCommand(func(cmd *cobra.Command) {
		if !cmd.IsAvailableCommand() && cmd.HasParent() || cmd.IsAdditionalHelpTopicCommand() {
			return
		}
		page, err := os.ReadFile(filepath.Join(dir, pageName(cmd)+".1"))
		if err != nil {
			t.Error(err)
		}
		checkManualPage(t, cmd, string(page))
		all.Write(page)
		pages++
	})
	if pages < minManualPages {
		t.Errorf("only %d pages, want at least %d", pages, minManualPages)
	}
	for _, name := range standIns {
		page, err := os.ReadFile(filepath.Join(dir, name+".1"))
		if want := ".so man1/fairdeal-" + name + ".1\n"; err != nil || string(page) != want {
			t.Errorf("%s.1: got %q, %v, want %q", name, page, err, want)
		}
	}
	lintWithMandoc(t, pagesIn(t, dir))
	setWithGroff(t, &all)
}

// minManualPages is fewer than the number of commands.
const minManualPages = 60

// manualDate is the date of a release.
var manualDate = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)

func TestManualKeepsExistingPages(t *testing.T) {
	dir := t.TempDir()
	if err := Manual(dir, manualDate); err != nil {
		t.Fatal(err)
	}
	if Manual(dir, manualDate) == nil {
		t.Error("Manual overwrites existing pages")
	}
}

func TestManualEscapes(t *testing.T) {
	const text = "\n.x\n'y a-b \\"
	const want = "\n\\&.x\n\\&'y a\\-b \\e"
	if got := roff.Replace(text); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestFillText breaks running text into lines of at most lineWidth bytes, but not after a full stop, where roff would set
// two spaces. Hyphens, and a full stop at the start of a line, are escaped.
func TestFillText(t *testing.T) {
	long, short := strings.Repeat("a", 70), strings.Repeat("b", 9)
	for text, want := range map[string]string{
		"":                            "",
		long + " " + short + " c":     long + " " + short + "\nc",
		long + " " + short + ". c":    long + "\n" + short + ". c",
		long + " (" + short + ".)\nc": long + "\n(" + short + ".) c",
		long + " " + short + " .c":    long + " " + short + "\n\\&.c",
		long + " -aaaaaaaa c":         long + "\n\\-aaaaaaaa c",
		long + long + " c":            long + long + "\nc",
	} {
		if got := fillText(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// pagesIn lists the command pages in a folder.
func pagesIn(t *testing.T, dir string) []string {
	pages, err := filepath.Glob(filepath.Join(dir, "fairdeal*.1"))
	if err != nil || len(pages) < minManualPages {
		t.Fatalf("%d pages, want at least %d; error %v", len(pages), minManualPages, err)
	}
	return pages
}

// checkManualPage checks that a page contains all sections and flags, and no text that roff would read
// as a request.
func checkManualPage(t *testing.T, cmd *cobra.Command, page string) {
	t.Helper()
	want := []string{
		` 1 "2026-11-01" "fairdeal `,
		".SH NAME\n",
		".SH SYNOPSIS\n.B fairdeal",
		".SH DESCRIPTION\n",
		".SH EXAMPLES\n",
	}
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
	requests := []string{".TH", ".nh", ".ad", ".SH", ".B", ".PP", ".TP", ".nf", ".fi"}
	for line := range strings.Lines(page) {
		word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		isUnknown := line[0] == '.' && !slices.Contains(requests, word)
		if isUnknown || line[0] == '\'' {
			t.Errorf("%s: %q is text that is read as a request", cmd.CommandPath(), line)
		}
	}
}

// lintWithMandoc lints pages if mandoc is installed.
func lintWithMandoc(t *testing.T, pages []string) {
	t.Helper()
	mandoc, err := exec.LookPath("mandoc")
	if err != nil {
		t.Log("mandoc is not installed: its lint is not run")
		return
	}
	args := append([]string{"-T", "lint", "-W", "style"}, pages...)
	if out, err := exec.Command(mandoc, args...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("mandoc: %v\n%s", err, out)
	}
}

// setWithGroff typesets pages if groff is installed. It must not warn.
func setWithGroff(t *testing.T, pages *bytes.Buffer) {
	t.Helper()
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Log("no groff: the pages are not set")
		return
	}
	cmd := exec.Command(groff, "-Kutf8", "-man", "-Tutf8", "-ww", "-z")
	cmd.Stdin = pages
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("groff: %v\n%s", err, out)
	}
}
