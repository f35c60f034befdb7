package verdicttest_test

import (
	"bytes"
	"slices"
	"strings"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// keyFiles covers changes to key files in transit.
func keyFiles(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	keys := string(cup.Keys())
	lines := strings.SplitAfter(keys, "\r\n")
	lines = lines[:len(lines)-1]
	withKeys := func(name, comment, sqk string) *maker {
		return b.add(name, comment).put("cup.sqd", cup.Description()).put("cup.sqk", []byte(sqk)).
			put("RR01.pbn", PBN(rr1...))
	}
	withKeys("keys-line-ends", "the key file has different line ends", strings.ReplaceAll(keys, "\r\n", "\n"))

	withKeys("keys-blank-before-a-line", "a blank stands before a line of the key file", " "+keys)
	withKeys("keys-plus", "a plus sign before the first number in the key file", "+"+keys)
	withKeys("keys-last-line-lost",
		"the last line of the key file is missing",
		strings.Join(lines[:len(lines)-1], ""))
	withKeys("keys-first-half", "only half of the key file", strings.Join(lines[:5], ""))
	b.add("byte-order-marks", "two byte order marks before the description and before the keys").
		put("cup.sqd", []byte("\ufeff\ufeff"+string(cup.Description()))).
		put("k.txt", []byte("\ufeff\ufeff"+keys)).
		put("RR01.pbn", PBN(rr1...))
	change := func(i int, c string) string { return keys[:i] + c + keys[i+1:] }
	at := strings.Index(keys, "1,2:") + 20
	withKeys("keys-one-character-replaced", "one character of a key is changed", change(at, other(keys[at])))

	root, revealed := cup.SessionKey(0)
	rooted := strings.Replace(string(cup.Description()), "\n#\n# Never", "\n# KR "+root+"\n#\n# Never", 1)
	alone := func(name, comment string, sqr []byte) {
		b.add(name, comment).put("cup.sqd", []byte(rooted)).put("cup.1-1.sqr", sqr).put("RR01.pbn", PBN(rr1...))
	}
	alone("session-key-alone", "the key of one session, and its hands", revealed)
	at = bytes.Index(revealed, []byte("1,1:")) + 20
	alone("session-key-one-character-replaced",
		"one character of the key of one session is changed",
		slices.Concat(revealed[:at], []byte(other(revealed[at])), revealed[at+1:]))
	at = bytes.Index(revealed, []byte("path ")) + 20
	alone("session-key-path-damaged",
		"one digit of the path of a session's key is changed",
		slices.Concat(revealed[:at], []byte(otherDigit(revealed[at])), revealed[at+1:]))

	foreign := Cup()
	foreign.KeyTweak = " another"
	withKeys("keys-all-others",
		"a key for every session, and none of them the committed one",
		string(foreign.Keys()))

	withKeys("keys-of-another-tournament",
		"the key file of a different tournament, with different sessions",
		string(Open().Keys()))

	withKeys("keys-empty", "an empty key file", "")
	b.add("keys-not-given", "the keys are not published yet").
		put("cup.sqd", cup.Description()).
		put("RR01.pbn", PBN(rr1...))
	unpublished := strings.Replace(string(cup.Description()), "KH ", "# ", 1)
	b.add("not-published", "a description without a key hash is not a commitment").
		publishText(cup, unpublished).
		put("RR01.pbn", PBN(rr1...))
	b.add("not-published-another-value",
		"the same, with hands that follow from its keys and a different spelling of the value").
		publishText(cup, strings.Replace(unpublished, "DV ", "DV 0", 1)).
		put("RR01.pbn", PBN(rr1...))
}

// other returns a different character of a key's alphabet.
func other(c byte) string {
	if c == 'x' {
		return "y"
	}
	return "x"
}

// otherDigit returns a different hexadecimal digit.
func otherDigit(c byte) string {
	if c == '0' {
		return "1"
	}
	return "0"
}
