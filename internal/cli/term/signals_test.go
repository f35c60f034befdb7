package term

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/safefile"
)

// TestSignalsAreCaughtLate checks that a command only catches signals once it has started a file.
func TestSignalsAreCaughtLate(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	for _, writes := range []bool{false, true} {
		var u *UI
		var out, errs bytes.Buffer
		status := Run([]string{"work"}, nil, &out, &errs, func(made *UI) *cobra.Command {
			u = made
			root := &cobra.Command{Use: "root"}
			root.AddCommand(&cobra.Command{Use: "work", RunE: func(*cobra.Command, []string) error {
				if !writes {
					return nil
				}
				return safefile.WriteNew(file, []byte("x"), 0o666)
			}})
			return root
		})
		if caught := u.signals.received != nil; status != StatusDone || caught != writes {
			t.Errorf("writes a file: %v; signals caught: %v, status %d, %s", writes, caught, status, &errs)
		}
	}
}
