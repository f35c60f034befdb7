package handfile_test

import "testing"

// TestDupLastField checks that the last field is the number of boards or the highest board.
func TestDupLastField(t *testing.T) {
	for tail, wantWarning := range map[string]bool{
		"YN17 0 18 ": false,
		"YN17 0 2  ": false,
		"YN17 0    ": false,
		"YN17 0 19 ": true,
		"YN17 0 17 ": true,
	} {
		set, err := read(t, "dup", dupFile(tail, tail), 0)
		if err != nil {
			t.Errorf("%q: %v", tail, err)
		} else if (len(set.Warnings) > 0) != wantWarning {
			t.Errorf("%q: warnings %q, want one: %v", tail, set.Warnings, wantWarning)
		}
	}
}

// TestLaterDupRecords checks that later records affect the lowest board only.
func TestLaterDupRecords(t *testing.T) {
	for tail, doubts := range map[string]int{
		"YN17 0 3x ": 0,
		"YN17 0 44 ": 0,
		"YN18 0 18 ": 1,
		"YNx  0 18 ": 1,
	} {
		set, err := read(t, "dup", dupFile("YN17 0 18 ", tail), 0)
		if err != nil {
			t.Errorf("%q: %v", tail, err)
		} else if len(set.Doubts) != doubts {
			t.Errorf("%q: doubts %v, want %d", tail, set.Doubts, doubts)
		}
	}
}
