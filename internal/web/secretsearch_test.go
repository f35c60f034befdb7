package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// outputOf returns everything that the desk has shown: its responses, its log, and files that others can read.
func outputOf(client *desktest.Client) string {
	client.T.Helper()
	client.Mu.Lock()
	output := strings.Join(client.Responses, "\n") + strings.Join(client.Log, "\n")
	client.Mu.Unlock()
	filepath.WalkDir(client.Dir, func(path string, d os.DirEntry, err error) error {
		info, infoErr := d.Info()
		if err != nil || infoErr != nil {
			client.T.Fatal(err, infoErr)
		}
		if info.Mode().IsRegular() && info.Mode().Perm()&0o077 != 0 {
			data, _ := os.ReadFile(path)
			output += path + string(data)
		}
		return nil
	})
	return output
}

// keysAndShares returns the secret parts of the log keys and the shares in the folder.
func keysAndShares(client *desktest.Client) (secrets []string) {
	client.T.Helper()
	for _, file := range []string{
		"organiser.key", "deals.key",
		"shared-shares/shared.1.share", "shared-shares/shared.2.share", "shared-shares/shared.3.share",
	} {
		data, err := os.ReadFile(filepath.Join(client.Dir, file))
		if err != nil {
			client.T.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if _, share, ok := strings.Cut(strings.TrimSpace(line), "secret "); ok {
				secrets = append(secrets, share)
			} else if at := strings.LastIndex(line, "+"); at > 0 && strings.HasPrefix(line, "PRIVATE") {
				secrets = append(secrets, strings.TrimSpace(line[at+1:]))
			}
		}
	}
	return secrets
}

// revealedKeys reads the revealed keys of a tournament with a number of sessions.
func revealedKeys(client *desktest.Client, name string, sessions int) *squaredeal.Keys {
	client.T.Helper()
	data, err := os.ReadFile(filepath.Join(client.Dir, name+".sqk"))
	if err != nil {
		client.T.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil {
		client.T.Fatal(err)
	}
	if len(keys.Lines) != sessions {
		client.T.Fatalf("%s: %d keys, want %d", name, len(keys.Lines), sessions)
	}
	return keys
}

// searchHands fails if the output contains a hand of the first session, which has four boards.
func searchHands(client *desktest.Client, name string, keys *squaredeal.Keys, output string) {
	client.T.Helper()
	tournament := client.ReadTournament(name)
	boards, err := squaredeal.MakeSession(tournament.Description, keys, squaredeal.ID{Phase: 1, Session: 1}, nil)
	if err != nil || len(boards) != 4 {
		client.T.Fatal(err)
	}
	const handLength = 13 + 3 // cards and the dots between suits
	for _, board := range boards {
		for _, hand := range strings.Fields(board.Deal.String()) {
			hand = strings.TrimPrefix(hand, "N:")
			if len(hand) != handLength {
				client.T.Fatalf("%q is no hand", hand)
			}
			if strings.Contains(output, hand) {
				client.T.Errorf("the hand %s of %s was said", hand, name)
			}
		}
	}
}

// searchSecret fails if the output contains a part of a secret.
func searchSecret(t *testing.T, output, secret string, number int) {
	t.Helper()
	const length = 12 // this many characters of a key do not occur by chance
	for start := 0; start+length <= len(secret); start++ {
		if found := strings.Index(output, secret[start:start+length]); found >= 0 {
			t.Fatalf("a part of secret %d was said: %q", number, output[max(0, found-200):found])
		}
	}
}

// checkPrivateFiles checks that only the user can read the keys and the hands.
func checkPrivateFiles(client *desktest.Client) {
	client.T.Helper()
	for _, path := range []string{
		filepath.Join(client.Dir, "spring.sqk"), filepath.Join(client.Dir,
			"spring.sqk.age"), client.HandsPath("spring", "RR1.dup"),
	} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			client.T.Errorf("%s: %v %v", path, info, err)
		}
	}
}
