package verdicttest_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// readings covers ambiguous files, which must not be checked.
func readings(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	wrong := ExchangeCards(rr1[0], bridge.North, bridge.East)
	deal := fmt.Sprintf("[Deal \"%s\"]", wrong.Deal.String())
	rest := string(PBN(rr1[1:]...))[len("% PBN 2.1\n"):]
	claim := func(name, comment, text string) *maker {
		return b.add(name, comment).publish(cup).put("RR01.pbn", []byte(text))
	}
	claim("deal-in-braces",
		"a comment in braces holds another deal of board 1",
		Game(rr1[0], "{ "+deal+" }\n")+rest)
	claim("deal-after-semicolon",
		"a comment after a semicolon holds another deal of board 1",
		Game(rr1[0], "; "+deal+"\n")+rest)
	claim("deal-in-percent-line",
		"a line that begins with % contains a different deal of board 1",
		Game(rr1[0], "% "+deal+"\n")+rest)
	claim("wrong-deal-and-right-comment",
		"the deal of board 1 is wrong, and a comment contains the right one",
		Game(wrong, fmt.Sprintf("; [Deal \"%s\"]\n", rr1[0].Deal.String()))+rest)
	claim("two-board-tags",
		"a game with two Board tags",
		strings.Replace(Game(rr1[0], "")+rest, "[Board \"1\"]\n", "[Board \"1\"]\n[Board \"2\"]\n", 1))
	claim("two-board-tags-one-0",
		"a game with two Board tags, the first of which is not a number",
		strings.Replace(Game(rr1[0], "")+rest, "[Board \"1\"]\n", "[Board \"0\"]\n[Board \"1\"]\n", 1))
	claim("two-deal-tags", "a game with two deals", Game(rr1[0], deal+"\n")+rest)
	claim("game-without-number",
		"a game without a number among numbered ones",
		strings.Replace(Game(rr1[0], "")+rest, "[Board \"4\"]\n", "", 1))
	m := b.add("sixteen-polyglots",
		"sixteen files with a different deal in a comment, and one clean file").publish(cup)
	for i, board := range rr1 {
		altered := ExchangeCards(board, bridge.North, bridge.East)
		comment := fmt.Sprintf("%% [Deal \"%s\"]\n", altered.Deal.String())
		m.put(fmt.Sprintf("board%02d.pbn", i+1), []byte(Game(board, comment)))
	}
	m.put("clean.lin", LIN(rr1[0]))

	lin := strings.Replace(string(LIN(rr1...)), "pn|", "qx|o2|pn|", 1)
	b.add("lin-two-numbers", "a LIN file whose qx says board 2 and whose name says board 1").publish(cup).
		put("RR01.lin", []byte(lin))
	b.add("lin-hands-of-one-board-lost",
		"a LIN file whose numbers stand behind the hands: those of board 5 are lost, so that two numbers "+
			"stand behind those of board 4").publish(cup).
		put("RR01.lin", []byte(nthReplaced(string(LIN(rr1...)), "md|", "kmd|", 5)))
	md := string(LIN(wrong))
	md = md[strings.Index(md, "md|"):strings.Index(md, "rh|")]
	b.add("lin-two-hands", "a LIN record that says its hands twice and differently").publish(cup).
		put("RR01.lin", edited(LIN(rr1...), "rh|", md+"rh|"))
	cards := string(USEBIO(wrong))
	cards = cards[strings.Index(cards, "<BOARD>"):strings.Index(cards, "</HANDSET>")]
	b.add("usebio-hands-in-a-text",
		"an XML file with a different deal of board 1 in a text, and one in a comment").publish(cup).
		put("RR01.xml", edited(USEBIO(rr1...), "<HANDSET>", "<HANDSET><![CDATA[ "+cards+" ]]>")).
		put("late/RR01.xml", edited(USEBIO(rr1...), "<HANDSET>", "<HANDSET><!-- "+cards+" -->"))

	hidden := string(LIN(wrong)) + string(PBN(rr1...))
	b.add("pbn-that-is-lin",
		"a PBN file whose first line is another deal of board 1 for programs that read LIN").publish(cup).
		put("RR01.pbn", []byte("% "+hidden))

	b.add("utf-16", "a file in UTF-16 with a byte order mark").publish(cup).
		put("RR01.pbn", utf16le("% PBN 2.1\n"+Game(rr1[0], "")+rest))
	singleBytes := "\n[Board \"1\"]\n" + deal + "\n\n"
	if len(singleBytes)%2 == 1 {
		singleBytes += "\n"
	}
	const byteOrderMark = 2 // bytes
	games := utf16le("\n" + Game(rr1[0], "") + rest)[byteOrderMark:]
	b.add("utf-16-single-bytes",
		"a file in UTF-16 whose single bytes spell a different deal of board 1").publish(cup).
		put("RR01.pbn", slices.Concat(utf16le("% PBN 2.1\n% "), []byte(singleBytes), games))

	zip := archiveOf(entry{"RR01.pbn", PBN(rr1...)}, entry{"RR01.pbn", PBN(swapCards(rr1, 1, 2)...)})
	b.add("archive-two-entries", "an archive with two different entries under the same name").publish(cup).
		put("records.zip", zip)
	b.add("named-archive-of-none",
		"next to a right and a wrong file, an archive without hands is named").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("wrong/RR01.pbn", PBN(wrong, rr1[1])).
		put("records.zip", archive(files{"results.txt": []byte("1. Anna\n")}))

	front := []byte("MZ these bytes stand before the first entry\n")
	b.add("archive-with-a-front", "an archive with bytes before its first entry").publish(cup).
		put("records.zip", append(front, archive(files{"RR01.pbn": PBN(rr1...)})...))

	b.add("dealer-altered",
		"the dealer of board 1 does not follow from the number; the cards are right").publish(cup).
		put("RR01.pbn", edited(PBN(rr1...), "[Dealer \"N\"]", "[Dealer \"S\"]"))

	allVulnerable := strings.ReplaceAll(string(PBN(rr1...)), "[Vulnerable \"NS\"]", "[Vulnerable \"All\"]")
	b.add("vulnerability-altered",
		"the vulnerability of some boards does not follow from the number; the cards are right").publish(cup).
		put("RR01.pbn", []byte(allVulnerable))
}

func utf16le(s string) []byte {
	out := bytes.NewBuffer([]byte{0xff, 0xfe})
	for _, u := range utf16.Encode([]rune(s)) {
		out.Write([]byte{byte(u), byte(u >> 8)})
	}
	return out.Bytes()
}

// nthReplaced replaces the nth occurrence of old, counted from 1.
func nthReplaced(text, old, word string, n int) string {
	parts := strings.SplitAfterN(text, old, n+1)
	parts[n-1] = strings.TrimSuffix(parts[n-1], old) + word
	return strings.Join(parts, "")
}
