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

// publicationDay is the day on which these tests publish.
var publicationDay = time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)

// TestPublishRefuses tries to publish a public number that is already known.
func TestPublishRefuses(t *testing.T) {
	d, err := squaredeal.NewDescription("Spring pairs")
	if err != nil {
		t.Fatal(err)
	}
	err = errors.Join(
		d.SetDelayed("drand quicknet round 1000 (2023-08-23T15:59:24Z)"),
		d.AddPhase(squaredeal.NewPhase(3, 24, "pairs")),
	)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = squaredeal.Publish(d, publicationDay)
	if !errors.Is(err, squaredeal.ErrNoCommitment) {
		t.Fatalf("error %v, want ErrNoCommitment", err)
	}
	if strings.Count(err.Error(), "cannot be published") != 1 {
		t.Errorf("error %v, want the outcome once", err)
	}
	if _, _, err = squaredeal.Publish(d, time.Time{}); err == nil {
		t.Error("published without a time, before which the number was known")
	}
}

// TestRevealSessionName reveals a key under names that would damage its file.
func TestRevealSessionName(t *testing.T) {
	d, err := squaredeal.NewDescription("Spring pairs")
	if err != nil {
		t.Fatal(err)
	}
	err = errors.Join(d.SetDelayed("DJI close of Friday 4 December 2026"), d.AddPhase(squaredeal.NewPhase(3, 24, "pairs")))
	if err != nil {
		t.Fatal(err)
	}
	published, keys, err := squaredeal.Publish(d, publicationDay)
	if err != nil {
		t.Fatal(err)
	}
	if err := published.SetValue("47289.33", false); err != nil {
		t.Fatal(err)
	}
	id := squaredeal.ID{Phase: 1, Session: 2}
	for _, name := range []string{"spring\nkey 1,1:x", "spring\r\n", "spring\r", ""} {
		if _, err := squaredeal.RevealSession(published, keys, name, id, false); err == nil {
			t.Errorf("%q: no error", name)
		}
	}
	key, err := squaredeal.RevealSession(published, keys, "spring 2026", id, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := squaredeal.ParseSessionKey(key.Bytes()); err != nil {
		t.Error(err)
	}
}

// TestNegativeSessions checks that a phase cannot have -1 sessions.
func TestNegativeSessions(t *testing.T) {
	d, err := squaredeal.NewDescription("Spring pairs")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.AddPhase(squaredeal.NewPhase(-1, 24, "teams")); err == nil {
		t.Error("a phase of -1 sessions is added")
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
	firstLine, _, _ := strings.Cut(string(data), "\n")
	_, secret, _ := strings.Cut(strings.TrimSpace(firstLine), ":")
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x"} {
		printed := fmt.Sprintf(verb, keys) + fmt.Sprintf(verb, *keys)
		if strings.Contains(printed, secret) || !strings.Contains(printed, "secret keys") {
			t.Errorf("%s: %s", verb, printed)
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
	if d.Name() != "" || d.Published() || len(d.Phases()) != 0 {
		t.Errorf("a nil description has the name %q and %d phases", d.Name(), len(d.Phases()))
	}
	if k.Bytes() != nil || s.Bytes() != nil {
		t.Error("nil keys have content")
	}
	if err := k.Check(d); !errors.Is(err, squaredeal.ErrNoDescription) {
		t.Errorf("Keys.Check: %v, want ErrNoDescription", err)
	}
	if s.Check(d) == nil {
		t.Error("SessionKey.Check returned no error")
	}
	if new(squaredeal.Description).SetName("x") == nil {
		t.Error("SetName returned no error")
	}
	if _, err := squaredeal.MakeSession(nil, nil, squaredeal.ID{}); err == nil {
		t.Error("MakeSession returned no error")
	}
}

// TestSetValue checks the mixed-in value, and the title of a phase without one.
func TestSetValue(t *testing.T) {
	for _, typed := range []string{"47,289.33", "47289.33"} {
		d, err := squaredeal.NewDescription("Spring pairs")
		if err != nil {
			t.Fatal(err)
		}
		err = errors.Join(
			d.SetDelayed("DJI close of Friday 4 December 2026, 2 decimals"),
			d.AddPhase(squaredeal.NewPhase(2, 24, "pairs")),
		)
		if err != nil || !strings.Contains(string(d.Bytes()), "SN 2:24:pairs#: #/2\n") {
			t.Fatalf("%v\n%s", err, d.Bytes())
		}
		published, _, err := squaredeal.Publish(d, publicationDay)
		if err != nil {
			t.Fatal(err)
		}
		err = published.SetValue(typed, false)
		if got, _ := published.Value(); err != nil || got != "4728933" {
			t.Errorf("%s: %s, %v, want 4728933", typed, got, err)
		}
	}
}
