package torchwood

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/publiclog"
)

// dealLog is a log of tarot games in a folder.
type dealLog struct {
	folder, key       string // paths
	signer, organiser *publiclog.Signer
	size              int64
}

// newDealLog makes an empty log in dir.
func newDealLog(t *testing.T, dir string) *dealLog {
	t.Helper()
	d := &dealLog{folder: filepath.Join(dir, "deals"), key: filepath.Join(dir, "deals.key")}
	var err error
	if d.signer, err = publiclog.NewSigner("log.club.example/deals", publiclog.SigningKey); err != nil {
		t.Fatal(err)
	}
	if d.organiser, err = publiclog.NewSigner("club.example/organiser", publiclog.SigningKey); err != nil {
		t.Fatal(err)
	}
	if err := folder.Init(d.folder, d.key, d.signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.AddOrganiser(d.key, d.organiser.Verifier); err != nil {
		t.Fatal(err)
	}
	return d
}

// growTo appends entries until the log has the given size, and opens it.
func (d *dealLog) growTo(t *testing.T, size int64) *folder.Log {
	t.Helper()
	log, err := folder.Open(d.folder, d.key, d.signer)
	if err != nil {
		t.Fatal(err)
	}
	const firstTime = 1692525600 // 20 August 2023, 10:00 UTC
	var entries [][]byte
	for ; d.size < size; d.size++ {
		content := publiclog.NewTarot([]byte(fmt.Sprint(d.size)))
		e, err := publiclog.NewEntry("table7", time.Unix(firstTime+d.size, 0), content, d.organiser)
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e.Bytes())
	}
	if _, err := log.Append(entries...); err != nil {
		t.Fatal(err)
	}
	return log
}
