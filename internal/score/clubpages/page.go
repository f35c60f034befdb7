package clubpages

import (
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Generator is one of the two programs whose pages can be read.
type Generator string

const (
	JFR  Generator = "JFR" // JFR Pary
	KoPS Generator = "KoPS"
)

// page is a page of either program.
type page struct {
	file      string // including its folder
	generator Generator
	kind      pageKind
	event     string // name of the tournament in the file names, with the folder
	number    int    // number of the board or the pair
	doc       *document
	encoding  string
}

// pageKind classifies pages by subject.
type pageKind uint8

const (
	otherPage pageKind = iota
	boardPage
	rankingPage
	pairPage  // the boards of a pair; only KoPS
	listPage  // links to the boards; only KoPS
	startPage // frames with other pages
)

// Titles of pages.
var (
	boardTitle = pattern.New(`(?i)^ROZDANIE\s*(?:NR)?\s*(\d{1,4})$`)  // ROZDANIE NR 7: board number 7
	pairTitle  = pattern.New(`(?i)^WYNIKI\s+PARY\s+NR\s+(\d{1,6})\b`) // WYNIKI PARY NR 3: results of pair number 3
)

// listHeading is the word "boards" in the heading for a list of boards.
const listHeading = "ROZDAŃ"

// recognise parses a page. It returns nil, true if a different program wrote the page.
func recognise(file string, data []byte) (p *page, other bool) {
	text, encoding := decode(data, "utf-8")
	doc, err := parse(text)
	if err != nil {
		return nil, true
	}
	p = &page{file: file, doc: doc, encoding: encoding}
	isPary := doc.footer == "" || strings.HasPrefix(doc.footer, "Pary.") // JFR's other programs have other footers.
	switch {
	case strings.Contains(doc.generator, "KoPS2www"):
		p.generator = KoPS
	case isPary && strings.Contains(doc.generator, "JFR 2005"):
		p.generator = JFR
	default:
		return nil, true
	}
	p.classify()
	return p, false
}

// classify sets the kind, the number and the event of a page.
func (p *page) classify() {
	name := path.Base(p.file)
	board := p.boardNumber()
	pair := pairTitle.Re().FindStringSubmatch(p.doc.title)
	isJFRRanking := p.generator == JFR && jfrRanking.Re().MatchString(name)
	isList := strings.EqualFold(name, "roz.html") || strings.Contains(p.doc.headings, listHeading)
	switch {
	case board != "":
		p.kind = boardPage
		p.number, _ = strconv.Atoi(board)
	case pair != nil && p.generator == KoPS:
		p.kind = pairPage
		p.number, _ = strconv.Atoi(pair[1])
	case len(p.doc.frames) > 0:
		p.kind = startPage
	case p.rankingTable() != nil || isJFRRanking:
		p.kind = rankingPage
	case isList && p.generator == KoPS:
		p.kind = listPage
	}
	p.event = path.Join(path.Dir(p.file), p.eventName(name))
}

// boardNumber returns the number in the title or the first heading of a board's page, or "".
func (p *page) boardNumber() string {
	heading, _, _ := strings.Cut(p.doc.headings, "\n")
	for _, text := range []string{p.doc.title, heading} {
		if m := boardTitle.Re().FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	return ""
}

// rankingTable returns the table with the places, or nil.
func (p *page) rankingTable() *table {
	for i := range p.doc.tables {
		if findRankingColumns(&p.doc.tables[i]) != nil {
			return &p.doc.tables[i]
		}
	}
	return nil
}
