package bridge

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Digest is the SHA-256 of a set of boards, independent of their file format. It is computed from one line
// per board, in ascending order:
//
//	7 N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653
//
// This is the board number, a space, the deal as in PBN from North, and a newline.
type Digest [sha256.Size]byte

// String returns the digest as 64 hexadecimal digits.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// DigestError explains why boards have no digest.
type DigestError struct {
	Board int // 0: not one board's fault
	err   error
}

// digestError returns the error for a board.
func digestError(board int, why error) error {
	err := words.Errorf("bridge.digest-board", words.N("board", board), words.E("why", why))
	return &DigestError{Board: board, err: err}
}

// Error returns the message in English, with the board number if one board is at fault.
func (e *DigestError) Error() string { return fmt.Sprint(e.err) }

// Unwrap returns the cause. If one board is at fault, it wraps [ErrIncomplete] or [ErrTwoDeals].
func (e *DigestError) Unwrap() error { return e.err }

// The reasons why boards have no digest.
var (
	errNoBoards   = errors.New("no boards")
	errNoNumber   = errors.New("a board has no number")
	ErrIncomplete = errors.New("is not completely known")
	ErrTwoDeals   = errors.New("has two different deals")
)

// HashBoards returns the digest of boards, which may be in any order. Repeated boards count once. Every
// board must have its number and all its cards. Errors are [*DigestError] values.
func HashBoards(boards []Board) (Digest, error) {
	if len(boards) == 0 {
		return Digest{}, &DigestError{err: errNoBoards}
	}
	byNumber := func(a, b Board) int { return a.Number - b.Number }
	sorted := boards
	if !slices.IsSortedFunc(boards, byNumber) {
		sorted = slices.SortedStableFunc(slices.Values(boards), byNumber)
	}
	hash := sha256.New()
	var text []byte
	for i, b := range sorted {
		switch {
		case b.Number < 1:
			return Digest{}, &DigestError{err: errNoNumber}
		case !b.Deal.Complete():
			return Digest{}, digestError(b.Number, ErrIncomplete)
		case i > 0 && b == sorted[i-1]:
			continue
		case i > 0 && b.Number == sorted[i-1].Number:
			return Digest{}, digestError(b.Number, ErrTwoDeals)
		}
		text = strconv.AppendInt(text[:0], int64(b.Number), 10)
		text = append(b.Deal.append(append(text, ' ')), '\n')
		hash.Write(text)
	}
	return Digest(hash.Sum(nil)), nil
}
