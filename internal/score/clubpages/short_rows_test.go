package clubpages

import "testing"

// TestShortRows checks that cells missing at the end of a row count as empty: the names and the penalty of a
// ranking, and the scores on a pair's page.
func TestShortRows(t *testing.T) {
	ranking := parsedTable(t, "<table><tr><td>miejsce<td>WYNIK<td>numer<td>nazwisko<td>±</tr>"+
		"<tr><td>1<td>60.00<td>7</tr></table>")
	pairs := readRanking(&ranking.tables[0])
	if len(pairs) != 1 || pairs[0].Pair != "7" || pairs[0].IsUnreadable || len(pairs[0].Names) != 0 {
		t.Errorf("ranking %+v", pairs)
	}

	pair := parsedTable(t, "<table><tr><td>przeciwnicy<td>rozd.<td>linia<td>wynik<td>zapis<td></tr>"+
		"<tr><td>4<td>1<td>NS<td>5.00</tr><tr><td>4<td>2<td>NS<td>5.00<td>+420</tr></table>")
	rows := readPairPage(&page{doc: pair}).Rows
	if len(rows) != 2 || rows[0].Scored || !rows[1].Scored || rows[1].Score != 420 {
		t.Errorf("page of a pair %+v", rows)
	}

	early := parsedTable(t, "<table><tr><td>wynik<td>przeciwnicy<td>rozd.<td>linia</tr><tr><td>5.00</tr></table>")
	if rows := readPairPage(&page{doc: early}).Rows; len(rows) != 0 {
		t.Errorf("row without a board %+v", rows)
	}
}

func parsedTable(t *testing.T, text string) *document {
	t.Helper()
	doc, err := parse([]byte("<html><body>" + text + "</body></html>"))
	if err != nil || len(doc.tables) == 0 {
		t.Fatalf("%v, %d tables", err, len(doc.tables))
	}
	return doc
}
