package js_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestClubPages checks that both programs read the pages of JFR Pary and KoPS alike: the made-up
// ones, unchanged and with one change each, and real ones if available.
func TestClubPages(t *testing.T) {
	ask := node(t, "evenings.mjs")
	madeUp := clubFolders(t, "../testdata/clubpages/*", "../internal/score/clubpages/testdata/*")
	if len(madeUp) < 7 {
		t.Fatalf("only %d folders with made-up pages: %q", len(madeUp), madeUp)
	}
	fromClubs := clubFolders(t, "../../shared/real/polish/*")
	if len(fromClubs) < 4 {
		t.Log("the real pages of clubs are missing; only artificial ones are compared")
	}
	for _, folder := range slices.Concat(madeUp, fromClubs) {
		t.Run(filepath.Base(folder), func(t *testing.T) { compareClub(t, ask, folder) })
	}
	for _, folder := range madeUp {
		for _, change := range []struct{ from, to string }{
			{from: ">=<", to: ">+1<"}, // tricks
			{from: "-1<", to: "-2<"},
			{from: ".5", to: ".6"}, // points
			{from: "TD", to: "PASS"},
			{from: "PUNKTY", to: "IMP"}, // Polish for points: the heading of a column
			{from: "IMP", to: "PUNKTY"},
			{from: ">1</a>", to: ">x</a>"}, // number of a pair
			{from: "colspan", to: "collspan"},
			{from: "<td", to: ""}, // truncated
		} {
			t.Run(filepath.Base(folder)+" "+change.from+" "+change.to, func(t *testing.T) {
				compareClub(t, ask, changedFolder(t, folder, change.from, change.to))
			})
		}
	}
}

// clubFolders returns the folders that match the patterns, except those with inputs for fuzzing.
func clubFolders(t *testing.T, patterns ...string) (folders []string) {
	t.Helper()
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			if info.IsDir() && filepath.Base(path) != "fuzz" {
				folders = append(folders, path)
			}
		}
	}
	return folders
}

// TestChangedRankings checks that both programs find the same differences in rankings with several
// changed totals and places.
func TestChangedRankings(t *testing.T) {
	ask := node(t, "evenings.mjs")
	for _, file := range []string{
		"../testdata/clubpages/jfr-butler/W-bu.html",
		"../testdata/clubpages/jfr-mp/W-sr.html",
		"../testdata/clubpages/kops-imps/wyn.html",
		"../testdata/clubpages/kops-mp/wyn.html",
		"../internal/score/clubpages/testdata/kops/wyn.html",
	} {
		folder := filepath.Dir(file)
		ranking, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(thorough.Times(12, 200)) {
			t.Run(fmt.Sprint(filepath.Base(folder), " ", seed), func(t *testing.T) {
				dir := filepath.Join(t.TempDir(), filepath.Base(folder))
				if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
					t.Fatal(err)
				}
				changed := changedRanking(ranking, seed)
				if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), changed, 0o600); err != nil {
					t.Fatal(err)
				}
				compareClub(t, ask, dir)
				if t.Failed() {
					t.Logf("%s", changed)
				}
			})
		}
	}
}

// cellNumber matches a number in a cell of a ranking.
var cellNumber = regexp.MustCompile(`> *-?\d+([.,]\d+)?[ %]*<`)

// changedRanking changes a quarter of the places and totals in a ranking. It does not change the number of a pair,
// which is the last whole number of its row.
func changedRanking(ranking []byte, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 55))
	rows := bytes.Split(ranking, []byte("<tr"))
	for i, row := range rows {
		numbers := cellNumber.FindAllIndex(row, -1)
		pair := -1
		for n, at := range numbers {
			isWhole := !bytes.ContainsAny(row[at[0]:at[1]], ".,%")
			if isWhole {
				pair = n
			}
		}
		changed := bytes.Clone(row)
		for n, at := range numbers {
			if n == pair || r.IntN(4) > 0 {
				continue
			}
			for k := at[0]; k < at[1]; k++ {
				isDigit := '0' <= changed[k] && changed[k] <= '9'
				if isDigit && r.IntN(2) == 0 {
					changed[k] = byte('0' + r.IntN(10))
				}
			}
		}
		rows[i] = changed
	}
	return bytes.Join(rows, []byte("<tr"))
}

// TestMissingPlace checks that a row without a place takes the place of the row above. Pair 9 tied
// with pair 4 in place 1; once pair 4 is in place 3, so is pair 9, and both are wrong.
func TestMissingPlace(t *testing.T) {
	ask := node(t, "evenings.mjs")
	dir := changedFolder(t, "../testdata/clubpages/jfr-butler", "<td>1</td><td>4</td>", "<td>3</td><td>4</td>")
	compareClub(t, ask, dir)
	var got recomputed
	ask(t, map[string]any{"name": "jfr-butler", "files": clubFiles(t, dir)}, &got)
	var wrong []string
	for _, d := range got.Evening.Pages.Differences {
		wrong = append(wrong, d.Kind+" "+d.Pair+" "+d.Printed)
	}
	slices.Sort(wrong)
	if want := []string{"place 4 3", "place 9 3"}; !slices.Equal(wrong, want) {
		t.Errorf("differences %q, want %q", wrong, want)
	}
}

