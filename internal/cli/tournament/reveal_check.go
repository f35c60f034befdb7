package tournament

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkReveal returns an error if revealing all keys would give away unplayed hands, unless --early
// is set and the tournament's name is given or typed. It also checks keys that are already
// unencrypted before they go to the log, because a log is permanent.
func (u *ui) checkReveal(s *organiser.Tournament, f *revealFlags) error {
	objection := s.CheckReveal()
	if f.log.HasLog() {
		objection = s.CheckLogKeys()
	}
	doubt := organiser.DoubtIn(objection, organiser.KeysEarly)
	switch {
	case errors.Is(objection, squaredeal.ErrNotPublished):
		return organise.NotPublishedError(s)
	case doubt == nil:
		return objection
	case f.early == "":
		return term.Hint(objection, "list.several", words.List("parts", earlyHints(s, doubt)...))
	}
	name := words.Name("name", term.ShellWord(doubt.TypeToSettle))
	typed := f.early
	if typed == earlyTyped {
		u.Warnf("%v", objection)
		question := u.Translate(doubt.Kind.Settling().Question, words.Name("name", doubt.TypeToSettle))
		var err error
		if typed, err = u.AskTerminal(question); err != nil {
			return term.Hint(objection, "organise.early-no-terminal", name)
		}
	}
	if typed != doubt.TypeToSettle {
		notTheName := words.Errorf("organise.not-the-name",
			words.E("why", objection), words.Name("typed", plain.Quote(typed)))
		return term.Hint(notTheName, "organise.early-flag", name)
	}
	return nil
}

// earlyHints lists what the user can do if the keys must not be revealed yet.
func earlyHints(s *organiser.Tournament, doubt *organiser.Doubt) (hints []words.Text) {
	if doubt.Early.NoValue {
		hints = append(hints, organise.SetValueCommand(s))
	}
	if len(doubt.Early.NotPlayed)+len(doubt.Early.NotEnded) > 0 {
		stem := squaredeal.TrimDescriptionExt(s.Path)
		hints = append(hints, words.New("organise.played-all", words.Name("name", term.ShellWord(stem))))
	}
	if len(hints) == 0 && len(doubt.Early.NotMade) > 0 {
		hints = append(hints, words.New("organise.if-not-held",
			words.Name("name", term.ShellWord(s.Path)), words.Name("session", doubt.Early.NotMade[0].String())))
	}
	return append(hints,
		words.New("organise.early-reveals", words.Name("name", term.ShellWord(doubt.TypeToSettle))))
}
