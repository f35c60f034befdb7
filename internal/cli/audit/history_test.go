package audit

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
)

const (
	shared          = "../../../../shared"
	federationFiles = shared + "/real/pzbs"
)

// change is a change to a file in one commit of the federation's repository.
type change struct {
	Path   string
	Date   string
	Status string // git's letter for the kind of change, such as D for a deletion
}

// published contains the expected results for one of the federation's tournaments.
type published struct {
	Name       string
	Value      string
	Draw       string
	FirstShown string `json:"first_shown"`
	BeforeDraw string `json:"before_draw"`
	Before     []struct {
		File      string
		Committed string // date
	}
}

func needGit(t *testing.T) string {
	t.Helper()
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("not run: git is not installed")
	}
	return git
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// federationRepository rebuilds the Polish federation's repository for the available tournaments.
// Times are from its history; versions are from the copies or, without a copy from before the draw,
// from the text of its page.
func federationRepository(t *testing.T) (dir string, expected []published) {
	t.Helper()
	git := needGit(t)
	data, err := os.ReadFile(shared + "/vectors/squaredeal13/expected.json")
	if err != nil {
		t.Skip("not run: the published files of a federation are not there")
	}
	if err := json.Unmarshal(data, &expected); err != nil {
		t.Fatal(err)
	}
	var changes []change
	if err := json.Unmarshal(read(t, federationFiles+"/history.json"), &changes); err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for _, name := range []string{"data", "archive", "index.md"} {
		err := copyTo(filepath.Join(dir, name), filepath.Join(federationFiles, name))
		if err != nil {
			t.Fatal(err)
		}
	}
	source := versionSource{
		statedDI: statedDescriptions(t, dir),
		copies:   map[string]string{},
		values:   map[string]string{},
		changes:  changes,
	}
	for _, e := range expected {
		source.values[e.Name] = e.Value
		for _, b := range e.Before {
			source.copies[e.Name+b.Committed] = b.File
		}
	}
	runGitIn(t, git, dir, nil, "init", "-q", "-b", "main")
	runGitIn(t, git, dir, source.commits(t), "fast-import", "--quiet")
	return dir, expected
}

