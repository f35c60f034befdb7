package evening_test

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestCloudWarning checks that pages that create keys and hands warn about a folder synchronised by
// a cloud service.
func TestCloudWarning(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Dropbox", "club")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	client := desktest.StartIn(t, dir, desk.Limits{})
	client.Enter()
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=1", "boards=4", "files=RR", "title=Round robin")
	client.WantText(client.Get("t/spring/publish"), "Dropbox")
	client.Publish("spring")
	client.SetNumber("spring", "1 2 3")
	for _, path := range []string{"t/spring/make", "tonight"} {
		page := client.Get(path)
		warned := regexp.MustCompile(`(?s)role="note">(.*?)</p>`).FindStringSubmatch(page.Body)
		if warned == nil || !strings.Contains(warned[1], "Dropbox") {
			t.Errorf("%s does not warn: %s", path, desktest.VisibleText(page.Body))
		}
	}
}

// TestHandFilesArePrivate checks that other users of the computer cannot read hands.
func TestHandFilesArePrivate(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", "pick=1,1", "format=dupblind", "passphrase="+desktest.Passphrase)
	file := client.HandsPath("spring", "RR1.dup")
	for path, want := range map[string]os.FileMode{
		file:                             0o600,
		filepath.Dir(file):               0o700,
		filepath.Dir(filepath.Dir(file)): 0o700,
	} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want && runtime.GOOS != "windows" {
			t.Errorf("%s: the permissions are %v, want %v", path, got, want)
		}
	}
}
