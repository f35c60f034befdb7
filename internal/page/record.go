package page

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/words"
)

//go:embed record.html
var recordHTML string

var recordView = newView("record", nil, recordHTML)

// Record is a hand record as one page that needs nothing beside it: the form
// that is read aloud, and printed from a browser with the boards of opt a page.
func Record(l Lang, r *handrecord.Record, opt handrecord.Options, program string) ([]byte, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	p, err := newRecordPage(l, r, opt, program)
	if err != nil {
		return nil, err
	}
	return recordView.show(l, p)
}

// RecordPDF is a hand record as PDF, for the notice board.
func RecordPDF(l Lang, r *handrecord.Record, opt handrecord.Options) ([]byte, error) {
	return r.PDF(words.Language(l), opt)
}

// recordPage is what the template of a record sees.
type recordPage struct {
	handrecord.Options
	Heading, Where, Foot, Digest, Program string
	Paper                                 string
	Columns                               int
	Row, Type                             float64 // height of a row in mm, size of type in points
	Boards                                []recordBoard
	Strains                               []recordSuit
	CodeSize                              int
	Code                                  string
}

type recordBoard struct {
	ID                int // place in the record
	Number            int
	Title, Short, Par string
	Hands             []recordHand
	Box               string    // whose sides are vulnerable: 0 N-S, 1 E-W, 2 both
	Compass           [9]letter // row by row
	Cross             [9]string
	Table             []recordRow
	Results           []handrecord.Result
	More              int
}

type letter struct {
	Letter string
	Dealer bool
}

type recordHand struct {
	Seat   string
	Name   string
	Points int
	Suits  []recordSuit // none: not known
}

type recordSuit struct {
	Class, Sign, Cards string
	Name               words.Text
	Long               int // letters of a suit that may have to be set narrow; 0: there is room
}

type recordRow struct {
	Name, Letter string
	Cells        []string
}

// suitNames are the names of suits, their classes and signs.
var suitNames = []recordSuit{
	{Class: "s", Name: words.New("record-page.spades"), Sign: "♠"}, {Class: "h", Name: words.New("record-page.hearts"), Sign: "♥"},
	{Class: "d", Name: words.New("record-page.diamonds"), Sign: "♦"}, {Class: "c", Name: words.New("record-page.clubs"), Sign: "♣"},
}

// shortSuit is how many letters of a suit have room on the narrowest board (parts/board.css).
const shortSuit = 4

// onCompass is where seats stand in a square of nine, clockwise from North.
var onCompass = [4]int{1, 5, 7, 3}

// middle is the place inside of them.
const middle = 4

func hasResults(b handrecord.Board) bool { return len(b.Results) > 0 }

func newRecordPage(l Lang, r *handrecord.Record, opt handrecord.Options, program string) (*recordPage, error) {
	lang, opt := words.Language(l), r.Fit(opt)
	p := &recordPage{Options: opt, Heading: r.Heading(lang), Where: r.Where(lang), Foot: strings.Join(r.Foot(lang), " · "), Program: program, Paper: "A4"}
	if opt.Letter {
		p.Paper = "letter"
	}
	var err error
	if p.Columns, p.Row, p.Type, err = opt.Print(slices.ContainsFunc(r.Boards, hasResults)); err != nil {
		return nil, err
	}
	if opt.Landscape() {
		p.Paper += " landscape"
	}
	if r.Digest != nil {
		p.Digest = r.Digest.String()
	}
	if p.CodeSize, p.Code, err = r.Code(); err != nil {
		return nil, err
	}
	p.Strains = append([]recordSuit{{Name: words.New("record-page.notrump"), Sign: handrecord.Strains(lang)[0]}}, suitNames...)
	for i := range r.Boards {
		p.Boards = append(p.Boards, p.board(l, i, &r.Boards[i]))
	}
	return p, nil
}

func (p *recordPage) board(l Lang, id int, b *handrecord.Board) recordBoard {
	lang := words.Language(l)
	out := recordBoard{
		ID: id, Number: b.Number, Title: b.Title(lang),
		Short: fmt.Sprintf("%s / %s", p.Seat(lang, b.Dealer()), b.Vul().Said().In(lang)),
		Box:   [...]string{"", "0", "1", "2"}[b.Vul()],
	}
	for seat := range out.Cross[:4] {
		s := bridge.Seat(seat)
		hand := recordHand{Seat: string(s.Letter()), Name: s.Aloud().In(lang), Points: b.Deal[s].Points()}
		for suit, cards := range p.Holdings(lang, b.Deal[s]) {
			row := suitNames[suit]
			row.Cards = cards
			if len(cards) > shortSuit {
				row.Long = len(cards)
			}
			if cards == handrecord.Void {
				row.Cards = ""
			}
			hand.Suits = append(hand.Suits, row)
		}
		if hand.Suits != nil {
			out.Cross[onCompass[seat]] = fmt.Sprint(hand.Points)
		}
		out.Compass[onCompass[seat]] = letter{p.Seat(lang, s), s == b.Dealer()}
		out.Hands = append(out.Hands, hand)
	}
	out.Cross[middle] = l.Words(words.New("handrecord.hcp"))
	if b.Tricks != nil {
		out.Par = l.Words(words.New("handrecord.par", words.Name("par", p.Options.Par(lang, b.Par))))
		for _, seat := range handrecord.Declarers {
			row := recordRow{Name: seat.Aloud().In(lang), Letter: p.Seat(lang, seat)}
			for _, n := range b.Tricks[seat] {
				row.Cells = append(row.Cells, p.Makeable(n))
			}
			out.Table = append(out.Table, row)
		}
	}
	out.Results = b.Results
	if len(b.Results) > handrecord.MaxResults {
		out.Results = b.Results[:handrecord.MaxResults-1]
		out.More = len(b.Results) - len(out.Results)
	}
	return out
}
