package verify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDoctoredChampionship checks that each way to doctor a championship leads to exit status 1 or
// 2 and a message that names the change, and that changes without a meaning do no harm.
func TestDoctoredChampionship(t *testing.T) {
	for _, test := range doctoredChampionships {
		t.Run(test.name, func(t *testing.T) {
			dir := championship(t)
			test.change(t, dir)
			status, out, stderr := verifyRun(dir)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			for _, want := range test.says {
				if !strings.Contains(out, want) {
					t.Errorf("the output lacks %q", want)
				}
			}
			for line := range strings.Lines(stderr) {
				if !strings.HasPrefix(line, "hint: ") {
					t.Errorf("standard error contains %q", line)
				}
			}
			if t.Failed() {
				t.Log(out)
			}
			checkPageStatus(t, dir, test.status)
		})
	}
}

// checkPageStatus checks that --json and --html lead to the same status and report only the page.
func checkPageStatus(t *testing.T, dir string, want int) {
	t.Helper()
	page := filepath.Join(t.TempDir(), "page.html")
	status, _, stderr := verifyRun(dir, "--json", "--html", page)
	if status != want {
		t.Errorf("with --json and --html: status %d, want %d", status, want)
	}
	if strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "page.html contains ") {
		t.Errorf("with --json and --html: standard error is %q", stderr)
	}
}

// doctored is a change to a championship, with the expected result.
type doctored struct {
	name   string
	status int
	says   []string // parts of the output
	change func(t *testing.T, dir string)
}

// doctoredChampionships lists honest and dishonest changes to the hand files of a world championship: 1,186 boards in 90
// sessions, in 217 files. FIN1 is the first session of the final, QF1 of the quarterfinals, SF1 of the semifinals.
var doctoredChampionships = []doctored{
	{
		name: "honest",
		says: []string{
			"verified: 1186 of 1186 boards, 90 of 90 sessions complete; 217 of 217 hand files match",
		},
		change: func(*testing.T, string) {},
	},
	{
		name:   "one card changed",
		status: 1,
		says: []string{
			"FALSE: 1 of 1,186 boards does not match\n" +
				"  board 1 of Finals 1/6 (FIN1.pbn): the file gives ♣9 to East and ♣K to North," +
				" but they were dealt the other way round\n",
			"FIN1.pbn: board 1: the file gives ♣9 to East and ♣K to North," +
				" but they were dealt the other way round (15 boards match)",
			"89 of 90 sessions",
		},
		change: func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "FIN1.pbn"),
				"AT3.K8654.AT6.93 Q65.A9732.3.KJ42", "AT3.K8654.AT6.K3 Q65.A9732.3.9J42")
		},
	},
	{
		name:   "two sessions swapped",
		status: 2,
		says:   []string{"SF1.pbn: not compared: expected session 6,1, found session 6,3"},
		change: func(t *testing.T, dir string) {
			for _, ext := range []string{".pbn", ".goe"} {
				swapFiles(t, filepath.Join(dir, "SF1"+ext), filepath.Join(dir, "SF3"+ext))
			}
		},
	},
	{
		name: "boards reordered",
		says: []string{"verified: 1186 of 1186 boards"},
		change: func(t *testing.T, dir string) {
			name := filepath.Join(dir, "QF1.pbn")
			header, games := pbnGames(t, name)
			games[3], games[7] = games[7], games[3]
			writeFile(t, name, header+strings.Join(games, ""))
		},
	},
	{
		name:   "boards renumbered",
		status: 1,
		says: []string{
			"board 8: board 8 in the file has the cards of board 4",
			"board 4: board 4 in the file has the cards of board 8",
		},
		change: func(t *testing.T, dir string) {
			name := filepath.Join(dir, "QF1.pbn")
			edit(t, name, `[Board "4"]`, `[Board "x"]`)
			edit(t, name, `[Board "8"]`, `[Board "4"]`)
			edit(t, name, `[Board "x"]`, `[Board "8"]`)
		},
	},
	{
		name: "boards missing",
		says: []string{"matches: QF1-2.pbn QF1.goe QF1.pbn", "verified: 1186 of 1186 boards"},
		change: func(t *testing.T, dir string) {
			name := filepath.Join(dir, "QF1.pbn")
			header, games := pbnGames(t, name)
			writeFile(t, name, header+strings.Join(games[:12], ""))
		},
	},
	{
		name:   "one key character changed",
		status: 2,
		says: []string{
			"this is not the published key file, or one of the two files was changed:" +
				" the key file contains 90 keys, and the description needs 90",
		},
		change: func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "WBG2024.sqk"), "1,2:2EkkTL3", "1,2:2EkkTL4")
		},
	},
	{
		name:   "another value",
		status: 2,
		says:   []string{"none of these boards belongs to this tournament", "0 of 90 sessions"},
		change: func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "WBG2024.sqd"), "DV 43275.91", "DV 43275.92")
		},
	},
	{
		name:   "another spelling of the value",
		status: 2,
		says: []string{
			"none of these boards belongs to this tournament",
			"is this a different public number?",
		},
		change: func(t *testing.T, dir string) {
			edit(t, filepath.Join(dir, "WBG2024.sqd"), "DV 43275.91", "DV 43,275.91")
		},
	},
	{
		name:   "an empty file",
		says:   []string{"verified: 1186 of 1186 boards"},
		change: func(t *testing.T, dir string) { writeFile(t, filepath.Join(dir, "QF1.goe"), "") },
	},
	{
		name:   "a broken file",
		status: 2,
		says:   []string{"QF1.goe: cannot be read as goedel: line 1"},
		change: func(t *testing.T, dir string) { writeFile(t, filepath.Join(dir, "QF1.goe"), "12x\n") },
	},
	{
		name:   "a session without a file",
		status: 2,
		says:   []string{"4,2   R162    1-20   -      not shown", "89 of 90 sessions complete"},
		change: func(t *testing.T, dir string) {
			for _, ext := range []string{".pbn", ".goe"} {
				if err := os.Remove(filepath.Join(dir, "R162"+ext)); err != nil {
					t.Fatal(err)
				}
			}
		},
	},
}
