package service

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
)

// trust reads a file of the log's vectors.
func trust[T any](t testing.TB, name string) (v T) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../../publiclog/testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func testKeys(t testing.TB) map[string]*publiclog.Signer {
	keys := map[string]*publiclog.Signer{}
	for _, k := range trust[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json").Keys {
		s, err := publiclog.ParseSigner(k.Skey)
		if err != nil {
			t.Fatal(err)
		}
		keys[k.Name] = s
	}
	return keys
}

// story are the entries of the vectors, one of each kind.
func story(t testing.TB) (entries [][]byte) {
	for _, e := range trust[struct{ Entries []struct{ Entry string } }](t, "entries.json").Entries {
		entries = append(entries, []byte(e.Entry))
	}
	if len(entries) < 10 {
		t.Fatalf("only %d entries", len(entries))
	}
	return entries
}

const origin = "log.club.example/deals"

// withLog gives the bench's service a log, in which the organisers of the story are
// admitted.
func (b *bench) withLog(admitted ...string) map[string]*publiclog.Signer {
	b.t.Helper()
	keys := testKeys(b.t)
	b.config.LogKey = filepath.Join(b.t.TempDir(), "deals.key")
	write(b.t, b.config.LogKey, string(keys[origin].KeyFile()))
	for _, name := range admitted {
		if err := folder.Admit(b.config.LogKey, keys[name].Verifier); err != nil {
			b.t.Fatal(err)
		}
	}
	b.restart()
	return keys
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func (b *bench) add(entry []byte) *httptest.ResponseRecorder {
	return b.do(sent{method: "POST", path: "/fairdeal/add-entry", body: string(entry)})
}

const organiser = "club.example/organiser"

// The log of the service is, file by file, the log that a folder has.
func TestLogIsThatOfAFolder(t *testing.T) {
	both(t, func(b *bench) {
		keys := b.withLog(organiser, "other.example/organiser")
		dir, key := filepath.Join(t.TempDir(), "deals"), filepath.Join(t.TempDir(), "deals.key")
		if err := folder.Init(dir, key, keys[origin]); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{organiser, "other.example/organiser"} {
			if err := folder.Admit(key, keys[name].Verifier); err != nil {
				t.Fatal(err)
			}
		}
		l, err := folder.Open(dir, key, keys[origin])
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		policy, err := publiclog.ParsePolicy([]byte("# organiser " + keys[organiser].Verifier.String() + "\n# organiser " + keys["other.example/organiser"].Verifier.String() + "\nlog " + keys[origin].Verifier.String() + "\nquorum none\n"))
		if err != nil {
			t.Fatal(err)
		}
		entries := story(t)
		for i := len(entries); i < 262; i++ { // more than a full tile
			e, err := publiclog.NewEntry(publiclog.Tarot, "table7", time.Unix(1692525600, 0), []publiclog.Line{{Word: "record", Value: fmt.Sprint("game ", i)}}, keys[organiser])
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, e.Bytes())
		}
		for i, e := range entries {
			const from, to = 20, 252 // these at once
			if i > from && i < to {
				continue
			}
			batch := [][]byte{e}
			if i == from {
				batch = entries[from:to]
				b.restart()
				if _, err := b.service.public.Append(t.Context(), batch...); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := l.Append(batch...); err != nil {
				t.Fatal(err)
			}
			w := b.add(e)
			if w.Code != 200 {
				t.Fatalf("entry %d: %d %s", i, w.Code, w.Body)
			}
			proof, err := publiclog.ParseProof(w.Body.Bytes())
			if err != nil || proof.Index != int64(i) || !bytes.Equal(proof.Entry, e) {
				t.Fatalf("entry %d: proof of %d, %v", i, proof.Index, err)
			}
			if _, err := policy.Check(proof); err != nil {
				t.Errorf("entry %d: %v", i, err)
			}
		}
		files := 0
		err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
				return err
			}
			name, _ := filepath.Rel(dir, path)
			want, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			files++
			w := b.do(sent{method: "GET", path: "/log/" + filepath.ToSlash(name)})
			if w.Code != 200 || !bytes.Equal(w.Body.Bytes(), want) {
				t.Errorf("%s: %d, %d bytes, want %d", name, w.Code, w.Body.Len(), len(want))
			}
			kind, cache := "application/octet-stream", "public, max-age=31536000, immutable"
			if name == "checkpoint" {
				kind, cache = "text/plain; charset=utf-8", "no-cache"
			}
			if w.Header().Get("Content-Type") != kind || w.Header().Get("Cache-Control") != cache {
				t.Errorf("%s: %v", name, w.Header())
			}
			return nil
		})
		if err != nil || files < 60 {
			t.Errorf("%d files, %v", files, err)
		}
		if w := b.add(entries[3]); w.Code != 200 { // harmless
			t.Error(w.Code, w.Body)
		}
		if w := b.do(sent{method: "GET", path: "/log/tile/0/007"}); w.Code != 404 {
			t.Error(w.Code)
		}
	})
}

