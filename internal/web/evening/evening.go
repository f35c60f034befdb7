// Package evening runs a club evening in three taps. It is dealt either plainly or provably, as a
// tournament of one session whose keys are revealed next morning.
package evening

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/publish"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the pages for a club evening. They have no option to filter, rotate or reject
// deals.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /tonight":                     askTonight,
		"POST /tonight":                    dealTonight,
		"GET /tonight/{name}":              showTonight,
		"POST /tonight/{name}":             press,
		"GET /tonight/{name}/hands/{file}": handOver,
		"POST /t/{name}/kept":              tournament.Edits(showPassphrase),
		"POST /t/{name}/over":              tournament.Edits(publishOver),
	}
}

// mostTonight is the highest board number in an evening.
const mostTonight = 128

// askTonight shows the evening of this day if it is dealt, otherwise the form for it.
func askTonight(q *desk.Request) error {
	if e := tonightsEvening(q.Desk); e != nil {
		return showEvening(q, e, frameOf(q, e), page.Evening{})
	}
	return askAnother(q)
}

// another is the path of the form for a second evening on one day. Short names have no hyphens, so
// it is free.
const another = "another-section"

// askAnother shows that form.
func askAnother(q *desk.Request) error {
	h := own.LastHabits(q.Desk)
	v := page.Tonight{Boards: h.Boards, Kind: h.Kind, Source: h.Source, Minutes: h.Minutes, Another: tonightsEvening(q.Desk) != nil}
	return showForm(q, q.Frame(q.Say("desk.frame.tonight")), v, h.Formats)
}

// usualBoards lists the usual numbers of boards. Any other is typed.
var usualBoards = []string{"16", "18", "20", "21", "22", "24", "26", "27", "28", "30", "32"}

func showForm(q *desk.Request, f page.Frame, v page.Tonight, chosen []string) error {
	v.BlindFormats, v.ReadableFormats = hands.FormatChoices(chosen)
	v.Usual = usualBoards
	if !slices.Contains(usualBoards, v.Boards) {
		v.UnusualBoards, v.Boards = v.Boards, ""
	}
	_, err := own.Path(q.Desk)
	v.CannotKeep, v.Page, v.Cloud = err != nil, q.Desk.Now().UTC().Format(time.RFC3339Nano), tournament.CloudOf(q.Desk.Abs)
	v.Unrevealed, v.Earlier = unrevealedEvenings(q), otherRows(q, "")
	status := http.StatusOK
	if v.Existing != "" {
		status = http.StatusConflict
	}
	return q.ShowAs(status, page.DeskTonight, f, v)
}

// dealTonight deals a plain evening, or publishes a provable one.
func dealTonight(q *desk.Request) error {
	if err := q.Form(); err != nil {
		return err
	}
	f := q.Frame(q.Say("desk.frame.tonight"))
	v := page.Tonight{Name: strings.TrimSpace(q.Value("name")), File: strings.TrimSpace(q.Value("file")), Boards: strings.TrimSpace(q.Value("boards")),
		Kind: q.Value("kind"), Source: q.Value("source"), Minutes: strings.TrimSpace(q.Value("minutes")), NotPlaying: q.Value("not_playing") != "", Another: q.Value("another") != ""}
	if other := strings.TrimSpace(q.Value("other")); other != "" {
		v.Boards = other
	}
	file := v.File
	switch {
	case v.Name == "" && file == "":
		if again := q.Again(); again != nil { // This evening itself has taken the default name of the day.
			return again
		}
		v.Name, file = eveningName(q)
	case v.Name == "":
		v.Name = file
	case file == "":
		file = tournament.ShortName(v.Name)
	}
	boards, err := strconv.Atoi(v.Boards)
	if err != nil || boards < 1 || boards > mostTonight {
		f.Wrongly("boards", q.Say("desk.tonight.number-boards-number-1", words.N("most", mostTonight)))
	}
	if squaredeal.CheckFileName(file) != nil || len(file) > 64 {
		f.Wrongly("file", tournament.FileNameWords(q, file))
	}
	if e := tonightsEvening(q.Desk); e != nil && !v.Another && e.file != file && len(f.Problems) == 0 {
		if again := q.Again(); again != nil {
			return again
		}
		// The form starts again with the default name of the day.
		v.Name, v.Another, v.ExistingFile = q.Value("name"), true, e.file
		v.Existing = q.Say("desk.evening.there", words.Name("name", e.title(q)), words.T("boards", words.New("count.boards", words.N("n", e.boards(q.Desk)))), words.Name("time", q.Clock(e.dealt)))
		return showForm(q, f, v, q.R.PostForm["format"])
	}
	switch v.Kind {
	case "plain":
		return dealPlain(q, f, v, file, boards)
	case "provable":
		return publishEvening(q, f, v, file, boards)
	}
	f.Wrongly("kind", q.Say("desk.tonight.choose-evening-dealt"))
	return showForm(q, f, v, q.R.PostForm["format"])
}

