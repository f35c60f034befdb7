package squaredeal

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"
)

// TestPublish publishes a tournament and runs the checks of a player.
func TestPublish(t *testing.T) {
	d, err := New("Test")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Publish(d, time.Now()); err == nil {
		t.Error("published without a phase")
	}
	for _, c := range [][3]string{{"3", "16", "rr"}, {"0", "?", "open"}} {
		p, _, err := NewPhase(c[0], c[1], c[2], "")
		if err != nil {
			t.Fatal(err)
		}
		if err := d.AddPhase(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.SetDelayed("fact"); err != nil {
		t.Fatal(err)
	}
	before := d.Bytes()
	published, keys, err := Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if d.Published() || !bytes.Equal(d.Bytes(), before) {
		t.Error("the description itself was changed")
	}
	plain := keys.Bytes()
	if n := strings.Count(string(plain), "\r\n"); n != 4 || !strings.Contains(string(plain), "\r\n2,0:") {
		t.Errorf("%d keys", n)
	}
	if _, _, err := Publish(published, time.Now()); !errors.Is(err, ErrPublished) {
		t.Errorf("published twice: %v", err)
	}
	checkEveryByte(t, published.Bytes(), plain)
}

// checkEveryByte changes each byte of a published description. The change must be detected,
// unless the byte has no effect for one of the reasons listed here.
func checkEveryByte(t *testing.T, sqd, sqk []byte) {
	i := 0
	for n, line := range strings.SplitAfter(string(sqd), "\n") {
		reason := ""
		switch {
		case n == 0:
			reason = "the first line names the program and says nothing of the tournament"
		case strings.HasPrefix(line, treePrefix):
			reason = "where it cannot be read that is a warning; what binds is the entry in a log"
		case strings.HasPrefix(line, "#") && !strings.HasPrefix(line, digestPrefix):
			reason = "a comment"
		}
		for range len(line) {
			data := bytes.Clone(sqd)
			data[i] ^= 1
			if err := CheckFiles(data, sqk); err == nil && reason == "" {
				t.Errorf("byte %d (%q in %q) changed, and nothing is found", i, sqd[i], line)
			}
			i++
		}
	}
}

// TestPublishFoldsBlanks checks that spaces which mail programs change are normalised
// before the digest is computed.
func TestPublishFoldsBlanks(t *testing.T) {
	d, err := ParseDescription([]byte("\ufeffTN  Spring \u00a0 Teams\t \r\n# a  comment\r\nDI   a\u2009draw  of M\u00fcnchen\r\nSN 2:16:a# :Round  robin\u3000#\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.freeze(strings.Repeat("0", 64), nil); err != nil {
		t.Fatal(err)
	}
	want := "TN Spring Teams\nDI a draw of M\u00fcnchen\nSN 2:16:a# :Round robin #\nKH " + strings.Repeat("0", 64) + "\n"
	if got := string(d.Canonical()); got != want {
		t.Errorf("canonical %q, want %q", got, want)
	}
	again, err := ParseDescription(d.Bytes())
	if err != nil || again.CheckDigest() != nil || again.Name != d.Name || again.Delayed != d.Delayed || again.Phases[0].Title != d.Phases[0].Title {
		t.Errorf("%v, read again %+v, written %+v", err, again, d)
	}
	if !bytes.Contains(d.Bytes(), []byte("# a  comment\r\n")) {
		t.Errorf("the comment is not as it was: %q", d.Bytes())
	}
	// In text that is not UTF-8, only ASCII spaces are normalised.
	if got := foldText("Z\xfcrich \xa0  x"); got != "Z\xfcrich \xa0 x" {
		t.Errorf("%q", got)
	}
}

func TestShortDigest(t *testing.T) {
	if got := ShortDigest("0123456789abcdef0123456789abcdefffff"); got != "0123 4567 89ab cdef 0123 4567 89ab cdef" {
		t.Error(got)
	}
	if got := ShortDigest("0123"); got != "0123" {
		t.Error(got)
	}
}
