package page

import (
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// trustCase is a verification of one of the published tournaments in trustWorld, with evidence about
// its publication. The zero value verifies the spring tournament without evidence.
type trustCase struct {
	name     string
	wantText string // text in the English report

	tournament string // name of the published files; "" means spring
	sqd, sqk   string // "" means those of spring
	files      []audit.Input
	played     []audit.PlayedFiles
	policy     string // "" means the policy of the test vectors
	noPolicy   bool
	proofs     [][]byte
	log        *audit.LogSource
}

// cases returns all cases. Each method returns those about one question.
func (w *trustWorld) cases() []trustCase {
	return slices.Concat(
		w.honestCases(),
		w.exchangedDescriptions(),
		w.publicNumbers(),
		w.severalDescriptions(),
		w.replacedDescriptions(),
		w.otherPolicies(),
		w.otherEntries(),
		w.damagedLogs(),
		w.contributions(),
		w.reserveChoices(),
		w.singleProofs(),
	)
}

// The public number is round 1000 of drand quicknet, which was due at roundTime.
const (
	roundTime   = "2023-08-23T15:59:24Z"
	beforeRound = "2023-08-20T10:00:00Z"
	afterRound  = "2023-08-24T10:00:00Z"
	revealTime  = "2023-08-27T18:00:00Z"
	afterReveal = "2023-08-28T10:00:00Z"
	logEnd      = "2023-09-01T10:00:00Z"

	delayedRound = "drand quicknet round 1000 (" + roundTime + ")"
)

// laterEntry is about a different game. It proves that the log was still in use.
var laterEntry = entry(logEnd, publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})

// reason is a line of entries about changes and choices.
var reason = publiclog.EntryLine{Word: "reason", Value: "slip"}

// published returns a step that publishes a description in its canonical form.
func published(at, canonical string) logStep {
	return entry(at, publiclog.KindPublished, trusttest.DescriptionLines(canonical)...)
}

// amended returns a step that replaces the description in the first entry.
func amended(at, canonical string) logStep {
	lines := append([]publiclog.EntryLine{reason}, trusttest.DescriptionLines(canonical)...)
	return entryOnFirst(at, publiclog.KindAmended, lines...)
}

// withoutHash removes the hash of the description (MH), which would contradict a changed description.
func withoutHash(sqd string) string {
	return regexp.MustCompile(`(?m)^# MH.*\n`).ReplaceAllString(sqd, "")
}

func (w *trustWorld) honestCases() []trustCase {
	publication := w.proofs["published spring"]
	return []trustCase{
		{
			name:     "honest",
			wantText: "3 days 5 h 59 min before round 1000 of quicknet",
			proofs:   [][]byte{publication},
		},
		{
			name:     "honest with the log",
			wantText: "none in the 15 entries",
			proofs:   [][]byte{publication},
			log:      w.honestLog,
		},
		{
			name:     "no policy",
			wantText: "whose signatures you trust",
			proofs:   [][]byte{publication},
			noPolicy: true,
		},
	}
}

// exchangedDescriptions verify with a description that differs from the published one.
func (w *trustWorld) exchangedDescriptions() []trustCase {
	publication := w.proofs["published spring"]
	summerCup := withoutHash(strings.Replace(w.spring.Sqd, "TN Spring Cup", "TN Summer Cup", 1))
	nextRound := withoutHash(strings.Replace(w.spring.Sqd,
		"round 1000 ("+roundTime+")", "round 1001 (2023-08-23T15:59:27Z)", 1))
	quorumNone := w.policyWithoutQuorum()
	return []trustCase{
		{
			name:     "exchanged description",
			wantText: "is not the one in entry 0; if it was amended later",
			sqd:      summerCup,
			proofs:   [][]byte{publication},
		},
		{
			name:     "exchanged description, with the log",
			wantText: "differs from the one published on",
			sqd:      summerCup,
			log:      w.honestLog,
		},
		{
			name:     "exchanged information",
			wantText: "the proof is for a different description (entry 0)",
			sqd:      nextRound,
			proofs:   [][]byte{publication},
		},
		{
			name:     "exchanged description, no witness",
			wantText: "no witness confirms when it was published",
			sqd:      summerCup,
			policy:   quorumNone,
			proofs:   [][]byte{publication},
		},
	}
}

