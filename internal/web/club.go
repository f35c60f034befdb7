package web

import (
	"cmp"
	"errors"
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
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// clubRoutes are the pages of a club's evening. No option of them filters,
// rotates or rejects deals.
func clubRoutes() []route {
	return []route{
		{"GET /tonight", askTonight},
		{"POST /tonight", dealTonight},
		{"GET /tonight/{name}", showTonight},
		{"POST /tonight/{name}", recordTonight},
		{"POST /t/{name}/kept", edits(showKept)},
		{"POST /t/{name}/over", edits(publishOver)},
	}
}

// mostTonight is the highest board of an evening.
const mostTonight = 128

func askTonight(q *request) error {
	h := q.desk.habits()
	v := page.Tonight{Boards: h.Boards, Kind: h.Kind, Source: h.Source, Minutes: h.Minutes}
	return q.showTonight(q.frame(q.say("desk.frame.tonight")), v, h.Formats)
}

// usualBoards are the numbers of boards of most evenings; any other is typed.
var usualBoards = []string{"16", "18", "20", "21", "22", "24", "26", "27", "28", "30", "32"}

func (q *request) showTonight(f page.Frame, v page.Tonight, chosen []string) error {
	v.Blind, v.Shown = formatChoices(chosen)
	v.Usual = usualBoards
	if !slices.Contains(usualBoards, v.Boards) {
		v.Other, v.Boards = v.Boards, ""
	}
	_, err := q.desk.own()
	v.CannotKeep, v.Page, v.Over, v.Cloud = err != nil, q.desk.Now().UTC().Format(time.RFC3339Nano), q.overEvenings(), cloudOf(q.desk.abs)
	return q.show(page.DeskTonight, f, v)
}

// dealTonight deals an evening, or publishes one that is proven next morning.
func dealTonight(q *request) error {
	if err := q.form(); err != nil {
		return err
	}
	f := q.frame(q.say("desk.frame.tonight"))
	v := page.Tonight{Name: strings.TrimSpace(q.value("name")), File: strings.TrimSpace(q.value("file")), Boards: strings.TrimSpace(q.value("boards")),
		Kind: q.value("kind"), Source: q.value("source"), Minutes: strings.TrimSpace(q.value("minutes")), NotPlaying: q.value("not_playing") != ""}
	if other := strings.TrimSpace(q.value("other")); other != "" {
		v.Boards = other
	}
	file := v.File
	switch {
	case v.Name == "" && file == "":
		if again := q.again(); again != nil { // its name is taken now, by itself
			return again
		}
		v.Name, file = q.eveningName()
	case v.Name == "":
		v.Name = file
	case file == "":
		file = shortName(v.Name)
	}
	boards, err := strconv.Atoi(v.Boards)
	if err != nil || boards < 1 || boards > mostTonight {
		f.Wrongly("boards", q.say("desk.tonight.number-boards-number-1", words.N("most", mostTonight)))
	}
	if squaredeal.CheckFileName(file) != nil || len(file) > 64 {
		f.Wrongly("file", q.say("desk.tonight.short-name-begins-letter"))
	}
	switch v.Kind {
	case "plain":
		return q.dealPlain(f, v, file, boards)
	case "provable":
		return q.publishEvening(f, v, file, boards)
	}
	f.Wrongly("kind", q.say("desk.tonight.choose-evening-dealt"))
	return q.showTonight(f, v, q.r.PostForm["format"])
}

// dealPlain deals from the system's random source into files that are not there
// yet, all of them or none.
func (q *request) dealPlain(f page.Frame, v page.Tonight, file string, boards int) error {
	formats := q.formats(&f, v.NotPlaying)
	if len(f.Problems) > 0 {
		return q.showTonight(f, v, q.r.PostForm["format"])
	}
	if there := eveningFiles(q.desk.Folder, file); len(there) > 0 {
		if again := q.again(); again != nil {
			return again
		}
		f.Wrongly("file", q.say("desk.tonight.already-choose-another-short", words.Name("file", there[0])))
		return q.showTonight(f, v, q.r.PostForm["format"])
	}
	seed := drawSeed()
	remembered := seedmemory.Remember(seed)
	if errors.Is(remembered, seedmemory.ErrUsed) {
		return q.problem(http.StatusConflict, "desk.tonight.random-source-computer-gave")
	}
	stream := bigdeal.NewStream(seed, bigdeal.OwnerOf(""))
	dealt := make([]bridge.Board, boards)
	for i := range dealt {
		dealt[i] = bridge.Board{Number: i + 1, Deal: stream.Deal()}
	}
	files := &safefile.Batch{Perm: 0o600}
	defer files.Abort()
	for _, format := range formats {
		data, err := format.Encode(dealt, handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: "fairdeal " + q.desk.Version})
		if err != nil {
			f.Wrongly("format", page.Reason(q.lang, err))
			return q.showTonight(f, v, q.r.PostForm["format"])
		}
		if _, err := files.Add(filepath.Join(q.desk.Folder, file+format.Ext), data); err != nil {
			return err
		}
	}
	if err := files.Commit(); err != nil {
		return err
	}
	q.desk.remember(habits{v.Boards, v.Kind, cmp.Or(v.Source, "drand"), cmp.Or(v.Minutes, "5"), q.r.PostForm["format"], q.desk.habits().Machine})
	to := q.carriedOut("tonight", file)
	if remembered != nil {
		to += "?" + notRemembered
	}
	return q.seeOther(to)
}

// notRemembered asks the page of an evening to say that its seed is not remembered.
const notRemembered = "not-remembered"

// drawSeed draws a seed from the system's source; tests have one that is broken.
var drawSeed = func() bigdeal.Seed {
	var e bigdeal.Entropy
	e.AddOS()
	return e.Seed()
}

