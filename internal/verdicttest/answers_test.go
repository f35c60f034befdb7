package verdicttest_test

import (
	"strings"

	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// answers are files that people have and that a verification once answered wrongly.
func answers(b book) {
	fromTheDealer(b)
	encodings(b)
}

// fromTheDealer: without numbers nobody knows the dealer, from whom borel counts the hands.
func fromTheDealer(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	const whole = "1,1 whole 16/16"
	b.add("borel", "hands from the dealer on: sixteen boards").of(cup).
		give("RR01.bhg", Borel(1, one...)).part(whole)
	b.add("borel-late-start", "boards 6 to 16 in borel").of(cup).
		give("RR01.bhg", Borel(6, one[5:]...)).part("1,1 part 11/16")
	b.add("borel-other-first", "written as boards 3 to 18, or 4 to 19: the dealer is another one at every board").of(cup).
		put("RR01.bhg", Borel(3, one...)).put("found.bhg", Borel(4, one...)).
		part(whole, "RR01.bhg").
		part("1,1 cards 16/16", "found.bhg")
	b.add("borel-other-first-with-a-swap", "written as boards 3 to 18, two boards exchanged").of(cup).
		give("RR01.bhg", Borel(3, swapped(one, 5, 9)...)).always("false", "1,1 false")
}

// encodings: what editors make of letters that are not English.
func encodings(b book) {
	old := Cup()
	old.Title = "Coupe d'\xe9t\xe9 \x93Verdict\x94 \x96 10 \x80"
	old.Delayed = "Lotto \x966 aus 49\x94 vom 10 January 2024"
	old.Digest = true
	text := string(old.Description())
	const whole = "1,1 whole 16/16"
	b.add("windows-1252-became-utf-8", "a description in Windows-1252, with the digest of its bytes, became UTF-8 on the way").
		put("cup.sqd", []byte(windows1252(text))).put("cup.sqk", old.Keys()).start("cup.sqd", "cup.sqk").
		give("RR01.pbn", PBN(old.Original(1, 1)...)).
		part(whole).
		run("in_part", whole, "--partial", "--digest", old.MH()).rests("value")
}

// windows1252 is a text in UTF-8 that was in Windows-1252.
func windows1252(text string) string {
	special := map[byte]rune{0x80: '\u20ac', 0x93: '\u201c', 0x94: '\u201d', 0x96: '\u2013'}
	var out strings.Builder
	for i := range len(text) {
		if r, ok := special[text[i]]; ok {
			out.WriteRune(r)
		} else {
			out.WriteRune(rune(text[i]))
		}
	}
	return out.String()
}
