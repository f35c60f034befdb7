package intaketest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// classes: every row of the table of classes.
func classes(s *shelf) {
	s.add("documents", "pictures and documents, by their first bytes").
		put("RR01.pdf", []byte("%PDF-1.4\n[Board \"1\"]\n")).put("a.pbn", []byte("\x89PNG\r\n\x1a\n")).put("b.jpg", []byte("\xff\xd8\xff\xe0\x00\x10JFIF")).put("c.gif", []byte("GIF89a")).
		put("d.docx", verdicttest.Zip(verdicttest.Entry{Name: "[Content_Types].xml", Data: []byte("<x/>")})).put("e.ods", verdicttest.Zip(verdicttest.Entry{Name: "mimetype", Data: []byte("x")})).
		item("RR01.pdf", "document", "-", "-").item("a.pbn", "document", "-", "-").item("b.jpg", "document", "-", "-").item("c.gif", "document", "-", "-").
		item("d.docx", "document", "-", "-").item("e.ods", "document", "-", "-")
	s.add("archives-under-other-names", "an archive is known by its first bytes, an extension does not make one").
		put("RR01.pbn", verdicttest.Zip(verdicttest.Entry{Name: "RR01.lin", Data: lin()})).put("hands.dat", verdicttest.Gzip(pbn())).put("x.zip", []byte("no archive")).
		put("front.zip", append([]byte("MZ a program"), verdicttest.Zip(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()})...)).
		item("RR01.pbn", "archive", "zip", "-").hands("RR01.pbn/RR01.lin", "lin", "-").
		item("hands.dat", "archive", "gz", "-").hands("hands.dat/hands.dat", "pbn", "-").
		item("x.zip", "closed", "-", "damaged").item("front.zip", "closed", "-", "two-readings")
	s.add("one-name-twice", "entries of one name, letter case apart, are no evidence").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()}, verdicttest.Entry{Name: "rr01.PBN", Data: lin()}, verdicttest.Entry{Name: "RR02.pbn", Data: pbn()})).
		item("all.zip", "archive", "zip", "-").hands("all.zip/RR01.pbn", "pbn", "two-readings").
		item("all.zip/rr01.PBN", "hands", "lin", "two-readings,other-format").say("boards", "all.zip/rr01.PBN 1-3").hands("all.zip/RR02.pbn", "pbn", "-")
	s.add("zip-bomb", "an entry of 65 MiB, in an archive in an archive").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "in.zip", Data: verdicttest.Zip(verdicttest.Entry{Name: "RR01.pbn", Data: make([]byte, 65<<20)}, verdicttest.Entry{Name: "RR02.pbn", Data: pbn()})})).given("all.zip").
		item("all.zip", "archive", "zip", "-").item("all.zip/in.zip", "archive", "zip", "-").
		item("all.zip/in.zip/RR01.pbn", "closed", "-", "too-large").hands("all.zip/in.zip/RR02.pbn", "pbn", "-")
	s.add("published-as-text", "description and keys as a browser saves them").
		put("cup.sqd.txt", cup.Description()).put("cup.sqk.txt", cup.Keys()).put("RR01.pbn", pbn()).
		item("cup.sqd.txt", "description", "-", "-").item("cup.sqk.txt", "keys", "-", "-").hands("RR01.pbn", "pbn", "-")
	s.add("description-in-utf-16", "a description as an editor saves it, and one in an answered mail, are the same").
		put("cup.sqd", verdicttest.UTF16(cup.Description(), true)).put("mail.txt", verdicttest.Quoted(cup.Description())).
		item("cup.sqd", "description", "-", "-").item("mail.txt", "description", "-", "equal")
	s.add("own-files", "what belongs to the tournament, by extension").
		put("cup.sqd", cup.Description()).put("cup.sqk.age", []byte("sealed")).put("cup.1-1.sqr", []byte("x")).put("cup.sqd.tlog-proof", []byte("x")).put("club.policy", []byte("x")).
		put("proof.txt", []byte("c2sp.org/tlog-proof@v1\nx\n")).put("key.txt", []byte("fairdeal-session-key-1\nx\n")).
		item("cup.sqd", "description", "-", "-").item("cup.sqk.age", "keys", "-", "-").item("cup.1-1.sqr", "session-key", "-", "-").
		item("cup.sqd.tlog-proof", "proof", "-", "-").item("club.policy", "policy", "-", "-").item("proof.txt", "proof", "-", "-").item("key.txt", "session-key", "-", "-")
	s.add("two-descriptions", "two descriptions in two drops: nobody knows which is meant").
		put("a/cup.sqd", cup.Description()).put("b/other.sqd", replaced(cup.Description(), "2024", "2025")).
		given("a/cup.sqd").given("b/other.sqd").say("exit", "2").
		item("a/cup.sqd", "description", "-", "several").item("b/other.sqd", "description", "-", "several")
	s.add("description-before-and-after", "two descriptions that differ in the delayed value alone").
		put("before/cup.sqd", verdicttest.Lines(cup.Description(), func(l string) string {
			if strings.HasPrefix(l, "DV ") {
				return "DV"
			}
			return l
		})).put("cup.sqd", cup.Description()).
		item("before/cup.sqd", "description", "-", "value-only").item("cup.sqd", "description", "-", "-")
	s.add("named-before-found", "a description that was named, and another one in the folder").
		put("cup.sqd", cup.Description()).put("folder/other.sqd", replaced(cup.Description(), "2024", "2025")).given("cup.sqd", "folder").
		item("cup.sqd", "description", "-", "-").item("folder/other.sqd", "description", "-", "not-taken")
	s.add("equal", "equal bytes: each name's claim holds, and what claims nothing more counts once").
		put("cup.sqd", cup.Description()).put("RR01.pbn", pbn()).put("RR02.pbn", pbn()).put("a/RR01.pbn", pbn()).put("boards.pbn", pbn()).
		item("cup.sqd", "description", "-", "-").hands("RR01.pbn", "pbn", "-").hands("RR02.pbn", "pbn", "-").
		hands("a/RR01.pbn", "pbn", "equal").hands("boards.pbn", "pbn", "equal")
	s.add("names-that-browsers-make", "names of one session as browsers and people write them: one claim").
		put("cup.sqd", cup.Description()).put("RR01 (1).pbn", pbn()).put("RR01 - Copy.pbn", pbn()).put("rr01 - kopia.pbn", pbn()).put("RR01 copy (2).pbn", pbn()).put("RR01-1.pbn", pbn()).
		item("cup.sqd", "description", "-", "-").hands("RR01 (1).pbn", "pbn", "-").hands("RR01 - Copy.pbn", "pbn", "equal").
		hands("rr01 - kopia.pbn", "pbn", "equal").hands("RR01 copy (2).pbn", "pbn", "equal").hands("RR01-1.pbn", "pbn", "equal")
	s.add("signs", "texts under names that say nothing, by what they say").
		put("a", pbn()).put("b.txt", lin()).put("c.dat", []byte("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\n")).
		put("d.html", []byte("<p>https://www.bridgebase.com/tools/HandViewer.html?n=sAKQJT98765432&e=hAKQJT98765432&s=dAKQJT98765432&b=7 is board 7</p>\n")).
		put("e.txt", []byte("Dear all,\nthe hands follow on Friday.\n")).put("f.txt", []byte("Boards: "+string(lin()))).
		put("g.eml", []byte("Subject: hands\n\n"+string(pbn()))).put("h.txt", []byte("1 N AKQJT98765432... E .AKQJT98765432.. S ..AKQJT98765432.\n")).
		put("i.xml", []byte("<USEBIO><EVENT/></USEBIO>")).put("j.json", []byte(`{"round": 7}`)).
		hands("a", "pbn", "-").hands("b.txt", "lin", "-").item("c.dat", "hands", "oneline", "-").say("boards", "d.html 7").item("d.html", "hands", "links", "-").
		item("e.txt", "none", "-", "-").hands("f.txt", "lin", "-").hands("g.eml", "pbn", "-").item("h.txt", "none", "-", "-").
		item("i.xml", "results", "-", "-").item("j.json", "none", "-", "-")
	s.add("typed", "boards that people typed, given as such").
		put("typed.txt", []byte("1 N AKQJT98765432... E .AKQJT98765432.. S ..AKQJT98765432.\n")).say("type", "typed.txt").given().
		say("boards", "typed.txt 1").item("typed.txt", "hands", "typed", "-")
	s.add("other-format", "a text extension over another format's text").plain().
		put("RR01.pbn", lin()).put("RR02.lin", pbn()).put("RR03.csv", pbn()).given("RR01.pbn", "RR02.lin", "RR03.csv").
		hands("RR01.pbn", "lin", "other-format").hands("RR02.lin", "pbn", "other-format").hands("RR03.csv", "pbn", "other-format")
	s.add("two-formats", "signs of pbn and of lin, with other boards behind them; and with the same").
		put("RR01.txt", append(pbn(), verdicttest.LIN(cup.Original(1, 2)[0])...)).put("RR02.txt", append(pbn(), lin()...)).
		hands("RR01.txt", "pbn", "two-readings").say("doubt", "RR01.txt file").hands("RR02.txt", "pbn", "-")
	s.add("ours", "a page of this program: none where it is found, read where it is named").
		put("found/RR01.html", ours()).put("RR02.html", ours()).given("RR02.html", "found").
		hands("RR02.html", "pbn", "-").item("found/RR01.html", "none", "-", "ours")
	s.add("results-beside-hands", "results in many forms beside the hands").
		put("cup.sqd", cup.Description()).put("cup.sqk", cup.Keys()).put("RR01.pbn", pbn()).
		put("RR01.csv", []byte("board;N;S;E;W;contract;result\n1;Nowak;Kowalski;Lis;Zając;4S;+1\n2;Nowak;Kowalski;Lis;Zając;3NT;=\n")).
		put("RR01.html", []byte("<!DOCTYPE html><table><tr><td>1</td><td>4S</td></tr></table>")).put("RR01.pdf", []byte("%PDF-1.7")).put("RR01.txt", []byte("1. Nowak - Kowalski 61.2%\n")).
		put("RR01.xml", []byte("<?xml version=\"1.0\"?><USEBIO Version=\"1.1\"></USEBIO>")).put("RR01.bws", verdicttest.BWS()).
		item("cup.sqd", "description", "-", "-").item("cup.sqk", "keys", "-", "-").hands("RR01.pbn", "pbn", "-").item("RR01.csv", "none", "-", "-").
		item("RR01.html", "none", "-", "-").item("RR01.pdf", "document", "-", "-").item("RR01.txt", "none", "-", "-").item("RR01.xml", "results", "-", "-").item("RR01.bws", "results", "-", "-")
	s.add("from", "--from says what a file is whose extension says nothing").
		put("hands.dat", []byte(strings.ReplaceAll(string(pbn()), "[Board", "[ Board"))).given("hands.dat").say("from", "pbn").
		hands("hands.dat", "pbn", "-")
}

