package clubpages_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// The pages below are artificial, in the formats of the two programs.

// row is a row of results: pairs, contract, declarer, lead, tricks, scores, points.
type row [10]string

// rows parses rows such as 1 2 4S N HK = 420 . 75.00 25.00, with a dot for an empty cell.
func rows(text string) (list []row) {
	for l := range strings.Lines(strings.TrimSpace(text)) {
		var r row
		for i, f := range strings.Fields(l) {
			if f != "." {
				r[i] = strings.ReplaceAll(f, "_", " ")
			}
		}
		list = append(list, r)
	}
	return list
}

const kopsHead = `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">
<meta name="GENERATOR" content="KoPS2www, JFR 2005">
<title>%s</title></head>
<body class=all>`

// image replaces the suits in a text with images.
func image(text string) string {
	return strings.NewReplacer("S", `<img border=0 src="../images/S.gif">`, "H", `<img src="../images/H.gif">`,
		"D", `<img src="../images/D.gif">`, "C", `<img src="../images/C.gif">`).Replace(text)
}

// contractCell writes a contract with the image of its suit.
func contractCell(text string) string {
	if strings.HasSuffix(text, "NT") || len(text) < 2 || text[0] < '1' || text[0] > '7' {
		return text
	}
	return text[:1] + image(text[1:2]) + text[2:]
}

// latin2 encodes a page in ISO-8859-2.
func latin2(text string) []byte {
	return []byte(strings.NewReplacer("ę", "\xea", "ś", "\xb6", "Ń", "\xd1", "ł", "\xb3", "ó", "\xf3").Replace(text))
}

const diagram = `<table border=0><tr><td valign=top width=90><h4>%s<br>%s</h4></td><td width=90>%s</td><td width=90>&nbsp;</td></tr><tr><td width=90>%s</td><td width=90align=center vailgn=middle><img src="../images/1.gif"></td><td>%s</td></tr><tr><td>&nbsp;</td><td>%s</td><td>&nbsp;</td></tr></table>`

// hands returns the hands of the diagrams in the order of the page: North, West, East,
// South.
func hands() []any {
	of := func(suits string) string {
		lines := strings.Split(suits, ".")
		for i := range lines {
			lines[i] = image("SHDC"[i:i+1]) + "&nbsp;" + strings.ReplaceAll(lines[i], "T", "10")
		}
		return strings.Join(lines, "<br>")
	}
	return []any{of("AKQJ.AKQ.AKQ.AKQ"), of("T987.JT9.JT9.JT9"), of("6543.876.876.876"), of("2.5432.5432.5432")}
}

func kopsBoard(number int, vul, unit string, results []row) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, kopsHead, fmt.Sprintf("ROZDANIE NR  %d", number))
	fmt.Fprintf(&b, diagram, append([]any{"NESW"[(number-1)%4 : (number-1)%4+1], vul}, hands()...)...)
	fmt.Fprintf(&b, `<table border=0><tr class=nagl><td align=center colspan=2>NUMERY</td><td rowspan=2>ktr</td><td rowspan=2>rg</td><td rowspan=2>wst</td><td rowspan=2>lew</td><td colspan=2>ZAPISY</td><td colspan=2>%s</td><td>&nbsp;</td></tr><tr class=nagl><td>NS</td><td>EW</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td><td>&nbsp;</td></tr>`+"\n", unit)
	for _, r := range results {
		fmt.Fprintf(&b, `<tr class=niep><td align=right><a href="h%s.html" target=polewej>%[1]s</a></td><td><a href="h%s.html">%[2]s</a></td>`, r[0], r[1])
		if r[2] == "TD" {
			b.WriteString("<td colspan=4>sędzia</td>")
			if r[6] == "średnia" {
				b.WriteString("<td align=center colspan=2>średnia</td>")
			} else {
				fmt.Fprintf(&b, "<td>%s</td><td>%s</td>", r[6], r[7])
			}
		} else {
			fmt.Fprintf(&b, "<td>%s</td><td>%s</td><td>%s</td><td>%s</td>", contractCell(r[2]), r[3], image(r[4]), r[5])
			fmt.Fprintf(&b, "<td>%s</td><td>%s</td>", r[6], r[7])
		}
		fmt.Fprintf(&b, "<td>%s</td><td>%s</td><td>&nbsp;\n", r[8], r[9]) // cells and rows are not closed
	}
	b.WriteString("</table></body></html>")
	return latin2(b.String())
}

// kopsRanking writes a ranking of KoPS from lines with place, pair and result.
func kopsRanking(lines string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, kopsHead, "WYNIKI")
	b.WriteString(`<p align=center><h4>Made up<br>for tests</h4></p><table><tr class=nagl><td><small>miejsce</small></td><td><small>numer</small></td><td><small>&nbsp;</small></td><td><small>WYNIK</small></td></tr>` + "\n")
	for _, r := range rows(lines) {
		fmt.Fprintf(&b, `<tr><td>%s</td><td><a href="h%s.html">%[2]s</a></td><td>First of %[2]s<br>Second of %[2]s</td><td align=center>%s</td></tr>`+"\n", r[0], r[1], r[2])
	}
	b.WriteString("</table></body></html>")
	return latin2(b.String())
}

