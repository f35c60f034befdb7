package squaredeal_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// keepOther is the argument of SetValue that makes it an error to set a different value.
const keepOther = false

// TestSetValueOnce checks that a value can only be set once, after publication.
func TestSetValueOnce(t *testing.T) {
	d := parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 1:16:a:b\n")
	if err := d.SetValue("1", keepOther); !errors.Is(err, squaredeal.ErrNotPublished) {
		t.Errorf("before publishing: %v", err)
	}
	d = parse(t, "# SquareDeal 2.7\nTN a\nDI b\nDV 43275.91  \nSN 1:16:a:b\nKH "+sampleKeyHash+"\n")
	if d.Value != "43275.91" {
		t.Errorf("a value from a file: %q", d.Value)
	}
	for again, want := range map[string]error{
		"43275.91":  nil,
		"4327591":   squaredeal.ErrValueSet,
		"43,275.91": squaredeal.ErrValueSet,
		"1":         squaredeal.ErrValueSet,
	} {
		if err := d.SetValue(again, keepOther); !errors.Is(err, want) {
			t.Errorf("again as %q: %v, want %v", again, err, want)
		}
	}
}

// TestSetValueLineBreaks checks that a value never becomes two lines.
func TestSetValueLineBreaks(t *testing.T) {
	d := parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 1:16:a:b\nKH "+sampleKeyHash+"\n")
	if err := d.SetValue("x\nKH y", keepOther); err == nil {
		t.Error("a value with a line break")
	}
	// Other programs may read files with universal newlines.
	if err := d.SetValue("12\r34", keepOther); err != nil || d.Value != "12 34" {
		t.Errorf("a carriage return: %v, value %q", err, d.Value)
	}
	if bytes.ContainsRune(d.Bytes(), '\r') {
		t.Errorf("the file contains a carriage return: %q", d.Bytes())
	}
}

// TestNormaliseValue checks that only separators between two digits are removed.
func TestNormaliseValue(t *testing.T) {
	for typed, want := range map[string]string{
		"44,901.92":     "4490192",
		"  3 6  9\t13 ": "3 6 9 13",
		"1.2.3":         "123",
		"a.1,b":         "a.1,b",
		"12. 5":         "12. 5",
		".5":            ".5",
		"5.":            "5.",
		"2 345,67 żółw": "2 34567 żółw",
		"1,,2":          "1,,2",
	} {
		if got := squaredeal.NormaliseValue(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
