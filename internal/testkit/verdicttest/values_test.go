package verdicttest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// values covers whether the public number is the one that people saw.
func values(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("value", "typed spellings of the delayed value").publish(cup).put("RR01.pbn", PBN(rr1...))

	index := Cup()
	index.Value = "43,275.91"
	index.Delayed = "Dow Jones Industrial Average, close of Thursday 11 January 2024, two decimals"
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

	spelled := func(name, comment, value string) {
		t := Cup()
		t.Value = value
		b.add(name, comment).publish(t).put("RR01.pbn", PBN(t.Original(1, 1)...))
	}
	spelled("value-with-zeros",
		"one of 150 spellings of the numbers, chosen for its hands", "03 06 009 13 026 040")
	spelled("value-parted-wrongly",
		"the digits of the draw, split into different numbers", "36 91 3 26 40")
	spelled("value-parted-wrongly-twice",
		"the digits of the draw, split into different numbers at the end", "3 6 91 32 640")
	spelled("value-as-one-string",
		"the numbers of the draw as one string, which the description does not require", "369132640")
	spelled("value-without-digits", "an empty value", "...")
	spelled("value-with-commas", "the numbers of the draw with commas", "3, 6, 9, 13, 26, 40")

	souths := func(firstLine string) []byte {
		text := []byte(firstLine)
		for _, board := range rr1 {
			text = fmt.Appendf(text, "%d %v\n", board.Number, board.Deal[bridge.South])
		}
		return text
	}
	b.add("note-without-a-seat", "a player's notes without a seat").publish(cup).
		put("notes.txt", souths("")).
		put("said.txt", souths("I sat South\n")).
		put("wrong.txt", souths("I sat East\n"))
	b.add("note-of-two-seats",
		"a player's notes without a seat, first South and then East: the hands cannot be "+
			"attributed").publish(cup).
		put("notes.txt", fmt.Appendf(nil, "1 %v\n2 %v\n3 %v\n",
			rr1[0].Deal[bridge.South], rr1[1].Deal[bridge.South], rr1[2].Deal[bridge.East]))
	b.add("second-tournament-in-an-archive",
		"description and keys of a different tournament in an archive next to those that were "+
			"named").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("other.zip", archive(files{"open.sqd": Open().Description(), "open.sqk": Open().Keys()}))
	b.add("note-with-a-board-twice",
		"a player's notes in which a board occurs twice, with different cards").publish(cup).
		put("notes.txt", fmt.Appendf(souths("I sat South\n"), "1 %v\n", rr1[1].Deal[bridge.North]))

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
	for name, character := range map[string]string{
		"zero-width":    "\u200b",
		"no-break":      "\u00a0",
		"soft-hyphen":   "\u00ad",
		"right-to-left": "\u200f",
		"tab":           "\t",
	} {
		spelled("value-"+name,
			"the value contains an invisible character: a choice that nobody can see",
			"3 6 9"+character+" 13 26 40")
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
		publishText(cup, text).
		put("RR01.pbn", PBN(rr1...))

	figure := Cup()
	figure.Value, figure.NoValue, figure.Delayed = "4490192", true, index.Delayed
	b.add("value-typed-as-printed", "the player types the figure as the newspaper prints it").publish(figure).
		put("RR01.pbn", PBN(figure.Original(1, 1)...))
}
