package publish

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// shares are the files of shares that lie in the folder: those that open the published
// keys, and those that do not, which are of other keys or no shares.
func shares(d *desk.Desk, s *organiser.Tournament) (live, stale []string) {
	for _, file := range d.Named(sharesDir(s), "", ".share") {
		name := filepath.Join(sharesDir(s), file)
		data, err := d.Root.ReadFile(name)
		if err != nil {
			continue // nothing is said of what cannot be read
		}
		if share, err := custody.ParseShare(data); err == nil && share.KeyHash == s.Description.KeyHash {
			live = append(live, name)
		} else {
			stale = append(stale, name)
		}
	}
	return live, stale
}

// ShowPublished is the page of a tournament that is published.
func ShowPublished(q *desk.Request, s *organiser.Tournament) error {
	x, c := s.Description, tournament.Calendar(q.Desk, s)
	digest := x.DigestLine
	if digest == "" {
		digest = x.Digest()
	}
	v := page.Published{
		File: s.ID(), Name: x.Name, Delayed: x.Delayed, Value: x.Value, Typed: x.Typed, Before: x.Replaced(), Stage: page.StageWord(q.Lang, c), Next: tournament.Next(q, x, c),
		Digest: squaredeal.ShortDigest(digest), FullDigest: digest, KeyHash: x.KeyHash, Phases: tournament.PhaseLines(q.Lang, x), HasValue: x.HasValue, Revealed: c.Stage == squaredeal.StageRevealed,
		Changed: c.Stage == squaredeal.StageChanged, Notices: page.Notices(q.Lang, c, filepath.Base),
	}
	if len(c.Guard) > 0 && c.Guard[0].File != "" {
		v.KeysFile, v.Encrypted = filepath.Base(c.Guard[0].File), c.Guard[0].Encrypted
	}
	if !v.Revealed {
		v.Shares, v.Stale = shares(q.Desk, s)
	}
	until, hour := tournament.KnownAt(x.Delayed)
	if until.After(q.Desk.Now()) {
		v.Until = until.UTC()
		v.UntilWords = q.Say("desk.freeze.delayed-information-known-utc", words.Name("time", q.Lang.Day(v.Until)+" "+v.Until.Format("15:04")))
		if !hour {
			v.UntilWords = q.Say("desk.freeze.fact-time-runs-until", words.Name("day", q.Lang.Day(v.Until)))
		}
	}
	if own.Kept(q.Desk, s) != "" {
		v.Kept, _ = own.KeptPath(q.Desk, s.ID())
	}
	for _, l := range page.Langs {
		v.Bulletin = append(v.Bulletin, page.Bulletin{Lang: l, Text: page.BulletinText(l, x, s.ID(), squaredeal.ShortDigest(digest))})
	}
	v.Tasks = tasks(q, s, c)
	if !v.Revealed {
		road, err := tournament.RoadOf(q, s)
		if err != nil {
			return err
		}
		v.Places = places(q, s, road)
		if !v.HasValue && len(road.Announced) == 0 && len(v.Tasks) > 0 { // its value comes behind; none: the file was changed
			if c.Stage == squaredeal.StageValue { // it would be asked for
				v.Next = q.Say("desk.announce.next")
			}
			v.Tasks[0] = page.Crumb{Text: q.Say("desk.wall.title"), Path: "t/" + s.ID() + "/wall"}
		}
		if v.Waiting = c.Stage == squaredeal.StageWait && len(road.Announced) > 0; v.Waiting {
			known := q.Clock(v.Until)
			if !hour {
				known = q.Lang.Day(v.Until)
			}
			v.Next = q.Say("desk.step.wait", words.Name("time", known))
		}
	}
	var err error
	if v.QR, err = page.QR(digest, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	f := tournament.DraftFrame(q, s)
	return q.Show(page.DeskPublished, f, v)
}

// tasks are the pages on which the organiser goes on, the next one first.
func tasks(q *desk.Request, s *organiser.Tournament, c squaredeal.Calendar) (tasks []page.Crumb) {
	to := func(text, what string) page.Crumb { return page.Crumb{Text: text, Path: "t/" + s.ID() + "/" + what} }
	value, hands, out, open := to(q.Say("desk.value.title-set"), "dv"), to(q.Say("desk.make.title"), "make"), to(q.Say("desk.diary.title"), "out"), to(q.Say("desk.reveal.title"), "reveal")
	log := to(q.Say("desk.log.title"), "log")
	switch c.Stage {
	case squaredeal.StageChanged:
		return nil
	case squaredeal.StageWait, squaredeal.StageValue:
		return []page.Crumb{value, out, to(q.Say("desk.amend.title"), "amend"), log}
	case squaredeal.StageRevealed:
		return []page.Crumb{open, hands, out, log}
	}
	return []page.Crumb{hands, out, open, to(q.Say("desk.value.title-correct"), "dv"), log}
}

// ShowOld is the page of a tournament of SquareDeal 1.3.
func ShowOld(q *desk.Request, s *organiser.Tournament) error {
	x, c := s.Description, tournament.Calendar(q.Desk, s)
	info := x.Text(x.Delayed)
	v := page.Old{
		File: s.ID(), Program: x.Program(), Delayed: info, Value: x.Value, Asked: !x.HasValue && x.Published(), KeyHash: x.KeyHash, Digest: x.Digest(),
		Stage: page.StageWord(q.Lang, c), Next: page.Next(q.Lang, c), Published: x.Published(), Why: q.Reason(squaredeal.ErrOld),
		Notices: page.Notices(q.Lang, c, filepath.Base), Lint: page.LintWords(q.Lang, info, x.Lint(q.Desk.Now())).Findings,
	}
	for i := range x.Phases {
		v.Phases = append(v.Phases, x.Text(x.Phases[i].String()))
	}
	if v.Digest != "" {
		v.Short = squaredeal.ShortDigest(v.Digest)
	}
	if keys := s.Contents().Keys; keys != "" {
		v.Keys = filepath.Base(keys)
	}
	if x.Published() {
		v.Tasks = []page.Crumb{{Text: q.Say("desk.make.title"), Path: "t/" + s.ID() + "/make"}, {Text: q.Say("desk.diary.title"), Path: "t/" + s.ID() + "/out"}}
	}
	v.Tasks = append(v.Tasks, page.Crumb{Text: q.Say("desk.frame.verify"), Path: "verify"})
	return q.Show(page.DeskOld, tournament.DraftFrame(q, s), v)
}
