package evening

import (
	"path"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// session is an evening's only session.
var session = squaredeal.ID{Phase: 1, Session: 1}

// showTonight shows the page for a dealt evening.
func showTonight(q *desk.Request) error {
	name := q.R.PathValue("name")
	if name == another {
		return askAnother(q)
	}
	e := find(q.Desk, name)
	if e == nil {
		return desk.ErrNoPage
	}
	query := q.R.URL.Query()
	return showEvening(q, e, frameOf(q, e), page.Evening{NotRemembered: query.Has(notRemembered), IsOver: query.Has(isOver)})
}

func frameOf(q *desk.Request, e *clubEvening) page.Frame {
	f := q.Frame(e.title(q))
	if f.Path = "tonight"; q.R.URL.Path != "/tonight" {
		f.Path = "tonight/" + e.file
	}
	return f
}

// showEvening shows the page of an evening with one line per step. The first open step has the
// button.
func showEvening(q *desk.Request, e *clubEvening, f page.Frame, v page.Evening) error {
	v.File, v.Facts, v.Earlier = e.file, e.facts(q), otherRows(q, e.file)
	v.Seal.Time, v.Files = q.Clock(e.dealt), handFiles(q.Desk, e.file)
	v.Folder = path.Join(organiser.HandsFolder, e.file)
	if e.s == nil {
		v.Hands.Time = v.Seal.Time
		if v.IsOver {
			v.Over.Time = q.Say("desk.state.done")
		}
		return showLines(q, f, &v, &v.Seal, &v.Hands, &v.Over)
	}
	v.Proven = true
	if err := showProven(q, e.s, &v); err != nil {
		return err
	}
	return showLines(q, f, &v, &v.Seal, &v.Hang, &v.Number, &v.Hands, &v.Over)
}

// showLines sets the states of the lines and shows the page.
func showLines(q *desk.Request, f page.Frame, v *page.Evening, lines ...*page.EveningLine) error {
	next := true
	for _, l := range lines {
		switch {
		case l.Time != "":
			l.Class, l.State = "was", q.Say("desk.state.done")
		case next:
			l.Class, l.State, next = "next", q.Say("organise.head-now"), false
		default:
			l.Class, l.State = "shut", q.Say("desk.state.later")
		}
	}
	return q.Show(page.DeskEvening, f, v)
}

// showProven adds the lines for a provable evening.
func showProven(q *desk.Request, s *organiser.Tournament, v *page.Evening) error {
	x, now := s.Description, q.Desk.Now()
	if !x.Published() {
		_, err := own.Path(q.Desk)
		v.Seal.Time, v.Pass = "", err != nil
		return nil
	}
	road, err := s.Road()
	if err != nil {
		return err
	}
	p, err := s.Progress()
	if err != nil {
		return err
	}
	hours := func(l *page.EveningLine, at time.Time, done bool) {
		if done {
			l.Time = q.Clock(at)
		}
	}
	v.Wall = &page.Wall{File: s.ID(), Name: x.Text(x.Name), Delayed: x.Text(x.Delayed), Digest: squaredeal.ShortDigest(x.Digest()), Full: x.Digest()}
	if v.Wall.QR, err = page.QR(v.Wall.Full, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	v.Value = x.Value
	for _, stop := range road.Stops {
		switch stop.Station {
		case organiser.Announce:
			hours(&v.Hang, stop.At, len(road.Announced) > 0)
			if v.Hang.Time == "" && x.HasValue {
				v.Hang.Time = "–" // Another program set the value without asking.
			}
		case organiser.SetNumber:
			hours(&v.Number, stop.At, stop.Done)
		case organiser.Reveal:
			v.Revealed = stop.Done
		}
	}
	known, hour := tournament.KnownAt(x.Delayed)
	if hour && known.After(now) {
		v.Until = known.UTC()
	}
	if v.Late = hour && v.Until.IsZero(); hour {
		v.Known = q.Clock(known)
	}
	v.Address = beaconOf(x)
	sitting := p.Session(session)
	hours(&v.Hands, sitting.Made, sitting.IsMade())
	hours(&v.Over, sitting.Over, sitting.IsOver())
	v.Undo = now.Before(sitting.Undo)
	from := keysFrom(sitting.Made)
	v.KeysNow = sitting.IsMade() && !now.Before(from)
	v.KeysFrom = q.Lang.Words(words.Weekday(from.Weekday())) + " " + from.Format("15:04")
	_, v.Pass = tournament.Secret(q, s)
	v.PassphraseStored = own.Kept(q.Desk, s) != ""
	return nil
}

// beaconOf returns the address of the evening's number, or "" if people name it.
func beaconOf(x *squaredeal.Description) string {
	for _, p := range delayed.Parse(x.Delayed) {
		if p.Kind == delayed.Drand {
			return organiser.BeaconAddress(p)
		}
	}
	return ""
}

// handOver serves a hand file.
func handOver(q *desk.Request) error {
	e, file := find(q.Desk, q.R.PathValue("name")), q.R.PathValue("file")
	if e == nil || !slices.Contains(handFiles(q.Desk, e.file), file) {
		return desk.ErrNoPage
	}
	data, err := q.Desk.Root.ReadFile(path.Join(organiser.HandsFolder, e.file, file))
	if err != nil {
		return err
	}
	return q.Attach(file, data)
}
