package service

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestGame runs a game from its first call to a look-up by a stranger.
func TestGame(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		opened := openTable3(svc)
		svc.restart()
		dealt := drawThreeDeals(svc, pathOf(opened))
		checkSeats(svc, pathOf(opened), dealt)
		revealed := revealTable3(svc, opened)
		lookUpDeals(svc, revealed, dealt)
	})
}

// openTable3 opens a game. The response has its commitment, but not its numbers.
func openTable3(svc *testService) (opened map[string]any) {
	svc.t.Helper()
	w := svc.send(testRequest{
		method: "POST", path: games, body: `{"players":4,"label":"Table 3"}`, token: svc.token,
	})
	if w.Code != http.StatusCreated {
		svc.t.Fatal(w.Code, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &opened); err != nil {
		svc.t.Fatal(err)
	}
	if location := w.Header().Get("Location"); location != pathOf(opened) {
		svc.t.Errorf("the location is %s, want %s", location, pathOf(opened))
	}
	if commitment := opened["commitment"].(string); len(commitment) != 64 {
		svc.t.Errorf("the commitment is %q", commitment)
	}
	if opened["state"] != "open" || opened["distribution"] != nil {
		svc.t.Errorf("the game is not open, or its numbers are public: %v", opened)
	}
	return opened
}

// drawThreeDeals draws deals 0 to 2. Only the last one can be drawn again.
func drawThreeDeals(svc *testService, gamePath string) (dealt []map[string]any) {
	svc.t.Helper()
	for k, body := range []string{"", "{}", " {} "} { // All of these ask for the next deal.
		deal := svc.wantPost(200, gamePath+"/deals", body)
		hands, chien := deal["hands"].([]any), deal["chien"].([]any)
		if deal["deal"] != float64(k) || len(hands) != 4 || len(chien) != 6 {
			svc.t.Errorf("deal %d: %v, want 4 hands and a chien of 6 cards", k, deal)
		}
		if deal["distribution"] != nil || deal["sequence"] != nil {
			svc.t.Errorf("deal %d shows the numbers: %v", k, deal)
		}
		dealt = append(dealt, deal)
	}
	svc.wantEqual("the last deal again", svc.wantPost(200, gamePath+"/deals", `{"deal":2}`), dealt[2])
	for _, k := range []int{0, 1, 3, 4, -1} {
		problem := svc.wantPost(409, gamePath+"/deals", fmt.Sprintf(`{"deal":%d}`, k))
		if problem["field"] != "deal" {
			svc.t.Errorf("deal %d: %v", k, problem)
		}
	}
	return dealt
}

// checkSeats checks each seat's hand against the numbering of seats in spec/tarot.md step 9.
func checkSeats(svc *testService, gamePath string, dealt []map[string]any) {
	svc.t.Helper()
	for k, deal := range dealt {
		hands := deal["hands"].([]any)
		for seat := 1; seat <= 4; seat++ {
			shown := svc.wantGet(200, fmt.Sprintf("%s/deals/%d/seats/%d", gamePath, k, seat))
			hand := int(shown["hand"].(float64))
			if got := tarot.SeatOf(4, hand, uint32(k)); got != seat {
				svc.t.Errorf("deal %d, seat %d: hand %d belongs to seat %d", k, seat, hand, got)
			}
			svc.wantEqual(fmt.Sprintf("deal %d, seat %d", k, seat), shown["cards"], hands[hand-1])
		}
	}
	svc.wantGet(404, gamePath+"/deals/3/seats/1")
	svc.wantGet(404, gamePath+"/deals/0/seats/5")
}

// revealTable3 reveals a game. Revealing is final, and repeating it gives the same response.
func revealTable3(svc *testService, opened map[string]any) (revealed map[string]any) {
	svc.t.Helper()
	gamePath := pathOf(opened)
	running := svc.wantPublic(200, gamePath)
	if running["deals"] != 3.0 || running["distribution"] != nil || running["record"] == nil {
		svc.t.Errorf("before the reveal: %v", running)
	}
	svc.wantPost(200, gamePath+"/reveal", "")
	svc.wantPost(200, gamePath+"/reveal", "")
	svc.wantPost(409, gamePath+"/deals", "")
	revealed = svc.wantPublic(200, gamePath)
	if revealed["state"] != "revealed" || revealed["deals"] != 3.0 {
		svc.t.Errorf("after the reveal: %v", revealed)
	}
	record := parseRecord(svc, revealed)
	if record.Commitment.String() != opened["commitment"] {
		svc.t.Errorf("the record has the commitment %v, want %v", record.Commitment, opened["commitment"])
	}
	return revealed
}

// parseRecord parses and checks the record in a response.
func parseRecord(svc *testService, game map[string]any) *tarot.Record {
	svc.t.Helper()
	data, err := json.Marshal(game["record"])
	if err != nil {
		svc.t.Fatal(err)
	}
	record, err := tarot.ParseRecord(data)
	if err != nil {
		svc.t.Fatalf("%v: %s", err, data)
	}
	if err := record.Check(); err != nil {
		svc.t.Fatalf("%v: %s", err, data)
	}
	return &record
}

// lookUpDeals computes the deals from the revealed numbers.
func lookUpDeals(svc *testService, revealed map[string]any, dealt []map[string]any) {
	svc.t.Helper()
	for k, deal := range dealt {
		found := svc.wantPublic(200, fmt.Sprintf(
			"/api/v1/tarot/deal?players=4&distribution=%s&sequence=%s&deal=%d&label=Table+3",
			revealed["distribution"], revealed["sequence"], k))
		svc.wantEqual(fmt.Sprintf("hands of deal %d", k), found["hands"], deal["hands"])
		svc.wantEqual(fmt.Sprintf("chien of deal %d", k), found["chien"], deal["chien"])
		svc.wantEqual(fmt.Sprintf("commitment of deal %d", k), found["commitment"], revealed["commitment"])
	}
}
