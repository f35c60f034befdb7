package organise

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
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

// split takes phase and session apart, where one flag says both: 1,3 or 1,3-7 or 1,* or
// all. A Windows shell leaves the quotes of '*' where they are.
func (f *MakeFlags) split() error {
	f.Phase, f.Session = strings.Trim(f.Phase, "'"), strings.Trim(f.Session, "'")
	if phase, session, both := strings.Cut(f.Session, ","); both {
		f.Phase, f.Session = phase, session
	}
	if f.Session == "all" {
		f.Session = "*"
		if f.Phase == "" {
			f.Phase = "*"
		}
	}
	return nil
}

// MakeHands makes hands and writes them.
func (u *UI) MakeHands(s *organiser.Tournament, f *MakeFlags) error {
	switch err := organiser.MayMake(s.Description); {
	case errors.Is(err, squaredeal.ErrNotPublished):
		return term.Hint(words.Errorf("organise.no-keys-yet"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
	case err != nil:
		return term.Hint(err, "organise.when-known", words.T("command", SetValueWords(s)))
	}
	formats, err := u.makeFormats(f)
	if err != nil {
		return err
	}
	if err := f.split(); err != nil {
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
			return term.Hint(words.Errorf("organise.sealed-for-whom"), "organise.seal-for")
		}
		if m.Seal, err = sealed.Sealer(u.UI, &f.Seal); err != nil {
			return err
		}
	} else if f.Seal.Given() {
		return words.Errorf("organise.seal-without")
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
		u.Warn("organise.prove-nothing", words.E("why", d.Err))
	}
	bar := u.NewProgress(u.Say("term.progress-files"))
	defer bar.End()
	m.Progress = bar.Show
	made, err := s.MakeHands(m, p, k, settled...)
	bar.End()
	if d := organiser.OfKind(err, organiser.HandsDiffer); d != nil {
		u.noteOver(d.Files)
		return term.Hint(err, "organise.another-dir")
	}
	if organiser.OfKind(err, organiser.WrongKeys) != nil {
		return term.Falsef("%w", err)
	}
	if err != nil {
		return err
	}
	if made.NotNoted != nil {
		u.Warn("organise.not-noted", words.E("why", made.NotNoted))
	}
	if err := u.reportMade(made.Files, u.JSON); err != nil {
		return err
	}
	if !u.JSON && !s.Description.Old { // SquareDeal 1.3 combines nothing
		u.noteCombined(p.Files)
	}
	if f.Reserve != "" {
		u.Note("organise.reserve-tell")
	}
	return nil
}

// plan says what will be made, and what is left out of it.
func (u *UI) plan(s *organiser.Tournament, m *organiser.Make, f *MakeFlags) (*organiser.Plan, error) {
	p, err := s.PlanHands(m, clock.Now())
	for _, d := range p.Doubts {
		switch {
		case d.Kind == organiser.Unproven:
		case d.Kind == organiser.ValueToday || f.Anyway:
			u.Warn("organise.value-warning", words.T("what", d.Said))
		default:
			return nil, term.Hint(words.Errorf("organise.nothing-made", words.E("why", &organiser.Unsettled{Doubts: []organiser.Doubt{d}})), "organise.look-again-anyway")
		}
	}
	if d := organiser.Find(p.Doubts, organiser.Unproven); d != nil && !f.Unproven {
		return nil, unproven(d.Err)
	}
	for _, l := range p.Left {
		switch {
		case errors.Is(l.Err, squaredeal.ErrSessionsUnknown):
			u.Note("organise.phase-left-why", words.N("phase", l.Phase.Number), words.E("why", l.Err))
		case l.Err != nil:
			u.Note("organise.phase-left-boards", words.N("phase", l.Phase.Number))
		default:
			u.Note("organise.phase-has", words.N("phase", l.Phase.Number), words.T("sessions", words.Count("count.sessions", l.Phase.Sessions)), words.N("first", l.First), words.N("last", l.Last))
		}
	}
	for _, limit := range p.Limits {
		u.Warn("organise.left-out", words.E("what", limit))
	}
	switch early := organiser.OfKind(err, organiser.NotForPlay); {
	case organiser.OfKind(err, organiser.ValueMissing) != nil:
		return nil, term.Hint(err, "organise.give-value")
	case organiser.OfKind(err, organiser.ValueGiven) != nil:
		return nil, term.Hint(err, "organise.command", words.T("command", SetValueWords(s)))
	case early != nil:
		return nil, term.Hint(err, "organise.played-when-over", words.Name("name", term.ShellWord(s.Path)), words.N("phase", early.Session.Phase), words.N("session", early.Session.Session))
	}
	return p, choiceHint(err)
}

// unproven is the error of hands that would prove nothing.
func unproven(err error) error {
	return term.Hint(term.Falsef("%w", err), "organise.verify-more")
}

// noteOver lists files that hold something else than what is made.
func (u *UI) noteOver(files []string) {
	const most = 20
	for _, name := range files[:min(most, len(files))] {
		u.Note("organise.written-over", words.Name("file", plain.Text(name)))
	}
	if len(files) > most {
		u.Note("list.more", words.N("n", len(files)-most))
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
			return nil, term.Hint(words.Errorf("organise.writes-no-file", words.Name("format", format.Name)), "hands.formats-are", words.Name("formats", settings.FileFormats()))
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
		return term.Hint(err, "organise.number-or-all")
	case errors.Is(err, squaredeal.ErrSessionsUnknown):
		return term.Hint(err, "organise.session-which")
	case errors.Is(err, squaredeal.ErrBoardsUnknown):
		return term.Hint(err, "organise.boards-which")
	case errors.Is(err, squaredeal.ErrBoardsPublished):
		return term.Hint(err, "organise.without-boards")
	}
	return err
}

// reportMade says what was made.
// noteCombined names the files that hold several sessions, and the phases of which none
// does, though several sessions were made in a format that can.
func (u *UI) noteCombined(files []squaredeal.HandFile) {
	sessions, whole := map[int]int{}, map[int]bool{} // of a phase: how many in one format, and whether some are in one file
	var phases []int
	var format string
	for _, x := range files {
		if format == "" && squaredeal.Combines(x.Format.Name) {
			format = x.Format.Name
		}
		if x.Format.Name != format {
			continue
		}
		id := x.Sessions[0].ID
		if len(x.Sessions) > 1 {
			whole[id.Phase] = true
			u.Note("organise.combined", words.Name("file", x.Name), words.N("phase", id.Phase), words.N("first", id.Session), words.N("last", x.Sessions[len(x.Sessions)-1].ID.Session))
			continue
		}
		if sessions[id.Phase]++; sessions[id.Phase] == 2 {
			phases = append(phases, id.Phase)
		}
	}
	for _, phase := range phases {
		if !whole[phase] {
			u.Note("organise.not-combined", words.N("phase", phase))
		}
	}
}

func (u *UI) reportMade(made []organiser.MadeFile, json bool) error {
	if json {
		return u.PrintJSON(made)
	}
	written := 0
	for _, f := range made {
		switch f.Status {
		case "unchanged":
			u.Line(u.Out, "organise.file-unchanged", words.Name("file", f.File))
			continue
		case "replaced":
			u.Line(u.Out, "organise.file-replaced", words.Name("file", f.File))
		default:
			fmt.Fprintf(u.Out, "%s\n", f.File)
		}
		written++
	}
	u.Note("organise.files-new", words.T("files", words.Count("count.files", len(made))), words.N("n", written))
	return nil
}
