package evening

import (
	"net/http"

	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
)

// pressPlain performs the button pressed on the page of a plain evening.
func pressPlain(q *desk.Request, e *clubEvening, button string) error {
	switch button {
	case buttonOver:
		return q.Redirect(q.RecordForm("tonight", e.file) + "?" + isOver)
	case buttonRecord:
		return sendRecord(q, e)
	}
	return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
}

// isOver is a query parameter with which the page of a plain evening shows that the evening is over. It
// has no diary to record that.
const isOver = "over"

// sendRecord sends the hand record of a plain evening, made from its files.
func sendRecord(q *desk.Request, e *clubEvening) error {
	boards := readBoards(q.Desk, e.file)
	if boards == nil {
		frame := frameOf(q, e)
		frame.AddProblem("", q.Say("desk.tonight.none-files-read-back"))
		return showEvening(q, e, frame, page.Evening{IsOver: true})
	}
	record := handrecord.New(boards)
	record.Title, record.Day, record.Program = e.title(q), e.day, "fairdeal "+q.Desk.Version
	file, data, err := hands.RecordFile(q, record, e.file, q.Value("as"), q.Value("tables") != "")
	if err != nil {
		return err
	}
	return q.SendFile(file, data)
}
