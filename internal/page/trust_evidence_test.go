package page

import (
	"regexp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
)

func (w *trustWorld) otherPolicies() []trustCase {
	pub := w.proofs["published spring"]
	quorumNone := w.policyWithoutQuorum()
	noOrganiser := regexp.MustCompile(`(?m)^# organiser.*\n`).ReplaceAllString(w.policy, "")
	return []trustCase{
		{
			name:   "no quorum",
			says:   "this policy requires no cosignatures",
			policy: quorumNone,
			proofs: [][]byte{w.proofs["quorum none"]},
		},
		{
			name:   "policy without an organiser",
			says:   "add the announced key to the policy",
			policy: noOrganiser,
			proofs: [][]byte{pub},
		},
	}
}

func (w *trustWorld) policyWithoutQuorum() string {
	return strings.Replace(w.policy, "quorum two-of-three", "quorum none", 1)
}

// otherEntries have proofs or logs without the publication of the tournament.
func (w *trustWorld) otherEntries() []trustCase {
	pub := w.proofs["published spring"]
	return []trustCase{
		{
			name:   "proof of another tournament",
			says:   "is it the right file?",
			proofs: [][]byte{w.proofs["published winter"]},
		},
		{
			name:   "proofs of two tournaments",
			says:   "the proofs are for different tournaments",
			proofs: [][]byte{pub, w.proofs["published winter"]},
		},
		{
			name:   "proof of the value only",
			says:   "none of the given entries publishes a description",
			proofs: [][]byte{w.proofs["value spring"]},
		},
		{
			name: "not in the log",
			says: "the log has no entry for this tournament",
			log:  w.log(laterEntry),
		},
	}
}

func (w *trustWorld) damagedLogs() []trustCase {
	pub := w.proofs["published spring"]
	return []trustCase{
		{
			name:   "broken log",
			says:   "anybody can damage a copy",
			proofs: [][]byte{pub},
			log:    w.damaged("tile/entries/000.p/15", []byte{0}),
		},
		{
			name:   "log with a missing file",
			says:   "the log cannot be used: checkpoint",
			proofs: [][]byte{pub},
			log:    w.damaged("checkpoint", nil),
		},
		{
			name: "log with a broken checkpoint",
			says: "the log deals cannot be used",
			log:  w.damaged("checkpoint", []byte("x\n")),
		},
	}
}

// contributions verify a public number to which the players contributed.
func (w *trustWorld) contributions() []trustCase {
	return []trustCase{
		{
			name:       "contributions",
			says:       "bits of choice",
			tournament: "autumn",
			sqd:        w.autumn.Sqd,
			sqk:        w.autumn.Sqk,
			log:        w.honestLog,
		},
		{
			name:       "no contributions",
			says:       "the players' part: no contributions given",
			tournament: "autumn",
			sqd:        w.autumn.Sqd,
			sqk:        w.autumn.Sqk,
			proofs:     [][]byte{w.proofs["amended autumn"], w.proofs["published autumn"]},
		},
		{
			name:       "no openings",
			says:       "the players' part: no opened contributions were given",
			tournament: "autumn",
			sqd:        w.autumn.Sqd,
			sqk:        w.autumn.Sqk,
			proofs:     [][]byte{w.proofs["amended autumn"], w.proofs["published autumn"], w.proofs["contributions autumn"]},
		},
	}
}

// reserveChoices verify a reserve set that was played, with different entries about that choice.
func (w *trustWorld) reserveChoices() (cases []trustCase) {
	canonical := w.spring.Canonical
	keyHash := strings.TrimSpace(canonical[strings.Index(canonical, "KH ")+len("KH "):])
	revealed := entryOnFirst(revealTime, publiclog.KindRevealed, publiclog.EntryLine{Word: "keys", Value: "sha256:" + keyHash})
	choice := func(at, text string) logStep {
		return entryOnFirst(at, publiclog.KindChoice, publiclog.EntryLine{Word: "choice", Value: text}, reason)
	}
	second := squaredeal.ID{Phase: 1, Session: 2, Set: squaredeal.Reserve}
	for says, steps := range map[string][]logStep{
		"1 choice declared in advance": {choice(afterRound, "reserve 1,2"), revealed},
		": not declared":               {revealed},
		"declared, but no entry shows when its key was revealed": {choice(afterRound, "reserve 1,2")},
		"declared only after its key was revealed":               {revealed, choice(afterReveal, "reserve 1,2")},
		"declared for boards 9 only":                             {choice(afterRound, "reserve 1,2 9"), revealed},
	} {
		steps = append([]logStep{published(beforeRound, canonical)}, steps...)
		cases = append(cases, trustCase{
			name:   "choice: " + says,
			says:   says,
			files:  []audit.Input{w.reserveSet(second)},
			played: []audit.PlayedFiles{{ID: second, Files: []string{"rr2reserve.pbn"}}},
			log:    w.log(append(steps, laterEntry)...),
		})
	}
	return cases
}

// singleProofs verify each proof of the test vectors alone, and files that are not proofs.
func (w *trustWorld) singleProofs() (cases []trustCase) {
	for name, data := range w.proofs {
		cases = append(cases, trustCase{name: "proof: " + name, proofs: [][]byte{data}})
	}
	pub := w.proofs["published spring"]
	for name, data := range map[string][]byte{
		"no proof":   []byte(`{"round":1000}`),
		"empty":      {},
		"not signed": append(pub[:len(pub):len(pub)], 'x'),
	} {
		cases = append(cases, trustCase{name: name, says: "proves nothing", proofs: [][]byte{data}})
	}
	return cases
}
