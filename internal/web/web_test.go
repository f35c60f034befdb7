package web_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestStory runs a tournament from its name to the verified hands.
func TestStory(t *testing.T) {
	x := desktest.Open(t)
	x.WantText(x.Get(""), "No tournament in this folder yet.")
	x.WantText(x.Submit("t", "name", "Spring Cup", "file", ""), "Spring Cup",
		"Describe the public number that will be mixed in. Add the phases.")
	if _, err := os.Stat(filepath.Join(x.Dir, "SpringCup.sqd")); err != nil {
		t.Fatal("the short name is not made from the name: ", err)
	}
	const at = "t/SpringCup"
	x.WantText(x.Submit(at, "name", "Spring Cup 2060"), "Spring Cup 2060")
	x.WantText(x.Submit(at+"/di", "text", desktest.DelayedInfo), desktest.DelayedInfo, "values are possible")
	x.WantText(x.Submit(at+"/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin"),
		"Read it through, then seal it.", "RR1", "RR2", "RR1-2", "1-4", "5-8", "2 sessions, 8 boards")
	x.Submit(at+"/phase", "sessions", "1", "boards", "16", "files", "FIN", "title", "Final")
	x.WantText(x.Submit(at+"/phase", "phase", "1", "sessions", "3", "boards", "1-4,5-8", "files", "RR",
		"title", "Round robin"), "4 sessions, 28 boards", "RR3", "FIN")
	x.WantText(x.Submit(at+"/phase", "phase", "2", "remove", "yes"), "3 sessions, 12 boards")
	x.WantText(x.Get(at+"/publish"), "mistakes can only be corrected publicly", desktest.DelayedInfo,
		"Round robin: 3 sessions of 4 boards: 1-4, 5-8, 1-4")
	x.WantText(x.Submit(at+"/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase,
		"confirm", "SpringCup"), "Type the five words, or your passphrase, once")
	page := x.Get(at)
	s, err := organiser.Open(filepath.Join(x.Dir, "SpringCup.sqd"))
	if err != nil || !s.Description.Published() {
		t.Fatalf("not published: %v", err)
	}
	x.WantText(page, "Announce it before 8 Dec 2060", squaredeal.ShortDigest(s.Description.DigestLine),
		"Text for the bulletin", "Opis SpringCup.sqd", "La description SpringCup.sqd")
	x.WantText(x.Get(at+"/facts"), "Full digest "+s.Description.DigestLine, "SpringCup.sqk.age", desktest.DelayedInfo)
	if r := x.Get(at + "/file/SpringCup.sqd"); r.Body != string(s.Description.Bytes()) || r.Header.Get("Content-Disposition") == "" {
		t.Error("the description that is handed out is another")
	}
	for _, file := range []string{"SpringCup.sqk", "SpringCup.sqk.age", "SpringCup.zip", "RR1.dup"} {
		x.WantStatus(file, x.Get(at+"/file/"+file), http.StatusNotFound)
	}

	first := x.Post("?"+at+"/dv", "value", " 3 6  9 13 26 40 ")
	x.WantStatus("value", first, http.StatusOK)
	x.WantText(first, "Mixed in 3 6 9 13 26 40", "33 20 36 20 39 20 31 33 20 32 36 20 34 30 (14)")
	if before := x.Files(); x.Post("?"+at+"/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes").Status != 200 || x.Files() != before {
		t.Error("a value is set by an address")
	}
	x.WantText(x.Submit(at+"/dv", "first", " 3 6  9 13 26 40 ", "value", "3 6 9 13 26 40",
		"accept-value-early", "yes", "accept-value-contradicts", "yes"), "The public number is set",
		"Send the description to everybody again")
	x.WantText(x.Get(""), "Next: now", "Deal the hands")
	make := x.Get(at + "/make")
	for _, name := range []string{"dupblind", "dlmblind"} {
		if !strings.Contains(make.Body, `value="`+name+`" checked`) {
			t.Errorf("%s is not ticked", name)
		}
	}
	if strings.Count(make.Body, " checked") != 2+1 || !strings.Contains(make.Body, `name="pick" value="1,1" checked`) { // and the first session
		t.Errorf("more is ticked than what shows nobody a hand: %s", desktest.VisibleText(make.Body))
	}
	x.WantText(x.Submit(at+"/make", "phase", "1", "session", "1", "format", "dupblind", "format", "dlmblind",
		"passphrase", desktest.Passphrase), "RR1.dup", "RR1.dlm", "2 files made")
	x.WantText(x.Get(""), "Deal the hands")
	x.WantText(x.Submit(at+"/make", "phase", "1", "session", "*", "format", "pbn", "passphrase", desktest.Passphrase,
		"not_playing", "yes"), "RR3.pbn", "RR1-2.pbn")
	x.WantText(x.Submit(at+"/out", "session", "1,1", "event", "taken", "who", "duplication room", "note", "sealed box"),
		"hands handed over, duplication room: sealed box")
	x.WantText(x.Submit(at+"/out", "session", "1,1", "event", "played"), "over ", "Undo (10 min)", "It is over 1,2")
	x.WantText(x.Get(at+"/reveal"), "Not marked as played: 1,2 1,3.")
	x.WantText(x.Submit(at+"/reveal", "passphrase", desktest.Passphrase, "confirm", "SpringCup", "early", "yes"),
		"The keys are open", "SpringCup.zip")
	x.WantText(x.Get(""), "End session 2 of 3", "revealed")

	archive := x.Get(at + "/file/SpringCup.zip")
	z, err := zip.NewReader(bytes.NewReader([]byte(archive.Body)), int64(len(archive.Body)))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if got[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	if len(got) != 9 || got["SpringCup/hands/RR3.pbn"] == nil || !bytes.Contains(got["SpringCup/verify.html"], []byte("Content-Security-Policy")) {
		t.Errorf("the archive has %d files", len(got))
	}
	var played []audit.Input
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR3.pbn"} {
		in := intake.File(os.DirFS(filepath.Dir(x.HandsPath("SpringCup", name))), name, name)
		in.Named = true
		played = append(played, in)
	}
	published := audit.Published{Description: got["SpringCup/SpringCup.sqd"], Keys: got["SpringCup/SpringCup.sqk"]}
	if report := audit.Run(published, played, audit.Options{Today: time.Date(2060, 12, 20, 0, 0, 0, 0, time.UTC)}); report.Verdict != audit.Verified {
		t.Errorf("verdict %s: %+v", report.Verdict, report.Summary)
	}
	// If somebody edits the description by hand, the desk must explain what to do.
	text, err := os.ReadFile(s.Path)
	if err == nil {
		err = os.WriteFile(s.Path, []byte(strings.Replace(string(text), "Spring Cup 2060", "Spring Cup 2061", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	x.WantText(x.Get(at), "Rename SpringCup.sqd.bak, the published description, to SpringCup.sqd again.",
		"Everything that was sealed")
	x.WantText(x.Get(at+"/facts"), "Published digest "+s.Description.DigestLine)
	x.WantText(x.Get(""), "changed after publishing")
}

// TestSecretsStayInside searches for all keys, shares, log keys and the passphrase in everything
// that a desk outputs before the keys are revealed, from the first page on: pages, errors, headers,
// addresses, streams, the log, and files that others can read. It requests every page and submits
// every form in every language.
func TestSecretsStayInside(t *testing.T) {
	x := desktest.OpenPublished(t)
	desktest.AddPublicLog(x)
	x.Submit("t", "name", "Shared", "file", "shared")
	x.Submit("t/shared/di", "text", desktest.DelayedInfo)
	x.Submit("t/shared/phase", "sessions", "1", "boards", "4", "files", "SH", "title", "Final")
	x.Submit("t/shared/publish", "shares", "2/3", "confirm", "shared")
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	x.Submit("tonight", "name", "Friday", "boards", "4", "kind", "plain", "format", "dupblind")
	forms := [][]string{
		{"t/spring/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase + "x", "confirm", "spring"},
		{"t/spring/make", "phase", "1", "session", "*", "format", "dupblind", "passphrase", desktest.Passphrase},
		{"t/spring/make", "phase", "9", "session", "*", "format", "pbn", "passphrase", desktest.Passphrase},
		{"t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase + "x"},
		{"t/shared/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes"},
		{"t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share\nshared-shares/shared.3.share"},
		{"t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share"},
		{"t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "organiser.key deals.key"},
		{"t/spring/reveal", "passphrase", desktest.Passphrase, "confirm", "no"},
		{"t/spring/reveal/1,2", "passphrase", desktest.Passphrase, "confirm", "no"},
		{"t/spring/records/1,2", "passphrase", desktest.Passphrase, "confirm", "no"},
		{"t/spring/records/1,2", "passphrase", desktest.Passphrase, "confirm", "RR2", "as", "html"},
		{"t/spring/amend", "name", desktest.Passphrase[:4], "reason", "late"},
		{"t/spring/reveal/1,1", "passphrase", desktest.Passphrase, "confirm", "RR1"}, // this key is public
		{"tonight", "name", "Saturday", "boards", "4", "kind", "provable", "source", "players", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "another", "yes"},
		{"t/nothing/make", "passphrase", desktest.Passphrase},
		{"nothing", "passphrase", desktest.Passphrase},
	}
	for _, f := range forms {
		form := url.Values{}
		for i := 1; i < len(f); i += 2 {
			form.Add(f[i], f[i+1])
		}
		for _, l := range []string{"en", "pl", "fr"} {
			x.Send("POST", x.Root+"/"+l+"/"+f[0], form.Encode(), nil)
		}
	}
	x.Submit("t/Saturday/dv", "first", "1 2 3 4", "value", "1 2 3 4", "accept-value-early", "yes",
		"accept-value-contradicts", "yes")
	files, err := os.ReadDir(x.Dir)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, r := range x.Desk.Patterns() {
		path, isGet := strings.CutPrefix(r, "GET /")
		if !isGet {
			continue
		}
		path = strings.NewReplacer("{$}", "", "{sheet}", "1", "{session}", "1,2", "static/{file}", "static/desk.js").Replace(path)
		name := "spring"
		if strings.HasPrefix(path, "tonight") {
			name = "Friday"
		}
		path = strings.ReplaceAll(path, "{name}", name)
		paths := []string{path}
		if strings.Contains(path, "{file}") {
			paths = nil
			for _, f := range files {
				paths = append(paths, strings.ReplaceAll(path, "{file}", f.Name()))
			}
		}
		for _, path := range paths {
			if strings.Contains(path, "{") {
				t.Errorf("no example for %s", r)
			}
			for _, l := range []string{"en", "pl", "fr"} {
				x.Send("GET", x.Root+"/"+l+"/"+path, "", nil)
				asked++
			}
		}
	}
	for _, query := range []string{"t/spring/preview?sessions=1&boards=1&files=X", "t/spring/lint?text=x", "t/shared", "t/shared/make", "t/Saturday", "?passphrase=x"} {
		x.Get(query)
	}
	x.Send("GET", x.Root+"/en/t/spring", "", map[string]string{"Cookie": ""})
	x.Send("POST", x.Root+"/en/t/spring/make", "passphrase="+url.QueryEscape(desktest.Passphrase),
		map[string]string{"Host": "localhost:1"})
	x.Send("POST", x.Root+"/en/t/spring/make", "passphrase="+url.QueryEscape(desktest.Passphrase),
		map[string]string{"Sec-Fetch-Site": "cross-site"})
	x.Send("POST", x.Root+"/en/t/spring/make", "passphrase="+url.QueryEscape(desktest.Passphrase),
		map[string]string{"Content-Type": "multipart/form-data; boundary=x"})
	x.Send("PUT", x.Root+"/en/t/spring/make", "passphrase="+url.QueryEscape(desktest.Passphrase), nil)
	x.Mu.Lock()
	said := strings.Join(x.Responses, "\n") + strings.Join(x.Log, "\n")
	secretFields := 0
	for _, answer := range x.Responses {
		for _, form := range formOf.FindAllStringSubmatch(answer, -1) {
			for _, in := range inputOf.FindAllStringSubmatch(form[2], -1) {
				if !strings.HasPrefix(attribute(in[1], "name"), "passphrase") {
					continue
				}
				secretFields++
				if attribute(form[1], "method") != "post" || attribute(in[1], "type") != "password" || attribute(in[1], "autocomplete") != "off" || attribute(in[1], "value") != "" {
					t.Errorf("a secret is asked for by %s in a form%s", in[0], form[1])
				}
			}
		}
	}
	x.Mu.Unlock()
	if secretFields < 30 {
		t.Errorf("only %d fields for a passphrase were seen", secretFields)
	}

	secrets := []string{desktest.Passphrase, url.QueryEscape(desktest.Passphrase)}
	for _, file := range []string{"organiser.key", "deals.key", "shared-shares/shared.1.share", "shared-shares/shared.2.share", "shared-shares/shared.3.share"} {
		data, err := os.ReadFile(filepath.Join(x.Dir, file))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if _, share, ok := strings.Cut(strings.TrimSpace(line), "secret "); ok {
				secrets = append(secrets, share)
			} else if at := strings.LastIndex(line, "+"); at > 0 && strings.HasPrefix(line, "PRIVATE") {
				secrets = append(secrets, strings.TrimSpace(line[at+1:]))
			}
		}
	}
	filepath.WalkDir(x.Dir, func(path string, d os.DirEntry, err error) error {
		info, infoErr := d.Info()
		if err != nil || infoErr != nil {
			t.Fatal(err, infoErr)
		}
		if info.Mode().IsRegular() && info.Mode().Perm()&0o077 != 0 {
			data, _ := os.ReadFile(path)
			said += path + string(data)
		}
		return nil
	})
	if r := x.Post("t/spring/reveal", "passphrase", desktest.Passphrase, "confirm", "spring", "early", "yes"); r.Status != http.StatusSeeOther {
		t.Fatal(r.Status)
	}
	data, err := os.ReadFile(filepath.Join(x.Dir, "spring.sqk"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil || len(keys.Lines) != 2 {
		t.Fatal(err)
	}
	if !strings.Contains(said, keys.Lines[0].Key) {
		t.Error("the key that was revealed alone is not found: nothing was searched")
	}
	secrets = append(secrets, keys.Lines[1].Key)
	// Keys of the other tournaments, whose own revealing is not checked any more.
	x.Submit("t/shared/reveal", "openers", "shared-shares/shared.1.share shared-shares/shared.2.share",
		"confirm", "shared", "early", "yes")
	x.Submit("t/Saturday/reveal", "passphrase", desktest.Passphrase, "confirm", "Saturday", "early", "yes")
	for _, name := range []string{"shared", "Saturday"} {
		data, err := os.ReadFile(filepath.Join(x.Dir, name+".sqk"))
		if err != nil {
			t.Fatal(err)
		}
		keys, err := squaredeal.ParseKeys(data)
		if err != nil || len(keys.Lines) != 1 {
			t.Fatal(err)
		}
		secrets = append(secrets, keys.Lines[0].Key)
		there, err := organiser.Open(filepath.Join(x.Dir, name+".sqd"))
		if err != nil {
			t.Fatal(err)
		}
		boards, err := squaredeal.MakeSession(there.Description, keys, squaredeal.ID{Phase: 1, Session: 1}, nil)
		if err != nil || len(boards) != 4 {
			t.Fatal(err)
		}
		for _, b := range boards {
			for _, hand := range strings.Fields(b.Deal.String()) {
				if hand = strings.TrimPrefix(hand, "N:"); len(hand) != 13+3 {
					t.Fatalf("%q is no hand", hand)
				} else if strings.Contains(said, hand) {
					t.Errorf("the hand %s of %s was said", hand, name)
				}
			}
		}
	}
	if len(secrets) != 2+2+3+1+2 {
		t.Errorf("%d secrets were looked for", len(secrets))
	}
	for i, s := range secrets {
		const part = 12 // this many characters of a key do not occur by chance
		for at := 0; at+part <= len(s); at++ {
			if found := strings.Index(said, s[at:at+part]); found >= 0 {
				t.Fatalf("a part of secret %d was said: %q", i, said[max(0, found-200):found])
			}
		}
	}
	if len(said) < 500_000 || asked < 100 {
		t.Errorf("only %d bytes of %d pages were looked at", len(said), asked)
	}
	for _, file := range []string{"spring.sqk", "spring.sqk.age", "RR1.dup"} {
		path := filepath.Join(x.Dir, file)
		if file == "RR1.dup" {
			path = x.HandsPath("spring", file)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", file, info, err)
		}
	}
}
