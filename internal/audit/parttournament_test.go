package audit

import (
	"bytes"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// partTournament is a small tournament whose session keys are revealed one by one.
type partTournament struct {
	description *squaredeal.Description
	keys        *squaredeal.Keys
	files       map[string][]byte // hands of all sessions
}

// newPartTournament returns a tournament with three sessions, rr1 to rr3, and two sessions of a phase of unknown
// length, open1 and open2.
func newPartTournament(t *testing.T) *partTournament {
	t.Helper()
	const sqd = "# SquareDeal 2.7\nTN Part\nDI a draw\nSN 3:4:rr#:x\nSN 0:4:open#:x\n"
	d, err := squaredeal.ParseDescription([]byte(sqd))
	if err != nil {
		t.Fatal(err)
	}
	cup := &partTournament{files: map[string][]byte{}}
	if cup.description, cup.keys, err = squaredeal.Publish(d, time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := cup.description.SetValue("5", false); err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []squaredeal.Choice{{Phase: "1", Session: "*"}, {Phase: "2", Session: "1-2"}} {
		sessions, _, err := cup.description.Choose(c)
		if err != nil {
			t.Fatal(err)
		}
		files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		if err != nil {
			t.Fatal(err)
		}
		m := squaredeal.Maker{Description: cup.description, Keys: cup.keys}
		for i := range files {
			if cup.files[files[i].Name], err = m.Content(&files[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	return cup
}

// key returns the file that reveals the key of a session.
func (cup *partTournament) key(t *testing.T, id squaredeal.ID) SessionKeyFile {
	t.Helper()
	k, err := cup.description.RevealSession(cup.keys, "part", id, true)
	if err != nil {
		t.Fatal(err)
	}
	return SessionKeyFile{Name: squaredeal.SessionKeyName("part", k.Key.ID), Data: k.Text()}
}

// audit verifies the named hand files with session keys.
func (cup *partTournament) audit(sqd []byte, keys []SessionKeyFile, names ...string) *Report {
	var inputs []Input
	for _, name := range names {
		inputs = append(inputs, input(name, cup.files[name]))
	}
	return Run(Published{Description: sqd}, inputs, Options{SessionKeys: keys})
}

// replaceAt returns data with another digit or letter at an offset from the first occurrence of a text.
func replaceAt(data []byte, text string, offset int) []byte {
	out := bytes.Clone(data)
	character := &out[bytes.Index(out, []byte(text))+offset]
	if *character == '0' {
		*character = '1'
	} else {
		*character = '0'
	}
	return out
}
