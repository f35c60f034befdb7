package verdicttest_test

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// crossed are statements that meet one another, or files that they do not name.
func crossed(b book) {
	cup := Cup()
	one, final := cup.Original(2, 1), cup.Original(3, 1)
	fouled := ExchangeCards(one[4], 0, 1)

	b.add("reserve-board-of-another-session", "a file stated to be of session 2,1, in which a board of session 2,2's reserve set is stated too: it is a file of both").of(cup).
		give("t.pbn", PBN(one...)).
		always("not_verified", "2,1 whole 8/8; 2,2 not checked", "--played", "2,1=t.pbn", "--played", "2,2reserve:9=t.pbn")
	b.add("both-by-cards", "original and reserve set are stated as played, and of both there are the cards alone").of(cup).
		give("found.pbn", PBN(final...)).
		part("3,1 cards 20/40", "--both", "3,1").
		run("not_verified", "3,1 cards 20/40", "--both", "3,1", "--partial", "--strict")
	b.add("copy-beside-a-stated-file", "a stated file with two boards exchanged, and its copy in another folder, whose path ends with the stated name: it is no second file").of(cup).
		give("a/t.pbn", PBN(swapped(one, 2, 5)...)).give("copy/a/t.pbn", PBN(swapped(one, 2, 5)...)).
		always("false", "2,1 false 6/8", "--played", "2,1=a/t.pbn")
	b.add("copy-under-a-name-of-no-set", "the same bytes under a session's name, and before it under one that would be of sessions whose boards do not follow on").of(SmallSetting("").Tournament).
		give("RR01-03.pbn", PBN(SmallSetting("").Original(1, 1)...)).give("RR01.pbn", PBN(SmallSetting("").Original(1, 1)...)).
		part("1,1 whole 6/6").says("1 of 1")
	b.add("copy-under-the-name-that-was-corrected", "a file bears session 1,1's name and holds session 1,3; its copy is stated as what it is").of(cup).
		give("RR01.pbn", PBN(cup.Original(1, 3)...)).give("copy/RR01.pbn", PBN(cup.Original(1, 3)...)).
		part("1,3 whole 16/16", "--played", "1,3=copy/RR01.pbn")
	b.add("tables-in-files-of-two-statements", "three files in two statements, of which one is in both: they are one results file, and one of three fouled board 5").of(cup).
		give("t1.pbn", PBN(one...)).give("t2.pbn", PBN(with(one, fouled)...)).give("t3.pbn", PBN(one...)).
		part("2,1 whole 8/8", "--played", "2,1=t1.pbn,t2.pbn", "--played", "2,1=t2.pbn,t3.pbn").says("2 of 3")
	replaced := with(cup.Reserve(3, 1), bridge.Board{Number: 5, Deal: Foreign(5, 5)[0].Deal})
	b.add("replaced-in-the-reserve-set", "the reserve set was played, and a board of it replaced from outside").of(cup).
		give("t.pbn", PBN(replaced...)).
		always("false", "3,1reserve false 19/20", "--played", "3,1reserve=t.pbn").
		part("3,1reserve part 19/20", "--played", "3,1reserve=t.pbn", "--replaced", "3,1=5")
	b.add("replaced-in-a-whole-file", "a session's file, every board as dealt, of which a board is stated to have been replaced").of(cup).
		give("FIN.pbn", PBN(final...)).
		always("not_verified", "3,1 not checked", "--replaced", "3,1=1")
	b.add("reserve-board-of-a-reserve-set", "a file by the name of the reserve set, all as dealt, of which a board is stated to be the reserve set's: it is").of(cup).
		give("RR02reserve.pbn", PBN(cup.Reserve(1, 2)...)).
		part("1,2reserve whole 16/16", "--played", "1,2reserve:18=RR02reserve.pbn")
	open := Open()
	five := open.Deal(2, 1, "original", 1, 5)
	m := b.add("listed-boards", "of a session published with ? a person lists boards 1 to 3 and 5; a file shows board 4").of(open)
	m.put("TIE1.ber", BER(five...)).put("four.ber", BER(five[:4]...)).put("found.pbn", PBN(five[3])).start("--boards", "2,1=1-3,5")
	m.always("not_verified", "2,1 not checked", "TIE1.ber").
		always("not_verified", "2,1 not checked", "four.ber", "--played", "2,1=four.ber").
		always("not_verified", "none", "found.pbn")
	b.add("replaced-in-a-session-of-unknown-boards", "of a session published with ? a board is stated as replaced from outside, and another one stands there").of(open).
		give("TIE1.pbn", PBN(with(five, Foreign(3, 3)[0])...)).
		always("false", "2,1 false 4/5").
		part("2,1 part 4/5", "--replaced", "2,1=3")
	kadra := Kadra()
	b.add("old-without-a-key-hash", "the line KH of a description of SquareDeal 1.3 was lost").
		put("k.sqd", Lines(kadra.Description(), func(l string) string {
			if l[:2] == "KH" {
				return "# a line was here"
			}
			return l
		})).put("k.sqk", kadra.Keys()).start("k.sqd", "k.sqk").give("k24-1.pbn", PBN(kadra.Original(1, 1)...)).
		always("not_verified", "").says("nothing commits the organiser to the keys")
	b.add("lin-control-byte-in-a-hand", "a byte that is no text stands among the cards of a hand").of(cup).
		give("DAY1.lin", bytes.Replace(LIN(one...), []byte("|md|3S"), []byte("|md|3S\x01"), 1)).
		always("not_verified", "")
	b.add("device-board-without-a-number", "a table device's file with four hands under board 0").of(cup).
		give("t.bws", BWS(append([]bridge.Board{{Deal: one[0].Deal}}, one[1:]...)...)).
		always("not_verified", "", "--played", "2,1=t.bws").says("board number")

	unvalued := Cup()
	unvalued.NoValue = true
	m = b.add("published-same-bytes", "a copy of the description from before, of the same bytes; the value is typed").of(unvalued).
		give("t.pbn", PBN(one...)).put("copy.sqd", unvalued.Description())
	m.start("--played", "2,1=t.pbn", "--value", cup.Value)
	m.part("2,1 whole 8/8", "--published", "copy.sqd").says("only if you saved it")
	m.always("not_verified", "2,1 whole 8/8", "--published", "cup.sqd")
}
