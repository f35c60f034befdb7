package intake

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
)

func TestPublishedFiles(t *testing.T) {
	fsys := fstest.MapFS{
		"cup.sqd":          {Data: []byte("TN Cup\n")},
		"cup.sqk":          {Data: []byte("1,1:x\n")},
		"cup.sqd.bak":      {Data: []byte("TN Old\n")},
		".hidden/x.sqd":    {Data: []byte("TN Hidden\n")},
		"old/CUP.SQD":      {Data: []byte("TN Cup\n")},
		"old/cup.sqk.age":  {Data: []byte("sealed")},
		"hands/RR01.pbn":   {Data: []byte("hands")},
		"more/archive.zip": {Data: zipEntries(t, [2]string{"a/cup.sqk", "1,1:x\n"}, [2]string{"a/RR01.pbn", "x"})},
	}
	g := New()
	if err := g.AddFolder(fsys, "x"); err != nil {
		t.Fatal(err)
	}
	f, err := g.Settle()
	if err != nil || f.Description.Name != "x/cup.sqd" || f.Keys.Name != "x/cup.sqk" {
		t.Errorf("%v\n%s", err, f.List())
	}
	twice := fstest.MapFS{"a.zip": {Data: zipEntries(t, [2]string{"cup.sqd", "TN A\n"}, [2]string{"CUP.sqd", "TN B\n"})}}
	g = New()
	if err := g.AddFolder(twice, "x"); err != nil {
		t.Fatal(err)
	}
	if f, err := g.Settle(); err == nil || f.Description != nil {
		t.Errorf("an archive with two descriptions of one name: %v", err)
	}
	g = New()
	if err := g.AddFolder(fstest.MapFS{"big.sqd": {Data: bytes.Repeat([]byte("#\n"), MaxDescription)}}, "x"); err != nil {
		t.Fatal(err)
	}
	if f, err := g.Settle(); err == nil || f.Description != nil {
		t.Errorf("a description of %d bytes: %v", 2*MaxDescription, err)
	}
}

// TestChoose checks which description and which keys are used.
func TestChoose(t *testing.T) {
	type file struct {
		name, data string
		named      bool
	}
	a, b := file{"a.sqd", "A", false}, file{"b.sqd", "B", false}
	ka, kb := file{"a.sqk", "KA", false}, file{"b.sqk", "KB", false}
	named := file{"b.sqd", "B", true}
	sum := sha256.Sum256([]byte("K"))
	kh := "KH " + hex.EncodeToString(sum[:]) + "\r\n"
	hashed := file{"hashed.sqd", "TN Cup\nKH " + hex.EncodeToString(sum[:]) + "\n", false}
	without := file{"w.sqd", "TN Cup\nDI x\nSN 1:4:A:x\n" + kh, false}
	with := file{"v.sqd", "TN Cup\r\nDI x\r\nDV 3 6\r\n# DV-beacon x\r\nSN 1:4:A:x\r\n" + kh, false}
	for _, c := range []struct {
		files     []file
		want, key string
		says      string
	}{
		{[]file{a, ka}, "a.sqd", "a.sqk", ""},
		{[]file{a, ka, kb}, "a.sqd", "a.sqk", ""},
		{[]file{a, ka, named, kb}, "b.sqd", "b.sqk", ""},
		{[]file{a, {"c/a.sqd", "A", false}, ka, {"c/a.sqk", "KA", false}}, "a.sqd", "a.sqk", ""},
		{[]file{a, kb}, "a.sqd", "b.sqk", ""},
		{[]file{a, ka, {"b.sqk", "KB", true}}, "a.sqd", "b.sqk", ""},
		{[]file{a, {"a.sqk.age", "S", false}, ka}, "a.sqd", "a.sqk", ""},
		{[]file{a, {"a.sqk.age", "S", false}}, "a.sqd", "a.sqk.age", ""},
		{[]file{without, with, ka}, "v.sqd", "a.sqk", ""},
		{[]file{without, {"x.sqd", "TN Cup\nDI x\nDV\nSN 1:4:A:x\n" + kh, false}, with, ka}, "v.sqd", "a.sqk", ""},
		{[]file{with, {"x.sqd", "TN Cup\nDI x\nDV 3 7\nSN 1:4:A:x\n" + kh, false}, ka}, "", "", "you gave 2 descriptions: v.sqd, x.sqd"},
		{[]file{a, b, ka}, "", "", "you gave 2 descriptions: a.sqd, b.sqd"},
		{[]file{a, b, {"c.sqd", "C", false}, {"d.sqd", "D", false}, {"e.sqd", "E", false}, {"f.sqd", "F", false}}, "", "",
			"you gave 6 descriptions: a.sqd, b.sqd, c.sqd, d.sqd, e.sqd, ..."},
		{[]file{a, kb, {"c.sqk", "KC", false}}, "a.sqd", "b.sqk", ""},
		{[]file{hashed, {"hashed.sqk", "KC", false}, {"other.sqk", "K", false}}, "hashed.sqd", "other.sqk", ""},
		{[]file{a}, "", "", ErrNoKeys.Error()},
		{[]file{ka}, "", "", ErrNoDescription.Error()},
	} {
		g := New()
		for _, x := range c.files {
			if err := g.AddBytes(x.name, []byte(x.data), x.named); err != nil {
				t.Fatal(err)
			}
		}
		f, err := g.Settle()
		if c.says != "" {
			if err == nil || err.Error() != c.says {
				t.Errorf("%v: %v, want %q", c.files, err, c.says)
			}
			if strings.Contains(c.says, "descriptions: ") != errors.Is(err, ErrSeveral) {
				t.Errorf("%v: %T", c.files, err)
			}
			continue
		}
		if err != nil || f.Description.Name != c.want || f.Keys.Name != c.key {
			t.Errorf("%v: %v %v %v, want %s %s", c.files, f.Description, f.Keys, err, c.want, c.key)
		}
	}
}
