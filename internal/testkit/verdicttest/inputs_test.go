package verdicttest_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// inputs covers the kinds of input that verify accepts.
func inputs(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	b.add("folder-alone", "a folder is the only argument").
		put("cup/cup.sqd", cup.Description()).
		put("cup/cup.sqk", cup.Keys()).
		put("cup/hands/RR01.pbn", PBN(rr1...)).
		put("cup/cup.sqd.bak", Open().Description())
	b.add("archive-alone", "an archive is the only argument").
		put("cup.zip", archive(files{
			"cup.sqd": cup.Description(), "cup.sqk": cup.Keys(), "hands/RR01.pbn": PBN(rr1...),
		}))

	b.add("two-descriptions", "two descriptions in one folder, and no statement which one to use").
		put("cup/cup.sqd", cup.Description()).
		put("cup/cup.sqk", cup.Keys()).
		put("cup/open.sqd", Open().Description()).
		put("cup/RR01.pbn", PBN(rr1...))

	b.add("description-twice", "two identical descriptions count as one").
		put("cup/cup.sqd", cup.Description()).
		put("cup/cup.sqk", cup.Keys()).
		put("cup/old/cup.sqd", cup.Description()).
		put("cup/RR01.pbn", PBN(rr1...))

	b.add("text-file", "a PBN file with the extension txt").publish(cup).put("records.txt", PBN(rr1...))

	b.add("text-file-lin", "a LIN file with the extension txt").publish(cup).put("RR01.txt", LIN(rr1...))
	var links []byte
	for _, board := range rr1 {
		links = fmt.Appendf(links, "Board %d %s\n", board.Number, Link(board))
	}
	b.add("links", "hand viewer links in a text file").publish(cup).put("links.txt", links)

	b.add("link-as-argument", "a hand viewer link as an argument").publish(cup)
	b.add("usebio-suit-twice", "an XML file with a suit of a hand twice and differently").publish(cup).
		put("RR01.xml", []byte(nthReplaced(string(USEBIO(rr1...)), "</CLUBS>", "</CLUBS><CLUBS>A</CLUBS>", 3)))
	b.add("usebio", "XML results with the hands").publish(cup).put("RR01.xml", USEBIO(rr1...))

	fourCards := ExchangeCards(ExchangeCards(rr1[6], bridge.North, bridge.East), bridge.South, bridge.West)
	b.add("typed", "boards typed from paper").publish(cup).
		put("typed", Typed(rr1...)).
		put("seven", Typed(rr1[6])).
		put("slip", Typed(ExchangeCards(rr1[6], bridge.North, bridge.East))).
		put("wrong", Typed(fourCards)).
		put("south", fmt.Appendf(nil, "7 S %s\n", rr1[6].Deal[bridge.South]))
}

// formats covers each format that contains cards, with and without numbers.
func formats(b book) {
	cup := Cup()
	rr2 := cup.Original(1, 2)
	m := b.add("formats", "boards 17 to 32 in every format that can store them").publish(cup)
	for extension, write := range map[string]func(...bridge.Board) []byte{
		"pbn": PBN, "lin": LIN, "csv": CSV, "xml": USEBIO, // with board numbers
		"bri": BRI, "ber": BER, "dge": DGE, "goe": Goedel, // without
	} {
		m.put("RR02."+extension, write(rr2...))
	}
}
