package squaredeal_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestPublishRefuses tries to publish a public number that is already known.
func TestPublishRefuses(t *testing.T) {
	d, err := squaredeal.NewDescription("Spring pairs")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(d.SetDelayed("drand quicknet round 1000 (2023-08-23T15:59:24Z)"), d.AddPhase(squaredeal.NewPhase(3, 24, "pairs"))); err != nil {
		t.Fatal(err)
	}
	if _, _, err := squaredeal.Publish(d, time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)); !errors.Is(err, squaredeal.ErrNoCommitment) {
		t.Errorf("a known number: %v", err)
	} else if strings.Count(err.Error(), "cannot be published") != 1 {
		t.Errorf("a known number: %v, want the outcome once", err)
	}
	if err := d.AddPhase(squaredeal.NewPhase(-1, 24, "teams")); err == nil {
		t.Error("a phase of -1 sessions")
	}
}

// TestKeysAreHidden prints keys with every verb and in JSON.
func TestKeysAreHidden(t *testing.T) {
	data, err := os.ReadFile("testdata/gamma.sqk")
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil {
		t.Fatal(err)
	}
	secret := strings.TrimSpace(strings.Split(strings.Split(string(data), "\n")[0], ":")[1])
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x"} {
		if got := fmt.Sprintf(verb, keys) + fmt.Sprintf(verb, *keys); strings.Contains(got, secret) || !strings.Contains(got, "secret keys") {
			t.Errorf("%s: %s", verb, got)
		}
	}
	if got, err := json.Marshal(keys); err != nil || strings.Contains(string(got), secret) {
		t.Errorf("%s, %v", got, err)
	}
}

// TestZeroValues calls methods of zero values.
func TestZeroValues(t *testing.T) {
	var d *squaredeal.Description
	var k *squaredeal.Keys
	var s *squaredeal.SessionKey
	if d.Name() != "" || d.Published() || k.Bytes() != nil || s.Bytes() != nil || len(d.Phases()) != 0 {
		t.Error("values that do not exist have content")
	}
	if !errors.Is(k.Check(d), squaredeal.ErrNoDescription) || s.Check(d) == nil || (&squaredeal.Description{}).SetName("x") == nil {
		t.Error("values that do not exist pass")
	}
	if _, err := squaredeal.MakeSession(nil, nil, squaredeal.ID{}); err == nil {
		t.Error("no description makes hands")
	}
}

// TestSetValue checks the mixed-in value, and the title of a phase without one.
func TestSetValue(t *testing.T) {
	for _, typed := range []string{"47,289.33", "47289.33"} {
		d, err := squaredeal.NewDescription("Spring pairs")
		if err != nil {
			t.Fatal(err)
		}
		err = errors.Join(d.SetDelayed("DJI close of Friday 4 December 2026, 2 decimals"), d.AddPhase(squaredeal.NewPhase(2, 24, "pairs")))
		if err != nil || !strings.Contains(string(d.Bytes()), "SN 2:24:pairs#: #/2\n") {
			t.Fatalf("%v\n%s", err, d.Bytes())
		}
		published, _, err := squaredeal.Publish(d, time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		err = published.SetValue(typed, false)
		if got, _ := published.Value(); err != nil || got != "4728933" {
			t.Errorf("%s: %s, %v, want 4728933", typed, got, err)
		}
	}
}
