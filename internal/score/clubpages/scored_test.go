package clubpages_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// scored reads and scores a tournament.
func scored(t *testing.T, files []clubpages.File, start string) *clubpages.Scored {
	t.Helper()
	tournament, err := clubpages.Read(files, start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := tournament.Score(clubpages.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// edited returns the pages with a text of one page replaced.
func edited(t *testing.T, files []clubpages.File, name, old, text string) []clubpages.File {
	t.Helper()
	files = slices.Clone(files)
	i := slices.IndexFunc(files, func(f clubpages.File) bool { return f.Name == name })
	if i < 0 || !bytes.Contains(files[i].Data, []byte(old)) {
		t.Fatalf("%s does not contain %q", name, old)
	}
	files[i].Data = bytes.Replace(files[i].Data, []byte(old), []byte(text), 1)
	return files
}

// only returns the files with the given names.
func only(files []clubpages.File, names ...string) []clubpages.File {
	isOther := func(f clubpages.File) bool { return !slices.Contains(names, f.Name) }
	return slices.DeleteFunc(slices.Clone(files), isOther)
}

// without returns the files without those with the given names.
func without(files []clubpages.File, names ...string) []clubpages.File {
	isNamed := func(f clubpages.File) bool { return slices.Contains(names, f.Name) }
	return slices.DeleteFunc(slices.Clone(files), isNamed)
}

// summary returns the counts of a report as text.
func summary(s *clubpages.Scored) string {
	r := s.Report
	return fmt.Sprintf("%s %s %v %d boards, results %d, byes %d, director %d, ",
		s.Generator, s.Version, s.Score.Method, len(s.Boards), r.Results, r.Byes, r.Directors) +
		fmt.Sprintf("points %d/%d, pairs %d/%d, totals %d/%d, missing %v, differences %d",
			r.PointsEqual, r.Points, r.PairPointsEqual, r.PairPoints, r.TotalsEqual, r.Totals, r.Missing, len(r.Differences))
}
