package audit

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"math/rand"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// world is a published tournament with its hand files. Tests change them, and run the audit.
type world struct {
	sqd, sqk []byte
	files    map[string][]byte
	opt      Options
	named    bool // the user named each file, instead of a folder
}

// newTournament returns an honest tournament with the given SN lines and keys from a seed. It has one PBN file per
// session.
func newTournament(t testing.TB, seed int64, value string, phases ...string) *world {
	t.Helper()
	return newTournamentWithKeys(seed, squaredeal.KeyLength, value, phases...)
}

// newTournamentWithKeys is like newTournament, with keys of a given length. Short keys speed up tests that change every
// byte.
func newTournamentWithKeys(seed int64, keyLength int, value string, phases ...string) *world {
	w := &world{files: map[string][]byte{}}
	rnd := rand.New(rand.NewSource(seed))
	var sqd, sqk strings.Builder
	sqd.WriteString("# Description file of tournament for program SquareDeal 2.7\n#\n")
	fmt.Fprintf(&sqd, "TN Test\nDI Close of the index on 3 December 2026\nDV %s\n", value)
	for i, sn := range phases {
		fmt.Fprintf(&sqd, "SN %s\n", sn)
		number, _, _ := strings.Cut(sn, ":")
		sessions, _ := strconv.Atoi(number) // 0 for a phase of unknown length ("?"), whose only key has this number
		for session := min(1, sessions); session <= sessions; session++ {
			key := make([]byte, keyLength)
			for k := range key {
				key[k] = squaredeal.KeyAlphabet[rnd.Intn(len(squaredeal.KeyAlphabet))]
			}
			fmt.Fprintf(&sqk, "%d,%d:%s\r\n", i+1, session, key)
		}
	}
	w.sqk = []byte(sqk.String())
	fmt.Fprintf(&sqd, "KH %x\n", sha256.Sum256(w.sqk))
	w.sqd = []byte(sqd.String())
	return w
}

// withDigest adds the digest to the description.
func (w *world) withDigest(t testing.TB) *world {
	t.Helper()
	w.sqd = fmt.Appendf(w.sqd, "# MH sha256:%s\n", w.description(t).Digest())
	return w
}

// editDescription replaces the first occurrence of a text in the description.
func (w *world) editDescription(old, replacement string) {
	w.sqd = bytes.Replace(w.sqd, []byte(old), []byte(replacement), 1)
}

// description parses the description.
func (w *world) description(t testing.TB) *squaredeal.Description {
	t.Helper()
	d, err := squaredeal.ParseDescription(w.sqd)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// original returns the boards of a session's original set.
func (w *world) original(t testing.TB, phase, session int) []bridge.Board {
	t.Helper()
	return w.boards(t, phase, session, squaredeal.Original, "")
}

// reserve returns the boards of a session's reserve set.
func (w *world) reserve(t testing.TB, phase, session int) []bridge.Board {
	t.Helper()
	return w.boards(t, phase, session, squaredeal.Reserve, "")
}

// boards returns the boards of a set. If the description says "?", list contains their numbers; otherwise it is empty.
func (w *world) boards(t testing.TB, phase, session int, set squaredeal.Set, list string) []bridge.Board {
	t.Helper()
	keys, err := squaredeal.ParseKeys(w.sqk)
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
	boards, err := squaredeal.MakeSession(w.description(t), keys, id, numbers)
	if err != nil {
		t.Fatal(err)
	}
	return boards
}

// put writes boards to a hand file.
func (w *world) put(t testing.TB, name string, boards []bridge.Board) {
	t.Helper()
	f, err := handfile.ByExt(name)
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	w.files[name] = data
}

// deal writes the file of every session whose boards are known.
func (w *world) deal(t testing.TB, ext string) *world {
	t.Helper()
	d := w.description(t)
	for i := range d.Phases {
		p := &d.Phases[i]
		if !p.BoardList.Known() {
			continue
		}
		for s := 1; s <= p.Sessions; s++ {
			w.put(t, p.FileName(s)+ext, w.original(t, p.Number, s))
		}
	}
	return w
}

// smallPhases contains the SN lines of smallTournament.
var smallPhases = []string{"3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2"}

// smallTournament returns the tournament that most tests use: five sessions of eight boards, with a hand file for each:
// RR01.pbn, RR02.pbn, RR03.pbn, FIN1.pbn and FIN2.pbn.
func smallTournament(t testing.TB) *world {
	return newTournament(t, 1, "43275.91", smallPhases...).deal(t, ".pbn")
}

// clone returns a copy that can be changed.
func (w *world) clone() *world {
	return &world{
		sqd:   slices.Clone(w.sqd),
		sqk:   slices.Clone(w.sqk),
		files: maps.Clone(w.files),
		opt:   w.opt,
		named: w.named,
	}
}

// testDay is later than all dates in test tournaments.
var testDay = time.Date(2027, 1, 2, 0, 0, 0, 0, time.UTC)

// run audits the tournament.
func (w *world) run() *Report {
	var inputs []Input
	for _, name := range slices.Sorted(maps.Keys(w.files)) {
		read := func() ([]byte, error) { return w.files[name], nil }
		inputs = append(inputs, Input{Name: name, Named: w.named, Read: read})
	}
	opt := w.opt
	if opt.Today.IsZero() {
		opt.Today = testDay
	}
	return Run(Published{w.sqd, w.sqk}, inputs, opt)
}

// playedAs returns the statement that files were played as a set.
func playedAs(id string, files ...string) PlayedFiles {
	set, err := squaredeal.ParseID(id)
	if err != nil {
		panic(err)
	}
	return PlayedFiles{ID: set, Files: files}
}

// reportText returns all sentences of a report, one per line.
func reportText(r *Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", r.Summary.Text)
	for _, s := range r.Steps {
		fmt.Fprintf(&b, "step %d %s: %s, want %q got %q\n", s.ID, s.Name, s.Status, s.Want, s.Got)
		for _, d := range s.Detail {
			fmt.Fprintf(&b, "  %s\n", d)
		}
	}
	for _, f := range r.Files {
		fmt.Fprintf(&b, "file %s [%s]: %s\n", path.Base(f.Name), f.Finding, f.Text)
		for _, d := range f.Differences {
			fmt.Fprintf(&b, "  board %d [%s]: %s\n", d.Board, d.Kind, d.Text)
		}
		for _, n := range f.Notes {
			fmt.Fprintf(&b, "  note: %s\n", n)
		}
	}
	for _, s := range r.Sessions {
		fmt.Fprintf(&b, "session %s %s: %s, %s\n", s.ID(), s.Name, s.State, s.Text)
	}
	for _, c := range r.Choices {
		fmt.Fprintf(&b, "choice %s: %s\n", c.Kind, c.Text)
	}
	for _, c := range r.Conclusions {
		fmt.Fprintf(&b, "conclusion: %s\n", c)
	}
	for _, a := range r.Advice {
		fmt.Fprintf(&b, "advice %s: %v partial %v: %s\n", a.Kind, a.Reserve, a.Partial, a.Verdict)
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(&b, "warning [%s]: %s: %s\n", w.Kind, w.File, w.Text)
	}
	return b.String()
}