// dealPlain deals from the system's random source into new files, all of them or none.
func dealPlain(q *desk.Request, f page.Frame, v page.Tonight, file string, boards int) error {
	formats := hands.Formats(q, &f.Problems, v.NotPlaying)
	if len(f.Problems) > 0 {
		return showForm(q, f, v, q.R.PostForm["format"])
	}
	if nameTaken(q.Desk, file) {
		if again := q.Again(); again != nil {
			return again
		}
		f.Wrongly("file", q.Say("desk.tonight.already-choose-another-short", words.Name("file", file)))
		return showForm(q, f, v, q.R.PostForm["format"])
	}
	seed := DrawSeed()
	remembered := seedmemory.Remember(seed)
	if errors.Is(remembered, seedmemory.ErrUsed) {
		return q.Problem(http.StatusConflict, "desk.tonight.random-source-computer-gave")
	}
	stream := bigdeal.NewStream(seed, bigdeal.HashOwner(""))
	dealt := make([]bridge.Board, boards)
	for i := range dealt {
		dealt[i] = bridge.Board{Number: i + 1, Deal: stream.Deal()}
	}
	dir := handsDir(q.Desk, file)
	files := &safefile.Batch{Perm: 0o600}
	defer func() { // Files that stayed empty are removed again.
		files.Abort()
		os.Remove(dir)
		os.Remove(filepath.Dir(dir))
	}()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	for _, format := range formats {
		data, err := format.Encode(dealt, handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: "fairdeal " + q.Desk.Version})
		if err != nil {
			f.Wrongly("format", q.Reason(err))
			return showForm(q, f, v, q.R.PostForm["format"])
		}
		if _, err := files.Add(filepath.Join(dir, file+format.Ext), data); err != nil {
			return err
		}
	}
	if err := files.Commit(); err != nil {
		return err
	}
	h := own.LastHabits(q.Desk)
	h.Boards, h.Kind, h.Source, h.Minutes, h.Formats = v.Boards, v.Kind, cmp.Or(v.Source, "drand"), cmp.Or(v.Minutes, "5"), q.R.PostForm["format"]
	own.Remember(q.Desk, h)
	to := q.CarriedOut("tonight", file)
	if remembered != nil {
		to += "?" + notRemembered
	}
	return q.SeeOther(to)
}

// notRemembered makes the page of an evening report that its seed was not remembered.
const notRemembered = "not-remembered"

// DrawSeed draws a seed from the system's source. Tests replace it with a broken one.
var DrawSeed = bigdeal.NewSeed

