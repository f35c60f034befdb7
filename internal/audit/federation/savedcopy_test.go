package federation

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// TestFalseWithoutHands checks that a copy that contradicts the description makes a row false, even without hands.
func TestFalseWithoutHands(t *testing.T) {
	all := alphaFolder(t)
	withoutHands := fstest.MapFS{"alpha.sqd": all["alpha.sqd"], "alpha.sqk": all["alpha.sqk"]}
	otherName := bytes.Replace(all["alpha.sqd"].Data, []byte("TN Alpha"), []byte("TN Beta"), 1)
	saved := Statements{"alpha": {Published: valueAndDigest.ReplaceAll(otherName, nil)}}
	r, _ := auditFolder(t, withoutHands, Options{Partial: true, Statements: saved})
	row := r.Tournaments[0]
	if row.Verdict != audit.False || !strings.HasPrefix(row.Text.String(), "FALSE") || r.Exit != 1 {
		t.Errorf("%s, exit %d: %s", row.Verdict, r.Exit, row.Text)
	}
	if r.Basis.Committed.Copy > 0 {
		t.Errorf("%d deals are committed by a copy that contradicts the description", r.Basis.Committed.Copy)
	}
}

// TestCopyProvesCommitment checks that deals count as committed if a saved copy agrees.
func TestCopyProvesCommitment(t *testing.T) {
	all := alphaFolder(t)
	saved := Statements{"alpha": {Published: valueAndDigest.ReplaceAll(all["alpha.sqd"].Data, nil)}}
	for name, said := range map[string]Statements{"a copy": saved, "none": nil} {
		r, _ := auditFolder(t, all, Options{Statements: said, Today: afterDraw})
		committed := r.Basis.Committed
		if committed.Copy+committed.Nothing != alphaBoards {
			t.Errorf("%s: %+v, want %d deals by a copy or by nothing", name, committed, alphaBoards)
		}
		if hasCopy := said != nil; (committed.Copy > 0) != hasCopy {
			t.Errorf("%s: %d deals are committed by a copy", name, committed.Copy)
		}
	}
}

// valueAndDigest matches the lines that a description gets after its publication.
var valueAndDigest = regexp.MustCompile(`(?m)^(DV|# MH) .*\n`)
