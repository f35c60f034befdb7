package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

func TestErrors(t *testing.T) {
	err := Errorf("count.boards", N("n", 5))
	if err.Error() != "5 boards" || In(err, Polish) != "5 rozdań" {
		t.Errorf("%v, %s", err, In(err, Polish))
	}
	inner := errors.New("disk full")
	missing := &fs.PathError{Op: "open", Path: "tak.pbn", Err: fs.ErrNotExist}
	boards := &Error{Text: New("count.boards", N("n", 2)), Err: inner}
	for _, c := range []struct {
		err error
		en  string
		pl  string
	}{
		{inner, "disk full", "disk full"},
		{fmt.Errorf("x: %w", boards), "x: 2 boards", "x: 2 rozdania"},
		{fmt.Errorf("%w: at a1", boards), "2 boards: at a1", "2 rozdania: at a1"},
		{Errorf("place.file", Name("file", "a"), E("what", boards)), "a: 2 boards", "a: 2 rozdania"},
		{Errorf("place.file", Name("file", "2 boards"), E("what", inner)), "2 boards: disk full", "2 boards: disk full"},
		{New("count.boards", N("n", 2)), "2 boards", "2 rozdania"},
		{fmt.Errorf("x: %w", New("count.boards", N("n", 2))), "x: 2 boards", "x: 2 rozdania"},
		{errors.Join(nil, boards), "2 boards", "2 rozdania"},
		{missing, "tak.pbn: no such file or directory", "tak.pbn: nie ma takiego pliku ani folderu"},
		{&fs.PathError{Op: "write", Path: "tak.pbn", Err: syscall.ENOSPC}, "tak.pbn: no space left on device", "tak.pbn: brak miejsca na dysku"},
		{Errorf("place.file", Name("file", "a"), E("what", missing)), "a: tak.pbn: no such file or directory", "a: tak.pbn: nie ma takiego pliku ani folderu"},
	} {
		if c.err.Error() != c.en && !errors.As(c.err, new(*fs.PathError)) || In(c.err, English) != c.en || In(c.err, Polish) != c.pl {
			t.Errorf("%q, %q, %q; want %q, %q", c.err, In(c.err, English), In(c.err, Polish), c.en, c.pl)
		}
		if _, err := json.Marshal(ErrorText(c.err)); err != nil {
			t.Errorf("%q: %v", c.en, err)
		}
	}
	if err := Errorf("place.file", Name("file", "a"), E("what", boards)); !errors.Is(err, inner) || !errors.Is(fmt.Errorf("x: %w", err), boards) {
		t.Error("the error behind a text is lost")
	}
}

// TestMap checks that the function is applied to all typed text, and that sentences and numbers
// stay unchanged.
func TestMap(t *testing.T) {
	inner := New("delayed.no-year", Name("date", "5 May"))
	text := New("delayed.source.and", T("first", inner), T("second", Verbatim("a thing")))
	got := Map(text, strings.ToUpper)
	if said := got.In(English); said != "5 MAY has no year and A THING" {
		t.Errorf("mapped: %q", said)
	}
	if said := text.In(English); said != "5 May has no year and a thing" || Equal(text, got) || !Equal(text, Map(text, strings.Clone)) {
		t.Errorf("the text itself has changed: %q", said)
	}
	three := JoinCommas(Verbatim("a"), JoinSemicolons(Verbatim("b"), Verbatim("c")), JoinSemicolons(Verbatim("d")))
	if got := Map(three, strings.ToUpper); got.In(English) != "A, B; C, D" || got.In(French) != "A, B ; C, D" {
		t.Errorf("lists: %q, %q", got.In(English), got.In(French))
	}
	var read Text
	if data, err := json.Marshal(three); err != nil || json.Unmarshal(data, &read) != nil || read.In(French) != three.In(French) {
		t.Errorf("lists as JSON: %s, %v", data, err)
	}
	if Values(Text{}) != nil || Values(Verbatim("x"))["key"] != "typed.text" {
		t.Error("values of no text, or of a typed one")
	}
}
