package web

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// describeRoutes are the pages on which a tournament is begun and described.
func describeRoutes() []route {
	return []route{
		{"GET /{$}", showTournaments},
		{"GET /t", askNew},
		{"POST /t", begin},
		{"POST /t/{name}", drafts(rename)},
		{"GET /t/{name}/di", looks(askDelayed, isPublished)},
		{"POST /t/{name}/di", drafts(setDelayed)},
		{"GET /t/{name}/lint", showLint},
		{"POST /t/{name}/phase", drafts(setPhase, isPublished)},
		{"GET /t/{name}/preview", looks(showPreview)},
		{"POST /t/{name}/typed", looks(keepForm)},
		{"POST /t/{name}/trash", throwAway},
		{"POST /trash", putBack},
	}
}

// publishRoutes are the pages on which a description is frozen, announced and given its value.
func publishRoutes() []route {
	return []route{
		{"GET /t/{name}/publish", looks(askPublish)},
		{"POST /t/{name}/publish", publish},
		{"GET /t/{name}/opens", looks(askOpens, notPublished)},
		{"POST /t/{name}/opens", edits(tryOpens, notPublished)},
		{"POST /t/{name}/announced", edits(announce)},
		{"GET /t/{name}/wall", looks(showWall, notPublished)},
		{"GET /t/{name}/wall/pdf", looks(showWallPDF, notPublished)},
		{"GET /t/{name}/dv", looks(askValue, notPublished)},
		{"POST /t/{name}/dv", edits(setValue, notPublished)},
		{"GET /t/{name}/log", looks(askLog, notPublished)},
		{"POST /t/{name}/log", edits(putLog, notPublished)},
		{"GET /t/{name}/amend", looks(askAmend, cannotAmend)},
		{"POST /t/{name}/amend", edits(amend, cannotAmend)},
	}
}

// handsRoutes are the pages on which hands are made, handed out and recorded.
func handsRoutes() []route {
	return []route{
		{"GET /t/{name}/take", looks(showHandout)},
		{"POST /t/{name}/take", edits(noteTaking)},
		{"POST /t/{name}/folder", edits(openFolder)},
		{"GET /t/{name}/hands/{file}", looks(handOver)},
		{"POST /t/{name}/undo", edits(undo)},
		{"GET /t/{name}/make", looks(askMake, cannotMake)},
		{"POST /t/{name}/make", makeHands},
		{"GET /t/{name}/progress", looks(showProgress)},
		{"GET /t/{name}/events", sendProgress},
		{"GET /t/{name}/out", looks(showHandout)},
		{"POST /t/{name}/out", edits(noteHandout)},
		{"GET /t/{name}/records/{session}", looks(askRecord, cannotMake)},
		{"POST /t/{name}/records/{session}", edits(makeRecord, cannotMake)},
	}
}

// revealRoutes are the pages on which keys are revealed.
func revealRoutes() []route {
	return []route{
		{"GET /t/{name}/over", looks(askReveal, notPublished)}, // Back from a form that was refused
		{"GET /t/{name}/verify", looks(verifyNow)},
		{"GET /t/{name}/file/{file}", looks(download)},
		{"GET /t/{name}/reveal", looks(askReveal, notPublished)},
		{"POST /t/{name}/reveal", edits(reveal, notPublished)},
		{"GET /t/{name}/reveal/{session}", looks(askRevealSession, cannotMake)},
		{"POST /t/{name}/reveal/{session}", edits(revealSession, cannotMake)},
	}
}

// tournamentRoutes are a tournament's own page.
func tournamentRoutes() []route {
	return []route{
		{"GET /t/{name}", looks(showTournament)},
		{"GET /t/{name}/phase", looks(showTournament)},
	}
}

// NewDesk returns the desks of a folder, which must be there.
func NewDesk(c Config) (*Desk, error) {
	return newDesk(c, refuseOld, tournamentRoutes, describeRoutes, publishRoutes, handsRoutes, revealRoutes, clubRoutes, directorRoutes)
}

// path is where the description of a tournament stands. Names lead nowhere but to
// files of the folder, whatever links there are.
func (d *Desk) path(name string) (string, error) {
	if !filepath.IsLocal(name) || filepath.Base(name) != name || name[0] == '.' {
		return "", errNoPage
	}
	for _, ext := range []string{squaredeal.DescriptionExt, strings.ToUpper(squaredeal.DescriptionExt)} {
		if info, err := d.root.Stat(name + ext); err == nil && info.Mode().IsRegular() {
			return filepath.Join(d.Folder, name+ext), nil
		}
	}
	return "", errNoPage
}

