package squaredeal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

func key(c string) string { return strings.Repeat(c, KeyLength) }

func TestBadKeys(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "the file contains no keys",
		"\r\n\r\n":                   "the file contains no keys",
		"1,1" + key("a"):             "line 1: not a key line",
		"1:" + key("a"):              "line 1: not a key line",
		" 1,1:" + key("a"):           "line 1: not a key line",
		"1,1:aa\r\n\t1,2:bb\r\n":     "line 2: not a key line",
		"1, 1:" + key("a"):           "line 1: not a key line",
		"1,1:\r\n":                   "phase 1 session 1 has an empty key",
		"0,1:" + key("a"):            "the phase is not a number",
		"1,x:" + key("a"):            "the session is not a number",
		"1,1:aa\r\n1,1:bb\r\n":       "line 2: there is a second key for phase 1 session 1, the first is on line 1",
		"1,1:aa\r\n1,2:aa\r\n":       "line 2: phase 1 session 2 has the same key as phase 1 session 1 on line 1",
		key("secret") + "\r\n":       "line 1: not a key line",
		"1,1:aa\r\nTN description\n": "line 2: not a key line",
	} {
		_, err := ParseKeys([]byte(in))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", in, err, want)
		}
		if err != nil && (strings.Contains(err.Error(), "aa") || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%q: the error shows a key: %v", in, err)
		}
	}
}

