// Package handfile reads and writes hand files in the formats of dealing machines and bridge programs. [Formats]
// lists all formats.
//
//	f, err := handfile.ByName("pbn")
//	data, err := f.Encode(boards, handfile.WriteOptions{})
//	set, err := f.Decode(data, handfile.ReadOptions{})
//
// The package follows these rules. For the bytes of each format, see spec/formats.md.
//
//  1. Formats of Big Deal are written byte for byte as Big Deal 2.0 writes them.
//  2. Cards are written AKQJT98765432, suits S H D C and seats N E S W, unless the format
//     differs. Dealer and vulnerability follow from the board number.
//  3. Lines end in LF, or in CR LF with WriteOptions.CRLF.
//  4. A format refuses boards that it cannot store; Check returns the reason. Keeps
//     lists what a reader recovers.
//  5. A reader never guesses. If the input is unusable, the *Error contains the line or
//     byte, the board, the text found and the text expected. Ambiguous input produces a
//     Doubt. Oddities that leave no doubt about the cards produce a warning.
//  6. A board contains the hands that the file shows, and no others. In some text formats,
//     such as PBN, three hands of 13 cards determine the fourth.
//
// The bytes of a format never change; a new layout becomes a new format. Future readers may accept more files, but
// they never read different cards from the same bytes.
package handfile

import (
	"io"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Format is a hand file format. NewEncoder is nil for read-only formats; Readable reports whether a format can be
// read.
type Format struct {
	Name     string // short name, such as pbn, dup or dupblind
	Ext      string // file name extension with its dot; empty: standard output
	Binary   bool
	MaxBoard int // highest board number; 0: no limit
	// Consecutive means that boards must have consecutive numbers, because otherwise they would be read or dealt
	// as different boards.
	Consecutive bool
	Keeps       Keeps
	Doc         words.Text // one line for help texts
	// NotForPlay means that the output tempts people to judge a set before it is played and to deal again. This
	// applies to statistics and deal numbers.
	NotForPlay bool
	BigDeal    bool // Big Deal writes this format too; tests compare our files with its files

	// NewEncoder returns an encoder for a file with the boards of run, in order.
	NewEncoder func(run boardrange.Run, opt WriteOptions) Encoder
	// decode reads a whole file; marks counts the boards that a text mentions.
	decode func(data []byte, opt ReadOptions) (*Set, error)
	marks  func(text []byte) markCounts
}

// Keeps lists the data that a file of the format stores.
type Keeps struct {
	Numbers    bool // board numbers
	Incomplete bool // unknown or incomplete hands
	Tables     bool // dealer and vulnerability that do not follow from the number
	Event      bool // WriteOptions.Event, Site and Date
	Cards      bool // cards; false for stats only
	Plays      bool // WriteOptions.Plays
}

// WriteOptions control Encode. Formats ignore the options for data that they do not store.
type WriteOptions struct {
	CRLF      bool   // end lines with CR LF, as on Windows
	Generator string // Generator tag in PBN, headline in DLM; empty: Big Deal's
	// Event, Site and Date are written as PBN tags or in the DLM headline. Empty fields are unknown. The format of
	// Date is YYYY.MM.DD.
	Event, Site, Date string
	// Tables contains a dealer and vulnerability for boards that differ from their number, with the fourth hand.
	// Only formats with Keeps.Tables use it.
	Tables map[bridge.Board]Table
	// Plays contains auctions and plays. The file gets one record for each. Only formats with Keeps.Plays use it.
	Plays map[bridge.Board][]play.Record
	// Scoring is the PBN tag; empty: unknown.
	Scoring string
	// AfterTags contains lines to write after a board's PBN tags, such as result tables. Each line
	// must end with a newline. Other formats ignore it.
	AfterTags map[bridge.Board]string
	// DoubleDummy and DealData are written in JSON only: tables of 20 digits, par scores and results.
	DoubleDummy map[bridge.Deal]string
	DealData    map[bridge.Deal]DealData
}

// ReadOptions control Decode and Stream.
type ReadOptions struct {
	FirstNumber int // number of the first board in formats without numbers; 0: 1
	MaxBoards   int // maximum number of boards; 0: no limit
	// Section is the letter of the section to read from BWS files; empty: all sections.
	Section string
	// Evidence rejects lines that do not belong to the format instead of skipping them. Set it for files that have
	// to prove something (spec/formats.md step 41).
	Evidence bool
	// Endings reads PBN games in which each hand has the same number of cards but fewer than thirteen. Otherwise
	// they are skipped with a warning.
	Endings bool

	part bool // the data is a part of a file
	slow bool // do not use ownLayout; for tests
}

// tooMany returns the error of a file with more boards than MaxBoards.
func (o ReadOptions) tooMany(line int, offset int64) *Error {
	return &Error{Line: line, Offset: offset, Text: reason("the file has more than %d boards", o.MaxBoards)}
}

// isFull reports whether a set has the maximum number of boards.
func (o ReadOptions) isFull(set *Set) bool { return o.MaxBoards > 0 && len(set.Boards) >= o.MaxBoards }

// MaxSize is the largest file size in bytes that Read accepts.
const MaxSize = 64 << 20

// ErrTooLarge is returned for files larger than MaxSize.
var ErrTooLarge = words.Errorf("handfile.too-large", words.N("most", MaxSize))

// Read reads a whole file of at most MaxSize bytes.
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