// publishEvening creates a tournament of one session and publishes it at once, while nobody can
// know its delayed information.
func publishEvening(q *desk.Request, f page.Frame, v page.Tonight, file string, boards int) error {
	l := q.Lang
	minutes, err := strconv.Atoi(v.Minutes)
	if v.Source == "drand" && (err != nil || minutes < 5 || minutes > 24*60) {
		f.Wrongly("minutes", q.Say("desk.tonight.beacon-speaks-5-minutes"))
	}
	pass := q.Value("passphrase") // If it is empty, the desk generates one and stores it.
	_, cannotKeep := own.Path(q.Desk)
	switch {
	case pass != q.Value("passphrase2"):
		f.Wrongly("passphrase2", q.Say("desk.tonight.two-passphrases-differ-type"))
	case pass != "":
		tournament.Settled(q, &f.Problems, "", organiser.KeepPassphrase(pass).Doubts)
	case cannotKeep != nil:
		f.Wrongly("passphrase", q.Say("desk.tonight.cannot-keep"))
	}
	info, now := "", q.Desk.Now()
	switch v.Source {
	case "drand":
		info = roundIn(now, minutes)
	case "players":
		info = q.Say("desk.info.4-numbers-1-9999", words.Name("time", l.Date(now)))
	default:
		f.Wrongly("source", q.Say("desk.tonight.choose-mixed"))
	}
	if len(f.Problems) > 0 {
		return showForm(q, f, v, own.Blind)
	}
	phase, _, err := squaredeal.NewPhase("1", strconv.Itoa(boards), file, v.Name)
	if err != nil {
		f.Wrongly("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.Words(err))))
		return showForm(q, f, v, own.Blind)
	}
	if _, err := tournament.PathOf(q.Desk, file); err != nil && nameTaken(q.Desk, file) {
		f.Wrongly("file", q.Say("desk.tonight.already-choose-another-short", words.Name("file", file)))
		return showForm(q, f, v, own.Blind)
	}
	s, err := organiser.Begin(filepath.Join(q.Desk.Folder, file+squaredeal.DescriptionExt), v.Name)
	if errors.Is(err, fs.ErrExist) {
		there, err := organiser.Open(filepath.Join(q.Desk.Folder, file+squaredeal.DescriptionExt))
		if again := q.Again(); again != nil {
			if err == nil && there.Description.Published() && pass != "" && !tournament.Opens(there, pass) {
				return publish.Frozen(q, there) // A different passphrase would open nothing, which the user must know.
			}
			return again
		}
		if err == nil && there.Description.Name == v.Name && !there.Description.Published() {
			return q.Go303(pageOf(there)...) // An interrupted evening continues on its page.
		}
		f.Wrongly("file", q.Say("desk.tonight.tournament-already", words.Name("name", file)))
		return showForm(q, f, v, own.Blind)
	}
	if err == nil {
		err = s.Description.SetDelayed(info)
	}
	if err == nil {
		err = s.Description.AddPhase(phase)
	}
	if err == nil {
		err = s.Save()
	}
	if err == nil {
		err = seal(q, s, pass)
	}
	if err != nil {
		return err // The existing tournament is a draft, which is sealed on its own page.
	}
	h := own.LastHabits(q.Desk)
	h.Boards, h.Kind, h.Source, h.Minutes = v.Boards, v.Kind, v.Source, cmp.Or(v.Minutes, h.Minutes)
	own.Remember(q.Desk, h)
	return q.Go303("tonight", s.ID())
}

// roundIn returns the beacon round that becomes public after some minutes.
func roundIn(now time.Time, minutes int) string {
	return delayed.Quicknet().Describe(delayed.Quicknet().RoundAt(now.Add(time.Duration(minutes) * time.Minute).UTC()))
}

// seal publishes an evening with the typed passphrase, or with one that the desk generates and
// stores.
func seal(q *desk.Request, s *organiser.Tournament, pass string, settled ...organiser.Kind) (err error) {
	keeps := pass == ""
	if keeps {
		if pass, err = own.Keep(q.Desk, s.ID()); err != nil {
			return err
		}
	}
	now := q.Desk.Now()
	settled = append(settled, organiser.DateToday, organiser.ShortPassphrase) // The form has already asked about both.
	if _, err := s.Publish(s.Review(now), organiser.KeepPassphrase(pass), settled...); err != nil {
		return err
	}
	if keeps && tournament.Opens(s, pass) { // Nobody else knows the passphrase to try it.
		return s.Note(organiser.Event{Time: now, Event: organiser.KeysTried})
	}
	return nil
}

// eveningName returns the name and short name of an evening without a typed name: the date, with a
// number if there are several.
func eveningName(q *desk.Request) (name, file string) {
	now := q.Desk.Now()
	day := q.Lang.Date(now)
	short := strings.TrimSuffix(tournament.ShortName(q.Lang.Words(words.Weekday(now.Weekday()))), "-") + now.Format("20060102")
	name, file = day, short
	for n := 2; nameTaken(q.Desk, file); n++ {
		name, file = fmt.Sprintf("%s (%d)", day, n), fmt.Sprintf("%sx%d", short, n)
	}
	return name, file
}
