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

// StageWord returns a word for the state of a tournament.
func StageWord(l Lang, c squaredeal.Calendar) string {
	switch c.Stage {
	case squaredeal.StageDescribe, squaredeal.StagePublish:
		return l.Words(words.New("desk.step.draft"))
	case squaredeal.StageWait, squaredeal.StageValue:
		return l.Words(words.New("desk.step.published"))
	case squaredeal.StageMake:
		if c.HandFiles > 0 {
			return l.Words(words.New("desk.step.hands-made"))
		}
		return l.Words(words.New("desk.step.value-known"))
	case squaredeal.StageRevealed:
		return l.Words(words.New("desk.step.revealed"))
	}
	return l.Words(words.New("desk.step.changed-after-publishing"))
}

// Next returns the next step in sentences.
func Next(l Lang, c squaredeal.Calendar) string {
	var steps []string
	for _, x := range organiser.StepsNow(c) {
		steps = append(steps, plain.Sentence(l.Words(organiser.StepText(x))))
	}
	return strings.Join(steps, " ")
}

// PhaseWords describes a phase: Final: 3 sessions of 16 boards: 1-16, 17-32, 1-16.
func PhaseWords(l Lang, p *squaredeal.Phase) string {
	const most = 12
	title, _, _ := strings.Cut(p.Title, "#") // The # stands for the session.
	if title = plain.Text(strings.TrimSpace(title)); title == "" {
		title = plain.Capital(l.Words(words.New("squaredeal.change-phase", words.N("phase", p.Number))))
	}
	name := words.Name("title", title)
	switch {
	case p.Sessions == 0:
		return l.Words(words.New("desk.freeze.phase-endless", name, words.Name("boards", p.List.String())))
	case !p.List.Known():
		return l.Words(words.New("desk.freeze.phase-boards-open", name, words.T("sessions", words.Count("count.sessions", p.Sessions))))
	}
	var runs []string
	boards := 0
	for n := 1; n <= p.Sessions; n++ {
		run, err := p.Boards(n)
		if err != nil {
			return p.String()
		}
		if run.Len() == 0 {
			continue
		}
		if len(runs) == 0 {
			boards = run.Len()
		} else if run.Len() != boards {
			boards = 0
		}
		if n <= most {
			runs = append(runs, run.String())
		}
	}
	if p.Sessions > most {
		runs = append(runs, "…")
	}
	args := []words.Arg{name, words.T("sessions", words.Count("count.sessions", p.Sessions)), words.Name("runs", strings.Join(runs, ", "))}
	if boards == 0 {
		return l.Words(words.New("desk.freeze.phase-uneven", args...))
	}
	return l.Words(words.New("desk.freeze.phase", append(args, words.T("boards", words.Count("count.boards", boards)))...))
}

// Notices returns the warnings about files as sentences.
func Notices(l Lang, c squaredeal.Calendar, name func(path string) string) (all []string) {
	for _, n := range c.Warnings {
		n.File = name(n.File)
		all = append(all, plain.Sentence(l.Words(n.Said())))
	}
	return all
}

// FindingWords returns a finding as a sentence.
func FindingWords(l Lang, f lint.Finding) string {
	return plain.Text(f.Said.In(words.Language(l)))
}

// DoubtWords returns the label of the box that accepts a doubt.
func DoubtWords(l Lang, d organiser.Doubt) string {
	label := plain.Capital(plain.Text(d.Said.In(words.Language(l))))
	return l.Words(words.New("desk.accept.mean-it", words.Name("what", label)))
}

// LintWords describes the findings about delayed information.
func LintWords(l Lang, info string, read lint.Lint) Lint {
	v := Lint{}
	for _, f := range read.Findings {
		v.Findings = append(v.Findings, FindingWords(l, f))
	}
	if worst := read.Worst(); worst != nil {
		v.Refused = worst.Gravity == lint.Refuse
	}
	switch {
	case info == "":
	case read.Bits == 0:
		v.Entropy = l.Words(words.New("desk.info.bits-unknown", words.N("enough", lint.EnoughBits), words.N("better", lint.BetterBits)))
	case read.Bits < lint.EnoughBits:
		v.Entropy = l.Words(words.New("desk.info.bits-few", words.Name("bits", fmt.Sprintf("%.0f", read.Bits)), words.N("enough", lint.EnoughBits), words.N("better", lint.BetterBits)))
	case read.Bits < lint.BetterBits:
		v.Entropy = l.Words(words.New("desk.info.bits-enough", words.Name("bits", fmt.Sprintf("%.0f", read.Bits)), words.N("better", lint.BetterBits)))
	default:
		v.Entropy = l.Words(words.New("desk.info.bits-good", words.Name("bits", fmt.Sprintf("%.0f", read.Bits))))
	}
	for _, p := range read.Parts() {
		if p.Kind == delayed.Drand && !p.Contradicted {
			v.Known = plain.Sentence(l.Words(words.New("organise.round-public", words.N("round", int(p.Round)), words.Name("chain", p.Chain.Name()), words.Name("time", l.Day(p.Time)+" "+p.Time.Format("15:04:05 UTC")))))
		}
	}
	return v
}

