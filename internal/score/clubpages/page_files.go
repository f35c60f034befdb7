package clubpages

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// File names for pages. JFR begins them with the tournament's name, here wb120802.
var (
	jfrBoard   = pattern.New(`(?i)^(.+?)(\d{3})\.(?:html?|txt)$`)       // wb120802007.html
	jfrRanking = pattern.New(`(?i)^(?:W-(.+)|(.+)WYN)\.(?:html?|txt)$`) // W-wb120802.html, wb120802WYN.html
	kopsBoard  = pattern.New(`(?i)^p(\d{1,4})\.html?$`)                 // p7.html
)

// isPage reports whether a file name belongs to a web page.
func isPage(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	return ext == ".html" || ext == ".htm"
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
