package clubpages

import (
	"cmp"
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

// File is an input file for Read. Its name may include folders, separated by /.
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

// Read reads a tournament's pages. If the files belong to several tournaments, start must name a page of the one
// to read; otherwise start may be empty. Other files are ignored. If pages are unusable, the error explains what to
// do. Partly usable pages are listed in Tournament.Truncated and Unreadable.
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
