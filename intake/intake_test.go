package intake_test

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/intake"
)

// TestUnrecognisedFile checks that a file without a known extension or content is ignored,
// although a person named it.
func TestUnrecognisedFile(t *testing.T) {
	in := intake.New(intake.Limits{})
	for _, name := range []string{"notes.doc", "hands.xyz"} {
		if err := in.AddBytes(name, []byte("not hands")); err != nil {
			t.Fatal(err)
		}
	}
	found, _ := in.Settle()
	if want := []string{"notes.doc", "hands.xyz"}; !slices.Equal(found.Ignored, want) || len(found.Items) != 0 {
		t.Errorf("ignored %v, items %v; want %v and none", found.Ignored, found.Items, want)
	}
}
