package verdicttest_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// doctored covers wrong cards under a number that a file claims.
func doctored(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	claim := func(name, comment string, boards []bridge.Board) {
		b.add(name, comment).publish(cup).put("RR01.pbn", PBN(boards...))
	}
	claim("swap-of-boards", "the cards of boards 3 and 11 are exchanged", swapped(rr1, 3, 11))
	claim("swap-of-hands",
		"North and East of board 6 are exchanged",
		with(rr1, ExchangeHands(rr1[5], bridge.North, bridge.East)))
	claim("swap-of-cards",
		"two cards of board 6 are exchanged",
		with(rr1, ExchangeCards(rr1[5], bridge.South, bridge.West)))
	claim("other-sessions-board",
		"board 5 is board 5 of a different session",
		with(rr1, cup.Original(1, 3)[4]))
	claim("other-sessions-set", "a different session's set under this session's name", cup.Original(1, 3))
	claim("foreign-board", "board 5 was never dealt in this tournament", with(rr1, Foreign(5, 5)[0]))
	b.add("foreign-set",
		"a set of a different tournament under this session's name, and no other file for the session: "+
			"false if somebody states that it was played").publish(cup).
		put("RR01.pbn", PBN(Foreign(1, 16)...))

	claim("last-of-twelve",
		"the last of twelve boards shown has two cards exchanged",
		with(rr1[:12], ExchangeCards(rr1[11], bridge.North, bridge.South)))
	claim("lonely-wrong-board",
		"one board is shown, and two of its cards are exchanged",
		[]bridge.Board{ExchangeCards(rr1[8], bridge.East, bridge.West)})

	b.add("wrong-beside-right",
		"three files of the session are right, a fourth has two boards exchanged").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("RR01.lin", LIN(rr1...)).
		put("RR01.bri", BRI(rr1...)).
		put("RR01.csv", CSV(swapped(rr1, 3, 11)...))
	b.add("wrong-in-archive", "the wrong file is in an archive, the right one next to it").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("records.zip", archive(map[string][]byte{"RR01.csv": CSV(with(rr1, ExchangeCards(rr1[0], 0, 2))...)}))
	b.add("another-tournaments-value", "the hands were dealt with a different delayed value").publish(cup).
		put("RR01.pbn", PBN(otherValue("3 6 9 13 26 41")...))

	b.add("wrong-in-bri", "two cards exchanged in a format without numbers").publish(cup).
		put("RR01.bri", BRI(with(rr1, ExchangeCards(rr1[15], 0, 1))...))
	b.add("foreign-first-in-bri", "a foreign board in place of the first, without numbers").publish(cup).
		put("RR01.bri", BRI(join(Foreign(1, 1), rr1[1:])...))
}

func otherValue(dv string) []bridge.Board {
	t := Cup()
	t.Value = dv
	return t.Original(1, 1)
}

