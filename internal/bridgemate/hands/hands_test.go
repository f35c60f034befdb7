package hands_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// file returns an Access file with two boards. North's hand on board 2 has 12 cards.
func file() *jet.File {
	deals := jettest.Table{
		Name: hands.Table,
		Columns: []jettest.Column{
			{Name: "Section", Type: jettest.Short},
			{Name: "Board", Type: jettest.Short},
		},
	}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			deals.Columns = append(deals.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	const suit = "A K Q J 10 98765432"
	deals.Rows = [][]any{
		{1, 1, suit, "", "", "", "", suit, "", "", "", "", suit, "", "", "", "", suit},
		{1, 2, "AKQJT9876543", "", "", "", "", suit, "", "", "", "", suit, "", "", "", "", suit},
	}
	sections := jettest.Table{
		Name: "Section",
		Columns: []jettest.Column{
			{Name: "ID", Type: jettest.Short},
			{Name: "Letter", Type: jettest.Text},
		},
		Rows: [][]any{{1, "A  "}},
	}
	data := (&jettest.File{Tables: []jettest.Table{deals, sections}}).Bytes()
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		panic(err)
	}
	return f
}

func TestRead(t *testing.T) {
	list, err := hands.Read(file())
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v; want two boards", list, err)
	}
	if !list[0].Usable {
		t.Errorf("board 1 is not usable: %+v", list[0])
	}
	if list[1].Usable || list[1].Board != 2 {
		t.Errorf("%+v, want board 2, not usable", list[1])
	}
}

func TestSectionLetters(t *testing.T) {
	letters, err := hands.SectionLetters(file())
	if err != nil || letters[1] != "A" {
		t.Errorf("%v %v", err, letters)
	}
}

func Example() {
	list, err := hands.Read(file())
	if err != nil {
		panic(err)
	}
	fmt.Println(list[0].Board, list[0].Deal.String())
	// Output: 1 N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432
}
