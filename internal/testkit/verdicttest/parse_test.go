package verdicttest

import "testing"

// TestCountHasNoSuffix is a regression test: a count of 12/16x was read as 12/16.
func TestCountHasNoSuffix(t *testing.T) {
	for _, text := range []string{"1,1 whole 12/16x", "1,1 whole 12/16/2", "1,1 whole 12.5/16", "1,1 whole /16", "1,1 whole 12/0", "1,1 whole 12/"} {
		if row, err := parseRow(text); err == nil {
			t.Errorf("%s is read as %s", text, row)
		}
	}
	if row, err := parseRow("1,1 not checked 12/16"); err != nil || row != (Row{"1,1", "not checked", 12, 16}) {
		t.Errorf("%+v, %v", row, err)
	}
}
