package reveal_test

import (
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// playFiveSessions publishes a tournament, makes the hands of five sessions in different formats, and marks all of them
// as over. The fifth plays the reserve set.
func playFiveSessions(client *desktest.Client) {
	client.T.Helper()
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=5", "boards=5x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/publish", "shares=2/3", "confirm=spring")
	client.SetNumber("spring", "1 2 3")
	for _, made := range []struct {
		session string
		fields  []string
	}{
		{session: "1-2", fields: []string{"format=dupblind", "format=pbn"}},
		{session: "3", fields: []string{"format=pbn"}},
		{session: "4", fields: []string{"format=dupblind"}},
		{session: "5", fields: []string{"format=dupblind"}},
		{session: "5", fields: []string{"format=dupblind", "reserve=yes"}},
	} {
		fields := []string{"phase=1", "session=" + made.session, "openers=" + springOpeners, "not_playing=yes"}
		client.Submit("t/spring/make", append(fields, made.fields...)...)
	}
	client.Submit("t/spring/out", "session=1,5", "event=reserve")
	for _, session := range []string{"1,1", "1,2", "1,3", "1,4", "1,5"} {
		client.Submit("t/spring/out", "session="+session, "event=played")
	}
}

// disturbFolder changes the hands of session 3, as a program does that adds results, removes those of session 4, and
// adds files that are not part of the tournament.
func disturbFolder(client *desktest.Client) {
	client.T.Helper()
	data, err := os.ReadFile(client.HandsPath("spring", "RR3.pbn"))
	if err != nil {
		client.T.Fatal(err)
	}
	if err := os.Remove(client.HandsPath("spring", "RR4.dup")); err != nil {
		client.T.Fatal(err)
	}
	for path, text := range map[string]string{
		client.HandsPath("spring", "RR3.pbn"):          string(data) + "% results\n",
		filepath.Join(client.Dir, "spring.draft.json"): "{}",
		filepath.Join(client.Dir, "spring.settings"):   "log x\n",
		filepath.Join(client.Dir, "RR9.pbn"):           "[Board \"1\"]\n",
		filepath.Join(client.Dir, "notes.txt"):         "private",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			client.T.Fatal(err)
		}
	}
}

// revealFiveSessions reveals the keys. The page must tell the played hands from those that were dealt again, and its
// card compares only the former.
func revealFiveSessions(client *desktest.Client) {
	client.T.Helper()
	page := client.Submit("t/spring/reveal", "openers="+springOpeners, "confirm=spring")
	client.WantText(page, "The archive contains 6 hand files that were given out for play.",
		"The desk made their hands again from the keys, so they match the keys no matter what was played: RR3.pbn RR4.pbn",
		"These files were made again from the keys, so they match the keys no matter what was played: RR3.pbn, RR4.pbn",
		"Te pliki program odtworzył z kluczy", "Ces fichiers ont été refaits à partir des clés")
	client.WantText(page,
		"Spring Cup, 6 files, 5 sessions 12 boards match, 8 are missing (sessions 1,3-4). "+
			"✓ the cards follow from the keys: checked by this program, just now ?",
		"spring.html : a page that contains all these files")
}

// springOpeners are the shares that open the keys in TestArchiveContainsHands.
const springOpeners = "spring-shares/spring.1.share spring-shares/spring.2.share"
