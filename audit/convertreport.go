package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	internalsquaredeal "github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

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

// publicID converts an ID of the implementation.
func publicID(id internalsquaredeal.ID) squaredeal.ID {
	return squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: squaredeal.Set(id.Set)}
}

// texts returns the texts of lines without their codes.
func texts(lines []audit.Line) (all []words.Text) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}
