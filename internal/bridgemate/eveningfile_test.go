package bridgemate_test

import (
	"bytes"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// eveningFile describes the file of a club's evening, in Jet 3 or Jet 4.
type eveningFile struct {
	jet3     bool
	rows     []row
	sections []sectionRow // by default section A with matchpoints
	schedule []scheduleRow
	groups   []groupRow
	players  []playerRow
	members  [][2]string // numbers and names
	hands    [][]any     // section, board, and 16 suits
	calls    []moveRow
	cards    []moveRow
	without  string // a column missing in ReceivedData
}

// row is a row of ReceivedData, the entry of a result. By default, section, round and board are 1, and the table is the
// number of the North-South pair.
type row struct {
	section, table, round, board int
	ns, ew, declarer             int    // pair numbers
	seat, contract, result       string // such as N, 4 S, +1
	remark                       string
	lead                         string
	minute                       int // when it was entered, after 18:00
	erased                       bool
}

// sectionRow is a row of Section.
type sectionRow struct {
	id          int
	letter      string
	missingPair int
	scoring     int // 1 for matchpoints
	winners     int
}

// scheduleRow is a row of RoundData. By default, the section is 1.
type scheduleRow struct {
	section, table, round int
	ns, ew                int
	low, high             int    // first and last board
	boards                string // list of boards instead of low to high
}

// groupRow is a row of Tables.
type groupRow struct{ section, table, group int }

// playerRow is a row of PlayerNumbers in section 1.
type playerRow struct {
	table        int
	seat         string
	number, name string
	round        int
}

// moveRow is a row of BiddingData or PlayData: a call or a card in section 1, table 1, round 1,
// board 1.
type moveRow struct {
	counter    int
	seat, text string
	minute     int // when it was entered, after 18:00
	erased     bool
}

// bytes returns the file.
func (f eveningFile) bytes() []byte {
	if f.sections == nil {
		f.sections = []sectionRow{{id: 1, letter: "A  ", scoring: 1}}
	}
	tables := []jettest.Table{
		f.receivedTable(),
		f.sectionTable(),
		f.scheduleTable(),
		f.groupTable(),
		f.playerTable(),
		f.memberTable(),
		f.handTable(),
	}
	if f.calls != nil || f.cards != nil {
		tables = append(tables, moveTable("BiddingData", "Bid", f.calls), moveTable("PlayData", "Card", f.cards))
	}
	return (&jettest.File{Jet4: !f.jet3, CodePage: 1250, Tables: tables}).Bytes()
}

// read reads the file of an evening.
func read(t *testing.T, file []byte, options bridgemate.Options) *bridgemate.Evening {
	t.Helper()
	e, err := tryRead(t, file, options)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// tryRead is like read, but returns the error if the file has no pairs session.
func tryRead(t *testing.T, file []byte, options bridgemate.Options) (*bridgemate.Evening, error) {
	t.Helper()
	f, err := jet.Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return bridgemate.Read(f, options)
}

// kinds returns the kinds of all notes.
func kinds(e *bridgemate.Evening) (list []bridgemate.NoteKind) {
	for _, n := range e.Notes {
		list = append(list, n.Kind)
	}
	return list
}