// kopsPair writes the page of a pair from lines with opponent, board, side, points and
// round.
func kopsPair(pair, lines string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, kopsHead, "WYNIKI PARY NR "+pair+"  First-Second")
	b.WriteString(`<table><tr class=nagl><td colspan=4 rowspan=2>PRZECIWNICY</td><td rowspan=2>ROZD.</td><td rowspan=2>LINIA</td><td rowspan=2>kont<br>rakt</td><td rowspan=2>ro<br>zg</td><td rowspan=2>wist</td><td rowspan=2>lew</td><td colspan=2>ZAPIS</td><td rowspan=2>WYNIK</td><td rowspan=2>&nbsp;</td></tr><tr class=nagl><td>ns</td><td>ew</td></tr>` + "\n")
	list := rows(lines)
	for i, r := range list {
		b.WriteString("<tr class=niep>")
		if r[0] != "" {
			n := 1
			for i+n < len(list) && list[i+n][0] == "" {
				n++
			}
			fmt.Fprintf(&b, `<td rowspan=%d><a href="h%s.html">%[2]s</a>&nbsp;</td><td rowspan=%[1]d>x</td><td rowspan=%[1]d>1</td><td rowspan=%[1]d>XX</td>`, n, r[0])
		}
		total := "&nbsp;"
		if r[4] != "" {
			total = "=" + r[4]
		}
		fmt.Fprintf(&b, `<td><a href="p%s.html">%[1]s</a></td><td>%s</td><td>4S</td><td>N</td><td>%s</td><td>=</td><td>+420</td><td>&nbsp;</td><td>%s</td><td>%s</td></tr>`+"\n", r[1], r[2], image("S7"), r[3], total)
	}
	b.WriteString("</table></body></html>")
	return latin2(b.String())
}

const jfrHead = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
 <meta name="GENERATOR" content="JFR 2005">
 <title>%s</title></head>
`

const jfrFoot = `<p class="f">&nbsp;Pary.4.1.0.23&nbsp;&copy;Jan Romański'2005, strona wygenerowana</p></body></html>`

func jfrTable(unit, datum string, results []row) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<table border="0"><tr><td></td><td class="o" colspan="10">&nbsp;</td></tr><tr><td class="n" rowspan="2">&nbsp;</td><td class="noc" colspan="2">numery</td><td rowspan="2">kont<br>rakt</td><td rowspan="2">gra</td><td rowspan="2">wist</td><td rowspan="2">lew</td><td colspan="2">zapis</td><td colspan="2">%s</td></tr><tr><td>N-S</td><td>E-W</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td></tr>`, unit)
	for _, r := range results {
		fmt.Fprintf(&b, `<tr><td class="n">&nbsp;</td><td>%s</td><td>%s</td>`, r[0], r[1])
		switch r[2] {
		case "TD":
			b.WriteString(`<td class="nol">TD</td><td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td><td colspan="2">&nbsp;</td>`)
		case "PASS":
			b.WriteString(`<td class="nol">PASS</td><td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td><td colspan="2">0</td>`)
		default:
			fmt.Fprintf(&b, `<td class="nol">%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td>`,
				strings.ReplaceAll(contractCell(r[2]), "x", "&times;"), r[3], image(r[4]), r[5], r[6], r[7])
		}
		fmt.Fprintf(&b, `<td class="nor">%s</td><td class="nor">%s</td></tr>`, r[8], r[9])
	}
	if datum != "" {
		fmt.Fprintf(&b, `<tr><td class="n" colspan="7" align="right">średnia rozdania:&nbsp;</td><td colspan="2">%s</td><td colspan="2">&nbsp;</td></tr>`, datum)
	}
	return b.String() + "</table>"
}

// jfrBoard writes a board's page of JFR Pary. If table is empty, the results are in a .txt
// file.
func jfrBoard(event string, number, last int, vul, table string) []byte {
	load := fmt.Sprintf("%s%03d.txt", event, number)
	page := fmt.Sprintf(jfrHead, fmt.Sprintf("ROZDANIE %d", number)) +
		fmt.Sprintf(`<body class="all" onload="initAjax('%s','pro',0)"><table><tr><td><a href="%s001.html">1</a></td><td><a href="%[2]s%03d.html" title="ostatnie">&gt;&gt;</a></td></tr></table>`, load, event, last) +
		`<table border="0"><tr><td valign="top"><div id="pro">` + table + `</div></td><td>` +
		fmt.Sprintf(diagram, append([]any{"NESW"[(number-1)%4 : (number-1)%4+1], vul}, hands()...)...) + `</td></tr></table>`
	return []byte(page + jfrFoot)
}

// jfrRanking writes a ranking of JFR Pary from lines with place, pair, penalty and result.
func jfrRanking(lines string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, jfrHead, "Made up for tests")
	b.WriteString(`<body class="all"><table><tr><td class="n">&nbsp;</td><td>m-ce</td><td>nr</td><td>&nbsp;</td><td>klub</td><td>&plusmn;</td><td>wynik %</td><td>PKL</td></tr>`)
	for _, r := range rows(lines) {
		fmt.Fprintf(&b, `<tr><td class="n">&nbsp;</td><td>%s</td><td>%s</td><td>First of %[2]s<br>Second of %[2]s</td><td>Club</td><td>%s</td><td>  %s</td><td>1</td></tr>`, r[0], r[1], r[2], r[3])
	}
	return []byte(b.String() + "</table>" + jfrFoot)
}

func frames(head, title, left, right string) []byte {
	return []byte(strings.Replace(fmt.Sprintf(head, title), "\n<body class=all>", "", 1) +
		`<frameset cols="*,320"><frame name="lewa" src="` + left + `"><frame name="prawa" src="http://www.example.org/` + right + `"></frameset></html>`)
}

// weighted is the board in the specification whose director's line is a weighted ruling.
const weighted = `
1 2 4H N SK = 420 . 82.50 17.50
3 4 4H S SQ = 420 . 82.50 17.50
5 6 2H N SK +2 170 . 32.50 67.50
7 8 4H N D3 -1 . 50 0.00 100.00
9 10 TD . . . . . 52.50 47.50
11 12 TD . . . . . 60.00 0.00`

const second = `
3 2 4H N SK = 620 . 87.50 12.50
5 4 4Hx S SQ -1 . 200 0.00 100.00
7 6 3C E SK = . 110 25.00 75.00
9 8 PASS . . . . . 50.00 50.00
11 10 4H N SK = 620 . 87.50 12.50
1 12 TD . . . . . 60.00 0.00`

// jfrMatchpoints returns a tournament of JFR Pary with byes, a weighted ruling, a
// passed-out board, a penalty and a tie.
func jfrMatchpoints() []clubpages.File {
	return []clubpages.File{
		{Name: "made.html", Data: frames(jfrHead, "Made up for tests", "made001.html", "madeWYN.html")},
		{Name: "made001.html", Data: jfrBoard("made", 1, 2, "nikt", "")},
		{Name: "made001.txt", Data: []byte(jfrTable("%", "", rows(weighted)))},
		{Name: "made002.html", Data: jfrBoard("made", 2, 2, "NS", jfrTable("%", "", rows(second)))},
		{Name: "W-made.html", Data: jfrRanking(`
