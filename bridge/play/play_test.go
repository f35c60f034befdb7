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
		calls, err := ParseCalls(text)
		if want := fmt.Sprintf("found %q", found); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %v, %v; want error %s", text, calls, err, want)
		}
	}
}

func TestParseContract(t *testing.T) {
	c, err := ParseContract("4hxx", " ^e")
	want := Contract{Level: 4, Strain: bridge.Strain(bridge.Hearts), Doubling: bridge.Redoubled, Declarer: bridge.East}
	if err != nil || c != want {
		t.Errorf("found %+v, want %+v: %v", c, want, err)
	}
	if got := c.String(); got != "4HXX" {
		t.Errorf("contract %s, want 4HXX", got)
	}
	if got := c.Leader(); got != bridge.South {
		t.Errorf("leader %v, want South", got)
	}
	if c, err := ParseContract("pass", ""); err != nil || !c.Passed || !c.Known() {
		t.Errorf("passed out: %+v, %v", c, err)
	}
}

func TestParseContractRefuses(t *testing.T) {
	for _, text := range []string{"", "8NT", "4", "4Z", "4HXXX"} {
		if c, err := ParseContract(text, "N"); err == nil || c.Known() {
			t.Errorf("%q is read as %+v", text, c)
		}
	}
	for _, declarer := range []string{"", "Z"} {
		if c, err := ParseContract("4H", declarer); err == nil || c.Known() {
			t.Errorf("4H by %q is read as %+v", declarer, c)
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
