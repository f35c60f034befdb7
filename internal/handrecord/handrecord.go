// Package handrecord is what people hold in their hands after a session: its
// boards with hands, points, double-dummy tables, par and results, as a value,
// and that value as PDF, as a picture of one board, and as text.
//
//	r := handrecord.New(boards)
//	r.Title, r.Session = "Winter Pairs", "Pairs, session 1"
//	left := r.Solve(ctx, doubledummy.Options{Workers: 2}) // only if tables are wanted
//	pdf, err := r.PDF(words.English, handrecord.Options{PerPage: 12})
//
// Dealer and vulnerability are those that a record of the board states (SetTables), else those of
// its number (Law 2). Where three
// hands of a board are known the fourth is worked out; hands that are missing
// are said to be. The same value gives the same bytes.
//
// Nothing of another session is in a record, and tables are computed when Solve
// is called and never before: whoever shows a record asks first whether the
// session is over.
package handrecord

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/words"
)

// Record is the hand record of one session.
type Record struct {
	Title     string    // the event
	Session   string    // its name for people
	Place     string    // where it was played
	Organiser string    // who made it, for the document's information
	Day       time.Time // when it was played; zero: not known
	Boards    []Board   // by number

	// Digest is that of the set of hands, nil where there is none, for the
	// reason NoDigest.
	Digest   *bridge.Digest
	NoDigest *bridge.DigestError

	Provenance Provenance
	// Address is where the player's page stands, as in https://club.example; the
	// QR code then leads there. Empty: the code holds the digest alone.
	Address string
	Program string // what made the record, with its version: fairdeal v1.0.0
}

// Board is one board of a record.
type Board struct {
	bridge.Board // with the fourth hand

	table *table // as stated; nil: that of the number

	// Tricks is the double-dummy table, nil where there is none; Par belongs to
	// it. FromFile says that the hand file brought it and nobody computed it.
	Tricks   *doubledummy.Table
	Par      *doubledummy.ParResult
	FromFile bool

	Results []Result
}

// Result is one line of a traveller, ready to be printed.
type Result struct {
	NS, EW   string // the pairs
	Contract string // 4♥x, Pass, or the result as it stands where it is no contract
	Declarer string // N, E, S, W, as the language has them; empty: not known
	Lead     string // ♠K, or as it was typed; empty: not known
	Tricks   string // taken by the declarer; empty: not known
	Score    string // from North-South's side
	Points   string // matchpoints or IMPs of North-South
}

// Provenance is what can be said of where the hands come from. It is never more
// than what is known.
type Provenance struct {
	Origin     Origin
	Tournament string    // short name, as its files have it: WBG2024
	ID         string    // the session as people type it: 1,3
	Verified   time.Time // Proven: the day
}

// Origin says where the hands of a record come from.
type Origin int

// The origins.
const (
	// File: a hand file, of which nothing is said.
	File Origin = iota
	// Dealt: the run that made the record dealt them, unfiltered.
	Dealt
	// Committed: remade from the keys of a published tournament, which are
	// secret still.
	Committed
	// Revealed: remade from published keys, and not verified here.
	Revealed
	// Proven: the run that made the record verified what was played, and it is
	// what had to be dealt.
	Proven
)

// New returns a record of boards, sorted by number; a board that is there twice with
// the same cards is one board.
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

// table is who deals a board, and who is vulnerable.
type table struct {
	dealer bridge.Seat
	vul    bridge.Vulnerability
}

// SetTables gives all boards the dealer and the vulnerability that their records state. Double-dummy
// tables come after it, since par depends on them.
func (r *Record) SetTables(of func(bridge.Board) (bridge.Seat, bridge.Vulnerability)) {
	for i := range r.Boards {
		dealer, vul := of(r.Boards[i].Board)
		r.Boards[i].table = &table{dealer, vul}
	}
}

// Dealer returns the dealer as stated, else that of the number.
func (b *Board) Dealer() bridge.Seat {
	if b.table != nil {
		return b.table.dealer
	}
	return b.Board.Dealer()
}

// Vul returns the vulnerability as stated, else that of the number.
func (b *Board) Vul() bridge.Vulnerability {
	if b.table != nil {
		return b.table.vul
	}
	return b.Board.Vul()
}

// SetTable gives a board a double-dummy table, and its par.
func (b *Board) SetTable(t doubledummy.Table, fromFile bool) {
	par := doubledummy.Par(t, b.Dealer(), b.Vul())
	b.Tricks, b.Par, b.FromFile = &t, &par, fromFile
}

// Solve computes the tables of all boards that are known whole and have none. A
// board that is over the limit of opt, or that ctx ends before, stays without
// one: left are the numbers of these boards.
func (r *Record) Solve(ctx context.Context, opt doubledummy.Options) (left []int) {
	var deals []bridge.Deal
	var of []*Board
	for i := range r.Boards {
		if b := &r.Boards[i]; b.Tricks == nil && b.Deal.Complete() {
			deals, of = append(deals, b.Deal), append(of, b)
		}
	}
	done := make([]bool, len(of))
	for result := range doubledummy.SolveAll(ctx, deals, opt) {
		if result.Err == nil {
			of[result.Index].SetTable(result.Table, false)
			done[result.Index] = true
		}
	}
	for i, b := range of {
		if !done[i] {
			left = append(left, b.Number)
		}
	}
	return left
}

// Check returns nil for a record that can be printed.
func (r *Record) Check() error {
	if len(r.Boards) == 0 {
		return words.Errorf("handfile.nothing-to-write")
	}
	if r.Boards[0].Number < 1 {
		return words.Errorf("bridge.no-number")
	}
	return nil
}

// Board returns the board of a number, nil where there is none.
func (r *Record) Board(number int) *Board {
	i, ok := slices.BinarySearchFunc(r.Boards, number, func(b Board, n int) int { return b.Number - n })
	if !ok {
		return nil
	}
	return &r.Boards[i]
}

// QR returns what the code of the record holds; empty: there is no digest, and no code.
func (r *Record) QR() string {
	switch {
	case r.Digest == nil:
		return ""
	case r.Address == "":
		return r.Digest.String()
	}
	return r.Link()
}
