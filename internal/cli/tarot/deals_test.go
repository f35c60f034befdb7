package tarot

import (
	"math"
	"testing"
)

func TestParseDeals(t *testing.T) {
	for _, test := range []struct {
		typed       string
		first, last uint32
	}{
		{typed: "0", first: 0, last: 0},
		{typed: "7", first: 7, last: 7},
		{typed: "0-9", first: 0, last: 9},
		{typed: "3-3", first: 3, last: 3},
		{typed: "4294967295", first: math.MaxUint32, last: math.MaxUint32},
	} {
		first, last, err := parseDeals(test.typed)
		if err != nil || first != test.first || last != test.last {
			t.Errorf("parseDeals(%q) = %d, %d, %v, want %d, %d",
				test.typed, first, last, err, test.first, test.last)
		}
	}
}

func TestParseDealsErrors(t *testing.T) {
	for _, typed := range []string{
		"", "-", "-1", "1-", "1-2-3", "+1", "a", " 1", // not numbers
		"9-3",                        // falling
		"4294967296", "0-4294967296", // too large
	} {
		if first, last, err := parseDeals(typed); err == nil {
			t.Errorf("parseDeals(%q) = %d, %d, want an error", typed, first, last)
		}
	}
}
