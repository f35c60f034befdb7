// Package handfile reads and writes files of hands in the formats that dealing
// machines and bridge programs use. Formats is the table of them all.
//
//	f, err := handfile.ByName("pbn")
//	data, err := f.Encode(boards, handfile.WriteOptions{})
//	set, err := f.Decode(data, handfile.ReadOptions{})
//
// The contract; spec/formats.md has every format byte by byte:
//
//  1. The formats of Big Deal are written byte for byte as Big Deal 2.0 writes them.
//  2. Cards are written AKQJT98765432, suits S H D C, seats N E S W, unless a format
//     says otherwise. Dealer and vulnerability follow from the board's number.
//  3. Lines end in LF, or CR LF where WriteOptions says so.
//  4. A format that cannot hold a board refuses it: Check says why. Keeps says what
//     a reader gets back.
//  5. A reader never guesses. What it cannot use is an *Error with the line or the
//     byte, the board, what is there and what was expected. What can be read in two
//     ways is a Doubt. What is odd, and leaves no doubt about the cards, is a warning.
//  6. A board is given with the hands that the file shows, and no others. In pbn
//     three hands of 13 cards give the fourth.
//
// The bytes of a format never change; a new form is a new format. Readers may come
// to read more, never to read other cards in the same bytes.
package handfile

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/words"
)

// Format is one way to write hands down. NewEncoder is nil where a format is only read;
// Readable says whether it can be.
type Format struct {
	Name     string // as people type it: pbn, dup, dupblind
	Ext      string // file name extension with its dot; empty: standard output
	Binary   bool
	MaxBoard int // highest board number, 0: no limit
	// Consecutive is set where boards that are not numbered one after the
	// other would be read, or dealt, as other boards than they are.
	Consecutive bool
	Keeps       Keeps
	Doc         words.Text // one line for help texts
	// NotForPlay is set where what is written invites people to judge a set before it
	// is played, and to deal another one: statistics, and the numbers of its deals.
	NotForPlay bool
	Ours       bool // not one of the formats of Big Deal

	// NewEncoder starts a file that holds the boards of run, in order.
	NewEncoder func(run bridge.Run, opt WriteOptions) Encoder
	// decode reads a whole file for Decode, and marks counts the boards that a text names.
	decode func(data []byte, opt ReadOptions) (*Set, error)
	marks  func(text []byte) marks
}

// Keeps says what survives in a format beside the cards of complete deals.
type Keeps struct {
	Numbers    bool // the boards' numbers
	Incomplete bool // hands that are unknown or incomplete
	Tables     bool // a dealer and a vulnerability that are not those of the number
	Event      bool // WriteOptions.Event, Site and Date
	Cards      bool // the cards at all: false for stats
	Plays      bool // WriteOptions.Plays
}

// WriteOptions are what an encoder can be told.
type WriteOptions struct {
	CRLF      bool   // text lines end in CR LF, as on Windows
	Generator string // the Generator tag of pbn, the headline of dlm; empty: that of Big Deal
	// Event, Site and Date are the tags of pbn; dlm has them in its headline.
	// Empty: not known. A Date is YYYY.MM.DD.
	Event, Site, Date string
	// Tables are those of boards whose dealer or vulnerability is not that of the
	// number, with the fourth hand. Formats that do not say Tables in Keeps pass over them.
	Tables map[bridge.Board]Table
	// Plays are the auctions and plays of boards: a record in the file for each.
	// Formats that do not say Plays in Keeps pass over them.
	Plays map[bridge.Board][]play.Record
	// Scoring is the tag of pbn; empty: not known.
	Scoring string
	// Behind are lines that stand behind the tags of boards in pbn, each ended: tables
	// of results. Other formats pass over them.
	Behind map[bridge.Board]string
	// DoubleDummy and Said are what json says of deals: tables of 20 digits, par and
	// result. Other formats pass over them.
	DoubleDummy map[bridge.Deal]string
	Said        map[bridge.Deal]Said
}

// ReadOptions are what a decoder can be told.
type ReadOptions struct {
	First int // number of the first board in formats that carry none; 0: 1
	Most  int // a file of more boards is an error; 0: any number
	// Section is the letter of the section whose boards are read, in bws; empty: all.
	Section string
	// Evidence is for what somebody has to prove: nothing in a text is mended, and what is no
	// line of its format is an error (spec/formats.md step 41).
	Evidence bool
	// Endings reads games of pbn whose four hands have the same number of cards, fewer than
	// thirteen. Without it they are left out, with a warning.
	Endings bool

	part bool // boards come before or after these
	slow bool // own is not asked: for its tests
}