func TestEntriesThatAreRefused(t *testing.T) {
	b := sqlite(t)
	if w := b.add([]byte("x")); w.Code != 404 {
		t.Errorf("without a log: %d", w.Code)
	}
	keys := b.withLog()
	entries := story(t)
	refused := func(status int, entry []byte) {
		t.Helper()
		b.read(status, sent{method: "POST", path: "/fairdeal/add-entry", body: string(entry)})
	}
	refused(403, entries[0])
	if err := folder.Admit(b.config.LogKey, keys[organiser].Verifier); err != nil {
		t.Fatal(err)
	}
	of := slices.IndexFunc(entries, func(e []byte) bool { return bytes.Contains(e, []byte("\nof ")) })
	refused(409, entries[of])
	refused(400, entries[0][1:])
	refused(400, bytes.Replace(entries[0], []byte("Spring"), []byte("spring"), 1))
	refused(400, nil)
	refused(413, bytes.Repeat([]byte("x"), publiclog.MaxEntry+1))
	if w := b.do(sent{method: "GET", path: "/log/checkpoint"}); !strings.HasPrefix(w.Body.String(), origin+"\n0\n") {
		t.Errorf("something was appended: %s", w.Body)
	}
	if w := b.add(entries[0]); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
}

// Two processes append at once: each entry is there once, and every checkpoint
// extends the one before.
func TestTwoProcessesAppend(t *testing.T) {
	both(t, func(b *bench) {
		keys := b.withLog(organiser)
		second, err := Start(t.Context(), b.config)
		if err != nil {
			t.Fatal(err)
		}
		defer second.Close()
		const n = 40
		var wg sync.WaitGroup
		for i := range n {
			e, err := publiclog.NewEntry(publiclog.Tarot, "table7", time.Unix(1692525600, 0), []publiclog.Line{{Word: "record", Value: fmt.Sprint("game ", i/2)}}, keys[organiser])
			if err != nil {
				t.Fatal(err)
			}
			wg.Go(func() {
				w := httptest.NewRecorder()
				[]*Service{b.service, second}[i%2].ServeHTTP(w, httptest.NewRequest("POST", "/fairdeal/add-entry", bytes.NewReader(e.Bytes())))
				if w.Code != 200 {
					t.Errorf("%d %s", w.Code, w.Body)
				}
			})
		}
		wg.Wait()
		h, err := b.service.public.Head(t.Context())
		if err != nil || h.Tree.Size != n/2 {
			t.Fatalf("%d entries, %v", h.Tree.Size, err)
		}
		if _, err := publiclog.ReadTree(h.Tree, b.service.public.Read(t.Context()), func(int64, []byte) error { return nil }); err != nil {
			t.Error(err)
		}
	})
}

