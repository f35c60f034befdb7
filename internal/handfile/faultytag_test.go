package handfile_test

import (
	"strings"
	"testing"
)

// TestFaultyTag checks that a faulty tag that does not concern the cards is ignored with a warning.
func TestFaultyTag(t *testing.T) {
	set := vector(t, "pbn-event-without-quotes/monitor.pbn")
	if len(set.Boards) != 1 || len(set.Warnings) != 1 || !strings.HasPrefix(set.Warnings[0].String(), "line 1: ") {
		t.Errorf("%d boards, %v", len(set.Boards), set.Warnings)
	}
}