// statedDescriptions returns the description of each tournament's public number on the federation's
// page.
func statedDescriptions(t *testing.T, dir string) map[string]string {
	t.Helper()
	contents, err := federation.Gather(os.DirFS(dir), "pzbs", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	stated := map[string]string{}
	for _, row := range federation.Audit(contents, federation.Options{}).Tournaments {
		stated[row.Name] = row.Claims.Description
	}
	return stated
}

// runGitIn runs git in a folder with standard input.
func runGitIn(t *testing.T, git, dir string, stdin []byte, args ...string) {
	t.Helper()
	cmd := exec.Command(git, args...)
	cmd.Dir = dir
	if stdin != nil {
		cmd.Stdin = bytes.NewReader(stdin)
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %s: %v\n%s", args[0], err, out)
	}
}

// versionSource finds the content of each version of the federation's files.
type versionSource struct {
	changes  []change          // oldest first
	statedDI map[string]string // by tournament
	values   map[string]string // published values by tournament
	copies   map[string]string // files with copies, by tournament and date
}

// commits returns the changes as input for git fast-import, with one commit per time.
func (s *versionSource) commits(t *testing.T) []byte {
	t.Helper()
	var in bytes.Buffer
	mark := 0
	seen := map[string]int{}
	for i := 0; i < len(s.changes); {
		date := s.changes[i].Date
		when, err := time.Parse(time.RFC3339, date)
		if err != nil {
			t.Fatal(err)
		}
		mark++
		fmt.Fprintf(&in, "commit refs/heads/main\nmark :%d\ncommitter F <f@example.org> %d %s\ndata 1\nc\n",
			mark, when.Unix(), when.Format("-0700"))
		for ; i < len(s.changes) && s.changes[i].Date == date; i++ {
			c := s.changes[i]
			if c.Status == "D" {
				fmt.Fprintf(&in, "D %s\n", c.Path)
				continue
			}
			seen[c.Path]++
			content := s.version(t, i, seen[c.Path])
			fmt.Fprintf(&in, "M 100644 inline %s\ndata %d\n%s\n", c.Path, len(content), content)
		}
		in.WriteString("\n")
	}
	return in.Bytes()
}

// version returns the content of a file after change i, which is its nth version.
func (s *versionSource) version(t *testing.T, i, n int) []byte {
	t.Helper()
	c := s.changes[i]
	name := strings.TrimSuffix(filepath.Base(c.Path), filepath.Ext(c.Path))
	if name == "2024-12-03_FinalGPPP" { // its first name
		return read(t, federationFiles+"/before/2024-12-03_FinalGPPP2024.sqd")
	}
	content := read(t, federationFiles+"/"+c.Path)
	isLater := func(d change) bool { return d.Path == c.Path && d.Status != "D" }
	if !slices.ContainsFunc(s.changes[i+1:], isLater) || filepath.Ext(c.Path) == ".sqk" {
		return content
	}
	switch copied := s.copies[name+c.Date]; {
	case copied != "":
		return read(t, federationFiles+"/"+copied)
	case n == 1 && bytes.Contains(content, []byte("\nDI "+s.values[name])):
		return withDI(t, content, s.statedDI[name])
	case n == 2 && strings.Contains(name, "liga"): // set and later removed
		return withDI(t, content, s.values[name])
	}
	return content
}

// withDI replaces the text after DI in the encoding of the file.
func withDI(t *testing.T, sqd []byte, text string) []byte {
	t.Helper()
	if text == "" {
		t.Fatal("no text for DI")
	}
	if !utf8.Valid(sqd) || !bytes.ContainsFunc(sqd, func(r rune) bool { return r > 127 }) {
		dos, err := charmap.CodePage852.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		text = dos
	}
	var out bytes.Buffer
	for line := range bytes.Lines(sqd) {
		if bytes.HasPrefix(line, []byte("DI ")) {
			line = []byte("DI " + text + "\r\n")
		}
		out.Write(line)
	}
	return out.Bytes()
}

func copyTo(to, from string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.CopyFS(to, os.DirFS(from))
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}

// TestFederationHistory compares the first publication, draw and changes of 40 published
// tournaments with the known ones.
func TestFederationHistory(t *testing.T) {
	dir, expected := federationRepository(t)
	h, why := history(context.Background(), dir)
	if h == nil {
		t.Fatalf("no history%s", why)
	}
	contents, err := federation.Gather(os.DirFS(dir), "pzbs", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	report := federation.Audit(contents, federation.Options{
		History: h,
		Today:   time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC),
	})
	if len(report.Tournaments) != len(expected) || len(expected) != 40 {
		t.Fatalf("%d rows, %d tournaments", len(report.Tournaments), len(expected))
	}
	rows := map[string]*federation.Row{}
	for i := range report.Tournaments {
		row := &report.Tournaments[i]
		rows[row.Name] = row
	}
	for _, want := range expected {
		row := rows[want.Name]
		if row == nil {
			t.Errorf("%s: no row", want.Name)
			continue
		}
		checkClaims(t, row, want)
	}
	checkKeys(t, dir, report)
	checkChanges(t, report)
	checkQuestions(t, report)
	if report.Exit != 2 {
		t.Errorf("exit %d of an audit without hands", report.Exit)
	}
	// One description already contained its value, and one named a past day: 240 deals.
	if report.Season.Deals != 5556 {
		t.Errorf("%d deals", report.Season.Deals)
	}
	c := report.Basis.Committed
	if c.History != 5316 || c.Nothing != 240 || c.Copy+c.Proof != 0 {
		t.Errorf("committed %+v", c)
	}
}

// checkClaims compares the first publication and the draw of a tournament with the known ones.
func checkClaims(t *testing.T, row *federation.Row, want published) {
	t.Helper()
	got := &row.Claims
	if got.FirstShown == nil || got.FirstShown.Format(time.RFC3339) != want.FirstShown {
		t.Errorf("%s: first shown %v, want %s", row.Name, got.FirstShown, want.FirstShown)
	}
	if got.Draw != want.Draw || string(got.BeforeDraw) != want.BeforeDraw {
		t.Errorf("%s: draw %q, %s; want %q, %s",
			row.Name, got.Draw, got.BeforeDraw, want.Draw, want.BeforeDraw)
	}
}

// checkKeys checks that exactly the tournaments with a key file have a key hash and a time when the
// keys were published.
func checkKeys(t *testing.T, dir string, report *federation.Report) {
	t.Helper()
	keys := 0
	for i := range report.Tournaments {
		row := &report.Tournaments[i]
		_, err := os.Stat(filepath.Join(dir, "data", row.Name+".sqk"))
		hasKeys := err == nil
		want := federation.NoKeys
		if hasKeys {
			keys++
			want = federation.HashPass
		}
		if row.KeyHash != want {
			t.Errorf("%s: key hash %s, want %s", row.Name, row.KeyHash, want)
		}
		if hasKeys != (row.Claims.KeysShown != nil) {
			t.Errorf("%s: keys shown %v", row.Name, row.Claims.KeysShown)
		}
	}
	if keys != 37 || report.Totals.CountKeyHash(federation.HashPass) != keys {
		t.Errorf("%d tournaments with keys", keys)
	}
}

// checkChanges checks the changes that were made after the first publication.
func checkChanges(t *testing.T, report *federation.Report) {
	t.Helper()
	want := []string{
		"2022-04-21_kmixt2 2022-04-13 before: description of the public number (DI)",
		"2025-01-03_DMP2425-zjazd3 2025-01-03 after: phase 1: file name prefix",
	}
	var got []string
	for i := range report.Tournaments {
		row := &report.Tournaments[i]
		for _, c := range row.Claims.Changes {
			got = append(got, fmt.Sprintf("%s %s %s: %s",
				row.Name, c.Time.Format(time.DateOnly), whenChanged(c), c.What))
		}
	}
	if len(got) != len(want) {
		t.Fatalf("changes\n%s", strings.Join(got, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("change %s, want %s", got[i], want[i])
		}
	}
}

// whenChanged returns whether a change was made before or after the draw.
func whenChanged(c federation.Change) string {
	switch {
	case c.AfterDraw == nil:
		return "unknown"
	case *c.AfterDraw:
		return "after"
	}
	return "before"
}

// checkQuestions checks some of the questions to the federation.
func checkQuestions(t *testing.T, report *federation.Report) {
	t.Helper()
	var got strings.Builder
	for _, q := range report.Questions {
		fmt.Fprintf(&got, "%s %d %s: %s\n", q.Kind, len(q.Names), q.Names[0], q.Text)
	}
	for _, want := range []string{
		"day 1 2018-11-17_1_2_liga: the description already contained its public number",
		"day 1 2020-02-07_kko: the description names a draw on 2019-02-01 14:00 but first appeared on 2020-01-29 15:06",
		"value 1 2019-11-16_liga12_zj2: the number \"6712202529303235384049526364677072768040\" does not fit the description: 21 numbers; expected 20",
		"year 1 2026-05-25_FinalFour: \"25 maja\" has no year; judging by the publication date and the tournament, it must be Monday 25 May 2026 (inferred)",
		"changed 1 2022-04-21_kmixt2: the description was changed on 2022-04-13 14:23, after it first appeared: description of the public number (DI)",
	} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("not asked: %s\n%s", want, &got)
		}
	}
}
