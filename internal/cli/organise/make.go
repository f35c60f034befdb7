package organise

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// MakeFlags are the flags of fairdeal tournament make.
type MakeFlags struct {
	Phase, Session  string
	Boards, Formats string
	Dir, Keys       string
	Reserve         string // which reserve set, usually 1; empty: the original
	Value           string // of a description of SquareDeal 1.3 that does not hold it
	Force           bool
	Sealed          bool
	Anyway          bool // though something speaks against Value
	Unproven, JSON  bool
	Open            sealed.OpenFlags
	Seal            sealed.SealFlags
}

// MakeHands makes hands and writes them.
func (u *UI) MakeHands(s *folder.Store, f *MakeFlags) error {
	switch err := organiser.MayMake(s.Description); {
	case errors.Is(err, squaredeal.ErrNotPublished):
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	case err != nil:
		return term.WithHint(err, "when it is known: %s", SetValueWords(s))
	}
	formats, err := u.makeFormats(f)
	if err != nil {
		return err
	}
	m := &organiser.Make{Choice: squaredeal.Choice{Phase: f.Phase, Session: f.Session, Boards: f.Boards}, Formats: formats, Value: f.Value, Dir: f.Dir}
	if f.Reserve != "" {
		if m.Set, err = squaredeal.ReserveSet(f.Reserve); err != nil {
			return err
		}
	}
	p, err := u.plan(s, m, f)
	if err != nil {
		return err
	}
	if f.Sealed {
		if !f.Seal.Given() {
			return term.WithHint(errors.New("--sealed does not say for whom"), "--seal-recipient age1... or --seal-passphrase-file FILE")
		}
		if m.Seal, err = sealed.Sealer(u.UI, &f.Seal); err != nil {
			return err
		}
	} else if f.Seal.Given() {
		return errors.New("recipients or a passphrase for a bundle are given without --sealed")
	}
	k, err := u.loadKeys(s, f.Keys, &f.Open)
	if err != nil {
		return err
	}
	settled := []organiser.Kind{organiser.ValueContradicts, organiser.ValueEarly, organiser.ValueToday} // plan has said so
	if f.Unproven {
		settled = append(settled, organiser.Unproven)
	}
	if f.Force {
		settled = append(settled, organiser.HandsDiffer)
	}
	if d := organiser.OfKind(p.CheckKeys(k), organiser.Unproven); d != nil {
		if !f.Unproven {
			return unproven(d.Err)
		}
		u.Warnf("%v; the hands prove nothing", d.Err)
	}
	bar := u.NewProgress("files")
	defer bar.End()
	m.Progress = bar.Show
	made, err := organiser.MakeHands(s, m, p, k, settled...)
	bar.End()
	if d := organiser.OfKind(err, organiser.HandsDiffer); d != nil {
		u.noteOver(d.Files)
		return term.WithHint(err, "another --dir, or --force to write over")
	}
	if errors.As(err, new(*organiser.WrongKeysError)) {
		return term.Falsef("%w", err)
	}
	if err != nil {
		return err
	}
	if made.NotNoted != nil {
		u.Warnf("the hands are made, and not noted: %v", made.NotNoted)
	}
	if err := u.reportMade(made.Files, f.JSON); err != nil {
		return err
	}
	if f.Reserve != "" {
		u.Notef("these are reserve sets: tell the players of every one that is played")
	}
	return nil
}

