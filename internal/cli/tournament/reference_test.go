package tournament

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// everyFormat lists the formats of expected.json.
const everyFormat = "pbn,goedel,bri,dge,ber,kops,cds,dup,dlm"

// extensions maps formats to the extensions of their files.
var extensions = map[string]string{
	"pbn":    ".pbn",
	"goedel": ".goe",
	"bri":    ".bri",
	"dge":    ".dge",
	"ber":    ".ber",
	"kops":   ".rzd",
	"cds":    ".cds",
	"dup":    ".dup",
	"dlm":    ".dlm",
}

// TestMakeMatchesReferenceFiles makes every session of three tournaments and compares all files
// with those of the reference programs.
func TestMakeMatchesReferenceFiles(t *testing.T) {
	for _, test := range []struct {
		name string
		make [][]string // flags of each make
	}{
		{
			name: "alpha",
			make: [][]string{{"--session", "all"}},
		},
		{
			name: "beta",
			make: [][]string{
				{"--session", "1,*"},
				{"--session", "2,1-8"},
				{"--session", "3,*", "--boards", "1-7,8-14,15-21"},
			},
		},
		{
			name: "gamma",
			make: [][]string{{"--session", "1,1-2"}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for _, flags := range test.make {
				args := []string{"tournament", "make", tournamentOf(t, test.name), "--dir", dir,
					"--format", everyFormat}
				args = append(args, flags...)
				runProgram(t, term.StatusDone, args...)
				runProgram(t, term.StatusDone, append(args, "--reserve")...)
			}
			compareWithReference(t, dir, test.name+".expected.json")
			checkCombined(t, dir)
		})
	}
}

// compareWithReference compares the hand files in dir with the digests of those of the reference programs.
func compareWithReference(t *testing.T, dir, expected string) {
	t.Helper()
	var files []struct {
		File   string
		SHA256 map[string]string // by format
	}
	if err := json.Unmarshal(contents(t, vectors, expected), &files); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, file := range files {
		for format, want := range file.SHA256 {
			compared++
			sum := sha256.Sum256(contents(t, dir, file.File+extensions[format]))
			if got := hex.EncodeToString(sum[:]); got != want {
				t.Errorf("%s in %s: SHA-256 %s, want %s", file.File, format, got, want)
			}
		}
	}
	const leastSessions = 4 // with reserve sets
	if want := leastSessions * len(extensions); compared < want {
		t.Errorf("compared only %d files, want at least %d", compared, want)
	}
}

// TestChampionshipHandFiles makes all hand files of a world championship, including the
// combined ones, if the originals are available.
func TestChampionshipHandFiles(t *testing.T) {
	originals := filepath.Join("..", "..", "..", "..", "shared", "real", "WBG2024")
	if _, err := os.Stat(originals); err != nil {
		t.Skip("not run: no files of a championship beside the project")
	}
	dir, own := t.TempDir(), t.TempDir()
	for _, name := range []string{"WBG2024.sqd", "WBG2024.sqk"} { // the diary is written next to them
		if err := os.WriteFile(filepath.Join(own, name), contents(t, originals, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	runProgram(t, term.StatusDone, "tournament", "make", filepath.Join(own, "WBG2024.sqd"), "--session", "all",
		"--format", "pbn,goedel", "--dir", dir)
	files, err := filepath.Glob(filepath.Join(originals, "*.[pg][bo][ne]")) // .pbn and .goe
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
		t.Errorf("compared %d files, %d of them combined; want at least 200 and 30", len(files), combined)
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
		t.Errorf("%d files were made although the keys are refused", len(entries))
	}
	runProgram(t, term.StatusDone, append(args, "--unproven")...)
	compareWithDocument(t, dir, "original")
	runProgram(t, term.StatusDone, append(args, "--reserve", "--unproven")...)
	compareWithDocument(t, dir, "reserve")
}

// compareWithDocument compares the deals in dir with those of a set in the documentation, whose lines
// are "PHASE,SESSION,BOARD DEAL".
func compareWithDocument(t *testing.T, dir, set string) {
	t.Helper()
	deal := regexp.MustCompile(`\[Deal "(.*)"\]`)
	compared := 0
	session := ""
	var deals [][][]byte // remaining deals of the session
	for line := range strings.Lines(string(contents(t, vectors, "document."+set+".deals"))) {
		place, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		numbers := strings.Split(place, ",")
		if id := numbers[0] + "," + numbers[1]; id != session {
			session = id
			deals = deal.FindAllSubmatch(contents(t, dir, documentFile(numbers[0], numbers[1], set)), -1)
		}
		if len(deals) == 0 || string(deals[0][1]) != want {
			t.Fatalf("%s %s: not the deal of the document", set, place)
		}
		deals = deals[1:]
		compared++
	}
	if compared != 354 {
		t.Errorf("%s: %d deals compared, want 354", set, compared)
	}
}

// documentFile returns the name of a hand file of the documentation's tournament: round01.pbn, sf1.pbn or
// fin1reserve.pbn.
func documentFile(phase, session, set string) string {
	name := map[string]string{"1": "round", "2": "sf", "3": "fin"}[phase]
	if phase == "1" && len(session) == 1 {
		name += "0"
	}
	name += session
	if set == "reserve" {
		name += "reserve"
	}
	return name + ".pbn"
}
