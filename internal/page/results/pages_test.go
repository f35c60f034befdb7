package results_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestClubPagesInBrowser opens JFR Pary and KoPS pages on the page of a different evening. The
// page must compute the same results as the command, and must also accept the page that the command
// writes.
func TestClubPagesInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	other := pageOf(t, 0, "../../../testdata/evening/small.txt")
	for _, folder := range clubFolders(t) {
		text := run(t, 0, folder)
		var e evening.Evening
		if err := json.Unmarshal([]byte(run(t, 0, folder, "--json")), &e); err != nil {
			t.Fatal(err)
		}
		p.SetView(1280, 900, "light")
		for way, address := range map[string]string{"opened": other, "written": pageOf(t, 0, folder)} {
			p.Go(address)
			p.WaitUntil("!!document.querySelector('#checked .good')")
			if way == "opened" {
				p.ChooseFiles("pick", filesIn(t, folder)...)
				p.WaitUntil("!!document.getElementById('from') && !!document.querySelector('#checked .good')")
			}
			summary := p.Eval("document.querySelector('#ranking .printed').textContent")
			for _, sentence := range comparisonSentences(text) {
				if !strings.Contains(summary, sentence) {
					t.Errorf("%s, %s: %q, want %q", folder, way, summary, sentence)
				}
			}
			if got, want := p.Eval(shownRanking), rankingIn(&e); got != want {
				t.Errorf("%s, %s: the ranking is\n%s\nwant\n%s", folder, way, got, want)
			}
			if got := p.Eval("[...document.querySelectorAll('.notice.bad')].map(e => e.textContent).join()"); got != "" {
				t.Errorf("%s, %s: %s", folder, way, got)
			}
		}
	}
}

// shownRanking is a script that returns the ranking on the page: place, number, and the last column of each pair.
const shownRanking = `[...document.querySelectorAll('#ranking tr.rank')].map(row => {
	const cells = [row.querySelector('.place'), row.querySelector('th .soft'), row.lastChild];
	return cells.map(cell => cell.textContent).join(' ');
}).join('\n')`

// rankingIn returns the ranking that the page must show, according to the command.
func rankingIn(e *evening.Evening) string {
	var rows []string
	for i := range e.Pairs {
		p := &e.Pairs[i]
		place := "–"
		if p.Place != nil {
			text, _ := json.Marshal(*p.Place)
			place = string(text)
		}
		if p.Tied {
			place += "="
		}
		rows = append(rows, place+" "+p.Pair+" "+strings.ReplaceAll(p.Mean.Fixed(2), "-", "−"))
	}
	return strings.Join(rows, "\n")
}

// comparisonSentences returns the lines of the command about printed numbers, as sentences.
func comparisonSentences(output string) (sentences []string) {
	for _, line := range strings.Split(output, "\n")[1:4] {
		line = strings.TrimSpace(line)
		isComparison := strings.HasPrefix(line, "recomputed") || strings.HasPrefix(line, "pair pages") ||
			strings.Contains(line, "totals")
		if isComparison {
			sentences = append(sentences, strings.ToUpper(line[:1])+line[1:]+".")
		}
	}
	return sentences
}

