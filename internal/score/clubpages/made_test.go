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

var update = flag.Bool("update", false, "write testdata")

// TestTestdata checks that testdata, which tests of other packages read, matches the pages of jfrMatchpoints,
// kopsMatchpoints and kopsIMPs.
func TestTestdata(t *testing.T) {
	for folder, files := range map[string][]clubpages.File{
		"jfr":       jfrMatchpoints(),
		"kops":      kopsMatchpoints(),
		"kops-imps": kopsIMPs(),
	} {
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
				t.Errorf("%s differs from the page that this test writes (%v): run go test -update", name, err)
			}
		}
	}
}

// row contains the cells of a row in any table.
type row [10]string

// Columns of a row of results.
const (
	rowNS = iota
	rowEW
	rowContract
	rowDeclarer
	rowLead
	rowTricks
	rowScoreNS
	rowScoreEW
	rowPointsNS
	rowPointsEW
)

// rows parses rows such as "1 2 4S N HK = 420 . 75.00 25.00". A dot is an empty cell, and an underscore a space.
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

// diagram contains the dealer, the vulnerability and the four hands.
const diagram = `<table border=0><tr><td valign=top width=90><h4>%s<br>%s</h4></td><td width=90>%s</td>` +
	`<td width=90>&nbsp;</td></tr><tr><td width=90>%s</td>` +
	`<td width=90align=center vailgn=middle><img src="../images/1.gif"></td><td>%s</td></tr>` +
	`<tr><td>&nbsp;</td><td>%s</td><td>&nbsp;</td></tr></table>`

// diagramOf returns the diagram of a board with a vulnerability in Polish. The dealer follows from the number.
func diagramOf(number int, vul string) string {
	dealer := string("NESW"[(number-1)%4])
	return fmt.Sprintf(diagram, append([]any{dealer, vul}, hands()...)...)
}

// hands returns the hands of the diagrams in the order of the page: North, West, East, South.
func hands() []any {
	hand := func(suits string) string {
		lines := strings.Split(suits, ".")
		for i := range lines {
			lines[i] = image("SHDC"[i:i+1]) + "&nbsp;" + strings.ReplaceAll(lines[i], "T", "10")
		}
		return strings.Join(lines, "<br>")
	}
	return []any{
		hand("AKQJ.AKQ.AKQ.AKQ"),
		hand("T987.JT9.JT9.JT9"),
		hand("6543.876.876.876"),
		hand("2.5432.5432.5432"),
	}
}

// frames returns a start page with two other pages in frames.
func frames(head, title, left, right string) []byte {
	page := strings.Replace(fmt.Sprintf(head, title), "\n<body class=all>", "", 1)
	page += `<frameset cols="*,320"><frame name="lewa" src="` + left + `">`
	page += `<frame name="prawa" src="http://www.example.org/` + right + `"></frameset></html>`
	return []byte(page)
}
