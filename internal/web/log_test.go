package web

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
	publiclogfolder "github.com/fairdeal/fairdeal/publiclog/folder"
)

// TestLog puts all that a tournament shows into a log, and looks at the proofs.
func TestLog(t *testing.T) {
	x := published(t)
	const no = http.StatusUnprocessableEntity
	at := func(kind string, more ...string) []string {
		return append([]string{"kind", kind, "log", "deals", "log_key", "deals.key", "organiser_key", "organiser.key"}, more...)
	}
	x.refuses(no, "There is no log in this folder", "log", "t/spring/log", at("published")...)
	x.refuses(no, "There is no file deals.key in the folder.", "log_key", "t/spring/log", at("published")...)
	keys := map[string]*publiclog.Signer{}
	for name, file := range map[string]string{"club.example/deals": "deals.key", "club.example/organiser": "organiser.key", "other.example/organiser": "other.key"} {
		s, err := publiclog.NewSigner(name, publiclog.Signs)
		if err != nil {
			t.Fatal(err)
		}
		keys[file] = s
		if err := os.WriteFile(filepath.Join(x.dir, file), []byte(s.Secret()+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	log, key := filepath.Join(x.dir, "deals"), filepath.Join(x.dir, "deals.key")
	if err := publiclogfolder.Init(log, key, keys["deals.key"]); err != nil {
		t.Fatal(err)
	}
	if err := publiclogfolder.Admit(key, keys["organiser.key"].Verifier); err != nil {
		t.Fatal(err)
	}
	x.refuses(no, "Name a file of the folder that holds the key.", "organiser_key", "t/spring/log", "kind", "published", "log", "deals", "log_key", "deals.key", "organiser_key", "../organiser.key")
	x.refuses(no, "holds no key that the desk can read", "organiser_key", "t/spring/log", "kind", "published", "log", "deals", "log_key", "deals.key", "organiser_key", "spring.sqd")
	x.refuses(no, "The reason is missing: players will ask.", "reason", "t/spring/log", at("cancelled")...)
	x.refuses(no, "Say which choice was made", "choice", "t/spring/log", at("choice", "reason", "leaked")...)
	x.refuses(no, "The delayed value is not set yet.", "kind", "t/spring/log", at("value")...)
	x.refuses(no, "The keys are not revealed yet.", "kind", "t/spring/log", at("revealed")...)
	x.refuses(no, "The key of this session is not revealed yet.", "session", "t/spring/log", at("session", "session", "1,1")...)
	x.refuses(no, "There is no such session", "session", "t/spring/log", at("session", "session", "first")...)
	x.refuses(no, "The desk makes no entry of this kind.", "kind", "t/spring/log", at("file")...)
	x.refuses(no, "put that in first", "kind", "t/spring/log", at("cancelled", "reason", "no room")...)

	puts := func(want string, form ...string) {
		t.Helper()
		r := x.post("t/spring/log", form...)
		x.wants(form[1], r, http.StatusOK)
		x.has(r, want)
		for _, file := range []string{"deals.key", "organiser.key"} {
			if strings.Contains(r.body, keys[file].Secret()[30:]) {
				t.Errorf("the page shows %s", file)
			}
		}
	}
	puts("Entry 0 of the log", at("published")...)
	puts("Entry 0 of the log", at("published")...) // again: it is there
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3")
	puts("Entry 1 of the log", at("value")...)
	puts("Entry 2 of the log", at("choice", "choice", "reserve 1,2", "reason", "the hands were seen")...)
	x.does("t/spring/out", "session", "1,1", "event", "played")
	x.does("t/spring/reveal/1,1", "passphrase", passphrase)
	puts("Entry 3 of the log", at("session", "session", "1,1")...)
	x.does("t/spring/reveal", "passphrase", passphrase, "confirm", "spring")
	puts("Entry 4 of the log", at("revealed")...)
	proofs, err := filepath.Glob(filepath.Join(x.dir, "spring.*"+publiclog.ProofExt))
	if err != nil || len(proofs) != 5 {
		t.Fatalf("proofs %v, %v", proofs, err)
	}
	for _, path := range proofs {
		name := filepath.Base(path)
		proof, err := publiclog.ParseProof([]byte(x.get("t/spring/file/" + name).body))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		e, err := publiclog.ParseEntry(proof.Entry)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := e.SignedBy(keys["organiser.key"].Verifier); !ok || err != nil {
			t.Errorf("%s is not signed by the organiser: %v", name, err)
		}
	}
	x.refuses(no, "This organiser is not admitted to the log.", "organiser_key", "t/spring/log", "kind", "published", "log", "deals", "log_key", "deals.key", "organiser_key", "other.key")
}