// databases: files of a club's table devices, and every other format by its extension.
func databases(s *shelf) {
	m := s.add("access", "a database of an Access program is known by its first bytes, whatever its name; without hands it holds results").plain()
	for i, name := range []string{"evening", "evening.bws", "evening.pbn", "evening.txt"} {
		boards := [][]bridge.Board{three[:1], three, three[:2], three[1:]}[i]
		m.put(name, verdicttest.BWS(boards...)).say("boards", "%s %s", name, []string{"1", "1-3", "1-2", "2-3"}[i]).item(name, "access", "bws", "-")
	}
	m.put("results.bws", verdicttest.BWS()).item("results.bws", "results", "-", "-").
		put("none.bws", pbn()).hands("none.bws", "pbn", "-").
		hands("plain.pbn", "pbn", "-")
	m = s.add("formats", "each format by its extension").plain()
	for _, ext := range []string{"lin", "dlm", "cds", "json", "xml", "csv"} {
		reader := map[string]string{"xml": "usebio"}[ext]
		if reader == "" {
			reader = ext
		}
		m.put("RR01."+ext, verdicttest.Write(ext, three)).hands("RR01."+ext, reader, "-")
	}
	for ext, reader := range map[string]string{"bri": "bri", "dge": "dge", "ber": "ber", "rzd": "kops", "goe": "goedel", "bhg": "borel", "oneline": "oneline", "dup": "dup"} {
		m.put("RR01."+ext, verdicttest.Write(ext, three)).item("RR01."+ext, "hands", reader, "-")
	}
	m.hands("plain.pbn", "pbn", "-")
	s.add("desk", "the archive that the desk makes for the web, and the hand records once more beside it").
		put("cup.zip", verdicttest.Zip(verdicttest.Entry{Name: "cup.sqd", Data: cup.Description()}, verdicttest.Entry{Name: "cup.sqk", Data: cup.Keys()},
			verdicttest.Entry{Name: "readme.html", Data: ours()}, verdicttest.Entry{Name: "hands/RR01.pbn", Data: pbn()})).
		put("RR01.pbn", pbn()).given("cup.zip", "RR01.pbn").
		item("cup.zip", "archive", "zip", "-").item("cup.zip/cup.sqd", "description", "-", "-").item("cup.zip/cup.sqk", "keys", "-", "-").
		item("cup.zip/readme.html", "none", "-", "ours").hands("RR01.pbn", "pbn", "-").hands("cup.zip/hands/RR01.pbn", "pbn", "equal")
	s.add("tar-in-zip", "a tar in a zip, a gz in a tar, and what lies one deeper").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "day.tar", Data: verdicttest.Tar(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()}, verdicttest.Entry{Name: "RR02.lin.gz", Data: verdicttest.Gzip(lin())})})).
		put("day.tar", verdicttest.Tar(verdicttest.Entry{Name: "RR03.pbn.gz", Data: verdicttest.Gzip(pbn())}, verdicttest.Entry{Name: "../RR04.pbn", Data: pbn()})).
		item("all.zip", "archive", "zip", "-").item("all.zip/day.tar", "archive", "tar", "-").hands("all.zip/day.tar/RR01.pbn", "pbn", "-").
		item("all.zip/day.tar/RR02.lin.gz", "closed", "-", "too-deep").
		item("day.tar", "archive", "tar", "-").item("day.tar/RR03.pbn.gz", "archive", "gz", "-").hands("day.tar/RR03.pbn.gz/RR03.pbn", "pbn", "-").
		item("day.tar/../RR04.pbn", "closed", "-", "climbs")
}

