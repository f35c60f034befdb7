package hands

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

func askRecord(q *desk.Request, t *organiser.Tournament) error {
	return showRecord(q, t, page.HandRecord{Tables: true}, nil)
}

// showRecord shows the form for a session's record, without its hands.
func showRecord(q *desk.Request, t *organiser.Tournament, data page.HandRecord, problems []page.Problem) error {
	id, phase, err := tournament.Session(q, t)
	if err != nil {
		return err
	}
	if data.Played, err = t.WasPlayed(id); err != nil {
		return err
	}
	frame := tournament.Frame(q, t, q.Say("desk.diary.hand-record-session", words.Name("session", id.String())))
	frame.Problems = problems
	if data.MissingValue.Delayed == "" {
		data.MissingValue = valueField(q, t)
	}
	data.File = t.ID()
	data.Session = id.String()
	data.Title = t.Description.Text(phase.SessionTitle(id.Session))
	data.Name = phase.FileName(id.Session)
	data.NeedBoards = !phase.BoardList.Known()
	data.KeysEncrypted, data.NeedsPassphrase = tournament.NeedsSecret(q, t)
	return q.Show(page.DeskRecord, frame, data)
}

// makeRecord returns the record of a finished session. For an unfinished one the user must type the
// file name, and the diary records that.
func makeRecord(q *desk.Request, t *organiser.Tournament) error {
	var frame page.Frame
	id, phase, _, err := tournament.SessionToShow(q, t, &frame.Problems)
	if err != nil {
		return err
	}
	content := page.HandRecord{
		Confirm:      q.Value("confirm"),
		Openers:      q.Value("openers"),
		Boards:       strings.TrimSpace(q.Value("boards")),
		Tables:       q.Value("tables") != "",
		MissingValue: valueField(q, t),
	}
	description, reading, err := organiser.WithValue(t.Description, q.Value("value"), q.Desk.Now())
	checkValueField(q, &frame.Problems, &content.MissingValue, reading, err)
	list := recordBoards(q, &frame.Problems, phase, content.Boards)
	var keys *squaredeal.Keys
	if len(frame.Problems) == 0 {
		keys = tournament.DecryptKeys(q, t, &frame.Problems)
	}
	if len(frame.Problems) > 0 {
		return showRecord(q, t, content, frame.Problems)
	}
	boards, err := squaredeal.MakeSession(description, keys, id, list)
	if err != nil {
		return err
	}
	record := handrecord.New(boards)
	record.Title = description.Text(description.Name)
	record.Session = description.Text(phase.SessionTitle(id.Session))
	record.Program = "fairdeal " + q.Desk.Version
	record.Provenance = handrecord.Provenance{Origin: handrecord.Committed, Tournament: t.ID(), ID: id.String()}
	if t.Contents().KeysMatch {
		record.Provenance.Origin = handrecord.Revealed
	}
	name, data, err := RecordFile(q, record, phase.FileName(id.Session), q.Value("as"), content.Tables)
	if err != nil {
		return err
	}
	return keepRecord(q, t, id, name, data)
}

// recordBoards returns the boards in a form, or nil if the description already contains them.
func recordBoards(
	q *desk.Request, problems *page.Problems, phase *squaredeal.Phase, typed string,
) *squaredeal.Boards {
	if phase.BoardList.Known() {
		return nil
	}
	boards, err := squaredeal.ParseBoards(strings.ReplaceAll(typed, " ", ""))
	if err != nil || !boards.Known() {
		problems.Add("boards", q.Say("desk.step.boards-phase-published"))
	}
	return &boards
}

// keepRecord stores a record if it is a PDF file, adds it to the diary, and responds with it.
func keepRecord(q *desk.Request, t *organiser.Tournament, id squaredeal.ID, name string, data []byte) error {
	stored := ""
	if path.Ext(name) == ".pdf" {
		stored = name
	}
	err := t.NoteRecord(id, stored, data, q.Desk.Now())
	if errors.Is(err, fs.ErrExist) {
		return q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", name))
	}
	if err != nil {
		return err
	}
	return q.SendFile(name, data)
}

// tablesTime is the maximum time for double-dummy tables of a session. Boards that are not done by
// then have none.
const tablesTime = 90 * time.Second

// RecordFile returns a hand record as a file: name.html if the format is "html", otherwise name.pdf. If
// tables is true, the record includes double-dummy tables.
func RecordFile(
	q *desk.Request, record *handrecord.Record, name, format string, tables bool,
) (file string, content []byte, err error) {
	if tables {
		ctx, cancel := context.WithTimeout(q.R.Context(), tablesTime)
		defer cancel()
		record.Solve(ctx, doubledummy.Options{Workers: 2})
		if err := q.R.Context().Err(); err != nil {
			return "", nil, errors.New("the browser closed the connection")
		}
	}
	if format == "html" {
		content, err = page.Record(q.Lang, record, handrecord.Options{}, record.Program)
		return name + ".html", content, err
	}
	content, err = page.RecordPDF(q.Lang, record, handrecord.Options{})
	return name + ".pdf", content, err
}
