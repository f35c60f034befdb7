package verdicttest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// doctored: other cards under a number of a session that a file claims.
func doctored(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	const bad = "1,1 false"
	claim := func(name, comment string, boards []bridge.Board) {
		b.add(name, comment).of(cup).give("RR01.pbn", PBN(boards...)).always("false", bad)
	}
	claim("swap-of-boards", "the cards of boards 3 and 11 are exchanged", swapped(one, 3, 11))
	claim("swap-of-hands", "North and East of board 6 are exchanged", with(one, ExchangeHands(one[5], bridge.North, bridge.East)))
	claim("swap-of-cards", "two cards of board 6 are exchanged", with(one, ExchangeCards(one[5], bridge.South, bridge.West)))
	claim("other-sessions-board", "board 5 is board 5 of another session", with(one, cup.Original(1, 3)[4]))
	claim("other-sessions-set", "another session's set under this session's name", cup.Original(1, 3))
	claim("foreign-board", "board 5 was dealt nowhere in this tournament", with(one, Foreign(5, 5)[0]))
	b.add("foreign-set", "a set of another tournament under this session's name, and no other file of the session: false if somebody states that it was played").of(cup).
		give("RR01.pbn", PBN(Foreign(1, 16)...)).
		always("not_verified", "none").says("do not belong together").
		always("false", bad, "--played", "1,1=RR01.pbn")
	claim("last-of-twelve", "of the twelve boards shown the last one has two cards exchanged",
		with(one[:12], ExchangeCards(one[11], bridge.North, bridge.South)))
	claim("lonely-wrong-board", "one board is shown, and two of its cards are exchanged",
		[]bridge.Board{ExchangeCards(one[8], bridge.East, bridge.West)})

	b.add("wrong-beside-right", "three files of the session are right, a fourth has two boards exchanged").of(cup).
		give("RR01.pbn", PBN(one...)).give("RR01.lin", LIN(one...)).give("RR01.bri", BRI(one...)).
		give("RR01.csv", CSV(swapped(one, 3, 11)...)).always("false", bad)
	b.add("wrong-in-archive", "the wrong file is in an archive, the right one beside it").of(cup).
		give("RR01.pbn", PBN(one...)).
		give("records.zip", archive(map[string][]byte{"RR01.csv": CSV(with(one, ExchangeCards(one[0], 0, 2))...)})).always("false", bad)
	b.add("another-tournaments-value", "the hands were made with another delayed value").of(cup).
		give("RR01.pbn", PBN(otherValue("3 6 9 13 26 41")...)).
		always("not_verified", "none").says("do not belong together", "--played 1,1=RR01.pbn").
		always("false", bad, "--played", "1,1=RR01.pbn")
	b.add("wrong-in-bri", "two cards exchanged in a format without numbers").of(cup).
		give("RR01.bri", BRI(with(one, ExchangeCards(one[15], 0, 1))...)).always("false", bad)
	b.add("foreign-first-in-bri", "a foreign board in the place of the first, without numbers").of(cup).
		give("RR01.bri", BRI(join(Foreign(1, 1), one[1:])...)).always("false", bad)
}

func otherValue(dv string) []bridge.Board {
	t := Cup()
	t.Value = dv
	return t.Original(1, 1)
}

