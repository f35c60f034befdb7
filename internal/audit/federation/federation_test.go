package federation

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// folderOf returns a folder of n tournaments.
func folderOf(n int) fstest.MapFS {
	fsys := fstest.MapFS{}
	for i := range n {
		name := fmt.Sprintf("t%05d", i)
		fsys[name+".sqd"] = file(fmt.Sprintf("TN %s\nDI Lotto of 5 December 2024, 22:00\nSN 1:16:%s#:d\n", name, name))
	}
	return fsys
}

// TestBounds audits the most tournaments a folder may have; one more is an error.
func TestBounds(t *testing.T) {
	found, err := Gather(folderOf(MaxTournaments), "many", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := Audit(found, Options{})
	if len(r.Tournaments) != MaxTournaments || r.Totals.Count != MaxTournaments || r.Exit != 2 {
		t.Errorf("%d rows, total %d, exit %d", len(r.Tournaments), r.Totals.Count, r.Exit)
	}
	_, err = Gather(folderOf(MaxTournaments+1), "many", nil, "")
	if err == nil || !strings.Contains(err.Error(), "more than 10000 tournaments") {
		t.Errorf("one more: %v", err)
	}
}

// TestUnreadableRows checks that descriptions which cannot be read get a row, and that hidden files and copies get none.
func TestUnreadableRows(t *testing.T) {
	fsys := fstest.MapFS{
		"text.sqd":       file("nothing of the kind\n"),
		"long.sqd":       file(strings.Repeat("\x00", audit.MaxDescription+1)),
		"folder.sqd/x":   file(""),
		".hidden/d.sqd":  file("TN x\n"),
		"backup.sqd.bak": file("TN x\n"),
	}
	found, err := Gather(fsys, "f", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := Audit(found, Options{Partial: true})
	if len(r.Tournaments) != 2 || r.Exit != 2 {
		t.Fatalf("%d rows, exit %d", len(r.Tournaments), r.Exit)
	}
	for _, row := range r.Tournaments {
		if row.Why == "" || row.KeyHash != NotRead || !strings.HasPrefix(row.Text.String(), "not read: ") {
			t.Errorf("%+v", row)
		}
	}
}

// TestProse checks that a delayed value in a page belongs to the only description its section names.
func TestProse(t *testing.T) {
	for _, c := range []struct{ page, value, from string }{
		{
			page:  "# A\n[f](data/x.sqd)\n* Wartość informacji opóźnionej: `12 3`\r\n",
			value: "12 3", from: "p.md",
		},
		{page: "# A\n[f](data/x.sqd)\n**Delayed value**: 5\n", value: "5", from: "p.md"},
		{page: "# A\nx.sqd\nValeur de l'information différée : 7\n", value: "7", from: "p.md"},
		{page: "# A\nx.sqd\n~~Delayed value: 5~~\n"},
		{page: "# A\nx.sqd and y.sqd\nDelayed value: 5\n"},
		{page: "# A\ny.sqd and x.sqd\nDelayed value: 5\n"},
		{page: "# A\nx.sqd\n# B\nDelayed value: 5\n"},
		{page: "# A\nx.sqd\nDelayed value: 5\n# B\nx.sqd\nDelayed value: 6\n"},
		{page: "# A\nx.sqd\nDelayed value: 5\n# B\nx.sqd\nDelayed value: 5\n", value: "5", from: "p.md"},
		{page: "# A\nx.sqd\nThe delayed value is 5\n"},
	} {
		r, _ := auditFolder(t, fstest.MapFS{"data/x.sqd": file(keyless), "p.md": file(c.page)}, Options{})
		row := r.Tournaments[0]
		from := ""
		if row.ValueFrom != nil {
			from = *row.ValueFrom
		}
		if row.Value != c.value || from != c.from {
			t.Errorf("%q: %q from %q, want %q from %q", c.page, row.Value, from, c.value, c.from)
		}
	}
}

// TestCommentsInStatements checks that comments are ignored, even if they contain an apostrophe.
func TestCommentsInStatements(t *testing.T) {
	all, err := ParseStatements([]byte("# the organiser's mail\n  # a second one, isn't it\nspring --value 7\n"), nil)
	if err != nil || len(all) != 1 || all["spring"] == nil {
		t.Errorf("%v, %v", all, err)
	}
}
