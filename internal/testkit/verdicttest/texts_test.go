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

// keyFiles covers changes to key files in transit.
func keyFiles(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	keys := string(cup.Keys())
	lines := strings.SplitAfter(keys, "\r\n")
	lines = lines[:len(lines)-1]
	with := func(name, comment, sqk string) *maker {
		return b.add(name, comment).put("cup.sqd", cup.Description()).put("cup.sqk", []byte(sqk)).
			put("RR01.pbn", PBN(rr1...))
	}
	with("keys-line-ends", "the key file has different line ends", strings.ReplaceAll(keys, "\r\n", "\n"))

	with("keys-blank-before-a-line", "a blank stands before a line of the key file", " "+keys)
	with("keys-plus", "a plus sign before the first number in the key file", "+"+keys)
	with("keys-last-line-lost",
		"the last line of the key file is missing",
		strings.Join(lines[:len(lines)-1], ""))
	with("keys-first-half", "only half of the key file", strings.Join(lines[:5], ""))
	b.add("byte-order-marks", "two byte order marks before the description and before the keys").
		put("cup.sqd", []byte("\ufeff\ufeff"+string(cup.Description()))).
		put("k.txt", []byte("\ufeff\ufeff"+keys)).
		put("RR01.pbn", PBN(rr1...))
	change := func(i int, c string) string { return keys[:i] + c + keys[i+1:] }
	at := strings.Index(keys, "1,2:") + 20
	with("keys-one-character-replaced", "one character of a key is changed", change(at, other(keys[at])))

	root, revealed := cup.SessionKey(0)
	rooted := strings.Replace(string(cup.Description()), "\n#\n# Never", "\n# KR "+root+"\n#\n# Never", 1)
	alone := func(name, comment string, sqr []byte) {
		b.add(name, comment).put("cup.sqd", []byte(rooted)).put("cup.1-1.sqr", sqr).put("RR01.pbn", PBN(rr1...))
	}
	alone("session-key-alone", "the key of one session, and its hands", revealed)
	at = bytes.Index(revealed, []byte("1,1:")) + 20
	alone("session-key-one-character-replaced",
		"one character of the key of one session is changed",
		slices.Concat(revealed[:at], []byte(other(revealed[at])), revealed[at+1:]))
	at = bytes.Index(revealed, []byte("path ")) + 20
	alone("session-key-path-damaged",
		"one digit of the path of a session's key is changed",
		slices.Concat(revealed[:at], []byte(otherDigit(revealed[at])), revealed[at+1:]))

	foreign := Cup()
	foreign.KeyTweak = " another"
	with("keys-all-others",
		"a key for every session, and none of them the committed one",
		string(foreign.Keys()))

	with("keys-of-another-tournament",
		"the key file of a different tournament, with different sessions",
		string(Open().Keys()))

	with("keys-empty", "an empty key file", "")
	b.add("keys-not-given", "the keys are not published yet").
		put("cup.sqd", cup.Description()).
		put("RR01.pbn", PBN(rr1...))
	unpublished := strings.Replace(string(cup.Description()), "KH ", "# ", 1)
	b.add("not-published", "a description without a key hash is not a commitment").
		put("cup.sqd", []byte(unpublished)).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
	b.add("not-published-another-value",
		"the same, with hands that follow from its keys and a different spelling of the value").
		put("cup.sqd", []byte(strings.Replace(unpublished, "DV ", "DV 0", 1))).
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
}

// other returns a different character of a key's alphabet.
func other(c byte) string {
	if c == 'x' {
		return "y"
	}
	return "x"
}

// otherDigit returns a different hexadecimal digit.
func otherDigit(c byte) string {
	if c == '0' {
		return "1"
	}
	return "0"
}

// texts covers the changes that mail programs and editors make to a description.
func texts(b book) {
	cup := Cup()
	with := func(name, comment string, sqd string, t *Tournament) *maker {
		return b.add(name, comment).put("cup.sqd", []byte(sqd)).put("cup.sqk", t.Keys()).
			put("RR01.pbn", PBN(t.Original(1, 1)...))
	}
	plain := string(cup.Description())
	for _, tag := range []string{"DV", "KH", "SN"} {
		with("two-blanks-after-"+strings.ToLower(tag), "two spaces after "+tag+": the original programs skip both", strings.ReplaceAll(plain, "\n"+tag+" ", "\n"+tag+"  "), cup)
	}
	tabbed := Cup()
	tabbed.Value = "\t" + tabbed.Value
	with("blanks-after-tags",
		"spaces after every tag; the original program also mixes in the tab before the value, which is a "+
			"different spelling",
		strings.NewReplacer("\nTN ", "\nTN \t ", "\nDI ", "\nDI   ", "\nKH ", "\nKH    ").Replace(string(tabbed.Description())), tabbed)
	with("line-ends", "Windows line ends, and trailing spaces", strings.ReplaceAll(plain, "\n", " \r\n"), cup)

	old := Cup()
	old.Title = latin1("Coupe d'\u00e9t\u00e9")
	old.Digest = true

	with("latin-1", "a description in Latin-1, unchanged", string(old.Description()), old)

	value := Cup()
	value.Value = latin1("Orl\u00e9ans 3 6 9")
	with("value-became-utf-8",
		"the hands were dealt with the value in Latin-1, so they only match with a different encoding of DV",
		utf8From(string(value.Description())), value)

	newer := strings.Replace(plain, "SquareDeal 2.7", "SquareDeal 9.1", 1)
	with("newer-program", "the description names a newer program", newer, cup)
	double := Cup()
	double.Phases[0].Prefix = "R#R#"
	with("prefix-with-two-runs",
		"a prefix with two runs of #, as another program writes it",
		string(double.Description()), double)

	reserved := Cup()
	reserved.Phases[2].Prefix = "CON"
	with("prefix-no-file-can-have",
		"a prefix that is not a valid file name on Windows",
		string(reserved.Description()), reserved)
	with("two-tags",
		"a second line DV with another value",
		strings.Replace(plain, "\nDV ", "\nDV 1 2 3 4 5 6\nDV ", 1), cup)
	with("unknown-tag", "an unknown line", plain+"XX 1\n", cup)
}

