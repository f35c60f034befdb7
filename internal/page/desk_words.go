package page

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
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

// maxRuns is the maximum number of sessions whose boards PhaseText lists.
const maxRuns = 12

// PhaseText describes a phase: Final: 3 sessions of 16 boards: 1-16, 17-32, 1-16.
func PhaseText(l Lang, p *squaredeal.Phase) string {
	name := words.Name("title", phaseTitle(l, p))
	sessions := words.T("sessions", words.Count("count.sessions", p.Sessions))
	switch {
	case p.Sessions == 0:
		return l.Translate(words.New("desk.freeze.phase-endless", name, words.Name("boards", p.BoardList.String())))
	case !p.BoardList.Known():
		return l.Translate(words.New("desk.freeze.phase-boards-open", name, sessions))
	}
	runs, boardsPerSession, err := sessionRuns(p)
	if err != nil {
		return p.String()
	}
	list := words.Name("runs", strings.Join(runs, ", "))
	if boardsPerSession == 0 {
		return l.Translate(words.New("desk.freeze.phase-uneven", name, sessions, list))
	}
	boards := words.T("boards", words.Count("count.boards", boardsPerSession))
	return l.Translate(words.New("desk.freeze.phase", name, sessions, list, boards))
}

// phaseTitle returns the title of a phase up to the # that stands for the session, or "Phase 2" if there
// is none: "Final, session #" becomes "Final, session".
func phaseTitle(l Lang, p *squaredeal.Phase) string {
	title, _, _ := strings.Cut(p.Title, "#")
	title = plain.Text(strings.TrimSpace(title))
	if title == "" {
		return plain.Capital(l.Translate(words.New("squaredeal.change-phase", words.N("phase", p.Number))))
	}
	return title
}

// sessionRuns returns the boards of the first maxRuns sessions of a phase, such as 17-32, then "…" if
// there are more, and the number of boards in each session, or 0 if that differs.
func sessionRuns(p *squaredeal.Phase) (runs []string, boardsPerSession int, err error) {
	for n := 1; n <= p.Sessions; n++ {
		run, err := p.Boards(n)
		if err != nil {
			return nil, 0, err
		}
		if run.Len() == 0 {
			continue
		}
		if len(runs) == 0 {
			boardsPerSession = run.Len()
		} else if run.Len() != boardsPerSession {
			boardsPerSession = 0
		}
		if n <= maxRuns {
			runs = append(runs, run.String())
		}
	}
	if p.Sessions > maxRuns {
		runs = append(runs, "…")
	}
	return runs, boardsPerSession, nil
}

// Notices returns the warnings about files as sentences. name shortens the path of a file.
func Notices(l Lang, c squaredeal.Calendar, name func(path string) string) (all []string) {
	for _, warning := range c.Warnings {
		warning.File = name(warning.File)
		all = append(all, plain.Sentence(l.Translate(warning.InWords())))
	}
	return all
}

// FindingText returns a finding as a sentence.
func FindingText(l Lang, f lint.Finding) string {
	return plain.Text(f.Said.In(words.Language(l)))
}

// DoubtLabel returns the label of the checkbox that settles a doubt.
func DoubtLabel(l Lang, d organiser.Doubt) string {
	label := plain.Capital(plain.Text(d.Text.In(words.Language(l))))
	return l.Translate(words.New("desk.accept.mean-it", words.Name("what", label)))
}

// NewLint returns the problems in a description of the public number, as sentences.
func NewLint(l Lang, info string, read lint.Lint) Lint {
	result := Lint{}
	for _, finding := range read.Findings {
		result.Findings = append(result.Findings, FindingText(l, finding))
	}
	if worst := read.Worst(); worst != nil {
		result.Refused = worst.Gravity == lint.Refuse
	}
	if info != "" {
		result.Entropy = l.Translate(entropyText(read.Bits))
	}
	for _, part := range read.Parts() {
		if part.Kind == delayed.Drand && !part.Contradicted {
			round := words.N("round", int(part.Round))
			chain := words.Name("chain", part.Chain.Name())
			due := words.Name("time", l.Day(part.Time)+" "+part.Time.Format("15:04:05 UTC"))
			result.Known = plain.Sentence(l.Translate(words.New("organise.round-public", round, chain, due)))
		}
	}
	return result
}

// entropyText describes the entropy of delayed information. bits is 0 if it is unknown.
func entropyText(bits float64) words.Text {
	enough := words.N("enough", lint.EnoughBits)
	better := words.N("better", lint.BetterBits)
	rounded := words.Name("bits", fmt.Sprintf("%.0f", bits))
	switch {
	case bits == 0:
		return words.New("desk.info.bits-unknown", enough, better)
	case bits < lint.EnoughBits:
		return words.New("desk.info.bits-few", rounded, enough, better)
	case bits < lint.BetterBits:
		return words.New("desk.info.bits-enough", rounded, better)
	}
	return words.New("desk.info.bits-good", rounded)
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

// BulletinText returns the announcement that an organiser prints when a tournament is published.
func BulletinText(l Lang, d *squaredeal.Description, file, digest string) string {
	description := words.Name("file", file+squaredeal.DescriptionExt)
	info := words.Name("info", plain.Text(d.Delayed))
	return strings.Join([]string{
		plain.Text(d.Name) + "\n",
		l.Translate(words.New("desk.step.hands-tournament-dealt-nobody")),
		l.Translate(words.New("desk.step.description-published-digest", description)) + "\n",
		digest + "\n",
		l.Translate(words.New("desk.step.delayed-information-mixed-into", info)),
		l.Translate(words.New("desk.step.after-last-session-keys")),
	}, "\n")
}

// RevealText returns the text that an organiser publishes with the keys. again lists hand files
// that were dealt again from the keys.
func RevealText(l Lang, d *squaredeal.Description, file, digest string, again []string) string {
	description := words.Name("description", file+squaredeal.DescriptionExt)
	keys := words.Name("keys", file+squaredeal.KeysExt)
	info := words.Name("what", plain.Text(d.Delayed))
	value := words.Name("value", plain.Text(d.Value))
	lines := []string{
		plain.Text(d.Name) + "\n",
		l.Translate(words.New("desk.step.keys-tournament-published-download", description, keys)),
		l.Translate(words.New("desk.step.digest-bulletin")) + "\n",
		digest + "\n",
		plain.Capital(l.Translate(words.New("organise.delayed-warning", info))),
		plain.Capital(l.Translate(words.New("desk.step.its-value", value))),
	}
	if len(again) > 0 {
		files := words.Name("files", plain.Text(strings.Join(again, ", ")))
		lines = append(lines, l.Translate(words.New("desk.step.files-dealt-again-keys", files)))
	}
	return strings.Join(lines, "\n")
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
