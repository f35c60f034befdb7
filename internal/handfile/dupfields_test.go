package handfile_test

import "testing"

// TestDupLastField reads boards 17 and 18. The last field must be the highest board, the number of boards, or empty.
func TestDupLastField(t *testing.T) {
	for tail, wantWarning := range map[string]bool{
		"YN17 0 18 ": false, // highest board
		"YN17 0 2  ": false, // number of boards
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

// TestLaterDupRecords changes the fields of the second record. Only a different lowest board is a doubt, because some
// programs number the boards by the last record.
func TestLaterDupRecords(t *testing.T) {
	for tail, wantDoubts := range map[string]int{
		"YN17 0 3x ": 0, // the last field is not a number
		"YN17 0 44 ": 0, // different last field
		"YN18 0 18 ": 1, // different lowest board
		"YNx  0 18 ": 1, // the lowest board is not a number
	} {
		set, err := read(t, "dup", dupFile("YN17 0 18 ", tail), 0)
		if err != nil {
			t.Errorf("%q: %v", tail, err)
		} else if len(set.Doubts) != wantDoubts {
			t.Errorf("%q: doubts %v, want %d", tail, set.Doubts, wantDoubts)
		}
	}
}
