package intake

import (
	"bytes"
	"testing"
	"testing/fstest"
)

// TestPublishedFiles chooses the description and the keys in a folder with backups, hidden files, copies, sealed
// keys and an archive.
func TestPublishedFiles(t *testing.T) {
	f := settleFolder(t, fstest.MapFS{
		"cup.sqd":          {Data: []byte("TN Cup\n")},
		"cup.sqk":          {Data: []byte("1,1:x\n")},
		"cup.sqd.bak":      {Data: []byte("TN Old\n")},
		".hidden/x.sqd":    {Data: []byte("TN Hidden\n")},
		"old/CUP.SQD":      {Data: []byte("TN Cup\n")},
		"old/cup.sqk.age":  {Data: []byte("sealed")},
		"hands/RR01.pbn":   {Data: []byte("hands")},
		"more/archive.zip": {Data: zipFiles(t, textFile{"a/cup.sqk", "1,1:x\n"}, textFile{"a/RR01.pbn", "x"})},
	}, "x")
	if f.Description == nil || f.Keys == nil {
		t.Fatalf("description %v, keys %v\n%s", f.Description, f.Keys, f.List())
	}
	if f.Description.Name != "x/cup.sqd" || f.Keys.Name != "x/cup.sqk" {
		t.Errorf("chose %s and %s, want x/cup.sqd and x/cup.sqk", f.Description.Name, f.Keys.Name)
	}
}

// TestNoDescription checks that a description is not chosen if it is too large or if it cannot be unpacked safely.
func TestNoDescription(t *testing.T) {
	sameName := zipFiles(t, textFile{"cup.sqd", "TN A\n"}, textFile{"CUP.sqd", "TN B\n"})
	for title, fsys := range map[string]fstest.MapFS{
		"same name twice in an archive": {"a.zip": {Data: sameName}},
		"too large":                     {"big.sqd": {Data: bytes.Repeat([]byte("#\n"), MaxDescription)}},
	} {
		in := New()
		if err := in.AddFolder(fsys, "x"); err != nil {
			t.Fatal(err)
		}
		if f, err := in.Settle(); err == nil || f.Description != nil {
			t.Errorf("%s: chose %v, error %v; want an error only", title, f.Description, err)
		}
	}
}
