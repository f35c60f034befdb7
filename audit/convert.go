package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	internalsquaredeal "github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// This file converts between the types of this package and those of the implementation in internal/audit: options
// on the way in, reports on the way out.

// internal converts the options for the implementation. It asks for the results of all boards and leaves out the
// hands, which this package does not show.
func (opt Options) internal() audit.Options {
	o := audit.Options{
		Name:      opt.Given.Name,
		Earlier:   opt.Given.Earlier,
		Digest:    opt.Given.Digest,
		Value:     opt.Given.Value,
		Today:     opt.Given.Today,
		Reserve:   internalReserves(opt.Stated.Reserve),
		NotHeld:   internalIDs(opt.Stated.NotHeld),
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
		o.Played = append(o.Played, audit.PlayedFiles{ID: internalID(p.ID), Files: p.Files})
	}
	for _, p := range opt.Stated.Replaced {
		session := internalID(p.ID).WithSet(internalsquaredeal.Original)
		o.Replaced = append(o.Replaced, audit.ReplacedBoards{ID: session, Boards: p.Boards})
	}
	return o
}

// internalID converts an ID for the implementation.
func internalID(id squaredeal.ID) internalsquaredeal.ID {
	return internalsquaredeal.ID{Phase: id.Phase, Session: id.Session, Set: internalsquaredeal.Set(id.Set)}
}

// internalIDs converts IDs for the implementation.
func internalIDs(ids []squaredeal.ID) (all []internalsquaredeal.ID) {
	for _, id := range ids {
		all = append(all, internalID(id))
	}
	return all
}

// internalReserves converts IDs of reserve sets. A session stands for its reserve set, as in the command.
func internalReserves(ids []squaredeal.ID) []internalsquaredeal.ID {
	all := internalIDs(ids)
	for i, id := range all {
		if id.Set == internalsquaredeal.Original {
			all[i].Set = internalsquaredeal.Reserve
		}
	}
	return all
}

// publicID converts an ID of the implementation.
func publicID(id internalsquaredeal.ID) squaredeal.ID {
	return squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: squaredeal.Set(id.Set)}
}

// reportOf converts a report of the implementation.
func reportOf(report *audit.Report) *Report {
	r := &Report{
		Verdict:     Verdict(report.Verdict),
		Summary:     summaryOf(&report.Summary),
		Publication: publicationOf(report),
		Conclusions: texts(report.Conclusions),
		r:           report,
	}
	for _, anchor := range report.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(anchor))
	}
	for _, s := range report.Steps {
		r.Steps = append(r.Steps, stepOf(s))
	}
	for i := range report.Sessions {
		r.Sessions = append(r.Sessions, sessionOf(&report.Sessions[i]))
	}
	for _, b := range report.Boards {
		r.Boards = append(r.Boards, boardOf(b))
	}
	for _, w := range report.Warnings {
		r.Warnings = append(r.Warnings, Warning{Kind: w.Kind, Text: w.Text.Text, File: w.File, Strict: w.Strict})
	}
	for _, q := range report.Questions {
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
		ID:       publicID(s.ID().WithSet(s.Set)),
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
		ID:     publicID(b.ID),
		Number: b.Number,
		Status: b.Status,
		Want:   b.Want,
		Got:    b.Got,
		Files:  b.Files,
	}
}

// publicationOf converts a report's publication, which is nil if there is no valid proof.
func publicationOf(report *audit.Report) *Publication {
	p := report.Publication
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

// texts returns the texts of lines without their codes.
func texts(lines []audit.Line) (all []words.Text) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}
