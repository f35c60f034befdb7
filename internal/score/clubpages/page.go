package clubpages

import (
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Generator is a program that writes pages.
type Generator string

// Programs.
const (
	JFR  Generator = "JFR" // JFR Pary
	KoPS Generator = "KoPS"
)

type pageKind uint8

const (
	otherPage pageKind = iota
	boardPage
	rankingPage
	pairPage
	listPage
	startPage
)

type page struct {
	file      string // including its folder
	generator Generator
	kind      pageKind
	event     string // name of the tournament, as in its file names
	number    int    // number of the board or the pair
	doc       *document
	encoding  string
}

var (
	boardTitle = pattern.New(`(?i)^ROZDANIE\s*(?:NR)?\s*(\d{1,4})$`)  // board number
	pairTitle  = pattern.New(`(?i)^WYNIKI\s+PARY\s+NR\s+(\d{1,6})\b`) // results of pair number
	jfrBoard   = pattern.New(`(?i)^(.+?)(\d{3})\.(?:html?|txt)$`)
	kopsBoard  = pattern.New(`(?i)^p(\d{1,4})\.html?$`)
	jfrRanking = pattern.New(`(?i)^(?:W-(.+)|(.+)WYN)\.(?:html?|txt)$`)
)

// listHeading is the word "boards" in the heading of a list of boards.
const listHeading = "ROZDAŃ"

// isPage reports whether a file name belongs to a web page.
func isPage(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	return ext == ".html" || ext == ".htm"
}

// recognise parses a page. other is true if a different program wrote it.
func recognise(file string, data []byte) (p *page, other bool) {
	text, encoding := decode(data, "utf-8")
	doc, err := parse(text)
	if err != nil {
		return nil, true
	}
	p = &page{file: file, doc: doc, encoding: encoding}
	switch {
	case strings.Contains(doc.generator, "KoPS2www"):
		p.generator = KoPS
	case strings.Contains(doc.generator, "JFR 2005") && (doc.footer == "" || strings.HasPrefix(doc.footer, "Pary.")):
		p.generator = JFR
	default:
		return nil, true
	}
	p.classify()
	return p, false
}

func (p *page) classify() {
	name := path.Base(p.file)
	heading, _, _ := strings.Cut(p.doc.headings, "\n")
	board := boardTitle.Re().FindStringSubmatch(p.doc.title)
	if board == nil {
		board = boardTitle.Re().FindStringSubmatch(heading)
	}
	switch pair := pairTitle.Re().FindStringSubmatch(p.doc.title); {
	case board != nil:
		p.kind = boardPage
		p.number, _ = strconv.Atoi(board[1])
	case pair != nil && p.generator == KoPS:
		p.kind = pairPage
		p.number, _ = strconv.Atoi(pair[1])
	case len(p.doc.frames) > 0:
		p.kind = startPage
	case p.rankingTable() != nil || p.generator == JFR && jfrRanking.Re().MatchString(name):
		p.kind = rankingPage
	case p.generator == KoPS && (strings.EqualFold(name, "roz.html") || strings.Contains(p.doc.headings, listHeading)):
		p.kind = listPage
	}
	p.event = path.Join(path.Dir(p.file), p.eventName(name))
}

// eventName returns the name of the tournament in a page's file name.
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

// pageOf returns the file name for a board's page.
func pageOf(g Generator, event string, board int) string {
	if g == KoPS {
		return "p" + strconv.Itoa(board) + ".html"
	}
	number := strconv.Itoa(board)
	return path.Base(event) + strings.Repeat("0", max(0, 3-len(number))) + number + ".html"
}
