package squaredeal

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestFederation deals all sets of a federation's tournaments, and compares hands and files with the
// original program.
func TestFederation(t *testing.T) {
	dir, all := federation(t)
	sets := 0
	for _, want := range all {
		t.Run(want.Name, func(t *testing.T) {
			d := parseOldFile(t, filepath.Join(dir, "data", want.Name+".sqd"))
			checkOldTournament(t, d, want)
			for _, b := range want.Before {
				before := parseOldFile(t, filepath.Join(dir, b.File))
				if before.KeyHash != want.KH {
					t.Errorf("%s: KH %s", b.File, before.KeyHash)
				}
			}
			if want.Keys {
				checkOldSets(t, dir, d, want)
				sets += len(want.List)
			}
		})
	}
	const published = 441 // sets with published keys in the files of the federation
	if sets != published {
		t.Errorf("%d sets, want %d", sets, published)
	}
}

// checkOldTournament checks the fields of a description. The digest is unknown once DI is the value.
func checkOldTournament(t *testing.T, d *Description, want oldTournament) {
	t.Helper()
	if !d.Old || !d.Published() || d.Program() != "SquareDeal 1.3" {
		t.Errorf("old %v, published %v, program %q", d.Old, d.Published(), d.Program())
	}
	if d.Rule != Rule13 || d.RuleUnknown {
		t.Errorf("rule %q, unknown %v", d.Rule, d.RuleUnknown)
	}
	if name := hex.EncodeToString([]byte(d.Name)); name != want.TN || d.KeyHash != want.KH {
		t.Errorf("TN %s, KH %s, want %s, %s", name, d.KeyHash, want.TN, want.KH)
	}
	if len(d.Phases) != want.Phases {
		t.Errorf("%d phases, want %d", len(d.Phases), want.Phases)
	}
	hasValue := want.DI == "value"
	if d.HasValue != hasValue || (d.Delayed == "") != hasValue || (d.Digest() == "") != hasValue {
		t.Errorf("value %q, text %q, digest %q", d.Value, d.Delayed, d.Digest())
	}
}

// checkOldSets checks the published keys of a tournament and all its sets.
func checkOldSets(t *testing.T, dir string, d *Description, want oldTournament) {
	t.Helper()
	k, err := ParseKeys(readFile(t, filepath.Join(dir, "data", want.Name+".sqk")))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.CheckKeys(k); err != nil {
		t.Error(err)
	}
	if !d.HasValue {
		d = d.WithValue(*want.Value)
	}
	for _, set := range want.List {
		described := d
		if set.Set == "original_index_value" { // dealt with the value on the federation's page
			described, set.Set = d.WithValue(*want.Other), "original"
		}
		checkOldSet(t, described, k, set)
	}
}

// checkOldSet deals a set, and plans, names and makes its files in the same way as the command make.
func checkOldSet(t *testing.T, d *Description, k *Keys, want oldSet) {
	t.Helper()
	id := ID{Phase: want.Phase, Session: want.Session}
	if err := id.Set.UnmarshalText([]byte(want.Set)); err != nil {
		t.Fatal(err)
	}
	if got := d.Phases[id.Phase-1].SetName(id.Session, id.Set); want.File != "" && got != want.File {
		t.Errorf("%v: file %q, want %q", id, got, want.File)
	}
	boards, err := MakeSession(d, k, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	digest, err := bridge.HashBoards(boards)
	if err != nil || digest.String() != want.Hands {
		t.Errorf("%v: hands %s, want %s", id, digest, want.Hands)
	}
	choice := Choice{Phase: strconv.Itoa(id.Phase), Session: strconv.Itoa(id.Session), Set: id.Set}
	sessions, omitted, err := d.Choose(choice)
	if err != nil || len(omitted) > 0 {
		t.Fatalf("%v: left out %v, %v", id, omitted, err)
	}
	for format, want := range map[string]string{"dup": want.Dup, "dge": want.Dge} {
		f, err := handfile.ByName(format)
		if err != nil {
			t.Fatal(err)
		}
		files, limits, err := PlanFiles(sessions, []*handfile.Format{f})
		if err != nil || len(files) != 1 || len(limits) > 0 {
			t.Fatalf("%v: %s: %d files, %v, %v", id, format, len(files), limits, err)
		}
		data, err := (&Maker{Description: d, Keys: k}).Content(&files[0])
		if sum := sha256.Sum256(data); err != nil || hex.EncodeToString(sum[:]) != want {
			t.Errorf("%v: %s %x, want %s (%v)", id, format, sum, want, err)
		}
	}
}
