package doubt_test

import (
	"bytes"
	"maps"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
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
			e := copyOf(evenings[name])
			board := random.Intn(len(e.Boards))
			b := &e.Boards[board]
			l := &b.Lines[random.Intn(len(b.Lines))]
			if l.Tricks == nil || l.Declarer == "" || l.Kind != "" {
				continue
			}
			otherSide(random, e, board, l)
			count := counts[name]
			count.tried++
			total.tried++
			if isAmongFirstFive(doubt.Find(e), b, l) {
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

// eveningsWithoutHands returns ten real evenings by name, without their hands.
func eveningsWithoutHands(t testing.TB) map[string]*evening.Evening {
	t.Helper()
	evenings := map[string]*evening.Evening{}
	files, _ := filepath.Glob(realFolder + "usebio/*.xml")
	if len(files) == 0 {
		t.Skip("no real evenings next to the project")
	}
	for _, file := range append(files, realFolder+"bws/mitchell10.bws", realFolder+"scorebridge/session.xml") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := resultfile.Open(filepath.Base(file), bytes.NewReader(data), "")
		if err != nil {
			t.Fatal(err)
		}
		evenings[filepath.Base(file)] = withoutHands(t, f)
	}
	for _, folder := range []string{"jfr-saved-byes", "jfr-butler-12-boards", "kops-mp-4-boards", "kops-imp"} {
		pages, start, ok, err := clubpages.GatherFiles([]string{realFolder + "polish/" + folder})
		if err != nil || !ok {
			t.Fatal(err)
		}
		f, err := resultfile.ReadPages(folder, pages, start, resultfile.Options{})
		if err != nil {
			t.Fatal(err)
		}
		evenings[folder] = withoutHands(t, f)
	}
	return evenings
}

// withoutHands scores a file, and removes the hands and their analysis.
func withoutHands(t testing.TB, f *resultfile.File) *evening.Evening {
	t.Helper()
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(s, nil)
	for i := range e.Boards {
		b := &e.Boards[i]
		b.Deal, b.DoubleDummy, b.Par = "", "", nil
	}
	return e
}
