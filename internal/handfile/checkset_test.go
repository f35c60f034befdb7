package handfile_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// checkSet checks that the boards, the copies and the warnings of a set are valid.
func checkSet(t *testing.T, set *handfile.Set) {
	t.Helper()
	if len(set.Boards) == 0 {
		t.Fatal("no boards and no error")
	}
	for _, b := range set.Boards {
		if b.Number < 0 || b.Number == 0 && len(set.Doubts) == 0 {
			t.Errorf("board %d", b.Number)
		}
		checkHands(t, b)
	}
	if len(set.Doubts) == 0 && len(set.Copies) > 0 && len(set.Copies) != len(set.Boards) {
		t.Errorf("%d counts of copies for %d boards", len(set.Copies), len(set.Boards))
	}
	if len(set.Last) != len(set.Copies) {
		t.Errorf("%d positions of last copies for %d counts", len(set.Last), len(set.Copies))
	}
	for _, w := range set.Warnings {
		checkMessage(t, w.String())
	}
	if len(set.Warnings) > 30 {
		t.Errorf("%d warnings", len(set.Warnings))
	}
}

// checkHands checks that each hand is complete or unknown, and that no card occurs twice.
func checkHands(t *testing.T, b bridge.Board) {
	t.Helper()
	count := 0
	var cards bridge.Hand
	for _, h := range b.Deal {
		if n := h.Len(); n != 0 && n != 13 {
			t.Errorf("board %d: a hand of %d cards", b.Number, n)
		}
		count += h.Len()
		cards |= h
	}
	if count != cards.Len() || cards&^bridge.FullPack != 0 {
		t.Errorf("board %d: %d cards, %d different ones", b.Number, count, cards.Len())
	}
}

// checkError checks that an error is a single line with a position in the file.
func checkError(t *testing.T, err error, data []byte) {
	t.Helper()
	var fileErr *handfile.Error
	if !errors.As(err, &fileErr) {
		t.Fatalf("error %v has no position", err)
	}
	lines := 1 + strings.Count(string(data), "\n") + strings.Count(string(data), "\r")
	if fileErr.Line < 0 || fileErr.Line > lines {
		t.Errorf("line %d of a file of %d lines", fileErr.Line, lines)
	}
	if fileErr.Offset < -1 || fileErr.Offset > int64(len(data)) {
		t.Errorf("byte %d of a file of %d bytes", fileErr.Offset, len(data))
	}
	checkMessage(t, fileErr.Error())
}

// checkMessage reports messages that cannot be printed on one line.
func checkMessage(t *testing.T, msg string) {
	t.Helper()
	if len(msg) > 500 {
		t.Errorf("message of %d bytes: %.100q", len(msg), msg)
	}
	if strings.ContainsFunc(msg, func(r rune) bool { return !unicode.IsPrint(r) }) {
		t.Errorf("message %q cannot be printed", msg)
	}
}
