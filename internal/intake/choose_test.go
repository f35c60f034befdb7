package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
)

// TestChooseDescription checks that named descriptions come before found ones, and that a description with its public
// number replaces earlier ones.
func TestChooseDescription(t *testing.T) {
	a, aKeys, bKeys := found("a.sqd", "A"), found("a.sqk", "KA"), found("b.sqk", "KB")
	beforeValue := found("w.sqd", "TN Cup\nDI x\nSN 1:4:A:x\nKH "+hashOf("K")+"\r\n")
	emptyValue := found("x.sqd", "TN Cup\nDI x\nDV\nSN 1:4:A:x\nKH "+hashOf("K")+"\r\n")
	sameLines := strings.ReplaceAll(withValue.text, "\r", "")
	sameInUTF16 := "\xfe\xff"
	for _, c := range []byte(withValue.text) {
		sameInUTF16 += string([]byte{0, c})
	}
	for title, c := range map[string]chooseCase{
		"only one":                  {files: []memoryFile{a, aKeys}, want: "a.sqd"},
		"named":                     {files: []memoryFile{a, aKeys, named("b.sqd", "B"), bKeys}, want: "b.sqd"},
		"copy in a folder":          {files: []memoryFile{a, found("c/a.sqd", "A"), aKeys}, want: "a.sqd"},
		"copy with other line ends": {files: []memoryFile{withValue, found("c/v.sqd", sameLines), aKeys}, want: "v.sqd"},
		"copy with byte 26":         {files: []memoryFile{withValue, found("c/v.sqd", withValue.text+"\x1a"), aKeys}, want: "v.sqd"},
		"copy in UTF-16":            {files: []memoryFile{withValue, found("c/v.sqd", sameInUTF16), aKeys}, want: "v.sqd"},
		"public number":             {files: []memoryFile{beforeValue, withValue, aKeys}, want: "v.sqd"},
		"public number, third file": {files: []memoryFile{beforeValue, emptyValue, withValue, aKeys}, want: "v.sqd"},
	} {
		f, err := settleFiles(t, c.files)
		if err != nil {
			t.Errorf("%s: %v", title, err)
		} else if got := f.Description.Name; got != c.want {
			t.Errorf("%s: chose %s, want %s", title, got, c.want)
		}
	}
}

// TestChooseKeys checks the precedence of key files: named, with the published hash, with the description's name,
// readable, and any other.
func TestChooseKeys(t *testing.T) {
	a, aKeys, bKeys := found("a.sqd", "A"), found("a.sqk", "KA"), found("b.sqk", "KB")
	sealed := found("a.sqk.age", "S")
	withHash := found("hashed.sqd", "TN Cup\nKH "+hashOf("K")+"\n")
	wrongKeys, rightKeys := found("hashed.sqk", "KC"), found("other.sqk", "K")
	for title, c := range map[string]chooseCase{
		"only one":               {files: []memoryFile{a, aKeys}, want: "a.sqk"},
		"same name":              {files: []memoryFile{a, aKeys, bKeys}, want: "a.sqk"},
		"name of the chosen one": {files: []memoryFile{a, aKeys, named("b.sqd", "B"), bKeys}, want: "b.sqk"},
		"different name":         {files: []memoryFile{a, bKeys}, want: "b.sqk"},
		"two different names":    {files: []memoryFile{a, bKeys, found("c.sqk", "KC")}, want: "b.sqk"},
		"copy in a folder":       {files: []memoryFile{a, aKeys, found("c/a.sqk", "KA")}, want: "a.sqk"},
		"named":                  {files: []memoryFile{a, aKeys, named("b.sqk", "KB")}, want: "b.sqk"},
		"readable before sealed": {files: []memoryFile{a, sealed, aKeys}, want: "a.sqk"},
		"sealed only":            {files: []memoryFile{a, sealed}, want: "a.sqk.age"},
		"after a public number":  {files: []memoryFile{withValue, aKeys}, want: "a.sqk"},
		"hash before named":      {files: []memoryFile{withHash, named("hashed.sqk", "KC"), rightKeys}, want: "other.sqk"},
		"hash before name":       {files: []memoryFile{withHash, wrongKeys, rightKeys}, want: "other.sqk"},
	} {
		f, err := settleFiles(t, c.files)
		if err != nil {
			t.Errorf("%s: %v", title, err)
		} else if got := f.Keys.Name; got != c.want {
			t.Errorf("%s: chose %s, want %s", title, got, c.want)
		}
	}
}

// TestChooseErrors checks the errors if a file is missing or if there are several descriptions.
func TestChooseErrors(t *testing.T) {
	a, b, keys := found("a.sqd", "A"), found("b.sqd", "B"), found("a.sqk", "KA")
	otherValue := found("x.sqd", strings.Replace(withValue.text, "DV 3 6", "DV 3 7", 1))
	six := []memoryFile{a, b, found("c.sqd", "C"), found("d.sqd", "D"), found("e.sqd", "E"), found("f.sqd", "F")}
	for _, c := range []struct {
		files []memoryFile
		text  string
		cause error
	}{
		{
			files: []memoryFile{withValue, otherValue, keys},
			text:  "you gave 2 descriptions: v.sqd, x.sqd",
			cause: ErrSeveral,
		},
		{files: []memoryFile{a, b, keys}, text: "you gave 2 descriptions: a.sqd, b.sqd", cause: ErrSeveral},
		{files: six, text: "you gave 6 descriptions: a.sqd, b.sqd, c.sqd, d.sqd, e.sqd, ...", cause: ErrSeveral},
		{files: []memoryFile{a}, text: ErrNoKeys.Error(), cause: ErrNoKeys},
		{files: []memoryFile{keys}, text: ErrNoDescription.Error(), cause: ErrNoDescription},
	} {
		_, err := settleFiles(t, c.files)
		if err == nil || err.Error() != c.text {
			t.Errorf("%v: got %v, want %q", c.files, err, c.text)
		}
		if !errors.Is(err, c.cause) {
			t.Errorf("%v: %v is not %v", c.files, err, c.cause)
		}
		if isSeveral := errors.Is(err, ErrSeveral); isSeveral != (c.cause == ErrSeveral) {
			t.Errorf("%v: %v is ErrSeveral: %v", c.files, err, isSeveral)
		}
	}
}

// chooseCase lists files, and the name of the one that is chosen.
type chooseCase struct {
	files []memoryFile
	want  string
}

// memoryFile is a file in memory that a person named or that was found.
type memoryFile struct {
	name, text string
	named      bool
}

// settleFiles settles files in memory.
func settleFiles(t *testing.T, files []memoryFile) (*Input, error) {
	t.Helper()
	in := New()
	for _, file := range files {
		if err := in.AddBytes(file.name, []byte(file.text), file.named); err != nil {
			t.Fatal(err)
		}
	}
	return in.Settle()
}

// withValue is a description with a public number (DV).
var withValue = found("v.sqd",
	"TN Cup\r\nDI x\r\nDV 3 6\r\n# DV-beacon x\r\nSN 1:4:A:x\r\nKH "+hashOf("K")+"\r\n")

// found returns a file that was in a folder, and named one at which a person pointed.
func found(name, text string) memoryFile { return memoryFile{name: name, text: text} }
func named(name, text string) memoryFile { return memoryFile{name: name, text: text, named: true} }

// hashOf returns the hash that a description contains for a key file.
func hashOf(keys string) string {
	sum := sha256.Sum256([]byte(keys))
	return hex.EncodeToString(sum[:])
}
