package publish

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// shares returns the share files in the folder: those that open the published keys, and those that do not.
// It omits files that cannot be read.
func shares(d *desk.Desk, t *organiser.Tournament) (live, stale []string) {
	for _, file := range d.FileNames(sharesName(t), "", ".share") {
		name := filepath.Join(sharesName(t), file)
		data, err := d.ReadFile(name)
		if err != nil {
			continue
		}
		if share, err := custody.ParseShare(data); err == nil && share.KeyHash == t.Description.KeyHash {
			live = append(live, name)
		} else {
			stale = append(stale, name)
		}
	}
	return live, stale
}

// proofs returns the files that prove a tournament's entries in a public log.
func proofs(d *desk.Desk, t *organiser.Tournament) []string {
	return d.FileNames(".", t.ID()+".", logentry.ProofExt)
}

// showFacts shows all frozen data, later changes to them, and the location of the keys.
func showFacts(q *desk.Request, t *organiser.Tournament) error {
	description, calendar := t.Description, tournament.Calendar(q.Desk, t)
	data := page.Facts{
		File:          t.ID(),
		Delayed:       description.Delayed,
		Value:         description.Value,
		Typed:         description.Typed,
		EarlierValues: description.PreviousValues(),
		HasValue:      description.HasValue,
		FullDigest:    digestOf(description),
		KeyHash:       description.KeyHash,
		Phases:        tournament.PhaseLines(q.Lang, description),
		Changed:       calendar.Stage == squaredeal.StageChanged,
		Revealed:      calendar.Stage == squaredeal.StageRevealed,
		Files:         append([]string{t.ID() + squaredeal.DescriptionExt}, proofs(q.Desk, t)...),
	}
	if guard := calendar.KeepSecret; len(guard) > 0 && guard[0].File != "" {
		data.KeysFile, data.Encrypted = filepath.Base(guard[0].File), guard[0].Encrypted
	}
	if data.Revealed {
		data.Files = append(data.Files, t.ID()+squaredeal.KeysExt)
	} else {
		data.Shares, data.Stale = shares(q.Desk, t)
	}
	data.Files = append(data.Files, q.Desk.FileNames(".", t.ID()+".", squaredeal.SessionKeyExt)...)
	data.PassphraseStored = userdata.PassphraseUntilPublished(q.Desk, t) != ""
	return q.Show(page.DeskFacts, tournament.Frame(q, t, q.Say("desk.more.facts")), data)
}

// ShowOld shows the only page of a SquareDeal 1.3 tournament, which links to its hands and its diary.
func ShowOld(q *desk.Request, t *organiser.Tournament) error {
	description, calendar := t.Description, tournament.Calendar(q.Desk, t)
	info := description.Text(description.Delayed)
	data := page.OldTournament{
		File:      t.ID(),
		Program:   description.Program(),
		Delayed:   info,
		Value:     description.Value,
		Asked:     !description.HasValue && description.Published(),
		KeyHash:   description.KeyHash,
		Digest:    description.Digest(),
		Stage:     page.StageName(q.Lang, calendar),
		Next:      page.NextSteps(q.Lang, calendar),
		Published: description.Published(),
		Why:       q.ErrorSentence(squaredeal.ErrOld),
		Notices:   page.Notices(q.Lang, calendar, filepath.Base),
		Lint:      page.NewLint(q.Lang, info, description.Lint(q.Desk.Now())).Findings,
	}
	for i := range description.Phases {
		data.Phases = append(data.Phases, description.Text(description.Phases[i].String()))
	}
	if data.Digest != "" {
		data.Short = squaredeal.ShortDigest(data.Digest)
	}
	if keys := t.Contents().Keys; keys != "" {
		data.Keys = filepath.Base(keys)
	}
	if description.Published() {
		data.Tasks = []page.Link{
			{Text: q.Say("desk.make.title"), Path: "t/" + t.ID() + "/make"},
			{Text: q.Say("desk.diary.title"), Path: "t/" + t.ID() + "/out"},
		}
	}
	data.Tasks = append(data.Tasks, page.Link{Text: q.Say("desk.frame.verify"), Path: "verify"})
	frame := tournament.StationFrame(q, t, organiser.StationAnnounce)
	frame.Title = q.Say("desk.old.title")
	return q.Show(page.DeskOld, frame, data)
}