// exchanged covers correct cards in the wrong session.
func exchanged(b book) {
	cup := Cup()
	rr1, rr2, rr3 := cup.Original(1, 1), cup.Original(1, 2), cup.Original(1, 3)
	b.add("sessions-exchanged", "two sessions exchanged, in two files").publish(cup).
		put("RR01.pbn", PBN(rr3...)).
		put("RR03.pbn", PBN(rr1...))
	b.add("sessions-exchanged-by-number",
		"sessions 1 and 2 exchanged, with the numbers that belong to their file names").publish(cup).
		put("RR01.pbn", PBN(Numbered(rr2, -16)...)).
		put("RR02.pbn", PBN(Numbered(rr1, 16)...))

	b.add("sessions-exchanged-in-one-file", "two sessions exchanged inside their combined file").publish(cup).
		put("DAY1-2.pbn", PBN(join(Numbered(cup.Original(2, 2), -8), Numbered(cup.Original(2, 1), 8))...))

	b.add("sessions-exchanged-in-bri",
		"two sessions exchanged inside their combined file without numbers").publish(cup).
		put("DAY1-2.bri", BRI(join(cup.Original(2, 2), cup.Original(2, 1))...))
	big := cup.Original(4, 1)
	b.add("halves-exchanged", "the halves of a session of 32 boards exchanged").publish(cup).
		put("BIG.pbn", PBN(join(Numbered(big[16:], -16), Numbered(big[:16], 16))...))
	b.add("halves-exchanged-bri",
		"the halves of a session of 32 boards exchanged, without numbers").publish(cup).
		put("BIG.bri", BRI(join(big[16:], big[:16])...))
	b.add("halves-exchanged-two-files",
		"the halves of a session of 32 boards exchanged, in a file each").publish(cup).
		put("a/BIG.pbn", PBN(Numbered(big[16:], -16)...)).
		put("b/BIG.pbn", PBN(Numbered(big[:16], 16)...))
}

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
	m := begin("description-changed",
		"the delayed information was changed, and the digest inside was updated",
		other)

	m.put("copy.sqd", cup.Published())

	stale := cup.Description()
	stale = []byte(strings.Replace(string(stale), "Wednesday 10", "Saturday 13", 1))
	b.add("digest-inside-contradicts", "the delayed information was changed, but not the digest inside").
		put("cup.sqd", stale).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	b.add("name-damaged-in-transit",
		"a letter in the tournament's name was lost; no copy was given to compare").
		put("cup.sqd", bytes.Replace(cup.Description(), []byte("TN Verdict"), []byte("TN Verdit"), 1)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...)).
		put("copy.sqd", cup.Published())
	begin("copy-damaged-in-transit",
		"a letter in the name was lost in the earlier copy, as its own digest shows",
		cup).
		put("copy.sqd", bytes.Replace(cup.Published(), []byte("TN Verdict"), []byte("TN Verdit"), 1))
	comments := strings.NewReplacer("# MH sha256:", "# MH sha257:", "for program SquareDeal 2.7", "for program SquareDael 2.7", "\nDV ", "\n# DV-beacon quicknet 1000 zz\n#DV-typed 7\n# KR sha256:00\nDV ")
	b.add("comments-damaged",
		"comments in unknown forms: a different kind of digest, a signature, a root, a first line").
		put("cup.sqd", []byte(comments.Replace(string(cup.Description())))).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
	b.add("line-end-in-a-value", "a CR inside of the delayed information").
		put("cup.sqd", []byte(strings.Replace(string(cup.Description()), "6 from 49", "6\rfrom 49", 1))).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	m = begin("published", "an earlier copy of the description", cup)
	m.put("copy.sqd", cup.Published())

	m = begin("published-itself",
		"the same file, a copy with a value, a copy without a key hash: none is an earlier copy",
		cup)
	m.put("late.sqd", []byte(string(cup.Description())+"# kept\n")).
		put("early.sqd", []byte(strings.Replace(string(cup.Published()), "KH ", "# ", 1)))

	begin("published-fragment",
		"a player kept only the name and the key hash: nothing contradicts them, but not everything was "+
			"compared",
		cup).
		put("copy.sqd", []byte("TN "+cup.Title+"\nKH "+cup.Hash()+"\n"))
	capitals := strings.Replace(string(cup.Description()), cup.MH(), strings.ToUpper(cup.MH()), 1)
	b.add("digest-inside-in-capitals", "the digest inside the description is in capital letters").
		put("cup.sqd", []byte(capitals)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	phases := Cup()
	phases.Digest, phases.Phases[2].Boards, phases.Phases[2].Runs = true, "24", [][2]int{{1, 24}}
	begin("published-other-phases", "the earlier copy has a different number of boards in the final", cup).
		put("copy.sqd", phases.Published())
	otherKeys := Cup()
	otherKeys.KeyTweak = " second draw"
	begin("published-other-keys", "the earlier copy has a different key hash", cup).
		put("copy.sqd", otherKeys.Published())
}