// exchanged: right cards in the wrong session.
func exchanged(b book) {
	cup := Cup()
	one, two, three := cup.Original(1, 1), cup.Original(1, 2), cup.Original(1, 3)
	b.add("sessions-exchanged", "two sessions exchanged, in two files").of(cup).
		give("RR01.pbn", PBN(three...)).give("RR03.pbn", PBN(one...)).always("false", "1,1 false; 1,3 false")
	b.add("sessions-exchanged-by-number", "sessions 1 and 2 exchanged, with the numbers of the names they stand under").of(cup).
		give("RR01.pbn", PBN(Numbered(two, -16)...)).give("RR02.pbn", PBN(Numbered(one, 16)...)).
		always("false", "1,1 false; 1,2 false")
	b.add("sessions-exchanged-in-one-file", "two sessions exchanged inside their combined file").of(cup).
		give("DAY1-2.pbn", PBN(join(Numbered(cup.Original(2, 2), -8), Numbered(cup.Original(2, 1), 8))...)).
		always("not_verified", "2,1 not checked; 2,2 not checked")
	b.add("sessions-exchanged-in-bri", "two sessions exchanged inside their combined file without numbers").of(cup).
		give("DAY1-2.bri", BRI(join(cup.Original(2, 2), cup.Original(2, 1))...)).always("false", "")
	m := b.add("sessions-exchanged-one-board-files", "two sessions exchanged, in files of one board each").of(cup)
	var first, second []string
	for i := range one {
		x, y := fmt.Sprintf("a%02d.lin", i+1), fmt.Sprintf("b%02d.lin", i+1)
		m.give(x, LIN(three[i])).give(y, LIN(one[i]))
		first, second = append(first, x), append(second, y)
	}
	m.always("false", "1,1 false; 1,3 false", "--played", "1,1="+strings.Join(first, ","), "--played", "1,3="+strings.Join(second, ","))
	long := cup.Original(4, 1)
	b.add("halves-exchanged", "the halves of a session of 32 boards exchanged").of(cup).
		give("BIG.pbn", PBN(join(Numbered(long[16:], -16), Numbered(long[:16], 16))...)).always("false", "4,1 false")
	b.add("halves-exchanged-bri", "the halves of a session of 32 boards exchanged, without numbers").of(cup).
		give("BIG.bri", BRI(join(long[16:], long[:16])...)).always("false", "4,1 false")
	b.add("halves-exchanged-two-files", "the halves of a session of 32 boards exchanged, each in a file").of(cup).
		give("a/BIG.pbn", PBN(Numbered(long[16:], -16)...)).give("b/BIG.pbn", PBN(Numbered(long[:16], 16)...)).
		always("false or not_verified", "")
}

