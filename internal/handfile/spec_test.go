package handfile_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

var update = flag.Bool("update", false, "write the table of formats into spec/formats.md")

// specTable formats the table of formats for the specification.
func specTable() string {
	yes := func(b bool) string {
		if b {
			return "yes"
		}
		return ""
	}
	var b strings.Builder
	b.WriteString("| name | extension | kind | boards up to | in a row | keeps | read | |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, f := range handfile.Formats {
		kind, ext, limit, kept := "text", f.Ext, "", []string{}
		if f.Binary {
			kind = "binary"
		}
		if ext == "" {
			ext = "none"
		}
		if f.MaxBoard > 0 {
			limit = fmt.Sprint(f.MaxBoard)
		}
		for _, k := range []struct {
			keeps bool
			what  string
		}{{f.Keeps.Cards, "cards"}, {f.Keeps.Numbers, "numbers"}, {f.Keeps.Incomplete, "unknown hands"}} {
			if k.keeps {
				kept = append(kept, k.what)
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s |\n", f.Name, ext, kind, limit, yes(f.Consecutive),
			strings.Join(kept, ", "), yes(f.Readable()), f.Doc)
	}
	return strings.NewReplacer("|  |  |", "| | |", "|  |", "| |").Replace(b.String())
}

// TestSpecTable compares the table in spec/formats.md with the formats.
func TestSpecTable(t *testing.T) {
	const end = "<!-- end of formats -->"
	page := filepath.Join("..", "..", "spec", "formats.md")
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(data), "<!-- formats: ")
	comment, rest, ok2 := strings.Cut(rest, "\n")
	_, after, ok3 := strings.Cut(rest, end)
	if !ok || !ok2 || !ok3 {
		t.Fatal("spec/formats.md has no place for the table of formats")
	}
	want := before + "<!-- formats: " + comment + "\n" + specTable() + end + after
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(data) != want {
		t.Error("the table in spec/formats.md is not that of handfile.Formats: go test ./internal/handfile -run TestSpecTable -update")
	}
	for _, f := range handfile.Formats {
		if !strings.Contains(after, "**"+f.Name+"**") {
			t.Errorf("spec/formats.md does not describe %s", f.Name)
		}
	}
}
