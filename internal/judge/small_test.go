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
	t.Helper()
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
			judged, failed := 0, 0
			exits := map[int]int{}
			strangers := map[string]int{} // in verified worlds, by the reason why they are allowed
			worlds(func(s *smallWorld) {
				judged++
				w := s.world(t, deals)
				r := Judge(&w.World)
				exits[r.exitInPart()]++
				err := s.check(w, r, name == honestPresentations, strangers)
				if err == nil {
					return
				}
				if failed++; failed < 10 {
					t.Errorf("%s: %v\n%s", s.jsonLine(), err, w.answer(r))
				}
			})
			t.Logf("%d worlds, by exit status with --partial %v, strangers %v", judged, exits, strangers)
			if judged == 0 {
				t.Error("no world was judged")
			}
		})
	}
}

// check checks a world's result. It counts the strangers in verified worlds.
func (s *smallWorld) check(w *namedWorld, r *Result, isHonest bool, strangers map[string]int) error {
	switch r.exitInPart() {
	case 0:
		if err := s.checkVerified(strangers); err != nil {
			return err
		}
	case 1:
		if isHonest {
			return errors.New("an honest file is false")
		}
		if err := s.checkFalse(); err != nil {
			return err
		}
	}
	if r.exitInFull() == 0 {
		if err := s.checkComplete(); err != nil {
			return err
		}
	}
	return checkTotal(w, r)
}

// checkTotal checks that every record is judged, and that every finding refers to a record.
func checkTotal(w *namedWorld, r *Result) error {
	for i, f := range w.Files {
		for _, finding := range r.Files[i] {
			if finding.Record != None && finding.Record >= len(f.Records) {
				return fmt.Errorf("file %d: a finding of record %d", i+1, finding.Record)
			}
		}
		if len(f.Records) > 0 && len(w.describeFile(r, i)) == 0 {
			return fmt.Errorf("file %d: nothing is found", i+1)
		}
	}
	return nil
}