// named are the files in a folder of the desk's whose names begin and end so.
func (d *Desk) named(dir, start, end string) (names []string) {
	entries, _ := fs.ReadDir(d.root.FS(), dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), start) && strings.HasSuffix(e.Name(), end) {
			names = append(names, e.Name())
		}
	}
	return names
}

// look reads the tournament of the path.
func (q *request) look() (*folder.Store, error) {
	path, err := q.desk.path(q.r.PathValue("name"))
	if err != nil {
		return nil, err
	}
	return folder.Open(path)
}

// edit reads the form and the tournament of the path, which nobody else changes
// until it is closed. A page that shows another version than that on disk is out
// of date: its form is not carried out.
func (q *request) edit() (*folder.Store, error) {
	if err := q.form(); err != nil {
		return nil, err
	}
	path, err := q.desk.path(q.r.PathValue("name"))
	if err != nil {
		return nil, err
	}
	s, err := folder.Edit(path)
	if errors.As(err, new(*folder.InUseError)) {
		if again := q.again(); again != nil {
			return nil, again // it is this form that is being carried out
		}
		return nil, q.problem(http.StatusConflict, "desk.draft.another-program-changing-tournament")
	}
	if err != nil {
		return nil, err
	}
	if seen := q.value("seen"); seen != "" && seen != version(s) {
		s.Close()
		if again := q.again(); again != nil {
			return nil, again
		}
		return nil, &outdated{errChanged(q), s}
	}
	return s, nil
}

// outdated is the error of a form whose page shows another version of the description
// than there is now.
type outdated struct {
	error
	store *folder.Store
}

func (o *outdated) Unwrap() error { return o.error }

func errChanged(q *request) error {
	return q.problem(http.StatusConflict, "desk.draft.tournament-changed-another-program")
}

// of serves a page or a form of a tournament.
type of func(q *request, s *folder.Store) error

// hindrance says why a description does not have a page yet, or any more.
type hindrance func(x *squaredeal.Description) error

// looks serves a page of the tournament of the path.
func looks(serve of, hindrances ...hindrance) func(q *request) error {
	return func(q *request) error {
		s, err := q.look()
		if err != nil {
			return err
		}
		return q.unless(hindrances, s, serve)
	}
}

// edits serves a form of the tournament of the path, which nobody else changes meanwhile.
func edits(serve of, hindrances ...hindrance) func(q *request) error {
	return func(q *request) error {
		s, err := q.edit()
		if err != nil {
			return err
		}
		defer s.Close()
		return q.unless(hindrances, s, serve)
	}
}

func (q *request) unless(hindrances []hindrance, s *folder.Store, serve of) error {
	for _, h := range hindrances {
		if why := h(s.Description); why != nil {
			return &problem{http.StatusConflict, page.Reason(q.lang, why)}
		}
	}
	return serve(q, s)
}

// notPublished is the hindrance of what only a published tournament has.
func notPublished(x *squaredeal.Description) error {
	if !x.Published() {
		return squaredeal.ErrNotPublished
	}
	return nil
}

// isPublished is the hindrance of what can be changed in a draft alone.
func isPublished(x *squaredeal.Description) error {
	if x.Published() {
		return squaredeal.ErrPublished
	}
	return nil
}

// save writes the description.
func (q *request) save(s *folder.Store) error {
	err := s.Save()
	if errors.Is(err, folder.ErrChanged) {
		return errChanged(q)
	}
	return err
}

// version tells which text of a description a page shows.
func version(s *folder.Store) string {
	sum := sha256.Sum256(s.Description.Bytes())
	return hex.EncodeToString(sum[:8])
}

func (d *Desk) calendar(s *folder.Store) squaredeal.Calendar {
	return squaredeal.NewCalendar(s.Description, s.Contents(), d.Now())
}

// inTournament is the frame of a page below a tournament's.
func (q *request) inTournament(s *folder.Store, title string) page.Frame {
	f := q.frame(title)
	name := s.Description.Text(s.Description.Name)
	if name == "" {
		name = s.ID()
	}
	f.Trail = []page.Crumb{{Text: q.say("desk.frame.tournaments"), Path: ""}, {Text: name, Path: "t/" + s.ID()}}
	f.Stations = q.stations(s)
	return f
}

