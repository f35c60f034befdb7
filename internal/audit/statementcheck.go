package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// CheckStated returns an error if the tournament does not have the given session or set.
func CheckStated(d *squaredeal.Description, id squaredeal.ID) error {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return err
	}
	if err := p.CheckSession(id.Session); err != nil {
		return err
	}
	if !d.Rule.Has(id.Set) {
		return words.Errorf("audit.say.no-such-set", words.T("set", id.InWords()))
	}
	return nil
}

// CheckNotHeld returns an error if the tournament does not have the given session or phase.
func CheckNotHeld(d *squaredeal.Description, id squaredeal.ID) error {
	if id.Session == 0 {
		_, err := d.Phase(id.Phase)
		return err
	}
	return CheckStated(d, id)
}

// CheckHeld returns an error if a session is marked as not held although another statement lists its boards.
func (opt *Options) CheckHeld() error {
	sessions := opt.heldAndNotHeld()
	if len(sessions) == 0 {
		return nil
	}
	return words.Errorf("audit.say.held-or-not", words.Name("session", sessions[0].String()))
}

// heldAndNotHeld lists the sessions that are marked as not held, and also as played with a reserve set or with
// replaced boards.
func (opt *Options) heldAndNotHeld() (sessions []squaredeal.ID) {
	held := slices.Clone(opt.Reserve)
	for _, b := range opt.Replaced {
		held = append(held, b.ID)
	}
	for _, id := range held {
		session := id.WithSet(squaredeal.Original)
		if opt.saysNotHeld(session) && !slices.Contains(sessions, session) {
			sessions = append(sessions, session)
		}
	}
	return sessions
}

// wrongStatements returns a line for each statement about a session or set that the tournament does not have, and
// for each session with contradictory statements.
func wrongStatements(f *facts.Facts, opt *Options) (out []Line) {
	for _, p := range opt.Replaced {
		if !f.HasSet(p.ID) || p.Session == 0 || p.Set != squaredeal.Original {
			out = append(out, line("outside.no-such-replaced", words.T("set", say.OfSet(p.ID))))
		}
	}
	for _, id := range opt.Reserve {
		if !f.HasSet(id) || id.Session == 0 || id.Set == squaredeal.Original {
			out = append(out, line("outside.no-such-reserve", words.T("set", say.OfSet(id))))
		}
	}
	for _, id := range opt.NotHeld {
		if !f.HasSet(id) || id.Set != squaredeal.Original {
			out = append(out, line("outside.no-such-held", words.Name("session", id.String())))
		}
	}
	for _, session := range opt.heldAndNotHeld() {
		out = append(out, line("say.held-or-not", words.Name("session", session.String())))
	}
	return out
}

// saysNotHeld reports whether the user stated that a session, or its whole phase, was not held.
func (opt *Options) saysNotHeld(id squaredeal.ID) bool {
	return slices.Contains(opt.NotHeld, id) || slices.Contains(opt.NotHeld, squaredeal.ID{Phase: id.Phase})
}

// heldAfterAll lists sessions that are marked as not held but have files.
func heldAfterAll(sessions []Session, opt *Options) (out []Line) {
	for i := range sessions {
		s := &sessions[i]
		if s.State == NotHeld || !opt.saysNotHeld(s.ID()) {
			continue
		}
		session := words.Name("session", s.ID().String())
		file := words.Name("file", shortName(s.Files[0]))
		out = append(out, line("outside.held", session, file))
	}
	return out
}
