package web_test

import (
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestFullDisk checks that every form reports a full disk in the user's language and leaves
// nothing incomplete, and that the desk continues once there is space.
func TestFullDisk(t *testing.T) {
	disk := &smallDisk{Client: openOnSmallDisk(t)}
	disk.Submit("t", "name=Spring Cup", "file=spring")
	disk.fill()
	disk.wantFull("t", "name=Another", "file=another")
	disk.wantFull("t/spring", "name=Autumn Cup")
	disk.wantFull("t/spring/di", "text="+desktest.DelayedInfo)
	disk.wantFull("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	disk.wantFull("t/spring/typed", "form=name", "name=Autumn")
	disk.wantFull("tonight", "name=Monday", "boards=24", "kind=plain", "format=dupblind")
	disk.wantFull("tonight", "name=Monday", "boards=24", "kind=provable", "source=players")
	disk.free()
	disk.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	disk.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")

	disk.fill()
	disk.wantFull("t/spring/publish", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
		"confirm=spring")
	disk.free()
	disk.Publish("spring")

	disk.fill()
	disk.wantFull("t/spring/announced", "place=web")
	disk.wantFull("t/spring/amend", "name=Autumn Cup", "text="+desktest.DelayedInfo, "reason=rain")
	disk.wantFull("t/spring/dv", "first=1 2 3", "value=1 2 3", "accept-value-early=yes",
		"accept-value-contradicts=yes")
	disk.free()
	disk.SetNumber("spring", "1 2 3")

	disk.fill()
	makeHands := []string{"pick=*", "format=dupblind", "passphrase=" + desktest.Passphrase}
	disk.wantFull("t/spring/out", "session=1,1", "event=played")
	disk.wantFull("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	disk.wantFull("ruling/1", "method=mp", "board=5", "actual=-100", "others=3x +620\n+500",
		"ruling=(60%+620&40%-100)", "was=", "pairs=3-12", "do=keep")
	disk.wantFull("t/spring/make", makeHands...)
	polish := disk.Send("POST", disk.Root+"/pl/t", "name=Inny&file=inny", nil)
	disk.WantText(polish, "Dysk jest pełny.")
	disk.free()
	disk.Advance(time.Minute)
	disk.WantText(disk.Submit("t/spring/make", makeHands...), "2 files made")
}

// openOnSmallDisk opens a desk whose folder is a small disk in memory.
func openOnSmallDisk(t *testing.T) *desktest.Client {
	t.Helper()
	dir := t.TempDir()
	mount := exec.Command("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", dir)
	if out, err := mount.CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted: %v %s", err, out)
	}
	t.Cleanup(func() { exec.Command("umount", "-l", dir).Run() })
	client := desktest.StartIn(t, dir, desk.Limits{})
	client.Enter()
	return client
}

// smallDisk is a desk on a small disk.
type smallDisk struct{ *desktest.Client }

// filler is a file that fills the disk.
const filler = ".filler"

// fill fills the disk.
func (d *smallDisk) fill() {
	d.T.Helper()
	f, err := os.Create(filepath.Join(d.Dir, filler))
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	f.Close()
	if !errors.Is(err, syscall.ENOSPC) {
		d.T.Fatal(err)
	}
}

// free makes space on the disk.
func (d *smallDisk) free() {
	d.T.Helper()
	if err := os.Remove(filepath.Join(d.Dir, filler)); err != nil {
		d.T.Fatal(err)
	}
}

// names returns the names of the folder's files and folders.
func (d *smallDisk) names() string {
	d.T.Helper()
	list, err := filepath.Glob(filepath.Join(d.Dir, "*"))
	if err != nil {
		d.T.Fatal(err)
	}
	return strings.Join(list, " ")
}

// wantFull sends a form that must fail because the disk is full, and must change nothing.
func (d *smallDisk) wantFull(path string, fields ...string) {
	d.T.Helper()
	files, names := d.Files(), d.names()
	r := d.Post(path, fields...)
	d.WantStatus(path, r, http.StatusInsufficientStorage)
	d.WantText(r, "The disk is full.")
	if d.Files() != files || d.names() != names {
		d.T.Errorf("%s left something: %s, before %s", path, d.names(), names)
	}
}