// showTournaments lists the folder's tournaments.
func showTournaments(q *request) error {
	list, err := folder.List(q.desk.Folder)
	if err != nil {
		return err
	}
	value := page.Tournaments{}
	for _, e := range list {
		base := filepath.Base(e.Path)
		row := page.TournamentRow{File: strings.TrimSuffix(base, filepath.Ext(base)), Name: e.Name}
		if info, err := q.desk.root.Stat(base); err == nil {
			row.Date = q.lang.Day(info.ModTime())
		}
		s, err := folder.Open(e.Path)
		if err != nil {
			row.Wrong = q.words(err)
		} else {
			c := q.desk.calendar(s)
			row.State, row.Next = page.StageWord(q.lang, c), page.Next(q.lang, c)
			row.Over = c.Stage == squaredeal.StageRevealed && ticked(s)
			if e.Old {
				row.Made = s.Description.Program()
			}
		}
		if row.Over {
			value.Over = append(value.Over, row)
			continue
		}
		value.Rows = append(value.Rows, row)
	}
	return q.showList(q.frame(q.say("desk.frame.tournaments")), value)
}

// ticked reports whether nothing is left to do at any station of a tournament.
func ticked(s *folder.Store) bool {
	road, err := organiser.RoadOf(s)
	return err == nil && !slices.ContainsFunc(road.Stops, func(x organiser.Stop) bool { return !x.Done })
}

// showList adds the drafts that were thrown away.
func (q *request) showList(f page.Frame, v page.Tournaments) error {
	for _, x := range folder.TrashOf(q.desk.Folder) {
		at, name := x.At.Local(), x.Name
		if name == "" {
			name = x.ID
		}
		v.Trash = append(v.Trash, page.TrashRow{File: x.File, Name: name, Date: q.lang.Day(at) + " " + at.Format("15:04")})
	}
	return q.show(page.DeskTournaments, f, v)
}

// throwAway throws a draft away, and putBack brings it back.
func throwAway(q *request) error {
	s, err := q.edit()
	if err != nil {
		if again := q.again(); again != nil { // pressed twice
			return again
		}
		return err
	}
	defer s.Close()
	err = s.Trash(q.desk.Now())
	if err == nil {
		err = q.desk.forgetTyped(s.ID())
	}
	if errors.Is(err, folder.ErrNotTrash) {
		return &problem{http.StatusConflict, q.lang.Error(err)}
	}
	if err != nil {
		return err
	}
	return q.go303("")
}

func putBack(q *request) error {
	if err := q.form(); err != nil {
		return err
	}
	id, err := folder.PutBack(q.desk.Folder, q.value("file"))
	switch {
	case errors.Is(err, fs.ErrExist):
		if again := q.again(); again != nil {
			return again
		}
		return q.problem(http.StatusConflict, "desk.trash.taken", words.Name("name", id))
	case errors.Is(err, fs.ErrNotExist):
		if again := q.again(); again != nil {
			return again
		}
		return errNoPage
	case err != nil:
		return err
	}
	return q.go303("t", id)
}

func askNew(q *request) error {
	f := q.frame(q.say("desk.new.title"))
	f.Trail = []page.Crumb{{Text: q.say("desk.frame.tournaments")}}
	return q.show(page.DeskNew, f, page.NewTournament{})
}

// begin starts a tournament.
func begin(q *request) error {
	if err := q.form(); err != nil {
		return err
	}
	v := page.NewTournament{Name: strings.TrimSpace(q.value("name")), File: strings.TrimSpace(q.value("file"))}
	f := q.frame(q.say("desk.new.title"))
	f.Trail = []page.Crumb{{Text: q.say("desk.frame.tournaments")}}
	file := v.File
	if file == "" {
		file = shortName(v.Name)
	}
	if v.Name == "" {
		f.Wrongly("name", q.say("desk.name-missing"))
	} else if _, err := squaredeal.New(v.Name); err != nil {
		f.Wrongly("name", q.say("desk.amend.name-cannot-used", words.Name("problem", q.words(err))))
	}
	if err := squaredeal.CheckFileName(file); err != nil && v.Name+v.File != "" {
		f.Wrongly("file", q.say("desk.tonight.short-name-begins-letter"))
	}
	if len(file) > 64 {
		f.Wrongly("file", q.say("desk.draft.short-name-64-characters"))
	}
	if len(f.Problems) > 0 {
		return q.show(page.DeskNew, f, v)
	}
	_, err := folder.Begin(filepath.Join(q.desk.Folder, file+squaredeal.DescriptionExt), v.Name)
	if err == nil {
		err = q.desk.forgetTyped(file) // of one that bore the name
	}
	if errors.Is(err, fs.ErrExist) {
		if again := q.again(); again != nil {
			return again
		}
		f.Wrongly("file", q.say("desk.tonight.tournament-already", words.Name("name", file)))
		return q.show(page.DeskNew, f, v)
	}
	if err != nil {
		return err
	}
	return q.go303("t", file)
}

