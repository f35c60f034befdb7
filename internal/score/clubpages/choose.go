package clubpages

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// choosePages returns the pages of one tournament, with the tables that they load: the start page's tournament or,
// without a start page, the only one that has boards.
func (r *reader) choosePages(start string) ([]*page, error) {
	event := r.eventOf(start)
	if err := r.checkPages(start, event); err != nil {
		return nil, err
	}
	if err := r.attachTables(event); err != nil {
		return nil, err
	}
	eventsWithBoards := r.eventsWithBoards()
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
	isOfOther := func(p *page) bool { return p.event != event }
	pages := slices.DeleteFunc(slices.Clone(r.pages), isOfOther)
	if !slices.Contains(eventsWithBoards, event) {
		return nil, noBoardsError(pages)
	}
	return pages, nil
}

// eventsWithBoards returns the tournaments that have a board's page.
func (r *reader) eventsWithBoards() (events []string) {
	for _, p := range r.pages {
		if p.kind == boardPage && !slices.Contains(events, p.event) {
			events = append(events, p.event)
		}
	}
	return events
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

// checkPages returns an error if there are no pages from the two programs. event is the start page's tournament.
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
	firstBoard := pageOf(p.generator, p.event, 1)
	return words.Errorf(key, words.Name("file", path.Base(p.file)), words.Name("board", firstBoard))
}

// attachTables reads the results that JFR stores in a separate file. It returns an error if that
// file is missing.
func (r *reader) attachTables(event string) error {
	for _, p := range r.pages {
		isOfOther := event != "" && p.event != event
		if isOfOther || p.kind != boardPage || p.doc.load == "" || p.doc.cut {
			continue
		}
		hasResults := (&Board{}).readResults(p.doc, p.file)
		if hasResults {
			continue
		}
		data, ok := r.loadedFile(p)
		if !ok {
			return words.Errorf("pages.table-missing",
				words.Name("file", path.Base(p.file)), words.Name("table", p.doc.load))
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
