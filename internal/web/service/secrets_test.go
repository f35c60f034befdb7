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
			svc.playGame(plain, "", true),
			svc.playGame(delayed, "", false), // without a value, there is no deal
			svc.playGame(plain, "", true),
			svc.playGame(delayed, `{"value":"1 2 3"}`, true))
		key, err := os.ReadFile(svc.config.Secret)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(key)) {
			if strings.HasPrefix(line, "AGE-SECRET") {
				secrets = append(secrets, strings.TrimSpace(line))
			}
		}
		_, secret, _ := strings.Cut(strings.TrimPrefix(svc.token, tokenPrefix), "_")
		secrets = append(secrets, secret)
		for _, secret := range secrets {
			if len(secret) < 10 {
				t.Fatalf("%q is too short to search for", secret)
			}
		}
		if partOf(secrets, string(key)) == "" {
			t.Error("a key is not found where it stands")
		}

		columns := storetest.Dump(t, svc.config.Database)
		if len(columns) < 20 {
			t.Fatalf("only %d columns", len(columns))
		}
		inColumns := strings.Join(columns, "\n")
		for where, text := range map[string]string{
			"an answer": strings.Join(svc.responses, "\n"), "the log": svc.log.String(),
			"the database": inColumns, "its files": svc.databaseFiles(),
		} {
			if at := partOf(secrets, text); at != "" {
				t.Errorf("%s has a part of a secret behind %q", where, at)
			}
		}

		// Responses contain the hands that were dealt, and nothing else does.
		hands := handsIn(svc.responses)
		if len(hands) < 3*5 {
			t.Fatalf("%d hands were answered", len(hands))
		}
		for _, hand := range hands {
			for where, text := range map[string]string{"the log": svc.log.String(), "the database": inColumns} {
				if strings.Contains(text, hand) {
					t.Errorf("%s has a hand in it", where)
				}
			}
		}
		if !strings.Contains(svc.log.String(), "route=/api/v1/tarot/games/{id}/deals") {
			t.Errorf("nothing was logged: %s", svc.log)
		}
	})
}

// playGame opens a game with a body, sets its value, draws a deal, and sends every request about it. It returns the
// secrets of the game.
func (svc *testService) playGame(body, value string, draws bool) (secrets []string) {
	svc.t.Helper()
	id := svc.wantPost(201, games, body)["id"].(string)
	path := games + "/" + id
	if value != "" {
		svc.wantPost(200, path+"/value", value)
	}
	if draws {
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
	for _, s := range secrets {
		s = strings.ToLower(s)
		for at := 0; at+secretPart <= len(s); at++ {
			part := s[at : at+secretPart]
			parts[part], parts[fmt.Sprintf("%x", part)], parts[fmt.Sprintf("%x", strings.ToUpper(part))] = true, true, true
		}
	}
	text = strings.ToLower(text)
	for at := 0; at+secretPart <= len(text); at++ {
		if parts[text[at:at+secretPart]] || at+2*secretPart <= len(text) && parts[text[at:at+2*secretPart]] {
			return text[max(0, at-60):at] + " "
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

// handsIn returns the hands and chiens in JSON responses.
func handsIn(answers []string) (out []string) {
	for _, a := range answers {
		_, body, _ := strings.Cut(a, "]{")
		var d struct {
			Hands [][]string
			Chien []string
		}
		if json.Unmarshal([]byte("{"+body), &d) != nil {
			continue
		}
		for _, h := range append(d.Hands, d.Chien) {
			if len(h) > 0 {
				text, _ := json.Marshal(h)
				out = append(out, strings.Trim(string(text), "[]"))
			}
		}
	}
	return out
}