// anchors: what a verdict rests on.
func anchors(b book) {
	cup := Cup()
	cup.Digest = true
	one := cup.Original(1, 1)
	const whole = "1,1 whole 16/16"
	begin := func(name, comment string, t *Tournament) *maker {
		return b.add(name, comment).of(t).give("RR01.pbn", PBN(one...))
	}
	m := begin("digest", "the announced digest in its forms; fewer than 32 digits bind nobody", cup)
	m.run("in_part", whole, "--partial").rests("description", "value")
	m.run("in_part", whole, "--partial", "--digest", cup.MH()).rests("value")
	m.run("in_part", whole, "--partial", "--digest", cup.MH()[:32]).rests("value")
	m.run("in_part", whole, "--partial", "--digest", groups(cup.MH()[:32])).rests("value")
	m.run("not_verified", whole, "--partial", "--digest", cup.MH()[:12])
	m.run("not_verified", whole, "--partial", "--digest", groups(cup.MH()[:12]))
	m.run("not_verified", whole, "--partial", "--digest", cup.MH()[:31])
	m.run("not_verified", whole, "--partial", "--digest", mistyped(cup.MH(), 1))
	m.run("not_verified", whole, "--partial", "--digest", mistyped(cup.MH(), 2))
	m.run("false", whole, "--partial", "--digest", mistyped(cup.MH(), 2), "--sure")
	m.asked(whole, "--digest", mistyped(cup.MH(), 12))
	m.run("not_verified", whole, "--partial", "--digest", "yes")

	other := Cup()
	other.Digest, other.Delayed = true, strings.Replace(cup.Delayed, "Wednesday 10", "Saturday 13", 1)
	m = begin("description-changed", "the delayed information was changed and the digest inside computed again", other)
	m.run("in_part", whole, "--partial").rests("description", "value")
	m.asked(whole, "--digest", cup.MH())
	m.put("copy.sqd", cup.Published())
	m.run("false", whole, "--partial", "--published", "copy.sqd")

	stale := cup.Description()
	stale = []byte(strings.Replace(string(stale), "Wednesday 10", "Saturday 13", 1))
	b.add("digest-inside-contradicts", "the delayed information was changed and the digest inside was not").
		put("cup.sqd", stale).put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(one...)).
		always("false", whole)

	m = begin("published", "an earlier copy of the description", cup)
	m.put("copy.sqd", cup.Published())
	m.run("in_part", whole, "--partial", "--published", "copy.sqd").rests("value")
	m.run("not_verified", whole, "--published", "copy.sqd")
	m = begin("published-itself", "the same file, a copy with a value, a copy without a key hash: none of them is an earlier one", cup)
	m.put("late.sqd", []byte(string(cup.Description())+"# kept\n")).
		put("early.sqd", []byte(strings.Replace(string(cup.Published()), "KH ", "# ", 1)))
	m.run("not_verified", whole, "--partial", "--published", "cup.sqd")
	m.run("not_verified", whole, "--partial", "--published", "late.sqd")
	m.run("not_verified", whole, "--partial", "--published", "early.sqd")
	m.run("not_verified", "", "--partial", "--published", "nowhere.sqd")
	begin("published-fragment", "a player kept name and key hash only: nothing contradicts, and not everything was compared", cup).
		put("copy.sqd", []byte("TN "+cup.Title+"\nKH "+cup.Hash()+"\n")).run("not_verified", whole, "--partial", "--published", "copy.sqd")
	capitals := strings.Replace(string(cup.Description()), cup.MH(), strings.ToUpper(cup.MH()), 1)
	b.add("digest-inside-in-capitals", "the digest inside the description is written in capitals").
		put("cup.sqd", []byte(capitals)).put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(one...)).
		part(whole)
	phases := Cup()
	phases.Digest, phases.Phases[2].Boards, phases.Phases[2].Runs = true, "24", [][2]int{{1, 24}}
	begin("published-other-phases", "the earlier copy has another number of boards in the final", cup).
		put("copy.sqd", phases.Published()).run("false", whole, "--partial", "--published", "copy.sqd")
	otherKeys := Cup()
	otherKeys.KeyTweak = " second draw"
	begin("published-other-keys", "the earlier copy has the hash of other keys", cup).
		put("copy.sqd", otherKeys.Published()).run("false", whole, "--partial", "--published", "copy.sqd")
}

// groups is a digest as it stands in a bulletin, in groups of four.
func groups(digits string) string {
	var out []string
	for ; digits != ""; digits = digits[4:] {
		out = append(out, digits[:4])
	}
	return strings.Join(out, " ")
}

// mistyped is a digest of which n digits, from the third on, are others.
func mistyped(digits string, n int) string {
	d := []byte(digits)
	for i := range n {
		k := 2 + 3*i
		if d[k] == '7' {
			d[k] = '1'
		} else {
			d[k] = '7'
		}
	}
	return string(d)
}

