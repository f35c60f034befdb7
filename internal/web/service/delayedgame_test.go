package service

import (
	"testing"
)

// TestDelayedGame runs a game with delayed information and drawn seats.
func TestDelayedGame(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		gamePath := svc.openGame(delayedGame)
		if problem := svc.wantPost(409, gamePath+"/deals", ""); problem["type"] != "/problems#value-missing" {
			t.Errorf("a deal before the value: %v", problem)
		}
		svc.wantPost(409, gamePath+"/reveal", "")

		svc.wantPost(400, gamePath+"/value", `{"value":"3 6 9"}`)
		svc.wantPost(400, gamePath+"/value", `{}`)
		set := svc.wantPost(200, gamePath+"/value", `{"value":"26, 3 6 9 13"}`)
		if set["delayed_value"] != "3 6 9 13 26" {
			t.Errorf("the value is %v, want it sorted", set["delayed_value"])
		}
		svc.wantPost(200, gamePath+"/value", `{"value":"3 6 9 13 26"}`)
		svc.wantPost(409, gamePath+"/value", `{"value":"3 6 9 13 27"}`)

		deal := svc.wantPost(200, gamePath+"/deals", "")
		hands := deal["hands"].([]any)
		if len(deal["places"].([]any)) != 3 || len(hands) != 3 {
			t.Error(deal)
		}
		svc.wantPost(200, gamePath+"/reveal", `{}`)
		record := parseRecord(svc, svc.wantGet(200, gamePath))
		game, ok := record.Game()
		if !ok {
			t.Fatal("the record has no numbers")
		}
		computed, err := game.Deal(0)
		if err != nil {
			t.Fatal(err)
		}
		svc.wantEqual("the first hand", hands[0], computed.Hands[0].Codes())
	})
}

// TestValueWithoutDelayedInformation checks that a game without delayed information has no value.
func TestValueWithoutDelayedInformation(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		svc.wantPost(409, svc.openGame(`{"players":5}`)+"/value", `{"value":"1"}`)
	})
}

// delayedGame opens a game with delayed information and drawn seats.
const delayedGame = `{"players":3,"delayed":"French Loto of 1 December 2060, five numbers","form":"integers 5",` +
	`"names":["Ann","Luc","Max"]}`
