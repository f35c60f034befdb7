package verdicttest_test

import (
	"strings"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// anchors covers the anchors on which a verdict depends.
func anchors(b book) {
	cup := Cup()
	cup.Digest = true
	rr1 := cup.Original(1, 1)
	begin := func(name, comment string, t *Tournament) *maker {
		return b.add(name, comment).publish(t).put("RR01.pbn", PBN(rr1...))
	}
	begin("digest", "the announced digest in several forms; fewer than 32 digits are not binding", cup)

	other := Cup()
	other.Digest, other.Delayed = true, strings.Replace(cup.Delayed, "Wednesday 10", "Saturday 13", 1)
	begin("description-changed",
		"the delayed information was changed, and the digest inside was updated",
		other).
		put("copy.sqd", cup.Published())

	stale := edited(cup.Description(), "Wednesday 10", "Saturday 13")
	b.add("digest-inside-contradicts", "the delayed information was changed, but not the digest inside").
		put("cup.sqd", stale).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	b.add("name-damaged-in-transit",
		"a letter in the tournament's name was lost; no copy was given to compare").
		put("cup.sqd", edited(cup.Description(), "TN Verdict", "TN Verdit")).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...)).
		put("copy.sqd", cup.Published())
	begin("copy-damaged-in-transit",
		"a letter in the name was lost in the earlier copy, as its own digest shows",
		cup).
		put("copy.sqd", edited(cup.Published(), "TN Verdict", "TN Verdit"))
	comments := strings.NewReplacer(
		"# MH sha256:", "# MH sha257:",
		"for program SquareDeal 2.7", "for program SquareDael 2.7",
		"\nDV ", "\n# DV-beacon quicknet 1000 zz\n#DV-typed 7\n# KR sha256:00\nDV ")
	b.add("comments-damaged",
		"comments in unknown forms: a different kind of digest, a signature, a root, a first line").
		publishText(cup, comments.Replace(string(cup.Description()))).
		put("RR01.pbn", PBN(rr1...))
	b.add("line-end-in-a-value", "a CR inside of the delayed information").
		put("cup.sqd", edited(cup.Description(), "6 from 49", "6\rfrom 49")).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	begin("published", "an earlier copy of the description", cup).
		put("copy.sqd", cup.Published())
	begin("published-utf-16", "an earlier copy of the description in UTF-16", cup).
		put("copy.sqd", utf16le(string(cup.Published())))

	begin("published-itself",
		"the same file, a copy with a value, a copy without a key hash: none is an earlier copy",
		cup).
		put("late.sqd", []byte(string(cup.Description())+"# kept\n")).
		put("early.sqd", edited(cup.Published(), "KH ", "# "))

	begin("published-fragment",
		"a player kept only the name and the key hash: nothing contradicts them, but not everything was "+
			"compared",
		cup).
		put("copy.sqd", []byte("TN "+cup.Title+"\nKH "+cup.Hash()+"\n"))
	capitals := strings.Replace(string(cup.Description()), cup.MH(), strings.ToUpper(cup.MH()), 1)
	b.add("digest-inside-in-capitals", "the digest inside the description is in capital letters").
		publishText(cup, capitals).
		put("RR01.pbn", PBN(rr1...))

	phases := Cup()
	phases.Digest = true
	final := &phases.Phases[2]
	final.Boards, final.Runs = "24", [][2]int{{1, 24}}
	begin("published-other-phases", "the earlier copy has a different number of boards in the final", cup).
		put("copy.sqd", phases.Published())
	otherKeys := Cup()
	otherKeys.KeyTweak = " second draw"
	begin("published-other-keys", "the earlier copy has a different key hash", cup).
		put("copy.sqd", otherKeys.Published())
}
