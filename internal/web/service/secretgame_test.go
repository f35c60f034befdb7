package service

import (
	"slices"
	"strings"
)

// playSecretGames plays games with and without a public number, and returns their secrets.
func (svc *testService) playSecretGames() (secrets []string) {
	svc.t.Helper()
	const plain = `{"players":4}`
	const delayed = `{"players":4,"delayed":"Loto of 1 December 2060","form":"integers 3"}`
	return slices.Concat(
		svc.playGame(secretGame{body: plain}),
		svc.playGame(secretGame{body: delayed, lacksValue: true}),
		svc.playGame(secretGame{body: plain}),
		svc.playGame(secretGame{body: delayed, value: `{"value":"1 2 3"}`}),
	)
}

// secretGame is a game to play.
type secretGame struct {
	body       string // of the request that opens it
	value      string // of the request that sets its value, or ""
	lacksValue bool   // true if there are no deals, because the value is missing
}

// playGame opens a game, sets its value, draws a deal, and sends every request about it. It returns the
// secrets of the game.
func (svc *testService) playGame(game secretGame) (secrets []string) {
	svc.t.Helper()
	id := svc.wantPost(201, games, game.body)["id"].(string)
	path := games + "/" + id
	if game.value != "" {
		svc.wantPost(200, path+"/value", game.value)
	}
	if !game.lacksValue {
		svc.wantPostWithKey(200, path+"/deals", "", "k")
	}
	svc.wantPost(400, path+"/deals", `{"x":1}`)
	stored, err := svc.service.store.Game(svc.t.Context(), id)
	if err != nil {
		svc.t.Fatal(err)
	}
	record, err := svc.service.unsealRecord(&stored)
	if err != nil {
		svc.t.Fatal(err)
	}
	svc.askEverything(id)
	if record.Secret == nil {
		return []string{record.Numbers.Distribution.String()}
	}
	secrets = []string{record.Secret.Hex()}
	if stored.Value != "" {
		secrets = append(secrets, record.Secret.Numbers(stored.Value).Distribution.String())
	}
	return secrets
}

// askEverything requests every address of the service, with valid and invalid input, and with the
// token where it does not belong. Every route with parameters needs an example here.
func (svc *testService) askEverything(id string) {
	svc.t.Helper()
	examples := strings.NewReplacer("{deal}", "0", "{seat}", "1", "{$}", "", "{id}", id)
	for _, r := range svc.service.routes() {
		path := examples.Replace(r.path)
		if strings.Contains(path, "{") {
			svc.t.Errorf("no example for %s", r.path)
		}
		for _, token := range []string{"", svc.token, svc.token + "x"} {
			if r.method == "GET" {
				svc.send(testRequest{method: "GET", path: path, token: token})
			}
			if token != svc.token {
				svc.send(testRequest{method: "POST", path: path, token: token, body: `{"players":"x"}`})
			}
		}
		svc.send(testRequest{method: r.method, path: path + "?token=" + svc.token + "&q=" + svc.token, body: "{"})
		svc.responses = svc.responses[:len(svc.responses)-1] // this response may repeat the request
	}
}
