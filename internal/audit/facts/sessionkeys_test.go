package facts

import (
	"bytes"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
)

// TestKeyRootSource checks that session keys are compared with the root in the log, regardless of the description.
func TestKeyRootSource(t *testing.T) {
	d, keys := publish(t)
	rootless := bytes.Replace(d.Bytes(), []byte("# KR "), []byte("# kr "), 1)
	// Anyone who replaces both keys and description can include the root of the new tree.
	forged, forgedKeys := publish(t)
	for _, c := range []struct {
		name        string
		description []byte
		key         SessionKeyFile
		root        *squaredeal.KeyRoot // in the log
		want        step.Status
		says        say.Code
	}{
		{
			name:        "only in the description",
			description: d.Bytes(),
			key:         revealKey(t, d, keys),
			want:        step.Pass,
			says:        "sessionkey.root-of-file",
		},
		{
			name:        "in the description and the log",
			description: d.Bytes(),
			key:         revealKey(t, d, keys),
			root:        keyRoot(t, keys),
			want:        step.Pass,
			says:        "sessionkey.root-of-log",
		},
		{
			name:        "only in the log",
			description: rootless,
			key:         revealKey(t, d, keys),
			root:        keyRoot(t, keys),
			want:        step.Pass,
			says:        "sessionkey.root-of-log",
		},
		{
			name:        "a different one in the log",
			description: forged.Bytes(),
			key:         revealKey(t, forged, forgedKeys),
			root:        keyRoot(t, keys),
			want:        step.NotChecked,
		},
		{
			name:        "nowhere",
			description: rootless,
			key:         revealKey(t, d, keys),
			want:        step.NotChecked,
			says:        "sessionkey.no-root",
		},
	} {
		f := mostLikely(t, &Input{Description: c.description, SessionKeys: []SessionKeyFile{c.key}, Root: c.root})
		got := f.Step(say.StepKeyHash)
		if got.Status != c.want {
			t.Errorf("%s: %v, want %v: %v", c.name, got.Status, c.want, got.Detail)
			continue
		}
		if wantOpen := c.want != step.Pass; f.KeysOpen != wantOpen {
			t.Errorf("%s: keys open %t, want %t", c.name, f.KeysOpen, wantOpen)
		}
		if c.says != "" && got.Detail[0].Code != c.says {
			t.Errorf("%s: says %v, want %s", c.name, got.Detail, c.says)
		}
	}
}

// TestSessionKeyForDifferentDescription checks that a session key names the description for which it was revealed.
// The tree proves the key, but a strict verification must not accept it for a different text.
func TestSessionKeyForDifferentDescription(t *testing.T) {
	d, keys := publish(t)
	key := revealKey(t, d, keys)
	renamed := bytes.Replace(d.Bytes(), []byte("TN Part"), []byte("TN Other"), 1)

	if warning, ok := otherDigestWarning(t, d.Bytes(), key); ok {
		t.Errorf("warns of the right description: %+v", warning)
	}
	warning, ok := otherDigestWarning(t, renamed, key)
	if !ok {
		t.Fatal("no warning of the wrong description")
	}
	if !warning.Strict {
		t.Error("a strict verification accepts the key")
	}
	if warning.File != key.Name {
		t.Errorf("the warning is about %q, want %q", warning.File, key.Name)
	}
}

// otherDigestWarning returns the warning that a key was revealed for a different description.
func otherDigestWarning(t *testing.T, description []byte, key SessionKeyFile) (say.Warning, bool) {
	t.Helper()
	f := mostLikely(t, &Input{Description: description, SessionKeys: []SessionKeyFile{key}})
	if f.KeysOpen {
		t.Error("the key is open, want a proof by the tree")
	}
	for _, warning := range f.Warnings {
		if warning.Text.Code == "sessionkey.other-digest" {
			return warning, true
		}
	}
	return say.Warning{}, false
}

// TestUnusableSessionKeys checks that step 2 is open if one of several files is not a session key.
func TestUnusableSessionKeys(t *testing.T) {
	d, keys := publish(t)
	good := revealKey(t, d, keys)
	empty := SessionKeyFile{Name: "empty.sqr"}
	keyOf := func(set string) SessionKeyFile {
		data := bytes.Replace(good.Data, []byte("1,2:"), []byte(set+":"), 1)
		return SessionKeyFile{Name: "odd.sqr", Data: data}
	}
	for name, c := range map[string]struct {
		keys     []SessionKeyFile
		want     step.Status
		revealed int
	}{
		"good key":         {keys: []SessionKeyFile{good}, want: step.Pass, revealed: 1},
		"empty file":       {keys: []SessionKeyFile{empty}, want: step.NotChecked},
		"with empty file":  {keys: []SessionKeyFile{good, empty}, want: step.NotChecked, revealed: 1},
		"no such session":  {keys: []SessionKeyFile{good, keyOf("1,4")}, want: step.NotChecked, revealed: 1},
		"no such phase":    {keys: []SessionKeyFile{good, keyOf("2,1")}, want: step.NotChecked, revealed: 1},
		"key of the phase": {keys: []SessionKeyFile{good, keyOf("1,0")}, want: step.NotChecked, revealed: 1},
	} {
		f := mostLikely(t, &Input{Description: d.Bytes(), SessionKeys: c.keys})
		if got := f.Step(say.StepKeys); got.Status != c.want {
			t.Errorf("%s: %v %v, want %v", name, got.Status, got.Detail, c.want)
		}
		if len(f.Revealed) != c.revealed {
			t.Errorf("%s: %d keys revealed, want %d", name, len(f.Revealed), c.revealed)
		}
	}
}

// publish returns a tournament of three sessions with new keys and a value.
func publish(t *testing.T) (*squaredeal.Description, *squaredeal.Keys) {
	t.Helper()
	d, err := squaredeal.ParseDescription([]byte("# SquareDeal 2.7\nTN Part\nDI a draw\nSN 3:4:rr#:Round #\n"))
	if err != nil {
		t.Fatal(err)
	}
	d, keys, err := squaredeal.Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := d.SetValue("5", false); err != nil {
		t.Fatal(err)
	}
	return d, keys
}

// revealKey returns the revealed key of session 1,2.
func revealKey(t *testing.T, d *squaredeal.Description, keys *squaredeal.Keys) SessionKeyFile {
	t.Helper()
	key, err := d.RevealSession(keys, "part", squaredeal.ID{Phase: 1, Session: 2}, true)
	if err != nil {
		t.Fatal(err)
	}
	return SessionKeyFile{Name: "part.1-2.sqr", Data: key.Text()}
}

// keyRoot returns the root of the tree over the keys.
func keyRoot(t *testing.T, keys *squaredeal.Keys) *squaredeal.KeyRoot {
	t.Helper()
	tree, err := keys.Tree()
	if err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	return &root
}
