package evening

import (
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// showTonight shows the page for a dealt evening.
func showTonight(q *desk.Request) error {
	name := q.R.PathValue("name")
	if name == secondEvening {
		return askEvening(q)
	}
	e := findEvening(q.Desk, name)
	if e == nil {
		return desk.ErrNoPage
	}
	query := q.R.URL.Query()
	return showEvening(q, e, frameOf(q, e),
		page.Evening{NotRemembered: query.Has(notRemembered), IsOver: query.Has(isOver)})
}

func frameOf(q *desk.Request, e *clubEvening) page.Frame {
	frame := q.Frame(e.title(q))
	frame.Path = "tonight/" + e.file
	if q.R.URL.Path == "/tonight" {
		frame.Path = "tonight"
	}
	return frame
}

// showEvening shows an evening's page, with one line per step. The first step that is not done has a
// button.
func showEvening(q *desk.Request, e *clubEvening, frame page.Frame, data page.Evening) error {
	data.File, data.Facts, data.Earlier = e.file, e.facts(q), otherRows(q, e.file)
	data.Folder, data.Files = path.Join(organiser.HandsFolder, e.file), handFiles(q.Desk, e.file)
	data.Seal.Time = q.FormatTime(e.dealt)

	lines := []*page.EveningLine{&data.Seal, &data.Hands, &data.Over}
	if e.tournament == nil {
		data.Hands.Time = data.Seal.Time
		if data.IsOver {
			data.Over.Time = q.Say("desk.state.done")
		}
	} else {
		data.Proven = true
		lines = []*page.EveningLine{&data.Seal, &data.Hang, &data.Number, &data.Hands, &data.Over}
		if err := addProvableSteps(q, e.tournament, &data); err != nil {
			return err
		}
	}
	setStates(q, lines)
	return q.Show(page.DeskEvening, frame, &data)
}

// setStates sets the states of the lines: done, next or later.
func setStates(q *desk.Request, lines []*page.EveningLine) {
	nextFound := false
	for _, line := range lines {
		switch {
		case line.Time != "":
			line.Class, line.State = "was", q.Say("desk.state.done")
		case !nextFound:
			line.Class, line.State = "next", q.Say("organise.head-now")
			nextFound = true
		default:
			line.Class, line.State = "shut", q.Say("desk.state.later")
		}
	}
}

// serveHandFile serves a hand file of an evening.
func serveHandFile(q *desk.Request) error {
	e, file := findEvening(q.Desk, q.R.PathValue("name")), q.R.PathValue("file")
	if e == nil || !slices.Contains(handFiles(q.Desk, e.file), file) {
		return desk.ErrNoPage
	}
	data, err := q.Desk.ReadFile(path.Join(organiser.HandsFolder, e.file, file))
	if err != nil {
		return err
	}
	return q.SendFile(file, data)
}
