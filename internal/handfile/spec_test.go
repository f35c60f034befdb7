package handfile_test

import (
	"cmp"
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
	b.WriteString("| name | extension | kind | boards up to | in a row | keeps | read | |\n")
	b.WriteString("| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, f := range handfile.Formats {
		kind := "text"
		if f.Binary {
			kind = "binary"
		}
		limit := ""
		if f.MaxBoard > 0 {
			limit = fmt.Sprint(f.MaxBoard)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s |\n",
			f.Name, cmp.Or(f.Ext, "none"), kind, limit, yes(f.Consecutive), keptData(f), yes(f.Readable()), f.Doc)
	}
	return strings.NewReplacer("|  |  |", "| | |", "|  |", "| |").Replace(b.String())
}

// keptData lists the data that a format keeps.
func keptData(f *handfile.Format) string {
	var kept []string
	if f.Keeps.Cards {
		kept = append(kept, "cards")
	}
	if f.Keeps.Numbers {
		kept = append(kept, "numbers")
	}
	if f.Keeps.Incomplete {
		kept = append(kept, "unknown hands")
	}
	return strings.Join(kept, ", ")
}

// TestSpecTable compares the table in spec/formats.md with the formats.
func TestSpecTable(t *testing.T) {
	const end = "<!-- end of formats -->"
	page := filepath.Join("..", "..", "spec", "formats.md")
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, hasStart := strings.Cut(string(data), "<!-- formats: ")
	comment, rest, _ := strings.Cut(rest, "\n")
	_, after, hasEnd := strings.Cut(rest, end)
	if !hasStart || !hasEnd {
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
		t.Error("the table in spec/formats.md differs from handfile.Formats: " +
			"go test ./internal/handfile -run TestSpecTable -update")
	}
	for _, f := range handfile.Formats {
		if !strings.Contains(after, "**"+f.Name+"**") {
			t.Errorf("spec/formats.md does not describe %s", f.Name)
		}
	}
}
