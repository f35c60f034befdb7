package publish

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// shares returns the share files in the folder: those that open the published keys, and all others.
func shares(d *desk.Desk, s *organiser.Tournament) (live, stale []string) {
	for _, file := range d.Named(sharesName(s), "", ".share") {
		name := filepath.Join(sharesName(s), file)
		data, err := d.Root.ReadFile(name)
		if err != nil {
			continue // Unreadable files are not reported.
		}
		if share, err := custody.ParseShare(data); err == nil && share.KeyHash == s.Description.KeyHash {
			live = append(live, name)
		} else {
			stale = append(stale, name)
		}
	}
	return live, stale
}

// proofs returns the files that prove a tournament's entries in a public log.
func proofs(d *desk.Desk, s *organiser.Tournament) []string {
	return d.Named(".", s.ID()+".", logentry.ProofExt)
}

// showFacts shows all frozen data, its later history, and where its keys are.
func showFacts(q *desk.Request, s *organiser.Tournament) error {
	x, c := s.Description, tournament.Calendar(q.Desk, s)
	v := page.Facts{
		File: s.ID(), Delayed: x.Delayed, Value: x.Value, Typed: x.Typed, EarlierValues: x.Replaced(), HasValue: x.HasValue,
		FullDigest: digestOf(x), KeyHash: x.KeyHash, Phases: tournament.PhaseLines(q.Lang, x), Changed: c.Stage == squaredeal.StageChanged,
		Files: append([]string{s.ID() + squaredeal.DescriptionExt}, proofs(q.Desk, s)...),
	}
	if len(c.Guard) > 0 && c.Guard[0].File != "" {
		v.KeysFile, v.Encrypted = filepath.Base(c.Guard[0].File), c.Guard[0].Encrypted
	}
	if v.Revealed = c.Stage == squaredeal.StageRevealed; v.Revealed {
		v.Files = append(v.Files, s.ID()+squaredeal.KeysExt)
	} else {
		v.Shares, v.Stale = shares(q.Desk, s)
	}
	v.Files = append(v.Files, q.Desk.Named(".", s.ID()+".", squaredeal.SessionKeyExt)...)
	v.PassphraseStored = own.Kept(q.Desk, s) != ""
	return q.Show(page.DeskFacts, tournament.Frame(q, s, q.Say("desk.more.facts")), v)
}

// ShowOld shows the page for a SquareDeal 1.3 tournament.
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
	f := tournament.StationFrame(q, s, organiser.Announce)
	f.Title = q.Say("desk.old.title")
	return q.Show(page.DeskOld, f, v)
}
