package organise

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// AddPhase adds what an organiser entered and shows what became of it.
func (u *UI) AddPhase(d *squaredeal.Description, sessions, boards, prefix, title string) error {
	p, warnings, err := squaredeal.NewPhase(sessions, boards, prefix, title)
	if err != nil {
		return err
	}
	if err := d.AddPhase(p); err != nil {
		return err
	}
	u.SayPhase(len(d.Phases), p, warnings)
	return nil
}

// SayPhase shows what became of what an organiser entered as phase n.
func (u *UI) SayPhase(n int, p squaredeal.Phase, warnings []words.Text) {
	for _, w := range warnings {
		u.Warn("squaredeal.change-of-phase", words.N("phase", n), words.T("what", w))
	}
	u.Note("organise.phase-is", words.N("phase", n), words.Name("what", plain.Text(p.String())))
}

// Edit changes a description and saves it.
func (u *UI) Edit(name string, change func(*squaredeal.Description) error) error {
	s, err := u.EditTournament(name)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := change(s.Description); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.Hint(err, "organise.other-name", words.Name("name", term.ShellWord(nextName(name))))
		}
		return err
	}
	if err := s.Save(); err != nil {
		return err
	}
	return u.NextStep(s)
}

// nextName is a name for the tournament after this one that is not taken: spring,
// spring2.
func nextName(name string) string {
	name = strings.TrimSuffix(name, squaredeal.DescriptionExt)
	digits := len(name)
	for digits > 0 && name[digits-1] >= '0' && name[digits-1] <= '9' {
		digits--
	}
	n, err := strconv.Atoi(name[digits:])
	if err != nil {
		n = 1
	}
	for {
		n++
		next := name[:digits] + strconv.Itoa(n)
		if _, err := os.Lstat(DescriptionPath(next)); err != nil {
			return next
		}
	}
}
