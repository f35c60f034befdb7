package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// session reads the tournament and the session of the path.
func (q *request) session(s *folder.Store) (squaredeal.ID, *squaredeal.Phase, error) {
	id, err := squaredeal.ParseID(q.r.PathValue("session"))
	if err != nil {
		return id, nil, errNoPage
	}
	p, err := s.Description.Phase(id.Phase)
	if err == nil {
		err = p.CheckSession(id.Session)
	}
	if err != nil {
		return id, nil, errNoPage
	}
	return id, p, nil
}

// overOr reads the session of the path for a form that shows its hands or its key.
// Of a session that was not played its file name has to be typed.
func (q *request) overOr(s *folder.Store, f *page.Frame) (squaredeal.ID, *squaredeal.Phase, error) {
	id, p, err := q.session(s)
	if err != nil {
		return id, nil, err
	}
	played, err := s.WasPlayed(id)
	if err == nil && !played && strings.TrimSpace(q.value("confirm")) != p.FileName(id.Session) {
		f.Wrongly("confirm", q.say("desk.type-letter", words.Name("name", p.FileName(id.Session))))
	}
	return id, p, err
}

func askRecord(q *request, s *folder.Store) error {
	return q.showRecord(s, page.HandRecord{Tables: true}, nil)
}

// showRecord is the form for the record of a session: nothing of its hands is on
// it.
func (q *request) showRecord(s *folder.Store, v page.HandRecord, problems []page.Problem) error {
	id, p, err := q.session(s)
	if err != nil {
		return err
	}
	if v.Played, err = s.WasPlayed(id); err != nil {
		return err
	}
	f := q.inTournament(s, q.say("desk.diary.hand-record-session", words.Name("session", id.String())))
	f.Problems = problems
	if v.Asked.Delayed == "" {
		v.Asked = q.asked(s)
	}
	v.File, v.Session, v.Title, v.Name, v.NeedBoards = s.ID(), id.String(), s.Description.Text(p.SessionTitle(id.Session)), p.FileName(id.Session), !p.List.Known()
	v.Secret, v.Pass = q.secret(s)
	return q.show(page.DeskRecord, f, v)
}

// makeRecord hands out the record of a session that is over; of one that is not,
// its file name has to be typed, and the diary says so.
func makeRecord(q *request, s *folder.Store) error {
	var f page.Frame
	id, p, err := q.overOr(s, &f)
	if err != nil {
		return err
	}
	v := page.HandRecord{Confirm: q.value("confirm"), Openers: q.value("openers"), Boards: strings.TrimSpace(q.value("boards")), Tables: q.value("tables") != "", Asked: q.asked(s)}
	x, reading, err := organiser.WithValue(s.Description, q.value("value"), q.desk.Now())
	q.valued(&f, &v.Asked, reading, err)
	var list *squaredeal.Boards
	if !p.List.Known() {
		b, err := squaredeal.ParseBoards(strings.ReplaceAll(v.Boards, " ", ""))
		if err != nil || !b.Known() {
			f.Wrongly("boards", q.say("desk.step.boards-phase-published"))
		}
		list = &b
	}
	var keys *squaredeal.Keys
	if len(f.Problems) == 0 {
		keys = q.keys(s, &f)
	}
	if len(f.Problems) > 0 {
		return q.showRecord(s, v, f.Problems)
	}
	boards, err := squaredeal.MakeSession(x, keys, id, list)
	if err != nil {
		return err
	}
	r := handrecord.New(boards)
	r.Title, r.Session, r.Program = x.Text(x.Name), x.Text(p.SessionTitle(id.Session)), "fairdeal "+q.desk.Version
	r.Provenance = handrecord.Provenance{Origin: handrecord.Committed, Tournament: s.ID(), ID: id.String()}
	if s.Contents().KeysHold {
		r.Provenance.Origin = handrecord.Revealed
	}
	name, data, err := q.recordFile(r, p.FileName(id.Session), q.value("as"), v.Tables)
	if err != nil {
		return err
	}
	kept := "" // a page is only handed out
	if path.Ext(name) == ".pdf" {
		kept = name
	}
	err = organiser.NoteRecord(s, id, kept, data, q.desk.Now())
	if errors.Is(err, fs.ErrExist) {
		return q.problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", name))
	}
	if err != nil {
		return err
	}
	return q.attach(name, data)
}

// tablesTime is how long the desk works on double-dummy tables of a session;
// boards that are not done by then have none.
const tablesTime = 90 * time.Second

// recordFile is a record as a file, HTML or PDF, with its name.
func (q *request) recordFile(r *handrecord.Record, name, as string, tables bool) (file string, data []byte, err error) {
	if tables {
		ctx, cancel := context.WithTimeout(q.r.Context(), tablesTime)
		defer cancel()
		r.Solve(ctx, doubledummy.Options{Workers: 2})
		if err := q.r.Context().Err(); err != nil {
			return "", nil, errors.New("the browser went away")
		}
	}
	if as == "html" {
		data, err = page.Record(q.lang, r, handrecord.Options{}, r.Program)
		return name + ".html", data, err
	}
	data, err = page.RecordPDF(q.lang, r, handrecord.Options{})
	return name + ".pdf", data, err
}

// attach answers with a file to be saved.
func (q *request) attach(name string, data []byte) error {
	kind := map[string]string{".pdf": "application/pdf", ".html": "text/html; charset=utf-8", ".json": "application/json"}[path.Ext(name)]
	q.w.Header().Set("Content-Type", cmp.Or(kind, "application/octet-stream"))
	q.w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, err := q.w.Write(data)
	return err
}
