package doubt_test

import (
	"maps"
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// TestSidesWithoutHands exchanges the side of single results, at random with fixed seeds, in ten real
// evenings without hands. At least 70 of 100 must be among the first five reports.
func TestSidesWithoutHands(t *testing.T) {
	const errorsPerSeed = 1000
	evenings := eveningsWithoutHands(t)
	names := slices.Sorted(maps.Keys(evenings))
	counts := map[string]errorCount{}
	var total errorCount
	for _, seed := range []int64{1, 2, 3} {
		random := rand.New(rand.NewSource(seed))
		for k := range errorsPerSeed {
			name := names[k%len(names)]
			found, ok := findExchangedSide(random, copyOf(evenings[name]))
			if !ok {
				continue
			}
			count := counts[name]
			count.tried++
			total.tried++
			if found {
				count.found++
				total.found++
			}
			counts[name] = count
		}
	}
	for _, name := range names {
		t.Logf("%s: %d of %d", name, counts[name].found, counts[name].tried)
	}
	const wantPercent = 70
	if 100*total.found < wantPercent*total.tried {
		t.Errorf("%d of %d exchanged sides are in the first five lines, want %d of 100",
			total.found, total.tried, wantPercent)
	}
}

// findExchangedSide exchanges the side of a random result, and reports whether it is among the first five doubts. ok is
// false if the result has no contract whose side could be exchanged.
func findExchangedSide(random *rand.Rand, e *evening.Evening) (found, ok bool) {
	board := random.Intn(len(e.Boards))
	b := &e.Boards[board]
	l := &b.Lines[random.Intn(len(b.Lines))]
	if l.Tricks == nil || l.Declarer == "" || l.Kind != "" {
		return false, false
	}
	otherSide(random, e, board, l)
	return isAmongFirstFive(doubt.Find(e), b, l), true
}

// TestNoDoubtsWithoutHands checks that nothing is reported in the same evenings without an inserted error.
func TestNoDoubtsWithoutHands(t *testing.T) {
	for name, e := range eveningsWithoutHands(t) {
		for _, d := range doubt.Find(e) {
			t.Errorf("%s: %.1f %s", name, d.Gain, d.Text)
		}
	}
}

// TestSmallEveningsWithoutHands draws small evenings, with four tables at each board, from the results of
// the larger ones. There must be at most one doubt on ten evenings.
func TestSmallEveningsWithoutHands(t *testing.T) {
	large := eveningsWithoutHands(t)
	evenings, doubts := 0, 0
	for _, name := range slices.Sorted(maps.Keys(large)) {
		for seed := range int64(3) {
			for _, e := range smallEvenings(rand.New(rand.NewSource(seed)), large[name]) {
				evenings++
				for _, d := range doubt.Find(e) {
					if d.Kind == doubt.WrongSide {
						doubts++
					}
				}
			}
		}
	}
	const minEvenings = 50
	if evenings < minEvenings {
		t.Errorf("%d small evenings, want at least %d", evenings, minEvenings)
	}
	if 10*doubts > evenings {
		t.Errorf("%d lines on %d small evenings, want at most one on ten", doubts, evenings)
	}
}

// smallEvenings divides the results of each board at random among evenings with four tables. It leaves out boards with
// fewer than eight results.
func smallEvenings(random *rand.Rand, e *evening.Evening) (list []*evening.Evening) {
	const tables = 4
	for _, b := range e.Boards {
		lines := slices.Clone(b.Lines)
		if len(lines) < 2*tables {
			continue
		}
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		for part := range len(lines) / tables {
			if part == len(list) {
				list = append(list, &evening.Evening{Method: e.Method, Winners: e.Winners})
			}
			b.Lines = lines[part*tables : (part+1)*tables]
			list[part].Boards = append(list[part].Boards, b)
		}
	}
	return list
}
