package tarot

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestNewRecord checks that a game without a public number draws the numbers, and a game with one the
// secret.
func TestNewRecord(t *testing.T) {
	r := newRecord(t, Terms{Players: 4, Label: "x"})
	if r.Check() != nil || r.Numbers == nil || r.Secret != nil {
		t.Errorf("without a public number: %+v", r)
	}
	r = newRecord(t, Terms{Players: 3, Names: []string{"A", "B", "C"}, Delayed: "next loto", Form: TextForm})
	if r.Check() != nil || r.Numbers != nil || r.Secret == nil {
		t.Errorf("with a public number: %+v", r)
	}
	twoParts := "players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + " +
		"drand default round 1000 (2023-08-23T15:59:24Z)"
	newRecord(t, Terms{Players: 4, Delayed: twoParts, Form: MachineForm})
}

// newRecord draws a game.
func newRecord(t *testing.T, terms Terms) Record {
	t.Helper()
	r, err := NewRecord(terms)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestAnnouncedHidesDraw checks that neither an announcement nor a printed record shows what was drawn.
func TestAnnouncedHidesDraw(t *testing.T) {
	r := newRecord(t, Terms{Players: 4, Label: "x"})
	if strings.Contains(recordText(r.Announced()), r.Numbers.Distribution.String()) {
		t.Error("the numbers are announced")
	}
	r = newRecord(t, Terms{Players: 3, Names: []string{"A", "B", "C"}, Delayed: "next loto", Form: TextForm})
	for _, shown := range []string{r.Secret.String(), fmt.Sprint(r), recordText(r.Announced())} {
		if strings.Contains(shown, r.Secret.Hex()) {
			t.Errorf("the secret is shown: %s", shown)
		}
	}
}

// TestBadTerms checks that nothing is drawn for invalid terms.
func TestBadTerms(t *testing.T) {
	const halfMachine = "drand quicknet round 7 (2023-08-23T15:59:24Z) + loto"
	for name, bad := range map[string]Terms{
		"2 players":        {Players: 2},
		"6 players":        {Players: 6},
		"LF":               {Players: 4, Label: "a\nb"},
		"space before":     {Players: 4, Label: " a"},
		"space after":      {Players: 4, Label: "a "},
		"not UTF-8":        {Players: 4, Label: "\xff"},
		"right to left":    {Players: 4, Label: "a\u202eb"},
		"invisible":        {Players: 4, Label: "a\u200bb"},
		"no-break space":   {Players: 4, Label: "a\u00a0b"},
		"combining accent": {Players: 4, Label: "e\u0301"},
		"too long":         {Players: 4, Label: strings.Repeat("a", MaxLine+1)},
		"NUL":              {Players: 4, Delayed: "a\x00", Form: TextForm},
		"no form":          {Players: 4, Delayed: "a"},
		"only a form":      {Players: 4, Form: TextForm},
		"seats too early":  {Players: 3, Names: []string{"A", "B", "C"}},
		"2 names":          {Players: 3, Names: []string{"A", "B"}, Delayed: "a", Form: TextForm},
		"same names":       {Players: 3, Names: []string{"A", "B", "A"}, Delayed: "a", Form: TextForm},
		"empty name":       {Players: 3, Names: []string{"A", "B", ""}, Delayed: "a", Form: TextForm},
		"not for machines": {Players: 4, Delayed: "loto", Form: MachineForm},
		"text part":        {Players: 4, Delayed: halfMachine, Form: MachineForm},
	} {
		if _, err := NewRecord(bad); err == nil {
			t.Errorf("%s: NewRecord(%+v) returned no error", name, bad)
		}
	}
}

// TestRevealedErrors checks which records and values cannot be revealed.
func TestRevealedErrors(t *testing.T) {
	records := fixedRecords(t)
	if _, err := records["plain"].Revealed("7"); !errors.Is(err, ErrNoValue) {
		t.Errorf("value without delayed information: %v", err)
	}
	if _, err := records["delayed"].Revealed(""); !errors.Is(err, ErrNeedValue) {
		t.Errorf("no value: %v", err)
	}
	if r, err := records["delayed"].Revealed("3,6,9,13,26,40"); err == nil {
		t.Errorf("a value in another form: %+v", r)
	}
	if _, err := records["plain"].Announced().Revealed(""); err == nil {
		t.Error("an announcement can be revealed")
	}
	for name, r := range records {
		r.Label += "x"
		if _, err := r.Revealed(valueOf(r)); !errors.Is(err, ErrAltered) {
			t.Errorf("%s: altered record: %v", name, err)
		}
	}
}
