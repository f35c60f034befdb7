package tournament

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// descriptionFlags contains the parts of a description for new and edit.
type descriptionFlags struct {
	title  string
	info   string   // delayed information
	drand  string   // time of a beacon round to add to it
	phases []string // "5:1-16:rr##:Round robin"
	remove int      // number of a phase to remove; 0 for none
}

func (f *descriptionFlags) flags() term.Flags {
	return term.Flags{"name": &f.title, "di": &f.info, "drand": &f.drand, "phase": &f.phases}
}

// delayed returns the delayed information in the flags. ok is false if they contain none.
func (f *descriptionFlags) delayed(in *term.Line) (info string, ok bool, err error) {
	switch {
	case f.drand == "":
		return f.info, in.Has("di"), nil
	case strings.Contains(f.info, delayed.Separator):
		return "", true, words.Errorf("organise.between-parts",
			words.Name("text", plain.Quote(f.info)), words.Name("joint", strconv.Quote(delayed.Separator)))
	}
	info, err = describeDrand(f.drand)
	if f.info != "" {
		info = f.info + delayed.Separator + info
	}
	return info, true, err
}

// addedPhase is a phase that the flags added to a description.
type addedPhase struct {
	number   int
	phase    squaredeal.Phase
	warnings []words.Text
}

// apply copies the flags into a description and returns the added phases.
func (f *descriptionFlags) apply(d *squaredeal.Description, in *term.Line) (added []addedPhase, err error) {
	if in.Has("name") {
		if err := d.SetName(f.title); err != nil {
			return nil, err
		}
	}
	info, ok, err := f.delayed(in)
	if err != nil {
		return nil, err
	}
	if ok {
		if err := d.SetDelayed(info); err != nil {
			return nil, err
		}
	}
	if f.remove != 0 {
		if err := d.RemovePhase(f.remove); err != nil {
			return nil, err
		}
	}
	for _, text := range f.phases {
		sessions, boards, prefix, title := splitPhase(text)
		phase, warnings, err := squaredeal.NewPhase(sessions, boards, prefix, title)
		if err == nil {
			err = d.AddPhase(phase)
		}
		if err != nil {
			return nil, term.Hint(err, "tournament.phase-forms")
		}
		added = append(added, addedPhase{number: len(d.Phases), phase: phase, warnings: warnings})
	}
	return added, nil
}

// splitPhase splits a phase such as "5:1-16:rr##:Round robin". Missing parts are empty.
func splitPhase(text string) (sessions, boards, prefix, title string) {
	sessions, text, _ = strings.Cut(text, ":")
	boards, text, _ = strings.Cut(text, ":")
	prefix, title, _ = strings.Cut(text, ":")
	return sessions, boards, prefix, title
}

// setsDelayed reports whether the flags contain delayed information.
func (f *descriptionFlags) setsDelayed(in *term.Line) bool { return f.drand != "" || in.Has("di") }

func (u *ui) newCommand() term.Command {
	var f descriptionFlags
	return term.Command{
		Use:      "new NAME",
		Example:  `  fairdeal tournament new spring --name "Spring Teams 2027" --phase "5:1-16:rr##:Round robin"`,
		First:    "name di phase",
		Flags:    f.flags(),
		Complete: term.Words(),
		Run: func(in *term.Line) error {
			path := organise.DescriptionPath(in.Args[0])
			// A trial run on an empty description finds errors before anything is written.
			if _, err := f.apply(new(squaredeal.Description), in); err != nil {
				return err
			}
			s, err := organiser.Create(path, f.title)
			if err != nil {
				return existsHint(err, path, in.Args[0])
			}
			phases, err := f.apply(s.Description, in)
			if err != nil {
				return err
			}
			u.printPhases(phases)
			if f.setsDelayed(in) {
				u.lintInfo(s.Description.Delayed)
			}
			if err := s.Save(); err != nil {
				return err
			}
			u.Note("term.wrote", words.Name("file", path))
			return u.printNextStep(s)
		},
	}
}

// existsHint suggests how to continue with an existing tournament. For a folder or a link to nothing, it
// returns the error unchanged.
func existsHint(err error, path, name string) error {
	if info, statErr := os.Stat(path); statErr != nil || !info.Mode().IsRegular() {
		return err
	}
	return term.HintIfExists(err, "organise.what-next", words.Name("name", name))
}

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
