package evening_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// TestAddHands checks that the hands of a real evening are added to its boards, with and without leads.
func TestAddHands(t *testing.T) {
	for _, file := range realFiles(t) {
		hands := handsIn(t, file)
		for _, leads := range []bool{true, false} {
			e := realEvening(t, file, leads)
			missing, err := e.AddHands(hands)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if missing != 0 || e.Boards[3].Deal == "" {
				t.Errorf("%s: %d boards without hands, and board 4 has the deal %q", file, missing, e.Boards[3].Deal)
			}
		}
	}
}

// TestAddOtherHands checks that the hands of a different evening, in this test the same hands shifted by
// some boards, are rejected.
func TestAddOtherHands(t *testing.T) {
	for _, file := range realFiles(t) {
		for _, leads := range []bool{true, false} {
			minRejected := 9 // of 10
			if hasLeads := leads && !strings.HasSuffix(file, ".bws"); hasLeads {
				minRejected = 10
			}
			if got := rejectedShifts(t, file, leads); got < minRejected {
				t.Errorf("%s, with leads %v: %d of 10 different evenings are rejected, want %d",
					file, leads, got, minRejected)
			}
		}
	}
}

// rejectedShifts returns how many of ten shifts of the hands are rejected.
func rejectedShifts(t *testing.T, file string, leads bool) (rejected int) {
	t.Helper()
	hands := handsIn(t, file)
	for shift := 1; shift <= 10; shift++ {
		shifted := map[int]evening.Hand{}
		for number, hand := range hands {
			shifted[(number+shift-1)%len(hands)+1] = hand
		}
		e := realEvening(t, file, leads)
		if _, err := e.AddHands(shifted); !errors.Is(err, evening.ErrOtherEvening) {
			continue
		}
		rejected++
		if strings.Contains(string(e.JSON()), `"deal"`) {
			t.Errorf("%s: rejected hands were added", file)
		}
	}
	return rejected
}

// realFiles returns files of real evenings with hands.
func realFiles(t *testing.T) []string {
	t.Helper()
	const folder = root + "../shared/real/"
	files, err := filepath.Glob(folder + "usebio/*.xml")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("no real evenings next to the project")
	}
	return append(files, folder+"bws/mitchell10.bws")
}

// handsIn returns the hands in a file with results, by board number.
func handsIn(t *testing.T, file string) map[int]evening.Hand {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return evening.HandsInResults(file, data)
}

// realEvening returns an evening without hands, with or without its leads.
func realEvening(t *testing.T, file string, leads bool) *evening.Evening {
	t.Helper()
	e := evening.FromSession(readSession(t, file, ""))
	if leads {
		return e
	}
	for i := range e.Boards {
		for j := range e.Boards[i].Lines {
			e.Boards[i].Lines[j].Lead = ""
		}
	}
	return e
}
