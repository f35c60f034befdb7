package audit

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// partWorld is a small tournament in which the key of one session is revealed.
type partWorld struct {
	d     *squaredeal.Description
	k     *squaredeal.Keys
	files map[string][]byte // hands of all sessions
}

func newPartWorld(t *testing.T) *partWorld {
	t.Helper()
	d, err := squaredeal.ParseDescription([]byte("# SquareDeal 2.7\nTN Part\nDI a draw\nSN 3:4:rr#:x\nSN 0:4:open#:x\n"))
	if err != nil {
		t.Fatal(err)
	}
	w := &partWorld{files: map[string][]byte{}}
	if w.d, w.k, err = squaredeal.Publish(d, time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := w.d.SetValue("5", false); err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []squaredeal.Choice{{Phase: "1", Session: "*"}, {Phase: "2", Session: "1-2"}} {
		sessions, _, err := w.d.Choose(c)
		if err != nil {
			t.Fatal(err)
		}
		files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		if err != nil {
			t.Fatal(err)
		}
		m := squaredeal.Maker{Description: w.d, Keys: w.k}
		for i := range files {
			if w.files[files[i].Name], err = m.Content(&files[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	return w
}

func (w *partWorld) key(t *testing.T, id squaredeal.ID) SessionKeyFile {
	t.Helper()
	k, err := w.d.RevealSession(w.k, "part", id, true)
	if err != nil {
		t.Fatal(err)
	}
	return SessionKeyFile{Name: squaredeal.SessionKeyName("part", k.Key.ID), Data: k.Text()}
}

func bytesInput(name string, data []byte) Input {
	return Input{Name: name, Named: true, Read: func() ([]byte, error) { return data, nil }}
}

func (w *partWorld) run(sqd []byte, keys []SessionKeyFile, names ...string) *Report {
	var in []Input
	for _, name := range names {
		in = append(in, bytesInput(name, w.files[name]))
	}
	return Run(Published{Description: sqd}, in, Options{SessionKeys: keys})
}

// replaceAt returns data with another digit or letter at an offset from the first occurrence of a text.
func replaceAt(data []byte, text string, offset int) []byte {
	out := bytes.Clone(data)
	at := &out[bytes.Index(out, []byte(text))+offset]
	if *at == '0' {
		*at = '1'
	} else {
		*at = '0'
	}
	return out
}

// TestSessionKeys verifies with session keys instead of the key file.
func TestSessionKeys(t *testing.T) {
	w := newPartWorld(t)
	sqd := w.d.Bytes()
	one := w.key(t, squaredeal.ID{Phase: 1, Session: 2})
	open := w.key(t, squaredeal.ID{Phase: 2, Session: 1})
	other := newPartWorld(t)
	foreign := other.key(t, squaredeal.ID{Phase: 1, Session: 2})
	noRoot := []byte(strings.Replace(string(sqd), "# KR ", "# kr ", 1))
	swapped := []byte(strings.NewReplacer(`[Board "1"]`, `[Board "2"]`, `[Board "2"]`, `[Board "1"]`).Replace(string(w.files["rr2.pbn"])))
	cut := SessionKeyFile{Name: one.Name, Data: one.Data[:len(one.Data)-8]}
	altered := SessionKeyFile{Name: one.Name, Data: replaceAt(one.Data, "key 1,2:", len("key 1,2:"))}
	astray := SessionKeyFile{Name: one.Name, Data: replaceAt(one.Data, "path ", len("path "))}
	for _, c := range []struct {
		name    string
		sqd     []byte
		keys    []SessionKeyFile
		files   []string
		verdict Verdict
		tree    Status
	}{
		{"one session", sqd, []SessionKeyFile{one}, []string{"rr2.pbn"}, InPart, Pass},
		{"the same key twice", sqd, []SessionKeyFile{one, one}, []string{"rr2.pbn"}, InPart, Pass},
		{"beside hands of others", sqd, []SessionKeyFile{one}, []string{"rr1.pbn", "rr2.pbn", "rr3.pbn", "open1.pbn"}, InPart, Pass},
		{"a phase of unknown length", sqd, []SessionKeyFile{one, open}, []string{"rr2.pbn", "open1.pbn", "open2.pbn"}, InPart, Pass},
		{"only hands of others", sqd, []SessionKeyFile{one}, []string{"rr1.pbn"}, NotVerified, Pass},
		{"no root", noRoot, []SessionKeyFile{one}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"the key of another tournament", sqd, []SessionKeyFile{foreign}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"before the key of another tournament", sqd, []SessionKeyFile{one, foreign}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"behind the key of another tournament", sqd, []SessionKeyFile{foreign, one}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"a key with another character", sqd, []SessionKeyFile{altered}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"a path with another digit", sqd, []SessionKeyFile{astray}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"a key that was cut off", sqd, []SessionKeyFile{cut}, []string{"rr2.pbn"}, NotVerified, NotChecked},
		{"no hands", sqd, []SessionKeyFile{one}, nil, NotVerified, Pass},
	} {
		r := w.run(c.sqd, c.keys, c.files...)
		if tree := stepOf(r, say.StepKeyHash); r.Verdict != c.verdict || tree.Status != c.tree || tree.Name.String() != "key tree" {
			t.Errorf("%s: %s (%s), key tree %+v", c.name, r.Verdict, r.Summary.Text, tree)
		}
	}
	// Two of four swapped boards may be a different order.
	in := []Input{bytesInput("rr2.pbn", swapped)}
	if r := Run(Published{Description: sqd}, in, Options{SessionKeys: []SessionKeyFile{one}}); r.Verdict != NotVerified {
		t.Errorf("exchanged boards of a session of four: %s", r.Summary.Text)
	}
	r := w.run(sqd, []SessionKeyFile{one}, "rr1.pbn", "rr2.pbn")
	if st := stepOf(r, say.StepKeys); st.Status != Pass || st.Got.String() != "1 of 4 keys" {
		t.Errorf("keys: %+v", st)
	}
	for _, s := range r.Sessions {
		if want := map[int]string{2: "matches"}[s.Session]; want == "" && s.Text.String() != "key not revealed" || want != "" && s.Text.String() != want {
			t.Errorf("session %d: %s", s.Session, s.Text)
		}
	}
	for _, f := range r.Files {
		if f.Name == "rr1.pbn" && (f.Finding != KeyHidden || f.Status != NotChecked) {
			t.Errorf("%s: %+v", f.Name, f)
		}
	}
}
