package squaredeal

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// publishedForReveal returns a small tournament with its public number, and its keys.
func publishedForReveal(t *testing.T) (*Description, *Keys) {
	t.Helper()
	draft := mustParse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 2:8:rr#:x\nSN 0:8:open#:x\n")
	d, k, err := Publish(draft, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := d.SetValue("1", false); err != nil {
		t.Fatal(err)
	}
	return d, k
}

// TestRevealSession reveals keys one by one, also after a phase of unknown length.
func TestRevealSession(t *testing.T) {
	d, k := publishedForReveal(t)
	for _, id := range []ID{{Phase: 1, Session: 1}, {Phase: 1, Session: 2, Set: Reserve}, {Phase: 2, Session: 7}} {
		s, err := d.RevealSession(k, "t", id, true)
		if err != nil {
			t.Fatalf("%v: %v", id, err)
		}
		again, err := ParseSessionKey(s.Text())
		if err != nil || again.Check(*d.KeyRoot) != nil {
			t.Errorf("%v: %v, %s", id, err, s.Text())
			continue
		}
		if again.Digest != d.Digest() || again.tournament != "t" {
			t.Errorf("%v: digest %s, tournament %s", id, again.Digest, again.tournament)
		}
		key, err := k.ForSession(&d.Phases[id.Phase-1], id.Session)
		if err != nil || again.Key.Key != key {
			t.Errorf("%v: a different key is revealed", id)
		}
	}
}

// TestRevealSessionErrors checks that no key is revealed too early, or for a session that does not exist.
func TestRevealSessionErrors(t *testing.T) {
	d, k := publishedForReveal(t)
	first := ID{Phase: 1, Session: 1}
	if _, err := d.RevealSession(k, "t", ID{Phase: 2, Session: 7}, false); !errors.Is(err, ErrPhaseGoesOn) {
		t.Errorf("a phase that goes on: %v", err)
	}
	for _, id := range []ID{{Phase: 1, Session: 3}, {Phase: 3, Session: 1}, {Phase: 1, Session: 0}} {
		if _, err := d.RevealSession(k, "t", id, true); err == nil {
			t.Errorf("%v is revealed", id)
		}
	}
	otherKeys, err := newKeys(d)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.RevealSession(otherKeys, "t", first, false); !errors.Is(err, ErrKeyHash) {
		t.Errorf("other keys: %v", err)
	}
	d.HasValue = false
	if _, err := d.RevealSession(k, "t", first, false); !errors.Is(err, ErrNoValue) {
		t.Errorf("before the value: %v", err)
	}
}

// TestRevealShortKeys checks that short keys are not revealed, because they could be guessed from the
// hashes in a path.
func TestRevealShortKeys(t *testing.T) {
	for length, want := range map[int]error{3: ErrShortKeys, shortKey - 1: ErrShortKeys, shortKey: nil} {
		k := mustKeys(t, "1,1:"+strings.Repeat("k", length)+"\n")
		d := mustParse(t, "# SquareDeal 2.7\nDV 1\nSN 1:8:a:x\nKH "+k.Hash()+"\n")
		if _, err := d.RevealSession(k, "t", ID{Phase: 1, Session: 1}, false); !errors.Is(err, want) {
			t.Errorf("a key of %d characters: %v, want %v", length, err, want)
		}
	}
}

// TestSessionKeyVector creates the file in the specification from its tournament.
func TestSessionKeyVector(t *testing.T) {
	tree := readKeyTreeVectors(t)
	spring := readStory(t)["spring"]
	d, k := mustParse(t, spring.Sqd), mustKeys(t, spring.Sqk)
	id := ID{Phase: 1, Session: 1}
	s, err := d.RevealSession(k, "spring", id, false)
	if err != nil {
		t.Fatal(err)
	}
	if string(s.Text()) != tree.File.Text {
		t.Errorf("got\n%s, want\n%s", s.Text(), tree.File.Text)
	}
	if name := SessionKeyName("spring", id); name != tree.File.Name {
		t.Errorf("name %s, want %s", name, tree.File.Name)
	}
	if !strings.HasSuffix(tree.File.Name, SessionKeyExt) {
		t.Errorf("%s does not end in %s", tree.File.Name, SessionKeyExt)
	}
}