// plainLetters are letters of our languages as a file name has them.
var plainLetters = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"Ą", "A", "Ć", "C", "Ę", "E", "Ł", "L", "Ń", "N", "Ó", "O", "Ś", "S", "Ź", "Z", "Ż", "Z",
	"é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç", "c", "œ", "oe", "É", "E", "À", "A")

// shortName is the file name that is proposed for a tournament.
func shortName(name string) string {
	short := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, plainLetters.Replace(name))
	return strings.TrimLeft(short[:min(len(short), 40)], "0123456789")
}

// showTournament is a tournament's own page.
func showTournament(q *request, s *folder.Store) error {
	switch {
	case s.Description.Old:
		return showOld(q, s)
	case s.Description.Published():
		return showPublished(q, s)
	}
	return showDraft(q, s, q.draftFrame(s), page.PhaseForm{})
}

func (q *request) draftFrame(s *folder.Store) page.Frame {
	f := q.inTournament(s, s.Description.Text(s.Description.Name))
	if s.Description.Name == "" {
		f.Title = s.ID()
	}
	f.Trail = f.Trail[:1]
	f.Path = "t/" + s.ID()
	return f
}

// showDraft is the page of a tournament that is not published yet; typed is a
// phase that could not be added.
func showDraft(q *request, s *folder.Store, f page.Frame, typed page.PhaseForm) error {
	x := s.Description
	c := q.desk.calendar(s)
	v := page.Draft{
		File: s.ID(), Seen: version(s), Name: x.Name, Delayed: x.Delayed, Lint: q.lint(x.Delayed), New: typed,
		Preview: q.preview(x), Ready: c.Stage == squaredeal.StagePublish, Next: page.Next(q.lang, c), Notices: page.Notices(q.lang, c, filepath.Base),
	}
	half := q.desk.typed(s.ID())
	for i := range x.Phases {
		v.Phases = append(v.Phases, half.phase(phaseForm(&x.Phases[i])))
	}
	if typed == (page.PhaseForm{}) {
		v.New = half.phase(typed)
	}
	switch name := half["name"]["name"]; {
	case q.r.Method != http.MethodPost && name != "":
		v.Name, v.NameKept = name, true
	case q.r.Method == http.MethodPost && q.formOf() == "name": // it cannot be used, and stays as it was typed
		v.Name = q.value("name")
	}
	return q.show(page.DeskDraft, f, v)
}

func phaseForm(p *squaredeal.Phase) page.PhaseForm {
	return page.PhaseForm{Number: p.Number, Sessions: strconv.Itoa(p.Sessions), Boards: p.List.String(), Files: p.Prefix, Title: p.Title}
}

func rename(q *request, s *folder.Store) error {
	if err := s.Description.SetName(q.value("name")); err != nil {
		f := q.draftFrame(s)
		if errors.Is(err, squaredeal.ErrPublished) {
			return &problem{http.StatusConflict, page.Reason(q.lang, err)}
		}
		f.Wrongly("name", q.say("desk.amend.name-cannot-used", words.Name("problem", q.words(err))))
		return showDraft(q, s, f, page.PhaseForm{})
	}
	if err := q.saveForm(s, "name"); err != nil {
		return err
	}
	return q.go303("t", s.ID())
}

// saveForm writes the description with what a form says, of which nothing is half typed
// any more.
func (q *request) saveForm(s *folder.Store, form string) error {
	if err := q.save(s); err != nil {
		return err
	}
	return q.desk.keepTyped(s.ID(), form, nil)
}

// lint is what can be said about a delayed information today.
func (q *request) lint(info string) page.Lint {
	if info == "" {
		return page.Lint{}
	}
	return page.LintWords(q.lang, info, delayed.LintOf(info, q.desk.Now()))
}

