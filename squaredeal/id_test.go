package squaredeal

import "testing"

func TestID(t *testing.T) {
	for _, c := range []struct {
		id          ID
		text, words string
	}{
		{ID{7, 1, Original}, "7,1", "session 7,1"},
		{ID{2, 13, Reserve}, "2,13reserve", "the reserve set of session 2,13"},
	} {
		if c.id.String() != c.text || c.id.Said().String() != c.words {
			t.Errorf("%v: %q, want %q and %q", c.id, c.id.Said().String(), c.text, c.words)
		}
		if got, err := ParseID(c.text); err != nil || got != c.id {
			t.Errorf("%q: %v %v", c.text, got, err)
		}
	}
	for _, bad := range []string{"", "1", "1,", ",1", "0,1", "1,0", "1,-1", "1,1 reserve", "1,1reserved", "1,2,3", "1,99999999"} {
		if id, err := ParseID(bad); err == nil {
			t.Errorf("%q is taken as %v", bad, id)
		}
	}
	a, b := ID{1, 2, Reserve}, ID{1, 3, Original}
	if a.Compare(b) >= 0 || b.Compare(a) <= 0 || a.Compare(a) != 0 || a.Of(Original).Compare(a) >= 0 {
		t.Error("sets are in another order")
	}
	if got := (ID{Phase: 3}).Said().String(); got != "phase 3 (of unknown length)" {
		t.Error(got)
	}
}
