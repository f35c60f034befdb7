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

func askRecord(q *desk.Request, s *organiser.Tournament) error {
	return showRecord(q, s, page.HandRecord{Tables: true}, nil)
}

// showRecord shows the form for a session's record, without its hands.
func showRecord(q *desk.Request, s *organiser.Tournament, v page.HandRecord, problems []page.Problem) error {
	id, p, err := tournament.Session(q, s)
	if err != nil {
		return err
	}
	if v.Played, err = s.WasPlayed(id); err != nil {
		return err
	}
	f := tournament.Frame(q, s, q.Say("desk.diary.hand-record-session", words.Name("session", id.String())))
	f.Problems = problems
	if v.MissingValue.Delayed == "" {
		v.MissingValue = valueField(q, s)
	}
	v.File, v.Session, v.Title, v.Name, v.NeedBoards = s.ID(), id.String(), s.Description.Text(p.SessionTitle(id.Session)), p.FileName(id.Session), !p.List.Known()
	v.Secret, v.Pass = tournament.Secret(q, s)
	return q.Show(page.DeskRecord, f, v)
}

// makeRecord returns the record of a finished session. For an unfinished one the user must type the
// file name, and the diary records that.
func makeRecord(q *desk.Request, s *organiser.Tournament) error {
	var f page.Frame
	id, p, _, err := tournament.OverOr(q, s, &f.Problems)
	if err != nil {
		return err
	}
	v := page.HandRecord{Confirm: q.Value("confirm"), Openers: q.Value("openers"), Boards: strings.TrimSpace(q.Value("boards")), Tables: q.Value("tables") != "", MissingValue: valueField(q, s)}
	x, reading, err := organiser.WithValue(s.Description, q.Value("value"), q.Desk.Now())
	checkValueField(q, &f.Problems, &v.MissingValue, reading, err)
	var list *squaredeal.Boards
	if !p.List.Known() {
		b, err := squaredeal.ParseBoards(strings.ReplaceAll(v.Boards, " ", ""))
		if err != nil || !b.Known() {
			f.Wrongly("boards", q.Say("desk.step.boards-phase-published"))
		}
		list = &b
	}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = tournament.Keys(q, s, &f.Problems)
	}
	if len(f.Problems) > 0 {
		return showRecord(q, s, v, f.Problems)
	}
	boards, err := squaredeal.MakeSession(x, keys, id, list)
	if err != nil {
		return err
	}
	r := handrecord.New(boards)
	r.Title, r.Session, r.Program = x.Text(x.Name), x.Text(p.SessionTitle(id.Session)), "fairdeal "+q.Desk.Version
	r.Provenance = handrecord.Provenance{Origin: handrecord.Committed, Tournament: s.ID(), ID: id.String()}
	if s.Contents().KeysHold {
		r.Provenance.Origin = handrecord.Revealed
	}
	name, data, err := RecordFile(q, r, p.FileName(id.Session), q.Value("as"), v.Tables)
	if err != nil {
		return err
	}
	kept := "" // Pages are not stored.
	if path.Ext(name) == ".pdf" {
		kept = name
	}
	err = s.NoteRecord(id, kept, data, q.Desk.Now())
	if errors.Is(err, fs.ErrExist) {
		return q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", name))
	}
	if err != nil {
		return err
	}
	return q.Attach(name, data)
}

// tablesTime is the maximum time for double-dummy tables of a session. Boards that are not done by
// then have none.
const tablesTime = 90 * time.Second

// RecordFile returns a record as an HTML or PDF file, with its name.
func RecordFile(q *desk.Request, r *handrecord.Record, name, as string, tables bool) (file string, data []byte, err error) {
	if tables {
		ctx, cancel := context.WithTimeout(q.R.Context(), tablesTime)
		defer cancel()
		r.Solve(ctx, doubledummy.Options{Workers: 2})
		if err := q.R.Context().Err(); err != nil {
			return "", nil, errors.New("the browser closed the connection")
		}
	}
	if as == "html" {
		data, err = page.Record(q.Lang, r, handrecord.Options{}, r.Program)
		return name + ".html", data, err
	}
	data, err = page.RecordPDF(q.Lang, r, handrecord.Options{})
	return name + ".pdf", data, err
}
