package bridgemate_test

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// row is a row of ReceivedData. By default, section, round and board are 1, and the table
// is the number of the NS pair.
type row struct {
	section, table, round, board, ns, ew, declarer int
	seat, contract, result, remark                 string
	minute                                         int
	erased                                         bool
	lead                                           string
}

// world describes the file of a club's evening, in Jet 3 or Jet 4.
type world struct {
	jet3     bool
	rows     []row
	sections [][]any // ID, Letter, MissingPair, ScoringType, Winners; by default section A with matchpoints
	rounds   [][]any // Section, Table, Round, NSPair, EWPair, LowBoard, HighBoard, CustomBoards
	tables   [][]any // Section, Table, Group
	players  [][]any // Section, Table, Direction, Number, Name, Round
	members  [][]any // strID, Name
	hands    [][]any // Section, Board, 16 suits
	calls    [][]any // Counter, Direction, Bid, minute, Erased; of section 1, table 1, round 1, board 1
	cards    [][]any // Counter, Direction, Card, minute, Erased; of the same play
	without  string  // a column missing in ReceivedData
}

// columns returns columns of the same type.
func columns(of byte, names ...string) (list []jettest.Column) {
	for _, n := range names {
		list = append(list, jettest.Column{Name: n, Type: of})
	}
	return list
}

// bytes returns the file.
func (w world) bytes() []byte {
	day := time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC)
	received := jettest.Table{Name: "ReceivedData", Columns: append(append(
		columns(jettest.Long, "ID"),
		columns(jettest.Short, "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer")...),
		append(columns(jettest.Text, "NS/EW", "Contract", "Result", "LeadCard", "Remarks"), append(columns(jettest.Date, "DateLog", "TimeLog"), columns(jettest.Bool, "Erased")...)...)...)}
	or := func(n, otherwise int) int {
		if n == 0 {
			return otherwise
		}
		return n
	}
	for i, r := range w.rows {
		hour := time.Date(1899, 12, 30, 18, r.minute, 0, 0, time.UTC)
		received.Rows = append(received.Rows, []any{
			i + 1, or(r.section, 1), or(r.table, r.ns), or(r.round, 1), or(r.board, 1), r.ns, r.ew, r.declarer,
			r.seat, r.contract, r.result, r.lead, r.remark, day, hour, r.erased,
		})
	}
	received.PageMap = len(w.rows) > 10_000
	if w.without != "" {
		for i := range received.Columns {
			if received.Columns[i].Name == w.without {
				received.Columns[i].Name = "Other"
			}
		}
	}
	if w.sections == nil {
		w.sections = [][]any{{1, "A  ", 0, 1, 0}}
	}
	section := append(columns(jettest.Short, "ID"), append(columns(jettest.Text, "Letter"), columns(jettest.Short, "MissingPair", "ScoringType", "Winners")...)...)
	round := append(columns(jettest.Short, "Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"), columns(jettest.Text, "CustomBoards")...)
	player := append(columns(jettest.Short, "Section", "Table"), append(columns(jettest.Text, "Direction", "Number", "Name"), columns(jettest.Short, "Round")...)...)
	hand := columns(jettest.Short, "Section", "Board")
	for _, seat := range []string{"North", "East", "South", "West"} {
		hand = append(hand, columns(jettest.Text, seat+"Spades", seat+"Hearts", seat+"Diamonds", seat+"Clubs")...)
	}
	return (&jettest.File{Jet4: !w.jet3, CodePage: 1250, Tables: append([]jettest.Table{
		received,
		{Name: "Section", Columns: section, Rows: w.sections},
		{Name: "RoundData", Columns: round, Rows: w.rounds},
		{Name: "Tables", Columns: columns(jettest.Short, "Section", "Table", "Group"), Rows: w.tables},
		{Name: "PlayerNumbers", Columns: player, Rows: w.players},
		{Name: "PlayerNames", Columns: columns(jettest.Text, "strID", "Name"), Rows: w.members, PageMap: len(w.members) > 10_000},
		{Name: "HandRecord", Columns: hand, Rows: w.hands},
	}, w.moves()...)}).Bytes()
}

// moves returns the tables of calls and cards, if there are any.
func (w world) moves() []jettest.Table {
	if w.calls == nil && w.cards == nil {
		return nil
	}
	return []jettest.Table{moves("BiddingData", "Bid", w.calls), moves("PlayData", "Card", w.cards)}
}

// moves returns a table of calls or cards, whose texts are in the given column.
func moves(name, column string, rows [][]any) jettest.Table {
	t := jettest.Table{Name: name, Columns: append(append(columns(jettest.Long, "ID"), columns(jettest.Short, "Section", "Table", "Round", "Board", "Counter")...),
		append(columns(jettest.Text, "Direction", column), append(columns(jettest.Date, "DateLog", "TimeLog"), columns(jettest.Bool, "Erased")...)...)...)}
	for i, r := range rows {
		t.Rows = append(t.Rows, []any{i + 1, 1, 1, 1, 1, r[0], r[1], r[2], time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC), time.Date(1899, 12, 30, 18, r[3].(int), 0, 0, time.UTC), r[4]})
	}
	return t
}

// kinds returns the kinds of all notes.
func kinds(e *bridgemate.Evening) (list []bridgemate.NoteKind) {
	for _, n := range e.Notes {
		list = append(list, n.Kind)
	}
	return list
}
