package page

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

//go:embed record.html
var recordHTML string

//go:embed record.css
var recordCSS string

var recordView = newView("record", nil, recordHTML, documentHTML)

// Record renders a hand record as a self-contained page that can be read aloud, and printed from a
// browser with the layout in opt.
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

// RecordPDF returns a hand record as PDF, for the notice board.
func RecordPDF(l Lang, r *handrecord.Record, opt handrecord.Options) ([]byte, error) {
	return r.PDF(words.Language(l), opt)
}

// recordPage contains a record's template data.
type recordPage struct {
	handrecord.Options
	Document                              document
	Heading, Where, Foot, Digest, Program string
	Boards                                []recordBoard
	Strains                               []recordSuit
	CodeSize                              int
	Code                                  string
}

type recordBoard struct {
	ID                int // index in the record
	Number            int
	Title, Short, Par string
	Dealer, Vul       string
	Width             string // CSS class for hands with long suits
	Hands             []recordHand
	Box               string    // CSS classes of the vulnerable sides
	Compass           [4]letter // clockwise from North
	Cross             [4]string
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
	Suits  []recordSuit // nil if unknown
}

type recordSuit struct {
	Class, Sign string
	Cards       []string // text before, between and after narrow tens; nil for a void
	Name        words.Text
}

type recordRow struct {
	Name, Letter string
	Cells        []string
}

// suitNames contains the suits with their names, classes and symbols. The last character of a
// symbol requests text style, because phones would use an emoji.
var suitNames = []recordSuit{
	{Class: "s", Name: words.New("record-page.spades"), Sign: "♠\ufe0e"}, {Class: "h", Name: words.New("record-page.hearts"), Sign: "♥\ufe0e"},
	{Class: "d", Name: words.New("record-page.diamonds"), Sign: "♦\ufe0e"}, {Class: "c", Name: words.New("record-page.clubs"), Sign: "♣\ufe0e"},
}

func hasResults(b handrecord.Board) bool { return len(b.Results) > 0 }

func newRecordPage(l Lang, r *handrecord.Record, opt handrecord.Options, program string) (*recordPage, error) {
	lang, opt := words.Language(l), r.Fit(opt)
	p := &recordPage{Options: opt, Heading: r.Heading(lang), Where: r.Where(lang), Foot: strings.Join(r.Foot(lang), " · "), Program: program}
	paper, err := recordPaper(r, &opt)
	if err != nil {
		return nil, err
	}
	p.Document = document{Title: p.Heading, own: recordCSS + paper}
	if opt.FourColours {
		p.Document.Class = "four"
	}
	if r.Digest != nil {
		p.Digest = r.Digest.String()
	}
	if p.CodeSize, p.Code, err = r.Code(); err != nil {
		return nil, err
	}
	p.Strains = append([]recordSuit{{Name: words.New("record-page.notrump"), Sign: handrecord.Headings(lang)[0]}}, suitNames...)
	for i := range r.Boards {
		p.Boards = append(p.Boards, p.board(l, i, &r.Boards[i]))
	}
	return p, nil
}

// recordPaper returns a record's print style: the paper size, and the columns and rows of boards.
func recordPaper(r *handrecord.Record, opt *handrecord.Options) (string, error) {
	columns, row, size, err := opt.Print(slices.ContainsFunc(r.Boards, hasResults))
	if err != nil {
		return "", err
	}
	paper := "A4"
	if opt.Letter {
		paper = "letter"
	}
	if opt.Landscape() {
		paper += " landscape"
	}
	const form = "@page { size: %s; margin: 8mm; }\n@media print { .records { grid-template-columns: repeat(%d, minmax(0, 1fr)); grid-auto-rows: minmax(%gmm, auto); font-size: %gpt; } }\n"
	return fmt.Sprintf(form, paper, columns, row, size), nil
}

func (p *recordPage) board(l Lang, id int, b *handrecord.Board) recordBoard {
	lang := words.Language(l)
	dealer, vul := b.State(lang)
	out := recordBoard{
		ID: id, Number: b.Number, Title: b.Title(lang), Dealer: plain.Capital(dealer), Vul: plain.Capital(vul),
		Short: fmt.Sprintf("%s / %s", p.Seat(lang, b.Dealer()), bridgewords.Vul(b.Vul()).In(lang)),
		Box:   [...]string{"", "ns", "ew", "ns ew"}[b.Vul()],
	}
	for seat := range bridge.Seat(4) {
		hand := recordHand{Seat: string(seat.Letter()), Name: bridgewords.Aloud(seat).In(lang), Points: b.Deal[seat].Points()}
		for suit, cards := range p.Holdings(lang, b.Deal[seat]) {
			row := suitNames[suit]
			if cards != handrecord.Void {
				row.Cards = strings.SplitN(cards, "10", 2)
			}
			hand.Suits = append(hand.Suits, row)
		}
		if hand.Suits != nil {
			out.Cross[seat] = fmt.Sprint(hand.Points)
		}
		out.Compass[seat] = letter{p.Seat(lang, seat), seat == b.Dealer()}
		out.Hands = append(out.Hands, hand)
	}
	out.Width = widthOf(out.Hands)
	if b.Tricks != nil {
		out.Par = l.Words(words.New("handrecord.par", words.Name("par", p.Options.Par(lang, b.Par))))
		for _, seat := range handrecord.Declarers {
			row := recordRow{Name: bridgewords.Aloud(seat).In(lang), Letter: p.Seat(lang, seat)}
			for _, strain := range handrecord.Strains {
				row.Cells = append(row.Cells, p.Makeable(b.Tricks[seat][strain]))
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

// widthOf returns the CSS class for hands whose longest adjacent suits (West's, the middle's and
// East's) are too wide for the normal size.
func widthOf(hands []recordHand) string {
	longest := func(seats ...bridge.Seat) (most int) {
		for _, seat := range seats {
			for _, suit := range hands[seat].Suits {
				most = max(most, len(strings.Join(suit.Cards, "10")))
			}
		}
		return most
	}
	switch n := longest(bridge.West) + longest(bridge.North, bridge.South) + longest(bridge.East); {
	case n > 24:
		return "vast"
	case n > 17:
		return "long"
	}
	return ""
}
