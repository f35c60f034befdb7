package intake_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/testkit/alteredtest"
)

// TestEvidenceExtensionsAgree checks that every evidence extension and its reader are listed in the specification, in
// js/formats/readers.js, in alteredtest and in the description of the cases, and that a case contains such a file.
func TestEvidenceExtensionsAgree(t *testing.T) {
	inSpec := wordsBetween(t, "../../spec/intake.md", "*Hands*: ", "\n")
	numbered := wordsBetween(t, "../../spec/audit.md", "Formats with numbers are ", " and ")
	inCases := wordsBetween(t, "../../testdata/intake/README.md", "| hands as evidence |", "\n")
	jsReaders, jsClasses := readJS(t)
	for _, f := range handfile.Formats {
		if f.Ext == "" || !f.Readable() || !isEvidence(t, f.Ext) {
			continue
		}
		reader, err := handfile.ByExt(f.Ext)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := filepath.Glob("../../testdata/intake/*/*" + f.Ext)
		if err != nil {
			t.Fatal(err)
		}
		ext := f.Ext[1:]
		var missing []string
		check := func(isListed bool, place string) {
			if !isListed {
				missing = append(missing, place)
			}
		}
		check(slices.Contains(inSpec, ext), "section 2 of spec/intake.md")
		check(slices.Contains(numbered, reader.Name) == reader.Keeps.Numbers,
			"section 4 of spec/audit.md (only formats with board numbers)")
		check(slices.Contains(jsReaders, reader.Name), "READERS of js/formats/readers.js")
		check(jsClasses[ext] == reader.Name, "CLASSES of js/formats/readers.js")
		check(len(cases) > 0, "a case of internal/testkit/intaketest/classes_test.go")
		check(slices.Contains(inCases, reader.Name), "the readers of hands in testdata/intake/README.md")
		check(slices.Contains(alteredtest.Formats, ext), "Formats of internal/testkit/alteredtest/write.go")
		if len(missing) > 0 {
			t.Errorf("%s is evidence by its extension %s, but is missing in %s: add it there, "+
				"or classify it as Other in classes of intake/classname.go", f.Name, f.Ext, strings.Join(missing, ", "))
		}
	}
}

// wordsBetween returns the words of a page between two texts, without punctuation.
func wordsBetween(t *testing.T, page, start, end string) []string {
	t.Helper()
	_, text, found := strings.Cut(readText(t, page), start)
	if !found {
		t.Fatalf("%s does not contain %q", page, start)
	}
	text, _, _ = strings.Cut(text, end)
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" `;,|", r) })
}

// readJS returns the names of the readers in READERS of the second program, and the reader that CLASSES names for each
// extension of hands.
func readJS(t *testing.T) (readers []string, classes map[string]string) {
	t.Helper()
	source := readText(t, "../../js/formats/readers.js")
	_, table, _ := strings.Cut(source, "const READERS = {")
	table, _, _ = strings.Cut(table, "\n}")
	for _, m := range regexp.MustCompile(`'(\w+)': read`).FindAllStringSubmatch(table, -1) {
		readers = append(readers, m[1])
	}
	classes = map[string]string{}
	_, table, _ = strings.Cut(source, "const CLASSES = {")
	table, _, _ = strings.Cut(table, "\n}")
	for _, m := range regexp.MustCompile(`'(\w+)': \['hands', '(\w+)'\]`).FindAllStringSubmatch(table, -1) {
		classes[m[1]] = m[2]
	}
	sameName := regexp.MustCompile(`for \(const name of \[(.*)\]\) CLASSES\[name\] = \['hands', name\]`)
	if m := sameName.FindStringSubmatch(source); m != nil {
		for _, ext := range strings.Split(m[1], ", ") {
			classes[strings.Trim(ext, "'")] = strings.Trim(ext, "'")
		}
	}
	return readers, classes
}

// isEvidence reports whether a file with an extension counts as hands.
func isEvidence(t *testing.T, ext string) bool {
	t.Helper()
	in := intake.New()
	if err := in.AddBytes("RR01"+ext, []byte("x"), true); err != nil {
		t.Fatal(err)
	}
	found, _ := in.Settle() // the error says that there is no description
	return len(found.OfClass(intake.Hands)) > 0
}
