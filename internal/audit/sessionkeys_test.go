package audit

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestSessionKeys verifies with the keys of single sessions instead of the key file. Each key has a path that
// leads to the root of the key tree, which the description contains; a key without its tree proves nothing.
func TestSessionKeys(t *testing.T) {
	cup := newPartTournament(t)
	sqd := cup.description.Bytes()
	session2 := cup.key(t, squaredeal.ID{Phase: 1, Session: 2})
	open1 := cup.key(t, squaredeal.ID{Phase: 2, Session: 1})
	foreign := newPartTournament(t).key(t, squaredeal.ID{Phase: 1, Session: 2})
	withData := func(data []byte) SessionKeyFile { return SessionKeyFile{Name: session2.Name, Data: data} }
	cut := withData(session2.Data[:len(session2.Data)-8])
	otherKey := withData(replaceAt(session2.Data, "key 1,2:", len("key 1,2:")))
	otherPath := withData(replaceAt(session2.Data, "path ", len("path ")))
	rr2 := []string{"rr2.pbn"}
	for _, c := range []struct {
		name    string
		keys    []SessionKeyFile
		files   []string
		verdict Verdict
		tree    Status // of the key tree
	}{
		{name: "one session", keys: []SessionKeyFile{session2}, files: rr2, verdict: InPart, tree: Pass},
		{
			name:    "the same key twice",
			keys:    []SessionKeyFile{session2, session2},
			files:   rr2,
			verdict: InPart,
			tree:    Pass,
		},
		{
			name:    "beside hands of others",
			keys:    []SessionKeyFile{session2},
			files:   []string{"rr1.pbn", "rr2.pbn", "rr3.pbn", "open1.pbn"},
			verdict: InPart,
			tree:    Pass,
		},
		{
			name:    "a phase of unknown length",
			keys:    []SessionKeyFile{session2, open1},
			files:   []string{"rr2.pbn", "open1.pbn", "open2.pbn"},
			verdict: InPart,
			tree:    Pass,
		},
		{
			name:    "only hands of others",
			keys:    []SessionKeyFile{session2},
			files:   []string{"rr1.pbn"},
			verdict: NotVerified,
			tree:    Pass,
		},
		{
			name:    "the key of another tournament",
			keys:    []SessionKeyFile{foreign},
			files:   rr2,
			verdict: NotVerified,
			tree:    NotChecked,
		},
		{
			name:    "before the key of another tournament",
			keys:    []SessionKeyFile{session2, foreign},
			files:   rr2,
			verdict: NotVerified,
			tree:    NotChecked,
		},
		{
			name:    "behind the key of another tournament",
			keys:    []SessionKeyFile{foreign, session2},
			files:   rr2,
			verdict: NotVerified,
			tree:    NotChecked,
		},
		{
			name:    "a key with another character",
			keys:    []SessionKeyFile{otherKey},
			files:   rr2,
			verdict: NotVerified,
			tree:    NotChecked,
		},
		{
			name:    "a path with another digit",
			keys:    []SessionKeyFile{otherPath},
			files:   rr2,
			verdict: NotVerified,
			tree:    NotChecked,
		},
		{
			name:    "a key that was cut off",
			keys:    []SessionKeyFile{cut},
			files:   rr2,
			verdict: NotVerified,
			tree:    NotChecked,
		},
		{name: "no hands", keys: []SessionKeyFile{session2}, verdict: NotVerified, tree: Pass},
	} {
		r := cup.audit(sqd, c.keys, c.files...)
		tree := stepOf(r, say.StepKeyHash)
		if r.Verdict != c.verdict || tree.Status != c.tree {
			t.Errorf("%s: %s (%s), key tree %+v, want %s, %s",
				c.name, r.Verdict, r.Summary.Text, tree, c.verdict, c.tree)
		}
		if tree.Name.String() != "key tree" {
			t.Errorf("%s: step 3 is called %q", c.name, tree.Name)
		}
	}
}

// TestSessionKeyWithoutRoot checks a description that does not contain the root of the key tree.
func TestSessionKeyWithoutRoot(t *testing.T) {
	cup := newPartTournament(t)
	sqd := bytes.Replace(cup.description.Bytes(), []byte("# KR "), []byte("# kr "), 1)
	key := cup.key(t, squaredeal.ID{Phase: 1, Session: 2})
	r := cup.audit(sqd, []SessionKeyFile{key}, "rr2.pbn")
	tree := stepOf(r, say.StepKeyHash)
	if r.Verdict != NotVerified || tree.Status != NotChecked || tree.Name.String() != "key tree" {
		t.Errorf("%s (%s), key tree %+v", r.Verdict, r.Summary.Text, tree)
	}
}

// TestSwappedBoardsWithSessionKey checks that two swapped boards of four are not false, because they may be a
// different order.
func TestSwappedBoardsWithSessionKey(t *testing.T) {
	cup := newPartTournament(t)
	key := cup.key(t, squaredeal.ID{Phase: 1, Session: 2})
	exchange := strings.NewReplacer(`[Board "1"]`, `[Board "2"]`, `[Board "2"]`, `[Board "1"]`)
	cup.files["rr2.pbn"] = []byte(exchange.Replace(string(cup.files["rr2.pbn"])))
	if r := cup.audit(cup.description.Bytes(), []SessionKeyFile{key}, "rr2.pbn"); r.Verdict != NotVerified {
		t.Errorf("%s: %s, want %s", r.Verdict, r.Summary.Text, NotVerified)
	}
}

// TestUnrevealedSessions checks the report about sessions whose keys were not revealed.
func TestUnrevealedSessions(t *testing.T) {
	cup := newPartTournament(t)
	key := cup.key(t, squaredeal.ID{Phase: 1, Session: 2})
	r := cup.audit(cup.description.Bytes(), []SessionKeyFile{key}, "rr1.pbn", "rr2.pbn")
	if step := stepOf(r, say.StepKeys); step.Status != Pass || step.Got.String() != "1 of 4 keys" {
		t.Errorf("keys: %+v", step)
	}
	for _, s := range r.Sessions {
		want := "key not revealed"
		if s.Session == 2 {
			want = "matches"
		}
		if s.Text.String() != want {
			t.Errorf("session %s: %s, want %s", s.ID(), s.Text, want)
		}
	}
	for _, f := range r.Files {
		if f.Name == "rr1.pbn" && (f.Finding != KeyHidden || f.Status != NotChecked) {
			t.Errorf("%s: %+v", f.Name, f)
		}
	}
}

// TestUnreadableFileOfUnrevealedSession checks that a hand file counts as read only if it could be read, although
// nothing in it would have been compared.
func TestUnreadableFileOfUnrevealedSession(t *testing.T) {
	cup := newPartTournament(t)
	key := cup.key(t, squaredeal.ID{Phase: 1, Session: 2})
	cup.files["rr1.pbn"] = key.Data
	r := cup.audit(cup.description.Bytes(), []SessionKeyFile{key}, "rr1.pbn", "rr2.pbn")
	if step := stepOf(r, say.StepRead); step.Status != NotChecked || step.Got.String() != "1 file" {
		t.Errorf("hand files read: %+v", step)
	}
}
