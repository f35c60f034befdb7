package results

import (
	"cmp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
)

// show shows an evening's results.
func show(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	if len(s.sources) == 0 {
		return q.Redirect(q.Address("results") + "?evening=" + s.name)
	}
	return showEvening(q, s, nil, page.RulingFields{})
}

func showEvening(q *desk.Request, s *store, problems page.Problems, typed page.RulingFields) error {
	result := s.score(q)
	data := page.Results{
		Name:      s.name,
		Typed:     s.isTyped(),
		Sources:   s.sources,
		Files:     s.files,
		Rulings:   s.rulingLines(),
		NewRuling: typed,
		Settings: page.ResultsSettings{
			Method:        s.settings.Method,
			Winners:       s.settings.Winners,
			FileOfSeveral: result.failedFile,
			Number:        s.settings.Numbers[result.failedFile],
			Unnamed:       strings.Join(s.settings.Unnamed, ", "),
		},
	}
	if len(s.sources) == 1 {
		data.UnassignedRulings = unassignedRulings(q.Desk)
	}
	frame := q.Frame(s.title(q, result))
	frame.Parent, frame.Problems = page.Link{Text: q.Heading("desk.frame.results"), Path: "results"}, problems
	if frame.FieldProblem("without") != "" {
		data.Settings.Unnamed = q.Value("without")
	}
	if result.err != nil {
		result.describeFailure(q, &data)
	} else {
		result.describe(q, &data)
	}
	return q.Show(page.DeskResults, frame, data)
}

// title returns the title of the evening for its page and the posted one.
func (s *store) title(q *desk.Request, r *scored) string {
	title := tonight.Title(q, s.name)
	if r.evening != nil {
		title = cmp.Or(r.evening.Title, title)
	}
	if len(s.sources) == 1 {
		title = cmp.Or(title, base(s.sources[0]))
	}
	return cmp.Or(title, s.name)
}
