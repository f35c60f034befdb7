package organise

import (
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
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
	Unproven, JSON  bool
	Open            sealed.OpenFlags
	Seal            sealed.SealFlags
}

// MakeHands makes hands and writes them.
func (u *UI) MakeHands(s *folder.Store, f *MakeFlags) error {
	d, err := u.withValue(s, f)
	if err != nil {
		return err
	}
	if !d.Published() {
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	if !d.HasValue && d.Old {
		return term.WithHint(errors.New("DI still names the fact: the value is not in the file"), "give it with --value VALUE")
	}
	if !d.HasValue {
		return term.WithHint(squaredeal.ErrNoValue, "when it is known: %s", SetValueWords(s))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		if err := u.unproven(f, term.Falsef("%s: %w", s.Path, err)); err != nil {
			return err
		}
	}
	formats, err := u.makeFormats(f)
	if err != nil {
		return err
	}
	sessions, err := u.chooseSessions(d, f)
	if err != nil {
		return err
	}
	if err := u.forPlay(s, formats, sessions); err != nil {
		return err
	}
	files, limits, err := squaredeal.PlanFiles(sessions, formats)
	for _, limit := range limits {
		u.Warnf("%v: left out", limit)
	}
	if err != nil {
		return err
	}
	var seal func([]byte) ([]byte, error)
	if f.Sealed {
		if !f.Seal.Given() {
			return term.WithHint(errors.New("--sealed does not say for whom"), "--seal-recipient age1... or --seal-passphrase-file FILE")
		}
		if seal, err = sealed.Sealer(u.UI, &f.Seal); err != nil {
			return err
		}
	} else if f.Seal.Given() {
		return errors.New("recipients or a passphrase for a bundle are given without --sealed")
	}
	k, err := u.loadKeys(s, f.Keys, &f.Open)
	if err != nil {
		return err
	}
	if _, err := d.CheckKeys(k); err != nil {
		if err := u.unproven(f, term.Falsef("%w", err)); err != nil {
			return err
		}
	}
	for _, x := range sessions {
		if _, err := k.Of(x.Phase, x.ID.Session); err != nil {
			return term.Falsef("%w: description and keys do not belong together", err)
		}
	}
	bar := u.NewProgress("files")
	defer bar.End()
	m := &folder.HandMaker{Maker: squaredeal.Maker{Description: d, Keys: k, CRLF: runtime.GOOS == "windows"}, Dir: f.Dir, Force: f.Force, Progress: bar.Show}
	var made []folder.MadeFile
	if f.Sealed {
		made, err = m.Seal(files, seal)
	} else {
		made, err = m.Write(files)
	}
	bar.End()
	if differs := new(safefile.DiffersError); errors.As(err, &differs) {
		u.noteOver(differs.All)
		return term.WithHint(err, "another --dir, or --force to write over")
	}
	if err != nil {
		return err
	}
	u.noteMade(s, made)
	if err := u.reportMade(made, f.JSON); err != nil {
		return err
	}
	if f.Reserve != "" {
		u.Notef("these are reserve sets: tell the players of every one that is played")
	}
	return nil
}

// withValue is the description with the value that --value gives: only one of
// SquareDeal 1.3 holds it in the place of the text.
func (u *UI) withValue(s *folder.Store, f *MakeFlags) (*squaredeal.Description, error) {
	d := s.Description
	value := strings.Trim(f.Value, " ")
	switch {
	case value == "":
		return d, nil
	case !d.Old:
		return nil, term.WithHint(errors.New("--value is for tournaments of SquareDeal 1.3"), "%s", SetValueWords(s))
	case d.HasValue && strings.Trim(d.Value, " ") != value:
		return nil, fmt.Errorf("the description holds another value, %s", plain.Quote(plain.Text(d.Value)))
	case d.HasValue:
		return d, nil
	}
	r := delayed.FormOf(plain.Text(d.Text(d.Delayed))).Check(value)
	if err := r.Error(); err != nil {
		u.Warnf("the value is not as the description says: %v", err)
	}
	return d.WithValue(value), nil
}

// forPlay refuses statistics and the numbers of the deals for sessions that are
// still to be played. Played is what the diary calls so, or all sessions once the keys
// are revealed. What another program published is made again from plain keys.
func (u *UI) forPlay(s *folder.Store, formats []*handfile.Format, sessions []squaredeal.Session) error {
	for _, f := range formats {
		if !f.NotForPlay {
			continue
		}
		has := s.Contents()
		if has.Keys != "" && has.KeysHold && (has.SealedKeys != "" || s.Description.KeyRoot == nil) {
			return nil
		}
		for _, x := range sessions {
			played, err := s.WasPlayed(x.ID)
			if err != nil {
				return err
			}
			if !played {
				return term.WithHint(fmt.Errorf("format %s is not written of %s, which is still to be played: nobody judges a set before it is played", f.Name, x.ID.Words()),
					"fairdeal tournament played %s %d,%d, when it is over", term.ShellWord(s.Path), x.ID.Phase, x.ID.Session)
			}
		}
	}
	return nil
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

// noteMade writes into the diary which files were made anew. The hands are there
// then: that they cannot be noted is no reason to fail.
func (u *UI) noteMade(s *folder.Store, made []folder.MadeFile) {
	if err := s.NoteMade(made); err != nil {
		u.Warnf("the hands are made, and not noted: %v", err)
	}
}

// unproven lets something false pass where it is asked for by name.
func (u *UI) unproven(f *MakeFlags, err error) error {
	if !f.Unproven {
		return term.WithHint(err, "fairdeal verify says more; --unproven makes hands all the same, which prove nothing")
	}
	u.Warnf("%v; the hands prove nothing", err)
	return nil
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

// chooseSessions is what the flags ask for.
func (u *UI) chooseSessions(d *squaredeal.Description, f *MakeFlags) ([]squaredeal.Session, error) {
	c := squaredeal.Choice{Phase: f.Phase, Session: f.Session, Boards: f.Boards}
	if f.Reserve != "" {
		set, err := squaredeal.ReserveSet(f.Reserve)
		if err != nil {
			return nil, err
		}
		c.Set = set
	}
	sessions, left, err := d.Choose(c)
	for _, l := range left {
		switch {
		case errors.Is(l.Err, squaredeal.ErrSessionsUnknown):
			u.Notef("phase %d is left out: %v: --session says which, such as 1-8", l.Phase.Number, l.Err)
		case l.Err != nil:
			u.Notef("phase %d is left out: its boards are published as ?: --boards says which", l.Phase.Number)
		default:
			u.Notef("phase %d has %s: %d-%d are not all there", l.Phase.Number, plain.Count(l.Phase.Sessions, "session"), l.First, l.Last)
		}
	}
	return sessions, choiceHint(err)
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
