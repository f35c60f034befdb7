package handfile

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

const saidDeal = `"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"`

// TestJSONParAndResult reads the data that JSON hand files contain in addition to the cards. Invalid data is
// ignored and reported as a loss.
func TestJSONParAndResult(t *testing.T) {
	for name, c := range map[string]struct {
		names string // members of the first object
		more  string // further objects
		want  string // output when written again
		lost  bool
	}{
		"nothing": {"", "", "", false},
		"all": {`,"double_dummy":"0d0d00d0d000d0d00d0d","par":{"score":1510,"contracts":["NS 7S"]},"result":{"contract":"7SX","declarer":"N","tricks":13}`, "",
			`,"double_dummy":"0D0D00D0D000D0D00D0D","par":{"score":1510,"contracts":["NS 7S"]},"result":{"contract":"7SX","declarer":"N","tricks":13}`, false},
		"passed out": {`,"par":{"score":0,"contracts":[]},"result":{"contract":"Pass","declarer":"","tricks":0}`, "",
			`,"par":{"score":0,"contracts":[]},"result":{"contract":"Pass","declarer":"","tricks":0}`, false},
		"nineteen digits":   {`,"double_dummy":"0D0D00D0D000D0D00D0"`, "", "", true},
		"no digits":         {`,"double_dummy":["0D0D00D0D000D0D00D0D"]`, "", "", true},
		"par in words":      {`,"par":"NS 420"`, "", "", true},
		"no contracts":      {`,"par":{"score":420}`, "", "", true},
		"a score too high":  {`,"par":{"score":100000,"contracts":["NS 7S"]}`, "", "", true},
		"contracts in HTML": {`,"par":{"score":0,"contracts":["<b>"]}`, "", "", true},
		"a par with a name": {`,"par":{"score":0,"contracts":[],"by":"me"}`, "", "", true},
		"fourteen tricks":   {`,"result":{"contract":"7S","declarer":"N","tricks":14}`, "", "", true},
		"nobody's contract": {`,"result":{"contract":"7S","declarer":"","tricks":13}`, "", "", true},
		"another's name":    {`,"result":{"contract":"7S","declarer":"X","tricks":13}`, "", "", true},
		"a result of null":  {`,"result":null`, "", "", true},
		"the same twice":    {`,"par":{"score":1510,"contracts":["NS 7S"]}`, `,{"board":2,` + saidDeal + `,"par":{"score":1510,"contracts":["NS 7S"]}}`, `,"par":{"score":1510,"contracts":["NS 7S"]}`, false},
		"two pars":          {`,"par":{"score":1510,"contracts":["NS 7S"]}`, `,{"board":2,` + saidDeal + `,"par":{"score":2210,"contracts":["NS 7S"]}}`, "", true},
		"two tables":        {`,"double_dummy":"0D0D00D0D000D0D00D0D"`, `,{"board":2,` + saidDeal + `,"double_dummy":"1D0D00D0D000D0D00D0D"}`, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			set, err := jsonFormat.Decode([]byte(`[{"board":1,`+saidDeal+c.names+`}`+c.more+`]`), ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			data, err := jsonFormat.Encode(set.Boards[:1], WriteOptions{DoubleDummy: set.DoubleDummy, DealData: set.DealData})
			if err != nil {
				t.Fatal(err)
			}
			want := "[\n{\"board\":1,\"dealer\":\"N\",\"vulnerable\":\"None\"," + saidDeal + c.want + "}\n]\n"
			if string(data) != want {
				t.Errorf("written as\n%swant\n%s", data, want)
			}
			if set.More != c.lost {
				t.Errorf("more was said: %v, want %v", set.More, c.lost)
			}
			said := c.want != "" || name == "two tables"
			if got := fmt.Sprint(pbnFormat(t).Losses(set, set.Boards, true)); (got != "[]") != (said || c.lost) {
				t.Errorf("lost in pbn: %s", got)
			}
		})
	}
}

func pbnFormat(t *testing.T) *Format {
	t.Helper()
	f, err := ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestAddDealData combines two files.
func TestAddDealData(t *testing.T) {
	read := func(text string) *Set {
		set, err := jsonFormat.Decode([]byte(text), ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	a := read(`[{"board":1,` + saidDeal + `,"double_dummy":"0D0D00D0D000D0D00D0D","par":{"score":1510,"contracts":["NS 7S"]}}]`)
	b := read(`[{"board":1,` + strings.Replace(saidDeal, "N:", "E:", 1) + `,"double_dummy":"D0D0DD0D0DDD0D0DD0D0"},{"board":2,` + saidDeal + `,"double_dummy":"1D0D00D0D000D0D00D0D","par":{"score":1,"contracts":[]}}]`)
	a.AddDealData(b)
	if got := a.DoubleDummy[a.Boards[0].Deal]; got != "" {
		t.Errorf("of two tables %s is kept", got)
	}
	if got := a.DealData[a.Boards[0].Deal]; got != (DealData{}) {
		t.Errorf("of two pars %+v is kept", got)
	}
	if got := a.DoubleDummy[b.Boards[0].Deal]; got != "D0D0DD0D0DDD0D0DD0D0" {
		t.Errorf("the other file's table is %q", got)
	}
	boards := []bridge.Board{a.Boards[0], b.Boards[0]}
	data, err := jsonFormat.Encode(boards, WriteOptions{DoubleDummy: a.DoubleDummy, DealData: a.DealData})
	if err != nil || bytes.Count(data, []byte("double_dummy")) != 1 || bytes.Contains(data, []byte("par")) {
		t.Errorf("%v\n%s", err, data)
	}
}