// Reason returns a library error as a sentence, with a capital letter and a period. It does not
// change errors that begin with a file name.
func Reason(l Lang, err error) string {
	text := l.Error(err)
	key := words.Key(words.Of(err))
	if strings.HasPrefix(key, "place.") || strings.HasPrefix(key, "typed.") {
		return text
	}
	return plain.Sentence(text)
}

// Error returns an error in l.
func (l Lang) Error(err error) string { return words.In(err, words.Language(l)) }

// BulletinText returns the announcement that an organiser prints when a tournament is published.
func BulletinText(l Lang, d *squaredeal.Description, file string, digest string) string {
	return plain.Text(d.Name) + "\n\n" +
		l.Words(words.New("desk.step.hands-tournament-dealt-nobody")) + "\n" +
		l.Words(words.New("desk.step.description-published-digest", words.Name("file", file+squaredeal.DescriptionExt))) + "\n\n" + digest + "\n\n" +
		l.Words(words.New("desk.step.delayed-information-mixed-into", words.Name("info", plain.Text(d.Delayed)))) + "\n" +
		l.Words(words.New("desk.step.after-last-session-keys"))
}

// RevealText returns the text that an organiser publishes with the keys. again lists hand files
// that were dealt again from the keys.
func RevealText(l Lang, d *squaredeal.Description, file string, digest string, again []string) string {
	dealt := ""
	if len(again) > 0 {
		dealt = "\n" + l.Words(words.New("desk.step.files-dealt-again-keys", words.Name("files", plain.Text(strings.Join(again, ", ")))))
	}
	return plain.Text(d.Name) + "\n\n" +
		l.Words(words.New("desk.step.keys-tournament-published-download", words.Name("description", file+squaredeal.DescriptionExt), words.Name("keys", file+squaredeal.KeysExt))) + "\n" +
		l.Words(words.New("desk.step.digest-bulletin")) + "\n\n" + digest + "\n\n" +
		plain.Capital(l.Words(words.New("organise.delayed-warning", words.Name("what", plain.Text(d.Delayed))))) + "\n" + plain.Capital(l.Words(words.New("desk.step.its-value", words.Name("value", plain.Text(d.Value))))) + dealt
}

// eventWord returns the catalogue key for a diary event, or "" if the kind is unknown.
func eventWord(kind organiser.EventKind) string {
	switch kind {
	case "made":
		return "desk.step.made"
	case "copied":
		return "desk.step.copied"
	case "cleared":
		return "desk.step.cleared"
	case "undone":
		return "desk.step.undone"
	case "tried":
		return "desk.step.tried"
	case "accepted":
		return "desk.step.accepted"
	case "amended":
		return "desk.step.amended"
	case "taken":
		return "desk.diary.hands-taken"
	case "printed":
		return "desk.diary.printed"
	case "played":
		return "desk.diary.over"
	case "reserve":
		return "desk.diary.reserve-set-played-instead"
	case "omitted":
		return "desk.diary.session-not-held"
	case "ended":
		return "desk.step.phase-ended"
	case "early":
		return "desk.step.shown-before-session-over"
	case "announced":
		return "desk.station.announce"
	}
	return ""
}

// EventWord returns a word for a diary event. It returns unknown kinds unchanged.
func EventWord(l Lang, e organiser.Event) string {
	key := eventWord(e.Event)
	switch {
	case e.Event == organiser.Made && e.Set != squaredeal.Original && e.Set != "":
		key = "desk.step.reserve-set-made"
	case e.Event == organiser.Undone && e.Note != "":
		key = "desk.step.taken-back"
	case key == "":
		return plain.Text(string(e.Event))
	}
	return l.Words(words.New(key))
}
