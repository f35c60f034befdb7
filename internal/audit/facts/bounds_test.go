package facts

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/step"
)

func TestMostSessions(t *testing.T) {
	for n, want := range map[int]step.Status{MaxSessions: step.Pass, MaxSessions + 1: step.NotChecked} {
		text := fmt.Sprintf("# SquareDeal 2.7\nTN Spring\nDI a draw\nDV 7\nSN %d:1:R######:Round #\nKH %064x\n", n, 1)
		for f := range Each(&Given{Description: []byte(text)}) {
			if got := say.StatusOf(f.Steps, say.StepDescription); got != want {
				t.Errorf("%d sessions: %v, want %v", n, got, want)
			}
		}
	}
}
