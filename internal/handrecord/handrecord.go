// Package handrecord makes hand records: a session's boards with hands, points, double-dummy
// tables, par and results, as a PDF file, as a picture of a single board, or as text.
//
//	r := handrecord.New(boards)
//	r.Title, r.Session = "Winter Pairs", "Pairs, session 1"
//	left := r.Solve(ctx, doubledummy.Options{Workers: 2}) // only if tables are wanted
//	pdf, err := r.PDF(words.English, handrecord.Options{PerPage: 12})
//
// Dealer and vulnerability are stated for the board (SetTables) or follow from its number (Law 2).
// If three hands on a board are known, the fourth is derived; other missing hands are marked. The
// same record always gives the same bytes.
//
// A record contains nothing about other sessions, and tables are only computed by Solve. Callers
// must check that the session is over before they show a record.
package handrecord

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Record is a session's hand record.
type Record struct {
	Title     string    // name of the event
	Session   string    // name of the session
	Place     string    // venue
	Organiser string    // author in the PDF's metadata
	Day       time.Time // date of play; zero if unknown
	Boards    []Board   // sorted by number

	// Digest is the digest of the hands. If it is nil, NoDigest contains the reason.
	Digest   *bridge.Digest
	NoDigest *bridge.DigestError

	Provenance Provenance
	// Address is the URL of the player's page, such as https://club.example, to which the QR code
	// leads. If it is empty, the code only contains the digest.
	Address string
	Program string // program that made the record, with its version: fairdeal v1.0.0
}

// New returns a record with the boards, sorted by number. It contains one copy if several boards have
// the same number and cards.
func New(boards []bridge.Board) *Record {
	var known []bridge.Board
	seen := make(map[bridge.Board]bool, len(boards))
	for _, b := range boards {
		b.Deal = b.Deal.FillFourth()
		if !seen[b] {
			known, seen[b] = append(known, b), true
		}
	}
	slices.SortStableFunc(known, func(a, b bridge.Board) int { return a.Number - b.Number })
	r := &Record{}
	for _, b := range known {
		r.Boards = append(r.Boards, Board{Board: b})
	}
	if d, err := bridge.HashBoards(known); err == nil {
		r.Digest = &d
	} else {
		errors.As(err, &r.NoDigest)
	}
	return r
}

// SetTables sets the dealer and the vulnerability for all boards. It must be called before double-dummy tables are
// set, because the par depends on the dealer and the vulnerability.
func (r *Record) SetTables(tableOf func(bridge.Board) (bridge.Seat, bridge.Vulnerability)) {
	for i := range r.Boards {
		dealer, vul := tableOf(r.Boards[i].Board)
		r.Boards[i].table = &table{dealer, vul}
	}
}

// Solve computes double-dummy tables for all complete boards without one. It returns the numbers of boards that
// exceeded the limits in opt or were not solved when ctx ended.
func (r *Record) Solve(ctx context.Context, opt doubledummy.Options) (unsolved []int) {
	var boards []*Board
	var deals []bridge.Deal
	for i := range r.Boards {
		if b := &r.Boards[i]; b.Tricks == nil && b.Deal.Complete() {
			boards, deals = append(boards, b), append(deals, b.Deal)
		}
	}
	for result := range doubledummy.SolveAll(ctx, deals, opt) {
		if result.Err == nil {
			boards[result.Index].SetTable(result.Table, false)
		}
	}
	for _, b := range boards {
		if b.Tricks == nil {
			unsolved = append(unsolved, b.Number)
		}
	}
	return unsolved
}

// Check returns an error if the record cannot be printed.
func (r *Record) Check() error {
	if len(r.Boards) == 0 {
		return words.Errorf("handfile.nothing-to-write")
	}
	if r.Boards[0].Number < 1 {
		return words.Errorf("bridge.no-number")
	}
	return nil
}

// Board returns the board with the given number, or nil.
func (r *Record) Board(number int) *Board {
	i, ok := slices.BinarySearchFunc(r.Boards, number, func(b Board, n int) int { return b.Number - n })
	if !ok {
		return nil
	}
	return &r.Boards[i]
}

// QRText returns the content of the QR code. It is empty if there is no digest, and then no code is
// printed.
func (r *Record) QRText() string {
	switch {
	case r.Digest == nil:
		return ""
	case r.Address == "":
		return r.Digest.String()
	}
	return r.Link()
}