// tooMany is the error of a file that has more boards than Most.
func (o ReadOptions) tooMany(line int, offset int64) *Error {
	return &Error{Line: line, Offset: offset, Text: reason("the file has more than %d boards", o.Most)}
}

// full reports whether a set has all the boards that may be read.
func (o ReadOptions) full(set *Set) bool { return o.Most > 0 && len(set.Boards) >= o.Most }

// MaxSize is the size in bytes of the largest file that Read reads.
const MaxSize = 64 << 20

// ErrTooLarge is the error of a file of more than MaxSize bytes.
var ErrTooLarge = words.Errorf("handfile.too-large", words.N("most", MaxSize))

// Read reads a whole file from r, and no more than MaxSize bytes of it.
func (f *Format) Read(r io.Reader, opt ReadOptions) (*Set, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxSize {
		return nil, ErrTooLarge
	}
	return f.Decode(data, opt)
}

// Encoder writes one file board by board. Each method appends to dst and
// returns it, so that writing allocates nothing per deal. Deals must be complete
// unless the format keeps incomplete ones; see Check.
type Encoder interface {
	Begin(dst []byte) []byte
	Board(dst []byte, b *bridge.Board) []byte
	End(dst []byte) []byte
}

// Set is what was read from a file.
type Set struct {
	Boards   []bridge.Board
	Numbered bool         // the file carries board numbers; a board without one has number 0
	Warnings []words.Text // odd, but no reason to refuse the file; Doubts and Contradictions in words too
	// Doubts are the places where another program may read other boards.
	Doubts []Doubt
	// Contradictions are what the file says against the boards' numbers.
	Contradictions []Contradiction
	// Copies is how often the file has each of Boards, as in a file of results
	// that has a board for each table; nil: once each.
	Copies []int
	// Last is where the last copies stand: behind Boards[Last[i]] stands no further
	// copy of Boards[i]. It has the length of Copies, and is nil where Copies is nil.
	Last []int
	// Hidden are the numbers, rising, of boards that the file names without
	// showing a card of them anywhere. They are not in Boards.
	Hidden []int

	// Seatless is set where each board has one hand, given to North, and the file does not
	// say whose it is.
	Seatless bool

	// DoubleDummy are the double-dummy tables that the file has of deals: 20
	// digits as in the tag DoubleDummyTricks of pbn, empty where the file has
	// several that differ. Nobody has checked them.
	DoubleDummy map[bridge.Deal]string
	// Said is what a file of json says of deals besides. Nobody has checked it.
	Said map[bridge.Deal]Said

	Generator string // the Generator tag of pbn
	More      bool   // the file says more than cards: names, auctions, plays, results
	PlaysKept bool   // auctions and plays were read (ReadPlays), and go with the boards

	tables  map[bridge.Board]Table // stated, where they are not those of the number
	places  map[int]stated         // of boards without a number, by their places
	counted marks                  // those whose boards were read, or left out by name
}

// Error says where a file is unusable and why. File is filled in by callers
// that know the name.
type Error struct {
	File   string
	Line   int   // text formats: from 1; 0 where Offset counts
	Offset int64 // binary formats: bytes from the start; -1: the file as a whole
	Board  int   // 0: not known
	Text   words.Text

	foreign *foreign // set where a line is none of the format
}

// reason says in English why a file is unusable: its place is said in every language.
func reason(format string, args ...any) words.Text {
	return words.Typed(fmt.Sprintf(format, args...))
}

// Error is the error in English.
func (e *Error) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *Error) Said() words.Text {
	text := at(e.Line, e.Offset, e.Board, e.Text)
	if e.Line == 0 && e.Offset == 0 {
		text = words.New("place.byte", words.Name("offset", "0"), words.T("what", text))
	}
	if e.File != "" {
		text = words.New("place.file", words.Name("file", e.File), words.T("what", text))
	}
	return text
}

