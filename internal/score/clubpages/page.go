package clubpages

import (
	"fmt"
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

// File names for pages. JFR begins them with the tournament's name, here wb120802.
var (
	jfrBoard   = pattern.New(`(?i)^(.+?)(\d{3})\.(?:html?|txt)$`)       // wb120802007.html
	jfrRanking = pattern.New(`(?i)^(?:W-(.+)|(.+)WYN)\.(?:html?|txt)$`) // W-wb120802.html, wb120802WYN.html
	kopsBoard  = pattern.New(`(?i)^p(\d{1,4})\.html?$`)                 // p7.html
)

// listHeading is the word "boards" in the heading for a list of boards.
const listHeading = "ROZDAŃ"

// isPage reports whether a file name belongs to a web page.
func isPage(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	return ext == ".html" || ext == ".htm"
}

// recognise parses a page. It returns nil, true if a different program wrote the page.
func recognise(file string, data []byte) (p *page, other bool) {
	text, encoding := decode(data, "utf-8")
	doc, err := parse(text)
	if err != nil {
		return nil, true
	}
	p = &page{file: file, doc: doc, encoding: encoding}
	isPary := doc.footer == "" || strings.HasPrefix(doc.footer, "Pary.") // other programs of JFR have other footers
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
	heading, _, _ := strings.Cut(p.doc.headings, "\n")
	board := boardTitle.Re().FindStringSubmatch(p.doc.title)
	if board == nil {
		board = boardTitle.Re().FindStringSubmatch(heading)
	}
	pair := pairTitle.Re().FindStringSubmatch(p.doc.title)
	isJFRRanking := p.generator == JFR && jfrRanking.Re().MatchString(name)
	isList := strings.EqualFold(name, "roz.html") || strings.Contains(p.doc.headings, listHeading)
	switch {
	case board != nil:
		p.kind = boardPage
		p.number, _ = strconv.Atoi(board[1])
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

// eventName returns the tournament's name, according to the files that a page loads or its own file name. All
// pages from KoPS belong to the tournament index.
func (p *page) eventName(name string) string {
	if p.generator == KoPS {
		return "index"
	}
	names := []string{p.doc.load, name}
	if p.kind == startPage {
		names = p.doc.frames
	}
	for _, n := range names {
		if m := jfrRanking.Re().FindStringSubmatch(n); m != nil && p.kind == rankingPage {
			return m[1] + m[2]
		}
		if m := jfrBoard.Re().FindStringSubmatch(n); m != nil && p.kind != rankingPage {
			return m[1]
		}
	}
	return strings.TrimSuffix(name, path.Ext(name))
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

// boardsLinked returns the numbers of boards that a page links to.
func (p *page) boardsLinked() (numbers []int) {
	event := path.Base(p.event)
	for _, link := range p.doc.links {
		digits := ""
		if m := kopsBoard.Re().FindStringSubmatch(link); m != nil && p.generator == KoPS {
			digits = m[1]
		} else if m := jfrBoard.Re().FindStringSubmatch(link); m != nil && p.generator == JFR && m[1] == event {
			digits = m[2]
		}
		if n, err := strconv.Atoi(digits); err == nil && n > 0 {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// pageOf returns the file name for a board's page, such as p7.html or wb120802007.html.
func pageOf(g Generator, event string, board int) string {
	if g == KoPS {
		return fmt.Sprintf("p%d.html", board)
	}
	return fmt.Sprintf("%s%03d.html", path.Base(event), board)
}
