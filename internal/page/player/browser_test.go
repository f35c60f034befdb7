package player

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

func TestDropOnPageFromDiskAndFromAServer(t *testing.T) {
	p := newTab(t)
	text, _, _ := page(t)
	var requests atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/favicon.ico" { // requested by the browser itself
			requests.Add(1)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, text)
	}))
	defer server.Close()
	whole, swapped := example(t, "all-files"), example(t, "swap-of-cards")
	for name, address := range map[string]string{"disk": saved(t), "server": server.URL} {
		t.Run(name, func(t *testing.T) {
			p := p.in(t)
			requests.Store(0)
			p.open(address)
			if got := p.textOf("#verdict"); got != "" {
				t.Errorf("before any file the verdict is %q", got)
			}
			p.drop(whole)
			if got := p.verdict(); !strings.HasPrefix(got, "verified ") || strings.HasPrefix(got, "verified in part") {
				t.Errorf("a whole tournament dropped as a folder: %q", got)
			}
			p.open(address)
			p.drop(filesIn(swapped, "cup.sqd", "cup.sqk", "RR01.pbn")...)
			if got := p.verdict(); !strings.HasPrefix(got, "false ") {
				t.Errorf("two cards exchanged: %q", got)
			}
			if got := p.textOf("#report"); !strings.Contains(got, "board 6: the file gives ♠A to West and ♣3 to South, but they were dealt the other way round") {
				t.Errorf("the report does not name the board:\n%.600s", got)
			}
			if n := requests.Load(); name == "server" && n != 2 {
				t.Errorf("%d requests, want 2: the page, twice", n)
			}
		})
	}
	p.open(saved(t))
	digest, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	if got := p.textOf("#version"); !strings.Contains(got, digest) {
		t.Errorf("the footer %q does not show the digest %s", got, digest)
	}
}

func TestChampionshipInTheBrowser(t *testing.T) {
	folder, changed, cards := exchanged(t)
	p := newTab(t)
	server, _ := served(t)
	written, _, _ := page(t)
	for name, address := range map[string]string{"disk": saved(t), "server": server} {
		t.Run(name, func(t *testing.T) {
			p := p.in(t)
			for _, way := range []func(){func() { p.drop(folder) }, func() { p.choose("pickfolder", folder) }} {
				p.open(address)
				way()
				want := "90 of 90 sessions identical, 217 of 217 hand files identical, 1186 of 1186 boards compared and matching."
				if got := p.verdict(); !strings.HasPrefix(got, "verified ") || !strings.Contains(got, want) {
					t.Errorf("got %q, want %q", got, want)
				}
			}
			p.open(address)
			p.drop(changed)
			if got := p.verdict(); !strings.HasPrefix(got, "false ") {
				t.Errorf("two cards exchanged: %q", got)
			}
			want := "changed/FIN1.pbn: board 1: the file gives " + cards
			if got := p.textOf("#report"); !strings.Contains(got, want) {
				t.Errorf("the report lacks %q:\n%.900s", want, got)
			}
			// The browser must save exactly the written page, regardless of changes to the DOM.
			if got := p.source(); got != written {
				t.Errorf("the browser has %d bytes of the page, the command writes %d", len(got), len(written))
			}
		})
	}
}

func TestFilesInEveryShape(t *testing.T) {
	p := newTab(t)
	dir := example(t, "swap-of-cards")
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	address := saved(t)
	t.Run("archive", func(t *testing.T) {
		p.t = t
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for _, name := range []string{"cup.sqd", "cup.sqk", "RR01.pbn"} {
			w, err := z.Create("records/" + name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write(read(name)); err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "cup.zip")
		if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		p.open(address)
		p.choose("pickfiles", path)
		if got := p.verdict(); !strings.HasPrefix(got, "false ") {
			t.Errorf("got %q", got)
		}
	})
	t.Run("one after the other", func(t *testing.T) {
		p.t = t
		p.open(address)
		p.choose("pickfiles", filepath.Join(dir, "cup.sqd"))
		if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "not yet revealed") {
			t.Errorf("the description alone: %q", got)
		}
		p.choose("pickfiles", filepath.Join(dir, "cup.sqk"))
		if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "you gave no hand files") {
			t.Errorf("without hand files: %q", got)
		}
		p.choose("pickfiles", filepath.Join(dir, "RR01.pbn"))
		if got := p.verdict(); !strings.HasPrefix(got, "false ") {
			t.Errorf("with a hand file: %q", got)
		}
	})
	t.Run("no description", func(t *testing.T) {
		p.t = t
		p.open(address)
		p.choose("pickfiles", filepath.Join(dir, "RR01.pbn"))
		if got := p.verdict(); !strings.Contains(got, "Two small files are missing") {
			t.Errorf("got %q", got)
		}
	})
}

