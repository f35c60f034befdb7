package page

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// StageName returns a word for a tournament's state.
func StageName(l Lang, c squaredeal.Calendar) string {
	switch c.Stage {
	case squaredeal.StageDescribe, squaredeal.StagePublish:
		return l.Translate(words.New("desk.step.draft"))
	case squaredeal.StageWait, squaredeal.StageValue:
		return l.Translate(words.New("desk.step.published"))
	case squaredeal.StageMake:
		if c.HandFiles > 0 {
			return l.Translate(words.New("desk.step.hands-made"))
		}
		return l.Translate(words.New("desk.step.value-known"))
	case squaredeal.StageRevealed:
		return l.Translate(words.New("desk.step.revealed"))
	}
	return l.Translate(words.New("desk.step.changed-after-publishing"))
}

// NextSteps returns the next steps as sentences.
func NextSteps(l Lang, c squaredeal.Calendar) string {
	var steps []string
	for _, step := range organiser.CurrentSteps(c) {
		steps = append(steps, plain.Sentence(l.Translate(organiser.StepText(step))))
	}
	return strings.Join(steps, " ")
}

// Notices returns the warnings about files as sentences. name shortens the path of a file.
func Notices(l Lang, c squaredeal.Calendar, name func(path string) string) (all []string) {
	for _, warning := range c.Warnings {
		warning.File = name(warning.File)
		all = append(all, plain.Sentence(l.Translate(warning.InWords())))
	}
	return all
}

// DoubtLabel returns the label of the checkbox with which the user accepts a doubt.
func DoubtLabel(l Lang, d organiser.Doubt) string {
	label := plain.Capital(plain.Text(d.Text.In(words.Language(l))))
	return l.Translate(words.New("desk.accept.mean-it", words.Name("what", label)))
}

// ErrorSentence returns a library error as a sentence, with a capital letter and a period. It does not
// change errors that begin with a file name.
func ErrorSentence(l Lang, err error) string {
	text := l.ErrorText(err)
	key := words.Key(words.ErrorText(err))
	if strings.HasPrefix(key, "place.") || strings.HasPrefix(key, "typed.") {
		return text
	}
	return plain.Sentence(text)
}

// ErrorText returns an error's text in l.
func (l Lang) ErrorText(err error) string { return words.In(err, words.Language(l)) }

// EventName returns a word for a diary event. It returns unknown kinds unchanged.
func EventName(l Lang, e organiser.Event) string {
	key := eventKeys[e.Kind]
	isReserve := e.Set != squaredeal.Original && e.Set != ""
	switch {
	case e.Kind == organiser.EventMade && isReserve:
		key = "desk.step.reserve-set-made"
	case e.Kind == organiser.EventUndone && e.Note != "":
		key = "desk.step.taken-back"
	case key == "":
		return plain.Text(string(e.Kind))
	}
	return l.Translate(words.New(key))
}

// eventKeys contains the catalogue keys for diary events.
var eventKeys = map[organiser.EventKind]string{
	organiser.EventMade:       "desk.step.made",
	organiser.EventCopied:     "desk.step.copied",
	organiser.EventCleared:    "desk.step.cleared",
	organiser.EventUndone:     "desk.step.undone",
	organiser.EventKeysTried:  "desk.step.tried",
	organiser.EventAccepted:   "desk.step.accepted",
	organiser.EventAmended:    "desk.step.amended",
	organiser.EventTaken:      "desk.diary.hands-taken",
	organiser.EventPrinted:    "desk.diary.printed",
	organiser.EventPlayed:     "desk.diary.over",
	organiser.EventReserve:    "desk.diary.reserve-set-played-instead",
	organiser.EventNotHeld:    "desk.diary.session-not-held",
	organiser.EventPhaseEnded: "desk.step.phase-ended",
	organiser.EventShownEarly: "desk.step.shown-before-session-over",
	organiser.EventAnnounced:  "desk.station.announce",
}
