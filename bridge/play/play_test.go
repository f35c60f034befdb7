package play

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

func TestParseCalls(t *testing.T) {
	calls, err := ParseCalls("p 1N!d r2c")
	want := []Call{{Name: "Pass"}, {Name: "1NT", Alert: true}, {Name: "X"}, {Name: "XX"}, {Name: "2C"}}
	if err != nil || !reflect.DeepEqual(calls, want) {
		t.Errorf("found %v, want %v: %v", calls, want, err)
	}
	for text, found := range map[string]string{"8C": "8C", "p1": "1", "p 1Z": "1Z", "C": "C", "pq": "Q"} {
		if list, err := ParseCalls(text); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("found %q", found)) {
			t.Errorf("%q is read as %v, %v", text, list, err)
		}
	}
}

func TestParseContract(t *testing.T) {
	c, err := ParseContract("4hxx", " ^e")
	want := Contract{Level: 4, Strain: bridge.Strain(bridge.Hearts), Doubling: bridge.Redoubled, Declarer: bridge.East}
	if err != nil || c != want || c.String() != "4HXX" || c.Leader() != bridge.South {
		t.Errorf("found %+v, want %+v: %v", c, want, err)
	}
	if c, err := ParseContract("pass", ""); err != nil || !c.Passed || !c.Known() {
		t.Errorf("passed out: %+v, %v", c, err)
	}
	for _, bad := range [][2]string{{"", "N"}, {"8NT", "N"}, {"4", "N"}, {"4Z", "N"}, {"4HXXX", "N"}, {"4H", ""}, {"4H", "Z"}} {
		if c, err := ParseContract(bad[0], bad[1]); err == nil || c.Known() {
			t.Errorf("%q by %q is read as %+v", bad[0], bad[1], c)
		}
	}
}

func TestContractInJSON(t *testing.T) {
	want := Contract{Level: 3, Strain: bridge.NoTrump, Doubling: bridge.Doubled, Declarer: bridge.West}
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got Contract
	if err := json.Unmarshal(data, &got); err != nil || got != want {
		t.Errorf("%s is read as %+v, %v", data, got, err)
	}
}

func Example() {
	contract, err := ParseContract("4S", "N")
	if err != nil {
		panic(err)
	}
	var cards []bridge.Card
	for _, text := range []string{"HK", "H2", "HA", "S3"} {
		c, err := bridge.ParseCard(text)
		if err != nil {
			panic(err)
		}
		cards = append(cards, c)
	}
	r := Record{Contract: contract, Cards: cards}
	trick := r.PlayedTricks()[0]
	fmt.Println(trick.Leader, "leads,", trick.Winner(contract.Strain), "wins")
	// Output: East leads, North wins
}