// TestChangedClubPage checks that a printed number that does not follow from the results is
// marked in red and named with its board.
func TestChangedClubPage(t *testing.T) {
	p := browsertest.Open(t)
	dir := t.TempDir()
	for _, file := range filesIn(t, "../../score/clubpages/testdata/kops") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(file) == "p1.html" {
			data = bytes.Replace(data, []byte("<td>50.0</td>"), []byte("<td>51.0</td>"), 1)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const want = "p1.html, board 1, pairs 3-4, pair 3: points printed 51.0, exactly 50"
	if text := run(t, 1, dir); !strings.Contains(text, want) {
		t.Errorf("the command prints %s", text)
	}
	other := pageOf(t, 0, "../../../testdata/evening/small.txt")
	for way, address := range map[string]string{"opened": other, "written": pageOf(t, 1, dir)} {
		p.Go(address)
		p.WaitUntil("!!document.querySelector('#checked')")
		if way == "opened" {
			p.ChooseFiles("pick", filesIn(t, dir)...)
			p.WaitUntil("!!document.getElementById('from')")
		}
		belowTitle := "document.querySelector('#ranking .title + *')"
		if got := p.Eval(belowTitle + ".className"); got != "notice bad" {
			t.Errorf("%s: below the title is an element with the classes %q, want a red notice", way, got)
		}
		notice := p.Eval(belowTitle + ".textContent")
		for _, part := range []string{want, "1 printed number does not follow from the results."} {
			if !strings.Contains(notice, part) {
				t.Errorf("%s: the notice lacks %q: %q", way, part, notice)
			}
		}
		savePictures(p, "club-changed-"+way)
	}
}

// savePictures takes screenshots on wide and narrow screens, in light and dark mode.
func savePictures(p *browsertest.Page, name string) {
	p.T.Helper()
	for size, width := range map[string]int{"wide": 1280, "narrow": 390} {
		for _, scheme := range []string{"light", "dark"} {
			p.SetView(width, 844, scheme)
			p.SavePicture(name + "-" + scheme + "-" + size)
		}
	}
	p.SetView(1280, 900, "light")
}

// TestRefusedPages checks that unreadable pages are refused with the command's message, in the
// page's language.
func TestRefusedPages(t *testing.T) {
	p := browsertest.Open(t)
	const nothing = "Niczego nie przeliczono: "
	for _, refused := range []struct{ file, want string }{
		{
			file: "../../score/clubpages/testdata/kops/wyn.html",
			want: nothing + "wyn.html to klasyfikacja; brakuje jej rozdań (p1.html ...)",
		},
		{
			file: "../../score/clubpages/testdata/kops/index.html",
			want: nothing + "index.html: brakuje rozdań (p1.html ...)",
		},
		{
			file: "../../score/clubpages/testdata/jfr/made001.html",
			want: nothing + "made001.html: wyniki są w pliku made001.txt, którego brakuje",
		},
	} {
		file, err := filepath.Abs(refused.file)
		if err != nil {
			t.Fatal(err)
		}
		p.Go(pageOf(t, 0, "../../../testdata/evening/small.txt"))
		p.WaitUntil("!!document.querySelector('#checked .good')")
		p.Eval("document.querySelector('button[lang=pl]').click()")
		p.ChooseFiles("pick", file)
		p.WaitUntil("!!document.getElementById('from')")
		got := p.Eval("document.getElementById('from').textContent")
		if got != refused.want && !strings.HasPrefix(got, refused.want+";") {
			t.Errorf("%s: %q, want %q", refused.file, got, refused.want)
		}
	}
}

// run runs fairdeal score session and returns its output.
func run(t *testing.T, wantStatus int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	args = append([]string{"fairdeal", "score", "session"}, args...)
	if status := cli.Main(args, strings.NewReader(""), &out, &errs); status != wantStatus {
		t.Fatalf("%v: status %d, want %d: %s", args, status, wantStatus, &errs)
	}
	return out.String()
}

// pageOf writes the page of an evening and returns its address.
func pageOf(t *testing.T, status int, source string) string {
	t.Helper()
	page := filepath.Join(t.TempDir(), "evening.html")
	run(t, status, source, "--html", page)
	return "file://" + page
}

// clubFolders returns folders with clubs' pages: artificial ones, and real ones outside the
// project.
func clubFolders(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, program := range []string{"jfr", "kops"} {
		folders, err := filepath.Glob("../../score/clubpages/testdata/" + program + "*")
		if err != nil || len(folders) == 0 {
			t.Fatal(program, err)
		}
		list = append(list, folders...)
	}
	fromClubs, err := filepath.Glob("../../../../shared/real/polish/*/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if len(fromClubs) == 0 {
		t.Log("the real pages are missing; only artificial ones are opened")
	}
	for _, file := range fromClubs {
		list = append(list, filepath.Dir(file))
	}
	return list
}

// filesIn returns the absolute paths of the files in a folder.
func filesIn(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		if files[i], err = filepath.Abs(file); err != nil {
			t.Fatal(err)
		}
	}
	return files
}
