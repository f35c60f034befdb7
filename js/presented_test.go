package js_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestHonestTournaments compares both programs on typical submissions, in all formats, as changed by
// mail programs and archivers, next to unrelated files. Honest submissions must never be false.
func TestHonestTournaments(t *testing.T) {
	compareMany(t, thorough.Times(50, 500), func(t *testing.T, rnd *rand.Rand, dir string) question {
		p, _ := randomSubmission(rnd)
		return writeSubmission(t, rnd, dir, p, []int{0, 2})
	})
}

// TestDoctoredTournaments is TestHonestTournaments with doctored submissions. They must never be
// verified.
func TestDoctoredTournaments(t *testing.T) {
	compareMany(t, thorough.Times(50, 500), func(t *testing.T, rnd *rand.Rand, dir string) question {
		for {
			if p, doctor := randomSubmission(rnd); p.Claimed && doctor() {
				return writeSubmission(t, rnd, dir, p, []int{1, 2})
			}
		}
	})
}

// TestNotesFromPaper compares both programs on players' notes. Correct notes must be recognised,
// typing errors must lead to a question, and nothing may be false.
func TestNotesFromPaper(t *testing.T) {
	compareMany(t, thorough.Times(50, 2000), func(t *testing.T, rnd *rand.Rand, dir string) question {
		s := verdicttest.CupSetting()
		phase := 1 + rnd.IntN(4)
		notes := verdicttest.Notes(rnd, s.Original(phase, 1))
		put(t, dir, map[string][]byte{"cup.sqd": s.SQD, "cup.sqk": s.SQK, "note.txt": []byte(notes.Text)})
		args := []string{"cup.sqd", "cup.sqk", oneOf(rnd, "note.txt", "--type=note.txt"), "--partial"}
		if rnd.IntN(4) == 0 {
			args = append(args, "--played", fmt.Sprintf("%d,1=note.txt", phase))
		}
		q := question{args: args, description: notes.What + "\n" + notes.Text, exits: []int{0}}
		if notes.HasError {
			q.exits = []int{2}
		}
		return q
	})
}

// TestAttacks compares both programs on a few true boards among altered ones, with arbitrary
// numbers, next to matching files. They must never be verified.
func TestAttacks(t *testing.T) {
	compareMany(t, thorough.Times(50, 2000), func(t *testing.T, rnd *rand.Rand, dir string) question {
		files, played, what := verdicttest.Attack(rnd, verdicttest.CupSetting())
		put(t, dir, files)
		args := []string{"."}
		for _, statement := range played {
			args = append(args, "--played", statement)
		}
		if rnd.IntN(2) == 0 {
			args = append(args, "--partial")
		}
		return question{args: args, description: what, exits: []int{1, 2}}
	})
}

// TestNeighbours adds photos, pages, results and empty files to matching boards. Both programs must
// ignore them.
func TestNeighbours(t *testing.T) {
	compareMany(t, thorough.Times(50, 500), func(t *testing.T, rnd *rand.Rand, dir string) question {
		s := verdicttest.CupSetting()
		files := verdicttest.Neighbours(rnd, s)
		files["cup.sqd"] = s.SQD
		files["cup.sqk"] = s.SQK
		files["hands/RR01.pbn"] = verdicttest.PBN(s.Original(1, 1)...)
		put(t, dir, files)
		names := slices.Sorted(maps.Keys(files))
		return question{args: []string{".", "--partial"}, description: strings.Join(names, " "), exits: []int{0}}
	})
}

// randomSubmission returns an honest submission for a random tournament, and a function that doctors
// it, or returns false if this submission cannot be doctored.
func randomSubmission(rnd *rand.Rand) (p *verdicttest.Presentation, doctor func() bool) {
	var s verdicttest.Setting
	switch k := rnd.IntN(20); {
	case k < 7:
		s = verdicttest.CupSetting()
	case k < 13:
		s = verdicttest.SmallSetting(fmt.Sprint(rnd.IntN(1000)))
	case k < 15:
		s = verdicttest.OpenSetting()
	case k < 18:
		s = verdicttest.OldSetting()
	default:
		open := verdicttest.Open()
		setting := verdicttest.Setting{Tournament: open, SQD: open.Description(), SQK: open.Keys()}
		p, first := verdicttest.PresentOpen(rnd, setting)
		return p, func() bool { return p.DoctorOpen(rnd, first) }
	}
	p = verdicttest.Present(rnd, s)
	return p, func() bool { return p.Doctor(rnd) }
}

// writeSubmission writes a submission to dir, as changed by mail programs and archivers, and returns
// the question about it.
func writeSubmission(t *testing.T, rnd *rand.Rand, dir string, p *verdicttest.Presentation, exits []int) question {
	submission := p.ToFolder(rnd)
	args := submission.Paths
	for _, name := range submission.Typed {
		args = append(args, "--type="+name)
	}
	for _, statement := range submission.Played {
		args = append(args, "--played", statement)
	}
	if rnd.IntN(3) > 0 {
		args = append(args, "--partial")
	}
	put(t, dir, submission.Files)
	return question{args: args, description: p.String() + "\n" + strings.Join(submission.Changes, "\n"), exits: exits}
}
