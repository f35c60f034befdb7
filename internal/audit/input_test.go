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
	reads, passes := 0, 0
	in := audit.Input{Name: "RR01.pbn", Named: true, Read: func() ([]byte, error) { reads++; return read("RR01.pbn"), nil }}
	r := audit.Run(audit.Published{Description: read("cup.sqd"), Keys: read("cup.sqk")}, []audit.Input{in},
		audit.Options{Partial: true, Progress: func(done, total int) {
			if done == total {
				passes++
			}
		}})
	if passes < 2 || reads != 1 || r.Verdict != audit.InPart {
		t.Errorf("%s after %d ways: the file was read %d times", r.Verdict, passes, reads)
	}
}
