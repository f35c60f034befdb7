package custody_test

import (
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

// TestParseSplit checks which texts have the form K/N, and the limits of both numbers.
func TestParseSplit(t *testing.T) {
	for text, want := range map[string]error{
		"3/5":   nil,
		"2/2":   nil,
		"20/20": nil,
		"1/5":   custody.ErrCannotSplit,
		"6/5":   custody.ErrCannotSplit,
		"3/21":  custody.ErrCannotSplit,
		"":      custody.ErrSplitForm,
		"3":     custody.ErrSplitForm,
		"a/5":   custody.ErrSplitForm,
		"3/b":   custody.ErrSplitForm,
		"3/5/7": custody.ErrSplitForm,
	} {
		if _, _, err := custody.ParseSplit(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	if need, total, err := custody.ParseSplit("3/5"); need != 3 || total != 5 || err != nil {
		t.Errorf("3/5: %d of %d, %v", need, total, err)
	}
}
