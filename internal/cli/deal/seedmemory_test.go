package deal

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func TestRepeatedSeedStopsRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Setenv("LocalAppData", t.TempDir())
	}
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	var errs bytes.Buffer
	u := &ui{&term.UI{Err: &errs}}
	seed := bigdeal.HashSeed([]byte("once"))
	if err := u.rememberSeed(seed); err != nil || errs.Len() > 0 {
		t.Fatalf("first time: %v, %s", err, &errs)
	}
	status := u.PrintError(u.rememberSeed(seed))
	if status != term.StatusUnchecked || errs.String() != "fairdeal: this seed was already used on this machine\n"+
		"hint: do not deal on this machine until somebody has found the cause\n" {
		t.Errorf("second time: status %d, %s", status, &errs)
	}
}
