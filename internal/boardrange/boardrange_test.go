package boardrange

import "testing"

func TestRun(t *testing.T) {
	r := Run{First: 17, Last: 32}
	if r.String() != "17-32" || r.Len() != 16 || r.Has(16) || !r.Has(17) || !r.Has(32) || r.Has(33) {
		t.Errorf("%v has %d boards", r, r.Len())
	}
}

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{
		{nil, ""},
		{[]int{7}, "7"},
		{[]int{1, 2, 3, 7, 9, 10}, "1-3, 7, 9-10"},
		{[]int{3, 2, 1}, "3, 2, 1"},
	} {
		if got := Format(c.numbers); got != c.want {
			t.Errorf("%v: %q, want %q", c.numbers, got, c.want)
		}
	}
}