1 3 . 85.00
2 8 -1.00 74.00
3 11 . 73.75
4 1 . 71.25
. 6 . 71.25
6 4 . 58.75
7 9 . 51.25
8 10 . 30.00
9 5 . 16.25
10 2 . 15.00
11 7 . 12.50`)},
	}
}

// kopsMatchpoints returns a tournament of KoPS in which points are rounded before their
// percentages.
func kopsMatchpoints() []clubpages.File {
	return []clubpages.File{
		{Name: "index.html", Data: frames(kopsHead, `WYNIKI C:\KoPS\index.html`, "wyn.html", "roz.html")},
		{Name: "p1.html", Data: kopsBoard(1, "nikt", "%", rows(`
1 2 4S N HK = 420 . 94.5 5.5
3 4 4S N HK -1 . -50 50.0 50.0
5 6 3NT W HK = . -400 5.5 94.5
7 8 TD . . . 60% 40% 60.0 40.0`))},
		{Name: "wyn.html", Data: kopsRanking("1 1 94.50\n. 6 94.50\n3 7 60.00\n4 3 50.00\n4 4 50.00\n6 8 40.00\n7 2 5.50\n. 5 5.50")},
		{Name: "h1.html", Data: kopsPair("1", "2 1 NS 94.50 .")},
	}
}

// kopsIMPs returns a tournament of KoPS at cross-IMPs whose comparisons are limited to 17.
func kopsIMPs() []clubpages.File {
	return []clubpages.File{
		{Name: "p1.html", Data: kopsBoard(1, "nikt", "PUNKTY", rows(`
1 2 7NTx N SK = 1790 . 17.0 -17.0
3 4 3S E SK +1 . -170 -6.0 6.0
5 6 2S W SK -2 100 . 0.3 -0.3
7 8 4H W SK = . -420 -11.3 11.3
9 10 TD . . . średnia . . .`))},
	}
}

var update = flag.Bool("update", false, "write testdata")

// TestTestdata checks that testdata, which other tests read, matches the pages above.
func TestTestdata(t *testing.T) {
	for folder, files := range map[string][]clubpages.File{"jfr": jfrMatchpoints(), "kops": kopsMatchpoints(), "kops-imps": kopsIMPs()} {
		for _, f := range files {
			name := filepath.Join("testdata", folder, f.Name)
			if *update {
				if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, f.Data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if data, err := os.ReadFile(name); err != nil || !bytes.Equal(data, f.Data) {
				t.Errorf("%s is not what this test writes (%v): go test -update writes it anew", name, err)
			}
		}
	}
}
