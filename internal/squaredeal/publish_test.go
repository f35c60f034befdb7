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
	for _, c := range []struct{ sessions, boards, prefix string }{
		{sessions: "3", boards: "16", prefix: "rr"},
		{sessions: "0", boards: "?", prefix: "open"},
	} {
		p, _, err := NewPhase(c.sessions, c.boards, c.prefix, "")
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
	const wantKeys = 3 + 1 // one for each session of rr, and one for the unknown sessions of open
	if n := strings.Count(string(plain), "\r\n"); n != wantKeys {
		t.Errorf("%d keys, want %d", n, wantKeys)
	}
	if !strings.Contains(string(plain), "\r\n2,0:") {
		t.Error("phase 2 has no key 2,0")
	}
	if _, _, err := Publish(published, time.Now()); !errors.Is(err, ErrPublished) {
		t.Errorf("published twice: %v", err)
	}
	checkEveryByte(t, published.Bytes(), plain)
}

// checkEveryByte changes each byte of a published description. The change must be detected,
// unless the byte has no effect for one of the reasons listed here.
func checkEveryByte(t *testing.T, sqd, sqk []byte) {
	t.Helper()
	offset := 0
	for n, line := range strings.SplitAfter(string(sqd), "\n") {
		mayChange := false
		switch {
		case n == 0: // The first line contains the program's version.
			mayChange = true
		case strings.HasPrefix(line, treePrefix): // An invalid root is a warning; the log entry is binding.
			mayChange = true
		case strings.HasPrefix(line, "#") && !strings.HasPrefix(line, digestPrefix): // a comment
			mayChange = true
		}
		for i := range len(line) {
			data := bytes.Clone(sqd)
			data[offset+i] ^= 1
			if err := CheckFiles(data, sqk); err == nil && !mayChange {
				t.Errorf("byte %d (%q in %q) changed, and nothing is found", offset+i, line[i], line)
			}
		}
		offset += len(line)
	}
}

// TestPublishFoldsBlanks checks that spaces which mail programs change are normalised
// before the digest is computed.
func TestPublishFoldsBlanks(t *testing.T) {
	d := mustParse(t, "\ufeffTN  Spring \u00a0 Teams\t \r\n"+
		"# a  comment\r\n"+
		"DI   a\u2009draw  of M\u00fcnchen\r\n"+
		"SN 2:16:a# :Round  robin\u3000#\r\n")
	if err := d.freeze(strings.Repeat("0", 64), nil); err != nil {
		t.Fatal(err)
	}
	want := "TN Spring Teams\n" +
		"DI a draw of M\u00fcnchen\n" +
		"SN 2:16:a# :Round robin #\n" +
		"KH " + strings.Repeat("0", 64) + "\n"
	if got := string(d.Canonical()); got != want {
		t.Errorf("canonical %q, want %q", got, want)
	}
	again := mustParse(t, string(d.Bytes()))
	if err := again.CheckDigest(); err != nil {
		t.Error(err)
	}
	if again.Name != d.Name || again.Delayed != d.Delayed || again.Phases[0].Title != d.Phases[0].Title {
		t.Errorf("read again %+v, written %+v", again, d)
	}
	if !bytes.Contains(d.Bytes(), []byte("# a  comment\r\n")) {
		t.Errorf("the comment is not as it was: %q", d.Bytes())
	}
	// In text that is not UTF-8, only ASCII spaces are normalised.
	if got := foldText("Z\xfcrich \xa0  x"); got != "Z\xfcrich \xa0 x" {
		t.Errorf("%q", got)
	}
}

// TestShortDigest checks that the first 32 digits are grouped by four.
func TestShortDigest(t *testing.T) {
	long := "0123456789abcdef0123456789abcdefffff"
	if got := ShortDigest(long); got != "0123 4567 89ab cdef 0123 4567 89ab cdef" {
		t.Errorf("long digest: %s", got)
	}
	if got := ShortDigest("0123"); got != "0123" {
		t.Errorf("four digits: %s, want no change", got)
	}
}
