package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) makeCommand() term.Command {
	var f makeFlags
	return term.Command{
		Use: "make NAME --session P,S",
		Example: `  fairdeal tournament make spring --session 2,3 --format pbn,dup --dir hands
  fairdeal tournament make spring --session all --dir hands
  fairdeal tournament make spring --session 3,1-7 --boards 1-7,8-14
  fairdeal tournament make spring --session all --format dup --sealed --seal-recipient room.pub`,
		First: "session format dir boards reserve unlock",
		Flags: term.Flags{
			"session":              &f.Session,
			"format":               term.SuggestFrom(&f.Formats, settings.InFiles),
			"dir":                  term.File(&f.Dir),
			"boards":               &f.Boards,
			"reserve":              term.OptionalValue(&f.Reserve, "1", isReserveSet),
			"value":                &f.Value,
			"force":                &f.Force,
			"unproven":             &f.Unproven,
			"keys":                 term.File(&f.Keys),
			"sealed":               &f.Sealed,
			"seal-recipient":       term.File(&f.Seal.Recipients),
			"seal-passphrase-file": term.File(&f.Seal.File),
		}.And(f.accept.flags(), f.Open.Flags()),
		JSON: true,
		Run: func(in *term.Line) (err error) {
			if f.settled, err = f.accept.kinds(organiser.DoubtsOfMake); err != nil {
				return err
			}
			if f.Keys, err = u.keysOf(in.Args[0], f.Keys); err != nil {
				return err
			}
			return u.WithTournament(organiser.Open, in.Args[0], func(s *organiser.Tournament) error {
				return u.makeHands(s, &f)
			})
		},
	}
}

// isReserveSet reports whether the word after --reserve is the number of a reserve set of SquareDeal
// 1.3.
func isReserveSet(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// makeFlags contains the flags of make. The dialogue sets them from its answers.
type makeFlags struct {
	Phase   string // in the dialogue only; the flag --session includes the phase
	Session string
	Boards  string
	Reserve string // number of the reserve set, usually 1; "" for the original

	Formats string
	Dir     string // folder of the hand files
	Force   bool   // overwrite different hand files

	Keys     string // key file
	Open     sealed.OpenFlags
	Value    string // for a SquareDeal 1.3 description without it
	Unproven bool   // the description was changed after publication
	accept   acceptFlag
	settled  []organiser.DoubtKind // accepted doubts

	Sealed bool // write one encrypted bundle
	Seal   sealed.SealFlags
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

// makeHands makes the hands that the flags select and lists the files.
func (u *ui) makeHands(s *organiser.Tournament, f *makeFlags) error {
	m, plan, err := u.planHands(s, f)
	if err != nil {
		return err
	}
	keys, err := u.loadKeys(s, f.Keys, &f.Open)
	if err != nil {
		return err
	}
	if f.Unproven {
		if d := organiser.DoubtIn(plan.CheckKeys(keys), organiser.Unproven); d != nil {
			u.Warn("organise.prove-nothing", words.E("why", d.Err))
		}
	}
	bar := u.NewProgress(u.Translate("term.progress-files"))
	m.Progress = bar.Show
	made, err := s.MakeHands(m, plan, keys, f.settledKinds()...)
	bar.End()
	if d := organiser.DoubtIn(err, organiser.HandsDiffer); d != nil {
		u.noteDifferent(d.Files)
	}
	if err != nil {
		return err
	}
	u.printAccepted(made.Accepted, nil)
	if made.DiaryErr != nil {
		u.Warn("organiser.not-noted", words.E("what", made.DiaryErr))
	}
	if err := u.reportMade(made.Files); err != nil {
		return err
	}
	if !u.JSON && !s.Description.Old { // SquareDeal 1.3 has no combined files.
		u.noteCombined(plan.Files)
		u.suggestCombining(s, m, plan.Files)
	}
	if m.Set != squaredeal.Original {
		u.Note("organise.reserve-tell")
	}
	return nil
}

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
		if d.Kind != organiser.Unproven && !slices.Contains(settled, d.Kind) {
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

// bundleSeal returns the function that encrypts the bundle of a phase, or nil if the flags do not ask
// for bundles.
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

// noteDifferent lists existing files with different content.
func (u *ui) noteDifferent(files []string) {
	const maxNames = 20
	for _, name := range files[:min(maxNames, len(files))] {
		u.Note("organise.written-over", words.Name("file", plain.Text(name)))
	}
	if len(files) > maxNames {
		u.Note("list.more", words.N("n", len(files)-maxNames))
	}
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

// reportMade lists the files that were made.
func (u *ui) reportMade(made []organiser.MadeFile) error {
	if u.JSON {
		return u.PrintJSON(made)
	}
	written := 0
	for _, f := range made {
		switch f.Status {
		case "unchanged":
			u.Line(u.Out, "organise.file-unchanged", words.Name("file", f.File))
		case "replaced":
			written++
			u.Line(u.Out, "organise.file-replaced", words.Name("file", f.File))
		default:
			written++
			fmt.Fprintf(u.Out, "%s\n", f.File)
		}
	}
	u.Note("organise.files-new", words.T("files", words.Count("count.files", len(made))), words.N("n", written))
	return nil
}
