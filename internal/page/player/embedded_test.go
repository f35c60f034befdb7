package player

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestInsertInto checks that a page with files has the same script as any other page, with the files
// before it, and that no file name or content can end the block.
func TestInsertInto(t *testing.T) {
	for name, kind := range pageKinds {
		page, err := kind.page("1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		text, err := hostile.InsertInto(page)
		if err != nil {
			t.Fatal(err)
		}
		blocks := regexp.MustCompile(
			`(?s)<script type="application/json" id="handed">(.*?)</script>\n<script>(.*?)</script>`,
		).FindStringSubmatch(string(text))
		if blocks == nil {
			t.Fatalf("%s: no block before the script", name)
		}
		data, script := blocks[1], blocks[2]
		checkEmbedded(t, name, data)
		want, err := kind.digest()
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%x", sha256.Sum256([]byte(script))); got != want {
			t.Errorf("%s: the script has the digest %s, want %s", name, got, want)
		}
		for _, want := range []string{
			`<header class="top"><p class="back"><a lang="en" href="/back?&#34;">Back &lt;&amp;</a></p>`,
			"files in it.</p><p>&lt;/noscript&gt;</p></div></noscript>", // for readers without scripts
		} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: the page lacks %q", name, want)
			}
		}
	}
}

// pageKinds contains the two pages, with the functions that return their scripts' digests.
var pageKinds = map[string]struct {
	page   func(version string) ([]byte, error)
	digest func() (string, error)
}{
	"verify": {page: Page, digest: Digest},
	"tarot":  {page: TarotPage, digest: TarotDigest},
}

// hostile contains files and texts that try to end the block of data, an attribute or an element.
var hostile = Embedded{
	Host:         "</script><b>",
	Files:        []EmbeddedFile{{"</script>.pbn", []byte("</script>\x00\xff")}},
	Back:         `/back?"`,
	BackText:     "Back <&",
	Lang:         "en",
	VerdictLines: []string{"</noscript>"},
}

// checkEmbedded checks the block of data in a page.
func checkEmbedded(t *testing.T, name, block string) {
	t.Helper()
	var read struct {
		Host  string
		Files []struct{ Name, Base64 string }
	}
	if err := json.Unmarshal([]byte(block), &read); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if read.Host != hostile.Host {
		t.Errorf("%s: host %q, want %q", name, read.Host, hostile.Host)
	}
	if len(read.Files) != 1 {
		t.Fatalf("%s: %d files, want 1", name, len(read.Files))
	}
	got, want := read.Files[0], hostile.Files[0]
	if got.Name != want.Name {
		t.Errorf("%s: file name %q, want %q", name, got.Name, want.Name)
	}
	data, err := base64.StdEncoding.DecodeString(got.Base64)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(data, want.Data) {
		t.Errorf("%s: file content %q, want %q", name, data, want.Data)
	}
}

func TestInsertIntoRejectsOtherPages(t *testing.T) {
	for _, broken := range []string{"", "<script>", "<header>"} {
		if _, err := hostile.InsertInto([]byte(broken)); err == nil {
			t.Errorf("%q: no error", broken)
		}
	}
}

// TestZipIsReproducible checks that an archive depends only on names and contents.
func TestZipIsReproducible(t *testing.T) {
	a, b := EmbeddedFile{"a.pbn", []byte("one")}, EmbeddedFile{"hands/b.pbn", []byte("two")}
	archive, err := Zip([]EmbeddedFile{a, b})
	if err != nil {
		t.Fatal(err)
	}
	reversed, err := Zip([]EmbeddedFile{b, a})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(archive, reversed) {
		t.Error("the archive depends on the order of the files")
	}
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range z.File {
		names = append(names, file.Name)
		if file.ModifiedDate != 0 || file.ModifiedTime != 0 {
			t.Errorf("%s has a date", file.Name)
		}
	}
	if want := []string{"a.pbn", "hands/b.pbn"}; !slices.Equal(names, want) {
		t.Errorf("files %q, want %q", names, want)
	}
}

func TestLargeFilesAreRejected(t *testing.T) {
	page, err := Page("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	const limit = MaxEmbedded / 4 * 3 // in base64, 3 bytes become 4
	embed := func(size int) error {
		embedded := Embedded{Files: []EmbeddedFile{{"large.zip", make([]byte, size)}}}
		_, err := embedded.InsertInto(page)
		return err
	}
	const want = "with these files the page would be 21 MB, more than 20; " +
		"post them as a zip, next to the page that fairdeal page writes"
	if err := embed(limit); err == nil || err.Error() != want {
		t.Errorf("a large page: %v, want %s", err, want)
	}
	if err := embed(limit - 100); err != nil {
		t.Errorf("a page that is just small enough: %v", err)
	}
}
