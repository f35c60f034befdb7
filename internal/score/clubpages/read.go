package clubpages

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits for Read.
const (
	MaxBytes = 64 << 20 // total size of the files
	MaxPage  = 1 << 20
	MaxPages = 500
)

// File is a file that may be a page. Its name includes folders, separated by /, if several
// files are from a folder.
type File struct {
	Name string
	Data []byte
}

// Tournament contains a tournament's pages.
type Tournament struct {
	Generator Generator
	Version   string // such as 4.1.0.23; empty if not shown
	Title     string
	Boards    []Board // by number
	Ranking   []Ranked
	RankedIn  string // file of the ranking
	PairPages []PairPage
	Linked    int      // highest number of a board that exists or that a page links to
	Cut       []string // truncated pages
	// Unreadable contains unreadable rows of boards, rankings and pairs' pages.
	Unreadable []Unreadable
}

// ErrNone is returned if no file is a web page.
var ErrNone = words.NewError("pages.none")

// Read reads a tournament's pages. If the files belong to several tournaments, start selects the
// page to begin with; otherwise it may be empty. Other files are ignored. If pages are unusable,
// the error explains what to do. Partly usable pages are listed in Tournament.Cut and Unreadable.
func Read(files []File, start string) (*Tournament, error) {
	r := reader{files: map[string][]byte{}}
	if err := r.gather(files); err != nil {
		return nil, err
	}
	pages, err := r.choose(start)
	if err != nil {
		return nil, err
	}
	t := &Tournament{Generator: pages[0].generator}
	if err := r.boards(t, pages); err != nil {
		return nil, err
	}
	r.rest(t, pages)
	return t, nil
}

type reader struct {
	files map[string][]byte // by name in lower case
	pages []*page
	other string // the first page of a different program
}

