// Package tessera checks our log with tessera's checker, an independent implementation of the same
// formats.
package tessera

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/transparency-dev/merkle/rfc6962"
	"github.com/transparency-dev/tessera/api"
	"github.com/transparency-dev/tessera/client"
	"github.com/transparency-dev/tessera/fsck"
	"golang.org/x/mod/sumdb/note"

	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/publiclog"
)

func TestFsckAcceptsOurLog(t *testing.T) {
	signer, err := publiclog.NewSigner("log.club.example/deals", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	organiser, err := publiclog.NewSigner("club.example/organiser", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	deals, key := filepath.Join(dir, "deals"), filepath.Join(dir, "deals.key")
	if err := folder.Init(deals, key, signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.AddOrganiser(key, organiser.Verifier); err != nil {
		t.Fatal(err)
	}
	l, err := folder.Open(deals, key, signer)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for from := int64(0); from < 600; from += 60 { // ten appends, so that partial tiles are created and replaced
		var entries [][]byte
		for i := from; i < from+60; i++ {
			e, err := publiclog.NewEntry("table7", time.Unix(1692525600+i, 0), publiclog.NewTarot([]byte(fmt.Sprint(i))), organiser)
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, e.Bytes())
		}
		if _, err := l.Append(entries...); err != nil {
			t.Fatal(err)
		}
	}
	verifier, err := note.NewVerifier(signer.Verifier.String())
	if err != nil {
		t.Fatal(err)
	}
	check := func() error {
		src := &client.FileFetcher{Root: deals}
		return fsck.New(verifier.Name(), verifier, src, leaves, fsck.Opts{N: 2}).Check(context.Background())
	}
	if err := check(); err != nil {
		t.Errorf("fsck: %v", err)
	}
	// The checker must detect an altered tile.
	tile := filepath.Join(deals, "tile", "0", "001")
	data, err := os.ReadFile(tile)
	if err != nil {
		t.Fatal(err)
	}
	data[77] ^= 1
	if err := os.WriteFile(tile, data, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := check(); err == nil {
		t.Error("fsck passes an altered tile")
	}
}

// leaves returns the leaf hashes of a bundle.
func leaves(bundle []byte) ([][]byte, error) {
	var b api.EntryBundle
	if err := b.UnmarshalText(bundle); err != nil {
		return nil, err
	}
	var hashes [][]byte
	for _, e := range b.Entries {
		hashes = append(hashes, rfc6962.DefaultHasher.HashLeaf(e))
	}
	return hashes, nil
}
