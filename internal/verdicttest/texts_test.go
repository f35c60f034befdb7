package verdicttest_test

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/verdicttest"
)

// keyFiles: what happens to a key file on its way.
func keyFiles(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	const whole = "1,1 whole 16/16"
	keys := string(cup.Keys())
	lines := strings.SplitAfter(keys, "\r\n")
	lines = lines[:len(lines)-1]
	with := func(name, comment, sqk string) *maker {
		return b.add(name, comment).put("cup.sqd", cup.Description()).put("cup.sqk", []byte(sqk)).
			start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(one...))
	}
	with("keys-line-ends", "the key file has other line ends", strings.ReplaceAll(keys, "\r\n", "\n")).part(whole)
	with("keys-mail-signature", "the key file was saved from a mail, with greeting and signature",
		"Dear players,\n\n"+keys+"\n-- \nThe organisers\nphone 12 34 56\n").part(whole)
	with("keys-no-break-blanks", "a no-break blank stands at the end of every line", strings.ReplaceAll(keys, "\r\n", "\u00a0\r\n")).part(whole)
	with("keys-zero-width", "the key file was copied from a web page with characters that show no ink", strings.ReplaceAll(keys, ":", ":\u200b")).part(whole)
	with("keys-quoted", "the key file was saved from an answer to a mail: a quote mark before every line",
		"> "+strings.Join(lines, "> ")).part(whole)
	with("keys-two-lines-quoted", "a quote mark before some lines only", "> "+lines[0]+"> "+strings.Join(lines[1:], "")).always("not_verified", "")
	with("keys-last-line-cut", "the last line of the key file is cut short", keys[:len(keys)-30]).always("not_verified", "").says("damaged copy")
	with("keys-last-line-lost", "the last line of the key file is missing", strings.Join(lines[:len(lines)-1], "")).always("not_verified", "")
	with("keys-first-half", "half of the key file is there", strings.Join(lines[:5], "")).always("not_verified", "")
	wrapped := strings.ReplaceAll(keys, "\r\n", "\n")
	var folded strings.Builder
	for line := range strings.Lines(wrapped) {
		folded.WriteString(line[:40] + "\n" + line[40:])
	}
	with("keys-wrapped", "the lines of the key file were wrapped at 40 characters", folded.String()).always("not_verified", "")
	joined := func(between string) string {
		return strings.TrimSpace(lines[0]) + between + strings.Join(lines[1:], "")
	}
	with("keys-two-lines-joined", "two lines of the key file became one", joined("")).always("not_verified", whole).says("damaged copy")
	with("keys-two-lines-joined-by-a-blank", "two lines of the key file became one, with a blank in the place of the line end", joined(" ")).always("not_verified", whole).says("damaged copy")
	b.add("byte-order-marks", "two byte order marks before the description and before the keys").put("cup.sqd", []byte("\ufeff\ufeff"+string(cup.Description()))).
		put("k.txt", []byte("\ufeff\ufeff"+keys)).start("cup.sqd", "k.txt", "--digest", cup.MH()).give("RR01.pbn", PBN(one...)).part(whole)
	change := func(i int, c string) string { return keys[:i] + c + keys[i+1:] }
	at := strings.Index(keys, "1,2:") + 20
	with("keys-one-character-replaced", "one character of a key is another", change(at, other(keys[at]))).always("not_verified", "").says("damaged copy")
	with("keys-one-character-lost", "one character of a key is missing", change(at, "")).always("not_verified", "").says("damaged copy")
	with("keys-one-character-added", "one character of a key is there twice", change(at, keys[at:at+1]+keys[at:at+1])).always("not_verified", "").says("damaged copy")
	for keys[at] == keys[at+1] {
		at++
	}
	with("keys-neighbours-exchanged", "two neighbours in a key are exchanged", keys[:at]+keys[at+1:at+2]+keys[at:at+1]+keys[at+2:]).always("not_verified", "").says("damaged copy")
	swap := append([]string(nil), lines...)
	swap[1], swap[2] = lines[2], lines[1]
	with("keys-lines-exchanged", "two lines of the key file stand in the other order", strings.Join(swap, "")).run("in_part or not_verified", "", "--partial")
	k1, k2 := lines[1][4:], lines[2][4:]
	with("keys-two-keys-exchanged", "two sessions have each other's key", strings.Replace(strings.Replace(keys, lines[1], "1,2:"+k2, 1), lines[2], "1,3:"+k1, 1)).
		always("not_verified or false", "")
	far := strings.Index(keys, "3,1:") + 9
	two := []byte(change(at, other(keys[at])))
	two[far] = other(two[far])[0]
	two[far+20] = other(two[far+20])[0]
	with("keys-three-characters", "characters of two keys are others: no one change brings the hash back", string(two)).always("false", "")
	foreign := Cup()
	foreign.KeyTweak = " another"
	with("keys-all-others", "a key for every session, and none of them the committed one", string(foreign.Keys())).asked("").
		always("false", "", "--sure", "--played", "1,1=RR01.pbn")
	with("keys-of-another-tournament", "the key file of another tournament, with other sessions", string(Open().Keys())).always("not_verified", "").
		says("another tournament")
	with("keys-empty", "an empty key file", "").always("not_verified", "")
	b.add("keys-not-given", "the keys are not published yet").put("cup.sqd", cup.Description()).start("cup.sqd").
		give("RR01.pbn", PBN(one...)).always("not_verified", "")
	unpublished := strings.Replace(string(cup.Description()), "KH ", "# ", 1)
	b.add("not-published", "a description without a key hash commits nobody").put("cup.sqd", []byte(unpublished)).
		put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(one...)).always("not_verified", "")
	b.add("not-published-another-value", "the same, with hands that follow from its keys and another spelling of the value").put("cup.sqd", []byte(strings.Replace(unpublished, "DV ", "DV 0", 1))).
		put("cup.sqk", cup.Keys()).start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(one...)).always("not_verified", "")
}