// publicNumbers verify values that are false, badly spelled, or without their source or date.
func (w *trustWorld) publicNumbers() []trustCase {
	canonical := w.spring.Canonical
	publication := w.proofs["published spring"]
	value := regexp.MustCompile(`(?m)^DV (.*)$`).FindStringSubmatch(w.spring.Sqd)[1]
	withValue := func(other string) string { return strings.Replace(w.spring.Sqd, "DV "+value, "DV "+other, 1) }
	withoutBeacon := regexp.MustCompile(`(?m)^# DV-beacon .*\n`).ReplaceAllString(w.spring.Sqd, "")
	valueEntry := entryOnFirst(afterRound, publiclog.KindValue, publiclog.EntryLine{Word: "value", Value: value})
	firstBall := func(text string) string { return strings.Replace(text, "DI "+delayedRound, "DI first ball", 1) }
	return []trustCase{
		{
			name:     "false value",
			wantText: "DV is not the value of round 1000",
			sqd:      withValue("0" + value[1:]),
			proofs:   [][]byte{publication, w.proofs["value spring"]},
		},
		{
			name:     "value in capitals",
			wantText: "the letters must be lower case, a-f",
			sqd:      withValue(strings.ToUpper(value)),
			proofs:   [][]byte{publication},
		},
		{
			name:     "value without its source",
			wantText: "the signature of the round was not given",
			sqd:      withoutBeacon,
			proofs:   [][]byte{publication},
		},
		{
			name:     "no date",
			wantText: "the public number has no date",
			sqd:      withoutHash(firstBall(w.spring.Sqd)),
			log:      w.log(published(beforeRound, firstBall(canonical)), laterEntry),
		},
		{
			name:     "value in the log",
			wantText: "as in entry 1",
			log:      w.log(published(beforeRound, canonical), valueEntry),
		},
		{
			name:     "log before the value",
			wantText: "the newest checkpoint of the log dates from",
			log:      w.log(published(beforeRound, canonical)),
		},
	}
}

// severalDescriptions were published late or more than once.
func (w *trustWorld) severalDescriptions() []trustCase {
	canonical := w.spring.Canonical
	publication := w.proofs["published spring"]
	otherKeys := strings.Replace(canonical, "KH 2be3", "KH 3be3", 1)
	logOfBoth := w.log(published(beforeRound, otherKeys), published(beforeRound, canonical), laterEntry)
	return []trustCase{
		{
			name:     "late publication",
			wantText: "a proof from an older tree may show an earlier time",
			proofs:   [][]byte{w.proofs["published spring, in the newest checkpoint"]},
		},
		{
			name:     "late publication, with the log",
			wantText: "published after the number was known",
			log:      w.log(published(afterRound, canonical), laterEntry),
		},
		{
			name:     "second description",
			wantText: "published two descriptions",
			log:      logOfBoth,
		},
		{
			name:     "second description, proofs only",
			wantText: "published two descriptions",
			proofs:   [][]byte{w.proof(logOfBoth, 0), w.proof(logOfBoth, 1)},
		},
		{
			name:     "fork",
			wantText: "the log contradicts itself",
			proofs:   [][]byte{publication},
			log:      w.log(published(beforeRound, otherKeys), published(beforeRound, canonical)),
		},
	}
}

// replacedDescriptions were amended before or after their public number was known.
func (w *trustWorld) replacedDescriptions() []trustCase {
	canonical := w.spring.Canonical
	otherRound := strings.Replace(canonical, "round 1000 ("+roundTime+")", "round 900 (2023-08-23T15:54:24Z)", 1)
	otherName := strings.Replace(canonical, "Spring Cup", "Sprung Cup", 1)
	return []trustCase{
		{
			name:     "round replaced in time",
			wantText: "replaced entry 0 of ",
			log:      w.log(published(beforeRound, otherRound), amended(beforeRound, canonical), laterEntry),
		},
		{
			name:     "round replaced when it was known",
			wantText: "may already have been known when the description was replaced",
			log:      w.log(published(beforeRound, otherRound), amended("2023-08-23T15:58:00Z", canonical), laterEntry),
		},
		{
			name:     "round replaced, proof only",
			wantText: "you gave no proof of that one",
			proofs:   [][]byte{w.proof(w.log(published(beforeRound, otherRound), amended(beforeRound, canonical)), 1)},
		},
		{
			name:     "name replaced late",
			wantText: "the name or the phases were changed after the number was known",
			log:      w.log(published(beforeRound, otherName), amended(afterRound, canonical), laterEntry),
		},
		{
			name:     "two rounds at once",
			wantText: "have different public numbers: both are in force",
			log:      w.log(published(beforeRound, otherRound), published(beforeRound, canonical), laterEntry),
		},
	}
}
