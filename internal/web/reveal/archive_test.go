package reveal_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// springOpeners are the shares that open the keys in TestArchiveContainsHands.
const springOpeners = "spring-shares/spring.1.share spring-shares/spring.2.share"

// TestArchiveContainsHands checks that the archive verifies on its own and together with hand
// records, and that it contains only the played files.
func TestArchiveContainsHands(t *testing.T) {
	client := desktest.Open(t)
	playFiveSessions(client)
	disturbFolder(client)
	client.WantStatus("before the keys are out", client.Get("t/spring/file/spring.zip"), 404)
	client.WantStatus("before the keys are out", client.Get("t/spring/file/spring.html"), 404)
	client.Now = time.Date(2060, 12, 20, 0, 0, 0, 0, time.UTC) // the value is known
	revealFiveSessions(client)
	checkPostedPage(client)

	archive, names := archiveOf(client, "spring")
	slices.Sort(names)
	want := []string{
		"hands/RR1-2.pbn", "hands/RR1.dup", "hands/RR1.pbn", "hands/RR2.dup", "hands/RR2.pbn",
		"hands/RR5reserve.dup", "hands/dealt-again/RR3.pbn", "hands/dealt-again/RR4.pbn",
		"spring.sqd", "spring.sqk", "verify.html",
	}
	if !slices.Equal(names, want) {
		t.Errorf("in the archive: %q, want %q", names, want)
	}
	auditWithRecords(client, archive)
}

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

// archiveOf requests an archive and returns the names in it without its folder.
func archiveOf(client *desktest.Client, name string) (data []byte, names []string) {
	client.T.Helper()
	r := client.Get("t/" + name + "/file/" + name + ".zip")
	client.WantStatus("the archive", r, 200)
	z, err := zip.NewReader(strings.NewReader(r.Body), int64(len(r.Body)))
	if err != nil {
		client.T.Fatal(err)
	}
	for _, f := range z.File {
		names = append(names, strings.TrimPrefix(f.Name, name+"/"))
	}
	return []byte(r.Body), names
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

// checkPostedPage checks the page to post: it contains the archive, the answer and the organiser's statement once.
func checkPostedPage(client *desktest.Client) {
	client.T.Helper()
	posted := client.Get("t/spring/file/spring.html")
	client.WantStatus("the page with the files", posted, 200)
	archives := strings.Count(posted.Body, `"name":"spring.zip"`)
	answers := strings.Count(posted.Body, "<p>12 boards match, 8 are missing (sessions 1,3-4).</p>")
	if archives != 1 || answers != 1 || strings.Contains(posted.Body, `"host"`) {
		client.T.Errorf("the page has %d archives and %d answers", archives, answers)
	}
	if !strings.Contains(posted.Body, `"stated":{"partial":true,"reserve":["1,5"]}}</script>`) {
		client.T.Error("the page does not say that the reserve set of session 5 was played")
	}
}

// auditWithRecords audits an archive like a player, alone and with hand records, one of which is then wrong. Only the
// organiser knows that the reserve set of session 5 was announced, so the audit asks about it.
func auditWithRecords(client *desktest.Client, archive []byte) {
	client.T.Helper()
	records := map[string][]byte{}
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR3.pbn"} {
		data, err := os.ReadFile(client.HandsPath("spring", name))
		if err != nil {
			client.T.Fatal(err)
		}
		records[name] = data
	}
	for what, otherFiles := range map[string]map[string][]byte{"alone": nil, "with hand records": records} {
		r := desktest.AuditArchive(client.T, archive, otherFiles)
		asksAboutReserve := len(r.Questions) == 1 && r.Questions[0].Typed == "1,5"
		if r.Verdict != audit.NotVerified || !asksAboutReserve || r.Summary.FilesRight != r.Summary.Files {
			client.T.Errorf("%s: %s: %+v", what, r.Verdict, r.Summary)
		}
	}

	wrong := bytes.Replace(records["RR1.pbn"], []byte("[Deal \"N:"), []byte("[Deal \"E:"), 1)
	if bytes.Equal(wrong, records["RR1.pbn"]) {
		client.T.Fatal("no deal to change")
	}
	if r := desktest.AuditArchive(client.T, archive,
		map[string][]byte{"RR1.pbn": wrong}); r.Verdict == audit.Verified {
		client.T.Errorf("a wrong board: %+v", r.Summary)
	}
}

// TestPartialArchive checks that sessions without played hands are not dealt for the archive, and
// are named.
func TestPartialArchive(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.Submit("t/spring/make", "phase=1", "session=1", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase)
	client.Submit("t/spring/out", "session=1,1", "event=played")
	page := client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	client.WantText(page, "The archive contains 1 hand file that was given out for play.",
		"or their boards are not known here. 1,2")
	client.WantText(page, "Spring Cup, 1 file, 2 sessions")
	_, names := archiveOf(client, "spring")
	i := slices.IndexFunc(names, func(name string) bool { return path.Dir(name) != "." })
	if i < 0 || names[i] != "hands/RR1.pbn" || len(names) != 4 {
		t.Errorf("%q", names)
	}
}
