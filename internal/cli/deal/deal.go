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
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

type dealFlags struct {
	boards, out, owner string
	formats            term.Commas
	keyboard, many     bool
	event, site, date  string
	group              bool
	record             string
}

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
			"boards n": &f.boards, "out o": &f.out, "format f": term.SuggestFrom(&f.formats, settings.InFiles), "owner": &f.owner,
			"event": &f.event, "site": &f.site, "date": &f.date, "group": &f.group, "record": &f.record,
			"keyboard": &f.keyboard, "many": &f.many,
		},
		JSON: true,
		Run: func(in *term.Line) error {
			if len(in.Args) > 0 {
				// In "deal 24", the number is meant as -n 24.
				return term.Hint(in.Unexpected(in.Args[0]), "deal.n-and-o")
			}
			return u.deal(&f)
		},
	}
}

func (u *ui) deal(f *dealFlags) error {
	d := &dealing{owner: bigdeal.HashOwner(f.owner), generator: "fairdeal " + term.Version()}
	err := u.askMissing(f)
	if err != nil {
		return err
	}
	if d.run, err = hands.ParseBoards(f.boards); err != nil {
		return err
	}
	if d.run.Len() > plainMost && !f.many {
		return term.Hint(words.Errorf("deal.many", words.N("n", d.run.Len()), words.N("most", plainMost)), "deal.many-deals")
	}
	list := strings.Join(f.formats, ",")
	if list == "" {
		f.out, list = settings.SplitExtension(f.out)
	}
	if list == "" {
		if list, err = settings.TournamentFormats(); err != nil {
			return err
		}
	}
	if d.formats, err = settings.ParseFormats(list); err != nil {
		return err
	}
	d.group = f.group
	if d.event, err = f.eventGiven(); err != nil {
		return err
	}
	d.prefix, d.stdout = f.out, u.Out
	if err := checkName(d.prefix, d.formats); err != nil {
		return err
	}
	if d.prefix == toStdout {
		if err := u.mayStream(d); err != nil {
			return err
		}
	}
	if err := settings.ForPlay(d.formats); err != nil {
		return err
	}
	for _, format := range d.formats {
		if err := settings.OverLimit(format, d.run); err != nil {
			return term.Hint(err, "deal.up-to", words.N("n", format.MaxBoard))
		}
	}
	if err := d.namesFree(); err != nil {
		return err
	}
	if err := f.checkRecord(d.run); err != nil {
		return err
	}
	if f.record != "" {
		if err := u.askNotPlaying(); err != nil {
			return err
		}
	}
	var e entropy.Pool
	if f.keyboard {
		if err := u.keyboard(&e); err != nil {
			return err
		}
	}
	e.AddOS()
	d.seed = e.Seed()
	if err := u.rememberSeed(d.seed); err != nil {
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
	if u.JSON {
		return u.PrintJSON(struct {
			First int      `json:"first"`
			Last  int      `json:"last"`
			Files []string `json:"files"`
		}{d.run.First, d.run.Last, names})
	}
	u.wrote(d.run, names)
	if names := d.saysNoEvent(); len(names) > 0 {
		u.Note("deal.no-event", words.Name("formats", strings.Join(names, ", ")))
	}
	return nil
}

// mayStream returns an error if the deals cannot go to standard output: it can only contain one
// file, and on a terminal everybody would see the cards.
func (u *ui) mayStream(d *dealing) error {
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

// eventGiven returns the event in the flags, with its date in the notation of the formats.
func (f *dealFlags) eventGiven() (e event, err error) {
	e = event{name: f.event, site: f.site}
	if f.date == "" {
		return e, nil
	}
	for _, layout := range []string{"2006-01-02", "2006.01.02"} {
		if day, err := time.Parse(layout, f.date); err == nil {
			e.date = day.Format("2006.01.02")
			return e, nil
		}
	}
	return e, words.Errorf("deal.date", words.Name("found", plain.Quote(f.date)))
}

// saysNoEvent returns the chosen formats that cannot store the event. It returns nil if no event
// was given.
func (d *dealing) saysNoEvent() (names []string) {
	for _, f := range d.formats {
		if (d.event != event{}) && !f.Keeps.Event {
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
		if f.boards, err = a.Ask(u.Say("deal.ask-boards")); err != nil {
			return err
		}
	}
	if f.out == "" {
		f.out, err = a.Ask(u.Say("deal.ask-name"))
	}
	return err
}

// namesFree returns an error if a file already exists, before the user types entropy and a seed is
// used up. Writing checks again.
func (d *dealing) namesFree() error {
	for _, f := range d.formats {
		name := d.prefix + f.Ext
		if _, err := os.Lstat(name); err == nil && d.prefix != toStdout {
			return existsError(name)
		}
	}
	return nil
}
