package evening_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// TestAddHands checks that the hands of an evening are added to its boards, and that those of
// another evening, in this test the same hands shifted by some boards, are rejected, with
// and without leads.
func TestAddHands(t *testing.T) {
	real := root + "../shared/real/"
	files, err := filepath.Glob(real + "usebio/*.xml")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("no real evenings beside the project")
	}
	for _, file := range append(files, real+"bws/mitchell10.bws") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		own := evening.HandsInResults(file, data)
		for _, leads := range []bool{true, false} {
			fresh := func() *evening.Evening {
				e := evening.FromSession(read(t, file, ""))
				for i := range e.Boards {
					for j := range e.Boards[i].Lines {
						if !leads {
							e.Boards[i].Lines[j].Lead = ""
						}
					}
				}
				return e
			}
			e := fresh()
			if missing, err := e.AddHands(own); missing != 0 || err != nil || e.Boards[3].Deal == "" {
				t.Errorf("%s: %d boards without hands, %v", file, missing, err)
			}
			refused := 0
			for by := 1; by < 11; by++ {
				other := map[int]evening.Hand{}
				for n, h := range own {
					other[(n+by-1)%len(own)+1] = h
				}
				e := fresh()
				if _, err := e.AddHands(other); errors.Is(err, evening.ErrOtherEvening) {
					if refused++; strings.Contains(string(e.JSON()), `"deal"`) {
						t.Errorf("%s: hands of another evening are shown", file)
					}
				}
			}
			if least := map[bool]int{true: 10, false: 9}[leads && !strings.HasSuffix(file, ".bws")]; refused < least {
				t.Errorf("%s, with leads %v: %d of 10 other evenings are found out, want %d", file, leads, refused, least)
			}
		}
	}
}
