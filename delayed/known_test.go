package delayed

import (
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/step"
)

// TestUnknownAtNothing has no evidence for a verdict: publiclog reports the zero time if a policy needs no witness.
func TestUnknownAtNothing(t *testing.T) {
	round := Parse("drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	if s, parts := UnknownAt(round, time.Time{}, nil); s != step.NotChecked || parts[0] != step.NotChecked {
		t.Errorf("without a time: %v %v, want not checked", s, parts)
	}
	if s, _ := UnknownAt(nil, round[0].Time, nil); s != step.NotChecked {
		t.Errorf("without parts: %v, want not checked", s)
	}
}
