package reveal_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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
		"or the desk does not know their boards. 1,2")
	client.WantText(page, "Spring Cup, 1 file, 2 sessions")
	_, names := archiveOf(client, "spring")
	i := slices.IndexFunc(names, func(name string) bool { return path.Dir(name) != "." })
	if i < 0 || names[i] != "hands/RR1.pbn" || len(names) != 4 {
		t.Errorf("%q", names)
	}
}
