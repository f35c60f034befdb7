package handfile

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// jsonDeal is the deal of every board in these tests.
const jsonDeal = `"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"`

// TestJSONParAndResult reads the data that JSON hand files contain in addition to the cards. Invalid data is
// ignored and reported as a loss.
func TestJSONParAndResult(t *testing.T) {
	const (
		par       = `,"par":{"score":1510,"contracts":["NS 7S"]}`
		par2210   = `,"par":{"score":2210,"contracts":["NS 7S"]}`
		passedOut = `,"par":{"score":0,"contracts":[]},"result":{"contract":"Pass","declarer":"","tricks":0}`
		table     = `,"double_dummy":"0D0D00D0D000D0D00D0D"`
		result    = `,"result":{"contract":"7SX","declarer":"N","tricks":13}`
	)
	board2 := func(members string) string { return `,{"board":2,` + jsonDeal + members + `}` }
	for title, c := range map[string]jsonDataCase{
		"nothing": {},
		"all": {
			members:  strings.ToLower(table) + par + result,
			written:  table + par + result,
			pbnLoses: true,
		},
		"passed out":        {members: passedOut, written: passedOut, pbnLoses: true},
		"nineteen digits":   {members: `,"double_dummy":"0D0D00D0D000D0D00D0"`, isLost: true, pbnLoses: true},
		"no digits":         {members: `,"double_dummy":["0D0D00D0D000D0D00D0D"]`, isLost: true, pbnLoses: true},
		"par in words":      {members: `,"par":"NS 420"`, isLost: true, pbnLoses: true},
		"no contracts":      {members: `,"par":{"score":420}`, isLost: true, pbnLoses: true},
		"score too high":    {members: `,"par":{"score":100000,"contracts":["NS 7S"]}`, isLost: true, pbnLoses: true},
		"contracts in HTML": {members: `,"par":{"score":0,"contracts":["<b>"]}`, isLost: true, pbnLoses: true},
		"par with a name":   {members: `,"par":{"score":0,"contracts":[],"by":"me"}`, isLost: true, pbnLoses: true},
		"fourteen tricks": {
			members: `,"result":{"contract":"7S","declarer":"N","tricks":14}`,
			isLost:  true, pbnLoses: true,
		},
		"no declarer": {
			members: `,"result":{"contract":"7S","declarer":"","tricks":13}`,
			isLost:  true, pbnLoses: true,
		},
		"unknown declarer": {
			members: `,"result":{"contract":"7S","declarer":"X","tricks":13}`,
			isLost:  true, pbnLoses: true,
		},
		"null result":   {members: `,"result":null`, isLost: true, pbnLoses: true},
		"same par":      {members: par, board2: board2(par), written: par, pbnLoses: true},
		"different par": {members: par, board2: board2(par2210), isLost: true, pbnLoses: true},
		"different tables": {
			members:  table,
			board2:   board2(`,"double_dummy":"1D0D00D0D000D0D00D0D"`),
			pbnLoses: true,
		},
	} {
		t.Run(title, func(t *testing.T) { c.check(t) })
	}
}

// jsonDataCase is a file with data about deals.
type jsonDataCase struct {
	members  string // of board 1
	board2   string // a second board with the same deal
	written  string // members when board 1 is written again
	isLost   bool   // members that are not written are reported
	pbnLoses bool   // the boards cannot be written in PBN without a loss
}

// check reads the file and writes board 1 again.
func (c *jsonDataCase) check(t *testing.T) {
	text := `[{"board":1,` + jsonDeal + c.members + `}` + c.board2 + `]`
	set, err := jsonFormat.Decode([]byte(text), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	opt := WriteOptions{DoubleDummy: set.DoubleDummy, DealData: set.DealData}
	data, err := jsonFormat.Encode(set.Boards[:1], opt)
	if err != nil {
		t.Fatal(err)
	}
	want := "[\n" + `{"board":1,"dealer":"N","vulnerable":"None",` + jsonDeal + c.written + "}\n]\n"
	if string(data) != want {
		t.Errorf("written as\n%swant\n%s", data, want)
	}
	if set.More != c.isLost {
		t.Errorf("More: got %v, want %v", set.More, c.isLost)
	}
	losses := pbn.Losses(set, set.Boards, true)
	if (len(losses) > 0) != c.pbnLoses {
		t.Errorf("lost in pbn: %v, want a loss: %v", losses, c.pbnLoses)
	}
}

// TestAddDealData combines two files that have one deal in common, with different data.
func TestAddDealData(t *testing.T) {
	read := func(text string) *Set {
		set, err := jsonFormat.Decode([]byte(text), ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	first := read(`[{"board":1,` + jsonDeal + `,"double_dummy":"0D0D00D0D000D0D00D0D",` +
		`"par":{"score":1510,"contracts":["NS 7S"]}}]`)
	const rotatedTable = "D0D0DD0D0DDD0D0DD0D0"
	rotatedDeal := strings.Replace(jsonDeal, "N:", "E:", 1)
	second := read(`[{"board":1,` + rotatedDeal + `,"double_dummy":"` + rotatedTable + `"},` +
		`{"board":2,` + jsonDeal + `,"double_dummy":"1D0D00D0D000D0D00D0D","par":{"score":1,"contracts":[]}}]`)
	inBoth, onlySecond := first.Boards[0], second.Boards[0]
	first.AddDealData(second)
	if got := first.DoubleDummy[inBoth.Deal]; got != "" {
		t.Errorf("different tables: got %s, want none", got)
	}
	if got := first.DealData[inBoth.Deal]; got != (DealData{}) {
		t.Errorf("different pars: got %+v, want none", got)
	}
	if got := first.DoubleDummy[onlySecond.Deal]; got != rotatedTable {
		t.Errorf("the second file's table: got %q, want %q", got, rotatedTable)
	}
	opt := WriteOptions{DoubleDummy: first.DoubleDummy, DealData: first.DealData}
	data, err := jsonFormat.Encode([]bridge.Board{inBoth, onlySecond}, opt)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Count(data, []byte("double_dummy")) != 1 || bytes.Contains(data, []byte("par")) {
		t.Errorf("want one table and no par in\n%s", data)
	}
}
