package page

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handrecord"
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
	return recordView.render(l, p)
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

func hasResults(b handrecord.Board) bool { return len(b.Results) > 0 }

func newRecordPage(l Lang, r *handrecord.Record, opt handrecord.Options, program string) (*recordPage, error) {
	lang := words.Language(l)
	opt = r.ChooseLayout(opt)
	p := &recordPage{
		Options: opt,
		Heading: r.Heading(lang),
		Where:   r.VenueAndDate(lang),
		Foot:    strings.Join(r.FootLines(lang), " · "),
		Program: program,
	}
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
	if p.CodeSize, p.Code, err = r.QRPath(); err != nil {
		return nil, err
	}
	notrump := recordSuit{Name: words.New("record-page.notrump"), Sign: handrecord.Headings(lang)[0]}
	p.Strains = append([]recordSuit{notrump}, suitNames...)
	for i := range r.Boards {
		p.Boards = append(p.Boards, p.newBoard(lang, i, &r.Boards[i]))
	}
	return p, nil
}

// recordPaper returns a record's print style: the paper size, and the columns and rows of boards.
func recordPaper(r *handrecord.Record, opt *handrecord.Options) (string, error) {
	layout, err := opt.PrintLayout(slices.ContainsFunc(r.Boards, hasResults))
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
	const style = "@page { size: %s; margin: 8mm; }\n" +
		"@media print { .records { grid-template-columns: repeat(%d, minmax(0, 1fr)); " +
		"grid-auto-rows: minmax(%gmm, auto); font-size: %gpt; } }\n"
	return fmt.Sprintf(style, paper, layout.Columns, layout.RowHeight, layout.CardSize), nil
}
