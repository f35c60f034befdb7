package lint

import (
	"fmt"
	"strconv"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Lint contains the findings about a description, such as "Lotto 6 from 49 of 3 December 2026".
type Lint struct {
	Dates    []time.Time `json:"dates"`             // in texts, at midnight UTC, or of machine-readable parts
	Findings []Finding   `json:"findings"`          // mistakes and omissions
	Bits     float64     `json:"bits"`              // estimated entropy; 0: no estimate
	Source   string      `json:"source,omitempty"`  // basis of the estimate, in English
	Verdict  string      `json:"entropy,omitempty"` // whether the entropy is sufficient, in English

	source, verdict words.Text // Source and Verdict in translatable form
	parts           []delayed.Part
}

// Entropy thresholds in bits, as recommended by SquareDeal's author.
const (
	EnoughBits = 20
	BetterBits = 40
)

// LintOf examines a description; now is the current time. A zero time skips all checks that depend on the time;
// use it for descriptions that are already published (spec/squaredeal.md step 9, spec/trust.md sections 9 and 10).
func LintOf(description string, now time.Time) Lint {
	parts := delayed.Parse(description[:min(len(description), maxBytes)])
	l := Lint{Dates: []time.Time{}, Findings: []Finding{}, parts: parts}
	for _, p := range parts {
		var bits float64
		var source words.Text
		switch p.Kind {
		case delayed.Drand:
			bits, source = beaconBits, words.New("delayed.source.round", words.Name("chain", p.Chain.Name()))
			l.lintRound(p, now)
		case delayed.Players:
			l.lintPlayers(p, parts, now)
		default:
			bits, source = l.lintText(p.Text, now)
		}
		l.Bits += bits
		l.source = joinSources(l.source, source)
		if p.Kind == delayed.Text && len(parts) > 1 {
			l.add(TextBeside, Look, "delayed.text-beside", quoted("text", p.Text))
		}
	}
	l.Source = l.source.String()
	l.setVerdict(delayed.MachineReadable(parts))
	return l
}

// Parts returns the description's parts (see [delayed.Parse]).
func (l *Lint) Parts() []delayed.Part { return l.parts }

// Form returns the form that the description specifies for its value (see [FormOf]).
func (l *Lint) Form() *Form { return formOf(l.parts) }

// Draw returns the draw that the description names (see [DrawOf]).
func (l *Lint) Draw() (Draw, bool) { return drawOf(l.parts) }

// joinSources joins two entropy sources, either of which may be empty.
func joinSources(first, second words.Text) words.Text {
	switch {
	case first.IsZero():
		return second
	case second.IsZero():
		return first
	}
	return words.New("delayed.source.and", words.T("first", first), words.T("second", second))
}

// InWords returns the verdict as a translatable text.
func (l *Lint) InWords() words.Text { return l.verdict }

// setVerdict compares the entropy with the thresholds.
func (l *Lint) setVerdict(machineReadable bool) {
	bits := fmt.Sprintf("%.4g", l.Bits)
	switch {
	case l.Source == "" && machineReadable:
		l.verdict = words.New("delayed.verdict-players")
	case l.Source == "":
		l.verdict = words.New("delayed.verdict-unknown",
			words.N("want", EnoughBits), words.N("better", BetterBits))
	case l.Bits < EnoughBits:
		l.verdict = words.New("delayed.verdict-low", words.Name("bits", bits), words.T("source", l.source),
			words.N("want", EnoughBits), words.N("better", BetterBits))
		l.add(LowEntropy, Confirm, "delayed.low-entropy",
			words.T("source", l.source), words.Name("bits", bits), words.N("want", EnoughBits))
	case l.Bits < BetterBits:
		l.verdict = words.New("delayed.verdict-enough",
			words.Name("bits", bits), words.T("source", l.source), words.N("better", BetterBits))
	default:
		l.verdict = words.New("delayed.verdict", words.Name("bits", bits), words.T("source", l.source))
	}
	l.Verdict = l.verdict.String()
}

// lintRound reports a beacon round with the wrong time, in the past, or within the next hour.
func (l *Lint) lintRound(p delayed.Part, now time.Time) {
	l.Dates = append(l.Dates, p.Time)
	if p.Contradicted {
		args := append(roundOf(p), moment("time", p.Chain.Time(p.Round)), moment("said", p.Time))
		l.add(OtherTime, Refuse, "delayed.other-time", args...)
		return
	}
	if now.IsZero() {
		return // already published
	}
	wait := p.Time.Sub(now)
	switch {
	case wait <= 0:
		l.add(PastRound, Refuse, "delayed.past-round", append(roundOf(p), moment("time", p.Time))...)
	case wait < time.Hour:
		args := append(roundOf(p), words.Name("wait", wait.Round(time.Minute).String()))
		l.add(SoonRound, Look, "delayed.soon-round", args...)
	}
}

// lintPlayers examines a part whose value follows from the contributions of players.
func (l *Lint) lintPlayers(p delayed.Part, parts []delayed.Part, now time.Time) {
	l.Dates = append(l.Dates, p.Opened)
	if p.Contradicted {
		l.add(OtherTime, Refuse, "delayed.opened-before-closed",
			moment("opened", p.Opened), moment("closed", p.Closed))
	}
	if !now.IsZero() && !p.Closed.After(now) {
		l.add(PastClosing, Confirm, "delayed.past-closing", moment("closed", p.Closed))
	}
	for _, other := range parts {
		if other.Kind == delayed.Drand && other.Time.After(p.Opened) {
			return // The drand round is published later, so the last player cannot know it yet.
		}
	}
	l.add(LastMover, Look, "delayed.last-mover", moment("opened", p.Opened))
}

// add adds a finding. key is the catalogue key of its text.
func (l *Lint) add(kind FindingKind, gravity Gravity, key string, args ...words.Arg) {
	text := words.New(key, args...)
	l.Findings = append(l.Findings, Finding{Kind: kind, Gravity: gravity, Text: text.String(), Said: text})
}

// addForDay adds a finding about the given day.
func (l *Lint) addForDay(date time.Time, kind FindingKind, gravity Gravity, key string, args ...words.Arg) {
	l.add(kind, gravity, key, args...)
	l.Findings[len(l.Findings)-1].Date = date.Format(time.DateOnly)
}

func quoted(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }

// moment returns a time, to the second, as an argument of a text.
func moment(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format(delayed.TimeLayout))
}

// roundOf returns the arguments "round" and "chain" of a text.
func roundOf(p delayed.Part) []words.Arg {
	return []words.Arg{words.Name("round", strconv.FormatUint(p.Round, 10)), words.Name("chain", p.Chain.Name())}
}
