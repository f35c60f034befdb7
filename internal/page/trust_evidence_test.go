package page

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
)

func (w *trustWorld) otherPolicies() []trustCase {
	publication := w.proofs["published spring"]
	quorumNone := w.policyWithoutQuorum()
	noOrganiser := regexp.MustCompile(`(?m)^# organiser.*\n`).ReplaceAllString(w.policy, "")
	return []trustCase{
		{
			name:     "no quorum",
			wantText: "this policy requires no cosignatures",
			policy:   quorumNone,
			proofs:   [][]byte{w.proofs["quorum none"]},
		},
		{
			name:     "policy without an organiser",
			wantText: "add the announced key to the policy",
			policy:   noOrganiser,
			proofs:   [][]byte{publication},
		},
	}
}

func (w *trustWorld) policyWithoutQuorum() string {
	return strings.Replace(w.policy, "quorum two-of-three", "quorum none", 1)
}

// otherEntries have proofs or logs without the publication of the tournament.
func (w *trustWorld) otherEntries() []trustCase {
	publication := w.proofs["published spring"]
	return []trustCase{
		{
			name:     "proof of another tournament",
			wantText: "is it the right file?",
			proofs:   [][]byte{w.proofs["published winter"]},
		},
		{
			name:     "proofs of two tournaments",
			wantText: "the proofs are for different tournaments",
			proofs:   [][]byte{publication, w.proofs["published winter"]},
		},
		{
			name:     "proof of the value only",
			wantText: "no entry that you gave publishes a description",
			proofs:   [][]byte{w.proofs["value spring"]},
		},
		{
			name:     "not in the log",
			wantText: "the log has no entry for this tournament",
			log:      w.log(laterEntry),
		},
	}
}

func (w *trustWorld) damagedLogs() []trustCase {
	publication := w.proofs["published spring"]
	return []trustCase{
		{
			name:     "broken log",
			wantText: "anybody can damage a copy",
			proofs:   [][]byte{publication},
			log:      w.damaged("tile/entries/000.p/15", []byte{0}),
		},
		{
			name:     "log with a missing file",
			wantText: "the log cannot be used: checkpoint",
			proofs:   [][]byte{publication},
			log:      w.damaged("checkpoint", nil),
		},
		{
			name:     "log with a broken checkpoint",
			wantText: "the log deals cannot be used",
			log:      w.damaged("checkpoint", []byte("x\n")),
		},
	}
}

// contributions verify a public number to which the players contributed.
func (w *trustWorld) contributions() []trustCase {
	return []trustCase{
		{
			name:       "contributions",
			wantText:   "bits could be chosen",
			tournament: "autumn",
			sqd:        w.autumn.Sqd,
			sqk:        w.autumn.Sqk,
			log:        w.honestLog,
		},
		{
			name:       "no contributions",
			wantText:   "the players' part: no contributions given",
			tournament: "autumn",
			sqd:        w.autumn.Sqd,
			sqk:        w.autumn.Sqk,
			proofs:     [][]byte{w.proofs["amended autumn"], w.proofs["published autumn"]},
		},
		{
			name:       "no openings",
			wantText:   "the players' part: you gave no opened contributions",
			tournament: "autumn",
			sqd:        w.autumn.Sqd,
			sqk:        w.autumn.Sqk,
			proofs: [][]byte{
				w.proofs["amended autumn"], w.proofs["published autumn"], w.proofs["contributions autumn"],
			},
		},
	}
}

// reserveChoices verify a reserve set that was played, with different entries about that choice.
func (w *trustWorld) reserveChoices() (cases []trustCase) {
	canonical := w.spring.Canonical
	keyHash := strings.TrimSpace(canonical[strings.Index(canonical, "KH ")+len("KH "):])
	keys := publiclog.EntryLine{Word: "keys", Value: "sha256:" + keyHash}
	revealed := entryOnFirst(revealTime, publiclog.KindRevealed, keys)
	choice := func(at, text string) logStep {
		return entryOnFirst(at, publiclog.KindChoice, publiclog.EntryLine{Word: "choice", Value: text}, reason)
	}
	second := squaredeal.ID{Phase: 1, Session: 2, Set: squaredeal.Reserve}
	for _, test := range []struct {
		wantText string
		steps    []logStep
	}{
		{
			wantText: "1 choice declared in advance",
			steps:    []logStep{choice(afterRound, "reserve 1,2"), revealed},
		},
		{
			wantText: ": not declared",
			steps:    []logStep{revealed},
		},
		{
			wantText: "declared, but no entry shows when the key was revealed",
			steps:    []logStep{choice(afterRound, "reserve 1,2")},
		},
		{
			wantText: "declared only after the key was revealed",
			steps:    []logStep{revealed, choice(afterReveal, "reserve 1,2")},
		},
		{
			wantText: "declared for boards 9 only",
			steps:    []logStep{choice(afterRound, "reserve 1,2 9"), revealed},
		},
	} {
		steps := slices.Concat([]logStep{published(beforeRound, canonical)}, test.steps, []logStep{laterEntry})
		cases = append(cases, trustCase{
			name:     "choice: " + test.wantText,
			wantText: test.wantText,
			files:    []audit.Input{w.reserveSet(second)},
			played:   []audit.PlayedFiles{{ID: second, Files: []string{"rr2reserve.pbn"}}},
			log:      w.log(steps...),
		})
	}
	return cases
}

// singleProofs verify each proof of the test vectors alone, and files that are not proofs.
func (w *trustWorld) singleProofs() (cases []trustCase) {
	for name, data := range w.proofs {
		cases = append(cases, trustCase{name: "proof: " + name, proofs: [][]byte{data}})
	}
	publication := w.proofs["published spring"]
	for name, data := range map[string][]byte{
		"no proof":   []byte(`{"round":1000}`),
		"empty":      {},
		"not signed": append(bytes.Clone(publication), 'x'),
	} {
		cases = append(cases, trustCase{name: name, wantText: "proves nothing", proofs: [][]byte{data}})
	}
	return cases
}
