package boardrange

import "testing"

func TestRun(t *testing.T) {
	r := Run{First: 17, Last: 32}
	if got := r.String(); got != "17-32" {
		t.Errorf("got %s, want 17-32", got)
	}
	if got := r.Len(); got != 16 {
		t.Errorf("%d boards, want 16", got)
	}
	for n, want := range map[int]bool{16: false, 17: true, 32: true, 33: false} {
		if got := r.Has(n); got != want {
			t.Errorf("board %d: got %v, want %v", n, got, want)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{
		{numbers: nil, want: ""},
		{numbers: []int{7}, want: "7"},
		{numbers: []int{1, 2, 3, 7, 9, 10}, want: "1-3, 7, 9-10"},
		{numbers: []int{3, 2, 1}, want: "3, 2, 1"},
	} {
		if got := Format(c.numbers); got != c.want {
			t.Errorf("%v: got %q, want %q", c.numbers, got, c.want)
		}
	}
}
