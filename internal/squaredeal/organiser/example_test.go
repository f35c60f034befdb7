package organiser_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// Example publishes a tournament whose public number is a lottery draw, and enters the draw with a typing error.
func Example() {
	dir, err := os.MkdirTemp("", "spring")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	tournament, err := draft(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = tournament.Publish(tournament.Review(beforeDraw), organiser.KeyStorage{})
	fmt.Println("published:", err)

	value := organiser.ReadValue(tournament.Description, organiser.Value{Text: "3 6 9 13 26 77"}, afterDraw)
	fmt.Println(tournament.SetValue(value))
	fmt.Println("meant so:", tournament.SetValue(value, organiser.ValueContradicts))

	var open *organiser.Unsettled
	errors.As(tournament.CheckReveal(), &open)
	fmt.Println(open.Doubts[0].Kind)
	// Output:
	// published: <nil>
	// 77 is above 49
	// meant so: <nil>
	// keys-early
}

// TestNothingCommitted checks that a doubt which cannot be settled stays unsettled.
func TestNothingCommitted(t *testing.T) {
	tournament, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := tournament.Description.SetDelayed(delayed.Quicknet().Describe(1000)); err != nil {
		t.Fatal(err)
	}
	if len(tournament.Review(beforeDraw).Doubts) == 0 {
		t.Fatal("a round that is public raises no doubt")
	}
	kinds := []organiser.DoubtKind{
		organiser.InfoNothing, organiser.DatePast, organiser.KeysThere, organiser.SharesThere,
	}
	_, err = tournament.Publish(tournament.Review(beforeDraw), organiser.KeyStorage{}, kinds...)
	if !errors.Is(err, organiser.InfoNothing) || tournament.Description.Published() {
		t.Errorf("published: %t, %v", tournament.Description.Published(), err)
	}
}

// TestSessions checks which texts name sessions of a tournament.
func TestSessions(t *testing.T) {
	tournament, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	played := organiser.Event{Kind: organiser.EventPlayed, Phase: 1, Session: 1}
	if err := tournament.AppendToDiary(played); !errors.Is(err, squaredeal.ErrNotPublished) {
		t.Errorf("played before it is published: %v", err)
	}
	for text, want := range map[string]string{
		"all":   "[1,1 1,2]",
		"1,*":   "[1,1 1,2]",
		"*":     "[1,1 1,2]",
		"1,1-2": "[1,1 1,2]",
		"1,2":   "[1,2]",
		"2":     "[1,2]",
	} {
		ids, _, err := tournament.ParseSessions([]string{text})
		if got := fmt.Sprint(ids); err != nil || got != want {
			t.Errorf("%s: %s %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "2,*", "x,*", "1,3", "3"} {
		if ids, _, err := tournament.ParseSessions([]string{text}); err == nil {
			t.Errorf("%q: %v", text, ids)
		}
	}
}

// Times before and after the draw that lotto describes.
var (
	beforeDraw = time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	afterDraw  = time.Date(2027, 3, 11, 12, 0, 0, 0, time.UTC)
)

// lotto describes the public number of the drafts.
const lotto = "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"

// draft creates a tournament with a phase and a description of its public number.
func draft(dir string) (*organiser.Tournament, error) {
	tournament, err := organiser.Create(filepath.Join(dir, "spring.sqd"), "Spring Cup")
	if err != nil {
		return nil, err
	}
	p, _, err := squaredeal.NewPhase("2", "1-4", "rr#", "Round robin")
	if err == nil {
		err = tournament.Description.AddPhase(p)
	}
	if err == nil {
		err = tournament.Description.SetDelayed(lotto)
	}
	if err == nil {
		err = tournament.Save()
	}
	return tournament, err
}
