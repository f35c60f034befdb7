package tournament

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// valueFlags contains the flags of dv.
type valueFlags struct {
	preview bool
	accept  acceptFlag
	settled []organiser.DoubtKind // accepted doubts
	yes     bool                  // do not ask for the value a second time
	log     logbook.Flags

	beacons, values []string // beacon responses, and typed values for other parts
	commit          string   // list of players' commitments
	open            []string // files with the opened texts
}

// computed reports whether the value is computed from files.
func (f *valueFlags) computed() bool { return len(f.beacons) > 0 || f.commit != "" }

func (u *ui) valueCommand() term.Command {
	var f valueFlags
	return term.Command{
		Use: "dv NAME [VALUE]",
		Example: `  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --preview
  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --yes`,
		First: "preview yes beacon",
		Flags: term.Flags{
			"preview": &f.preview,
			"yes":     &f.yes,
			"beacon":  term.File(&f.beacons),
			"value":   &f.values,
			"commit":  term.File(&f.commit),
			"open":    term.File(&f.open),
		}.And(f.accept.flags(), f.log.Flags()),
		JSON: true,
		Run: func(in *term.Line) (err error) {
			if f.settled, err = f.accept.kinds(organiser.DoubtsOfValue); err != nil {
				return err
			}
			names := []string{"NAME", "VALUE"}
			if f.computed() {
				names = names[:1]
			}
			if err := in.Named(names...); err != nil {
				return err
			}
			if err := u.RequireLogFlags(in.Args[0], &f.log); err != nil {
				return err
			}
			open := organiser.Edit
			if f.preview {
				open = organiser.Open
			}
			return u.WithTournament(open, in.Args[0], func(s *organiser.Tournament) error {
				return u.runValue(in.Context(), s, in.Args[1:], &f)
			})
		},
	}
}

// runValue sets the value and adds it to the log, or only shows what it would be.
func (u *ui) runValue(ctx context.Context, s *organiser.Tournament, typed []string, f *valueFlags) error {
	if s.Description.Old {
		return organise.OldVersionError(s)
	}
	v, err := u.readValue(s, typed, f)
	if err != nil {
		return err
	}
	if f.preview {
		return u.previewValue(s, v, f)
	}
	if err := f.log.Ready(u.UI.UI); err != nil {
		return err
	}
	if err := u.setValue(s, v, f); err != nil || !f.log.HasLog() {
		return err
	}
	return f.log.Add(ctx, u.UI.UI, s, publiclog.KindValue, logged.Details{})
}

// readValue returns the typed value or computes it from files: beacon responses, whose signatures it
// verifies, and the texts opened by players.
func (u *ui) readValue(s *organiser.Tournament, typed []string, f *valueFlags) (v organiser.Value, err error) {
	if !f.computed() {
		return organiser.Value{Text: typed[0]}, nil
	}
	players := ""
	if f.commit != "" {
		if players, err = u.contributedValue(s.ID(), f.commit, f.open); err != nil {
			return v, err
		}
	}
	for _, name := range f.beacons {
		b, err := term.ReadFile(name, delayed.ParseResponse)
		if err != nil {
			return v, err
		}
		if err := b.Verify(); err != nil {
			return v, term.CheckFailedf("%s: %w", name, err)
		}
		v.Beacons = append(v.Beacons, b)
	}
	v.Text, err = delayed.Compute(s.Description.Delayed, players, v.Beacons, f.values)
	var part *delayed.PartError
	switch {
	case errors.Is(err, delayed.ErrPartMissing):
		err = term.Hint(err, "organise.value-each-part")
	case errors.Is(err, delayed.ErrRoundMissing) && errors.As(err, &part):
		err = term.Hint(err, "organise.save-beacon", words.Name("address", organiser.BeaconAddress(part.Part)))
	}
	return v, err
}

// contributedValue computes the players' part of the value from the list of commitments and the opened
// files.
func (u *ui) contributedValue(id, list string, opened []string) (string, error) {
	data, err := os.ReadFile(list)
	if err != nil {
		return "", err
	}
	var commitments []string
	for i, row := range strings.Split(string(plain.Normalise(data)), "\n") {
		switch fields := strings.Fields(row); len(fields) {
		case 0: // an empty line
		case 2: // a name and a commitment
			commitments = append(commitments, fields[1])
		default:
			return "", words.Errorf("tournament.list-line", words.Name("file", list), words.N("line", i+1))
		}
	}
	var contributions []delayed.Contribution
	for _, name := range opened {
		c, err := term.ReadFile(name, func(data []byte) (delayed.Contribution, error) {
			return delayed.ParseContribution(string(plain.Normalise(data)), id)
		})
		if err != nil {
			return "", err
		}
		contributions = append(contributions, c)
	}
	value, _, missing, err := delayed.Combine(id, commitments, contributions)
	if err != nil {
		return "", fmt.Errorf("%s: %w", list, err)
	}
	if missing > 0 {
		u.Warn("tournament.not-opened", words.T("contributions", words.Count("count.contributions", missing)))
	}
	return value, nil
}