// gather recognises the pages among the files.
func (r *reader) gather(files []File) error {
	files = slices.Clone(files)
	slices.SortStableFunc(files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	total := 0
	for _, f := range files {
		if total += len(f.Data); total > MaxBytes {
			return words.Errorf("pages.too-large", words.N("most", MaxBytes>>20))
		}
		r.files[strings.ToLower(f.Name)] = f.Data
		if !isPage(f.Name) {
			continue
		}
		if len(f.Data) > MaxPage {
			if p, _ := recognise(f.Name, f.Data[:64<<10]); p != nil {
				return words.Errorf("pages.page-too-large", words.Name("file", f.Name), words.N("most", MaxPage>>20))
			}
			continue
		}
		p, other := recognise(f.Name, f.Data)
		if other && r.other == "" {
			r.other = f.Name
		}
		if p != nil {
			r.pages = append(r.pages, p)
		}
		if len(r.pages) > MaxPages {
			return words.Errorf("pages.too-many", words.N("most", MaxPages))
		}
	}
	return nil
}

// choose returns the pages for one tournament.
func (r *reader) choose(start string) ([]*page, error) {
	boards := slices.ContainsFunc(r.pages, func(p *page) bool { return p.kind == boardPage })
	event := ""
	for _, p := range r.pages {
		if start != "" && p.file == start {
			event = p.event
		}
	}
	switch {
	case start != "" && event == "" && r.files[strings.ToLower(start)] != nil:
		return nil, words.Errorf("pages.other", words.Name("file", start))
	case len(r.pages) == 0 && r.other == "":
		return nil, ErrNone
	case len(r.pages) == 0 || r.other != "" && !boards && start == "":
		return nil, words.Errorf("pages.other", words.Name("file", r.other))
	}
	if err := r.tables(event); err != nil {
		return nil, err
	}
	var events []string
	for _, p := range r.pages {
		if p.kind == boardPage && !slices.Contains(events, p.event) {
			events = append(events, p.event)
		}
	}
	if event == "" {
		switch len(events) {
		case 0:
			event = r.pages[0].event
		case 1:
			event = events[0]
		default:
			return nil, several(events)
		}
	}
	var of []*page
	for _, p := range r.pages {
		if p.event == event {
			of = append(of, p)
		}
	}
	if !slices.Contains(events, event) {
		return nil, withoutBoards(of)
	}
	return of, nil
}

// several returns the error for pages that belong to several tournaments.
func several(events []string) error {
	names := make([]string, len(events))
	for i, e := range events {
		names[i] = strings.TrimPrefix(e, "./")
	}
	last := words.Name("last", names[len(names)-1])
	first := words.Name("first", strings.Join(names[:len(names)-1], ", "))
	if len(names) == 2 {
		return words.Errorf("pages.two-tournaments", first, last)
	}
	return words.Errorf("pages.several-tournaments", words.N("n", len(names)), first, last)
}

// withoutBoards returns the error for pages that include no boards.
func withoutBoards(pages []*page) error {
	p := pages[0]
	for _, q := range pages {
		if q.kind == rankingPage {
			p = q
			break
		}
	}
	args := []words.Arg{words.Name("file", path.Base(p.file)), words.Name("board", pageOf(p.generator, p.event, 1))}
	if p.kind == rankingPage {
		return words.Errorf("pages.ranking-alone", args...)
	}
	return words.Errorf("pages.no-boards", args...)
}

// tables reads the results that JFR stores in a separate file. It returns an error if that
// file is missing.
func (r *reader) tables(event string) error {
	for _, p := range r.pages {
		if p.kind != boardPage || event != "" && p.event != event || p.doc.load == "" || p.doc.cut {
			continue
		}
		if (&Board{}).readResults(p.doc, p.file) {
			continue
		}
		data, ok := r.loadedFile(p)
		if !ok {
			return words.Errorf("pages.table-missing", words.Name("file", path.Base(p.file)), words.Name("table", p.doc.load))
		}
		r.attach(p, data)
	}
	return nil
}

// loadedFile returns the file that a page loads.
func (r *reader) loadedFile(p *page) ([]byte, bool) {
	data, ok := r.files[strings.ToLower(path.Join(path.Dir(p.file), p.doc.load))]
	return data, ok && len(data) <= MaxPage
}

// attach adds the tables of a file to the page that loads it.
func (r *reader) attach(p *page, data []byte) {
	text, _ := decode(data, p.encoding)
	if d, err := parse(text); err == nil {
		p.doc.tables = append(p.doc.tables, d.tables...)
		p.doc.cut = p.doc.cut || d.cut
	}
}

func (r *reader) boards(t *Tournament, pages []*page) error {
	for _, p := range pages {
		if v, ok := strings.CutPrefix(p.doc.footer, "Pary."); ok && t.Version == "" {
			t.Version, _, _ = strings.Cut(v, "©")
			t.Version = strings.TrimRight(strings.TrimSpace(t.Version), ".")
		}
		for _, n := range p.boardsLinked() {
			t.Linked = max(t.Linked, n)
		}
		if p.kind != boardPage {
			continue
		}
		b := Board{Number: p.number, File: path.Base(p.file)}
		b.readDiagram(p.doc)
		hasResults := b.readResults(p.doc, b.File)
		if p.doc.cut || !hasResults {
			t.Cut = append(t.Cut, b.File)
			continue
		}
		index, exists := slices.BinarySearchFunc(t.Boards, b.Number, func(b Board, n int) int { return b.Number - n })
		if exists {
			if !sameResults(&t.Boards[index], &b) {
				return words.Errorf("pages.board-twice", words.N("board", b.Number), words.Name("file", t.Boards[index].File), words.Name("other", b.File))
			}
			continue
		}
		t.Boards = slices.Insert(t.Boards, index, b)
		t.Linked = max(t.Linked, b.Number)
		t.Unreadable = append(t.Unreadable, b.Unreadable...)
	}
	if len(t.Boards) == 0 {
		return words.Errorf("pages.cut", words.Name("file", t.Cut[0]))
	}
	return nil
}

// sameResults reports whether two pages contain the same results of a board.
func sameResults(a, b *Board) bool {
	return len(a.Unreadable) == len(b.Unreadable) && slices.EqualFunc(a.Lines, b.Lines, func(l, m Line) bool {
		return l.NS == m.NS && l.EW == m.EW && l.Kind == m.Kind && l.Contract == m.Contract && l.Score == m.Score &&
			l.Awards == m.Awards && l.Printed[0].Text == m.Printed[0].Text && l.Printed[1].Text == m.Printed[1].Text
	})
}

// rest reads the ranking and the pairs' pages.
func (r *reader) rest(t *Tournament, pages []*page) {
	for _, p := range pages {
		switch p.kind {
		case startPage:
			if t.Title == "" && t.Generator == JFR {
				t.Title = p.doc.title
			}
		case rankingPage:
			r.ranking(t, p)
		case pairPage:
			if pp := readPairPage(p); len(pp.Rows) > 0 && !slices.ContainsFunc(t.PairPages, func(x PairPage) bool { return x.Pair == pp.Pair }) {
				pp.File = path.Base(pp.File)
				t.PairPages = append(t.PairPages, *pp)
			}
			if p.doc.cut {
				t.Cut = append(t.Cut, path.Base(p.file))
			}
		}
	}
	t.settle()
}

func (r *reader) ranking(t *Tournament, p *page) {
	if p.rankingTable() == nil && p.doc.load != "" {
		if data, ok := r.loadedFile(p); ok {
			r.attach(p, data)
		}
	}
	rows := p.rankingTable()
	if rows == nil || t.Ranking != nil {
		return
	}
	if p.doc.cut {
		t.Cut = append(t.Cut, path.Base(p.file))
	}
	t.Ranking, t.RankedIn = readRanking(rows), path.Base(p.file)
	for i := range t.Ranking {
		if x := &t.Ranking[i]; x.Bad {
			t.Unreadable = append(t.Unreadable, Unreadable{File: t.RankedIn, NS: x.Pair})
		}
	}
	switch {
	case t.Generator == KoPS:
		t.Title = line(p.doc.headings)
	case p.doc.title != "" && !strings.EqualFold(p.doc.title, "wyniki"):
		t.Title = p.doc.title
	}
}

// settle distinguishes byes from director's lines (spec/polishclub.md step 4): a phantom is
// a number that is not ranked or, without a ranking, has no result at any table.
func (t *Tournament) settle() {
	pairs := map[string]bool{}
	for _, r := range t.Ranking {
		pairs[r.Pair] = true
	}
	if t.Ranking == nil {
		for i := range t.Boards {
			for _, l := range t.Boards[i].Lines {
				if l.Kind == Result {
					pairs[l.NS], pairs[l.EW] = true, true
				}
			}
		}
	}
	for i := range t.Boards {
		for j := range t.Boards[i].Lines {
			if l := &t.Boards[i].Lines[j]; l.Kind == Director {
				l.settle(!pairs[l.NS], !pairs[l.EW])
			}
		}
	}
}

// settle changes a director's line to a bye if one number is a phantom.
func (l *Line) settle(ns, ew bool) {
	switch {
	case ns && ew:
		a, b := l.Printed[0].Value, l.Printed[1].Value
		ns, ew = a.Sign() == 0 && b.Sign() > 0, b.Sign() == 0 && a.Sign() > 0
	case !ns && !ew:
		return
	}
	switch {
	case ns:
		l.Kind, l.Phantom = Bye, l.NS
	case ew:
		l.Kind, l.Phantom = Bye, l.EW
	}
}