func latin1(s string) string {
	var out []byte
	for _, r := range s {
		out = append(out, byte(r))
	}
	return string(out)
}

func utf8From(latin string) string {
	var out []rune
	for i := range len(latin) {
		out = append(out, rune(latin[i]))
	}
	return string(out)
}

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
	for i, x := range rr1 {
		bad := ExchangeCards(x, bridge.North, bridge.East)
		m.put(fmt.Sprintf("board%02d.pbn", i+1), []byte(Game(x, fmt.Sprintf("%% [Deal \"%s\"]\n", bad.Deal.String()))))
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
		put("RR01.lin", []byte(strings.Replace(string(LIN(rr1...)), "rh|", md+"rh|", 1)))
	cards := string(USEBIO(wrong))
	cards = cards[strings.Index(cards, "<BOARD>"):strings.Index(cards, "</HANDSET>")]
	b.add("usebio-hands-in-a-text",
		"an XML file with a different deal of board 1 in a text, and one in a comment").publish(cup).
		put("RR01.xml", []byte(strings.Replace(string(USEBIO(rr1...)), "<HANDSET>", "<HANDSET><![CDATA[ "+cards+" ]]>", 1))).
		put("late/RR01.xml", []byte(strings.Replace(string(USEBIO(rr1...)), "<HANDSET>", "<HANDSET><!-- "+cards+" -->", 1)))

	hidden := string(LIN(wrong)) + string(PBN(rr1...))
	b.add("pbn-that-is-lin",
		"a PBN file whose first line is another deal of board 1 for programs that read LIN").publish(cup).
		put("RR01.pbn", []byte("% "+hidden))

	rr2 := utf16le("% PBN 2.1\n" + Game(rr1[0], "") + rest)
	b.add("utf-16", "a file in UTF-16 with a byte order mark").publish(cup).put("RR01.pbn", rr2)
	odd := "\n[Board \"1\"]\n" + deal + "\n\n"
	if len(odd)%2 == 1 {
		odd += "\n"
	}
	b.add("utf-16-single-bytes",
		"a file in UTF-16 whose single bytes spell a different deal of board 1").publish(cup).
		put("RR01.pbn", append(utf16le("% PBN 2.1\n% "), append([]byte(odd), utf16le("\n" + Game(rr1[0], "") + rest)[2:]...)...))

	zip := archiveOf(entry{"RR01.pbn", PBN(rr1...)}, entry{"RR01.pbn", PBN(swapped(rr1, 1, 2)...)})
	b.add("archive-two-entries", "an archive with two different entries under the same name").publish(cup).
		put("records.zip", zip)
	b.add("named-archive-of-none",
		"next to a right and a wrong file, an archive without hands is named").publish(cup).
		put("RR01.pbn", PBN(rr1...)).
		put("wrong/RR01.pbn", PBN(wrong, rr1[1])).
		put("records.zip", archive(map[string][]byte{"results.txt": []byte("1. Anna\n")}))

	zip = append([]byte("MZ these bytes stand before the first entry\n"), archive(map[string][]byte{"RR01.pbn": PBN(rr1...)})...)
	b.add("archive-with-a-front", "an archive with bytes before its first entry").publish(cup).
		put("records.zip", zip)

	odds := strings.Replace(string(PBN(rr1...)), "[Dealer \"N\"]", "[Dealer \"S\"]", 1)
	b.add("dealer-altered",
		"the dealer of board 1 does not follow from the number; the cards are right").publish(cup).
		put("RR01.pbn", []byte(odds))

	odds = strings.ReplaceAll(string(PBN(rr1...)), "[Vulnerable \"NS\"]", "[Vulnerable \"All\"]")
	b.add("vulnerability-altered",
		"the vulnerability of some boards does not follow from the number; the cards are right").publish(cup).
		put("RR01.pbn", []byte(odds))
}

func utf16le(s string) []byte {
	out := bytes.NewBuffer([]byte{0xff, 0xfe})
	for _, u := range utf16.Encode([]rune(s)) {
		out.Write([]byte{byte(u), byte(u >> 8)})
	}
	return out.Bytes()
}

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
		put("cup.zip", archive(map[string][]byte{"cup.sqd": cup.Description(), "cup.sqk": cup.Keys(), "hands/RR01.pbn": PBN(rr1...)}))

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
	var links strings.Builder
	for _, x := range rr1 {
		fmt.Fprintf(&links, "Board %d %s\n", x.Number, Link(x))
	}
	b.add("links", "hand viewer links in a text file").publish(cup).put("links.txt", []byte(links.String()))

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
	for name, write := range map[string]func(...bridge.Board) []byte{"pbn": PBN, "lin": LIN, "csv": CSV, "bri": BRI, "ber": BER, "dge": DGE, "goe": Goedel, "xml": USEBIO} {
		m.put("RR02."+name, write(rr2...))
	}
}

// nthReplaced replaces the nth occurrence of old, counted from 1.
func nthReplaced(text, old, word string, n int) string {
	parts := strings.SplitAfterN(text, old, n+1)
	parts[n-1] = strings.TrimSuffix(parts[n-1], old) + word
	return strings.Join(parts, "")
}
