package service

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/store"
)

// TestFullDiskProblem checks that clients of a service on a full disk try again later.
func TestFullDiskProblem(t *testing.T) {
	problem, unexpected := asProblem(store.ErrFull)
	if problem.Status != http.StatusServiceUnavailable || problem.retry == 0 || !unexpected {
		t.Errorf("%+v, unexpected: %v", problem, unexpected)
	}
}

// TestFullDisk checks that a full disk leads to 503 with a Retry-After and no incomplete data, and
// that the same request succeeds once there is space.
func TestFullDisk(t *testing.T) {
	disk := mountDisk(t, "1m")
	svc := newTestService(t, "file:"+filepath.Join(disk, "x.db"))
	t.Cleanup(func() { svc.service.Close() }) // before the disk is unmounted
	gamePath := svc.openGame(`{"players":4}`)

	room, filler := filepath.Join(disk, "room"), filepath.Join(disk, "filler")
	if err := os.WriteFile(room, make([]byte, 64<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(filler, make([]byte, 1<<20), 0o600) // The error is expected: this fills the disk.
	request := testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, key: "one"}
	w := svc.send(request)
	for range 200 { // The database may have some space left.
		if w.Code == http.StatusServiceUnavailable {
			break
		}
		request.key += "x"
		w = svc.send(request)
	}
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Fatal(w.Code, w.Header(), w.Body)
	}
	if !strings.Contains(w.Body.String(), "/problems#unavailable") {
		t.Error(w.Body)
	}
	svc.wantPublic(503, "/healthz")
	svc.wantPublic(200, gamePath) // Existing data can still be read.

	for _, file := range []string{room, filler} {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	if w := svc.send(request); w.Code != http.StatusCreated {
		t.Error(w.Code, w.Body)
	}
	if w := svc.get("/healthz"); w.Code != http.StatusOK {
		t.Error(w.Code, w.Body)
	}
}

// mountDisk mounts a small disk in memory, and returns its folder.
func mountDisk(t *testing.T, size string) string {
	t.Helper()
	if runtime.GOOS != "linux" || os.Geteuid() != 0 {
		t.Skip("only root on Linux can mount a small disk")
	}
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted: %s", out)
	}
	t.Cleanup(func() { exec.Command("umount", dir).Run() })
	return dir
}