func ours() []byte {
	return []byte("<!DOCTYPE html>\n<html><head><meta name=\"generator\" content=\"fairdeal\"></head><body><pre>\n" + string(pbn()) + "\n</pre></body></html>\n")
}

// moreMends: two mends together, what hides in a page, characters without ink.
func moreMends(s *shelf) {
	s.add("html-br", "a text a tenth of whose lines end in <br>").plain().
		put("mail.txt", verdicttest.Lines(lin(), func(l string) string { return l[:30] + "<b></b>" + l[30:] + "<br>" })).given("mail.txt").
		hands("mail.txt", "lin", "html")
	s.add("html-cr", "pages whose lines had ended with CR LF before they became paragraphs, some or all of them, and one that ends each before the tag").plain().
		put("some.html", verdicttest.Page(replaced(pbn(), "\"]\n[Deal ", "\"]\r\n[Deal "))).put("all.html", verdicttest.Page(replaced(pbn(), "\n", "\r\n"))).
		put("before.html", replaced(verdicttest.Page(pbn()), "</p>\n", "\n</p>")).given("some.html", "all.html", "before.html").
		hands("some.html", "pbn", "html").hands("all.html", "pbn", "html").hands("before.html", "pbn", "html")
	s.add("html-json", "a page that shows a JSON, and a JSON that speaks of a page").plain().
		put("boards.json", verdicttest.Page(verdicttest.JSON(three...))).
		put("plain.json", replaced(verdicttest.JSON(three...), `"dealer"`, `"site":"<br> <p>","dealer"`)).given("boards.json", "plain.json").
		hands("boards.json", "json", "html").hands("plain.json", "json", "-")
	s.add("html-and-printable", "a page that mail sent").plain().
		put("boards.eml", append([]byte("Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n"), verdicttest.Printable([]byte("<!DOCTYPE html><html><body class=\"x\">\n"+verdicttest.Paragraphs(pbn())+"</body></html>\n"))...)).given("boards.eml").
		item("boards.eml", "none", "-", "-")
	s.add("html-and-marks", "a page with no-break blanks between a tag's name and its value").plain().
		put("boards.html", []byte("<!DOCTYPE html><html><body>\n"+strings.ReplaceAll(verdicttest.Paragraphs(pbn()), " &quot;", "&nbsp;&quot;")+"</body></html>\n")).given("boards.html").
		hands("boards.html", "pbn", "html,marks")
	s.add("marks-and-quoted", "typographic quotation marks in an answered mail").plain().
		put("RR01.txt", verdicttest.Quoted(replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]"))).given("RR01.txt").
		hands("RR01.txt", "pbn", "marks")
	other := verdicttest.PBN(cup.Original(1, 2)[0])
	other = replaced(other, `"17"`, `"2"`)
	s.add("html-hidden", "a board in a part of a page that nobody sees").plain().
		put("boards.html", []byte("<!DOCTYPE html><html><body>\n"+verdicttest.Paragraphs(pbn())+"<div hidden>\n"+verdicttest.Paragraphs(other)+"</div></body></html>\n")).given("boards.html").
		hands("boards.html", "pbn", "html").say("doubt", "boards.html 2")
	s.add("split-number", "a soft hyphen in the middle of a number: others see two").plain().
		put("RR01.pbn", replaced(verdicttest.PBN(bridge.Board{Number: 12, Deal: three[0].Deal}), `"12"`, "\"1\u00ad2\"")).given("RR01.pbn").
		say("boards", "RR01.pbn 12").say("doubt", "RR01.pbn file").item("RR01.pbn", "hands", "pbn", "marks")
	s.add("windows-1250", "names in an encoding of old").plain().
		put("RR01.pbn", append([]byte("[Event \"Mistrzostwa \xa3odzi\"]\n"), pbn()...)).given("RR01.pbn").
		hands("RR01.pbn", "pbn", "cp1250")
	table := ""
	for _, x := range three {
		table += fmt.Sprintf("%d;%s;%s;%s;%s;\xa3\xf3d\xbc\n", x.Number, x.Deal[0], x.Deal[1], x.Deal[2], x.Deal[3])
	}
	s.add("byte-order-marks", "two byte order marks, as an editor puts one in front of another's, before a text of each kind").plain().
		put("cup.txt", marked(cup.Description())).put("k.txt", marked(cup.Keys())).put("table.csv", marked([]byte("board;n;e;s;w;klub\n"+table))).
		put("boards.json", marked(verdicttest.JSON(three...))).put("boards.xml", marked(verdicttest.Write("xml", three))).put("wide.lin", verdicttest.UTF16(marked(lin()), true)).
		item("cup.txt", "description", "-", "-").item("k.txt", "keys", "-", "-").hands("table.csv", "csv", "cp1250").
		hands("boards.json", "json", "-").hands("boards.xml", "usebio", "-").hands("wide.lin", "lin", "utf-16").hands("plain.pbn", "pbn", "-")
	s.add("dos", "a file with the end of DOS").plain().
		put("RR01.lin", append(replaced(lin(), "\n", "\r\n"), 26)).given("RR01.lin").
		hands("RR01.lin", "lin", "-")
	s.add("dos-and-quoted", "an answered mail in a file with the end of DOS").plain().
		put("RR01.lin", append(verdicttest.Quoted(lin()), 26)).put("RR02.csv", append(verdicttest.Quoted(verdicttest.CSV(three...)), "\r\n\x1a\x1a\r\n"...)).given("RR01.lin", "RR02.csv").
		hands("RR01.lin", "lin", "quoted").hands("RR02.csv", "csv", "quoted")
}

// marked is a text behind two byte order marks.
func marked(text []byte) []byte { return append([]byte("\ufeff\ufeff"), text...) }

// tables: CSV as people write it, thirty shapes of the same three boards.
func tables(s *shelf) {
	m := s.add("csv", "thirty tables of the same three boards").plain()
	var given []string
	n := 0
	add := func(text string, notes ...string) {
		n++
		name := fmt.Sprintf("%02d.csv", n)
		given = append(given, name)
		note := "-"
		if len(notes) > 0 {
			note = notes[0]
		}
		m.put(name, []byte(text)).hands(name, "csv", note)
	}
	dots := func(h bridge.Hand) string { return h.String() }
	letters := func(h bridge.Hand) string {
		var out []string
		for i, suit := range strings.Split(h.String(), ".") {
			out = append(out, "SHDC"[i:i+1]+suit)
		}
		return strings.Join(out, " ")
	}
	symbols := func(h bridge.Hand) string {
		return strings.NewReplacer("S", "♠", "H", "♥", "D", "♦", "C", "♣").Replace(letters(h))
	}
	blanks := func(h bridge.Hand) string {
		suits := strings.Split(h.String(), ".")
		for i, suit := range suits {
			if suit == "" {
				suits[i] = "-"
			}
		}
		return strings.Join(suits, " ")
	}
	ten := func(write func(bridge.Hand) string) func(bridge.Hand) string {
		return func(h bridge.Hand) string { return strings.ReplaceAll(write(h), "T", "10") }
	}
	small := func(h bridge.Hand) string { return strings.ToLower(dots(h)) }
	rows := func(header, separator, order string, write func(bridge.Hand) string) string {
		var b strings.Builder
		if header != "" {
			b.WriteString(header + "\n")
		}
		for _, x := range three {
			var fields []string
			for _, c := range order {
				switch at := strings.IndexRune("NESW", c); {
				case at >= 0:
					fields = append(fields, write(x.Deal[at]))
				case c == '#':
					fields = append(fields, fmt.Sprint(x.Number))
				case c == 'd':
					fields = append(fields, string(x.Dealer().Letter()))
				case c == 'v':
					fields = append(fields, x.Vul().String())
				default:
					fields = append(fields, "Nowak")
				}
			}
			b.WriteString(strings.Join(fields, separator) + "\n")
		}
		return b.String()
	}
	add(rows("board,n,e,s,w", ",", "#NESW", dots))
	add(rows("Board;N;E;S;W", ";", "#NESW", letters))
	add(rows("bd\tnorth\teast\tsouth\twest", "\t", "#NESW", symbols))
	add(rows("no|n|e|s|w", "|", "#NESW", blanks))
	add(rows("nr;n;e;s;w", ";", "#NESW", ten(dots)))
	add(rows("number,dealer,vul,n,e,s,w", ",", "#dvNESW", dots))
	add(rows("rozdanie;rozdający;założenia;północ;wschód;południe;zachód", ";", "#dvNESW", dots))
	add(rows("donne;donneur;vulnérabilité;nord;est;sud;ouest", ";", "#dvNESW", symbols))
	add(rows("étui;nord;est;sud;ouest", ";", "#NESW", blanks))
	add(rows("bord,noord,oost,zuid,west", ",", "#NESW", dots))
	add(rows("Nr;Nord;Ost;Süd;West", ";", "#NESW", letters))
	add(rows("board no,w,n,e,s", ",", "#WNES", dots))
	add(rows("BOARD,NORTH,EAST,SOUTH", ",", "#NES", dots))
	add(rows("n,e,s,w,board", ",", "NESW#", small))
	add(rows("board,n,o,s,w", ",", "#NESW", dots))
	add(rows("board,n,e,s,o", ",", "#NESW", dots))
	add(rows("", ",", "#NESW", dots))
	add(rows("", ";", "#NES", dots))
	add(rows("", "\t", "#NESW", letters))
	add(rows("board;n;e;s;w;north", ";", "#xESWN", dots))
	add("\xef\xbb\xbf" + rows("board,n,e,s,w", ",", "#NESW", dots))
	add(strings.ReplaceAll(rows("board;n;e;s;w", ";", "#NESW", dots), "\n", "\r\n"))
	add(string(verdicttest.UTF16([]byte(rows("board;n;e;s;w", ";", "#NESW", dots)), true)), "utf-16")
	add(rows("board,pair,n,e,s,w,pair2", ",", "#xNESWx", func(h bridge.Hand) string { return `"` + dots(h) + `"` }))
	add(rows("board;n;e;s;w", ";", "#NESW", dots) + ";;;;\nTotal;3;;;\n")
	add(string(verdicttest.CSV(three...)))
	add(strings.ReplaceAll(string(verdicttest.CSV(three...)), ",", ";"))
	suits := func(separator string, of func(seat, suit int) string) string {
		var b strings.Builder
		b.WriteString("board")
		for seat := range 4 {
			for suit := range 4 {
				b.WriteString(separator + of(seat, suit))
			}
		}
		for _, x := range three {
			fmt.Fprintf(&b, "\n%d", x.Number)
			for _, h := range x.Deal {
				b.WriteString(separator + strings.ReplaceAll(h.String(), ".", separator))
			}
		}
		return b.String() + "\n"
	}
	add(suits(",", func(seat, suit int) string { return "NESW"[seat:seat+1] + " " + "SHDC"[suit:suit+1] }))
	add(suits(";", func(seat, suit int) string { return "NESW"[seat:seat+1] + "SHDC"[suit:suit+1] }))
	add(suits("\t", func(seat, suit int) string {
		return []string{"north", "east", "south", "west"}[seat] + " " + []string{"spades", "hearts", "diamonds", "clubs"}[suit]
	}))
	m.given(given...)
	bad := replaced([]byte(rows("board,n,e,s,w", ",", "#NESW", dots)), "\n2,5", "\n2,6")
	s.add("csv-row-that-does-not-fit", "a row that does not fit leaves its board doubtful").
		put("RR01.csv", bad).say("boards", "RR01.csv 1,3").say("doubt", "RR01.csv 2").item("RR01.csv", "hands", "csv", "-")
	s.add("csv-east-or-west", "a column o beside neither: nobody knows whose it is").
		put("RR01.csv", []byte(rows("board,n,o,s", ",", "#NES", dots))).say("boards", "RR01.csv 1-3").say("doubt", "RR01.csv 1-3").item("RR01.csv", "hands", "csv", "-")
	s.add("csv-of-results", "players under the names of seats").
		put("RR01.csv", []byte(rows("board,n,e,s,w", ",", "#xxxx", dots))).item("RR01.csv", "none", "-", "-")
}
