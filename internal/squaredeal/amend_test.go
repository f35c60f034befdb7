package squaredeal

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// Descriptions of public numbers: lotto is the published one, and machineRead can replace it.
const (
	lotto       = "Lotto 6/49 of 26 August 2090"
	machineRead = "drand quicknet round 66884212 (2030-01-01T00:00:00Z)"
)

// amendableTournament returns a published tournament and its keys.
func amendableTournament(t *testing.T) (*Description, *Keys) {
	t.Helper()
	d := mustParse(t, "# SquareDeal 2.7\nTN Spring Cup\nDI "+lotto+"\nSN 1:1-8:a#:x\n")
	if err := d.Amend("x", ""); !errors.Is(err, ErrNotPublished) {
		t.Errorf("before publishing: %v", err)
	}
	published, keys, err := Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return published, keys
}

// TestAmend amends a published tournament. The keys still belong to it, and the old digest is kept.
func TestAmend(t *testing.T) {
	published, keys := amendableTournament(t)
	before := published.DigestLine
	if err := published.Amend("", machineRead); err != nil {
		t.Fatal(err)
	}
	again := mustParse(t, string(published.Bytes()))
	if err := again.CheckDigest(); err != nil || again.DigestLine == before {
		t.Errorf("digest %s, %v", again.DigestLine, err)
	}
	if !strings.Contains(string(published.Bytes()), beforePrefix+before+"\n") {
		t.Errorf("the previous digest is missing:\n%s", published.Bytes())
	}
	if _, err := again.CheckKeys(keys); err != nil {
		t.Errorf("the keys: %v", err)
	}
}

// TestAmendNothing checks that the texts that the tournament already has are not an amendment.
func TestAmendNothing(t *testing.T) {
	published, _ := amendableTournament(t)
	before := published.DigestLine
	for _, same := range []struct{ name, info string }{
		{name: "", info: ""},
		{name: "Spring Cup", info: ""},
		{name: " Spring Cup", info: lotto},
	} {
		err := published.Amend(same.name, same.info)
		if !errors.Is(err, ErrNothingAmended) || published.DigestLine != before {
			t.Errorf("%+v: %v, digest %s, want %s", same, err, published.DigestLine, before)
		}
	}
}

// TestAmendLate checks that nothing can be amended after the value is set.
func TestAmendLate(t *testing.T) {
	published, _ := amendableTournament(t)
	if err := published.SetValue("4327591", false); err != nil {
		t.Fatal(err)
	}
	if err := published.Amend("late", ""); !errors.Is(err, ErrAmendLate) {
		t.Error(err)
	}
}

// TestCheckMachineValue checks that the value of a beacon has one spelling.
func TestCheckMachineValue(t *testing.T) {
	for value, ok := range map[string]bool{
		strings.Repeat("0a", 32): true,
		strings.Repeat("0A", 32): false,
		"4327591":                false,
	} {
		d := mustParse(t, "# SquareDeal 2.7\nTN a\nDI "+machineRead+"\nDV "+value+"\nSN 1:1-8:a#:x\n")
		if err := d.CheckMachineValue(); (err == nil) != ok {
			t.Errorf("value %s: %v", value, err)
		}
	}
}
