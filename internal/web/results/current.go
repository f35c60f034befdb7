package results

import (
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
)

// CurrentEvenings returns the evenings to which a ruling made now may belong: those dealt at this desk
// today, and those whose results were stored in the last hours.
func CurrentEvenings(q *desk.Request) (list []page.EveningRow) {
	list = tonight.ListTonight(q)
	for _, name := range q.Desk.FileNames(folderName, "", "") {
		isListed := slices.ContainsFunc(list, func(r page.EveningRow) bool { return r.File == name })
		if isListed || squaredeal.CheckFileName(name) != nil {
			continue
		}
		s, err := open(q.Desk, name)
		if err != nil || !s.isRecent() {
			continue
		}
		row := page.EveningRow{File: name, Title: name}
		if title := tonight.Title(q, name); title != "" {
			row.Title = title
		}
		list = append(list, row)
	}
	return list
}

// isRecent reports whether one of the results was stored in the last hours.
func (s *store) isRecent() bool {
	return slices.ContainsFunc(s.sources, func(file string) bool {
		info, err := s.desk.Root.Stat(path.Join(folderName, s.name, file))
		return err == nil && s.desk.Now().Sub(info.ModTime()) < MaxRulingAge
	})
}
