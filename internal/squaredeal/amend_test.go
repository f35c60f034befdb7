package squaredeal

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// TestAmend amends a published tournament. The keys still belong to it, and the old digest is kept.
func TestAmend(t *testing.T) {
	d := new(Description)
	steps := []error{d.SetName("Spring Cup"), d.SetDelayed("Lotto 6/49 of 26 August 2090")}
	p, _, err := NewPhase("1", "1-8", "a#", "")
	if err == nil {
		err = d.AddPhase(p)
	}
	if err := errors.Join(append(steps, err)...); err != nil {
		t.Fatal(err)
	}
	if err := d.Amend("x", ""); !errors.Is(err, ErrNotPublished) {
		t.Errorf("before publishing: %v", err)
	}
	published, keys, err := Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	before := published.DigestLine
	for _, same := range [][2]string{{"", ""}, {"Spring Cup", ""}, {" Spring Cup", "Lotto 6/49 of 26 August 2090"}} {
		if err := published.Amend(same[0], same[1]); !errors.Is(err, ErrNothingAmended) || published.DigestLine != before {
			t.Errorf("amended to what it was, %q: %v", same, err)
		}
	}
	if err := published.Amend("", "drand quicknet round 66884212 (2030-01-01T00:00:00Z)"); err != nil {
		t.Fatal(err)
	}
	again, err := ParseDescription(published.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if again.CheckDigest() != nil || again.DigestLine == before || !strings.Contains(string(published.Bytes()), beforePrefix+before+"\n") {
		t.Errorf("amended:\n%s", published.Bytes())
	}
	if _, err := again.CheckKeys(keys); err != nil {
		t.Errorf("the keys: %v", err)
	}
	for _, c := range []struct {
		value string
		ok    bool
	}{{strings.Repeat("0a", 32), true}, {strings.Repeat("0A", 32), false}, {"4327591", false}} {
		w, err := ParseDescription(published.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if err := w.SetValue(c.value, false); err != nil {
			t.Fatal(err)
		}
		if err := w.CheckMachineValue(); (err == nil) != c.ok {
			t.Errorf("value %s: %v", c.value, err)
		}
		if err := w.Amend("late", ""); !errors.Is(err, ErrAmendLate) {
			t.Errorf("after the value: %v", err)
		}
	}
}
