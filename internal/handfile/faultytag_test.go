package handfile_test

import (
	"strings"
	"testing"
)

// TestFaultyTag reads a file that begins with [Event Random Deal #]. The tag does not concern the cards, so it is
// ignored with a warning.
func TestFaultyTag(t *testing.T) {
	set := vector(t, "pbn-event-without-quotes/monitor.pbn")
	if len(set.Boards) != 1 {
		t.Errorf("%d boards, want 1", len(set.Boards))
	}
	if len(set.Warnings) != 1 || !strings.HasPrefix(set.Warnings[0].String(), "line 1: ") {
		t.Errorf("warnings %v, want one about line 1", set.Warnings)
	}
}
