package page

import (
	"fmt"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Lint contains findings about delayed information.
type Lint struct {
	Findings []string
	Refused  bool   // it must not be published
	Entropy  string // as a sentence
	Known    string // when it will be known, as a sentence
}

// ShowLint renders findings about delayed information as a fragment.
func ShowLint(l Lang, lint Lint) ([]byte, error) { return deskLint.render(l, lint) }

// NewLint returns the problems in a description of the public number, as sentences.
func NewLint(l Lang, info string, read lint.Lint) Lint {
	var result Lint
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
			result.Known = roundSentence(l, part)
		}
	}
	return result
}

// roundSentence returns when a round of drand is published.
func roundSentence(l Lang, part delayed.Part) string {
	round := words.N("round", int(part.Round))
	chain := words.Name("chain", part.Chain.Name())
	due := words.Name("time", l.Day(part.Time)+" "+part.Time.Format("15:04:05 UTC"))
	return plain.Sentence(l.Translate(words.New("organise.round-public", round, chain, due)))
}

// FindingText returns a finding as a sentence.
func FindingText(l Lang, f lint.Finding) string {
	return plain.Text(f.Said.In(words.Language(l)))
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
