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

// run runs the program and returns its output.
func run(t *testing.T, want int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := cli.Main(append([]string{"fairdeal", "score", "session"}, args...), strings.NewReader(""), &out, &errs); status != want {
		t.Fatalf("%v: status %d, want %d: %s", args, status, want, &errs)
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
	var made []string
	for _, program := range []string{"jfr", "kops"} {
		folders, err := filepath.Glob("../../score/clubpages/testdata/" + program + "*")
		if err != nil || len(folders) == 0 {
			t.Fatal(program, err)
		}
		made = append(made, folders...)
	}
	real, err := filepath.Glob("../../../../shared/real/polish/*/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if len(real) == 0 {
		t.Log("no real pages are beside the project: only made up ones are opened")
	}
	for _, file := range real {
		made = append(made, filepath.Dir(file))
	}
	return made
}

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

// shownRanking is the ranking on the page: place, number, and the last column of each pair.
const shownRanking = `[...document.querySelectorAll('#ranking tr.rank')].map(row =>
	[row.querySelector('.place'), row.querySelector('th .soft'), row.lastChild].map(cell => cell.textContent).join(' ')).join('\n')`

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

// TestClubPagesInTheBrowser opens JFR Pary and KoPS pages on the page of a different evening. The
// page must compute the same results as the command, and must also accept the page that the command
// writes.
func TestClubPagesInTheBrowser(t *testing.T) {
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
			for _, line := range strings.Split(text, "\n")[1:4] {
				if line = strings.TrimSpace(line); strings.HasPrefix(line, "recomputed") || strings.HasPrefix(line, "pair pages") || strings.Contains(line, "totals") {
					if !strings.Contains(summary, strings.ToUpper(line[:1])+line[1:]+".") {
						t.Errorf("%s, %s: %q, want %q", folder, way, summary, line)
					}
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

// TestChangedPageOfAClub checks that a printed number that does not follow from the results is
// marked in red and named with its board.
func TestChangedPageOfAClub(t *testing.T) {
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
		first := "document.querySelector('#ranking .title + *')"
		if got := p.Eval(first + ".className + ': ' + " + first + ".textContent"); !strings.HasPrefix(got, "notice bad: ") || !strings.Contains(got, want) ||
			!strings.Contains(got, "1 printed number does not follow from the results.") {
			t.Errorf("%s: below the title stands %q", way, got)
		}
		for _, width := range []int{1280, 390} {
			for _, scheme := range []string{"light", "dark"} {
				p.SetView(width, 844, scheme)
				p.SavePicture("club-changed-" + way + "-" + scheme + "-" + map[int]string{1280: "wide", 390: "narrow"}[width])
			}
		}
		p.SetView(1280, 900, "light")
	}
}

// TestRefusedPages checks that unreadable pages are refused with the command's message, in the
// page's language.
func TestRefusedPages(t *testing.T) {
	p := browsertest.Open(t)
	kops := "../../score/clubpages/testdata/kops/"
	for _, refused := range []struct{ file, want string }{
		{kops + "wyn.html", "wyn.html to klasyfikacja; brakuje jej rozdań (p1.html ...)"},
		{kops + "index.html", "index.html: brakuje rozdań (p1.html ...)"},
		{"../../score/clubpages/testdata/jfr/made001.html", "made001.html: wyniki są w pliku made001.txt, którego brakuje"},
	} {
		file, err := filepath.Abs(refused.file)
		if err != nil {
			t.Fatal(err)
		}
		p.Go(pageOf(t, 0, "../../../testdata/evening/small.txt"))
		p.WaitUntil("!!document.querySelector('#checked .good')")
		p.Eval("(document.querySelector('button[lang=pl]').click(), '')")
		p.ChooseFiles("pick", file)
		p.WaitUntil("!!document.getElementById('from')")
		if got := p.Eval("document.getElementById('from').textContent"); got != "Niczego nie przeliczono: "+refused.want && !strings.HasPrefix(got, "Niczego nie przeliczono: "+refused.want+";") {
			t.Errorf("%s: %q, want %q", refused.file, got, refused.want)
		}
	}
}

// TestClubsInTheBrowser checks several files that form one field. The page must recompute the
// overall ranking and one for each club, a row in a club's ranking must lead to the pair's card in
// the field, and a board with a ruling must show that its points add up.
func TestClubsInTheBrowser(t *testing.T) {
	p := browsertest.Open(t)
	page := filepath.Join(t.TempDir(), "clubs.html")
	folder := "../../../testdata/evening/clubs/"
	run(t, 0, folder+"north.txt", folder+"south.txt", folder+"west.txt", "--html", page)
	p.Go("file://" + page)
	p.WaitUntil("!!document.querySelector('#checked .good, #checked .bad, #checked.ask, #checked.bad')")
	if got := p.Eval("document.body.dataset.compared + document.getElementById('checked').textContent"); !strings.HasPrefix(got, "0 Recomputed in your browser") {
		t.Errorf("the page says %q", got)
	}
	if got, want := p.Eval("[...document.querySelectorAll('#ranking h2')].map(e => e.textContent).join()"), "3 files as one field,north,south,west,Boards"; got != want {
		t.Errorf("the headings are %q, want %q", got, want)
	}
	for _, width := range []int{1280, 390} {
		for _, scheme := range []string{"light", "dark"} {
			p.SetView(width, 844, scheme)
			p.SavePicture("clubs-" + scheme + "-" + map[int]string{1280: "wide", 390: "narrow"}[width])
		}
	}
	p.SetView(1280, 900, "light")
	for _, pair := range []struct{ club, number, want string }{{"north", "1", "North first & North second"}, {"south", "4", "Pair south 4"}} {
		link := `[...[...document.querySelectorAll('#ranking h2')].find(e => e.textContent === '` + pair.club + `').nextSibling.querySelectorAll('tr.rank a')].find(a => a.textContent.startsWith('` + pair.number + `'))`
		p.Eval("(" + link + ".click(), '')")
		p.WaitUntil("!!document.querySelector('.view.alone:not(#ranking)')")
		if got := p.Eval("document.querySelector('.view.alone h1').textContent"); got != pair.want {
			t.Errorf("pair %s of %s leads to %q, want %q", pair.number, pair.club, got, pair.want)
		}
		p.Eval("(history.back(), '')")
		p.WaitUntil("!!document.querySelector('#ranking.alone')")
	}
	if got, want := p.Eval("document.querySelector('#b2 .stack > .small')?.textContent ?? ''"), "Board 2 adds up: NS 7 x 6 = 42, EW 7 x 6 = 42."; got != want {
		t.Errorf("below board 2 stands %q, want %q", got, want)
	}
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	altered := filepath.Join(t.TempDir(), "altered.html")
	i := bytes.Index(data, []byte(`"clubs":`))
	changed := append(bytes.Clone(data[:i]), bytes.Replace(data[i:], []byte(`"place":1`), []byte(`"place":2`), 1)...)
	if err := os.WriteFile(altered, changed, 0o600); err != nil {
		t.Fatal(err)
	}
	p.Go("file://" + altered)
	p.WaitUntil("!!document.querySelector('#checked.bad')")
	if got := p.Eval("document.getElementById('checked').textContent"); !strings.Contains(got, "north, pair ") {
		t.Errorf("an altered place in a club: %q", got)
	}
}
