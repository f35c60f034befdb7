package doubt_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestCleanEvenings checks that at most one result per unchanged real evening is reported, without double dummy and,
// in thorough mode, with it.
func TestCleanEvenings(t *testing.T) {
	checkFewDoubts(t, evenings(t, false))
	if thorough.Enabled() {
		checkFewDoubts(t, evenings(t, true))
	}
}

// checkFewDoubts checks that there is at most one doubt for each evening.
func checkFewDoubts(t *testing.T, evenings map[string]*evening.Evening) {
	t.Helper()
	for name, e := range evenings {
		doubts := doubt.Find(e)
		for _, d := range doubts {
			t.Logf("%s: %.1f %s", name, d.Gain, d.Text)
		}
		if len(doubts) > 1 {
			t.Errorf("%s: %d doubts, want 1 at most", name, len(doubts))
		}
	}
}

// realFolder contains files of real evenings. It is not part of the project.
const realFolder = "../../../../shared/real/"

// evenings returns all real evenings with hands by name, with their double dummy tables if solve is
// true.
func evenings(t testing.TB, solve bool) map[string]*evening.Evening {
	t.Helper()
	files, err := filepath.Glob(realFolder + "usebio/*.xml")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("no real evenings next to the project")
	}
	all := map[string]*evening.Evening{}
	for _, file := range append(files, realFolder+"bws/mitchell10.bws") {
		all[filepath.Base(file)] = open(t, file, solve)
	}
	return all
}

// open reads a real evening with its hands.
func open(t testing.TB, file string, solve bool) *evening.Evening {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := resultfile.Open(filepath.Base(file), bytes.NewReader(data), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(s, nil)
	if missing, err := e.AddHands(readHands(t, file, data, solve)); err != nil || missing > 0 {
		t.Errorf("%s: %d boards without hands, %v", file, missing, err)
	}
	return e
}

// readHands returns the hands in a file by board number.
func readHands(t testing.TB, file string, data []byte, solve bool) map[int]evening.Hand {
	t.Helper()
	format, err := handfile.ByExt(file)
	if err != nil {
		t.Fatal(err)
	}
	set, err := format.Read(bytes.NewReader(data), handfile.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	hands := map[int]evening.Hand{}
	deals := make([]bridge.Deal, len(set.Boards))
	for i, b := range set.Boards {
		deals[i] = b.Deal
		hands[b.Number] = evening.Hand{Deal: b.Deal}
	}
	if solve {
		for solved := range doubledummy.SolveAll(context.Background(), deals, doubledummy.Options{}) {
			number := set.Boards[solved.Index].Number
			hands[number] = evening.Hand{Deal: deals[solved.Index], DoubleDummy: solved.Table.String()}
		}
	}
	return hands
}

// isAmongFirstFive reports whether a line of a board is in the first five doubts.
func isAmongFirstFive(doubts []evening.Doubt, b *evening.Board, l *evening.Line) bool {
	return slices.ContainsFunc(doubts[:min(5, len(doubts))], func(d evening.Doubt) bool {
		return d.Board == b.Board && d.NS == l.NS && d.EW == l.EW
	})
}

// copyOf returns a copy whose lines can be changed.
func copyOf(e *evening.Evening) *evening.Evening {
	c := *e
	c.Boards = slices.Clone(e.Boards)
	for i := range c.Boards {
		c.Boards[i].Lines = slices.Clone(c.Boards[i].Lines)
	}
	return &c
}
