package audit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// tournament is a published tournament with its hand files. Tests change one thing, such as a file, and
// audit the audit:
//
//	cup := smallTournament(t)
//	delete(cup.files, "RR02.pbn")
//	report := cup.audit()
type tournament struct {
	sqd, sqk   []byte            // description and keys
	files      map[string][]byte // hand files by name
	options    Options
	namesFiles bool // the user named each file, instead of a folder
}

// smallPhases contains the SN lines of smallTournament.
var smallPhases = []string{"3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2"}

// smallTournament returns the tournament that most tests use: five sessions of eight boards, with a hand file for
// each: RR01.pbn, RR02.pbn, RR03.pbn, FIN1.pbn and FIN2.pbn.
func smallTournament(t testing.TB) *tournament {
	return newTournament(t, 1, "43275.91", smallPhases...).writeAllFiles(t, ".pbn")
}

// withDigest adds the digest to the description.
func (cup *tournament) withDigest(t testing.TB) *tournament {
	t.Helper()
	cup.sqd = fmt.Appendf(cup.sqd, "# MH sha256:%s\n", cup.description(t).Digest())
	return cup
}

// editDescription replaces the first occurrence of a text in the description.
func (cup *tournament) editDescription(old, replacement string) {
	cup.sqd = bytes.Replace(cup.sqd, []byte(old), []byte(replacement), 1)
}

// description parses the description.
func (cup *tournament) description(t testing.TB) *squaredeal.Description {
	t.Helper()
	d, err := squaredeal.ParseDescription(cup.sqd)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// original returns the boards of a session's original set.
func (cup *tournament) original(t testing.TB, phase, session int) []bridge.Board {
	t.Helper()
	return cup.boards(t, phase, session, squaredeal.Original, "")
}

// reserve returns the boards of a session's reserve set.
func (cup *tournament) reserve(t testing.TB, phase, session int) []bridge.Board {
	t.Helper()
	return cup.boards(t, phase, session, squaredeal.Reserve, "")
}

// boards returns the boards of a set. If the description says "?", list contains their numbers; otherwise it is
// empty.
func (cup *tournament) boards(t testing.TB, phase, session int, set squaredeal.Set, list string) []bridge.Board {
	t.Helper()
	keys, err := squaredeal.ParseKeys(cup.sqk)
	if err != nil {
		t.Fatal(err)
	}
	var numbers *squaredeal.Boards
	if list != "" {
		parsed, err := squaredeal.ParseBoards(list)
		if err != nil {
			t.Fatal(err)
		}
		numbers = &parsed
	}
	id := squaredeal.ID{Phase: phase, Session: session, Set: set}
	boards, err := squaredeal.MakeSession(cup.description(t), keys, id, numbers)
	if err != nil {
		t.Fatal(err)
	}
	return boards
}

// writeFile writes boards to a hand file.
func (cup *tournament) writeFile(t testing.TB, name string, boards []bridge.Board) {
	t.Helper()
	f, err := handfile.ByExt(name)
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cup.files[name] = data
}

// writeAllFiles writes the file of every session whose boards are known.
func (cup *tournament) writeAllFiles(t testing.TB, ext string) *tournament {
	t.Helper()
	d := cup.description(t)
	for i := range d.Phases {
		phase := &d.Phases[i]
		if !phase.BoardList.Known() {
			continue
		}
		for session := 1; session <= phase.Sessions; session++ {
			cup.writeFile(t, phase.FileName(session)+ext, cup.original(t, phase.Number, session))
		}
	}
	return cup
}

// clone returns a copy that can be changed.
func (cup *tournament) clone() *tournament {
	return &tournament{
		sqd:        slices.Clone(cup.sqd),
		sqk:        slices.Clone(cup.sqk),
		files:      maps.Clone(cup.files),
		options:    cup.options,
		namesFiles: cup.namesFiles,
	}
}

// testDay is later than all dates in test tournaments.
var testDay = time.Date(2027, 1, 2, 0, 0, 0, 0, time.UTC)

// audit runs the audit, as if today were testDay unless the options contain a date.
func (cup *tournament) audit() *Report {
	var inputs []Input
	for _, name := range slices.Sorted(maps.Keys(cup.files)) {
		read := func() ([]byte, error) { return cup.files[name], nil }
		inputs = append(inputs, Input{Name: name, Named: cup.namesFiles, Read: read})
	}
	opt := cup.options
	if opt.Today.IsZero() {
		opt.Today = testDay
	}
	return Run(Published{cup.sqd, cup.sqk}, inputs, opt)
}

// playedAs returns the statement that files were played as a set.
func playedAs(id string, files ...string) PlayedFiles {
	set, err := squaredeal.ParseID(id)
	if err != nil {
		panic(err)
	}
	return PlayedFiles{ID: set, Files: files}
}
