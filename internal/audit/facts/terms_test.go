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

// TestLeadingZerosOfDigitRun checks that leading zeros of a single run of digits do not count if it stands for one number
// with decimals. In a list of numbers, they could be padding.
func TestLeadingZerosOfDigitRun(t *testing.T) {
	for _, c := range []struct {
		run, value string
		agree      bool
	}{
		{run: "0640", value: "6.40", agree: true},
		{run: "00640", value: "6.40", agree: true},
		{run: "00640", value: "6 40", agree: false},
		{run: "04327591", value: "43,275.91", agree: true},
		{run: "0435", value: "43,5", agree: true},
		{run: "0369132640", value: "3 6 9 13 26 40", agree: false},
		{run: "040", value: "0.40", agree: true},
		{run: "00040", value: "0.40", agree: true},
		{run: "40", value: "0.40", agree: false},
		{run: "01525", value: "1.5 2.5", agree: false},
		{run: "30609132640", value: "3 6 9 13 26 40", agree: false},
		{run: "0405", value: "4.5", agree: false},
	} {
		if sameNumbers(c.run, c.value) != c.agree || sameNumbers(c.value, c.run) != c.agree {
			t.Errorf("%q and %q: agree %t, want %t", c.run, c.value, !c.agree, c.agree)
		}
	}
}
