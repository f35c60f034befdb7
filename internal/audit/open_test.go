package audit

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// vectorWorld returns a tournament of the test vectors without hand files.
func vectorWorld(t *testing.T, name string) *world {
	t.Helper()
	w := &world{files: map[string][]byte{}}
	var err error
	base := filepath.Join("..", "..", "squaredeal", "testdata", name)
	if w.sqd, err = os.ReadFile(base + ".sqd"); err != nil {
		t.Fatal(err)
	}
	if w.sqk, err = os.ReadFile(base + ".sqk"); err != nil {
		t.Fatal(err)
	}
	return w
}

// beta is a tournament with a list in brackets, a phase of unknown length and a phase with unknown boards.
func beta(t *testing.T) *world {
	t.Helper()
	w := vectorWorld(t, "beta")
	w.deal(t, ".pbn")
	for s := 1; s <= 8; s++ {
		w.put(t, w.description(t).Phases[1].FileName(s)+".pbn", w.boards(t, 2, s, squaredeal.Original, ""))
	}
	w.put(t, "last1.pbn", w.boards(t, 3, 1, squaredeal.Original, "1-7,8-14"))
	w.put(t, "last2.pbn", w.boards(t, 3, 2, squaredeal.Original, "1-7,8-14"))
	return w
}

// deleteOpenPhase deletes the files of the phase of unknown length.
func (w *world) deleteOpenPhase() {
	maps.DeleteFunc(w.files, func(name string, _ []byte) bool { return strings.HasPrefix(name, "open") })
}

// TestUnknownLengthAndBoards presents sessions of a phase whose length, or whose boards, were not published.
func TestUnknownLengthAndBoards(t *testing.T) {
	for _, c := range []doctoredCase{
		{"honest", func(*world) {}, 0, []string{"13 of 13 sessions complete",
			"choice length: phase 2 (Open #): the number of sessions was chosen later; according to the file names, it is 8",
			"choice boards: session 3,2 (last2): boards 8-14 were chosen when the hands were made"}},
		{"a session of the open phase missing", func(w *world) { delete(w.files, "open005.pbn") }, 2, []string{"session 2,5 open005: not shown"}},
		{"no session of the open phase", (*world).deleteOpenPhase, 2, []string{"phase 2 (Open #): there is no file, and the number of sessions is not published", "choice not played: phase 2"}},
		{"no key and no session of the open phase", func(w *world) {
			w.deleteOpenPhase()
			lines := strings.Split(string(w.sqk), "\r\n")
			w.sqk = []byte(strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "2,") }), "\r\n"))
		}, 2, []string{"step 6 sessions remade: not checked", "phase 2 has no key"}},
		{"a session of the open phase under another name", func(w *world) {
			w.files["x.pbn"] = w.files["open008.pbn"]
			delete(w.files, "open008.pbn")
		}, 0, []string{"file x.pbn [recognised]: recognised only by its cards: session 2,8"}},
		{"two sessions of the open phase swapped", func(w *world) {
			w.files["open001.pbn"], w.files["open004.pbn"] = w.files["open004.pbn"], w.files["open001.pbn"]
		}, 2, []string{}},
		{"a card of an unknown-boards session exchanged", func(w *world) {
			b := w.boards(t, 3, 2, squaredeal.Original, "1-7,8-14")
			d := &b[3].Deal
			d[0], d[1] = d[1], d[0]
			w.put(t, "last2.pbn", b)
		}, 1, []string{"file last2.pbn [boards differ]: board 11: hands are at different seats"}},
		{"sessions of unknown boards swapped", func(w *world) {
			w.files["last1.pbn"], w.files["last2.pbn"] = w.files["last2.pbn"], w.files["last1.pbn"]
		}, 2, []string{"session 3,1 last1: not checked", "session 3,2 last2: not checked"}}, // their numbers are unknown
		{"foreign cards where the boards are unknown", func(w *world) {
			w.put(t, "last2.pbn", newWorld(t, 7, "1", "1:8-14:X:").boards(t, 1, 1, squaredeal.Original, ""))
		}, 2, []string{}},
		{"foreign cards where the boards are stated", func(w *world) {
			w.put(t, "last2.pbn", newWorld(t, 7, "1", "1:8-14:X:").boards(t, 1, 1, squaredeal.Original, ""))
		}, 2, []string{}},
		{"foreign cards that are stated where the boards are", func(w *world) {
			w.put(t, "last2.pbn", newWorld(t, 7, "1", "1:8-14:X:").boards(t, 1, 1, squaredeal.Original, ""))
			w.opt.Played = []PlayedFiles{playedAs("3,2", "last2.pbn")}
		}, 2, []string{}},
		{"boards of unknown boards reordered", func(w *world) {
			b := w.boards(t, 3, 2, squaredeal.Original, "1-7,8-14")
			b[0].Deal, b[1].Deal = b[1].Deal, b[0].Deal
			w.put(t, "last2.pbn", b)
		}, 1, []string{"file last2.pbn [boards renumbered]"}},
		{"a board of unknown boards left out", func(w *world) {
			b := w.boards(t, 3, 2, squaredeal.Original, "1-7,8-14")
			w.put(t, "last2.pbn", append(b[:2], b[3:]...))
		}, 2, []string{}},
		{"unknown boards under another name", func(w *world) {
			w.files["x.pbn"] = w.files["last2.pbn"]
		}, 0, []string{"file x.pbn [recognised]: recognised only by its cards: session 3,2"}},
		{"unknown boards, no numbers", func(w *world) {
			b := w.boards(t, 3, 2, squaredeal.Original, "1-7,8-14")
			delete(w.files, "last2.pbn")
			w.put(t, "last2.ber", b)
		}, 0, nil},
		{"reserve set of unknown boards", func(w *world) {
			w.put(t, "last2reserve.pbn", w.boards(t, 3, 2, squaredeal.Reserve, "1-7,8-14"))
		}, 0, []string{}},
		{"reserve set of the open phase as original", func(w *world) {
			w.put(t, "open002.pbn", w.boards(t, 2, 2, squaredeal.Reserve, ""))
		}, 2, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := beta(t)
			c.do(w)
			expect(t, w, c.exit, c.says...)
		})
	}
}

// TestPublished verifies the other tournaments of the vectors, including old files with CR LF and long keys, in
// every format that has board numbers or an order.
func TestPublished(t *testing.T) {
	for _, name := range []string{"alpha", "gamma"} {
		for _, ext := range []string{".pbn", ".dup", ".lin", ".bhg", ".dlm", ".csv", ".ber", ".bri", ".dge", ".goe", ".cds", ".rzd"} {
			w := vectorWorld(t, name).deal(t, ext)
			if r := w.run(); r.ExitStatus() != 0 {
				t.Errorf("%s in %s: %s", name, ext, everything(r))
			}
			// Boards must be recognised under meaningless names.
			c := w.clone()
			clear(c.files)
			for file, data := range w.files {
				c.files["x-"+file] = data
			}
			if r := c.run(); r.ExitStatus() != 0 || r.Summary.Recognised != r.Summary.Sessions {
				t.Errorf("%s in %s, other names: %s", name, ext, everything(r))
			}
		}
	}
}

// TestDocument checks that the key hash in SquareDeal's documentation does not match the keys printed there.
func TestDocument(t *testing.T) {
	w := vectorWorld(t, "document")
	w.deal(t, ".pbn")
	if r := w.run(); r.ExitStatus() != 2 || r.Summary.Whole != 27 || stepOf(r, say.StepKeyHash).Status != NotChecked {
		t.Error(everything(r))
	}
}
