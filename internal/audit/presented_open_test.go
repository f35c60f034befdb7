package audit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestUnknownBoardsPresented presents sessions whose boards were published as "?", honestly and falsified. The
// first board number comes from the files, which must not let other cards in.
func TestUnknownBoardsPresented(t *testing.T) {
	t.Parallel()
	open := verdicttest.Open()
	s := verdicttest.Setting{Tournament: open, SQD: open.Description(), SQK: open.Keys()}
	doctored, honest := 0, map[int]int{}
	for i := range presentations {
		r := rand.New(rand.NewPCG(thorough.Seed(77), uint64(i)))
		p, first := verdicttest.PresentOpen(r, s)
		if i%2 == 0 {
			report := verifyPresentation(t, p)
			if honest[report.ExitStatus()]++; report.ExitStatus() == 1 {
				t.Fatalf("false of an honest presentation: %s\n%s\n%s", report.Summary.Text, p, failures(report))
			}
			continue
		}
		if !p.DoctorOpen(r, first) {
			continue
		}
		doctored++
		if report := verifyPresentation(t, p); report.ExitStatus() == 0 {
			t.Fatalf("verified: %s\n%s", report.Summary.Text, p)
		}
	}
	t.Logf("honest: exit statuses %v; doctored: %d", honest, doctored)
	if honest[0] < presentations/4 || doctored < presentations/4 {
		t.Error("too few of one kind")
	}
}
