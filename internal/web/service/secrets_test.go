package service

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestNoSecretInClear checks that no part of a secret occurs in any response, header, error, log
// line or database column: neither the numbers of a running game, nor tokens, nor the service's
// key. It searches columns as text and as hexadecimal digits, and all bytes of SQLite files.
func TestNoSecretInClear(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		const plain = `{"players":4}`
		const delayed = `{"players":4,"delayed":"Loto of 1 December 2060","form":"integers 3"}`
		secrets := slices.Concat(
			svc.playGame(secretGame{body: plain}),
			svc.playGame(secretGame{body: delayed, lacksValue: true}),
			svc.playGame(secretGame{body: plain}),
			svc.playGame(secretGame{body: delayed, value: `{"value":"1 2 3"}`}),
			svc.keySecrets())
		_, tokenSecret, _ := strings.Cut(strings.TrimPrefix(svc.token, tokenPrefix), "_")
		secrets = append(secrets, tokenSecret)
		for _, secret := range secrets {
			if len(secret) < 10 {
				t.Fatalf("%q is too short to search for", secret)
			}
		}

		columns := storetest.Dump(t, svc.config.Database)
		if len(columns) < 20 {
			t.Fatalf("only %d columns", len(columns))
		}
		database := strings.Join(columns, "\n")
		for where, text := range map[string]string{
			"a response":             strings.Join(svc.responses, "\n"),
			"the log":                svc.log.String(),
			"the database":           database,
			"a file of the database": svc.databaseFiles(),
		} {
			if before := partOf(secrets, text); before != "" {
				t.Errorf("%s contains a part of a secret after %q", where, before)
			}
		}
		if !strings.Contains(svc.log.String(), "route=/api/v1/tarot/games/{id}/deals") {
			t.Errorf("nothing was logged: %s", svc.log)
		}
		svc.checkHandsNotStored(database)
	})
}

// checkHandsNotStored checks that only responses contain the hands that were dealt.
func (svc *testService) checkHandsNotStored(database string) {
	svc.t.Helper()
	hands := handsIn(svc.responses)
	const deals, handsInDeal = 3, 4 + 1 // with the chien
	if len(hands) < deals*handsInDeal {
		svc.t.Fatalf("only %d hands in the responses", len(hands))
	}
	for where, text := range map[string]string{"the log": svc.log.String(), "the database": database} {
		for _, hand := range hands {
			if strings.Contains(text, hand) {
				svc.t.Errorf("%s contains a hand", where)
			}
		}
	}
}

// keySecrets returns the secret lines of the service's key, after checking that partOf finds them there.
func (svc *testService) keySecrets() (secrets []string) {
	svc.t.Helper()
	key, err := os.ReadFile(svc.config.Secret)
	if err != nil {
		svc.t.Fatal(err)
	}
	for line := range strings.Lines(string(key)) {
		if strings.HasPrefix(line, "AGE-SECRET") {
			secrets = append(secrets, strings.TrimSpace(line))
		}
	}
	if partOf(secrets, string(key)) == "" {
		svc.t.Error("a secret is not found in its own file")
	}
	return secrets
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

// databaseFiles returns the bytes of the files of a SQLite database, or "" for another one.
func (svc *testService) databaseFiles() (content string) {
	svc.t.Helper()
	file, ok := store.SQLiteFile(svc.config.Database)
	if !ok {
		return ""
	}
	for _, name := range []string{file, file + "-wal"} {
		data, err := os.ReadFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			svc.t.Fatal(err)
		}
		content += string(data)
	}
	return content
}

// secretPart is the number of consecutive characters of a secret to search for, too many for a
// coincidence.
const secretPart = 16

// partOf returns the text before the first part of a secret, or "" if there is none. It finds
// secrets as text and as hexadecimal digits.
func partOf(secrets []string, text string) (before string) {
	parts := map[string]bool{}
	for _, secret := range secrets {
		secret = strings.ToLower(secret)
		for start := 0; start+secretPart <= len(secret); start++ {
			part := secret[start : start+secretPart]
			parts[part] = true
			parts[fmt.Sprintf("%x", part)] = true
			parts[fmt.Sprintf("%x", strings.ToUpper(part))] = true
		}
	}
	text = strings.ToLower(text)
	const hexPart = 2 * secretPart
	for start := 0; start+secretPart <= len(text); start++ {
		isPart := parts[text[start:start+secretPart]]
		isHexPart := start+hexPart <= len(text) && parts[text[start:start+hexPart]]
		if isPart || isHexPart {
			return text[max(0, start-60):start] + " "
		}
	}
	return ""
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

// handsIn returns the hands and chiens in recorded responses: map[Content-Type:[application/json]]{"hands":...}
func handsIn(responses []string) (hands []string) {
	for _, response := range responses {
		_, body, _ := strings.Cut(response, "]{") // between the headers and the body
		var deal struct {
			Hands [][]string
			Chien []string
		}
		if json.Unmarshal([]byte("{"+body), &deal) != nil {
			continue
		}
		for _, hand := range append(deal.Hands, deal.Chien) {
			if len(hand) > 0 {
				text, _ := json.Marshal(hand) // strings can always be encoded
				hands = append(hands, strings.Trim(string(text), "[]"))
			}
		}
	}
	return hands
}