// showLint is what can be said about a text that is being typed.
func showLint(q *request) error {
	return q.sendHTML(page.ShowLint(q.lang, q.lint(q.r.URL.Query().Get("text"))))
}

func askDelayed(q *request, s *folder.Store) error {
	if fields := q.r.URL.Query(); fields.Has("kind") || fields.Has("date") {
		q.r.PostForm = fields // nothing is changed by it: Back and reload show it again
		return q.showGuided(s)
	}
	v, half := page.Delayed{Text: s.Description.Delayed}, q.desk.typed(s.ID())
	if text := half["di"]["text"]; text != "" {
		v.Text, v.Kept = text, true
	}
	if g := half["guide"]; g != nil {
		v.Guide = page.Guide{Kind: g["kind"], What: g["what"], Date: g["date"], Clock: g["clock"], Zone: g["zone"]}
	}
	if v.Guide.Zone == "" {
		v.Guide.Zone = zoneHere(q.desk.Now())
	}
	return q.showDelayed(s, q.inTournament(s, q.say("report.delayed")), v)
}

func (q *request) showDelayed(s *folder.Store, f page.Frame, v page.Delayed) error {
	v.File, v.Seen, v.Lint = s.ID(), version(s), q.lint(v.Text)
	return q.show(page.DeskDelayed, f, v)
}

// showGuided shows how the guide words a delayed information, to be read and kept.
func (q *request) showGuided(s *folder.Store) error {
	f := q.inTournament(s, q.say("report.delayed"))
	g := page.Guide{Kind: q.value("kind"), What: q.value("what"), Date: q.value("date"), Clock: q.value("clock"), Zone: q.value("zone")}
	text := q.guided(g, &f)
	if len(f.Problems) > 0 {
		return q.showDelayed(s, f, page.Delayed{Text: s.Description.Delayed, Guide: g})
	}
	return q.showDelayed(s, f, page.Delayed{Text: text, Worded: text, Guide: g})
}

// setDelayed keeps a delayed information that was typed, or that the guide worded.
func setDelayed(q *request, s *folder.Store) error {
	f := q.inTournament(s, q.say("report.delayed"))
	text := strings.Join(strings.FieldsFunc(q.value("text"), isLineEnd), " ")
	switch err := s.Description.SetDelayed(text); {
	case errors.Is(err, squaredeal.ErrPublished):
		return &problem{http.StatusConflict, page.Reason(q.lang, err)}
	case strings.TrimSpace(text) == "":
		f.Wrongly("text", q.say("desk.draft.delayed-information-missing"))
	case err != nil:
		f.Wrongly("text", q.words(err))
	}
	if len(f.Problems) > 0 {
		return q.showDelayed(s, f, page.Delayed{Text: text, Own: true})
	}
	if err := q.saveForm(s, "di"); err != nil {
		return err
	}
	if err := q.desk.keepTyped(s.ID(), "guide", nil); err != nil {
		return err
	}
	return q.go303("t", s.ID())
}

// setPhase adds a phase, changes one or takes one away.
func setPhase(q *request, s *folder.Store) (err error) {
	x := s.Description
	f := q.draftFrame(s)
	typed := page.PhaseForm{Sessions: strings.TrimSpace(q.value("sessions")), Boards: strings.TrimSpace(q.value("boards")), Files: strings.TrimSpace(q.value("files")), Title: strings.TrimSpace(q.value("title"))}
	if number := strings.TrimSpace(q.value("phase")); number != "" {
		if typed.Number, err = strconv.Atoi(number); err != nil || typed.Number < 1 || typed.Number > len(x.Phases) {
			return q.problem(http.StatusUnprocessableEntity, "desk.draft.no-phase-nothing-changed")
		}
	}
	number := typed.Number // that it has then
	switch {
	case q.value("remove") != "" && typed.Number > 0:
		err, number = x.RemovePhase(typed.Number), 0
	case q.value("up") != "" && typed.Number > 1:
		if err = q.keepHalf(s, phaseOf(typed.Number)); err == nil { // the button sends nothing of what is typed beside it
			err, number = x.RaisePhase(typed.Number), typed.Number-1
		}
	default:
		var p squaredeal.Phase
		if p, err = q.phase(&f, typed); len(f.Problems) == 0 && err == nil {
			if typed.Number > 0 {
				err = x.ReplacePhase(typed.Number, p)
			} else {
				err = x.AddPhase(p)
			}
			if err != nil {
				f.Wrongly("files", q.say("desk.draft.file-names-cannot-used", words.Name("problem", q.words(err))))
			}
		}
	}
	if len(f.Problems) > 0 {
		return showDraft(q, s, f, typed)
	}
	if err != nil {
		return err
	}
	if err = q.save(s); err == nil && number == typed.Number {
		err = q.desk.keepTyped(s.ID(), phaseOf(number), nil)
	} else if err == nil {
		err = q.desk.moveTyped(s.ID(), typed.Number, number)
	}
	if err != nil {
		return err
	}
	return q.go303("t", s.ID())
}

