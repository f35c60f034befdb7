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
//  6. A board contains the hands that the file shows, and no others. In PBN, three hands
//     of 13 cards determine the fourth.
//
// The bytes of a format never change; a new layout becomes a new format. Future readers may accept more files, but
// they never read different cards from the same bytes.
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
	Ours       bool // the format is not one of Big Deal's

	// NewEncoder returns an encoder for a file with the boards of run, in order.
	NewEncoder func(run boardrange.Run, opt WriteOptions) Encoder
	// decode reads a whole file; marks counts the boards that a text mentions.
	decode func(data []byte, opt ReadOptions) (*Set, error)
	marks  func(text []byte) markCounts
}

// Keeps lists the data that a format stores in addition to the cards of complete deals.
type Keeps struct {
	Numbers    bool // board numbers
	Incomplete bool // unknown or incomplete hands
	Tables     bool // dealer and vulnerability that differ from those of the number
	Event      bool // WriteOptions.Event, Site and Date
	Cards      bool // cards; false for stats only
	Plays      bool // WriteOptions.Plays
}

// WriteOptions control encoding.
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

// ReadOptions control decoding.
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

// MaxSize is the size in bytes of the largest file that Read accepts.
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

// Encoder writes a file board by board. Each method appends to dst and returns the extended slice, so that writing
// does not allocate memory per deal. Deals must be complete unless the format stores incomplete deals; see Check.
type Encoder interface {
	Begin(dst []byte) []byte
	Board(dst []byte, b *bridge.Board) []byte
	End(dst []byte) []byte
}

// Set is the content of a file.
type Set struct {
	Boards   []bridge.Board
	Numbered bool         // the file has board numbers; boards without a number have number 0
	Warnings []words.Text // oddities in a usable file, including the text of Doubts and Contradictions
	// Doubts lists places that another program may read as different boards.
	Doubts []Doubt
	// Contradictions lists statements of the file that contradict its board numbers.
	Contradictions []Contradiction
	// Copies counts how often each board in Boards occurs. A results file may repeat a board for
	// each table. Nil means once each.
	Copies []int
	// Last is the position of each board's last copy: after Boards[Last[i]] there is no further copy of Boards[i].
	// It is as long as Copies.
	Last []int
	// Hidden lists, in ascending order, the numbers of boards that the file mentions without any cards. They are
	// not in Boards.
	Hidden []int

	// Seatless means that each board has a single hand, assigned to North, because the file does not specify the
	// seat.
	Seatless bool

	// DoubleDummy contains the unverified double-dummy tables in the file: 20 digits as in the PBN tag
	// DoubleDummyTricks, or an empty string if the file contains different tables for a deal.
	DoubleDummy map[bridge.Deal]string
	// DealData contains further unverified data about deals from a JSON file.
	DealData map[bridge.Deal]DealData

	Generator string // Generator tag in PBN
	More      bool   // the file also contains names, auctions, plays or results
	PlaysKept bool   // ReadPlays has read auctions and plays, which stay with the boards

	tables     map[bridge.Board]Table // dealer and vulnerability that differ from those of the number
	nextTables map[int]statedTable    // of boards without a number, by index
	counted    markCounts             // marks of boards that were read or skipped by name
	ownBytes   int                    // length of the beginning that is in fairdeal's own layout
	ownMarks   markCounts             // marks in this beginning
}

// Error says where and why a file is unusable. Callers that know the file name set File.
type Error struct {
	File   string
	Line   int   // text formats: line, from 1; 0 if Offset is used instead
	Offset int64 // binary formats: offset in bytes; -1: the whole file
	Board  int   // 0: unknown
	Text   words.Text

	foreign *foreignLine // set if a line does not belong to the format
}

// reason returns an English reason why a file is unusable. Only positions are translated.
func reason(format string, args ...any) words.Text {
	return words.Verbatim(fmt.Sprintf(format, args...))
}

// Error returns the message in English.
func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the message in translatable form.
func (e *Error) InWords() words.Text {
	text := withPosition(e.Line, e.Offset, e.Board, e.Text)
	if e.Line == 0 && e.Offset == 0 {
		text = words.New("place.byte", words.Name("offset", "0"), words.T("what", text))
	}
	if e.File != "" {
		text = words.New("place.file", words.Name("file", e.File), words.T("what", text))
	}
	return text
}

// Formats lists all formats, in the order of help texts.
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

// ByName returns the format with the given name or, without the dot, file extension. People remember the
// extensions of borel (bhg) and kops (rzd).
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

// Names returns the names of the formats that ok accepts, in table order.
func Names(ok func(*Format) bool) []string {
	var names []string
	for _, f := range Formats {
		if ok(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// ByExt returns the first readable format that has the extension of the given file.
func ByExt(file string) (*Format, error) {
	ext := strings.ToLower(filepath.Ext(file))
	for _, f := range Formats {
		if f.Ext == ext && ext != "" && f.Readable() {
			return f, nil
		}
	}
	return nil, words.Errorf("files.no-extension", words.Name("file", file), words.Name("ext", strconv.Quote(ext)))
}

// IsExt reports whether ext is the extension of a format, including write-only formats. It ignores case.
func IsExt(ext string) bool {
	return ext != "" && slices.ContainsFunc(Formats, func(f *Format) bool { return strings.EqualFold(f.Ext, ext) })
}

// Check returns an error if the boards cannot be written in the format: there are no boards, a number is
// impossible, a deal is incomplete, or the boards are out of order in a format that depends on their order.
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

// Encode returns a file with the boards. Its error is that of Check.
func (f *Format) Encode(boards []bridge.Board, opt WriteOptions) ([]byte, error) {
	if err := f.Check(boards); err != nil {
		return nil, err
	}
	first := boards[0].Number // A format without numbers stores only the number of boards.
	e := f.NewEncoder(boardrange.Run{First: first, Last: first + len(boards) - 1}, opt)
	dst := e.Begin(nil)
	for i := range boards {
		dst = e.Board(dst, &boards[i])
	}
	return e.End(dst), nil
}

// PartEncoder returns an encoder for boards in the middle of a file, so that several processors can
// encode parts of it. Its output is the same as from the encoder for the whole file. It returns nil
// if the format does not support parts. Call MergeEncoder to add counts to the encoder for the whole file.
func (f *Format) PartEncoder(run boardrange.Run, opt WriteOptions) Encoder {
	if f.MaxBoard > 0 {
		return nil
	}
	e := f.NewEncoder(run, opt)
	if e, ok := e.(*jsonEncoder); ok {
		e.more = true
	}
	return e
}

// MergeEncoder adds the counts of an encoder returned by PartEncoder to the encoder for the whole file.
func MergeEncoder(whole, middle Encoder) {
	if part, ok := middle.(*statsEncoder); ok {
		whole.(*statsEncoder).add(part)
		*part = statsEncoder{crlf: part.crlf}
	}
}
