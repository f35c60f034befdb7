package facts

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// valueTable is testdata/values.json, which both implementations share.
type valueTable struct {
	Agree [][3]any // value, typed value, whether they agree
	Plain [][4]any // value, description, typed value or null, whether the value has only one spelling
}

func readValueTable(t *testing.T) *valueTable {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/values.json")
	if err != nil {
		t.Fatal(err)
	}
	table := new(valueTable)
	if err := json.Unmarshal(data, table); err != nil {
		t.Fatal(err)
	}
	return table
}

// TestAgreeingValues checks which typed values agree with a value.
func TestAgreeingValues(t *testing.T) {
	cases := readValueTable(t).Agree
	if len(cases) < 40 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, c := range cases {
		value, typed, want := c[0].(string), c[1].(string), c[2].(bool)
		agree := value == typed || squaredeal.NormaliseValue(typed) == value || sameNumbers(typed, value)
		if agree != want {
			t.Errorf("%q, and typed %q: agree %t, want %t", value, typed, agree, want)
		}
		if sameNumbers(typed, value) != sameNumbers(value, typed) {
			t.Errorf("%q and %q: it matters which is which", value, typed)
		}
	}
}

// TestSingleSpellings checks for which values only one spelling is possible.
func TestSingleSpellings(t *testing.T) {
	cases := readValueTable(t).Plain
	if len(cases) < 20 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, c := range cases {
		value, description, want := c[0].(string), c[1].(string), c[3].(bool)
		var typed *string
		if text, ok := c[2].(string); ok {
			typed = &text
		}
		if got := hasOneSpelling(value, description, typed); got != want {
			t.Errorf("%q of %q, typed %v: one spelling %t, want %t", value, description, c[2], got, want)
		}
	}
}

// TestLeadingZeros checks that 05 is not 0.5.
func TestLeadingZeros(t *testing.T) {
	for _, c := range [][2]string{{"43275.5", "43275 05"}, {"8.4", "8 04"}} {
		if sameNumbers(c[0], c[1]) || sameNumbers(c[1], c[0]) {
			t.Errorf("%q agrees with %q", c[0], c[1])
		}
	}
}
