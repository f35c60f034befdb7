package deal

import (
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/entropy"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
