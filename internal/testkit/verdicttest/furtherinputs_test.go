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

// furtherInputs covers more forms of input.
func furtherInputs(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("dup", "a dealing machine's file").publish(cup).put("RR01.dup", DUP(false, rr1...))
	b.add("dup-backwards",
		"a dealing machine's file that says dealt backwards; the cards are right").publish(cup).
		put("RR01.dup", DUP(true, rr1...))

	letter := DUP(false, rr1...)
	letter[dupLowest] = 'S'
	b.add("dup-lowest-no-number",
		"a letter instead of a space in the first record's lowest board: it is unknown which boards the "+
			"file shows").publish(cup).
		put("RR01.dup", letter)

	halves := DUP(false, rr1...)
	copy(halves[dupRecord:], DUP(false, ExchangeCards(rr1[1], bridge.North, bridge.East))[:dupHalf])
	b.add("dup-halves-differ", "the two halves of a record contain different deals").publish(cup).
		put("RR01.dup", halves)
	b.add("dlm", "a dealing machine's text file").publish(cup).put("RR01.dlm", DLM(1, 16, rr1...))
	b.add("dlm-hidden-boards",
		"a dealing machine's text file that says boards 1 to 12 and holds a 13th with two cards "+
			"exchanged").publish(cup).
		put("RR01.dlm", DLM(1, 12, replaceBoard(rr1[:13], ExchangeCards(rr1[12], bridge.North, bridge.East))...))
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
		lin := strings.TrimSpace(string(LIN(board)))
		fmt.Fprintf(&encoded, "https://www.bridgebase.com/tools/handviewer.html?lin=%s\n", url.QueryEscape(lin))
	}
	b.add("links-percent-encoded", "links with percent-encoded LIN").publish(cup).
		put("links.txt", []byte(encoded.String()))

	before := strings.Replace(string(cup.Description()), "\nDV ", "\n# DV-before 1 2 3 4 5 6\nDV ", 1)
	b.add("value-before", "the description still contains a replaced value: a listed choice").
		publishText(cup, before).
		put("RR01.pbn", PBN(rr1...))

	digests := "# MH sha256:" + cup.MH() + "\n# MH-before sha256:" + strings.Repeat("0", 64) + "\n"
	amended := strings.Replace(string(cup.Description()), "\nKH ", "\n"+digests+"KH ", 1)
	b.add("digest-before", "the description still contains its digest from before the amendment").
		publishText(cup, amended).
		put("RR01.pbn", PBN(rr1...))

	doubled := strings.Replace(string(cup.Description()), "of Wednesday", "of  Wednesday", 1)
	b.add("digest-before-mail",
		"a blank of the description was doubled; the announced digest is that of the text before").
		publishText(cup, doubled).
		put("RR01.pbn", PBN(rr1...)).
		put("copy.sqd", cup.Published())

	cut, _, _ := strings.Cut(string(cup.Description()), "#\n# Never edit")
	b.add("digest-cut-off", "the description ends in the comment of the digest, before the digest").
		publishText(cup, cut+"# MH ").
		put("RR01.pbn", PBN(rr1...))
	small := regexp.MustCompile(`"N:[^"]*"`).ReplaceAllFunc(PBN(rr1...), bytes.ToLower)
	b.add("small-letters", "the card letters are lower case").publish(cup).put("RR01.pbn", small)
	again := strings.Replace(string(LIN(rr1...)), "CA4|rh|", "CA4D|rh|", 1)
	b.add("lin-suit-again", "a suit letter occurs twice in a hand, without a card after it").publish(cup).
		put("RR01.lin", []byte(again))
	const inner = "<BOARD><BOARD_NUMBER>99</BOARD_NUMBER></BOARD>"
	b.add("usebio-board-in-a-board", "a BOARD stands in a BOARD").publish(cup).
		put("RR01.xml", edited(USEBIO(rr1...), "</HAND>\n</BOARD>", "</HAND>\n"+inner+"</BOARD>"))
	b.add("archive-with-a-comment", "an archive with a comment after its entries").publish(cup).
		put("records.zip", withComment(archive(files{"RR01.pbn": PBN(rr1...)}), "sent by the scorer"))

	innerZip := archive(files{"RR01.pbn": PBN(swapCards(rr1, 1, 2)...)})
	b.add("archive-in-archive", "an archive that contains an archive is refused whole").publish(cup).
		put("records.zip", archive(files{"RR01.pbn": PBN(rr1...), "inner.zip": innerZip}))

	outer := archive(files{"inner.zip": innerZip})
	at := len(outer) - 6 // offset of the central directory in a zip file's end record
	list := binary.LittleEndian.Uint32(outer[at:])
	binary.LittleEndian.PutUint32(outer[at:], list+1)
	b.add("archive-in-archive-two-readings",
		"the same with a byte between the outer archive's entries and its directory: everything in it is "+
			"in doubt").publish(cup).
		put("records.zip", slices.Concat(outer[:list], []byte{0}, outer[list:]))
}

// Offsets in a record of DUP, which contains each deal in two forms.
const (
	dupHalf   = 78  // size of the first form
	dupLowest = 150 // lowest board
	dupRecord = 156 // size of a record
)

// withComment returns a zip file with a comment in its end record.
func withComment(zip []byte, comment string) []byte {
	out := slices.Clone(zip)
	binary.LittleEndian.PutUint16(out[len(out)-2:], uint16(len(comment)))
	return append(out, comment...)
}
