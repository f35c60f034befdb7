package intaketest_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// furtherItems: what else things come in, and under which names.
func furtherItems(s *shelf) {
	s.add("folder-in-folder", "folders at all levels").
		put("a/RR01.pbn", pbn()).put("a/b/c/RR02.lin", lin()).put("a/b/c/.hidden/RR03.pbn", pbn()).
		hands("a/RR01.pbn", "pbn", "-").hands("a/b/c/RR02.lin", "lin", "-")
	s.add("climbing-path-of-windows", "names in an archive with a drive letter and with the other slash").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: `C:\RR01.pbn`, Data: pbn()}, verdicttest.Entry{Name: `hands\..\..\RR02.pbn`, Data: pbn()}, verdicttest.Entry{Name: `hands\RR03.pbn`, Data: pbn()})).given("all.zip").
		item("all.zip", "archive", "zip", "-").item("all.zip/C:/RR01.pbn", "closed", "-", "climbs").
		item("all.zip/hands/../../RR02.pbn", "closed", "-", "climbs").hands("all.zip/hands/RR03.pbn", "pbn", "-")
	s.add("encrypted", "an entry with a password beside one without").
		put("all.zip", encrypted(verdicttest.Zip(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()}, verdicttest.Entry{Name: "RR02.lin", Data: lin()}), "RR01.pbn")).given("all.zip").
		item("all.zip", "archive", "zip", "-").item("all.zip/RR01.pbn", "closed", "-", "encrypted").hands("all.zip/RR02.lin", "lin", "-")
	s.add("two-key-files", "two key files, of which neither bears the description's name: nobody knows which is meant").
		put("cup.sqd", cup.Description()).put("a.sqk", cup.Keys()).put("b.sqk", verdicttest.Open().Keys()).say("exit", "2").
		item("cup.sqd", "description", "-", "-").item("a.sqk", "keys", "-", "several").item("b.sqk", "keys", "-", "several")
	s.add("keys-by-name", "of two key files the one that bears the description's name, and equal bytes once").
		put("cup.sqd", cup.Description()).put("copy/cup.sqd", cup.Description()).put("cup.sqk", cup.Keys()).put("a.sqk", verdicttest.Open().Keys()).
		item("copy/cup.sqd", "description", "-", "-").item("cup.sqd", "description", "-", "equal").item("cup.sqk", "keys", "-", "-").item("a.sqk", "keys", "-", "not-taken")
	named := replaced(cup.Description(), ":RR##:", ":Ró##:")
	s.add("names-decomposed", "one name with composed and with decomposed accents, as systems pack it: one claim").
		put("cup.sqd", named).put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "R\u00f301.pbn", Data: pbn()}, verdicttest.Entry{Name: "Ro\u030101.pbn", Data: pbn()})).
		item("cup.sqd", "description", "-", "-").item("all.zip", "archive", "zip", "-").hands("all.zip/Ro\u030101.pbn", "pbn", "-").hands("all.zip/R\u00f301.pbn", "pbn", "equal")
}

// encrypted sets the bit of an entry that says it has a password, in both places.
func encrypted(archive []byte, name string) []byte {
	for _, head := range []struct {
		sign       string
		flag, name int
	}{{"PK\x03\x04", 6, 30}, {"PK\x01\x02", 8, 46}} {
		for at := 0; at < len(archive); at++ {
			if bytes.HasPrefix(archive[at:], []byte(head.sign)) && bytes.HasPrefix(archive[at+head.name:], []byte(name)) {
				archive[at+head.flag] |= 1
			}
		}
	}
	return archive
}

// furtherClasses: what decides a class where the extension does not.
func furtherClasses(s *shelf) {
	var lucky bridge.Board
	for _, x := range verdicttest.Foreign(1, 5000) {
		if x.Number = 0x1f; verdicttest.CDS(x)[1] == 0x8b {
			lucky = x
			break
		}
	}
	s.add("hands-that-begin-as-an-archive", "board 31 of a binary format whose first two bytes are those of gz").
		put("RR01.cds", verdicttest.CDS(lucky)).say("boards", "RR01.cds 31").item("RR01.cds", "hands", "cds", "-")
	s.add("published-as-web-page", "description, keys and a key of one session under the other names under which they are looked for").
		put("cup.htm", cup.Description()).put("keys.eml", cup.Keys()).put("proof", []byte("c2sp.org/tlog-proof@v1\nx\n")).put("session.html", []byte("fairdeal-session-key-1\nx\n")).put("keys.dat", cup.Keys()).
		item("cup.htm", "description", "-", "-").item("keys.eml", "keys", "-", "-").item("proof", "proof", "-", "-").item("session.html", "session-key", "-", "-").item("keys.dat", "none", "-", "-")
	s.add("description-with-cr", "a description with the line ends of old, and the same with those of today").
		put("cup.sqd", replaced(cup.Description(), "\n", "\r")).put("mail.txt", cup.Description()).
		item("cup.sqd", "description", "-", "-").item("mail.txt", "description", "-", "equal")
	page := quot(`{"bboGameLinks":{"7":{"n":"sAKQJT98765432","e":"hAKQJT98765432","s":"dAKQJT98765432","b":7}},"sessions":[]}`)
	s.add("signs-in-other-letters", "signs in other letters, with blanks, and behind other text").plain().
		put("a.txt", replaced(verdicttest.Write("xml", three), "<USEBIO", "<usebio")).put("b.dat", replaced(verdicttest.JSON(three...), `"deal"`, `"deal" `)).
		put("c.txt", replaced(pbn(), "[Board", "\t[  bOARD")).put("d.dat", replaced(lin(), "qx|", "QX|")).put("e.txt", verdicttest.CSV(three...)).
		put("f.html", []byte("<html><body><result-details v-bind:data=\""+page+"\"></result-details></body></html>\n")).
		put("g.dat", append([]byte{0, 1, 2}, pbn()...)).
		say("boards", "a.txt none").item("a.txt", "hands", "usebio", "-").hands("b.dat", "json", "-").hands("c.txt", "pbn", "-").hands("d.dat", "lin", "-").hands("e.txt", "csv", "-").
		say("boards", "f.html 7").item("f.html", "hands", "acbl", "-").item("g.dat", "none", "-", "-").hands("plain.pbn", "pbn", "-")
}

