package tournament

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// runProgram runs the program and returns its output. It fails the test if the exit status differs.
func runProgram(t *testing.T, status int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	if got := program(append([]string{"fairdeal"}, args...), &bytes.Buffer{}, &out, &err); got != status {
		t.Fatalf("fairdeal %s: status %d, want %d\n%s", strings.Join(args, " "), got, status, &err)
	}
	return out.String(), err.String()
}

// vectors is the folder with tournaments from the reference programs.
var vectors = filepath.Join("..", "..", "..", "squaredeal", "testdata")

// tournamentOf copies one of them, because make writes a diary next to it.
func tournamentOf(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	for _, ext := range []string{".sqd", ".sqk"} {
		if err := os.WriteFile(filepath.Join(dir, name+ext), contents(t, vectors, name+ext), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, name)
}

func contents(t *testing.T, parts ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// everyFormat lists the formats of expected.json.
const everyFormat = "pbn,goedel,bri,dge,ber,kops,cds,dup,dlm"

var extensions = map[string]string{"pbn": ".pbn", "goedel": ".goe", "bri": ".bri", "dge": ".dge", "ber": ".ber",
	"kops": ".rzd", "cds": ".cds", "dup": ".dup", "dlm": ".dlm"}

// TestMakeMatchesReferenceFiles makes every session of three tournaments and compares all files
// with those of the reference programs.
func TestMakeMatchesReferenceFiles(t *testing.T) {
	for _, c := range []struct {
		name string
		make [][]string
	}{
		{"alpha", [][]string{{"--session", "all"}}},
		{"beta", [][]string{
			{"--session", "1,*"},
			{"--session", "2,1-8"},
			{"--session", "3,*", "--boards", "1-7,8-14,15-21"},
		}},
		{"gamma", [][]string{{"--session", "1,1-2"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for _, set := range [][]string{nil, {"--reserve"}} {
				for _, m := range c.make {
					args := []string{"tournament", "make", tournamentOf(t, c.name), "--dir", dir, "--format",
						everyFormat}
					runProgram(t, term.StatusDone, append(append(args, m...), set...)...)
				}
			}
			var want []struct {
				File   string
				SHA256 map[string]string
			}
			if err := json.Unmarshal(contents(t, vectors, c.name+".expected.json"), &want); err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, w := range want {
				for format, sum := range w.SHA256 {
					n++
					h := sha256.Sum256(contents(t, dir, w.File+extensions[format]))
					if got := hex.EncodeToString(h[:]); got != sum {
						t.Errorf("%s in %s: SHA-256 %s, want %s", w.File, format, got, sum)
					}
				}
			}
			if n < 9*4 {
				t.Errorf("compared only %d files", n)
			}
			checkCombined(t, dir)
		})
	}
}

var combinedName = regexp.MustCompile(`^(.*?)(\d+)-(\d+)(x?(?:reserve)?)\.(pbn|bri|dge|ber)$`)

// checkCombined compares each combined file in dir with its parts.
func checkCombined(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, e := range entries {
		m := combinedName.FindStringSubmatch(e.Name())
		if m == nil {
			if strings.Contains(e.Name(), "-") {
				t.Errorf("%s should not be there", e.Name())
			}
			continue
		}
		n++
		first, _ := strconv.Atoi(m[2])
		last, _ := strconv.Atoi(m[3])
		var parts [][]byte
		var names []string
		for s := first; s <= last; s++ {
			name := fmt.Sprintf("%s%0*d%s.%s", m[1], len(m[2]), s, m[4], m[5])
			names = append(names, name)
			parts = append(parts, contents(t, dir, name))
		}
		want := bytes.Join(parts, nil)
		if m[5] == "pbn" {
			want = combinePBN(parts, "2.7", names)
		}
		if !bytes.Equal(contents(t, dir, e.Name()), want) {
			t.Errorf("%s is not its parts one after the other", e.Name())
		}
	}
	if n == 0 && filepath.Base(t.Name()) != "gamma" {
		t.Error("no combined file was compared")
	}
}

// combinePBN joins a single header with the games of all parts.
func combinePBN(parts [][]byte, version string, names []string) []byte {
	out := []byte(`% PBN 2.1
% EXPORT
%
[Generator "SquareDeal version ` + version + `, combining ` + strings.Join(names, " ") + `"]
`)
	for _, p := range parts {
		_, games, _ := bytes.Cut(p, []byte("[Generator \"Big Deal version 2.0\"]\n"))
		out = append(out, games...)
	}
	return out
}

// TestCombinedFilesOfAChampionship makes all hand files of a world championship, including the
// combined ones, if the originals are available.
func TestCombinedFilesOfAChampionship(t *testing.T) {
	real := filepath.Join("..", "..", "..", "..", "shared", "real", "WBG2024")
	if _, err := os.Stat(real); err != nil {
		t.Skip("not run: no files of a championship beside the project")
	}
	dir, own := t.TempDir(), t.TempDir()
	for _, name := range []string{"WBG2024.sqd", "WBG2024.sqk"} { // the diary is written next to them
		if err := os.WriteFile(filepath.Join(own, name), contents(t, real, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	runProgram(t, term.StatusDone, "tournament", "make", filepath.Join(own, "WBG2024.sqd"), "--session", "all",
		"--format", "pbn,goedel", "--dir", dir)
	files, err := filepath.Glob(filepath.Join(real, "*.[pg][bo][ne]"))
	if err != nil {
		t.Fatal(err)
	}
	combined := 0
	for _, path := range files {
		name := filepath.Base(path)
		want := bytes.ReplaceAll(contents(t, path), []byte("\r\n"), []byte("\n"))
		got := contents(t, dir, name)
		if combinedName.MatchString(name) {
			combined++
			want = bytes.Replace(want, []byte("SquareDeal version 2.3"), []byte("SquareDeal version 2.7"), 1)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs", name)
		}
	}
	if len(files) < 200 || combined < 30 {
		t.Errorf("compared %d files, %d of them combined", len(files), combined)
	}
}

// TestDocument deals from the keys printed in SquareDeal's documentation, whose hash there does not
// match them. This must be refused unless the doubt is accepted by name.
func TestDocument(t *testing.T) {
	dir := t.TempDir()
	args := []string{"tournament", "make", tournamentOf(t, "document"), "--session", "all", "--format", "pbn",
		"--dir", dir}
	_, stderr := runProgram(t, term.StatusFalse, args...)
	if !strings.Contains(stderr, "the keys are not the published ones") {
		t.Error(stderr)
	}
	if entries, _ := os.ReadDir(dir); len(entries) > 0 {
		t.Errorf("%d files were made all the same", len(entries))
	}
	deal := regexp.MustCompile(`\[Deal "(.*)"\]`)
	for _, set := range []string{"original", "reserve"} {
		if set == "reserve" {
			args = append(args, "--reserve")
		}
		runProgram(t, term.StatusDone, append(args, "--unproven")...)
		n := 0
		last := ""
		var deals [][][]byte
		for line := range strings.Lines(string(contents(t, vectors, "document."+set+".deals"))) {
			place, want, _ := strings.Cut(strings.TrimSpace(line), " ")
			f := strings.Split(place, ",")
			if f[0]+","+f[1] != last {
				last = f[0] + "," + f[1]
				deals = deal.FindAllSubmatch(contents(t, dir, documentFile(f[0], f[1], set)), -1)
			}
			if len(deals) == 0 || string(deals[0][1]) != want {
				t.Fatalf("%s %s: not the deal of the document", set, place)
			}
			deals = deals[1:]
			n++
		}
		if n != 354 {
			t.Errorf("%s: %d deals compared, want 354", set, n)
		}
	}
}

func documentFile(phase, session, set string) string {
	name := map[string]string{"1": "round%02s", "2": "sf%s", "3": "fin%s"}[phase]
	name = fmt.Sprintf(name, session)
	if phase == "1" && len(session) == 1 {
		name = "round0" + session
	}
	if set == "reserve" {
		name += "reserve"
	}
	return name + ".pbn"
}

// TestSecretsAreNotShown checks that no keys or passphrases are printed in a whole tournament.
func TestSecretsAreNotShown(t *testing.T) {
	t.Chdir(t.TempDir())
	const secret = "a passphrase that nobody sees"
	if err := os.WriteFile("p", []byte(secret+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	run := func(args ...string) {
		stdout, stderr := runProgram(t, term.StatusDone, args...)
		all.WriteString(stdout + stderr)
	}
	run("tournament", "new", "t", "--name", "T", "--di", "drand round 60000000 of the main chain")
	run("tournament", "edit", "t", "--phase", "3:1-4:rr")
	run("tournament", "publish", "t", "--passphrase-file", "p")
	run("tournament", "dv", "t", "8f1c77", "--yes")
	run("tournament", "make", "t", "--session", "1,*", "--unlock", "p", "--json")
	run("tournament", "show", "t", "--json")
	run("tournament", "status", "t", "--json")
	run("tournament", "reveal", "t", "--unlock", "p", "--early", "t")
	keys := strings.Fields(string(contents(t, "t.sqk")))
	if len(keys) != 3 {
		t.Fatalf("%d keys", len(keys))
	}
	for _, line := range keys {
		_, key, _ := strings.Cut(line, ":")
		if strings.Contains(all.String(), key) || strings.Contains(all.String(), key[:30]) {
			t.Error("a key was printed")
		}
	}
	if strings.Contains(all.String(), secret) {
		t.Error("the passphrase was printed")
	}
	if os.PathSeparator == '/' {
		for _, name := range []string{"t.sqk", "t.sqk.age",
			filepath.Join("hands-KEEP-SECRET", "t", "rr1.pbn")} {
			info, err := os.Stat(name)
			if err != nil {
				t.Fatal(err)
			}
			if got := info.Mode().Perm(); got != 0o600 {
				t.Errorf("%s: mode %o, want 600", name, got)
			}
		}
	}
}

func TestShown(t *testing.T) {
	for in, want := range map[string]string{
		"Zürich":        "Zürich",
		"Z\xfcrich":     "Zürich",
		"a\x1b[31mb":    "a?[31mb",
		"a\u202eb":      "a?b",
		"Łódź – finał":  "Łódź – finał",
		"tab\there\x00": "tab?here?",
	} {
		if got := plain.Text(in); got != want {
			t.Errorf("shown(%q) = %q, want %q", in, got, want)
		}
	}
}
