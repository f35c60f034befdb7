package audit

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
)

func TestPublishedIn(t *testing.T) {
	fsys := fstest.MapFS{
		"cup.sqd":          {Data: []byte("TN Cup\n")},
		"cup.sqk":          {Data: []byte("1,1:x\n")},
		"cup.sqd.bak":      {Data: []byte("TN Old\n")},
		".hidden/x.sqd":    {Data: []byte("TN Hidden\n")},
		"old/CUP.SQD":      {Data: []byte("TN Cup\n")},
		"old/cup.sqk.age":  {Data: []byte("sealed")},
		"hands/RR01.pbn":   {Data: []byte("hands")},
		"more/archive.zip": {Data: zipEntries(t, [2]string{"a/cup.sqk", "1,1:x\n"}, [2]string{"a/RR01.pbn", "x"})},
		"more/broken.zip":  {Data: []byte("PK")},
	}
	found, err := PublishedIn(fsys, "x")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range found {
		names = append(names, f.Name)
	}
	if got, want := strings.Join(names, " "), "x/cup.sqd x/cup.sqk x/more/archive.zip/a/cup.sqk x/old/CUP.SQD x/old/cup.sqk.age"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
	d, k, err := Choose(found)
	if err != nil || d.Name != "x/cup.sqd" || k.Name != "x/cup.sqk" {
		t.Errorf("%v %v %v", d, k, err)
	}
	twice := fstest.MapFS{"a.zip": {Data: zipEntries(t, [2]string{"cup.sqd", "TN A\n"}, [2]string{"CUP.sqd", "TN B\n"})}}
	if found, err := PublishedIn(twice, "x"); err == nil {
		t.Errorf("an archive with two descriptions of one name gives %v", found)
	}
	large := fstest.MapFS{"big.sqd": {Data: bytes.Repeat([]byte("#\n"), MaxDescription)}}
	if found, err := PublishedIn(large, "x"); err == nil {
		t.Errorf("a description of %d bytes is read: %d", 2*MaxDescription, len(found))
	}
}

func TestChoose(t *testing.T) {
	file := func(name, data string, named bool) PublishedFile {
		keys, _ := IsPublished(name)
		return PublishedFile{Name: name, Keys: keys, Named: named, Data: []byte(data)}
	}
	a, b := file("a.sqd", "A", false), file("b.sqd", "B", false)
	ka, kb := file("a.sqk", "KA", false), file("b.sqk", "KB", false)
	named := file("b.sqd", "B", true)
	for _, c := range []struct {
		files     []PublishedFile
		want, key string
		says      string
	}{
		{[]PublishedFile{a, ka}, "a.sqd", "a.sqk", ""},
		{[]PublishedFile{a, ka, kb}, "a.sqd", "a.sqk", ""},
		{[]PublishedFile{a, ka, named, kb}, "b.sqd", "b.sqk", ""},
		{[]PublishedFile{a, a, ka, ka}, "a.sqd", "a.sqk", ""},
		{[]PublishedFile{a, kb}, "a.sqd", "b.sqk", ""},
		{[]PublishedFile{a, ka, file("b.sqk", "KB", true)}, "a.sqd", "b.sqk", ""},
		{[]PublishedFile{a, file("a.sqk.age", "S", false), ka}, "a.sqd", "a.sqk", ""},
		{[]PublishedFile{a, file("a.sqk.age", "S", false)}, "a.sqd", "a.sqk.age", ""},
		{[]PublishedFile{a, b, ka}, "", "", "2 descriptions were given: a.sqd, b.sqd"},
		{[]PublishedFile{a, kb, file("c.sqk", "KC", false)}, "", "", "2 key files were given: b.sqk, c.sqk"},
		{[]PublishedFile{a}, "", "", ErrNoKeys.Error()},
		{[]PublishedFile{ka}, "", "", ErrNoDescription.Error()},
	} {
		d, k, err := Choose(c.files)
		if c.says != "" {
			var several *SeveralError
			if err == nil || err.Error() != c.says {
				t.Errorf("%v: %v, want %q", c.files, err, c.says)
			}
			if strings.HasPrefix(c.says, "2 ") != errors.As(err, &several) {
				t.Errorf("%v: %T", c.files, err)
			}
			continue
		}
		if err != nil || d.Name != c.want || k.Name != c.key {
			t.Errorf("%v: %v %v %v, want %s %s", c.files, d, k, err, c.want, c.key)
		}
	}
}
