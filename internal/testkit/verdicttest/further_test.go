package verdicttest_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// furtherBoards covers boards as presented by an attacker or a careless scorer.
func furtherBoards(b book) {
	cup, open := Cup(), Open()
	rr1, big := cup.Original(1, 1), cup.Original(4, 1)

	b.add("bri-other-sessions-board",
		"board 5 is a board of a different session, in a format without numbers").publish(cup).
		put("RR01.bri", BRI(with(rr1, cup.Original(3, 1)[4])...))
	b.add("bri-part-with-other-sessions-board",
		"twelve of 32 boards without numbers, with a board from a different session in the "+
			"middle").publish(cup).
		put("BIG.bri", BRI(join(big[2:8], cup.Original(3, 1)[:1], big[9:15])...))
	b.add("bri-foreign-behind",
		"two foreign boards after the sixteen, in a format without numbers").publish(cup).
		put("RR01.bri", BRI(join(rr1, Foreign(17, 18))...))
	b.add("bri-stranger-behind-a-gap",
		"a board of nobody behind sixteen boards of which one is missing, without numbers: it may stand "+
			"for that one").publish(cup).
		put("RR01.bri", BRI(join(without(rr1, 3), Foreign(3, 3))...))
	b.add("bri-other-behind-a-gap",
		"a different session's board after sixteen boards of which one is missing, without numbers: it "+
			"may be meant as that one").publish(cup).
		put("RR01.bri", BRI(join(without(rr1, 3), cup.Original(1, 2)[2:3])...))
	b.add("shifted-with-a-foreign-board", "boards 1 to 16 as 17 to 32, one of them never dealt").publish(cup).
		put("RR01.pbn", PBN(with(Numbered(rr1, 16), Foreign(21, 21)[0])...))
	b.add("shifted-with-two-cards-exchanged",
		"boards 1 to 16 as 17 to 32, two cards on one of them exchanged").publish(cup).
		put("RR01.pbn", PBN(with(Numbered(rr1, 16), ExchangeCards(Numbered(rr1, 16)[4], 0, 1))...))
	b.add("shifted-and-another-session",
		"session 1 renumbered to the numbers of session 2, whose boards are also in the file").publish(cup).
		put("RR01.pbn", PBN(join(Numbered(rr1, 16), cup.Original(1, 2)[:8])...))
	rr3 := cup.Original(1, 3)
	b.add("two-records-of-one-in-two",
		"sessions 1 and 3 consecutively; in the first, board 6 also has number 2, in the second, board 2 "+
			"also has number 6").publish(cup).
		put("both.pbn", PBN(join(rr1[:5], Numbered(rr1[5:6], -4), rr1[6:], rr3[:1], Numbered(rr3[1:2], 4), rr3[2:])...))

	b.add("second-of-two-shifted-by-8", "sessions 1 and 3 consecutively, the second as 9 to 24").publish(cup).
		put("both.pbn", PBN(join(rr1, Numbered(rr3, 8))...))

	b.add("second-of-two-exchanged",
		"sessions 1 and 3 consecutively, with the first two boards of the second exchanged").publish(cup).
		put("both.pbn", PBN(join(rr1, swapped(rr3, 1, 2))...))

	b.add("shifted-by-17-with-two-cards-exchanged",
		"boards 1 to 16 as 18 to 33, two cards on one of them exchanged: the original numbers are "+
			"unknown, so no card is wrong").publish(cup).
		put("RR01.pbn", PBN(with(Numbered(rr1, 17), ExchangeCards(Numbered(rr1, 17)[4], 0, 1))...))
	b.add("shifted-beside-another-shifted",
		"boards 1 to 16 as 17 to 32, followed by boards 17 to 20 of session 2 as 33 to 36").publish(cup).
		put("RR01.pbn", PBN(join(Numbered(rr1, 16), Numbered(cup.Original(1, 2)[:4], 16))...))

	b.add("name-in-other-letters",
		"the file name with different capital letters still claims the session").publish(cup).
		put("rr01.PBN", PBN(swapped(rr1, 2, 9)...))
	b.add("minority-of-wrong-copies",
		"board 5 occurs five times, twice with two cards exchanged, in a file with several "+
			"tables").publish(cup).
		put("RR01.pbn", PBN(join(rr1, with(rr1, ExchangeCards(rr1[4], 0, 1)), rr1, with(rr1, ExchangeCards(rr1[4], 0, 1)), rr1)...))

	b.add("wrong-board-shown-as-extra",
		"board 5 with two cards exchanged has a number that the session does not have").publish(cup).
		put("RR01.pbn", PBN(join(without(rr1, 5), Numbered([]bridge.Board{ExchangeCards(rr1[4], 0, 1)}, 50))...))

	b.add("right-board-other-number", "board 5 has the number 55").publish(cup).
		put("RR01.pbn", PBN(join(without(rr1, 5), Numbered(rr1[4:5], 50))...))
	b.add("one-board-twice", "the cards of board 5 occur under 5 and under 6").publish(cup).
		put("RR01.pbn", PBN(with(rr1, Numbered(rr1[4:5], 1)[0])...))
	b.add("all-hands-turned", "every board in the file is rotated by one seat").publish(cup).
		put("RR01.pbn", PBN(turned(rr1)...))

	tie := open.Deal(2, 1, "original", 1, 10)

	b.add("open-boards-doubt",
		"a file for a session with unknown boards names boards 11 and 12 in one game, without its "+
			"cards").publish(open).
		put("TIE1.pbn", append(PBN(tie...), "[Board \"11\"]\n[Dealer \"S\"]\n[Board \"12\"]\n"...))
	b.add("open-boards-reserve",
		"the reserve set of a session with unknown boards under the original's name").publish(open).
		put("TIE1.pbn", PBN(open.Deal(2, 1, "reserve", 1, 6)...))
	b.add("open-phase-recognised",
		"session 10 of a phase with unknown length under a name without a claim: the phase then has ten "+
			"sessions; session 30 is too far away").publish(open).
		put("OPEN02.pbn", PBN(open.Original(1, 2)...)).
		put("x.pbn", PBN(open.Original(1, 10)...)).
		put("y.pbn", PBN(open.Original(1, 30)...))

	b.add("open-session-beyond",
		"only the last of many sessions in a phase with unknown length").publish(open).
		put("OPEN40.pbn", PBN(open.Original(1, 40)...))
}

