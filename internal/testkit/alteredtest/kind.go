package alteredtest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// A kind is one way to alter a tournament or to present it honestly.
type kind struct {
	name  string
	exits Exits
	// apply changes the files and arguments. It returns false if the tournament is not suitable; the
	// maker is then unusable.
	apply   func(m *maker) bool
	weight  int    // relative frequency; 0 counts as 1
	allowed string // see World.Allowed
}

// Kinds returns all kind names, honest ones first.
func Kinds() (names []string) {
	for _, k := range slices.Concat(honest, altered) {
		names = append(names, k.name)
	}
	return names
}

// pickKind returns a random kind, according to the weights.
func pickKind(r verdicttest.Rand, kinds []kind) kind {
	var weighted []kind
	for _, k := range kinds {
		for range max(1, k.weight) {
			weighted = append(weighted, k)
		}
	}
	return oneOf(r, weighted...)
}

// Exits lists the expected exit statuses: 0 for verified, 1 for false, 2 for unchecked.
type Exits []int

var (
	onlyVerified        = Exits{0}
	onlyFalse           = Exits{1}
	onlyUnchecked       = Exits{2}
	verifiedOrUnchecked = Exits{0, 2}
	falseOrUnchecked    = Exits{1, 2}
	anyExit             = Exits{0, 1, 2}
)

// Contains reports whether status is one of the exit statuses.
func (e Exits) Contains(status int) bool { return slices.Contains(e, status) }

// String returns, for example, "1 or 2".
func (e Exits) String() string {
	var statuses []string
	for _, status := range e {
		statuses = append(statuses, fmt.Sprint(status))
	}
	return strings.Join(statuses, " or ")
}
