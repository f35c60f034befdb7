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
	if err := r.recogniseAll(files); err != nil {
		return nil, err
	}
	pages, err := r.choosePages(start)
	if err != nil {
		return nil, err
	}
	t := &Tournament{Generator: pages[0].generator}
	if err := r.readBoards(t, pages); err != nil {
		return nil, err
	}
	r.readOtherPages(t, pages)
	t.distinguishByes()
	return t, nil
}

type reader struct {
	files     map[string][]byte // by name in lower case
	pages     []*page
	otherPage string // the first page of a different program
}

// recogniseAll recognises the pages among the files.
func (r *reader) recogniseAll(files []File) error {
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
		p, isOther := recognise(f.Name, f.Data)
		if isOther && r.otherPage == "" {
			r.otherPage = f.Name
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

// choosePages returns the pages for one tournament.
func (r *reader) choosePages(start string) ([]*page, error) {
	event := r.eventOf(start)
	if err := r.checkPages(start, event); err != nil {
		return nil, err
	}
	if err := r.attachTables(event); err != nil {
		return nil, err
	}
	var eventsWithBoards []string
	for _, p := range r.pages {
		if p.kind == boardPage && !slices.Contains(eventsWithBoards, p.event) {
			eventsWithBoards = append(eventsWithBoards, p.event)
		}
	}
	if event == "" {
		switch len(eventsWithBoards) {
		case 0:
			event = r.pages[0].event
		case 1:
			event = eventsWithBoards[0]
		default:
			return nil, severalError(eventsWithBoards)
		}
	}
	pages := slices.DeleteFunc(slices.Clone(r.pages), func(p *page) bool { return p.event != event })
	if !slices.Contains(eventsWithBoards, event) {
		return nil, noBoardsError(pages)
	}
	return pages, nil
}

// eventOf returns the tournament of a page, or "" if there is no such page.
func (r *reader) eventOf(file string) (event string) {
	for _, p := range r.pages {
		if file != "" && p.file == file {
			event = p.event
		}
	}
	return event
}

// checkPages returns an error if there are no pages of the two programs. event is the tournament of the start page.
func (r *reader) checkPages(start, event string) error {
	hasBoards := slices.ContainsFunc(r.pages, func(p *page) bool { return p.kind == boardPage })
	switch {
	case start != "" && event == "" && r.files[strings.ToLower(start)] != nil:
		return words.Errorf("pages.other", words.Name("file", start))
	case len(r.pages) == 0 && r.otherPage == "":
		return ErrNone
	case len(r.pages) == 0 || r.otherPage != "" && !hasBoards && start == "":
		return words.Errorf("pages.other", words.Name("file", r.otherPage))
	}
	return nil
}

// severalError returns the error for pages that belong to several tournaments.
func severalError(events []string) error {
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

// noBoardsError returns the error for pages that include no boards.
func noBoardsError(pages []*page) error {
	key, p := "pages.no-boards", pages[0]
	if i := slices.IndexFunc(pages, func(p *page) bool { return p.kind == rankingPage }); i >= 0 {
		key, p = "pages.ranking-alone", pages[i]
	}
	return words.Errorf(key, words.Name("file", path.Base(p.file)), words.Name("board", pageOf(p.generator, p.event, 1)))
}

// attachTables reads the results that JFR stores in a separate file. It returns an error if that
// file is missing.
func (r *reader) attachTables(event string) error {
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

func (r *reader) readBoards(t *Tournament, pages []*page) error {
	for _, p := range pages {
		if footer, ok := strings.CutPrefix(p.doc.footer, "Pary."); ok && t.Version == "" {
			version, _, _ := strings.Cut(footer, "©")
			t.Version = strings.TrimRight(strings.TrimSpace(version), ".")
		}
		for _, number := range p.boardsLinked() {
			t.Linked = max(t.Linked, number)
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
		if err := t.addBoard(b); err != nil {
			return err
		}
	}
	if len(t.Boards) == 0 {
		return words.Errorf("pages.cut", words.Name("file", t.Cut[0]))
	}
	return nil
}

// addBoard adds a board unless a different page contains the same board. If that page contains different results, it
// returns an error.
func (t *Tournament) addBoard(b Board) error {
	index, exists := t.boardIndex(b.Number)
	if exists {
		if !sameResults(&t.Boards[index], &b) {
			return words.Errorf("pages.board-twice", words.N("board", b.Number),
				words.Name("file", t.Boards[index].File), words.Name("other", b.File))
		}
		return nil
	}
	t.Boards = slices.Insert(t.Boards, index, b)
	t.Linked = max(t.Linked, b.Number)
	t.Unreadable = append(t.Unreadable, b.Unreadable...)
	return nil
}

// sameResults reports whether two pages contain the same results of a board.
func sameResults(a, b *Board) bool {
	return len(a.Unreadable) == len(b.Unreadable) && slices.EqualFunc(a.Lines, b.Lines, func(l, m Line) bool {
		return l.NS == m.NS && l.EW == m.EW && l.Kind == m.Kind && l.Contract == m.Contract && l.Score == m.Score &&
			l.Awards == m.Awards && l.Printed[0].Text == m.Printed[0].Text && l.Printed[1].Text == m.Printed[1].Text
	})
}

// readOtherPages reads the ranking, the pairs' pages and the title.
func (r *reader) readOtherPages(t *Tournament, pages []*page) {
	for _, p := range pages {
		switch p.kind {
		case startPage:
			if t.Title == "" && t.Generator == JFR {
				t.Title = p.doc.title
			}
		case rankingPage:
			r.readRankingPage(t, p)
		case pairPage:
			t.addPairPage(readPairPage(p))
			if p.doc.cut {
				t.Cut = append(t.Cut, path.Base(p.file))
			}
		}
	}
}

// addPairPage adds the page of a pair unless it is empty or the pair has another page.
func (t *Tournament) addPairPage(p *PairPage) {
	isSamePair := func(other PairPage) bool { return other.Pair == p.Pair }
	if len(p.Rows) > 0 && !slices.ContainsFunc(t.PairPages, isSamePair) {
		p.File = path.Base(p.File)
		t.PairPages = append(t.PairPages, *p)
	}
}

func (r *reader) readRankingPage(t *Tournament, p *page) {
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
		if ranked := &t.Ranking[i]; ranked.Bad {
			t.Unreadable = append(t.Unreadable, Unreadable{File: t.RankedIn, NS: ranked.Pair})
		}
	}
	switch {
	case t.Generator == KoPS:
		t.Title = line(p.doc.headings)
	case p.doc.title != "" && !strings.EqualFold(p.doc.title, "wyniki"):
		t.Title = p.doc.title
	}
}

// distinguishByes changes director's lines to byes if one of their numbers is a phantom: a number that is not ranked
// or, without a ranking, has no result at any table (spec/polishclub.md step 4).
func (t *Tournament) distinguishByes() {
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
			l := &t.Boards[i].Lines[j]
			if l.Kind != Director {
				continue
			}
			if phantom := l.phantom(pairs); phantom != "" {
				l.Kind, l.Phantom = Bye, phantom
			}
		}
	}
}

// phantom returns the number that is not a pair, or "". If neither is a pair, it is the one without points.
func (l *Line) phantom(pairs map[string]bool) string {
	nsIsPair, ewIsPair := pairs[l.NS], pairs[l.EW]
	if !nsIsPair && !ewIsPair {
		ns, ew := l.Printed[0].Value, l.Printed[1].Value
		nsIsPair = !(ns.Sign() == 0 && ew.Sign() > 0)
		ewIsPair = !(ew.Sign() == 0 && ns.Sign() > 0)
	}
	switch {
	case !nsIsPair:
		return l.NS
	case !ewIsPair:
		return l.EW
	}
	return ""
}