func turned(boards []bridge.Board) []bridge.Board {
	out := append([]bridge.Board(nil), boards...)
	for i, board := range out {
		out[i].Deal = bridge.Deal{board.Deal[3], board.Deal[0], board.Deal[1], board.Deal[2]}
	}
	return out
}

// furtherInputs covers more forms of input.
func furtherInputs(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("dup", "a dealing machine's file").publish(cup).put("RR01.dup", DUP(false, rr1...))
	b.add("dup-backwards",
		"a dealing machine's file that says dealt backwards; the cards are right").publish(cup).
		put("RR01.dup", DUP(true, rr1...))

	letter := DUP(false, rr1...)
	letter[150] = 'S'
	b.add("dup-lowest-no-number",
		"a letter instead of a space in the first record's lowest board: it is unknown which boards the "+
			"file shows").publish(cup).
		put("RR01.dup", letter)

	halves := DUP(false, rr1...)
	copy(halves[156:], DUP(false, ExchangeCards(rr1[1], 0, 1))[:78])
	b.add("dup-halves-differ", "the two halves of a record contain different deals").publish(cup).
		put("RR01.dup", halves)
	b.add("dlm", "a dealing machine's text file").publish(cup).put("RR01.dlm", DLM(1, 16, rr1...))
	b.add("dlm-hidden-boards",
		"a dealing machine's text file that says boards 1 to 12 and holds a 13th with two cards "+
			"exchanged").publish(cup).
		put("RR01.dlm", DLM(1, 12, with(rr1[:13], ExchangeCards(rr1[12], 0, 1))...))
	b.add("dlm-boards-of-last-week",
		"a dealing machine's text file with an old board beyond the session's numbers").publish(cup).
		put("RR01.dlm", DLM(1, 16, join(rr1, Foreign(40, 40))...))
	b.add("foreign-extension", "a PBN file with an unknown extension").publish(cup).
		put("RR01.dat", PBN(rr1...))

	b.add("stars", "names with stars that no shell expanded, and \"all\" in place of a star").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("RR02.pbn", PBN(cup.Original(1, 2)...))

	odd := strings.ReplaceAll(string(PBN(rr1...)), "[Dealer", "\x01[Dealer")
	b.add("stray-control-bytes", "control bytes between the tags").publish(cup).put("RR01.pbn", []byte(odd))
	b.add("end-of-file-byte", "the DOS end-of-file character after the last board").publish(cup).
		put("RR01.pbn", append(PBN(rr1...), 0x1a))
	movie := string(LIN(rr1...)) + "qx|m1|md|3SAK,HAK,DAK,CAK|rh||ah|Ending|sv|0|\n"
	b.add("movie-with-partial-hands",
		"a lesson with a few cards in each hand between the boards").publish(cup).
		put("RR01.lin", []byte(movie))
	var encoded strings.Builder
	for _, board := range rr1 {
		fmt.Fprintf(&encoded, "https://www.bridgebase.com/tools/handviewer.html?lin=%s\n", url.QueryEscape(strings.TrimSpace(string(LIN(board)))))
	}
	b.add("links-percent-encoded", "links with percent-encoded LIN").publish(cup).
		put("links.txt", []byte(encoded.String()))

	before := strings.Replace(string(cup.Description()), "\nDV ", "\n# DV-before 1 2 3 4 5 6\nDV ", 1)
	b.add("value-before", "the description still contains a replaced value: a listed choice").
		put("cup.sqd", []byte(before)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	amended := strings.Replace(string(cup.Description()), "\nKH ", "\n# MH sha256:"+cup.MH()+"\n# MH-before sha256:"+strings.Repeat("0", 64)+"\nKH ", 1)
	b.add("digest-before", "the description still contains its digest from before the amendment").
		put("cup.sqd", []byte(amended)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))

	doubled := strings.Replace(string(cup.Description()), "of Wednesday", "of  Wednesday", 1)
	b.add("digest-before-mail",
		"a blank of the description was doubled; the announced digest is that of the text before").
		put("cup.sqd", []byte(doubled)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...)).
		put("copy.sqd", cup.Published())

	cut, _, _ := strings.Cut(string(cup.Description()), "#\n# Never edit")
	b.add("digest-cut-off", "the description ends in the comment of the digest, before the digest").
		put("cup.sqd", []byte(cut+"# MH ")).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
	small := regexp.MustCompile(`"N:[^"]*"`).ReplaceAllFunc(PBN(rr1...), bytes.ToLower)
	b.add("small-letters", "the card letters are lower case").publish(cup).put("RR01.pbn", small)
	again := strings.Replace(string(LIN(rr1...)), "CA4|rh|", "CA4D|rh|", 1)
	b.add("lin-suit-again", "a suit letter occurs twice in a hand, without a card after it").publish(cup).
		put("RR01.lin", []byte(again))
	nested := strings.Replace(string(USEBIO(rr1...)), "</HAND>\n</BOARD>", "</HAND>\n<BOARD><BOARD_NUMBER>99</BOARD_NUMBER></BOARD></BOARD>", 1)
	b.add("usebio-board-in-a-board", "a BOARD stands in a BOARD").publish(cup).put("RR01.xml", []byte(nested))
	b.add("archive-with-a-comment", "an archive with a comment after its entries").publish(cup).
		put("records.zip", withComment(archive(map[string][]byte{"RR01.pbn": PBN(rr1...)}), "sent by the scorer"))

	b.add("archive-in-archive", "an archive that contains an archive is refused whole").publish(cup).
		put("records.zip", archive(map[string][]byte{"RR01.pbn": PBN(rr1...), "inner.zip": archive(map[string][]byte{"RR01.pbn": PBN(swapped(rr1, 1, 2)...)})}))

	outer := archive(map[string][]byte{"inner.zip": archive(map[string][]byte{"RR01.pbn": PBN(swapped(rr1, 1, 2)...)})})
	at := len(outer) - 6 // offset of the central directory in a zip file's end record
	list := binary.LittleEndian.Uint32(outer[at:])
	binary.LittleEndian.PutUint32(outer[at:], list+1)
	b.add("archive-in-archive-two-readings",
		"the same with a byte between the outer archive's entries and its directory: everything in it is "+
			"in doubt").publish(cup).
		put("records.zip", slices.Concat(outer[:list], []byte{0}, outer[list:]))
}

// withComment returns a zip file with a comment in its end record.
func withComment(zip []byte, comment string) []byte {
	zip = append([]byte(nil), zip...)
	zip[len(zip)-2], zip[len(zip)-1] = byte(len(comment)), byte(len(comment)>>8)
	return append(zip, comment...)
}
