package verdicttest_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// mended covers texts changed by mail programs, web pages and editors, or manipulated so that a
// reader skips boards: spec/formats.md 40 and 41.
func mended(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	altered := slices.Clone(rr1)
	for i := range altered[1:] {
		altered[i+1] = ExchangeCards(rr1[i+1], bridge.North, bridge.East)
	}
	lin, pbn := string(LIN(altered...)), string(PBN(altered...))
	each := func(text, from, to string) []byte { return []byte(strings.ReplaceAll(text, from, to)) }
	b.add("marks-lin-br",
		"fifteen altered boards in a LIN file with <br> at the ends of its lines").publish(cup).
		put("RR01.lin", each(lin, "\n", "<br>\n"))
	b.add("marks-lin-quoted",
		"fifteen altered boards in a LIN file with > at the beginning of its lines").publish(cup).
		put("RR01.lin", each("\n"+lin, "\n", "\n> "))
	b.add("marks-lin-field",
		"fifteen altered boards in a LIN file, with lines zz| between them").publish(cup).
		put("RR01.lin", each(lin, "\n", "\nzz|\n"))
	b.add("marks-lin-cut-hand", "a truncated hand before the first board of a LIN file").publish(cup).
		put("RR01.lin", append([]byte("md|1ST9d 3|\n"), LIN(rr1...)...))
	b.add("marks-pbn-quoted", "a PBN file as a mail quotes it").publish(cup).
		put("RR01.pbn", each("\n"+pbn, "\n", "\n> "))
	b.add("marks-pbn-word", "a word before a Board tag").publish(cup).
		put("RR01.pbn", edited(PBN(rr1...), "[Board \"3\"]", "foo [Board \"3\"]"))
	b.add("marks-pbn-control-byte", "a control byte in the name of a tag").publish(cup).
		put("RR01.pbn", edited(PBN(rr1...), "[Board \"3\"]", "[Ev\x18nt \"?\"]\n[Board \"3\"]"))
	controlByte := strings.NewReplacer(
		"[Board \"1\"]\n[Dealer \"N\"]", "[Dealer \"N\"]\n[Board \"1\"]",
		"\n\n[Board \"2\"]", "\n\x1a\n[Board \"2\"]")
	b.add("pbn-control-byte-line", "a control byte where an empty line stood between two games").publish(cup).
		put("RR01.pbn", []byte(controlByte.Replace(string(PBN(rr1...)))))
	b.add("marks-pbn-prose", "a sentence between two games").publish(cup).
		put("RR01.pbn", edited(PBN(rr1...), "\n\n", "\n\nThank you for the hands.\n\n"))
	const sections = "\n[Auction \"N\"]\n1NT Pass Pass Pass ; the end\n" +
		"[ScoreTable \"Names\\20\"]\nKowalski [1] \"x\" | y\n{ a comment\nof two lines }\n% another\n\n"
	b.add("marks-pbn-sections",
		"auctions, tables and comments in a PBN file, and a tag without quotation marks").publish(cup).
		put("RR01.pbn", append([]byte("[Event Random Deal #]\n"), edited(PBN(rr1...), "\n\n", sections)...))
	games := strings.ReplaceAll(string(PBN(rr1...)), "\n\n", "\n")
	b.add("pbn-no-empty-lines", "a PBN file without empty lines").publish(cup).put("RR01.pbn", []byte(games))
	b.add("pbn-no-number-no-claim", "a game without a number in a file that claims nothing").publish(cup).
		put("found.pbn", edited(PBN(rr1...), "[Board \"4\"]\n", ""))
	b.add("pbn-board-0-no-claim", "a game whose number is 0 in a file that claims nothing").publish(cup).
		put("found.pbn", edited(PBN(rr1...), "[Board \"4\"]\n", "[Board \"0\"]\n"))

	dlm := string(DLM(1, 16, rr1...))
	line := func(number string) string {
		_, rest, _ := strings.Cut(dlm, "Board "+number+"=")
		deal, _, _ := strings.Cut(rest, "\n")
		return "Board " + number + "=" + strings.TrimSuffix(deal, "\r")
	}
	b.add("dlm-gap", "a dealing machine's text file in which board 5 is not there").publish(cup).
		put("RR01.dlm", []byte(strings.Replace(dlm, line("05"), "Board 05=aaaaaabffffffkkkkkklpppppp011", 1)))
	b.add("dlm-range-twice", "a dealing machine's text file that says two ranges of boards").publish(cup).
		put("RR01.dlm", []byte(strings.Replace(dlm, "To board=16", "To board=16\nTo board=15", 1)))
	b.add("dlm-no-number", "a line Board 3x= in a dealing machine's text file").publish(cup).
		put("RR01.dlm", []byte(strings.Replace(dlm, "Board 30=", "Board 3x=", 1)))
	b.add("dlm-damaged-blank",
		"a damaged board that is not there, beyond the boards of the file").publish(cup).
		put("RR01.dlm", []byte(strings.Replace(dlm, "Board 50=aaaaaa", "Board 50=aaaxaa", 1)))
	line16 := line("16")
	damaged16 := strings.Replace(line16, line16[20:21], "?", 1)
	b.add("dlm-damaged-outside",
		"a damaged board behind the last board that the file announces").publish(cup).
		put("RR01.dlm", edited(DLM(1, 15, rr1...), line16, damaged16))

	csv := strings.ReplaceAll(strings.ToLower(string(CSV(rr1...))), "\",\"", " \" , \" ")
	b.add("csv-small-with-blanks", "a table of hands in lower case, with spaces").publish(cup).
		put("RR01.csv", []byte(strings.ReplaceAll(csv, "/", " / ")))
	b.add("csv-no-break-space", "a no-break space before the cards of a table of hands").publish(cup).
		put("RR01.csv", edited(CSV(rr1...), "\"", "\"\u00a0"))
	b.add("csv-no-break-space-outside",
		"a no-break space between the fields of a table of hands").publish(cup).
		put("RR01.csv", edited(CSV(rr1...), ",\"", ",\u00a0\""))
	b.add("oneline-small", "one deal per line, in lower case and with spaces").publish(cup).
		put("RR01.oneline", each(strings.ToLower(string(Oneline(rr1...))), "n:", "n:  "))
	b.add("ber-line-end", "a line end after the last board").publish(cup).
		put("RR01.ber", append(BER(rr1...), '\n'))
	later := DUPFrom(1, rr1...)
	const sixthRecord = 5 * dupRecord
	const dupFlags = 146 // offset of the flags and the lowest board in a record
	copy(later[sixthRecord+dupFlags:], "YN13")
	b.add("dup-another-lowest", "a different lowest board in a later record").publish(cup).
		put("RR01.dup", later)
	var fromZero []byte
	for i, board := range rr1 {
		_, hands, _ := strings.Cut(string(LIN(board)), "md|")
		fromZero = fmt.Appendf(fromZero, "qx|o%d|md|%s", i, hands)
	}
	b.add("lin-dealer-0", "a LIN file in which a board says no dealer").publish(cup).
		put("RR01.lin", edited(LIN(rr1...), "md|3", "md|0"))
	b.add("lin-qx-from-zero", "a LIN file whose qx count from 0; all else says boards 1 to 16").publish(cup).
		put("RR01.lin", fromZero)
}
