package audit

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/audit"
	internal "github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

var errNoRead = errors.New("the item has no Read function")

// internal converts the options for the implementation.
func (opt Options) internal() audit.Options {
	o := audit.Options{
		Name:      opt.Given.Name,
		Earlier:   opt.Given.Earlier,
		Digest:    opt.Given.Digest,
		Value:     opt.Given.Value,
		Today:     opt.Given.Today,
		Reserve:   setsOf(opt.Stated.Reserve),
		NotHeld:   setsOf(opt.Stated.NotHeld),
		Partial:   opt.Strictness.Partial,
		Strict:    opt.Strictness.Strict,
		Sure:      opt.Strictness.Sure,
		Progress:  opt.Progress,
		EachBoard: true,
		NoHands:   true,
	}
	for _, f := range opt.Given.SessionKeys {
		o.SessionKeys = append(o.SessionKeys, audit.SessionKeyFile(f))
	}
	if e := opt.Given.Evidence; e != nil {
		o.Evidence = &audit.Evidence{Policy: e.Policy, Beacons: e.Beacons}
		for _, f := range e.Proofs {
			o.Evidence.Proofs = append(o.Evidence.Proofs, audit.ProofFile(f))
		}
	}
	for _, p := range opt.Stated.Played {
		o.Played = append(o.Played, audit.PlayedFiles{ID: setOf(p.ID), Files: p.Files})
	}
	for _, p := range opt.Stated.Replaced {
		o.Replaced = append(o.Replaced, audit.ReplacedBoards{ID: setOf(p.ID), Boards: p.Boards})
	}
	return o
}

func setOf(id squaredeal.ID) internal.ID {
	return internal.ID{Phase: id.Phase, Session: id.Session, Set: internal.Set(id.Set)}
}

func setsOf(ids []squaredeal.ID) (all []internal.ID) {
	for _, id := range ids {
		all = append(all, setOf(id))
	}
	return all
}

func idOf(id internal.ID) squaredeal.ID {
	return squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: squaredeal.Set(id.Set)}
}

// reportOf returns a report's public view.
func reportOf(in *audit.Report) *Report {
	r := &Report{
		Verdict:     Verdict(in.Verdict),
		Summary:     summaryOf(&in.Summary),
		Publication: publicationOf(in),
		Conclusions: texts(in.Conclusions),
		r:           in,
	}
	for _, anchor := range in.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(anchor))
	}
	for _, s := range in.Steps {
		r.Steps = append(r.Steps, stepOf(s))
	}
	for i := range in.Sessions {
		r.Sessions = append(r.Sessions, sessionOf(&in.Sessions[i]))
	}
	for _, b := range in.Boards {
		r.Boards = append(r.Boards, boardOf(b))
	}
	for _, w := range in.Warnings {
		r.Warnings = append(r.Warnings, Warning{Kind: w.Kind, Text: w.Text.Text, File: w.File, Strict: w.Strict})
	}
	for _, q := range in.Questions {
		r.Questions = append(r.Questions, Question{About: string(q.About), Typed: q.Typed, Found: q.Found})
	}
	return r
}

func summaryOf(s *audit.Summary) Summary {
	return Summary{
		Text:       s.Text.Text,
		Boards:     s.Boards,
		Compared:   s.Compared,
		Sessions:   s.Sessions,
		Complete:   s.Whole,
		Files:      s.Files,
		FilesRight: s.FilesRight,
		FilesFalse: s.FilesFalse,
	}
}

func stepOf(s audit.Step) Step {
	return Step{
		ID:       s.ID,
		Name:     s.Name.Text,
		Status:   s.Status,
		Want:     s.Want.Text,
		Got:      s.Got.Text,
		Detail:   texts(s.Detail),
		Optional: s.Optional,
	}
}

func sessionOf(s *audit.Session) Session {
	return Session{
		ID:       idOf(s.ID().WithSet(s.Set)),
		Name:     s.Name,
		Title:    s.Description,
		Status:   s.Status,
		Boards:   s.Count,
		Compared: s.Compared,
		Files:    s.Files,
		Text:     s.Text.Text,
	}
}

func boardOf(b audit.Board) BoardResult {
	return BoardResult{
		ID:     idOf(b.ID),
		Number: b.Number,
		Status: b.Status,
		Want:   b.Want,
		Got:    b.Got,
		Files:  b.Files,
	}
}

// publicationOf returns nil if there is no valid proof.
func publicationOf(in *audit.Report) *Publication {
	p := in.Publication
	if p == nil {
		return nil
	}
	public := &Publication{
		Origin:     p.Origin,
		Index:      p.Index,
		Size:       p.Size,
		Witnesses:  p.Witnesses,
		Organiser:  p.Organiser,
		Tournament: p.Tournament,
	}
	if p.Witnessed != nil {
		public.Witnessed = *p.Witnessed
	}
	return public
}

func texts(lines []audit.Line) (all []words.Text) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}
