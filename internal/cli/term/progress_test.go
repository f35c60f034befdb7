package term

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := (&UI{Err: &out}).NewProgress("files")
	p.start = time.Now().Add(-time.Hour)
	p.Show(1, 2)
	p.End()
	if out.Len() > 0 {
		t.Errorf("a bar where there is no terminal: %q", &out)
	}
	p = (&UI{Err: &out}).NewProgress("files")
	p.w = &out
	p.Show(1, 2)
	p.End()
	if out.Len() > 0 {
		t.Errorf("a bar in the first second: %q", &out)
	}
	p.start = time.Now().Add(-2 * time.Second)
	p.Show(1, 2)
	p.Show(2, 2) // too soon after the previous call
	p.End()
	want := "\r[" + strings.Repeat("#", 15) + strings.Repeat(" ", 15) + "] 1 of 2 files\x1b[K\r\x1b[K"
	if out.String() != want {
		t.Errorf("%q, want %q", &out, want)
	}
	out.Reset()
	p.start, p.last = time.Now().Add(-time.Minute), time.Time{}
	p.Show(1, 3)
	if !strings.Contains(out.String(), "] 1 of 3 files, 2m0s left") {
		t.Errorf("the time that is left: %q", &out)
	}
}
