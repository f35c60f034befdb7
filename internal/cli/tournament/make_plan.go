package tournament

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// planHands plans the hands that the flags select. It needs no keys.
func (u *ui) planHands(
	s *organiser.Tournament, f *makeFlags,
) (m *organiser.HandsRequest, plan *organiser.HandsPlan, err error) {
	err = organiser.CheckCanMake(s.Description)
	if errors.Is(err, squaredeal.ErrNotPublished) {
		return nil, nil, organise.NotPublishedError(s)
	}
	if err != nil {
		return nil, nil, err
	}
	m = &organiser.HandsRequest{Value: f.Value, Dir: f.Dir}
	if m.Formats, err = f.formats(); err != nil {
		return nil, nil, err
	}
	if m.Choice, err = f.choice(s.Description); err != nil {
		return nil, nil, err
	}
	if plan, err = u.checkPlan(s, m, f.settled); err != nil {
		return nil, nil, err
	}
	m.Seal, err = u.bundleSeal(f)
	return m, plan, err
}

// checkPlan plans the hands to make and prints which sessions are left out. It returns an error if there
// are doubts that are not settled.
func (u *ui) checkPlan(
	s *organiser.Tournament, m *organiser.HandsRequest, settled []organiser.DoubtKind,
) (*organiser.HandsPlan, error) {
	p, err := s.PlanHands(m, clock.Now())
	var open []organiser.Doubt
	for _, d := range p.Doubts {
		isLater := d.Kind == organiser.Unproven // CheckKeys returns this doubt later.
		if !isLater && !slices.Contains(settled, d.Kind) {
			open = append(open, d)
		}
	}
	if len(open) > 0 {
		nothingMade := words.Errorf("organise.nothing-made", words.T("why", doubtsText(open)))
		return nil, term.Hint(nothingMade, "organise.look-again-anyway", words.Name("flags", flagsFor(open)))
	}
	for _, l := range p.Omitted {
		switch {
		case errors.Is(l.Err, squaredeal.ErrSessionsUnknown):
			u.Notef("%s: %s", l.InWords(), words.New("organise.session-which"))
		case l.Err != nil:
			u.Notef("%s: %s", l.InWords(), words.New("organise.boards-which"))
		default:
			u.Notef("%s", l.InWords())
		}
	}
	for _, limit := range p.Limits {
		u.Warn("organise.left-out", words.E("what", limit))
	}
	return p, err
}

// settledKinds returns the kinds of doubts that the flags accept.
func (f *makeFlags) settledKinds() []organiser.DoubtKind {
	settled := slices.Clone(f.settled)
	if f.Unproven {
		settled = append(settled, organiser.KindsByFlag("unproven")...)
	}
	if f.Force {
		settled = append(settled, organiser.KindsByFlag("force")...)
	}
	return settled
}

// bundleSeal returns the function that encrypts the bundle of a phase. It returns nil, without an error, if the flags
// do not ask for bundles.
func (u *ui) bundleSeal(f *makeFlags) (func([]byte) ([]byte, error), error) {
	switch {
	case f.Sealed && !f.Seal.Requested():
		return nil, term.Hint(words.Errorf("organise.sealed-for-whom"), "organise.seal-for")
	case f.Sealed:
		return sealed.Sealer(u.UI.UI, &f.Seal)
	case f.Seal.Requested():
		return nil, words.Errorf("organise.seal-without")
	}
	return nil, nil
}

// formats returns the output formats. For a bundle, these are the ones that show nobody a hand.
func (f *makeFlags) formats() ([]*handfile.Format, error) {
	list := f.Formats
	if list == "" {
		var err error
		if list, err = settings.TournamentFormats(); err != nil {
			return nil, err
		}
	}
	formats, err := settings.ParseFormats(list)
	for i, format := range formats {
		if format.Ext == "" {
			return nil, term.Hint(words.Errorf("organise.writes-no-file", words.Name("format", format.Name)),
				"hands.formats-are", words.Name("formats", settings.FileFormats()))
		}
		blind, err := handfile.ByName(format.Name + "blind")
		if f.Sealed && err == nil {
			formats[i] = blind
		}
	}
	return formats, err
}

// choice returns the selection in the flags. The dialogue asks for phase and sessions separately.
func (f *makeFlags) choice(d *squaredeal.Description) (c squaredeal.Choice, err error) {
	c = squaredeal.Choice{Phase: f.Phase, Session: f.Session}
	if f.Phase == "" {
		if c, err = squaredeal.ParseSessions(f.Session, len(d.Phases)); err != nil {
			return c, err
		}
	}
	c.Boards = f.Boards
	if f.Reserve != "" {
		c.Set, err = squaredeal.ReserveSet(f.Reserve)
	}
	return c, err
}