// changedFolder copies a folder. In one file it replaces the first occurrence of a text or, without
// a replacement, truncates the file at the last occurrence.
func changedFolder(t *testing.T, folder, from, to string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), filepath.Base(folder))
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	for _, file := range clubFiles(t, dir) {
		data, err := base64.StdEncoding.DecodeString(file.Base64)
		if err != nil {
			t.Fatal(err)
		}
		changed := bytes.Replace(data, []byte(from), []byte(to), 1)
		if to == "" {
			changed = data[:max(0, bytes.LastIndex(data, []byte(from)))]
		}
		if bytes.Equal(changed, data) || len(changed) == 0 {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, file.Name), changed, 0o600); err != nil {
			t.Fatal(err)
		}
		break
	}
	return dir
}

// compareClub compares the data that both programs read from the pages in a folder, and the
// differences that they find between the printed and the computed values.
func compareClub(t *testing.T, ask askFunc, folder string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args := []string{"fairdeal", "score", "session", "--json", folder}
	status := cli.Main(args, strings.NewReader(""), &stdout, &stderr)
	var result recomputed
	ask(t, map[string]any{"name": filepath.Base(folder), "files": clubFiles(t, folder)}, &result)
	if stdout.Len() == 0 {
		reason, _, _ := strings.Cut(strings.TrimPrefix(stderr.String(), "fairdeal: "), "\n")
		if !strings.Contains(result.Error, reason) {
			t.Errorf("refused with %q, want %q", result.Error, reason)
		}
		return
	}
	var want evening.Evening
	if err := json.Unmarshal(stdout.Bytes(), &want); err != nil {
		t.Fatal(err)
	}
	if result.Error != "" {
		t.Fatalf("refused with %s; status %d: %s", result.Error, status, &stderr)
	}
	compareEvening(t, ask, &want)
	got := result.Evening
	compareClubHeader(t, got, &want)
	if t.Failed() {
		return
	}
	compareClubBoards(t, got.Boards, want.Boards)
	isTruncated := want.Damaged != ""
	if !isTruncated { // The row in which a ranking is truncated may or may not be read.
		compareClubPairs(t, got.Pairs, want.Pairs)
	}
}

// compareClubHeader compares everything except boards and pairs.
func compareClubHeader(t *testing.T, got, want *evening.Evening) {
	t.Helper()
	byText := func(x, y evening.PageDifference) int { return strings.Compare(asText(x), asText(y)) }
	slices.SortFunc(want.Pages.Differences, byText)
	slices.SortFunc(got.Pages.Differences, byText)
	for name, c := range map[string]struct{ got, want any }{
		"pages":            {got: got.Pages, want: want.Pages},
		"settings":         {got: got.Settings, want: want.Settings},
		"title":            {got: got.Title, want: want.Title},
		"program":          {got: got.Program, want: want.Program},
		"damage":           {got: got.Damaged, want: want.Damaged},
		"method":           {got: got.Method, want: want.Method},
		"expected":         {got: got.Expected, want: want.Expected},
		"number of boards": {got: len(got.Boards), want: len(want.Boards)},
	} {
		if got, want := asText(c.got), asText(c.want); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// compareClubBoards compares the boards as read. The Go program has also scored them.
func compareClubBoards(t *testing.T, got, want []evening.Board) {
	t.Helper()
	for i := range want {
		g, w := got[i], want[i]
		g.Printed = nil // The Go program's output does not contain it.
		w.Datums, w.Top, w.Warnings = nil, nil, nil
		for k := range w.Lines {
			line := &w.Lines[k]
			line.NSPoints, line.EWPoints, line.Score = nil, nil, nil
		}
		if got, want := asText(g), asText(w); got != want {
			t.Errorf("a board is read as\n%s, want\n%s", got, want)
		}
	}
}

// compareClubPairs compares the names, printed values and adjustments of the pairs.
func compareClubPairs(t *testing.T, got, want []evening.Pair) {
	t.Helper()
	for i := range want {
		pair := &want[i]
		k := slices.IndexFunc(got, func(p evening.Pair) bool { return p.Pair == pair.Pair })
		if k < 0 {
			if pair.Printed != nil || pair.Names != "" || pair.Adjusted != nil {
				t.Errorf("pair %s is not read", pair.Pair)
			}
			continue
		}
		read := func(p *evening.Pair) string { return asText([]any{p.Names, p.Printed, p.Adjusted}) }
		if got, want := read(&got[k]), read(pair); got != want {
			t.Errorf("pair %s is read as %s, want %s", pair.Pair, got, want)
		}
	}
}

// clubFile is a file as js/node/evenings.mjs reads it.
type clubFile struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

// clubFiles returns the files in a folder, which has no subfolders.
func clubFiles(t *testing.T, folder string) []clubFile {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var files []clubFile
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, clubFile{Name: entry.Name(), Base64: base64.StdEncoding.EncodeToString(data)})
	}
	return files
}