// quot is a text in an attribute of a page.
func quot(text string) string { return strings.ReplaceAll(text, `"`, "&quot;") }

// pairs: each two mends that can happen to one text, the later one around the other.
func pairs(s *shelf) {
	m := s.add("two-mends", "each two mends that can happen to one text").plain()
	var given []string
	add := func(notes string, text []byte) {
		name := strings.ReplaceAll(notes, ",", "-and-") + ".txt"
		given = append(given, name)
		m.put(name, text)
		reader := "pbn"
		switch notes {
		case "cp1250,quoted", "utf-16,quoted":
			reader = "lin"
		case "quoted,marks":
			reader = "json"
		}
		m.hands(name, reader, notes)
	}
	lodz := append([]byte("[Site \"\xa3\xf3d\xbc\"]\n"), pbn()...)
	curly := replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]")
	add("cp1250,quoted", verdicttest.Quoted(append([]byte("% \xa3\xf3d\xbc\n"), lin()...)))
	add("cp1250,html", verdicttest.Page(lodz))
	add("cp1250,marks", append([]byte("[Site \"\xa3\xf3d\xbc\"]\n"), replaced(replaced(pbn(), ` "`, " \x84"), `"]`, "\x94]")...))
	add("utf-16,quoted", verdicttest.UTF16(verdicttest.Quoted(lin()), true))
	add("utf-16,html", verdicttest.UTF16(verdicttest.Page(pbn()), false))
	add("utf-16,marks", verdicttest.UTF16(curly, true))
	add("quoted-printable,html", verdicttest.Printable(verdicttest.Page(pbn())))
	add("quoted-printable,marks", verdicttest.Printable(curly))
	add("quoted,html", verdicttest.Quoted(verdicttest.Page(pbn())))
	add("quoted,marks", verdicttest.Quoted(replaced(verdicttest.JSON(three...), `"`, "”")))
	m.given(given...)
}

// furtherTables: what else people write in a table.
func furtherTables(s *shelf) {
	m := s.add("csv-more", "tables with other names of columns, and other ways to write a hand").plain()
	var given []string
	add := func(header string, row func(x bridge.Board) string) {
		name := fmt.Sprintf("%02d.csv", len(given)+1)
		given = append(given, name)
		var b strings.Builder
		b.WriteString(header + "\n")
		for _, x := range three {
			b.WriteString(row(x) + "\n")
		}
		m.put(name, []byte(b.String())).hands(name, "csv", "-")
	}
	hands := func(x bridge.Board, separator string) string {
		return strings.Join([]string{x.Deal[0].String(), x.Deal[1].String(), x.Deal[2].String(), x.Deal[3].String()}, separator)
	}
	plain := func(x bridge.Board) string { return fmt.Sprintf("%d;%s", x.Number, hands(x, ";")) }
	suits := func(x bridge.Board) string { return strings.ReplaceAll(plain(x), ".", ";") }
	voids := func(x bridge.Board) string {
		text := fmt.Sprint(x.Number)
		for _, h := range x.Deal {
			parts := strings.Split(h.String(), ".")
			for i, part := range parts {
				if part == "" {
					parts[i] = "--"
				}
			}
			text += ";" + strings.Join(parts, " ")
		}
		return text
	}
	add(" Board No ; NORTH ; East ; sOUTH ; wesT ", plain)
	add("étui;NORD;EST;SUD;OUEST", plain)
	add("bd;n;e;s;w", voids)
	add("no,player,n,e,s,w", func(x bridge.Board) string {
		return fmt.Sprintf(`%d,"Nowak, ""Jan""",%s`, x.Number, strings.ReplaceAll(hands(x, ","), "T", "10"))
	})
	for _, between := range []string{"-", "_"} {
		header := "board"
		for _, seat := range "NESW" {
			for _, suit := range "SHDC" {
				header += ";" + string(seat) + between + string(suit)
			}
		}
		add(header, suits)
	}
	add("board;n;e;s;w;club, town", func(x bridge.Board) string { return plain(x) + ";Tempo, Gdynia" })
	m.put(given[6], append(m.files[given[6]], "Nowak, Jan\n"...))
	m.given(given...)
	s.add("csv-without-columns", "tables without a column for the board, without seats, and with one suit of sixteen missing").
		put("a.csv", []byte("n;e;s;w\n"+hands(three[0], ";")+"\n")).put("b.csv", []byte("board,contract,result\n1,4S,10\n")).
		put("c.csv", []byte("board;ns;ew\n1;12;7\n")).
		item("a.csv", "none", "-", "-").item("b.csv", "none", "-", "-").item("c.csv", "none", "-", "-")
	s.add("csv-two-columns-for-one-thing", "of two columns for one seat the one with the longer name, and where names are equally long the first").
		put("RR01.csv", []byte("board;n;e;s;w;e\n"+plain(three[0])+";x\n")).say("boards", "RR01.csv 1").item("RR01.csv", "hands", "csv", "-")
}
