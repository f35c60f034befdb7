package term

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestProgressOnlyOnTerminal(t *testing.T) {
	var out bytes.Buffer
	p := (&UI{Err: &out}).NewProgress("files")
	p.start = time.Now().Add(-time.Hour)
	p.Show(1, 2)
	p.End()
	if out.Len() > 0 {
		t.Errorf("got %q without a terminal, want nothing", &out)
	}
}

// startedBefore returns a progress bar that was started some time ago and that is drawn on out.
func startedBefore(d time.Duration, out *bytes.Buffer) *progress {
	p := (&UI{Err: out}).NewProgress("files")
	p.w = out
	p.start = time.Now().Add(-d)
	return p
}

func TestProgressAfterFirstSecond(t *testing.T) {
	var out bytes.Buffer
	p := startedBefore(0, &out)
	p.Show(1, 2)
	p.End()
	if out.Len() > 0 {
		t.Errorf("got %q in the first second, want nothing", &out)
	}
}

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := startedBefore(2*time.Second, &out)
	p.Show(1, 2)
	p.Show(2, 2) // too soon after the previous call
	p.End()
	want := "\r[" + strings.Repeat("#", 15) + strings.Repeat(" ", 15) + "] 1 of 2 files\x1b[K\r\x1b[K"
	if out.String() != want {
		t.Errorf("got %q, want %q", &out, want)
	}
}

func TestProgressTimeLeft(t *testing.T) {
	var out bytes.Buffer
	p := startedBefore(time.Minute, &out)
	p.Show(1, 3)
	if want := "] 1 of 3 files, 2m0s left"; !strings.Contains(out.String(), want) {
		t.Errorf("got %q, want %q in it", &out, want)
	}
}
