package audit

import (
	"crypto/sha256"
	"fmt"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// newTournament returns an honest tournament without hand files. Its keys come from the seed. Each phase is the
// text of an SN line, such as "2:1-8:FIN#:Final #/2": sessions, boards, file names and title.
func newTournament(t testing.TB, seed int64, value string, phases ...string) *tournament {
	t.Helper()
	return newTournamentWithKeys(seed, squaredeal.KeyLength, value, phases...)
}

// newTournamentWithKeys is like newTournament, with keys of a given length. Short keys speed up tests that change
// every byte.
func newTournamentWithKeys(seed int64, keyLength int, value string, phases ...string) *tournament {
	rnd := rand.New(rand.NewSource(seed))
	var sqd, sqk strings.Builder
	sqd.WriteString("# Description file of tournament for program SquareDeal 2.7\n#\n")
	fmt.Fprintf(&sqd, "TN Test\nDI Close of the index on 3 December 2026\nDV %s\n", value)
	for i, sn := range phases {
		fmt.Fprintf(&sqd, "SN %s\n", sn)
		count, _, _ := strings.Cut(sn, ":")
		sessions, _ := strconv.Atoi(count)
		first := 1
		if sessions == 0 {
			first = 0 // A phase with an unknown number of sessions has one key, for session 0.
		}
		for session := first; session <= sessions; session++ {
			fmt.Fprintf(&sqk, "%d,%d:%s\r\n", i+1, session, randomKey(rnd, keyLength))
		}
	}
	fmt.Fprintf(&sqd, "KH %x\n", sha256.Sum256([]byte(sqk.String())))
	return &tournament{
		sqd:   []byte(sqd.String()),
		sqk:   []byte(sqk.String()),
		files: map[string][]byte{},
	}
}

// randomKey returns a random session key.
func randomKey(rnd *rand.Rand, length int) []byte {
	key := make([]byte, length)
	for i := range key {
		key[i] = squaredeal.KeyAlphabet[rnd.Intn(len(squaredeal.KeyAlphabet))]
	}
	return key
}
