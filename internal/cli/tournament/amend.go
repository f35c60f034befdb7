package tournament

import (
	"context"
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// amendFlags contains the flags of amend.
type amendFlags struct {
	amendment organiser.Amendment
	drand     string
	accept    acceptFlag
	settled   []organiser.DoubtKind // accepted doubts
	log       logbook.Flags
}

func (u *ui) amendCommand() term.Command {
	var f amendFlags
	return term.Command{
		Use:     "amend NAME",
		Example: `  fairdeal tournament amend spring --reason "the exchange is closed that day" --di "Lotto 6 from 49 of Wednesday 17 March 2027, without the bonus number, from low to high"`,
		First:   "reason name di",
		Flags: term.Flags{
			"reason": &f.amendment.Reason,
			"di":     &f.amendment.Delayed,
			"drand":  &f.drand,
			"name":   &f.amendment.Name,
		}.And(f.accept.flags(), f.log.Flags()),
		Run: func(in *term.Line) (err error) {
			if organiser.CheckReason(f.amendment.Reason) != nil {
				return words.Errorf("organise.reason-missing")
			}
			if f.settled, err = f.accept.kinds(organiser.DoubtsOfAmend); err != nil {
				return err
			}
			if err := u.RequireLogFlags(in.Args[0], &f.log); err != nil {
				return err
			}
			if err := f.setDrand(); err != nil {
				return err
			}
			return u.Edit(in.Args[0],
				func(s *organiser.Tournament) error { return u.runAmend(in.Context(), s, &f) })
		},
	}
}

// setDrand sets the delayed information to the drand round in the flag --drand, if there is one.
func (f *amendFlags) setDrand() (err error) {
	if f.drand == "" {
		return nil
	}
	if f.amendment.Delayed != "" {
		return words.Errorf("tournament.di-drand")
	}
	f.amendment.Delayed, err = describeDrand(f.drand)
	return err
}

// describeDrand returns the delayed information for the drand round that becomes public at the time in text, or the
// first one after it.
func describeDrand(text string) (string, error) {
	t, err := time.Parse(publiclog.TimeLayout, text)
	if err != nil {
		return "", term.Hint(words.Errorf("organise.no-time", words.Name("found", plain.Quote(text))),
			"organise.time-as")
	}
	return delayed.Quicknet().Describe(delayed.Quicknet().RoundAt(t)), nil
}

// runAmend amends a description and adds the amendment to the log.
func (u *ui) runAmend(ctx context.Context, s *organiser.Tournament, f *amendFlags) error {
	if err := f.log.Ready(u.UI.UI); err != nil {
		return err
	}
	err := u.amend(s, f.amendment, f.settled)
	if f.log.HasLog() && errors.Is(err, squaredeal.ErrNothingAmended) {
		// The user may repeat the command because the log could not be written the first time.
		u.noteDigest(s)
		err = nil
	}
	if err != nil || !f.log.HasLog() {
		return err
	}
	return f.log.Add(ctx, u.UI.UI, s, publiclog.KindAmended, logged.Details{Reason: f.amendment.Reason})
}

// amend writes the amended description and prints its digest.
func (u *ui) amend(s *organiser.Tournament, a organiser.Amendment, settled []organiser.DoubtKind) error {
	plan, err := s.PlanAmendment(a, clock.Now())
	if err != nil {
		return err
	}
	question := func(what words.Arg) string { return u.Translate("organise.amend-anyway", what) }
	settled, open := u.askAboutDoubts(plan.Doubts, settled, question)
	if len(open) > 0 {
		u.printFindings(*plan.Lint)
		err := words.Errorf("tournament.not-amended", words.T("why", doubtsText(open)))
		return correctionHint(err, words.New("organise.di-again"), open)
	}
	result, err := s.Amend(plan, settled...)
	if err != nil {
		return err
	}
	if plan.Lint != nil {
		u.printFindings(*plan.Lint)
	}
	u.printAccepted(result.Accepted, result.DiaryErr)
	u.noteDigest(s)
	return nil
}

// noteDigest prints the digest of the current description.
func (u *ui) noteDigest(s *organiser.Tournament) {
	u.Note("tournament.digest-now", words.Name("digest", s.Description.DigestLine))
}
