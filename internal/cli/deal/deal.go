package deal

import (
	"os"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/entropy"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dealFlags contains the flags of deal.
type dealFlags struct {
	boards  string
	out     string // file names without the extension
	formats term.Commas
	owner   string

	keyboard bool // also use keystrokes as entropy
	many     bool // allow more than maxBoards

	event  string
	site   string
	date   string
	group  bool   // the owner's group may read the files
	record string // hand record to write
}

// dealCommand returns "fairdeal deal", which deals boards outside a tournament.
func (u *ui) dealCommand() term.Command {
	var f dealFlags
	return term.Command{
		Use: "deal",
		Example: `  fairdeal deal -n 1-16 -o monday -f dup,pbn
  fairdeal deal -n 1-24 -o pairs --event "Thursday pairs" --site "Town hall" --date 2027-03-11
  fairdeal deal -n 17-32 -o tuesday -f dlm,pbn --keyboard`,
		Args:  "[BOARDS]",
		First: "boards format out record",
		Flags: term.Flags{
			"boards n": &f.boards,
			"out o":    term.File(&f.out),
			"format f": term.SuggestFrom(&f.formats, settings.InFiles),
			"owner":    &f.owner,
			"event":    &f.event,
			"site":     &f.site,
			"date":     &f.date,
			"group":    &f.group,
			"record":   term.File(&f.record),
			"keyboard": &f.keyboard,
			"many":     &f.many,
		},
		JSON: true,
		Run: func(in *term.Line) error {
			if len(in.Args) > 0 {
				// A user who types "deal 24" probably means "deal -n 24".
				return term.Hint(in.Unexpected(in.Args[0]), "deal.n-and-o")
			}
			return u.dealFiles(&f)
		},
	}
}

// dealFiles deals boards with entropy from the system and writes them to files.
func (u *ui) dealFiles(f *dealFlags) error {
	if err := u.askMissing(f); err != nil {
		return err
	}
	d, err := f.newDealing()
	if err != nil {
		return err
	}
	d.stdout = u.Out
	if err := u.checkOutput(d, f); err != nil {
		return err
	}
	if f.record != "" {
		if err := u.askNotPlaying(); err != nil {
			return err
		}
	}

	if d.seed, err = u.gatherSeed(f.keyboard); err != nil {
		return err
	}
	if f.record != "" {
		if d.record, err = d.handRecord(f.record, u.Lang); err != nil {
			return err
		}
		d.recordName = f.record
	}
	names, err := d.write()
	if err != nil {
		return err
	}
	return u.reportDealt(d, names)
}

// gatherSeed returns a new seed with entropy from the system and, if requested, the keyboard.
func (u *ui) gatherSeed(fromKeyboard bool) (bigdeal.Seed, error) {
	var e entropy.Pool
	if fromKeyboard {
		if err := u.keyboard(&e); err != nil {
			return bigdeal.Seed{}, err
		}
	}
	e.AddOS()
	seed := e.Seed()
	return seed, u.rememberSeed(seed)
}

// reportDealt lists the written files.
func (u *ui) reportDealt(d *dealing, names []string) error {
	if u.JSON {
		return u.PrintJSON(struct {
			First int      `json:"first"`
			Last  int      `json:"last"`
			Files []string `json:"files"`
		}{d.run.First, d.run.Last, names})
	}
	u.noteFiles(d.run, names)
	if formats := d.formatsWithoutEvent(); len(formats) > 0 {
		u.Note("deal.no-event", words.Name("formats", strings.Join(formats, ", ")))
	}
	return nil
}

// newDealing returns the dealing that the flags describe, still without a seed.
func (f *dealFlags) newDealing() (*dealing, error) {
	run, err := hands.ParseBoards(f.boards)
	if err != nil {
		return nil, err
	}
	if run.Len() > maxBoards && !f.many {
		return nil, term.Hint(words.Errorf("deal.many", words.N("n", run.Len()), words.N("most", maxBoards)),
			"deal.many-deals")
	}
	prefix, formats, err := f.parseOutput()
	if err != nil {
		return nil, err
	}
	played, err := f.parseEvent()
	if err != nil {
		return nil, err
	}
	return &dealing{
		owner:     bigdeal.HashOwner(f.owner),
		run:       run,
		formats:   formats,
		prefix:    prefix,
		generator: "fairdeal " + term.Version(),
		group:     f.group,
		event:     played,
	}, nil
}

// parseOutput returns the file name without an extension, and the formats: those in --format, or else the one for the
// extension (-o monday.pbn), or else those chosen for tournaments. With --format, the name has no extension.
func (f *dealFlags) parseOutput() (prefix string, formats []*handfile.Format, err error) {
	prefix = f.out
	names := strings.Join(f.formats, ",")
	if names == "" {
		prefix, names = settings.SplitExtension(f.out)
	}
	if names == "" {
		if names, err = settings.TournamentFormats(); err != nil {
			return "", nil, err
		}
	}
	formats, err = settings.ParseFormats(names)
	return prefix, formats, err
}

// checkOutput returns an error if the deals cannot or must not be written as requested. It runs first,
// so that a mistake costs neither a seed nor a minute of key presses.
func (u *ui) checkOutput(d *dealing, f *dealFlags) error {
	if err := checkName(d.prefix, d.formats); err != nil {
		return err
	}
	if d.prefix == toStdout {
		if err := u.checkStdout(d); err != nil {
			return err
		}
	}
	if err := settings.CheckForPlay(d.formats); err != nil {
		return err
	}
	for _, format := range d.formats {
		if err := settings.CheckLimit(format, d.run); err != nil {
			return term.Hint(err, "deal.up-to", words.N("n", format.MaxBoard))
		}
	}
	if err := d.checkNamesFree(); err != nil {
		return err
	}
	return f.checkRecord(d.run)
}

// checkNamesFree returns an error if a file already exists. Writing checks again.
func (d *dealing) checkNamesFree() error {
	if d.prefix == toStdout {
		return nil
	}
	for _, f := range d.formats {
		name := d.prefix + f.Ext
		if _, err := os.Lstat(name); err == nil {
			return existsError(name)
		}
	}
	return nil
}

// checkStdout returns an error if the deals cannot go to standard output: it can only contain one
// file, and on a terminal everybody would see the cards.
func (u *ui) checkStdout(d *dealing) error {
	switch {
	case u.JSON:
		return words.Errorf("files.json-and-o")
	case len(d.formats) > 1:
		return term.WithHint(words.Errorf("files.to-one", words.N("n", len(d.formats))), "-f pbn")
	case term.IsTerminal(u.Out):
		return term.WithHint(words.Errorf("deal.terminal"), "fairdeal deal -n %s -o NAME", d.run)
	}
	return nil
}

// parseEvent returns the event in the flags, with its date as PBN writes it: 2027.03.11.
func (f *dealFlags) parseEvent() (event, error) {
	e := event{name: f.event, site: f.site}
	if f.date == "" {
		return e, nil
	}
	const pbnDate = "2006.01.02"
	for _, layout := range []string{time.DateOnly, pbnDate} {
		if day, err := time.Parse(layout, f.date); err == nil {
			e.date = day.Format(pbnDate)
			return e, nil
		}
	}
	return e, words.Errorf("deal.date", words.Name("found", plain.Quote(f.date)))
}

// formatsWithoutEvent returns the chosen formats that cannot store the event. It returns nil if no event
// was given.
func (d *dealing) formatsWithoutEvent() (names []string) {
	if (d.event == event{}) {
		return nil
	}
	for _, f := range d.formats {
		if !f.Keeps.Event {
			names = append(names, f.Name)
		}
	}
	return names
}

// askMissing asks for the boards and the name if they are missing and a person can answer.
func (u *ui) askMissing(f *dealFlags) (err error) {
	if f.boards != "" && f.out != "" {
		return nil
	}
	if !term.IsTerminal(u.In) {
		err = words.Errorf("deal.no-name")
		if f.boards == "" {
			err = words.Errorf("deal.no-boards")
		}
		return term.Hint(err, "deal.n-and-o")
	}
	a := u.NewAsker()
	if f.boards == "" {
		if f.boards, err = a.Ask(u.Translate("deal.ask-boards")); err != nil {
			return err
		}
	}
	if f.out == "" {
		f.out, err = a.Ask(u.Translate("deal.ask-name"))
	}
	return err
}
