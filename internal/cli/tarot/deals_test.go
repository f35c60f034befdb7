package tarot

import "testing"

func TestParseDeals(t *testing.T) {
	for s, want := range map[string][2]uint32{
		"0":          {0, 0},
		"7":          {7, 7},
		"0-9":        {0, 9},
		"4294967295": {4294967295, 4294967295},
		"3-3":        {3, 3},
	} {
		if first, last, err := parseDeals(s); err != nil || first != want[0] || last != want[1] {
			t.Errorf("parseDeals(%q) = %d, %d, %v", s, first, last, err)
		}
	}
	for _, s := range []string{"", "-", "-1", "1-", "1-2-3", "+1", "a", "4294967296", "0-4294967296", "9-3",
		" 1"} {
		if first, last, err := parseDeals(s); err == nil {
			t.Errorf("parseDeals(%q) = %d, %d", s, first, last)
		}
	}
}
