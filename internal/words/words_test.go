package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"
)

// TestErrorf checks that an error has a text in each language.
func TestErrorf(t *testing.T) {
	err := Errorf("count.boards", N("n", 5))
	if got := err.Error(); got != "5 boards" {
		t.Errorf("in English %q", got)
	}
	if got := In(err, Polish); got != "5 rozdań" {
		t.Errorf("in Polish %q", got)
	}
}

// TestIn checks the translation of errors that wrap or join others.
func TestIn(t *testing.T) {
	inner := errors.New("disk full")
	missing := &fs.PathError{Op: "open", Path: "tak.pbn", Err: fs.ErrNotExist}
	full := &fs.PathError{Op: "write", Path: "tak.pbn", Err: syscall.ENOSPC}
	boards := &Error{Text: New("count.boards", N("n", 2)), Err: inner}
	for _, c := range []struct {
		err             error
		english, polish string
	}{
		{
			err:     inner,
			english: "disk full",
			polish:  "disk full",
		},
		{
			err:     fmt.Errorf("x: %w", boards),
			english: "x: 2 boards",
			polish:  "x: 2 rozdania",
		},
		{
			err:     fmt.Errorf("%w: at a1", boards),
			english: "2 boards: at a1",
			polish:  "2 rozdania: at a1",
		},
		{
			err:     Errorf("place.file", Name("file", "a"), E("what", boards)),
			english: "a: 2 boards",
			polish:  "a: 2 rozdania",
		},
		{
			err:     Errorf("place.file", Name("file", "2 boards"), E("what", inner)),
			english: "2 boards: disk full",
			polish:  "2 boards: disk full",
		},
		{
			err:     New("count.boards", N("n", 2)),
			english: "2 boards",
			polish:  "2 rozdania",
		},
		{
			err:     fmt.Errorf("x: %w", New("count.boards", N("n", 2))),
			english: "x: 2 boards",
			polish:  "x: 2 rozdania",
		},
		{
			err:     errors.Join(nil, boards),
			english: "2 boards",
			polish:  "2 rozdania",
		},
		{
			err:     missing,
			english: "tak.pbn: no such file or directory",
			polish:  "tak.pbn: nie ma takiego pliku ani folderu",
		},
		{
			err:     full,
			english: "tak.pbn: no space left on device",
			polish:  "tak.pbn: brak miejsca na dysku",
		},
		{
			err:     Errorf("place.file", Name("file", "a"), E("what", missing)),
			english: "a: tak.pbn: no such file or directory",
			polish:  "a: tak.pbn: nie ma takiego pliku ani folderu",
		},
	} {
		// The Error method of a PathError also names the system call.
		if !errors.As(c.err, new(*fs.PathError)) && c.err.Error() != c.english {
			t.Errorf("Error() = %q, want %q", c.err, c.english)
		}
		if got := In(c.err, English); got != c.english {
			t.Errorf("in English %q, want %q", got, c.english)
		}
		if got := In(c.err, Polish); got != c.polish {
			t.Errorf("in Polish %q, want %q", got, c.polish)
		}
		if _, err := json.Marshal(ErrorText(c.err)); err != nil {
			t.Errorf("%q: %v", c.english, err)
		}
	}
}

// TestUnwrap checks that an error wraps the errors in its arguments.
func TestUnwrap(t *testing.T) {
	inner := errors.New("disk full")
	boards := &Error{Text: New("count.boards", N("n", 2)), Err: inner}
	err := Errorf("place.file", Name("file", "a"), E("what", boards))
	if !errors.Is(err, inner) {
		t.Errorf("%q does not wrap %q", err, inner)
	}
	if err := fmt.Errorf("x: %w", err); !errors.Is(err, boards) {
		t.Errorf("%q does not wrap %q", err, boards)
	}
}

// TestListsInJSON checks that nested lists survive JSON.
func TestListsInJSON(t *testing.T) {
	want := nestedLists()
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got Text
	if err := json.Unmarshal(data, &got); err != nil || got.In(French) != want.In(French) {
		t.Errorf("%s was read as %q, %v; want %q", data, got.In(French), err, want.In(French))
	}
}

// TestValues checks the values of texts without arguments.
func TestValues(t *testing.T) {
	if got := Values(Text{}); got != nil {
		t.Errorf("empty text: %v, want nil", got)
	}
	if got := Values(Verbatim("x"))["key"]; got != "typed.text" {
		t.Errorf("verbatim text: key %v, want typed.text", got)
	}
}
