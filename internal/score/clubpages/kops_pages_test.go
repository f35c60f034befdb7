package clubpages_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

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
		{Name: "wyn.html", Data: kopsRanking(`
1 1 94.50
. 6 94.50
3 7 60.00
4 3 50.00
4 4 50.00
6 8 40.00
7 2 5.50
. 5 5.50`)},
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

const kopsHead = `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">
<meta name="GENERATOR" content="KoPS2www, JFR 2005">
<title>%s</title></head>
<body class=all>`

// kopsBoard writes a board's page of KoPS.
func kopsBoard(number int, vul, unit string, results []row) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, kopsHead, fmt.Sprintf("ROZDANIE NR  %d", number))
	b.WriteString(diagramOf(number, vul))
	fmt.Fprintf(&b, `<table border=0><tr class=nagl><td align=center colspan=2>NUMERY</td><td rowspan=2>ktr</td>`+
		`<td rowspan=2>rg</td><td rowspan=2>wst</td><td rowspan=2>lew</td><td colspan=2>ZAPISY</td>`+
		`<td colspan=2>%s</td><td>&nbsp;</td></tr><tr class=nagl><td>NS</td><td>EW</td><td>NS</td>`+
		`<td>EW</td><td>NS</td><td>EW</td><td>&nbsp;</td></tr>`+"\n", unit)
	for _, r := range results {
		fmt.Fprintf(&b, `<tr class=niep><td align=right><a href="h%s.html" target=polewej>%[1]s</a></td>`+
			`<td><a href="h%s.html">%[2]s</a></td>`, r[rowNS], r[rowEW])
		if r[rowContract] == "TD" {
			b.WriteString("<td colspan=4>sędzia</td>")
			if r[rowScoreNS] == "średnia" {
				b.WriteString("<td align=center colspan=2>średnia</td>")
			} else {
				fmt.Fprintf(&b, "<td>%s</td><td>%s</td>", r[rowScoreNS], r[rowScoreEW])
			}
		} else {
			fmt.Fprintf(&b, "<td>%s</td><td>%s</td>", contractCell(r[rowContract]), r[rowDeclarer])
			fmt.Fprintf(&b, "<td>%s</td><td>%s</td>", image(r[rowLead]), r[rowTricks])
			fmt.Fprintf(&b, "<td>%s</td><td>%s</td>", r[rowScoreNS], r[rowScoreEW])
		}
		// KoPS does not close cells and rows.
		fmt.Fprintf(&b, "<td>%s</td><td>%s</td><td>&nbsp;\n", r[rowPointsNS], r[rowPointsEW])
	}
	b.WriteString("</table></body></html>")
	return latin2(b.String())
}

// kopsRanking writes a ranking of KoPS from lines with place, pair and result.
func kopsRanking(lines string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, kopsHead, "WYNIKI")
	b.WriteString(`<p align=center><h4>Made up<br>for tests</h4></p><table><tr class=nagl>` +
		`<td><small>miejsce</small></td><td><small>numer</small></td><td><small>&nbsp;</small></td>` +
		`<td><small>WYNIK</small></td></tr>` + "\n")
	for _, r := range rows(lines) {
		fmt.Fprintf(&b, `<tr><td>%s</td><td><a href="h%s.html">%[2]s</a></td>`+
			`<td>First of %[2]s<br>Second of %[2]s</td><td align=center>%s</td></tr>`+"\n", r[0], r[1], r[2])
	}
	b.WriteString("</table></body></html>")
	return latin2(b.String())
}

// kopsPair writes the page of a pair from lines with opponent, board, side, points and the total of the round. Lines
// without an opponent continue the round.
func kopsPair(pair, lines string) []byte {
	const opponent, board, side, points, total = 0, 1, 2, 3, 4 // cells

	var b strings.Builder
	fmt.Fprintf(&b, kopsHead, "WYNIKI PARY NR "+pair+"  First-Second")
	b.WriteString(`<table><tr class=nagl><td colspan=4 rowspan=2>PRZECIWNICY</td><td rowspan=2>ROZD.</td>` +
		`<td rowspan=2>LINIA</td><td rowspan=2>kont<br>rakt</td><td rowspan=2>ro<br>zg</td>` +
		`<td rowspan=2>wist</td><td rowspan=2>lew</td><td colspan=2>ZAPIS</td>` +
		`<td rowspan=2>WYNIK</td><td rowspan=2>&nbsp;</td></tr><tr class=nagl><td>ns</td><td>ew</td>` +
		`</tr>` + "\n")
	list := rows(lines)
	for i, r := range list {
		b.WriteString("<tr class=niep>")
		if r[opponent] != "" {
			boards := 1 // in the round
			for i+boards < len(list) && list[i+boards][opponent] == "" {
				boards++
			}
			fmt.Fprintf(&b, `<td rowspan=%d><a href="h%s.html">%[2]s</a>&nbsp;</td><td rowspan=%[1]d>x</td>`+
				`<td rowspan=%[1]d>1</td><td rowspan=%[1]d>XX</td>`, boards, r[opponent])
		}
		totalCell := "&nbsp;"
		if r[total] != "" {
			totalCell = "=" + r[total]
		}
		fmt.Fprintf(&b, `<td><a href="p%s.html">%[1]s</a></td><td>%s</td><td>4S</td><td>N</td><td>%s</td><td>=</td>`+
			`<td>+420</td><td>&nbsp;</td><td>%s</td><td>%s</td></tr>`+"\n",
			r[board], r[side], image("S7"), r[points], totalCell)
	}
	b.WriteString("</table></body></html>")
	return latin2(b.String())
}