// phase reads the fields of a phase, one by one, so that each error stands beside
// its field.
func (q *request) phase(f *page.Frame, typed page.PhaseForm) (squaredeal.Phase, error) {
	if _, _, err := squaredeal.NewPhase(typed.Sessions, "16", "x", ""); err != nil {
		f.Wrongly("sessions", q.say("desk.draft.number-sessions-cannot-read", words.Name("problem", q.words(err))))
	}
	if _, err := squaredeal.ParseBoards(strings.ReplaceAll(typed.Boards, " ", "")); err != nil {
		f.Wrongly("boards", q.say("desk.draft.boards-cannot-read", words.Name("problem", q.words(err))))
	}
	if typed.Files == "" {
		f.Wrongly("files", q.say("desk.draft.file-names-missing-few"))
	} else if _, _, err := squaredeal.NewPhase("1", "16", typed.Files, ""); err != nil {
		f.Wrongly("files", q.say("desk.draft.file-names-cannot-used", words.Name("problem", q.words(err))))
	}
	if len(f.Problems) > 0 {
		return squaredeal.Phase{}, nil
	}
	p, _, err := squaredeal.NewPhase(typed.Sessions, typed.Boards, typed.Files, typed.Title)
	if err != nil {
		f.Wrongly("title", q.say("desk.draft.phase-cannot-used", words.Name("problem", q.words(err))))
	}
	return p, err
}

// showPreview is what would be made with a phase that is being typed.
func showPreview(q *request, s *folder.Store) error {
	form := q.r.URL.Query()
	x, problem := s.Description, ""
	if !x.Published() && form.Get("sessions")+form.Get("boards")+form.Get("files") != "" {
		p, _, err := squaredeal.NewPhase(form.Get("sessions"), form.Get("boards"), form.Get("files"), form.Get("title"))
		if n, _ := strconv.Atoi(form.Get("phase")); err == nil && n > 0 {
			err = x.ReplacePhase(n, p)
		} else if err == nil {
			err = x.AddPhase(p)
		}
		if err != nil {
			problem = q.words(err)
		}
	}
	v := q.preview(x)
	v.Problem = problem
	return q.sendHTML(page.ShowPreview(q.lang, v))
}

// mostShown is how many sessions a page lists.
const mostShown = 150

// preview is what will be made of a description: sessions, boards, file names.
func (q *request) preview(x *squaredeal.Description) page.Preview {
	v := page.Preview{}
	for i := range x.Phases {
		p := &x.Phases[i]
		if p.Sessions == 0 {
			v.Open = append(v.Open, q.say("desk.draft.phase-number-sessions-not", words.N("n", p.Number)))
		}
		if !p.List.Known() {
			v.Open = append(v.Open, q.say("desk.draft.phase-boards-not-known", words.N("n", p.Number)))
		}
		var sessions []squaredeal.Session
		for n := 1; n <= p.Sessions; n++ {
			v.Of++
			boards := "?"
			if run, err := p.Boards(n); err == nil {
				boards = run.String()
				v.Boards += run.Len()
				sessions = append(sessions, squaredeal.Session{ID: squaredeal.ID{Phase: p.Number, Session: n}, Phase: p, Boards: run})
			}
			if len(v.Sessions) < mostShown {
				v.Sessions = append(v.Sessions, page.PreviewSession{ID: fmt.Sprintf("%d,%d", p.Number, n), Title: p.SessionTitle(n), Boards: boards, File: p.FileName(n)})
			} else {
				v.More++
			}
		}
		pbn, err := handfile.ByName("pbn")
		if err != nil || len(sessions) == 0 || len(sessions) > 10_000 {
			continue
		}
		files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		for _, file := range files {
			if err == nil && len(file.Sessions) > 1 && len(v.Combined) < mostShown {
				v.Combined = append(v.Combined, strings.TrimSuffix(file.Name, pbn.Ext))
			}
		}
	}
	return v
}