// TestHostileFilesInTheBrowser checks that files designed to hang a page lead to an error message.
func TestHostileFilesInTheBrowser(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	address := saved(t)
	dir := example(t, "swap-of-cards")
	for name, c := range map[string]struct {
		file string
		data []byte
	}{
		"a million empty lines":  {"RR01.csv", bytes.Repeat([]byte(",\n"), 1<<20)},
		"a million boards":       {"RR01.ber", bytes.Repeat([]byte("1111111111111222222222222233333333333334444444444444"), 1_000_001)},
		"sessions beyond number": {"cup.sqd", []byte("# SquareDeal 2.7\nTN x\nDI y\nDV 1\nSN 99999999:1-16:RR##:x\n")},
		"an open comment":        {"RR01.pbn", append([]byte("{"), bytes.Repeat([]byte("[Deal \""), 1<<20)...)},
	} {
		t.Run(name, func(t *testing.T) {
			p.t = t
			files := []string{filepath.Join(dir, "cup.sqd"), filepath.Join(dir, "cup.sqk")}
			path := filepath.Join(t.TempDir(), c.file)
			if err := os.WriteFile(path, c.data, 0o600); err != nil {
				t.Fatal(err)
			}
			if c.file == "cup.sqd" {
				files[0] = path
			} else {
				files = append(files, path)
			}
			p.open(address)
			p.choose("pickfiles", files...)
			if got := p.verdict(); !strings.HasPrefix(got, "not verified") && !strings.HasPrefix(got, "false") {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestAccessibility(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	p := newTab(t)
	// A description without the other files is reported. Two descriptions lead to a question.
	half, both := filepath.Join(t.TempDir(), "half"), filepath.Join(t.TempDir(), "both")
	for _, dir := range []string{half, both} {
		if err := os.CopyFS(dir, os.DirFS(example(t, "all-files"))); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(filepath.Join(dir, "records")); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(half, "cup.sqk")); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(both, "other"), os.DirFS(filepath.Join("testdata", "published"))); err != nil {
		t.Fatal(err)
	}
	states := map[string]string{"empty": "", "verified": example(t, "all-files"), "part": example(t, "day-file"), "false": example(t, "swap-of-cards"), "not verified": example(t, "keys-one-character-replaced"), "hidden": example(t, "foreign-in-folder"), "in part": example(t, "one-board"), "half": half, "which": both}
	views := []struct {
		name, scheme string
		width        int
	}{{"desk", "light", 1200}, {"desk, dark", "dark", 1200}, {"phone", "light", 320}, {"print", "print", 800}}
	for state, dir := range states {
		p.open(saved(t)) // opening the same address would be a reload, which keeps the language
		if dir != "" {
			p.choose("pickfolder", dir)
			if state == "which" {
				p.page().WaitUntil("document.getElementById('several') !== null")
			} else {
				p.verdict()
			}
		}
		if state == "in part" {
			p.again(func() { p.click("#partial") })
		}
		for _, language := range []string{"en", "pl", "fr"} {
			p.page().SetView(1200, 900, "light") // printed pages hide the buttons
			p.speak(language)
			if state == "verified" {
				p.show()
			}
			p.openDetails()
			for _, view := range views {
				p.page().SetView(view.width, 900, view.scheme)
				p.page().CheckAccessible(code, view.name+", "+state+", "+language)
				p.page().SavePicture(strings.NewReplacer(" ", "-", ",", "").Replace(state + " " + language + " " + view.name))
			}
		}
	}
}

// TestKeyboardAlone moves from the fields to the report with the Tab key.
func TestKeyboardAlone(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "day-file"))
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") {
		t.Fatalf("got %q", got)
	}
	press := func(key, code string, number int, text string) {
		for _, kind := range []string{"keyDown", "keyUp"} {
			p.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number, "text": map[bool]string{true: text}[kind == "keyDown"]})
		}
	}
	p.eval("document.body.focus()")
	reached := map[string]bool{}
	for range 60 {
		press("Tab", "Tab", 9, "")
		at := p.eval("document.activeElement.id || document.activeElement.type || document.activeElement.tagName")
		if (at == "partial" || at == "change") && !reached[at] {
			press(" ", "Space", 32, " ")
		}
		reached[at] = true
	}
	for _, want := range []string{"pickfiles", "pickfolder", "partial", "which", "SUMMARY"} {
		if !reached[want] {
			t.Errorf("the Tab key does not reach %s", want)
		}
	}
	// The previous verdict stays until the next one is ready.
	got := ""
	for end := time.Now().Add(time.Minute); time.Now().Before(end) && !strings.HasPrefix(got, "verified in part "); time.Sleep(20 * time.Millisecond) {
		got = p.verdict()
	}
	if !strings.HasPrefix(got, "verified in part ") {
		t.Errorf("after the box for part of a tournament: %q", got)
	}
}
