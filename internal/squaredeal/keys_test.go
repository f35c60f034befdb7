package squaredeal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// repeatedKey returns a key that consists of copies of a text: 60 for a single letter, the length of a key.
func repeatedKey(text string) string { return strings.Repeat(text, KeyLength) }

// TestBadKeys checks that invalid key files are rejected, and that errors do not contain keys.
func TestBadKeys(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "the file contains no keys",
		"\r\n\r\n":                     "the file contains no keys",
		"1,1" + repeatedKey("a"):       "line 1: not a key line",
		"1:" + repeatedKey("a"):        "line 1: not a key line",
		" 1,1:" + repeatedKey("a"):     "line 1: not a key line",
		"1,1:aa\r\n\t1,2:bb\r\n":       "line 2: not a key line",
		"1, 1:" + repeatedKey("a"):     "line 1: not a key line",
		"1,1:\r\n":                     "phase 1 session 1 has an empty key",
		"0,1:" + repeatedKey("a"):      "the phase is not a number",
		"1,x:" + repeatedKey("a"):      "the session is not a number",
		"1,1:aa\r\n1,1:bb\r\n":         "line 2: there is a second key for phase 1 session 1, the first is on line 1",
		"1,1:aa\r\n1,2:aa\r\n":         "line 2: phase 1 session 2 has the same key as phase 1 session 1 on line 1",
		repeatedKey("secret") + "\r\n": "line 1: not a key line",
		"1,1:aa\r\nTN description\n":   "line 2: not a key line",
	} {
		_, err := ParseKeys([]byte(text))
		if err == nil {
			t.Errorf("%q: no error, want %q", text, want)
			continue
		}
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", text, err, want)
		}
		if strings.Contains(err.Error(), "aa") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: the error shows a key: %v", text, err)
		}
	}
}

// TestKeyWarnings checks the warnings about keys that SquareDeal would not have drawn.
func TestKeyWarnings(t *testing.T) {
	k := mustKeys(t, "1,2:"+repeatedKey("a")+"\n1,1:"+repeatedKey("b")+"\n\n2,0:short\n2,1:"+repeatedKey("!")+"\n")
	all := strings.Join(words.Strings(words.English, k.Warnings), "\n")
	for _, want := range []string{
		"line 2: phase 1 session 1 is out of order",
		"line 3: empty line",
		"line 4: phase 2 session 0: the key has 5 characters",
		"line 5: phase 2 session 1: the key contains a character",
	} {
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

// TestMissingAndExtra compares the keys with the sessions of the description.
func TestMissingAndExtra(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nSN 2:16:a#:x\nSN 0:16:b#:y\n")
	k := mustKeys(t, "1,1:"+repeatedKey("a")+"\n"+
		"2,1:"+repeatedKey("b")+"\n"+
		"3,1:"+repeatedKey("c")+"\n"+
		"1,3:"+repeatedKey("d")+"\n"+
		"1,0:"+repeatedKey("e")+"\n")
	want := []ID{{Phase: 1, Session: 2}, {Phase: 2}}
	if got := k.Missing(d); !slices.Equal(got, want) {
		t.Errorf("missing %v, want %v", got, want)
	}
	if got := k.Extra(d); len(got) != 4 { // all except 1,1; 1,0 would be the key of a phase with unknown length
		t.Errorf("extra %v", got)
	}
	if _, err := MakeSession(d, k, ID{Phase: 1, Session: 1}, nil); !errors.Is(err, ErrNoValue) {
		t.Errorf("without a value: %v", err)
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

// TestKeysOutOfOrder checks that unsorted keys are found.
func TestKeysOutOfOrder(t *testing.T) {
	k := mustKeys(t, "2,1:c\n1,2:b\n1,1:a\n3,0:d\n")
	for id, want := range map[ID]string{
		{Phase: 1, Session: 1}:               "a",
		{Phase: 1, Session: 2, Set: Reserve}: "b",
		{Phase: 2, Session: 1}:               "c",
		{Phase: 3, Session: 0}:               "d",
	} {
		if got, ok := k.Key(id); !ok || got != want {
			t.Errorf("%v: %q %v, want %q", id, got, ok, want)
		}
	}
}

// TestRepeatedKeys checks that the repetition that comes first in the file is reported.
func TestRepeatedKeys(t *testing.T) {
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