// values: whether the delayed value is the one that people saw.
func values(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	const whole = "1,1 whole 16/16"
	m := b.add("value", "what people know of the delayed value").of(cup).give("RR01.pbn", PBN(one...))
	m.run("in_part", whole, "--partial", "--value", "3 6 9 13 26 40").rests("description")
	m.run("in_part", whole, "--partial", "--value", " 3 6  9 13 26 40 ").rests("description")
	m.run("not_verified", whole, "--partial", "--value", "3 6 9 13 26 41").says("3 6 9 13 26 41", "3 6 9 13 26 40")
	m.run("false", whole, "--partial", "--value", "3 6 9 13 26 41", "--sure").says("3 6 9 13 26 40")
	m.run("not_verified", whole, "--partial", "--value", "3-6-9-13-26-40")
	m.run("not_verified", whole, "--partial", "--value", "03 06 09 13 26 40")

	index := Cup()
	index.Value, index.Delayed = "43,275.91", "Dow Jones Industrial Average, close of Thursday 11 January 2024, two decimals"
	b.add("value-normal-form", "an old file holds the value as it was typed; people give its digits").of(index).
		give("RR01.pbn", PBN(index.Original(1, 1)...)).
		run("in_part", whole, "--partial", "--value", "43,275.91").rests("description").
		run("in_part", whole, "--partial", "--value", "4327591").rests("description").
		run("in_part", whole, "--partial", "--value", "43275.91").rests("description")
	capitals := Cup()
	capitals.Value = "Kowalski 3:6 9:13 FINALE"
	b.add("value-other-capitals", "the organiser chose the capitals of a text value").of(capitals).
		give("RR01.pbn", PBN(capitals.Original(1, 1)...)).
		run("not_verified", whole, "--partial", "--value", "Kowalski 3:6 9:13 Finale").
		run("in_part", whole, "--partial", "--value", "Kowalski 3:6 9:13 FINALE").rests("description")
	blanks := Cup()
	blanks.Value = "3 6  9 13 26 40"
	b.add("value-two-blanks-inside", "the organiser chose a second blank inside the value").of(blanks).
		give("RR01.pbn", PBN(blanks.Original(1, 1)...)).
		run("not_verified", whole, "--partial", "--value", "3 6 9 13 26 40")
	points := Cup()
	points.Value, points.Delayed = "4.3275.91", index.Delayed
	b.add("value-odd-points", "the organiser chose where points stand in a number").of(points).
		give("RR01.pbn", PBN(points.Original(1, 1)...)).
		run("not_verified", whole, "--partial", "--value", "43275.91").
		run("not_verified", whole, "--partial", "--value", "4327591")
	end := Cup()
	end.Value = "3 6 9 13 26 40 "
	b.add("value-blank-at-the-end", "hands that fit only with a blank behind the value, which no reader keeps").of(end).
		give("RR01.pbn", PBN(end.Original(1, 1)...)).always("not_verified", "")
	for name, s := range map[string]string{"zero-width": "\u200b", "no-break": "\u00a0", "soft-hyphen": "\u00ad", "right-to-left": "\u200f", "tab": "\t"} {
		ink := Cup()
		ink.Value = "3 6 9" + s + " 13 26 40"
		b.add("value-"+name, "the value holds a character that shows no ink: a freedom that nobody sees").of(ink).
			give("RR01.pbn", PBN(ink.Original(1, 1)...)).
			always("not_verified", "").
			run("not_verified", "", "--partial", "--value", cup.Value)
	}
	b.add("value-before-its-day", "on the day before the fact nobody knows it").of(cup).give("RR01.pbn", PBN(one...)).
		run("not_verified", "", "--partial", "--today", "2024-01-09").
		run("not_verified", "", "--partial", "--today", "2024-01-09", "--value", cup.Value).
		run("in_part", whole, "--partial", "--today", "2024-01-11")

	unset := Cup()
	unset.NoValue = true
	m = b.add("value-not-in-the-file", "a description as it was published, the value typed by the player").of(unset).
		give("RR01.pbn", PBN(one...))
	m.run("not_verified", "", "--partial")
	m.run("in_part", whole, "--partial", "--value", cup.Value)
	m.run("not_verified", "", "--partial", "--value", "3 6 9 13 26 41")
	text := strings.Replace(string(unset.Description()), "DI ", "DV\nDI ", 1)
	m = b.add("value-line-empty", "an empty line DV, as another program writes it at publishing: no value yet").
		put("cup.sqd", []byte(text)).put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(one...))
	m.run("not_verified", "", "--partial")
	m.run("in_part", whole, "--partial", "--value", cup.Value)
	figure := Cup()
	figure.Value, figure.NoValue, figure.Delayed = "4490192", true, index.Delayed
	b.add("value-typed-as-printed", "the player types the figure as the newspaper prints it").of(figure).
		give("RR01.pbn", PBN(figure.Original(1, 1)...)).
		run("in_part", whole, "--partial", "--value", "44,901.92").
		run("in_part", whole, "--partial", "--value", "4490192")
}
