package handfile

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestStreamDup expects the same boards as from Decode, with the same doubts at the same offsets.
func TestStreamDup(t *testing.T) {
	const (
		backwards = dupCards + dupBackwards
		lowest    = dupCards + dupLowest
		count     = dupCards + dupLast
	)
	data, err := dup.Encode(manyBoards(1, 40), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for title, change := range map[string]func(record func(n int) []byte){
		"unchanged": func(func(int) []byte) {},
		"backwards": func(record func(int) []byte) {
			for n := range 40 {
				record(n)[backwards] = 'Y'
			}
		},
		"different count": func(record func(int) []byte) {
			for n := range 40 {
				copy(record(n)[count:], "39 ")
			}
		},
		"different halves": func(record func(int) []byte) {
			north, east := record(30)[:2], record(30)[26:28]
			north[0], north[1], east[0], east[1] = east[0], east[1], north[0], north[1]
		},
		"different lowest board": func(record func(int) []byte) { record(20)[lowest] = '7' },
		"from 17": func(record func(int) []byte) {
			for n := range 40 {
				copy(record(n)[lowest:], "17 ")
			}
		},
		"blank board": func(record func(int) []byte) { copy(record(9), strings.Repeat(" ", dupCards)) },
		"bad card":    func(record func(int) []byte) { record(33)[1] = 'x' },
	} {
		changed := bytes.Clone(data)
		change(func(n int) []byte { return changed[n*dupRecord : (n+1)*dupRecord] })
		want, wantErr := dup.Decode(changed, ReadOptions{})
		if title == "different halves" && len(want.Doubts) == 0 {
			t.Errorf("%s: no doubt", title)
		}
		if title == "bad card" && wantErr == nil {
			t.Errorf("%s: no error", title)
		}
		got, gotErr := streamSet(t, &dup, changed)
		if want, got := describeStreamed(want, wantErr), describeSet(got, gotErr); got != want {
			t.Errorf("%s: in parts\n%s\nas a whole\n%s", title, got, want)
		}
	}
}

// describeStreamed is describeSet for the fields that streamSet returns.
func describeStreamed(set *Set, err error) string {
	if err != nil {
		return err.Error()
	}
	warnings := slices.SortedFunc(slices.Values(set.Warnings), compareTexts)
	return describeSet(&Set{
		Boards:         set.Boards,
		Doubts:         set.Doubts,
		Contradictions: set.Contradictions,
		Warnings:       warnings,
	}, nil)
}