// plan says what will be made, and what is left out of it.
func (u *UI) plan(s *folder.Store, m *organiser.Make, f *MakeFlags) (*organiser.Plan, error) {
	p, err := organiser.PlanHands(s, m, clock.Now())
	for _, d := range p.Doubts {
		switch {
		case d.Kind == organiser.Unproven:
		case d.Kind == organiser.ValueToday || f.Anyway:
			u.Warnf("delayed information value: %v", d.Said)
		default:
			return nil, term.WithHint(fmt.Errorf("nothing was made: %w", &organiser.Unsettled{Doubts: []organiser.Doubt{d}}), "look the value up again; --anyway makes the hands with it all the same")
		}
	}
	if d := organiser.OfKind(&organiser.Unsettled{Doubts: p.Doubts}, organiser.Unproven); d != nil && !f.Unproven {
		return nil, unproven(d.Err)
	}
	for _, l := range p.Left {
		switch {
		case errors.Is(l.Err, squaredeal.ErrSessionsUnknown):
			u.Notef("phase %d is left out: %v: --session says which, such as 1-8", l.Phase.Number, l.Err)
		case l.Err != nil:
			u.Notef("phase %d is left out: its boards are published as ?: --boards says which", l.Phase.Number)
		default:
			u.Notef("phase %d has %s: %d-%d are not all there", l.Phase.Number, plain.Count(l.Phase.Sessions, "session"), l.First, l.Last)
		}
	}
	for _, limit := range p.Limits {
		u.Warnf("%v: left out", limit)
	}
	var early *organiser.NotForPlayError
	switch {
	case errors.Is(err, organiser.ErrNoValueOld):
		return nil, term.WithHint(err, "give it with --value VALUE")
	case errors.Is(err, organiser.ErrValueGiven):
		return nil, term.WithHint(err, "%s", SetValueWords(s))
	case errors.As(err, &early):
		return nil, term.WithHint(err, "fairdeal tournament played %s %d,%d, when it is over", term.ShellWord(s.Path), early.Session.Phase, early.Session.Session)
	}
	return p, choiceHint(err)
}

// unproven is the error of hands that would prove nothing.
func unproven(err error) error {
	return term.WithHint(term.Falsef("%w", err), "fairdeal verify says more; --unproven makes hands all the same, which prove nothing")
}

// noteOver lists files that hold something else than what is made.
func (u *UI) noteOver(files []string) {
	const most = 20
	for _, name := range files[:min(most, len(files))] {
		u.Notef("would be written over: %s", plain.Text(name))
	}
	if len(files) > most {
		u.Notef("and %d more", len(files)-most)
	}
}

// makeFormats are the formats given, else those of the settings, else pbn.
func (u *UI) makeFormats(f *MakeFlags) ([]*handfile.Format, error) {
	list := f.Formats
	if list == "" {
		var err error
		if list, err = settings.TournamentFormats(); err != nil {
			return nil, err
		}
	}
	formats, err := settings.ParseFormats(list)
	if err != nil {
		return nil, err
	}
	for i, format := range formats {
		if format.Ext == "" {
			return nil, term.WithHint(fmt.Errorf("format %s writes no file", format.Name), "formats are %s", settings.FileFormats())
		}
		if blind, err := handfile.ByName(format.Name + "blind"); f.Sealed && err == nil {
			formats[i] = blind
		}
	}
	return formats, nil
}

// ParseChoice reads a number, a range or * out of 1 to last.
func ParseChoice(what, s string, last int) (from, to int, all bool, err error) {
	from, to, all, err = squaredeal.ParseChoice(what, s, last)
	return from, to, all, choiceHint(err)
}

// choiceHint says with which flag a choice is made.
func choiceHint(err error) error {
	switch {
	case errors.Is(err, squaredeal.ErrNoChoice):
		return term.WithHint(err, "--phase and --session are each a number, a range 3-7, or * for all")
	case errors.Is(err, squaredeal.ErrSessionsUnknown):
		return term.WithHint(err, "--session says which, such as 1-8")
	case errors.Is(err, squaredeal.ErrBoardsUnknown):
		return term.WithHint(err, "--boards says which")
	case errors.Is(err, squaredeal.ErrBoardsPublished):
		return term.WithHint(err, "without --boards the published ones are made")
	}
	return err
}

// reportMade says what was made.
func (u *UI) reportMade(made []folder.MadeFile, json bool) error {
	if json {
		return u.PrintJSON(made)
	}
	written := 0
	for _, f := range made {
		switch f.Status {
		case "unchanged":
			fmt.Fprintf(u.Out, "%s unchanged\n", f.File)
			continue
		case "replaced":
			fmt.Fprintf(u.Out, "%s replaced\n", f.File)
		default:
			fmt.Fprintf(u.Out, "%s\n", f.File)
		}
		written++
	}
	u.Notef("%s, %d of them new", plain.Count(len(made), "file"), written)
	return nil
}