// Formats are all formats there are, in the order of help texts.
var Formats = []*Format{
	&dup,
	&dupblind,
	&dlm,
	&dlmblind,
	&bri,
	&dge,
	&pbn,
	&lin,
	&csvFormat,
	&ber,
	&borel,
	&kops,
	&cds,
	&goedel,
	&oneline,
	&jsonFormat,
	&usebio,
	&bws,
	&links,
	&typed,
	&stats,
	&stdout,
}

// ByName finds a format by its name or, without the dot, by the extension of its files, which is
// what people remember of borel (bhg) and kops (rzd).
func ByName(name string) (*Format, error) {
	for _, f := range Formats {
		if f.Name == strings.ToLower(name) {
			return f, nil
		}
	}
	for _, f := range Formats {
		if f.Ext == "."+strings.ToLower(name) && f.Readable() {
			return f, nil
		}
	}
	return nil, words.Errorf("handfile.unknown-format", words.Name("format", strconv.Quote(name)))
}

// Names are the names of the formats that ok accepts, in the order of Formats.
func Names(ok func(*Format) bool) []string {
	var names []string
	for _, f := range Formats {
		if ok(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// ByExt finds the format that a file's extension stands for: the first of
// Formats that has it and can be read.
func ByExt(file string) (*Format, error) {
	ext := strings.ToLower(filepath.Ext(file))
	for _, f := range Formats {
		if f.Ext == ext && ext != "" && f.Readable() {
			return f, nil
		}
	}
	return nil, words.Errorf("files.no-extension", words.Name("file", file), words.Name("ext", strconv.Quote(ext)))
}

// IsExt reports whether a format, also one that is only written, has the
// extension ext; upper and lower case are the same.
func IsExt(ext string) bool {
	return ext != "" && slices.ContainsFunc(Formats, func(f *Format) bool { return strings.EqualFold(f.Ext, ext) })
}

// Check says why boards cannot be written in the format: none at all, a number
// that is not possible, numbers out of order where that matters, a deal that is
// not complete.
func (f *Format) Check(boards []bridge.Board) error {
	if len(boards) == 0 {
		return words.Errorf("handfile.nothing-to-write")
	}
	if f.NewEncoder == nil {
		return words.Errorf("handfile.only-read", words.Name("format", f.Name))
	}
	for i, b := range boards {
		if b.Number < 1 {
			return words.Errorf("handfile.from-1", words.N("board", b.Number))
		}
		if f.MaxBoard > 0 && b.Number > f.MaxBoard {
			return words.Errorf("handfile.board-format-ends-board", words.N("number", b.Number), words.Name("name", f.Name), words.N("most", f.MaxBoard))
		}
		if i > 0 && f.Consecutive && b.Number != boards[i-1].Number+1 {
			return words.Errorf("handfile.one-after-other", words.N("board", b.Number), words.N("other", boards[i-1].Number), words.Name("format", f.Name))
		}
		if !f.Keeps.Incomplete && !b.Deal.Complete() {
			return words.Errorf("handfile.cards-left-out", words.N("board", b.Number), words.E("why", b.Deal.Check()), words.Name("format", f.Name))
		}
	}
	return nil
}

// Encode is the whole file of boards; the error is that of Check.
func (f *Format) Encode(boards []bridge.Board, opt WriteOptions) ([]byte, error) {
	if err := f.Check(boards); err != nil {
		return nil, err
	}
	first := boards[0].Number // where numbers are left out, the format says none, and only how many counts
	e := f.NewEncoder(bridge.Run{First: first, Last: first + len(boards) - 1}, opt)
	dst := e.Begin(nil)
	for i := range boards {
		dst = e.Board(dst, &boards[i])
	}
	return e.End(dst), nil
}

// Middle returns an encoder for boards that stand behind others in a file, so that several processors
// can encode parts of it: what it makes is what the encoder of the whole file would make of them. Nil:
// the format has no such parts. Join gives what Middle has counted to the encoder of the whole file.
func (f *Format) Middle(run bridge.Run, opt WriteOptions) Encoder {
	if f.MaxBoard > 0 {
		return nil
	}
	e := f.NewEncoder(run, opt)
	if e, ok := e.(*jsonEncoder); ok {
		e.more = true
	}
	return e
}

// Join adds to the encoder of a whole file what one that Middle has returned counted since the last
// time.
func Join(whole, middle Encoder) {
	if part, ok := middle.(*statsEncoder); ok {
		whole.(*statsEncoder).add(part)
		*part = statsEncoder{crlf: part.crlf}
	}
}
