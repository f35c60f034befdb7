package squaredeal

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"
)

// TestRevealSession reveals the keys of a small tournament one by one.
func TestRevealSession(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 2:8:rr#:x\nSN 0:8:open#:x\n")
	d, k, err := Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.RevealSession(k, "t", ID{1, 1, Original}, false); !errors.Is(err, ErrNoValue) {
		t.Errorf("before the value: %v", err)
	}
	if err := d.SetValue("1", false); err != nil {
		t.Fatal(err)
	}
	for _, id := range []ID{{1, 1, Original}, {1, 2, Reserve}, {2, 7, Original}} {
		s, err := d.RevealSession(k, "t", id, true)
		if err != nil {
			t.Fatalf("%v: %v", id, err)
		}
		again, err := ParseSessionKey(s.Text())
		if err != nil || again.Check(*d.KeyRoot) != nil || again.Digest != d.Digest() || again.tournament != "t" {
			t.Errorf("%v: %v, %s", id, err, s.Text())
		}
		if key, err := k.ForSession(&d.Phases[id.Phase-1], id.Session); err != nil || again.Key.Key != key {
			t.Errorf("%v: another key is revealed", id)
		}
	}
	if _, err := d.RevealSession(k, "t", ID{2, 7, Original}, false); !errors.Is(err, ErrPhaseGoesOn) {
		t.Errorf("a phase that goes on: %v", err)
	}
	for _, id := range []ID{{1, 3, Original}, {3, 1, Original}, {1, 0, Original}} {
		if _, err := d.RevealSession(k, "t", id, true); err == nil {
			t.Errorf("%v is revealed", id)
		}
	}
	other, err := newKeys(d)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.RevealSession(other, "t", ID{1, 1, Original}, false); !errors.Is(err, ErrKeyHash) {
		t.Errorf("other keys: %v", err)
	}
	for length, want := range map[int]error{3: ErrShortKeys, shortKey - 1: ErrShortKeys, shortKey: nil} {
		short := mustKeys(t, "1,1:"+strings.Repeat("k", length)+"\n")
		s := mustParse(t, "# SquareDeal 2.7\nDV 1\nSN 1:8:a:x\nKH "+short.Hash()+"\n")
		if _, err := s.RevealSession(short, "t", ID{1, 1, Original}, false); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("a key of %d characters: %v", length, err)
		}
	}
}

// TestSessionKeyVector creates the file in the specification from its tournament.
func TestSessionKeyVector(t *testing.T) {
	var tree struct {
		File struct{ Name, Text string }
	}
	data, err := os.ReadFile("../../squaredeal/testdata/keytree.json")
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		t.Fatal(err)
	}
	var story struct{ Spring struct{ Sqd, Sqk string } }
	if data, err = os.ReadFile("../../../shared/vectors/trust/tournament.json"); errors.Is(err, os.ErrNotExist) {
		t.Skip("not run: no ../shared/vectors/trust")
	}
	if err == nil {
		err = json.Unmarshal(data, &story)
	}
	if err != nil {
		t.Fatal(err)
	}
	d, k := mustParse(t, story.Spring.Sqd), mustKeys(t, story.Spring.Sqk)
	id := ID{1, 1, Original}
	s, err := d.RevealSession(k, "spring", id, false)
	if err != nil || string(s.Text()) != tree.File.Text || SessionKeyName("spring", id) != tree.File.Name {
		t.Errorf("%v, %s", err, s.Text())
	}
	if !strings.HasSuffix(tree.File.Name, SessionKeyExt) {
		t.Error(tree.File.Name)
	}
}
