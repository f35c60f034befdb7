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
		Name: opt.Given.Name, Earlier: opt.Given.Earlier, Digest: opt.Given.Digest, Value: opt.Given.Value, Today: opt.Given.Today,
		Partial: opt.Strictness.Partial, Strict: opt.Strictness.Strict, Sure: opt.Strictness.Sure,
		Progress: opt.Progress, EachBoard: true, NoHands: true,
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
	o.Reserve, o.NotHeld = setsOf(opt.Stated.Reserve), setsOf(opt.Stated.NotHeld)
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
	s := &in.Summary
	r := &Report{Verdict: Verdict(in.Verdict), r: in, Conclusions: texts(in.Conclusions), Summary: Summary{
		Text: s.Text.Text, Boards: s.Boards, Compared: s.Compared, Sessions: s.Sessions, Complete: s.Whole,
		Files: s.Files, FilesRight: s.FilesRight, FilesFalse: s.FilesFalse,
	}}
	for _, a := range in.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(a))
	}
	for _, s := range in.Steps {
		r.Steps = append(r.Steps, Step{s.ID, s.Name.Text, s.Status, s.Want.Text, s.Got.Text, texts(s.Detail), s.Optional})
	}
	for i := range in.Sessions {
		s := &in.Sessions[i]
		id := idOf(s.ID().WithSet(s.Set))
		r.Sessions = append(r.Sessions, Session{id, s.Name, s.Description, s.Status, s.Count, s.Compared, s.Files, s.Text.Text})
	}
	for _, b := range in.Boards {
		r.Boards = append(r.Boards, BoardResult{idOf(b.ID), b.Number, b.Status, b.Want, b.Got, b.Files})
	}
	for _, w := range in.Warnings {
		r.Warnings = append(r.Warnings, Warning{w.Kind, w.Text.Text, w.File, w.Strict})
	}
	for _, q := range in.Questions {
		r.Questions = append(r.Questions, Question{string(q.About), q.Typed, q.Found})
	}
	if p := in.Publication; p != nil {
		r.Publication = &Publication{Origin: p.Origin, Index: p.Index, Size: p.Size, Witnesses: p.Witnesses, Organiser: p.Organiser, Tournament: p.Tournament}
		if p.Witnessed != nil {
			r.Publication.Witnessed = *p.Witnessed
		}
	}
	return r
}

func texts(lines []audit.Line) (all []words.Text) {
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}
