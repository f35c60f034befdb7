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
	MaxPage  = 1 << 20  // size of a page in bytes
	MaxPages = 500      // number of pages
)

// File is a file that may be a page. Its name may include folders, separated by /.
type File struct {
	Name string
	Data []byte
}

// Tournament contains a tournament's pages.
type Tournament struct {
	Generator     Generator
	Version       string // such as 4.1.0.23; empty if not shown
	Title         string
	Boards        []Board // by number
	Ranking       []Ranked
	RankingFile   string
	PairPages     []PairPage
	HighestLinked int      // highest number of a board that exists or that a page links to
	Truncated     []string // files of pages that end too early
	Unreadable    []Unreadable
}

// ErrNone is returned if no file is a web page.
var ErrNone = words.NewError("pages.none")

// Read reads a tournament's pages. If the files belong to several tournaments, start must name one page to read;
// otherwise it may be empty. Other files are ignored. If pages are unusable, the error explains what to do. Partly
// usable pages are listed in Tournament.Truncated and Unreadable.
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

// reader contains the files of all tournaments.
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
			const head = 64 << 10 // enough to recognise a page
			if p, _ := recognise(f.Name, f.Data[:head]); p != nil {
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

// readBoards reads the board pages. It returns an error if none of them is complete.
func (r *reader) readBoards(t *Tournament, pages []*page) error {
	for _, p := range pages {
		if t.Version == "" {
			t.Version = p.version()
		}
		for _, number := range p.boardsLinked() {
			t.HighestLinked = max(t.HighestLinked, number)
		}
		if p.kind != boardPage {
			continue
		}
		b := Board{Number: p.number, File: path.Base(p.file)}
		b.readDiagram(p.doc)
		hasResults := b.readResults(p.doc, b.File)
		if p.doc.cut || !hasResults {
			t.Truncated = append(t.Truncated, b.File)
			continue
		}
		if err := t.addBoard(b); err != nil {
			return err
		}
	}
	if len(t.Boards) == 0 {
		return words.Errorf("pages.cut", words.Name("file", t.Truncated[0]))
	}
	return nil
}

// version returns the version of JFR Pary in a footer such as "Pary.4.1.0.23 ©Jan Romański", or "".
func (p *page) version() string {
	footer, ok := strings.CutPrefix(p.doc.footer, "Pary.")
	if !ok {
		return ""
	}
	version, _, _ := strings.Cut(footer, "©")
	return strings.TrimRight(strings.TrimSpace(version), ".")
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
	t.HighestLinked = max(t.HighestLinked, b.Number)
	t.Unreadable = append(t.Unreadable, b.Unreadable...)
	return nil
}

// sameResults reports whether two pages contain the same results of a board.
func sameResults(a, b *Board) bool {
	return len(a.Unreadable) == len(b.Unreadable) && slices.EqualFunc(a.Lines, b.Lines, func(l, m Line) bool {
		sameResult := l.Kind == m.Kind && l.Contract == m.Contract && l.Score == m.Score && l.Awards == m.Awards
		samePoints := l.Printed[0].Text == m.Printed[0].Text && l.Printed[1].Text == m.Printed[1].Text
		return l.NS == m.NS && l.EW == m.EW && sameResult && samePoints
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
				t.Truncated = append(t.Truncated, path.Base(p.file))
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

// readRankingPage reads the ranking and the title, unless a ranking was already read. The ranking may be in a file that
// the page loads.
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
		t.Truncated = append(t.Truncated, path.Base(p.file))
	}
	t.Ranking, t.RankingFile = readRanking(rows), path.Base(p.file)
	for i := range t.Ranking {
		if ranked := &t.Ranking[i]; ranked.IsUnreadable {
			t.Unreadable = append(t.Unreadable, Unreadable{File: t.RankingFile, NS: ranked.Pair})
		}
	}
	switch {
	case t.Generator == KoPS:
		t.Title = line(p.doc.headings)
	case p.doc.title != "" && !strings.EqualFold(p.doc.title, "wyniki"):
		t.Title = p.doc.title
	}
}
