package bridgemate_test

import (
	"cmp"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// receivedTable returns the table of results as they were entered.
func (f eveningFile) receivedTable() jettest.Table {
	t := jettest.Table{
		Name: "ReceivedData",
		Columns: slices.Concat(
			columns(jettest.Long, "ID"),
			columns(jettest.Short, "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer"),
			columns(jettest.Text, "NS/EW", "Contract", "Result", "LeadCard", "Remarks"),
			columns(jettest.Date, "DateLog", "TimeLog"),
			columns(jettest.Bool, "Erased"),
		),
		PageMap: len(f.rows) > manyRows,
	}
	for i := range t.Columns {
		if t.Columns[i].Name == f.without {
			t.Columns[i].Name = "Other"
		}
	}
	for i, r := range f.rows {
		t.Rows = append(t.Rows, []any{
			i + 1,
			cmp.Or(r.section, 1), cmp.Or(r.table, r.ns), cmp.Or(r.round, 1), cmp.Or(r.board, 1), r.ns, r.ew, r.declarer,
			r.seat, r.contract, r.result, r.lead, r.remark,
			day, timeOf(r.minute),
			r.erased,
		})
	}
	return t
}

// manyRows is the number of rows above which the page map of a table gets a separate page.
const manyRows = 10_000

// sectionTable returns the table of sections.
func (f eveningFile) sectionTable() jettest.Table {
	t := jettest.Table{
		Name: "Section",
		Columns: slices.Concat(
			columns(jettest.Short, "ID"),
			columns(jettest.Text, "Letter"),
			columns(jettest.Short, "MissingPair", "ScoringType", "Winners"),
		),
	}
	for _, s := range f.sections {
		t.Rows = append(t.Rows, []any{s.id, s.letter, s.missingPair, s.scoring, s.winners})
	}
	return t
}

// scheduleTable returns the table of scheduled plays.
func (f eveningFile) scheduleTable() jettest.Table {
	t := jettest.Table{
		Name: "RoundData",
		Columns: slices.Concat(
			columns(jettest.Short, "Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"),
			columns(jettest.Text, "CustomBoards"),
		),
	}
	for _, r := range f.schedule {
		var boards any // null unless there is a list
		if r.boards != "" {
			boards = r.boards
		}
		t.Rows = append(t.Rows, []any{cmp.Or(r.section, 1), r.table, r.round, r.ns, r.ew, r.low, r.high, boards})
	}
	return t
}

// groupTable returns the table of tables, which assigns them to groups.
func (f eveningFile) groupTable() jettest.Table {
	t := jettest.Table{Name: "Tables", Columns: columns(jettest.Short, "Section", "Table", "Group")}
	for _, g := range f.groups {
		t.Rows = append(t.Rows, []any{g.section, g.table, g.group})
	}
	return t
}

// playerTable returns the table of the players' places.
func (f eveningFile) playerTable() jettest.Table {
	t := jettest.Table{
		Name: "PlayerNumbers",
		Columns: slices.Concat(
			columns(jettest.Short, "Section", "Table"),
			columns(jettest.Text, "Direction", "Number", "Name"),
			columns(jettest.Short, "Round"),
		),
	}
	for _, p := range f.players {
		t.Rows = append(t.Rows, []any{1, p.table, p.seat, p.number, p.name, p.round})
	}
	return t
}

// memberTable returns the table of the club's members.
func (f eveningFile) memberTable() jettest.Table {
	t := jettest.Table{
		Name:    "PlayerNames",
		Columns: columns(jettest.Text, "strID", "Name"),
		PageMap: len(f.members) > manyRows,
	}
	for _, m := range f.members {
		number, name := m[0], m[1]
		t.Rows = append(t.Rows, []any{number, name})
	}
	return t
}

// handTable returns the table of the hands.
func (f eveningFile) handTable() jettest.Table {
	t := jettest.Table{Name: "HandRecord", Columns: columns(jettest.Short, "Section", "Board"), Rows: f.hands}
	for _, seat := range []string{"North", "East", "South", "West"} {
		suits := columns(jettest.Text, seat+"Spades", seat+"Hearts", seat+"Diamonds", seat+"Clubs")
		t.Columns = append(t.Columns, suits...)
	}
	return t
}

// moveTable returns a table of calls or cards, whose texts are in the given column.
func moveTable(name, column string, moves []moveRow) jettest.Table {
	t := jettest.Table{
		Name: name,
		Columns: slices.Concat(
			columns(jettest.Long, "ID"),
			columns(jettest.Short, "Section", "Table", "Round", "Board", "Counter"),
			columns(jettest.Text, "Direction", column),
			columns(jettest.Date, "DateLog", "TimeLog"),
			columns(jettest.Bool, "Erased"),
		),
	}
	const section, table, round, board = 1, 1, 1, 1
	for i, m := range moves {
		t.Rows = append(t.Rows, []any{
			i + 1,
			section, table, round, board, m.counter,
			m.seat, m.text,
			day, timeOf(m.minute),
			m.erased,
		})
	}
	return t
}

// columns returns columns of the same type.
func columns(columnType byte, names ...string) (list []jettest.Column) {
	for _, name := range names {
		list = append(list, jettest.Column{Name: name, Type: columnType})
	}
	return list
}

// day is the date of all entries.
var day = time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC)

// timeOf returns a minute after 18:00 as stored in a TimeLog column.
func timeOf(minute int) time.Time { return time.Date(1899, 12, 30, 18, minute, 0, 0, time.UTC) }