func TestKeyWarnings(t *testing.T) {
	k, err := ParseKeys([]byte("1,2:" + key("a") + "\n1,1:" + key("b") + "\n\n2,0:short\n2,1:" + key("!") + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(words.Strings(words.English, k.Warnings), "\n")
	for _, want := range []string{"line 2: phase 1 session 1 is out of order", "line 3: empty line", "line 4: phase 2 session 0: the key has 5 characters", "line 5: phase 2 session 1: the key contains a character"} {
		if !strings.Contains(all, want) {
			t.Errorf("no warning %q in\n%s", want, all)
		}
	}
	for n, want := range map[int]int{shortKey - 1: 1, shortKey: 0} {
		if k := mustKeys(t, "1,1:"+strings.Repeat("k", n)+"\n"); len(k.Warnings) != want {
			t.Errorf("a key of %d characters: %q", n, k.Warnings)
		}
	}
}

func TestForms(t *testing.T) {
	sqk := []byte("1,1:" + key("a") + "\r\n1,2:" + key("b") + "\r\n")
	kh := sum(sqk)
	lf := bytes.ReplaceAll(sqk, []byte("\r\n"), []byte("\n"))
	for form, list := range map[KeyFileForm][][]byte{
		FormExact:    {sqk},
		formLineEnds: {lf, lf[:len(lf)-1], sqk[:len(sqk)-2], sqk[:len(sqk)-1]},
		formBlanks: {append([]byte("\ufeff"), sqk...), bytes.ReplaceAll(lf, []byte("\n"), []byte(" \n")),
			append(bytes.Clone(lf), '\n'), append([]byte("\r\n"), sqk...)},
	} {
		for _, data := range list {
			if got, ok := MatchKeys(data, kh); !ok || got != form {
				t.Errorf("%q: %q, %v, want %q", data, got, ok, form)
			}
			if k, err := ParseKeys(data); err != nil || !bytes.Equal(k.Bytes(), sqk) {
				t.Errorf("%q: %v", data, err)
			}
		}
	}
	for i := range sqk {
		if sqk[i] == '\r' || sqk[i] == '\n' {
			continue // line ends and trailing spaces do not matter
		}
		data := bytes.Clone(sqk)
		data[i] ^= 1
		if form, ok := MatchKeys(data, kh); ok {
			t.Errorf("byte %d changed, and the keys still match %s", i, form)
		}
	}
}

func TestMissingAndExtra(t *testing.T) {
	d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 2:16:a#:x\nSN 0:16:b#:y\n"))
	if err != nil {
		t.Fatal(err)
	}
	k, err := ParseKeys([]byte("1,1:" + key("a") + "\n2,1:" + key("b") + "\n3,1:" + key("c") + "\n1,3:" + key("d") + "\n1,0:" + key("e") + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := k.Missing(d); len(got) != 2 || got[0] != (ID{Phase: 1, Session: 2}) || got[1] != (ID{Phase: 2}) {
		t.Errorf("missing %v", got)
	}
	if got := k.Extra(d); len(got) != 4 { // all except 1,1; 1,0 would be the key of a phase with unknown length
		t.Errorf("extra %v", got)
	}
	if _, err := MakeSession(d, k, ID{Phase: 1, Session: 1}, nil); !errors.Is(err, ErrNoValue) {
		t.Errorf("without a value: %v", err)
	}
}

// allBytes is a reader that returns all byte values in turn.
type allBytes struct{ next byte }

func (e *allBytes) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.next
		e.next++
	}
	return len(p), nil
}

// TestUniform draws equally often from each byte value, and expects each character equally
// often.
func TestUniform(t *testing.T) {
	d := &drawer{source: &allBytes{}}
	n := map[byte]int{}
	const keys = 62 * 4
	for range keys {
		k, err := d.key()
		if err != nil {
			t.Fatal(err)
		}
		if len(k) != KeyLength {
			t.Fatalf("a key of %d characters", len(k))
		}
		for i := range len(k) {
			n[k[i]]++
		}
	}
	if len(n) != 62 || len(KeyAlphabet) != 62 {
		t.Fatalf("%d characters of %d", len(n), len(KeyAlphabet))
	}
	for c, times := range n {
		if times != keys*KeyLength/62 {
			t.Errorf("%q came %d times, want %d", c, times, keys*KeyLength/62)
		}
	}
}

type brokenSource struct{ err error }

func (s brokenSource) Read(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	clear(p)
	return len(p), nil
}

func TestBrokenSource(t *testing.T) {
	d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 2:16:a#:x\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := drawKeys(d, brokenSource{}); err == nil || !strings.Contains(err.Error(), "same key twice") {
		t.Errorf("a source that repeats: %v", err)
	}
	if _, err := drawKeys(d, brokenSource{errors.New("gone")}); err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("a source that fails: %v", err)
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

func FuzzKeys(f *testing.F) {
	for _, name := range []string{"alpha", "beta", "gamma", "document"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "squaredeal", "testdata", name+".sqk"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("\ufeff1,0:x \n\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		k, err := ParseKeys(data)
		if err != nil {
			return
		}
		again, err := ParseKeys(k.Bytes())
		if err != nil || !bytes.Equal(again.Bytes(), k.Bytes()) {
			t.Fatalf("%q written as %q: %v", data, k.Bytes(), err)
		}
		if _, ok := MatchKeys(data, k.Hash()); !ok {
			t.Fatalf("%q does not match its own hash", data)
		}
	})
}

// TestManyKeys checks that a key file of a million lines needs only a few times its size in
// memory.
func TestManyKeys(t *testing.T) {
	const n = 960_000
	data := make([]byte, 0, n*70)
	pad := strings.Repeat("k", 49)
	for i := range n {
		data = fmt.Appendf(data, "%d,%d:%011d%s\r\n", i/1000+1, i%1000+1, i, pad)
	}
	if len(data) > MaxKeys {
		t.Fatalf("%d bytes: nothing is tested", len(data))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	k, err := ParseKeys(data)
	runtime.ReadMemStats(&after)
	if err != nil || len(k.Lines) != n || k.Warnings != nil {
		t.Fatalf("%v, %d keys, warnings %q", err, len(k.Lines), k.Warnings)
	}
	if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > 140 {
		t.Errorf("%d MiB are allocated for a file of %d MiB", got, len(data)>>20)
	}
	if key, ok := k.Key(ID{Phase: 500, Session: 77}); !ok || !strings.HasPrefix(key, "00000499076k") {
		t.Errorf("key %q %v", key, ok)
	}
	if _, ok := k.Key(ID{Phase: 500, Session: 1001}); ok {
		t.Error("a key that is not there")
	}
	if _, err := ParseKeys(append(data, bytes.Repeat([]byte(" "), MaxKeys)...)); err == nil || !strings.Contains(err.Error(), "the limit is") {
		t.Errorf("a larger file: %v", err)
	}
	if k, err := ParseKeys([]byte("1,1:x\n" + strings.Repeat("\n", 100_000))); err != nil || len(k.Warnings) > 60 {
		t.Errorf("%v, %d warnings", err, len(k.Warnings))
	}
}

// TestKeysOutOfOrder checks that unsorted keys are found, and that the first repetition is
// reported.
func TestKeysOutOfOrder(t *testing.T) {
	k, err := ParseKeys([]byte("2,1:c\n1,2:b\n1,1:a\n3,0:d\n"))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[ID]string{{1, 1, Original}: "a", {1, 2, Reserve}: "b", {2, 1, Original}: "c", {3, 0, Original}: "d"} {
		if got, ok := k.Key(id); !ok || got != want {
			t.Errorf("%v: %q %v", id, got, ok)
		}
	}
	for file, want := range map[string]string{
		"2,1:c\n1,2:b\n2,1:d\n1,2:e\n": "line 3: there is a second key for phase 2 session 1, the first is on line 1",
		"2,1:c\n1,2:b\n2,2:b\n1,3:c\n": "line 3: phase 2 session 2 has the same key as phase 1 session 2 on line 2",
		"1,1:c\n1,1:c\n":               "line 2: there is a second key",
		"1,1:a\n1,2:a\n1,3:a\n1,4:a\n": "line 2: phase 1 session 2 has the same key as phase 1 session 1 on line 1",
	} {
		if _, err := ParseKeys([]byte(file)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", file, err, want)
		}
	}
}
