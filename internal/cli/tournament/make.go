package tournament

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
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

// isReserveSet reports whether the word after --reserve is a SquareDeal 1.3 reserve set number.
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
	hasCombinedFiles := !s.Description.Old // SquareDeal 1.3 does not combine sessions.
	if !u.JSON && hasCombinedFiles {
		u.noteCombined(plan.Files)
		u.suggestCombining(s, m, plan.Files)
	}
	if m.Set != squaredeal.Original {
		u.Note("organise.reserve-tell")
	}
	return nil
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
