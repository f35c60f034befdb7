package publish_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	publiclogfolder "github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/desktest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestLog puts all that a tournament shows into a log, and looks at the proofs.
func TestLog(t *testing.T) {
	x := desktest.Published(t)
	const no = http.StatusUnprocessableEntity
	at := func(kind string, more ...string) []string {
		return append([]string{"kind", kind, "log", "deals", "log_key", "deals.key", "organiser_key", "organiser.key"}, more...)
	}
	x.Refuses(no, "There is no log in this folder", "log", "t/spring/log", at("published")...)
	x.Refuses(no, "There is no file deals.key in the folder.", "log_key", "t/spring/log", at("published")...)
	keys := map[string]*publiclog.Signer{}
	for name, file := range map[string]string{"club.example/deals": "deals.key", "club.example/organiser": "organiser.key", "other.example/organiser": "other.key"} {
		s, err := publiclog.NewSigner(name, publiclog.Signs)
		if err != nil {
			t.Fatal(err)
		}
		keys[file] = s
		if err := os.WriteFile(filepath.Join(x.Dir, file), []byte(s.Secret()+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	log, key := filepath.Join(x.Dir, "deals"), filepath.Join(x.Dir, "deals.key")
	if err := publiclogfolder.Init(log, key, keys["deals.key"]); err != nil {
		t.Fatal(err)
	}
	if err := publiclogfolder.Admit(key, keys["organiser.key"].Verifier); err != nil {
		t.Fatal(err)
	}
	x.Refuses(no, "Name a file of the folder that holds the key.", "organiser_key", "t/spring/log", "kind", "published", "log", "deals", "log_key", "deals.key", "organiser_key", "../organiser.key")
	x.Refuses(no, "holds no key that the desk can read", "organiser_key", "t/spring/log", "kind", "published", "log", "deals", "log_key", "deals.key", "organiser_key", "spring.sqd")
	x.Refuses(no, "The reason is missing: players will ask.", "reason", "t/spring/log", at("cancelled")...)
	x.Refuses(no, "The choice that was made is missing", "choice", "t/spring/log", at("choice", "reason", "leaked")...)
	x.Refuses(no, "is not set.", "kind", "t/spring/log", at("value")...)
	x.Refuses(no, "The keys are not revealed yet.", "kind", "t/spring/log", at("revealed")...)
	x.Refuses(no, "The key of this session is not revealed yet.", "session", "t/spring/log", at("session", "session", "1,1")...)
	x.Refuses(no, "There is no such session", "session", "t/spring/log", at("session", "session", "first")...)
	x.Refuses(no, "The desk makes no entry of this kind.", "kind", "t/spring/log", at("file")...)
	x.Refuses(no, "has no description of spring.", "kind", "t/spring/log", at("cancelled", "reason", "no room")...)

	puts := func(want string, form ...string) {
		t.Helper()
		r := x.Post("t/spring/log", form...)
		x.Wants(form[1], r, http.StatusOK)
		x.Has(r, want)
		for _, file := range []string{"deals.key", "organiser.key"} {
			if strings.Contains(r.Body, keys[file].Secret()[30:]) {
				t.Errorf("the page shows %s", file)
			}
		}
	}
	puts("Entry 0 of the log", at("published")...)
	puts("Entry 0 of the log", at("published")...) // again: it is there
	x.Does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	puts("Entry 1 of the log", at("value")...)
	puts("Entry 2 of the log", at("choice", "choice", "reserve 1,2", "reason", "the hands were seen")...)
	x.Does("t/spring/out", "session", "1,1", "event", "played")
	x.Does("t/spring/reveal/1,1", "passphrase", desktest.Passphrase)
	puts("Entry 3 of the log", at("session", "session", "1,1")...)
	x.Does("t/spring/reveal", "passphrase", desktest.Passphrase, "confirm", "spring", "early", "yes")
	puts("Entry 4 of the log", at("revealed", "early", "yes")...)
	proofs, err := filepath.Glob(filepath.Join(x.Dir, "spring.*"+publiclog.ProofExt))
	if err != nil || len(proofs) != 5 {
		t.Fatalf("proofs %v, %v", proofs, err)
	}
	for _, path := range proofs {
		name := filepath.Base(path)
		proof, err := publiclog.ParseProof([]byte(x.Get("t/spring/file/" + name).Body))
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
	x.Refuses(no, "admitted", "organiser_key", "t/spring/log", "kind", "published", "log", "deals", "log_key", "deals.key", "organiser_key", "other.key")
}

// TestNoLogIsOffered: a tournament can be said to be in a log where there is a log, or a
// proof that it is in one; where there is none the page of logs says how one is made.
func TestNoLogIsOffered(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Cup [2026]") // no pattern
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	x := desktest.StartIn(t, dir, desk.Limits{})
	x.Enter()
	x.Drafts()
	x.Does("t/spring/publish", "shares", "2/3", "confirm", "spring")
	offers := func(want bool, when string) {
		t.Helper()
		if got := strings.Contains(x.Get("t/spring").Body, "in a public log"); got != want {
			t.Errorf("%s: a log is offered %v, want %v", when, got, want)
		}
		if got := strings.Contains(x.Get("t/spring/log").Body, "There is no log in this folder: fairdeal log init makes one."); got == want {
			t.Errorf("%s: the page says how one is made: %v", when, got)
		}
	}
	offers(false, "no log")
	x.Has(x.Get("t/spring"), "spring.1.share")
	proof := filepath.Join(dir, "spring.sqd"+publiclog.ProofExt)
	if err := os.WriteFile(proof, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	offers(true, "a proof")
	x.Has(x.Get("t/spring/log"), "spring.sqd"+publiclog.ProofExt)
	if err := os.Remove(proof); err != nil {
		t.Fatal(err)
	}
	desktest.WithLog(x)
	offers(true, "a log")
	if err := os.RemoveAll(filepath.Join(dir, "deals")); err != nil {
		t.Fatal(err)
	}
	x.Does("t/spring/announced", "place", "log")
	x.Has(x.Get("t/spring"), "in a public log") // what was ticked stays
}

// TestLogWithWitnesses: while witnesses are wanting, the desk says so in every
// language, with their names and what to do; when they have signed, it does not.
func TestLogWithWitnesses(t *testing.T) {
	x := desktest.Published(t)
	desktest.WithLog(x)
	deals, err := os.ReadFile(filepath.Join(x.Dir, "deals.key"))
	if err != nil {
		t.Fatal(err)
	}
	log, err := publiclog.ParseKeyFile(deals)
	if err != nil {
		t.Fatal(err)
	}
	witnesses := map[string]*publiclog.Signer{}
	policy := fmt.Sprintf("log %s\n", log.Verifier)
	for _, name := range []string{"rival", "federation", "press", "idle"} {
		if witnesses[name], err = publiclog.NewSigner(name+".example/witness", publiclog.Cosigns); err != nil {
			t.Fatal(err)
		}
		policy += fmt.Sprintf("witness %s %s\n", name, witnesses[name].Verifier)
	}
	group := policy + "group two-of-three 2 rival federation press\nquorum two-of-three\n"
	nested := policy + "group sport any rival federation\ngroup both all sport press\nquorum both\n"
	path := filepath.Join(x.Dir, "deals.key.policy")
	with := func(text string) *publiclog.Policy {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := publiclog.ParsePolicy([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	form := url.Values{"kind": {"published"}}
	for i := 0; i < len(desktest.InLog); i += 2 {
		form.Add(desktest.InLog[i], desktest.InLog[i+1])
	}
	puts := func(lang string) string {
		t.Helper()
		r := x.Send("POST", x.Root+"/"+lang+"/t/spring/log", form.Encode(), nil)
		x.Wants(lang, r, http.StatusOK)
		return desktest.Sentences(r.Body)
	}
	says := func(lang string, want ...string) {
		t.Helper()
		body := puts(lang)
		for _, w := range want {
			if !strings.Contains(body, w) {
				t.Errorf("the page in %s does not say %q: %s", lang, w, body)
			}
		}
	}
	cosign := func(p *publiclog.Policy, name string) {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(x.Dir, "deals", "checkpoint"))
		if err != nil {
			t.Fatal(err)
		}
		note, err := publiclog.ParseNote(data)
		if err != nil {
			t.Fatal(err)
		}
		line, err := witnesses[name].Cosign(note.Text, 1700000000)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := publiclogfolder.CosignFolder(filepath.Join(x.Dir, "deals"), p, line); err != nil {
			t.Fatal(err)
		}
	}
	const command = "fairdeal log cosign deals FILE ... --policy deals.key.policy"

	other, err := publiclog.NewSigner("other.example/log", publiclog.Signs)
	if err != nil {
		t.Fatal(err)
	}
	with(fmt.Sprintf("log %s\nquorum none\n", other.Verifier))
	x.Refuses(http.StatusUnprocessableEntity, "The policy deals.key.policy does not name this log.", "log_key", "t/spring/log", append([]string{"kind", "published"}, desktest.InLog...)...)

	p := with(group)
	says("en", "Entry 0 of the log", "its proof does not count yet. Witnesses who have signed: 0; the policy wants 2. Not signed yet: rival, federation, press.",
		"When they have signed, this command puts their lines in: "+command, "Then put the same entry in here once more", "The time counts from when the last witness that is wanted has signed.")
	cosign(p, "federation")
	says("en", "Witnesses who have signed: 1; the policy wants 2. Not signed yet: rival, press.")
	says("pl", "Wpis 0 dziennika", "jego dowód jeszcze się nie liczy. Świadkowie, którzy podpisali: 1; polityka wymaga: 2. Jeszcze nie podpisali: rival, press.", "Gdy podpiszą, ich wiersze wpisuje to polecenie: "+command, "Czas liczy się od podpisu ostatniego z wymaganych świadków.")
	says("fr", "Inscription 0 du registre", "sa preuve ne compte pas encore. Témoins qui ont signé : 1 ; la politique en exige 2. N'ont pas encore signé : rival, press.", "Quand ils auront signé, cette commande inscrit leurs lignes : "+command, "Le temps compte à partir de la signature du dernier témoin exigé.")
	with(nested)
	says("en", "Witnesses who have signed: 1; the policy wants others or more. Not signed yet: rival, press.")
	p = with(group)
	cosign(p, "press")
	for lang, never := range map[string]string{"en": "does not count yet", "pl": "jeszcze się nie liczy", "fr": "ne compte pas encore"} {
		if body := puts(lang); strings.Contains(body, never) || !strings.Contains(body, "spring.sqd.tlog-proof") || strings.Contains(body, "cosign") {
			t.Errorf("the page in %s still wants witnesses: %s", lang, body)
		}
	}
	data, err := os.ReadFile(filepath.Join(x.Dir, "spring.sqd.tlog-proof"))
	if err != nil {
		t.Fatal(err)
	}
	proof, err := publiclog.ParseProof(data)
	if err != nil {
		t.Fatal(err)
	}
	if l, err := p.Check(proof); err != nil || len(l.Witnesses) != 2 {
		t.Errorf("the proof is not good: %v", err)
	}
}
