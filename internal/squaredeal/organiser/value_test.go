package organiser_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestCheckValueChangesNothing checks that reading and checking a value do not change the
// description.
func TestCheckValueChangesNothing(t *testing.T) {
	tournament, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	value := organiser.ReadValue(tournament.Description, organiser.Value{Text: "1 2 3 4 5 6"}, afterDraw)
	if err := tournament.CheckValue(value); !errors.Is(err, squaredeal.ErrNotPublished) {
		t.Errorf("of a draft: %v", err)
	}
	if _, err := tournament.Publish(tournament.Review(beforeDraw), organiser.KeyStorage{}); err != nil {
		t.Fatal(err)
	}
	text := string(tournament.Description.Bytes())
	for _, typed := range []string{"1 2 3 4 5 6", "", "1 2", "x"} {
		r := organiser.ReadValue(tournament.Description, organiser.Value{Text: typed}, beforeDraw)
		tournament.CheckValue(r)
		if organiser.FindDoubt(r.Doubts, organiser.ValueEarly) == nil {
			t.Errorf("%q: no doubt ValueEarly before the draw", typed)
		}
	}
	if string(tournament.Description.Bytes()) != text || tournament.Description.HasValue {
		t.Error("the description was changed")
	}
	if err := tournament.SetValue(value); err != nil {
		t.Fatal(err)
	}
	r := organiser.ReadValue(tournament.Description, organiser.Value{Text: "1 2 3 4 5 7"}, afterDraw)
	err = tournament.SetValue(r)
	if !errors.Is(err, organiser.ValueSet) || r.Previous != "1 2 3 4 5 6" {
		t.Errorf("a second value: %v, previous %q", err, r.Previous)
	}
}

// TestFirstValueStays checks that the file keeps every value that was ever set.
func TestFirstValueStays(t *testing.T) {
	tournament, err := draft(t.TempDir())
	if err == nil {
		_, err = tournament.Publish(tournament.Review(beforeDraw), organiser.KeyStorage{})
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"1 2 3 4 5 6", "1 2 3 4 5 7", "1 2 3 4 5 8"} {
		value := organiser.ReadValue(tournament.Description, organiser.Value{Text: typed}, afterDraw)
		if err := tournament.SetValue(value, organiser.ValueSet); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile(tournament.Path)
	for _, line := range []string{"DV 1 2 3 4 5 8", "# DV-before 1 2 3 4 5 6", "# DV-before 1 2 3 4 5 7"} {
		if !strings.Contains(string(file), "\n"+line+"\n") {
			t.Errorf("%v, no line %q in\n%s", err, line, file)
		}
	}
}
