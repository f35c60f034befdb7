package clubpages

import (
	"path"
	"slices"
	"strings"
)

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
