package clubpages_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// weighted is the board in spec/polishclub.md step 6: pairs 9 and 10 have a weighted ruling, pair 11 a bye.
const weighted = `
1 2 4H N SK = 420 . 82.50 17.50
3 4 4H S SQ = 420 . 82.50 17.50
5 6 2H N SK +2 170 . 32.50 67.50
7 8 4H N D3 -1 . 50 0.00 100.00
9 10 TD . . . . . 52.50 47.50
11 12 TD . . . . . 60.00 0.00`

// second is a board with a passed-out result and a bye.
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

const jfrHead = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
 <meta name="GENERATOR" content="JFR 2005">
 <title>%s</title></head>
`

const jfrFoot = `<p class="f">&nbsp;Pary.4.1.0.23&nbsp;&copy;Jan Romański'2005, strona wygenerowana</p></body></html>`

// jfrTable writes the results of a board as JFR Pary does.
func jfrTable(unit, datum string, results []row) string {
	const noContract = `<td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td>` // declarer, lead and tricks
	var b strings.Builder
	fmt.Fprintf(&b, `<table border="0"><tr><td></td><td class="o" colspan="10">&nbsp;</td></tr>`+
		`<tr><td class="n" rowspan="2">&nbsp;</td><td class="noc" colspan="2">numery</td>`+
		`<td rowspan="2">kont<br>rakt</td><td rowspan="2">gra</td><td rowspan="2">wist</td>`+
		`<td rowspan="2">lew</td><td colspan="2">zapis</td><td colspan="2">%s</td></tr>`+
		`<tr><td>N-S</td><td>E-W</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td></tr>`, unit)
	for _, r := range results {
		fmt.Fprintf(&b, `<tr><td class="n">&nbsp;</td><td>%s</td><td>%s</td>`, r[rowNS], r[rowEW])
		switch r[rowContract] {
		case "TD":
			b.WriteString(`<td class="nol">TD</td>` + noContract + `<td colspan="2">&nbsp;</td>`)
		case "PASS":
			b.WriteString(`<td class="nol">PASS</td>` + noContract + `<td colspan="2">0</td>`)
		default:
			contract := strings.ReplaceAll(contractCell(r[rowContract]), "x", "&times;")
			fmt.Fprintf(&b, `<td class="nol">%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td>`,
				contract, r[rowDeclarer], image(r[rowLead]), r[rowTricks], r[rowScoreNS], r[rowScoreEW])
		}
		fmt.Fprintf(&b, `<td class="nor">%s</td><td class="nor">%s</td></tr>`, r[rowPointsNS], r[rowPointsEW])
	}
	if datum != "" {
		fmt.Fprintf(&b, `<tr><td class="n" colspan="7" align="right">średnia rozdania:&nbsp;</td>`+
			`<td colspan="2">%s</td><td colspan="2">&nbsp;</td></tr>`, datum)
	}
	return b.String() + "</table>"
}

// jfrBoard writes a board's page of JFR Pary. If table is empty, the results are in a .txt
// file.
func jfrBoard(event string, number, last int, vul, table string) []byte {
	load := fmt.Sprintf("%s%03d.txt", event, number)
	page := fmt.Sprintf(jfrHead, fmt.Sprintf("ROZDANIE %d", number)) +
		fmt.Sprintf(`<body class="all" onload="initAjax('%s','pro',0)"><table><tr><td><a href="%s001.html">1</a></td>`+
			`<td><a href="%[2]s%03d.html" title="ostatnie">&gt;&gt;</a></td></tr></table>`, load, event, last) +
		`<table border="0"><tr><td valign="top"><div id="pro">` + table + `</div></td><td>` +
		diagramOf(number, vul) + `</td></tr></table>`
	return []byte(page + jfrFoot)
}

// jfrRanking writes a ranking of JFR Pary from lines with place, pair, penalty and result.
func jfrRanking(lines string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, jfrHead, "Made up for tests")
	b.WriteString(`<body class="all"><table><tr><td class="n">&nbsp;</td><td>m-ce</td><td>nr</td>` +
		`<td>&nbsp;</td><td>klub</td><td>&plusmn;</td><td>wynik %</td><td>PKL</td></tr>`)
	for _, r := range rows(lines) {
		fmt.Fprintf(&b, `<tr><td class="n">&nbsp;</td><td>%s</td><td>%s</td>`+
			`<td>First of %[2]s<br>Second of %[2]s</td><td>Club</td><td>%s</td><td>  %s</td><td>1</td>`+
			`</tr>`, r[0], r[1], r[2], r[3])
	}
	return []byte(b.String() + "</table>" + jfrFoot)
}
