package intaketest_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// tables adds cases of texts that show hands in unknown layouts.
func tables(s *caseList) {
	deal := threeBoards[0].Deal
	table := fmt.Sprintf("Board\tDealer\tVul\tNorth\tEast\tSouth\tWest\n1\tN\tNone\t%s\t%s\t%s\t%s\n",
		deal[0], deal[1], deal[2], deal[3])
	columns := strings.NewReplacer(".", "\t").Replace(table)
	prose := "As South you held " + strings.ReplaceAll(deal[2].String(), ".", " ") + " and bid.\n"
	m := s.add("tables", "a table of hands that matches no layout is typed, and unreadable: "+
		"with tabs and a heading, no-break spaces, in UTF-16, in prose, as rows in another format")
	for name, data := range inOrder(map[string][]byte{
		"tabs.txt":     []byte(table),
		"columns.txt":  []byte(columns),
		"no-break.txt": []byte(strings.ReplaceAll(columns, "\t", "\u00a0")),
		"latin.txt":    []byte(strings.ReplaceAll(columns, "\t", "\xa0")),
		"wide.txt":     verdicttest.UTF16([]byte(table), true),
		"prose.txt":    []byte(prose),
		"quoted":       []byte("> " + table),
		"rows.txt":     verdicttest.Write("csv", threeBoards),
		"late.txt":     []byte(strings.Repeat("and so on\n", 2000) + table),
		"remark.txt":   []byte("# 7 N " + deal[0].String() + "\n8 N " + deal[1].String() + "\n"),
	}) {
		m.file(name, data).unreadable(name, "typed")
	}
	m = s.add("boards-elsewhere", "texts with other extensions that contain boards, and texts that only mention boards")
	for name, data := range inOrder(map[string][]byte{
		"a.md":   pbn(),
		"b.html": verdicttest.Page(pbn()),
		"c.log":  lin(),
		"d.eml":  verdicttest.UTF16([]byte(prose), true),
		"e.md":   []byte(table),
		"f.txt":  verdicttest.Write("dlm", threeBoards),
	}) {
		m.file(name, data).classified(name, "other")
	}
	for name, text := range inOrder(map[string][]byte{
		"g.md":   []byte("See [the board], (b.md), [Board] and [deal 7]; *.md, cmd|x, name,md|y\n"),
		"h.html": []byte("<p>Hands</p><script>x = '[Board \"1\"]'</script>\n"),
		"i.log":  []byte("2345 678 234 9876\nBoard 7 = 12\n"),
		"j.txt":  []byte("Board 7: 4S by North, 10 tricks, 620\n"),
		"k.bin":  append([]byte("x\x00\n"), pbn()...),
	}) {
		m.file(name, text).ignored(name)
	}
}