// values covers whether the public number is the one that people saw.
func values(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("value", "typed spellings of the delayed value").publish(cup).put("RR01.pbn", PBN(rr1...))

	index := Cup()
	index.Value, index.Delayed = "43,275.91", "Dow Jones Industrial Average, close of Thursday 11 January 2024, two decimals"
	b.add("value-normal-form",
		"an old file contains the value as typed; people give its digits").publish(index).
		put("RR01.pbn", PBN(index.Original(1, 1)...))

	capitals := Cup()
	capitals.Value = "Kowalski 3:6 9:13 FINALE"
	b.add("value-other-capitals",
		"the organiser chose the capital letters in a text value").publish(capitals).
		put("RR01.pbn", PBN(capitals.Original(1, 1)...))

	blanks := Cup()
	blanks.Value = "3 6  9 13 26 40"
	b.add("value-two-blanks-inside", "the organiser chose a second space inside the value").publish(blanks).
		put("RR01.pbn", PBN(blanks.Original(1, 1)...))

	points := Cup()
	points.Value, points.Delayed = "4.3275.91", index.Delayed
	b.add("value-odd-points", "the organiser chose the position of the points in a number").publish(points).
		put("RR01.pbn", PBN(points.Original(1, 1)...))

	for _, c := range []struct{ name, comment, value string }{
		{"value-with-zeros", "one of 150 spellings of the numbers, chosen for its hands", "03 06 009 13 026 040"},
		{"value-parted-wrongly", "the digits of the draw, split into different numbers", "36 91 3 26 40"},
		{"value-parted-wrongly-twice", "the digits of the draw, split into different numbers at the end", "3 6 91 32 640"},
		{"value-as-one-string", "the numbers of the draw as one string, which the description does not require", "369132640"},
		{"value-without-digits", "an empty value", "..."},
		{"value-with-commas", "the numbers of the draw with commas", "3, 6, 9, 13, 26, 40"},
	} {
		spelled := Cup()
		spelled.Value = c.value
		b.add(c.name, c.comment).publish(spelled).put("RR01.pbn", PBN(spelled.Original(1, 1)...))
	}
	note := func(seat int, before string) []byte {
		text := []byte(before)
		for _, board := range rr1 {
			text = fmt.Appendf(text, "%d %v\n", board.Number, board.Deal[seat])
		}
		return text
	}
	b.add("note-without-a-seat", "a player's notes without a seat").publish(cup).
		put("notes.txt", note(2, "")).
		put("said.txt", note(2, "I sat South\n")).
		put("wrong.txt", note(2, "I sat East\n"))
	b.add("note-of-two-seats",
		"a player's notes without a seat, first South and then East: the hands cannot be "+
			"attributed").publish(cup).
		put("notes.txt", fmt.Appendf(nil, "1 %v\n2 %v\n3 %v\n", rr1[0].Deal[2], rr1[1].Deal[2], rr1[2].Deal[1]))
	b.add("second-tournament-in-an-archive",
		"description and keys of a different tournament in an archive next to those that were "+
			"named").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("other.zip", archive(map[string][]byte{"open.sqd": Open().Description(), "open.sqk": Open().Keys()}))
	b.add("note-with-a-board-twice",
		"a player's notes in which a board occurs twice, with different cards").publish(cup).
		put("notes.txt", fmt.Appendf(note(2, "I sat South\n"), "1 %v\n", rr1[1].Deal[0]))

	joined := Cup()
	joined.Value, joined.Delayed = "369132640", joined.Delayed+", as one string"
	b.add("value-as-one-string-as-asked",
		"the numbers of the draw as one string, as the description requires").publish(joined).
		put("RR01.pbn", PBN(joined.Original(1, 1)...))
	grouped := Cup()
	grouped.Value, grouped.Delayed = "43275.91", index.Delayed
	b.add("value-with-decimals", "the printed closing value, without the comma").publish(grouped).
		put("RR01.pbn", PBN(grouped.Original(1, 1)...))

	end := Cup()
	end.Value = "3 6 9 13 26 40 "
	b.add("value-blank-at-the-end",
		"hands that only match with a space after the value, which no reader keeps").publish(end).
		put("RR01.pbn", PBN(end.Original(1, 1)...))
	for name, s := range map[string]string{"zero-width": "\u200b", "no-break": "\u00a0", "soft-hyphen": "\u00ad", "right-to-left": "\u200f", "tab": "\t"} {
		ink := Cup()
		ink.Value = "3 6 9" + s + " 13 26 40"
		b.add("value-"+name, "the value contains an invisible character: a choice that nobody can see").publish(ink).
			put("RR01.pbn", PBN(ink.Original(1, 1)...))
	}
	b.add("value-before-its-day", "on the day before the fact nobody knows the value").publish(cup).
		put("RR01.pbn", PBN(rr1...))

	unset := Cup()
	unset.NoValue = true
	b.add("value-not-in-the-file",
		"a description as published, with the value typed by the player").publish(unset).
		put("RR01.pbn", PBN(rr1...))

	text := strings.Replace(string(unset.Description()), "DI ", "DV\nDI ", 1)
	b.add("value-line-empty", "an empty line DV, as another program writes when publishing: no value yet").
		put("cup.sqd", []byte(text)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	figure := Cup()
	figure.Value, figure.NoValue, figure.Delayed = "4490192", true, index.Delayed
	b.add("value-typed-as-printed", "the player types the figure as the newspaper prints it").publish(figure).
		put("RR01.pbn", PBN(figure.Original(1, 1)...))
}
