package tournament

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) editCommand() term.Command {
	var f descriptionFlags
	return term.Command{
		Use: "edit NAME",
		Example: `  fairdeal tournament edit spring --di "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"
  fairdeal tournament edit spring --phase "5:1-10,11-20,21-30:rr##:Round robin"
  fairdeal tournament edit spring --remove 2`,
		First: "name di phase remove",
		Flags: term.Flags{"remove": &f.remove}.And(f.flags()),
		JSON:  true,
		Run: func(in *term.Line) error {
			changesPhases := len(f.phases) > 0 || f.remove != 0
			if !changesPhases && !f.setsDelayed(in) && !in.Has("name") {
				return term.Hint(words.Errorf("tournament.no-change"),
					"term.shows-example", words.Name("command", in.Name()))
			}
			return u.Edit(in.Args[0], func(s *organiser.Tournament) error { return u.edit(s, &f, in) })
		},
	}
}

// edit changes a description and prints the changes and the next step.
func (u *ui) edit(s *organiser.Tournament, f *descriptionFlags, in *term.Line) error {
	phases, err := f.apply(s.Description, in)
	if errors.Is(err, squaredeal.ErrPublished) {
		return publishedHint(err, s, in.Args[0])
	}
	if err != nil {
		return err
	}
	u.printPhases(phases)
	if f.setsDelayed(in) {
		l := u.lintInfo(s.Description.Delayed)
		u.Note("tournament.entropy", words.T("what", l.InWords()))
		if u.JSON {
			if err := u.PrintJSON(l); err != nil {
				return err
			}
		}
	}
	if err := s.Save(); err != nil {
		return err
	}
	return u.printNextStep(s)
}

// publishedHint suggests how to change a tournament that is already published.
func publishedHint(err error, s *organiser.Tournament, name string) error {
	next := words.Name("name", term.ShellWord(nextName(name)))
	if organiser.CheckAmendable(s.Description) == nil {
		return term.Hint(err, "organise.amend-instead", words.Name("this", term.ShellWord(name)), next)
	}
	return term.Hint(err, "organise.other-name", next)
}

// nextName returns an unused name for the next tournament: spring, spring2.
func nextName(name string) string {
	name = squaredeal.TrimDescriptionExt(name)
	base := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(base):])
	if err != nil {
		n = 1
	}
	for {
		n++
		next := base + strconv.Itoa(n)
		if _, err := os.Lstat(organise.DescriptionPath(next)); err != nil {
			return next
		}
	}
}
