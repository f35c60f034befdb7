package facts

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestValues runs the table of testdata/values.json, which both implementations share.
func TestValues(t *testing.T) {
	data, err := os.ReadFile("../../../testdata/values.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Agree [][3]any
		Plain [][4]any
	}
	if err := json.Unmarshal(data, &table); err != nil || len(table.Agree) < 40 || len(table.Plain) < 20 {
		t.Fatal(err, len(table.Agree), len(table.Plain))
	}
	for _, c := range table.Agree {
		x, y, want := c[0].(string), c[1].(string), c[2].(bool)
		if agree := x == y || squaredeal.NormaliseValue(y) == x || sameNumbers(y, x); agree != want {
			t.Errorf("%q, and typed %q: %t", x, y, agree)
		}
		if sameNumbers(y, x) != sameNumbers(x, y) {
			t.Errorf("%q and %q: it matters which is which", x, y)
		}
	}
	for _, c := range table.Plain {
		value, description, want := c[0].(string), c[1].(string), c[3].(bool)
		var typed *string
		if text, ok := c[2].(string); ok {
			typed = &text
		}
		if hasOneSpelling(value, description, typed) != want {
			t.Errorf("%q of %q, typed %v: want %t", value, description, c[2], want)
		}
	}
}

// TestLeadingZeroIsNotADecimal checks that 05 is not 0.5.
func TestLeadingZeroIsNotADecimal(t *testing.T) {
	for _, c := range [][2]string{{"43275.5", "43275 05"}, {"8.4", "8 04"}} {
		if sameNumbers(c[0], c[1]) || sameNumbers(c[1], c[0]) {
			t.Errorf("%q agrees with %q", c[0], c[1])
		}
	}
}