// previewValue prints the value that would be mixed in, with the doubts about it.
func (u *ui) previewValue(s *organiser.Tournament, v organiser.Value, f *valueFlags) error {
	reading := organiser.ReadValue(s.Description, v, clock.Now())
	u.printReading(reading, v.Text)
	for _, d := range reading.Doubts {
		if d.Kind != organiser.ValueToday && d.Kind != organiser.ValueSet {
			u.Warn("organise.value-warning", words.T("what", d.Text))
		}
	}
	return u.showValue(s, reading, v, f)
}

// setValue sets a value and prints it.
func (u *ui) setValue(s *organiser.Tournament, v organiser.Value, f *valueFlags) error {
	settled := slices.Clone(f.settled)
	if !f.yes {
		settled = append(settled, organiser.ValueToday) // Typing the value twice accepts it.
	}
	reading := organiser.ReadValue(s.Description, v, clock.Now())
	u.printReading(reading, v.Text)
	if err := s.CheckValue(reading, settled...); err != nil {
		return u.valueHint(err, s, reading, f)
	}
	isSigned := f.computed() && len(f.values) == 0 // Signed values contain no typing errors.
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
	unsettled := new(organiser.Unsettled)
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
	if s.Description.Published() && r.Stored != "" && delayed.MachineReadable(delayed.Parse(s.Description.Delayed)) {
		return term.Hint(err, "organise.beacon-computes")
	}
	return err
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

// shownValue is the value that is or would be mixed in.
type shownValue struct {
	Typed  string `json:"typed"`
	Stored string `json:"stored"`
	Bytes  int    `json:"bytes"`
	Hex    string `json:"hex"`
	Base64 string `json:"base64"` // text between the key's half and the word of the set
	Set    bool   `json:"written"`
}

// showValue prints the value that is mixed in.
func (u *ui) showValue(s *organiser.Tournament, r *organiser.Reading, v organiser.Value, f *valueFlags) error {
	stored := r.Stored
	shown := shownValue{
		Typed: plain.Text(r.Typed), Stored: plain.Text(stored), Bytes: len(stored),
		Hex:    fmt.Sprintf("% x", stored),
		Base64: base64.StdEncoding.EncodeToString([]byte(stored)),
		Set:    !f.preview,
	}
	if !f.preview {
		shown.Stored = plain.Text(s.Description.Value)
	}
	if u.JSON {
		return u.PrintJSON(shown)
	}
	for _, b := range v.Beacons {
		u.Line(u.Out, "organise.beacon-right",
			words.N("round", int(b.Round)), words.Name("chain", b.Chain.Name()))
	}
	if !f.computed() {
		u.Line(u.Out, "organise.row-typed", words.Name("value", shown.Typed))
	}
	u.Line(u.Out, "organise.row-mixed", words.Name("value", shown.Stored))
	u.Line(u.Out, "organise.row-bytes", words.Name("hex", shown.Hex), words.N("n", shown.Bytes))
	u.Line(u.Out, "organise.row-base64", words.Name("value", shown.Base64))
	if f.preview {
		u.Note("organise.preview")
		return nil
	}
	return u.printNextStep(s)
}

// printReading prints oddities of a typed value, and the parts that could not be checked.
func (u *ui) printReading(r *organiser.Reading, typed string) {
	if r.Typed != typed {
		u.Note("organise.one-spelling", words.Name("value", r.Typed))
	}
	for _, w := range r.Notes {
		u.Warn("organise.value-warning", words.T("what", w))
	}
	var unchecked []words.Text
	for _, part := range r.Unchecked {
		unchecked = append(unchecked, part.InWords())
	}
	if len(unchecked) > 0 {
		u.Note("organise.not-checked", words.List("what", unchecked...))
	}
	for _, part := range r.Unsigned {
		u.Warn("organise.nothing-shows",
			words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name()))
	}
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

// printMixedIn prints the value that is mixed in.
func (u *ui) printMixedIn(stored string) {
	u.Note("organise.mixed-in",
		words.Name("stored", plain.Quote(plain.Text(stored))), words.N("n", len(stored)),
		words.Name("hex", fmt.Sprintf("% x", stored)))
}
