package service

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestNoSecretInClear checks that no part of a secret occurs in any response, header, error, log
// line or database column: neither the numbers of a running game, nor tokens, nor the service's
// key. It searches columns as text and as hexadecimal digits, and all bytes of SQLite files.
func TestNoSecretInClear(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		secrets := svc.playSecretGames()
		secrets = append(secrets, svc.keySecrets()...)
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
			if before := textBeforeSecret(secrets, text); before != "" {
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
