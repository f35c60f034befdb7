package audit

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
)

// FuzzAudit mangles the three files of a small tournament. The audit must not panic and must not accept wrong
// hands; the test reads the hand file and the three honest boards independently.
func FuzzAudit(f *testing.F) {
	cup := newTournament(f, 1, "43275.91", "1:1-3:FIN:Final")
	honest := cup.original(f, 1, 1)
	extensions := []string{".pbn", ".dup", ".lin", ".bhg", ".dlm", ".csv", ".ber"}
	for i, ext := range extensions {
		cup.writeFile(f, "FIN"+ext, honest)
		f.Add(cup.sqd, cup.sqk, cup.files["FIN"+ext], uint8(i))
		f.Add(cup.withDigest(f).sqd, bytes.ReplaceAll(cup.sqk, []byte("\r"), nil), cup.files["FIN"+ext], uint8(i))
	}
	f.Add([]byte("SN 0:?:open##:Open\nKH 00\n"), []byte("1,0:x"), []byte{}, uint8(0))
	for _, name := range []string{"alpha", "beta", "gamma", "document"} {
		dir := filepath.Join("..", "..", "squaredeal", "testdata")
		sqd, err := os.ReadFile(filepath.Join(dir, name+".sqd"))
		if err != nil {
			f.Fatal(err)
		}
		sqk, err := os.ReadFile(filepath.Join(dir, name+".sqk"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(sqd, sqk, cup.files["FIN.pbn"], uint8(0))
	}
	f.Fuzz(func(t *testing.T, sqd, sqk, hands []byte, format uint8) {
		name := "FIN" + extensions[int(format)%len(extensions)]
		input := Input{Name: name, Read: func() ([]byte, error) { return hands, nil }}
		r := Run(Published{sqd, sqk}, []Input{input}, Options{})
		if r.ExitStatus() != r.Summary.Exit {
			t.Fatalf("exit %d, summary %d", r.ExitStatus(), r.Summary.Exit)
		}
		if r.ExitStatus() != 0 {
			return
		}
		for _, s := range r.Sessions {
			if s.Status != Pass {
				t.Fatalf("verified with session %s %s", s.ID(), s.Status)
			}
		}
		isSameTournament := bytes.Contains(sqd, []byte(r.KeyHash)) && bytes.Contains(sqd, []byte("DV 43275.91"))
		if !isSameTournament {
			return
		}
		shown := decodeVerified(t, name, hands)
		hasSamePhase := bytes.Contains(sqd, []byte("SN 1:1-3:FIN:"))
		sameCards := func(shown, dealt bridge.Board) bool { return shown.Deal.FillFourth() == dealt.Deal }
		if hasSamePhase && !slices.EqualFunc(shown, honest, sameCards) {
			t.Fatal("verified, with other cards")
		}
	})
}

// decodeVerified returns the boards in a hand file that the audit verified.
func decodeVerified(t *testing.T, name string, hands []byte) []bridge.Board {
	t.Helper()
	format, err := handfile.ByExt(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := format.Decode(hands, handfile.ReadOptions{})
	if err != nil {
		t.Fatalf("verified, but cannot be read: %v", err)
	}
	return set.Boards
}

// FuzzKeyHash checks that the keys are the published ones whenever the key hash matches.
func FuzzKeyHash(f *testing.F) {
	cup := newTournament(f, 1, "1", "3:1-3:FIN:Final")
	d := cup.description(f)
	honest, err := squaredeal.ParseKeys(cup.sqk)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(cup.sqk)
	f.Add(bytes.ReplaceAll(cup.sqk, []byte("\r"), nil))
	f.Add(append([]byte("\xef\xbb\xbf"), cup.sqk...))
	f.Fuzz(func(t *testing.T, sqk []byte) {
		m := keyfile.Match(sqk, d.KeyHash)
		if !m.OK {
			return
		}
		k, problems := keyfile.Parse(m.Lines)
		if k == nil || len(problems) > 0 {
			t.Fatalf("the hash matches, the keys cannot be used: %v", problems)
		}
		for _, l := range honest.Lines {
			if key, _ := k.Key(l.ID); key != l.Key {
				t.Fatalf("the hash matches, the key of %d,%d is another", l.Phase, l.Session)
			}
		}
	})
}
