package clubpages_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// FuzzRead reads arbitrary pages as those of a tournament. It must not panic.
func FuzzRead(f *testing.F) {
	for _, files := range [][]clubpages.File{jfrMatchpoints(), kopsMatchpoints(), kopsIMPs()} {
		for _, file := range files {
			f.Add(file.Data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, files := range [][]clubpages.File{
			{{Name: "p1.html", Data: data}, {Name: "made001.txt", Data: data}},
			append(jfrMatchpoints()[1:], clubpages.File{Name: "made003.html", Data: data}),
			append(kopsMatchpoints(), clubpages.File{Name: "h2.html", Data: data}),
		} {
			tournament, err := clubpages.Read(files, "")
			if err != nil {
				continue
			}
			s, err := tournament.Score(clubpages.Options{})
			if err != nil {
				continue
			}
			if r := s.Report; r.PointsEqual > r.Points || r.Points != 2*r.Results {
				t.Errorf("%d of %d points of %d results", r.PointsEqual, r.Points, r.Results)
			}
		}
	})
}
