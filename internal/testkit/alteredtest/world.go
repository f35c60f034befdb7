package alteredtest

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// World is a tournament as presented for verification.
type World struct {
	Files   map[string][]byte
	Args    []string // arguments of fairdeal verify
	Kind    string   // name of the alteration or honest presentation
	Altered bool
	Exits   Exits  // exit statuses that a correct verification may return
	Allowed string // why an altered world may be verified; empty if it must not be
	Changes string // all changes, for messages
}

// Make generates a world. It is honest or altered with equal probability.
func Make(r verdicttest.Rand) *World { return MakeIn(r, oneOf(r, Formats...)) }

// MakeIn generates a world whose files are, with few exceptions, in one format.
func MakeIn(r verdicttest.Rand, format string) *World {
	if oneIn(r, 2) {
		return makeWorld(r, pickKind(r, honest), format)
	}
	w := makeWorld(r, pickKind(r, altered), format)
	w.Altered = true
	return w
}

// makeWorld generates tournaments until the kind can be applied to one.
func makeWorld(r verdicttest.Rand, k kind, format string) *World {
	m := newMaker(r, format)
	for !k.apply(m) {
		m = newMaker(r, format)
	}
	exits := k.exits
	// Errors after the last presented board cannot be detected if the boards were not published.
	if slices.Equal(exits, onlyFalse) && slices.ContainsFunc(m.tournament.Phases, hasUnknownBoards) {
		exits = falseOrUnchecked
	}
	files := m.presentedFiles()
	if m.afterNaming != nil {
		m.afterNaming()
	}
	return &World{
		Files: files, Args: m.arguments(), Kind: k.name, Exits: exits, Allowed: k.allowed,
		Changes: k.name + ": " + strings.Join(m.changes, "; "),
	}
}

// oneOf returns a random element of list.
func oneOf[T any](r verdicttest.Rand, list ...T) T { return list[r.IntN(len(list))] }

// oneIn returns true once in n calls on average.
func oneIn(r verdicttest.Rand, n int) bool { return r.IntN(n) == 0 }
