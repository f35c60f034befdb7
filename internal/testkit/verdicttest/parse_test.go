package verdicttest

import "testing"

// TestCountHasNoSuffix is a regression test: a count of 12/16x was read as 12/16.
func TestCountHasNoSuffix(t *testing.T) {
	for _, text := range []string{
		"1,1 whole 12/16x",
		"1,1 whole 12/16/2",
		"1,1 whole 12.5/16",
		"1,1 whole /16",
		"1,1 whole 12/0",
		"1,1 whole 12/",
	} {
		if row, err := parseRow(text); err == nil {
			t.Errorf("%s is read as %s", text, row)
		}
	}
	want := Row{Session: "1,1", State: "not checked", Matching: 12, Boards: 16}
	if row, err := parseRow("1,1 not checked 12/16"); err != nil || row != want {
		t.Errorf("%+v, %v, want %+v", row, err, want)
	}
}