// publishEvening makes a tournament of one session and publishes it at once: its
// delayed information is not known to anybody yet.
func (q *request) publishEvening(f page.Frame, v page.Tonight, file string, boards int) error {
	l := q.lang
	minutes, err := strconv.Atoi(v.Minutes)
	if v.Source == "drand" && (err != nil || minutes < 5 || minutes > 24*60) {
		f.Wrongly("minutes", q.say("desk.tonight.beacon-speaks-5-minutes"))
	}
	pass := q.value("passphrase") // empty: the desk makes one and keeps it
	_, cannotKeep := q.desk.own()
	switch {
	case pass != q.value("passphrase2"):
		f.Wrongly("passphrase2", q.say("desk.tonight.two-passphrases-differ-type"))
	case pass != "":
		q.notShort(&f, pass)
	case cannotKeep != nil:
		f.Wrongly("passphrase", q.say("desk.tonight.cannot-keep"))
	}
	info := ""
	now := q.desk.Now()
	switch v.Source {
	case "drand":
		info = delayed.Quicknet.Describe(delayed.Quicknet.RoundAt(now.Add(time.Duration(minutes) * time.Minute).UTC()))
	case "players":
		info = q.say("desk.info.4-numbers-1-9999", words.Name("time", l.Date(now)))
	default:
		f.Wrongly("source", q.say("desk.tonight.choose-mixed"))
	}
	if len(f.Problems) > 0 {
		return q.showTonight(f, v, blind)
	}
	phase, _, err := squaredeal.NewPhase("1", strconv.Itoa(boards), file, v.Name)
	if err != nil {
		f.Wrongly("name", q.say("desk.amend.name-cannot-used", words.Name("problem", q.words(err))))
		return q.showTonight(f, v, blind)
	}
	s, err := folder.Begin(filepath.Join(q.desk.Folder, file+squaredeal.DescriptionExt), v.Name)
	if errors.Is(err, fs.ErrExist) {
		there, err := folder.Open(filepath.Join(q.desk.Folder, file+squaredeal.DescriptionExt))
		if again := q.again(); again != nil {
			if err == nil && there.Description.Published() {
				return q.frozen(there)
			}
			return again
		}
		if err == nil && there.Description.Name == v.Name && !there.Description.Published() {
			return q.go303("t", file) // publishing was cut short: it is gone on with on the draft's page
		}
		f.Wrongly("file", q.say("desk.tonight.tournament-already", words.Name("name", file)))
		return q.showTonight(f, v, blind)
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
	keeps := pass == ""
	if err == nil && keeps {
		pass, err = q.desk.keep(file)
	}
	if err == nil {
		_, err = s.Publish(sealer(pass))
	}
	if err != nil {
		return err // what is there is a draft, which its own page publishes
	}
	if keeps && opens(s, pass) { // nobody else could try it
		if err := organiser.Note(s, folder.Event{Time: now, Event: folder.Tried}); err != nil {
			return err
		}
	}
	h := q.desk.habits()
	q.desk.remember(habits{v.Boards, v.Kind, v.Source, cmp.Or(v.Minutes, h.Minutes), h.Formats, h.Machine})
	return q.afterFreezing(s)
}

// eveningFiles are the hand files of an evening, by name.
func eveningFiles(dir, name string) (files []string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		if strings.EqualFold(strings.TrimSuffix(e.Name(), ext), name) && handfile.IsExt(ext) && e.Type().IsRegular() {
			files = append(files, e.Name())
		}
	}
	return files
}

func showTonight(q *request) error {
	name := q.r.PathValue("name")
	files := eveningFiles(q.desk.Folder, name)
	if len(files) == 0 || squaredeal.CheckFileName(name) != nil {
		return errNoPage
	}
	return q.showEvening(q.evening(name), page.Evening{File: name, Files: files, NotRemembered: q.r.URL.Query().Has(notRemembered)})
}

func (q *request) evening(name string) page.Frame {
	f := q.frame(name)
	f.Trail = []page.Crumb{{Text: q.say("desk.frame.tonight"), Path: "tonight"}}
	return f
}

func (q *request) showEvening(f page.Frame, v page.Evening) error {
	return q.show(page.DeskEvening, f, v)
}

// recordTonight hands out the hand record, when the session is said to be over.
func recordTonight(q *request) error {
	if err := q.form(); err != nil {
		return err
	}
	name := q.r.PathValue("name")
	files := eveningFiles(q.desk.Folder, name)
	if len(files) == 0 || squaredeal.CheckFileName(name) != nil {
		return errNoPage
	}
	f, v := q.evening(name), page.Evening{File: name, Files: files, Confirm: q.value("confirm")}
	if strings.TrimSpace(v.Confirm) != name {
		f.Wrongly("confirm", q.say("desk.type-letter", words.Name("name", name)))
		return q.showEvening(f, v)
	}
	for _, file := range files {
		data, err := safefile.Read(filepath.Join(q.desk.Folder, file), handfile.MaxSize)
		if err != nil {
			return err
		}
		format, err := handfile.ByExt(file)
		if err != nil || format.Decode == nil {
			continue
		}
		set, err := format.Decode(data, handfile.ReadOptions{Most: mostTonight})
		if err != nil || slices.ContainsFunc(set.Boards, func(b bridge.Board) bool { return b.Number == 0 }) {
			continue
		}
		r := handrecord.New(set.Boards)
		r.Title, r.Day, r.Program = name, q.desk.Now(), "fairdeal "+q.desk.Version
		file, data, err := q.recordFile(r, name, q.value("as"), q.value("tables") != "")
		if err != nil {
			return err
		}
		return q.attach(file, data)
	}
	f.Wrongly("", q.say("desk.tonight.none-files-read-back"))
	return q.showEvening(f, v)
}
