package audit_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// TestFilesAreReadOnce checks that each hand file is read once, even if the description does not specify the rule
// and several rules are tried.
func TestFilesAreReadOnce(t *testing.T) {
	dir := filepath.Join("..", "..", "testdata", "verdict", "rule-2.0rc-no-version")
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	reads, rulesTried := 0, 0
	input := audit.Input{Name: "RR01.pbn", Named: true, Read: func() ([]byte, error) {
		reads++
		return read("RR01.pbn"), nil
	}}
	countRule := func(done, total int) {
		if done == total {
			rulesTried++
		}
	}
	published := audit.Published{Description: read("cup.sqd"), Keys: read("cup.sqk")}
	r := audit.Run(published, []audit.Input{input}, audit.Options{Partial: true, Progress: countRule})
	if rulesTried < 2 || reads != 1 {
		t.Errorf("%d rules were tried, and the file was read %d times, want once", rulesTried, reads)
	}
	if r.Verdict != audit.InPart {
		t.Errorf("%s, want %s", r.Verdict, audit.InPart)
	}
}
