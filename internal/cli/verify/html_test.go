package verify

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// TestEmbeddedNames checks that a page does not contain folders of this computer and that every
// reader accepts its archive.
func TestEmbeddedNames(t *testing.T) {
	var embedded embeddedFiles
	for _, name := range []string{
		"/home/anna/cup.sqd", `C:\Users\Anna\cup.sqk`,
		"../../hands/RR1.pbn", "other/rr1.PBN", "records.zip/RR1.pbn", // the same name three times
		".RR2.pbn", "a:b.pbn",
	} {
		embedded.add(name, nil)
	}
	var names []string
	for _, f := range embedded.files {
		names = append(names, f.Name)
	}
	want := "cup.sqd cup.sqk RR1.pbn 2/rr1.PBN 3/RR1.pbn RR2.pbn a_b.pbn"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestEmbeddedFilesContainNoSecrets checks that a page contains no encrypted keys and no files that were not
// compared.
func TestEmbeddedFilesContainNoSecrets(t *testing.T) {
	item := func(name string, class intake.Class) intake.Item {
		return intake.Item{Name: name, Class: class, Read: func() ([]byte, error) { return []byte(name), nil }}
	}
	description := item("cup.sqd", intake.Description)
	keys := item("cup.sqk", intake.Keys)
	sealed := item("cup.sqk.age", intake.Keys)
	g := &evidenceFiles{Input: &intake.Input{Description: &description, Keys: &sealed}, keys: []byte("plain")}
	embedded, err := g.filesForPage(nil)
	if err == nil || embedded != nil || !strings.Contains(err.Error(), "cup.sqk.age is encrypted") {
		t.Errorf("encrypted keys: got %v, %v, want an error", embedded, err)
	}

	g.Keys = &keys
	g.files = []audit.Input{item("RR1.pbn", intake.Hands)}
	g.Items = append(g.files, item("notes.txt", intake.None), item("cup.draft.json", intake.None),
		item("mine.policy", intake.Policy))
	embedded, err = g.filesForPage(nil)
	if err != nil {
		t.Fatal(err)
	}
	var contents []string
	for _, file := range embedded.files {
		contents = append(contents, string(file.Data))
	}
	if want := []string{"cup.sqd", "plain", "RR1.pbn"}; !slices.Equal(contents, want) {
		t.Errorf("embedded %q, want %q", contents, want)
	}
}
