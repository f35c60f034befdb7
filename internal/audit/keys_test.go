package audit

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestKeyFile tries every way in which a key file can differ from the published one. Only line ends, a byte order
// mark, blank lines and trailing spaces do not matter.
func TestKeyFile(t *testing.T) {
	other := newTournament(t, 99, "43275.91", smallPhases...)
	withPhase9 := newTournament(t, 99, "43275.91", "1:1-8:RR:Round robin", "9:1-8:FIN#:Final #/9")
	testDoctored(t, []doctoredCase{
		{
			name:   "LF",
			exit:   0,
			says:   []string{"step 3 key hash: pass"},
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r"), nil) },
		},
		{
			name: "a mark, an empty line, blanks at an end",
			exit: 0,
			says: []string{"step 3 key hash: pass"},
			change: func(cup *tournament) {
				cup.sqk = bytes.Replace(cup.sqk, []byte("\r\n"), []byte("  \r\n\r\n"), 1)
				cup.sqk = append([]byte("\xef\xbb\xbf"), cup.sqk...)
			},
		},
		{
			name: "one character changed",
			exit: 2,
			says: []string{
				"step 2 keys: pass",
				"step 3 key hash: not checked",
				"the key file contains 5 keys, and the description needs 5",
				"32 of 40 boards",
				"step 6 sessions remade: pass",
			},
			change: func(cup *tournament) {
				inSecondKey := keyLineLength + len("1,2:")
				cup.sqk[inSecondKey] = otherCharacter(cup.sqk[inSecondKey])
			},
		},
		{
			name: "lines in another order",
			exit: 2,
			says: []string{"step 3 key hash: not checked", "40 of 40 boards"},
			change: func(cup *tournament) {
				lines := bytes.SplitAfter(cup.sqk, []byte("\n"))
				lines[0], lines[1] = lines[1], lines[0]
				cup.sqk = bytes.Join(lines, nil)
			},
		},
		{
			name: "a key lost",
			exit: 2,
			says: []string{
				"step 2 keys: not checked",
				"session 1,1 has no key",
				"the key file contains 4 keys, and the description needs 5",
				"32 of 40 boards",
			},
			change: func(cup *tournament) { cup.sqk = cup.sqk[keyLineLength:] },
		},
		{
			name: "a key twice",
			exit: 2,
			says: []string{"phase 1 session 2 has the same key as phase 1 session 1", "session 1,2 has no key"},
			change: func(cup *tournament) {
				const prefix = len("1,1:")
				lines := strings.Split(string(cup.sqk), "\r\n")
				lines[1] = lines[1][:prefix] + lines[0][prefix:]
				cup.sqk = []byte(strings.Join(lines, "\r\n"))
			},
		},
		{
			name: "another tournament's keys",
			exit: 2,
			says: []string{
				"step 3 key hash: not checked",
				"conclusion: none of these boards belongs to this tournament",
				"conclusion: is this a different key file?",
			},
			change: func(cup *tournament) { cup.sqk = other.sqk },
		},
		{
			name:   "keys of other sessions",
			exit:   2,
			says:   []string{"step 2 keys: not checked", "step 3 key hash: not checked"},
			change: func(cup *tournament) { cup.sqk = withPhase9.sqk },
		},
		{
			name:   "other keys, sure",
			exit:   2,
			says:   []string{"step 3 key hash: not checked"},
			change: func(cup *tournament) { cup.sqk, cup.options.Sure = other.sqk, true },
		},
		{
			name:   "no keys",
			exit:   2,
			says:   []string{"the key file contains no keys"},
			change: func(cup *tournament) { cup.sqk = []byte("hello\n") },
		},
		{
			name:   "empty",
			exit:   2,
			says:   []string{"the key file contains no keys"},
			change: func(cup *tournament) { cup.sqk = nil },
		},
		{
			name:   "too large",
			exit:   2,
			says:   []string{"the key file was not read"},
			change: func(cup *tournament) { cup.sqk = slices.Repeat([]byte("1,1:x\n"), intake.MaxKeyFile/6+1) },
		},
	})
}

// keyLineLength is the length of a line in the key file, "1,1:", a key, and CR LF.
const keyLineLength = len("1,1:") + squaredeal.KeyLength + len("\r\n")

// otherCharacter returns a different key character.
func otherCharacter(c byte) byte {
	if c == 'Q' {
		return 'R'
	}
	return 'Q'
}
