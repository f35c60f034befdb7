package intake_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// TestEvidenceExtensionsAgree checks that every evidence extension occurs in spec/intake.md, in
// js/formats/readers.js and in a case that both programs run.
func TestEvidenceExtensionsAgree(t *testing.T) {
	_, hands, _ := strings.Cut(readText(t, "../../spec/intake.md"), "*Hands*: ")
	hands, _, _ = strings.Cut(hands, "\n")
	inSpec := strings.FieldsFunc(hands, func(r rune) bool { return strings.ContainsRune(" `;", r) })
	jsReaders := readText(t, "../../js/formats/readers.js")
	for _, f := range handfile.Formats {
		if f.Ext == "" || !f.Readable() || !isEvidence(t, f.Ext) {
			continue
		}
		cases, err := filepath.Glob("../../testdata/intake/*/*" + f.Ext)
		if err != nil {
			t.Fatal(err)
		}
		ext := f.Ext[1:]
		var missing []string
		if !slices.Contains(inSpec, ext) {
			missing = append(missing, "section 2 of spec/intake.md")
		}
		if !strings.Contains(jsReaders, "'"+ext+"'") {
			missing = append(missing, "READERS and CLASSES of js/formats/readers.js")
		}
		if len(cases) == 0 {
			missing = append(missing, "a case of internal/testkit/intaketest/classes_test.go")
		}
		if len(missing) > 0 {
			t.Errorf("%s is evidence by its extension %s in this program alone: add it to %s; "+
				"or classify it as Other in classes of intake/classname.go", f.Name, f.Ext, strings.Join(missing, ", "))
		}
	}
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