// A kill between an append and its state leaves a state that is behind the
// database. That is harmless: the next start holds the database against it, brings
// it up to date, and appends go on; only a tree that is not in the database is
// refused. Nor does the state go back where appends overtake each other.
func TestStateBehindTheDatabase(t *testing.T) {
	b := sqlite(t)
	b.withLog(organiser)
	entries := story(t)
	path := b.config.LogKey + ".state"
	read := func() string {
		t.Helper()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	states := []string{read()}
	for i := range 3 {
		if w := b.add(entries[i]); w.Code != 200 {
			t.Fatal(w.Code, w.Body)
		}
		states = append(states, read())
	}
	for i, old := range append(states, "") { // "": the file itself was not there yet
		write(t, path, old)
		if old == "" {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
		b.restart()
		if got := read(); got != states[3] {
			t.Errorf("state %d of 3: after the start it is %q, want %q", i, got, states[3])
		}
	}
	write(t, path, states[1])
	b.restart()
	if w := b.add(entries[3]); w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	h, err := b.service.public.Head(t.Context())
	if err != nil || h.Tree.Size != 4 {
		t.Fatalf("%d entries, %v", h.Tree.Size, err)
	}
	if _, err := publiclog.ReadTree(h.Tree, b.service.public.Read(t.Context()), func(int64, []byte) error { return nil }); err != nil {
		t.Error(err)
	}
	newest := read()
	older, err := publiclog.ParseCheckpoint(origin + "\n" + states[2])
	if err == nil {
		err = b.service.public.WriteState(older)
	}
	if err != nil || read() != newest {
		t.Errorf("the state went back from %q to %q, %v", newest, read(), err)
	}
	for _, bad := range []string{strings.Replace(newest, "4\n", "5\n", 1), "4\n" + strings.SplitN(states[3], "\n", 2)[1], "4\n", "-1\n"} {
		write(t, path, bad)
		if s, err := Start(t.Context(), b.config); err == nil {
			s.Close()
			t.Errorf("the service starts beside the state %q", bad)
		}
	}
	write(t, path, newest)
}

// An old copy of the database is never signed from.
func TestOldCopyIsRefused(t *testing.T) {
	b := sqlite(t)
	b.withLog(organiser)
	entries := story(t)
	b.add(entries[0])
	b.service.Close()
	file := strings.TrimPrefix(b.config.Database, "file:")
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b.restart()
	for _, e := range entries[1:4] {
		if w := b.add(e); w.Code != 200 {
			t.Fatal(w.Code, w.Body)
		}
	}
	b.service.Close()
	newest, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, string(old))
	if s, err := Start(t.Context(), b.config); err == nil || !strings.Contains(err.Error(), "the log has signed 4 entries, the database holds 1") {
		t.Errorf("%v, %v", s, err)
	}
	fresh := b.config
	fresh.Database = "file:" + filepath.Join(t.TempDir(), "new.db")
	if _, err := Start(t.Context(), fresh); err == nil {
		t.Error("a key that has signed begins a log anew")
	}
	write(t, file, string(newest))
	b.restart()
	other := b.config
	other.LogKey = filepath.Join(t.TempDir(), "other.key")
	signer, err := publiclog.NewSigner("other.example/log", publiclog.Signs)
	if err != nil {
		t.Fatal(err)
	}
	write(t, other.LogKey, string(signer.KeyFile()))
	if _, err := Start(t.Context(), other); err == nil {
		t.Error("a second log in one database")
	}
}

// The dialogue of the witness's vectors.
func TestWitness(t *testing.T) {
	both(t, func(b *bench) {
		keys := testKeys(t)
		b.config.Witness = filepath.Join(t.TempDir(), "w.key")
		write(t, b.config.Witness, string(keys["rival.example/witness"].KeyFile()))
		write(t, b.config.Witness+".logs", keys[origin].Verifier.String()+"\n")
		b.restart()
		last := "/witness/" + publiclog.OriginHash(origin) + "/checkpoint"
		if w := b.do(sent{method: "GET", path: last}); w.Code != 404 {
			t.Error(w.Code)
		}
		line := ""
		for _, r := range trust[struct {
			Requests []struct {
				Body, Name, Response, ContentType string
				Status                            int
				Time                              int64
			}
		}](t, "witness.json").Requests {
			b.service.witness.Now = func() time.Time { return time.Unix(r.Time, 0) }
			w := b.do(sent{method: "POST", path: "/witness/add-checkpoint", body: r.Body})
			if w.Code != r.Status || r.Response != "" && w.Body.String() != r.Response || r.ContentType != "" && w.Header().Get("Content-Type") != r.ContentType {
				t.Errorf("%s: %d %q, want %d %q", r.Name, w.Code, w.Body, r.Status, r.Response)
			}
			if w.Code == 200 {
				line = w.Body.String()
			}
		}
		if w := b.do(sent{method: "GET", path: last}); w.Code != 200 || !strings.HasSuffix(w.Body.String(), line) || line == "" {
			t.Errorf("%d %s, want %s", w.Code, w.Body, line)
		}
		if w := b.do(sent{method: "POST", path: "/witness/add-checkpoint", body: strings.Repeat("x", 64<<10+1)}); w.Code != 413 {
			t.Error(w.Code)
		}
	})
}

// A log asks a witness, both of them services: 202 while he is away, 200 with a
// proof that satisfies the policy when he is there.
func TestWitnessedEntries(t *testing.T) {
	b, rival := sqlite(t), sqlite(t)
	keys := b.withLog(organiser)
	rival.config.Witness = filepath.Join(t.TempDir(), "w.key")
	write(t, rival.config.Witness, string(keys["rival.example/witness"].KeyFile()))
	write(t, rival.config.Witness+".logs", "")
	rival.restart()
	server := httptest.NewServer(rival.service)
	defer server.Close()
	text := fmt.Sprintf("# organiser %v\nlog %v\nwitness rival %v %s/witness\nquorum rival\n", keys[organiser].Verifier, keys[origin].Verifier, keys["rival.example/witness"].Verifier, server.URL)
	write(t, b.config.LogKey+".policy", text)
	policy, err := publiclog.ParsePolicy([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	entries := story(t)
	if w := b.add(entries[0]); w.Code != 202 || w.Body.Len() > 0 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	write(t, rival.config.Witness+".logs", keys[origin].Verifier.String()+"\n")
	for i, e := range entries[:3] {
		w := b.add(e)
		if w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		proof, err := publiclog.ParseProof(w.Body.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if logged, err := policy.Check(proof); err != nil || proof.Index != int64(i) {
			t.Errorf("entry %d: %v, %v", i, logged, err)
		}
	}
	if w := b.do(sent{method: "GET", path: "/log/witnessed/3"}); w.Code != 200 || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Error(w.Code, w.Header())
	}
}

// The bulletin: everything that entries hold, in three languages, and nothing that
// a name could turn into something else.
func TestBulletin(t *testing.T) {
	b := sqlite(t)
	keys := b.withLog(organiser, "other.example/organiser")
	for _, e := range story(t) {
		if w := b.add(e); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	id := fmt.Sprintf("%08x", keys[organiser].Verifier.ID())
	page := func(path string, holds ...string) string {
		t.Helper()
		w := b.do(sent{method: "GET", path: path})
		if w.Code != 200 {
			t.Fatalf("%s: %d %s", path, w.Code, w.Body)
		}
		for _, h := range holds {
			if !strings.Contains(w.Body.String(), h) {
				t.Errorf("%s does not hold %q:\n%s", path, h, w.Body)
			}
		}
		return w.Body.String()
	}
	page("/", "Spring Cup", "/t/"+id+"/spring", `lang="en"`)
	page("/?q=SPRING&lang=pl", "Spring Cup", `lang="pl"`, "Szukaj")
	page("/?q=nothing", "No tournament was found")
	page("/t/spring", "/t/"+id+"/spring")
	page("/t/"+id+"/spring?lang=fr", "Spring Cup", "d5480870413763cbb5f55f1ce5ea580a3b00f5372a49bb67b762ae5367f7f0e9", "spring.sqd.tlog-proof", "description publiée")
	sqd := b.do(sent{method: "GET", path: "/t/" + id + "/spring/spring.sqd"})
	if sqd.Code != 200 || !strings.Contains(sqd.Body.String(), "TN Spring Cup\n") || sqd.Header().Get("Content-Disposition") != "attachment" {
		t.Error(sqd.Code, sqd.Body)
	}
	proof := b.do(sent{method: "GET", path: "/t/" + id + "/spring/spring.sqd.tlog-proof"})
	if p, err := publiclog.ParseProof(proof.Body.Bytes()); err != nil || p.Index != 0 {
		t.Error(proof.Code, err)
	}
	for _, path := range []string{"/t/none", "/t/00000000/spring", "/t/" + id + "/none", "/t/" + id + "/spring/x", "/?before=x", "/?q=" + strings.Repeat("x", 201)} {
		if w := b.do(sent{method: "GET", path: path}); w.Code != 404 && w.Code != 400 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	want, err := player.Page("test")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/verify", "/v"} {
		if w := b.do(sent{method: "GET", path: path}); !bytes.Equal(w.Body.Bytes(), want) || w.Header().Get("Content-Security-Policy") != "frame-ancestors 'none'" {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
	}
	if w := b.do(sent{method: "GET", path: "/static/desk.css"}); w.Code != 200 {
		t.Error(w.Code)
	}
}

// Names out of descriptions are text on a page, whatever they hold.
func TestNamesOnPages(t *testing.T) {
	b := sqlite(t)
	keys := b.withLog(organiser)
	lines, err := publiclog.DescriptionLines([]byte("TN <script>alert(1)</script>\nDI <b>x</b>\nSN 1:1-4:a:<i>A</i>\nKH "+strings.Repeat("0", 64)+"\n"), "")
	if err != nil {
		t.Fatal(err)
	}
	e, err := publiclog.NewEntry(publiclog.Published, "evil", time.Unix(1692525600, 0), lines, keys[organiser])
	if err != nil {
		t.Fatal(err)
	}
	if w := b.add(e.Bytes()); w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	for _, path := range []string{"/", "/t/evil", fmt.Sprintf("/t/%08x/evil", e.KeyID), "/?q=%3Cscript%3E"} {
		w := b.do(sent{method: "GET", path: path})
		if w.Code != 200 || strings.Contains(w.Body.String(), "<script") || strings.Contains(w.Body.String(), "<b>x") || strings.Contains(w.Body.String(), "<i>A") {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		if !strings.HasPrefix(w.Header().Get("Content-Security-Policy"), "default-src 'none';") {
			t.Error(w.Header())
		}
	}
}
