package judge

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// oneIn returns n if the test should try one in n of all small worlds. Thorough tests use a smaller n, and
// FAIRDEAL_WORLDS overrides it.
func oneIn(t *testing.T, many int) int {
	text := os.Getenv("FAIRDEAL_WORLDS")
	if text == "" {
		return thorough.Times(1000, many)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("FAIRDEAL_WORLDS=%s, want a number from 1", text)
	}
	return n
}

// TestSmallWorlds checks properties that every verdict must have, based only on the records.
func TestSmallWorlds(t *testing.T) {
	deals := caseDeals(t)
	for name, worlds := range worldGenerators(oneIn(t, 1)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			n, bad, exit := 0, 0, [3]int{}
			passed := map[string]int{}
			worlds(func(s *smallWorld) {
				n++
				w := s.world(t, deals)
				r := Judge(&w.World)
				exit[r.Exit(true)]++
				var err error
				switch r.Exit(true) {
				case 0:
					err = s.checkVerified(passed)
				case 1:
					if err = s.checkFalse(); name == honestPresentations {
						err = errors.New("an honest file is false")
					}
				}
				if err == nil && r.Exit(false) == 0 {
					err = s.checkComplete()
				}
				if err == nil {
					err = checkTotal(w, r)
				}
				if err != nil {
					if bad++; bad < 10 {
						t.Errorf("%s: %v\n%s", s.line(), err, w.answer(r))
					}
				}
			})
			t.Logf("%d worlds, by exit status with --partial %v, passed over in %v", n, exit, passed)
			if n == 0 {
				t.Error("no world was judged")
			}
		})
	}
}

// checkTotal checks that every record is judged, and that every finding refers to a record.
func checkTotal(w *namedWorld, r *Result) error {
	for i, f := range w.Files {
		for _, x := range r.Files[i] {
			if x.Record != None && x.Record >= len(f.Records) {
				return fmt.Errorf("file %d: a finding of record %d", i+1, x.Record)
			}
		}
		if len(f.Records) > 0 && len(w.describeFile(r, i)) == 0 {
			return fmt.Errorf("file %d: nothing is found", i+1)
		}
	}
	return nil
}
