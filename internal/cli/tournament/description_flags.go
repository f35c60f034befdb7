package tournament

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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

// setsDelayed reports whether the flags contain delayed information.
func (f *descriptionFlags) setsDelayed(in *term.Line) bool { return f.drand != "" || in.Has("di") }

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
