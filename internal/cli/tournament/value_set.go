package tournament

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setValue sets a value and prints it.
func (u *ui) setValue(s *organiser.Tournament, v organiser.Value, f *valueFlags) error {
	settled := slices.Clone(f.settled)
	if !f.yes {
		// A user who types the value twice also confirms that it is today's.
		settled = append(settled, organiser.ValueToday)
	}
	reading := organiser.ReadValue(s.Description, v, clock.Now())
	u.printReading(reading, v.Text)
	if err := s.CheckValue(reading, settled...); err != nil {
		return u.valueHint(err, s, reading, f)
	}
	// A value computed from signatures cannot contain typing errors.
	isSigned := f.isComputed() && len(f.values) == 0
	if reading.IsNew && !f.yes && !isSigned {
		if err := u.confirmValue(reading); err != nil {
			return err
		}
	}
	if err := u.storeValue(s, reading, settled...); err != nil {
		return err
	}
	return u.showValue(s, reading, v, f)
}

// valueHint adds advice to the error for a value that cannot be set.
func (u *ui) valueHint(err error, s *organiser.Tournament, r *organiser.Reading, f *valueFlags) error {
	var unsettled *organiser.Unsettled
	if errors.As(err, &unsettled) {
		doubts := unsettled.Doubts
		switch {
		case len(doubts) == 1 && doubts[0].Kind == organiser.ValueSet:
			return term.Hint(err, "organise.mistyped",
				words.Name("name", term.ShellWord(s.Path)), words.Name("flags", u.overrideFlags(f, doubts)))
		case flagsFor(doubts) != "":
			return term.Hint(words.Errorf("organise.not-set", words.T("why", doubtsText(doubts))),
				"organise.set-anyway", words.Name("flags", u.overrideFlags(f, doubts)))
		}
	}
	canCompute := delayed.MachineReadable(delayed.Parse(s.Description.Delayed))
	if s.Description.Published() && r.Stored != "" && canCompute {
		return term.Hint(err, "organise.beacon-computes")
	}
	return err
}

// overrideFlags returns the flags that set a value anyway: those that accept the doubts in addition to
// the given ones, and --yes if there is no terminal to type the value again.
func (u *ui) overrideFlags(f *valueFlags, doubts []organiser.Doubt) string {
	for _, k := range f.settled {
		doubts = append(doubts, organiser.Doubt{Kind: k})
	}
	flags := flagsFor(doubts)
	if !f.yes {
		_, done, err := u.Terminal()
		if err != nil {
			return flags + " --yes"
		}
		done()
	}
	return flags
}

// confirmValue prints a typed value and asks for it again.
func (u *ui) confirmValue(r *organiser.Reading) error {
	if d := organiser.FindDoubt(r.Doubts, organiser.ValueToday); d != nil {
		u.Warnf("%s", d.Text)
	}
	u.printMixedIn(r.Stored)
	repeated, err := u.AskTerminal(u.Translate("organise.type-second"))
	if err != nil {
		return term.Hint(words.Errorf("organise.not-set-second", words.E("why", err)), "organise.yes-sets")
	}
	if !r.IsSame(repeated) {
		return term.Hint(words.Errorf("organise.typed-other"), "organise.look-again")
	}
	return nil
}

// storeValue writes a value to the description. It returns an error if the value has doubts that are
// not settled.
func (u *ui) storeValue(s *organiser.Tournament, r *organiser.Reading, settled ...organiser.DoubtKind) error {
	if err := s.SetValue(r, settled...); err != nil {
		return err
	}
	u.printAccepted(r.Accepted, r.DiaryErr)
	if r.Previous != "" {
		u.Warn("organise.value-before", words.Name("value", plain.Quote(plain.Text(r.Previous))))
	}
	return nil
}
