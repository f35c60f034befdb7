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

// archiveOf requests an archive and returns the names in it without its folder.
func archiveOf(x *desktest.Client, name string) (data []byte, names []string) {
	x.T.Helper()
	r := x.Get("t/" + name + "/file/" + name + ".zip")
	x.WantStatus("the archive", r, 200)
	z, err := zip.NewReader(strings.NewReader(r.Body), int64(len(r.Body)))
	if err != nil {
		x.T.Fatal(err)
	}
	for _, f := range z.File {
		names = append(names, strings.TrimPrefix(f.Name, name+"/"))
	}
	return []byte(r.Body), names
}

// TestArchiveContainsTheHands checks that the archive verifies on its own and together with hand
// records, and that it contains only the played files.
func TestArchiveContainsTheHands(t *testing.T) {
	x := desktest.Open(t)
	x.Submit("t", "name", "Spring Cup", "file", "spring")
	x.Submit("t/spring/di", "text", desktest.DelayedInfo)
	x.Submit("t/spring/phase", "sessions", "5", "boards", "5x4", "files", "RR", "title", "Round robin")
	x.Submit("t/spring/publish", "shares", "2/3", "confirm", "spring")
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	const openers = "spring-shares/spring.1.share spring-shares/spring.2.share"
	made := func(session string, more ...string) {
		t.Helper()
		x.Submit("t/spring/make",
			append([]string{"phase", "1", "session", session, "openers", openers, "not_playing", "yes"}, more...)...)
	}
	made("1-2", "format", "dupblind", "format", "pbn")
	made("3", "format", "pbn")
	made("4", "format", "dupblind")
	made("5", "format", "dupblind")
	made("5", "format", "dupblind", "reserve", "yes")
	x.Submit("t/spring/out", "session", "1,5", "event", "reserve")
	for _, s := range []string{"1,1", "1,2", "1,3", "1,4", "1,5"} {
		x.Submit("t/spring/out", "session", s, "event", "played")
	}
	// A program has added results to the file of session 3, and that of session 4 is missing.
	file := func(name string) string { return filepath.Join(x.Dir, name) }
	data, err := os.ReadFile(x.HandsPath("spring", "RR3.pbn"))
	if err == nil {
		err = os.WriteFile(x.HandsPath("spring", "RR3.pbn"), append(data, "% results\n"...), 0o600)
	}
	if err == nil {
		err = os.Remove(x.HandsPath("spring", "RR4.dup"))
	}
	for name, text := range map[string]string{"spring.draft.json": "{}", "spring.settings": "log x\n", "RR9.pbn": "[Board \"1\"]\n", "notes.txt": "private"} {
		if err == nil {
			err = os.WriteFile(file(name), []byte(text), 0o600)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	x.WantStatus("before the keys are out", x.Get("t/spring/file/spring.zip"), 404)
	x.WantStatus("before the keys are out", x.Get("t/spring/file/spring.html"), 404)
	x.Now = time.Date(2060, 12, 20, 0, 0, 0, 0, time.UTC) // the value is known
	page := x.Submit("t/spring/reveal", "openers", openers, "confirm", "spring")
	x.WantText(page, "The archive contains 6 files of hands that were given out for play.", "The desk made their hands again from the keys, so they match the keys no matter what was played: RR3.pbn RR4.pbn",
		"These files were made again from the keys, so they match the keys no matter what was played: RR3.pbn, RR4.pbn", "Te pliki program odtworzył z kluczy", "Ces fichiers ont été refaits à partir des clés")
	// The card compares the played hands, not those that were dealt again.
	x.WantText(page, "Spring Cup, 6 files, 5 sessions 12 boards match, 8 are missing (sessions 1,3-4). ✓ the cards follow from the keys: checked by this program, just now ?", "spring.html : a page that contains all these files")
	posted := x.Get("t/spring/file/spring.html")
	x.WantStatus("the page with the files", posted, 200)
	if block, lines := strings.Count(posted.Body, `"name":"spring.zip"`), strings.Count(posted.Body, "<p>12 boards match, 8 are missing (sessions 1,3-4).</p>"); block != 1 || lines != 1 || strings.Contains(posted.Body, `"host"`) {
		t.Errorf("the page has %d archives and %d answers", block, lines)
	}
	if !strings.Contains(posted.Body, `"stated":{"partial":true,"reserve":["1,5"]}}</script>`) {
		t.Error("the page does not say that the reserve set of session 5 was played")
	}
	archive, names := archiveOf(x, "spring")
	slices.Sort(names)
	want := []string{"hands/RR1-2.pbn", "hands/RR1.dup", "hands/RR1.pbn", "hands/RR2.dup", "hands/RR2.pbn", "hands/RR5reserve.dup", "hands/dealt-again/RR3.pbn", "hands/dealt-again/RR4.pbn", "spring.sqd", "spring.sqk", "verify.html"}
	if !slices.Equal(names, want) {
		t.Errorf("in the archive: %q, want %q", names, want)
	}
	records := map[string][]byte{}
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR3.pbn"} {
		if records[name], err = os.ReadFile(x.HandsPath("spring", name)); err != nil {
			t.Fatal(err)
		}
	}
	for what, beside := range map[string]map[string][]byte{"alone": nil, "with hand records": records} {
		// Only the organiser knows that the reserve set of session 5 was announced.
		r := desktest.AuditArchive(t, archive, beside)
		if r.Verdict != audit.NotVerified || len(r.Questions) != 1 || r.Questions[0].Typed != "1,5" || r.Summary.FilesRight != r.Summary.Files {
			t.Errorf("%s: %s: %+v", what, r.Verdict, r.Summary)
		}
	}
	// It contains the played files unchanged, so a wrong board is found.
	wrong := bytes.Replace(records["RR1.pbn"], []byte("[Deal \"N:"), []byte("[Deal \"E:"), 1)
	if bytes.Equal(wrong, records["RR1.pbn"]) {
		t.Fatal("no deal to change")
	}
	if r := desktest.AuditArchive(t, archive, map[string][]byte{"RR1.pbn": wrong}); r.Verdict == audit.Verified {
		t.Errorf("a wrong board: %+v", r.Summary)
	}
}

// TestPartialArchive checks that sessions without played hands are not dealt for the archive, and
// are named.
func TestPartialArchive(t *testing.T) {
	x := desktest.OpenPublished(t)
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	x.Submit("t/spring/make", "phase", "1", "session", "1", "format", "pbn", "not_playing", "yes",
		"passphrase", desktest.Passphrase)
	x.Submit("t/spring/out", "session", "1,1", "event", "played")
	page := x.Submit("t/spring/reveal", "passphrase", desktest.Passphrase, "confirm", "spring", "early", "yes")
	x.WantText(page, "The archive contains 1 file of hands that were given out for play.",
		"or their boards are not known here. 1,2")
	x.WantText(page, "Spring Cup, 1 file, 2 sessions")
	_, names := archiveOf(x, "spring")
	if i := slices.IndexFunc(names, func(n string) bool { return path.Dir(n) != "." }); i < 0 || names[i] != "hands/RR1.pbn" || len(names) != 4 {
		t.Errorf("%q", names)
	}
}
