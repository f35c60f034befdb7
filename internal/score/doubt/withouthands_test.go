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

// eveningsWithoutHands returns ten real evenings by name, without their hands.
func eveningsWithoutHands(t testing.TB) map[string]*evening.Evening {
	t.Helper()
	const real = "../../../../shared/real/"
	all := map[string]*evening.Evening{}
	add := func(name string, f *resultfile.File) {
		s, err := f.Rank()
		if err != nil {
			t.Fatal(err)
		}
		e := evening.FromSession(s, nil)
		for i := range e.Boards {
			b := &e.Boards[i]
			b.Deal, b.DoubleDummy, b.Par = "", "", nil
		}
		all[name] = e
	}
	files, _ := filepath.Glob(real + "usebio/*.xml")
	if len(files) == 0 {
		t.Skip("no real evenings beside the project")
	}
	for _, file := range append(files, real+"bws/mitchell10.bws", real+"scorebridge/session.xml") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := resultfile.Open(filepath.Base(file), bytes.NewReader(data), "")
		if err != nil {
			t.Fatal(err)
		}
		add(filepath.Base(file), f)
	}
	for _, folder := range []string{"jfr-saved-byes", "jfr-butler-12-boards", "kops-mp-4-boards", "kops-imp"} {
		pages, start, ok, err := clubpages.GatherFiles([]string{real + "polish/" + folder})
		if err != nil || !ok {
			t.Fatal(err)
		}
		f, err := resultfile.ReadPages(folder, pages, start, resultfile.Options{})
		if err != nil {
			t.Fatal(err)
		}
		add(folder, f)
	}
	return all
}

// swapped is the number of errors inserted with each seed.
const swapped = 1000

// TestSidesWithoutHands exchanges the side of single results, at random with fixed seeds, in ten real evenings without
// hands. At least 70 of 100 must be among the first five reports.
func TestSidesWithoutHands(t *testing.T) {
	evenings := eveningsWithoutHands(t)
	names := slices.Sorted(maps.Keys(evenings))
	foundIn, triedIn := map[string]int{}, map[string]int{}
	found, tried := 0, 0
	for _, seed := range []int64{1, 2, 3} {
		r := rand.New(rand.NewSource(seed))
		for k := range swapped {
			name := names[k%len(names)]
			e := copyOf(evenings[name])
			i := r.Intn(len(e.Boards))
			b := &e.Boards[i]
			l := &b.Lines[r.Intn(len(b.Lines))]
			if l.Tricks == nil || l.Declarer == "" || l.Kind != "" {
				continue
			}
			otherSide(r, e, i, l)
			triedIn[name]++
			tried++
			if isAmongFirstFive(doubt.Find(e), b, l) {
				foundIn[name]++
				found++
			}
		}
	}
	for _, name := range names {
		t.Logf("%s: %d of %d", name, foundIn[name], triedIn[name])
	}
	t.Logf("%d of %d in the first five lines", found, tried)
	if 100*found < 70*tried {
		t.Errorf("%d of %d swapped sides are in the first five lines, want 70 of 100", found, tried)
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

// TestSmallEveningsWithoutHands draws small evenings, with four tables at each board, from the results of the larger
// ones. At most one in ten has a line.
func TestSmallEveningsWithoutHands(t *testing.T) {
	evenings := eveningsWithoutHands(t)
	drawn, doubted := 0, 0
	for _, name := range slices.Sorted(maps.Keys(evenings)) {
		for seed := range int64(3) {
			for _, e := range smaller(rand.New(rand.NewSource(seed)), evenings[name]) {
				drawn++
				for _, d := range doubt.Find(e) {
					if d.Kind == doubt.WrongSide {
						doubted++
					}
				}
			}
		}
	}
	t.Logf("%d lines on %d small evenings", doubted, drawn)
	if drawn < 50 || 10*doubted > drawn {
		t.Errorf("%d lines on %d small evenings, want at most one on ten", doubted, drawn)
	}
}

// smaller deals the results of each board with at least eight of them to evenings with four tables.
func smaller(r *rand.Rand, e *evening.Evening) (list []*evening.Evening) {
	const tables = 4
	for _, b := range e.Boards {
		lines := slices.Clone(b.Lines)
		if len(lines) < 2*tables {
			continue
		}
		r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
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