// other is another character of a key's alphabet.
func other(c byte) string {
	if c == 'x' {
		return "y"
	}
	return "x"
}

// texts: what mail and editors do to a description.
func texts(b book) {
	cup := Cup()
	const whole = "1,1 whole 16/16"
	with := func(name, comment string, sqd string, t *Tournament) *maker {
		return b.add(name, comment).put("cup.sqd", []byte(sqd)).put("cup.sqk", t.Keys()).
			start("cup.sqd", "cup.sqk").give("RR01.pbn", PBN(t.Original(1, 1)...))
	}
	plain := string(cup.Description())
	for _, tag := range []string{"DV", "KH", "SN"} {
		with("two-blanks-after-"+strings.ToLower(tag), "two blanks after "+tag+": the originals skip them all",
			strings.ReplaceAll(plain, "\n"+tag+" ", "\n"+tag+"  "), cup).part(whole)
	}
	tabbed := Cup()
	tabbed.Value = "\t" + tabbed.Value
	with("blanks-after-tags", "blanks after every tag; the original mixes the tab before the value in, which is another spelling of it",
		strings.NewReplacer("\nTN ", "\nTN \t ", "\nDI ", "\nDI   ", "\nKH ", "\nKH    ").Replace(string(tabbed.Description())), tabbed).always("not_verified", whole)
	with("line-ends", "line ends of Windows, and blanks at the ends of lines", strings.ReplaceAll(plain, "\n", " \r\n"), cup).part(whole)

	named := Cup()
	named.Digest, named.Title = true, "Coupe d'\u00e9t\u00e9 \u2013 Verdict"
	named.Title = strings.ReplaceAll(named.Title, "\u2013", "-")
	digest := named.MH()
	const doubled = "the blanks of TN and DI were doubled on the way; the digest is that of single ones"
	text := string(named.Description())
	damaged := func(change func(string) string) string {
		var out strings.Builder
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "TN ") || strings.HasPrefix(line, "DI ") {
				line = line[:3] + change(line[3:])
			}
			out.WriteString(line)
		}
		return out.String()
	}
	try := func(name, comment, sqd string) {
		with(name, comment, sqd, named).part(whole).
			run("in_part", whole, "--partial", "--digest", digest).rests("value")
	}
	try("mail-doubled-blanks", doubled, damaged(func(s string) string { return strings.ReplaceAll(s, " ", "  ") }))
	try("mail-no-break-blanks", "the blanks of TN and DI became no-break blanks on the way",
		damaged(func(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") }))
	try("mail-latin-1", "a description in UTF-8 became Latin-1 on the way", latin1(text))
	try("mail-decomposed", "the accents of the name were decomposed on the way (NFD)", strings.ReplaceAll(text, "\u00e9", "e\u0301"))
	folded := damaged(func(s string) string { return strings.Replace(s, ", without", ",\n without", 1) })
	// The digest inside came with the lines that are torn: only one from outside counts.
	with("mail-wrapped", "the line DI was wrapped on the way", folded, named).run("not_verified", "", "--partial").
		run("in_part", whole, "--partial", "--digest", digest).rests("value")
	torn := damaged(func(s string) string { return strings.Replace(s, "Wednesday", "Wednes\nday", 1) })
	with("mail-torn", "the line DI was torn inside a word on the way", torn, named).run("not_verified", "", "--partial").
		run("in_part", whole, "--partial", "--digest", digest).rests("value")

	old := Cup()
	old.Title = latin1("Coupe d'\u00e9t\u00e9")
	old.Digest = true
	with("latin-1-became-utf-8", "a description in Latin-1, with the digest of its bytes, became UTF-8 on the way",
		utf8From(string(old.Description())), old).part(whole).
		run("in_part", whole, "--partial", "--digest", old.MH()).rests("value")
	with("latin-1", "a description in Latin-1 as it stands", string(old.Description()), old).part(whole)

	value := Cup()
	value.Value = latin1("Orl\u00e9ans 3 6 9")
	with("value-became-utf-8", "the value was in Latin-1 when the hands were made: hands that fit only with another encoding of DV",
		utf8From(string(value.Description())), value).always("not_verified", "")

	newer := strings.Replace(plain, "SquareDeal 2.7", "SquareDeal 9.1", 1)
	with("newer-program", "the description names a newer program", newer, cup).part(whole)
	double := Cup()
	double.Phases[0].Prefix = "R#R#"
	with("prefix-with-two-runs", "a prefix with two runs of #, as another program writes it", string(double.Description()), double).
		run("in_part or not_verified", "", "--partial")
	reserved := Cup()
	reserved.Phases[2].Prefix = "CON"
	with("prefix-no-file-can-have", "a prefix that is no file name on Windows", string(reserved.Description()), reserved).part(whole)
	with("two-tags", "a second line DV with another value", strings.Replace(plain, "\nDV ", "\nDV 1 2 3 4 5 6\nDV ", 1), cup).always("not_verified", "")
	with("unknown-tag", "a line that nobody knows", plain+"XX 1\n", cup).always("not_verified", "")
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

// readings: what a file says twice and differently is not checked.
func readings(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	wrong := ExchangeCards(one[0], bridge.North, bridge.East)
	deal := fmt.Sprintf("[Deal \"%s\"]", wrong.Deal.String())
	rest := string(PBN(one[1:]...))[len("% PBN 2.1\n"):]
	claim := func(name, comment, text string) *maker {
		return b.add(name, comment).of(cup).give("RR01.pbn", []byte(text)).always("not_verified", "")
	}
	claim("deal-in-braces", "a comment in braces holds another deal of board 1", Game(one[0], "{ "+deal+" }\n")+rest)
	claim("deal-after-semicolon", "a comment after a semicolon holds another deal of board 1", Game(one[0], "; "+deal+"\n")+rest)
	claim("deal-in-percent-line", "a line that begins with % holds another deal of board 1", Game(one[0], "% "+deal+"\n")+rest)
	claim("wrong-deal-and-right-comment", "the deal of board 1 is wrong, and a comment holds the right one",
		Game(wrong, fmt.Sprintf("; [Deal \"%s\"]\n", one[0].Deal.String()))+rest)
	claim("two-board-tags", "a game with two tags Board", strings.Replace(Game(one[0], "")+rest, "[Board \"1\"]\n", "[Board \"1\"]\n[Board \"2\"]\n", 1))
	claim("two-board-tags-one-0", "a game with two tags Board, of which the first is no number", strings.Replace(Game(one[0], "")+rest, "[Board \"1\"]\n", "[Board \"0\"]\n[Board \"1\"]\n", 1))
	claim("two-deal-tags", "a game with two deals", Game(one[0], deal+"\n")+rest)
	claim("game-without-number", "a game without a number among numbered ones", strings.Replace(Game(one[0], "")+rest, "[Board \"4\"]\n", "", 1))
	m := b.add("sixteen-polyglots", "sixteen files that say another deal in a comment, and one clean one").of(cup)
	var names []string
	for i, x := range one {
		bad := ExchangeCards(x, bridge.North, bridge.East)
		name := fmt.Sprintf("board%02d.pbn", i+1)
		m.give(name, []byte(Game(x, fmt.Sprintf("%% [Deal \"%s\"]\n", bad.Deal.String()))))
		names = append(names, name)
	}
	m.give("clean.lin", LIN(one[0]))
	m.always("not_verified", "")
	m.always("not_verified", "", "--played", "1,1="+strings.Join(append(names, "clean.lin"), ","))

	lin := strings.Replace(string(LIN(one...)), "pn|", "qx|o2|pn|", 1)
	b.add("lin-two-numbers", "a LIN file whose qx says board 2 and whose name says board 1").of(cup).
		give("RR01.lin", []byte(lin)).always("not_verified", "")
	b.add("lin-hands-of-one-board-lost", "a LIN file whose numbers stand behind the hands: those of board 5 are lost, so that two numbers stand behind those of board 4").of(cup).
		give("RR01.lin", []byte(nthReplaced(string(LIN(one...)), "md|", "kmd|", 5))).always("not_verified", "1,1 not checked")
	md := string(LIN(wrong))
	md = md[strings.Index(md, "md|"):strings.Index(md, "rh|")]
	b.add("lin-two-hands", "a LIN record that says its hands twice and differently").of(cup).
		give("RR01.lin", []byte(strings.Replace(string(LIN(one...)), "rh|", md+"rh|", 1))).always("not_verified", "")
	cards := string(USEBIO(wrong))
	cards = cards[strings.Index(cards, "<BOARD>"):strings.Index(cards, "</HANDSET>")]
	b.add("usebio-hands-in-a-text", "an XML file with another deal of board 1 in a text, and one in a comment").of(cup).
		put("RR01.xml", []byte(strings.Replace(string(USEBIO(one...)), "<HANDSET>", "<HANDSET><![CDATA[ "+cards+" ]]>", 1))).
		put("late/RR01.xml", []byte(strings.Replace(string(USEBIO(one...)), "<HANDSET>", "<HANDSET><!-- "+cards+" -->", 1))).
		always("not_verified", "", "RR01.xml").always("not_verified", "", "late/RR01.xml")
	hidden := string(LIN(wrong)) + string(PBN(one...))
	b.add("pbn-that-is-lin", "a PBN file whose first line is another deal of board 1 for programs that read LIN").of(cup).
		give("RR01.pbn", []byte("% "+hidden)).always("not_verified", "")

	two := utf16le("% PBN 2.1\n" + Game(one[0], "") + rest)
	b.add("utf-16", "a file in UTF-16 with byte order mark").of(cup).give("RR01.pbn", two).part("1,1 whole 16/16")
	odd := "\n[Board \"1\"]\n" + deal + "\n\n"
	if len(odd)%2 == 1 {
		odd += "\n"
	}
	b.add("utf-16-single-bytes", "a file in UTF-16 whose single bytes spell another deal of board 1").of(cup).
		give("RR01.pbn", append(utf16le("% PBN 2.1\n% "), append([]byte(odd), utf16le("\n" + Game(one[0], "") + rest)[2:]...)...)).
		always("not_verified", "")

	zip := archiveOf(entry{"RR01.pbn", PBN(one...)}, entry{"RR01.pbn", PBN(swapped(one, 1, 2)...)})
	b.add("archive-two-entries", "an archive with two entries of one name that differ").of(cup).give("records.zip", zip).always("not_verified", "")
	b.add("named-archive-of-none", "beside a right and a wrong file an archive in which there is no hand is named").of(cup).
		put("RR01.pbn", PBN(one...)).put("wrong/RR01.pbn", PBN(wrong, one[1])).put("records.zip", archive(map[string][]byte{"results.txt": []byte("1. Anna\n")})).
		always("not_verified", "1,1 whole 16/16", "RR01.pbn", "records.zip").
		always("false", "1,1 false 1/16", "wrong/RR01.pbn", "records.zip")
	zip = append([]byte("MZ these bytes stand before the first entry\n"), archive(map[string][]byte{"RR01.pbn": PBN(one...)})...)
	b.add("archive-with-a-front", "an archive with bytes before its first entry").of(cup).give("records.zip", zip).always("not_verified", "")

	odds := strings.Replace(string(PBN(one...)), "[Dealer \"N\"]", "[Dealer \"S\"]", 1)
	b.add("dealer-altered", "the dealer of board 1 is not that of the number; the cards are right").of(cup).give("RR01.pbn", []byte(odds)).
		part("1,1 whole 16/16").
		run("not_verified", "", "--partial", "--strict", "--digest", cup.MH(), "--value", cup.Value)
	odds = strings.ReplaceAll(string(PBN(one...)), "[Vulnerable \"NS\"]", "[Vulnerable \"All\"]")
	b.add("vulnerability-altered", "the vulnerability of some boards is not that of the number; the cards are right").of(cup).give("RR01.pbn", []byte(odds)).
		part("1,1 whole 16/16")
}

func utf16le(s string) []byte {
	out := bytes.NewBuffer([]byte{0xff, 0xfe})
	for _, u := range utf16.Encode([]rune(s)) {
		out.Write([]byte{byte(u), byte(u >> 8)})
	}
	return out.Bytes()
}

// inputs: what verify takes.
func inputs(b book) {
	cup := Cup()
	one := cup.Original(1, 1)
	const whole = "1,1 whole 16/16"
	b.add("folder-alone", "a folder is the only argument").
		put("cup/cup.sqd", cup.Description()).put("cup/cup.sqk", cup.Keys()).put("cup/hands/RR01.pbn", PBN(one...)).
		put("cup/cup.sqd.bak", Open().Description()).start("cup").part(whole)
	b.add("archive-alone", "an archive is the only argument").
		put("cup.zip", archive(map[string][]byte{"cup.sqd": cup.Description(), "cup.sqk": cup.Keys(), "hands/RR01.pbn": PBN(one...)})).
		start("cup.zip").part(whole)
	b.add("two-descriptions", "two descriptions in one folder: which of them was not said").
		put("cup/cup.sqd", cup.Description()).put("cup/cup.sqk", cup.Keys()).put("cup/open.sqd", Open().Description()).put("cup/RR01.pbn", PBN(one...)).
		start("cup").always("not_verified", "").
		run("in_part", whole, "cup/cup.sqd", "--partial")
	b.add("description-twice", "the same description twice, byte for byte, is one").
		put("cup/cup.sqd", cup.Description()).put("cup/cup.sqk", cup.Keys()).put("cup/old/cup.sqd", cup.Description()).put("cup/RR01.pbn", PBN(one...)).
		start("cup").part(whole)
	b.add("text-file", "a file of PBN with the extension txt").of(cup).give("records.txt", PBN(one...)).
		part(whole, "--played", "1,1=records.txt")
	b.add("text-file-lin", "a file of LIN with the extension txt").of(cup).give("RR01.txt", LIN(one...)).part(whole)
	var links strings.Builder
	for _, x := range one {
		fmt.Fprintf(&links, "Board %d %s\n", x.Number, Link(x))
	}
	b.add("links", "links to a handviewer in a text file").of(cup).give("links.txt", []byte(links.String())).
		part(whole, "--played", "1,1=links.txt")
	b.add("link-as-argument", "a link to a handviewer as an argument").of(cup).start(Link(one[4])).part("1,1 cards 1/16")
	b.add("usebio-suit-twice", "an XML file that says a suit of a hand twice and differently").of(cup).
		give("RR01.xml", []byte(nthReplaced(string(USEBIO(one...)), "</CLUBS>", "</CLUBS><CLUBS>A</CLUBS>", 3))).always("not_verified", "")
	b.add("usebio", "results in XML with the hands").of(cup).give("RR01.xml", USEBIO(one...)).part(whole)

	fourCards := ExchangeCards(ExchangeCards(one[6], bridge.North, bridge.East), bridge.South, bridge.West)
	m := b.add("typed", "boards typed from paper").of(cup).
		put("typed", Typed(one...)).put("seven", Typed(one[6])).
		put("slip", Typed(ExchangeCards(one[6], bridge.North, bridge.East))).put("wrong", Typed(fourCards)).
		put("south", fmt.Appendf(nil, "7 S %s\n", one[6].Deal[bridge.South]))
	m.run("in_part", whole, "--type", "--played", "1,1=-", "--partial").stdin("typed")
	m.run("in_part", "1,1 cards 1/16", "--type", "--partial").stdin("seven")
	b.add("typed-on-two-sheets", "boards that two people typed").of(cup).put("a.txt", Typed(one[:8]...)).put("b.txt", Typed(one[8:]...)).
		run("in_part", whole, "--type=a.txt", "--type=b.txt", "--played", "1,1=a.txt,b.txt", "--partial")
	m.run("in_part", "1,1 part 1/16", "--type=seven", "--partial", "--played", "1,1=seven")
	m.run("not_verified", "", "--type", "--played", "1,1=-").stdin("south")
	m.run("in_part", "", "--type", "--played", "1,1=-", "--partial").stdin("south")
	m.run("not_verified", "", "--type", "--played", "1,1=-", "--partial").stdin("slip")
	m.run("false", "1,1 false", "--type", "--played", "1,1=-", "--partial", "--sure").stdin("slip")
	m.run("false", "1,1 false", "--type", "--played", "1,1=-", "--partial").stdin("wrong")
}

// formats: each format that carries the cards, with and without numbers.
func formats(b book) {
	cup := Cup()
	two := cup.Original(1, 2)
	m := b.add("formats", "boards 17 to 32 in every format that keeps them").of(cup)
	for name, write := range map[string]func(...bridge.Board) []byte{"pbn": PBN, "lin": LIN, "csv": CSV, "bri": BRI, "ber": BER, "dge": DGE, "goe": Goedel, "xml": USEBIO} {
		m.put("RR02."+name, write(two...))
	}
	for _, f := range []string{"pbn", "lin", "csv", "xml", "bri", "ber", "dge", "goe"} {
		m.run("in_part", "1,2 whole 16/16", "RR02."+f, "--partial")
	}
	m.run("in_part", "1,2 whole 16/16", "RR02.pbn", "RR02.lin", "RR02.csv", "RR02.xml", "RR02.bri", "RR02.ber", "RR02.dge", "RR02.goe", "--partial")
	m.run("in_part", "1,2 whole 16/16", ".", "--partial")
}

// nthReplaced is text with the nth old, from 1, as another word.
func nthReplaced(text, old, word string, n int) string {
	parts := strings.SplitAfterN(text, old, n+1)
	parts[n-1] = strings.TrimSuffix(parts[n-1], old) + word
	return strings.Join(parts, "")
}
