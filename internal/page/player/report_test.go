package player

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestReportOrder(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	want := "answer|differs|The cards that moved|next|mine|sessions|" +
		"Check the sealed sheet and the public number too|False|Hand files|How it works"
	if got := tab.eval(headings); got != want {
		t.Errorf("order %q, want %q", got, want)
	}
	if got := tab.eval("document.querySelector('[role=status]').id"); got != "news" {
		t.Errorf("the element for news is %q", got)
	}
	if got := tab.textOf("[role=status]"); !strings.HasPrefix(got, "FALSE: ") {
		t.Errorf("a screen reader hears %q", got)
	}
	if got := tab.eval("document.querySelector('#answer use').getAttribute('href')"); got != "#no" {
		t.Errorf("the verdict has the symbol %q, want #no", got)
	}
}

// headings is a script that returns the headings in order, by ID or text.
const headings = `[...document.querySelectorAll('#verdict h1, #verdict h2, #report h2, #report summary')]
	.filter(e => !e.querySelector('.cells') && !e.closest('.checks'))
	.map(e => e.id || e.textContent.replace(/ \(.*/, ''))
	.join('|')`

// TestDiffDiagrams checks that both deals are side by side, and that the moved cards are marked in each.
func TestDiffDiagrams(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	if n := tab.count("#diff .deal"); n != 2 {
		t.Errorf("%d diagrams, want 2", n)
	}
	if got, want := tab.eval(diffDiagrams), "As dealt: 3A|In the file RR01.pbn: 3A|side by side"; got != want {
		t.Errorf("the two diagrams: %q, want %q", got, want)
	}
}

// diffDiagrams is a script that returns the headings and the marked cards of the two diagrams, and their layout.
const diffDiagrams = `(() => {
	const [dealt, file] = document.querySelectorAll('#diff .deal');
	const marks = deal => [...deal.querySelectorAll('mark')].map(card => card.textContent).sort().join('');
	const describe = deal => deal.firstChild.textContent + ': ' + marks(deal);
	const left = dealt.getBoundingClientRect(), right = file.getBoundingClientRect();
	const isSideBySide = left.top === right.top && left.right <= right.left;
	return [describe(dealt), describe(file), isSideBySide ? 'side by side' : 'one below the other'].join('|');
})()`

// TestCopiedReport checks that the copied report is in English and contains the machine-readable
// kinds, in every display language.
func TestCopiedReport(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "tie-break-boards")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	tab.verdict()
	tab.chooseLanguage("pl")
	tab.clickText("button", "Kopiuj JSON")
	var report struct {
		Verdict    string
		Tournament string
		Summary    struct{ Text string }
		Steps      []struct{ Name, Status, Want, Got string }
		Files      []reportedFile
		Warnings   []struct{ Kind, Text string }
		Absent     []string
	}
	if err := json.Unmarshal([]byte(tab.valueOf("json")), &report); err != nil {
		t.Fatal(err)
	}
	if report.Verdict != "not_verified" || report.Tournament != "Verdict Cup 2024" {
		t.Errorf("got %+v", report)
	}
	summary := "not verified Nothing was false, but some things could not be compared. " +
		"1 of 10 sessions identical, 1 of 1 hand file identical, 16 of 148 boards compared and matching."
	if report.Summary.Text != summary {
		t.Errorf("summary %q, want %q", report.Summary.Text, summary)
	}
	files := []reportedFile{{Finding: "identical", Claim: "session 1,1", Holds: "session 1,1"}}
	if !slices.Equal(report.Files, files) {
		t.Errorf("files %+v, want %+v", report.Files, files)
	}
	if len(report.Warnings) != 1 || report.Warnings[0].Kind != "foreign" {
		t.Errorf("warnings %+v, want one of the kind foreign", report.Warnings)
	}
	keyHash := report.Steps[2]
	if keyHash.Name != "key hash" || keyHash.Status != "pass" {
		t.Errorf("step 3 is %+v, want a passed key hash", keyHash)
	}
	if len(keyHash.Want) != 64 || keyHash.Want != keyHash.Got {
		t.Errorf("key hash %q, want %q with 64 digits", keyHash.Got, keyHash.Want)
	}
	if !slices.Contains(report.Absent, "conclusions") {
		t.Errorf("absent: %q", report.Absent)
	}
	if got := tab.language(); got != "pl" {
		t.Errorf("after copying the page is in %q", got)
	}
}

type reportedFile struct{ Finding, Claim, Holds string }

// TestMessagesContainTheirValues checks that no message lacks a value in any language.
func TestMessagesContainTheirValues(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "one-board"))
	tab.verdict()
	for language, want := range map[string]string{
		"en": "in part: 1 of 16 boards",
		"pl": "w części: zgodnych rozdań 1 z 16",
		"fr": "en partie\u00a0: donnes conformes\u00a0: 1 sur 16",
	} {
		tab.chooseLanguage(language)
		if got := tab.textOf("#report"); !strings.Contains(got, want) {
			t.Errorf("the sessions lack %q:\n%.400s", want, got)
		}
	}
}

// TestSecondLanguageWins chooses two languages in quick succession. The page must be in the second
// one, however long each takes to draw.
func TestSecondLanguageWins(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "one-board"))
	tab.verdict()
	tab.clickLanguage("pl")
	tab.chooseLanguage("en")
	time.Sleep(200 * time.Millisecond)
	if got := tab.textOf("#report h2"); got != "My board" {
		t.Errorf("the report begins with %q", got)
	}
}

// TestDayFile gives a file with the hands of a whole day, whose name does not show the sessions.
func TestDayFile(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "day-file"))
	tab.verdict()
	want := "Session 2,2 (DAY2): no file name shows that these hands were played in it"
	if got := tab.textOf("#card"); !strings.Contains(got, want) {
		t.Errorf("the card lacks %q:\n%.400s", want, got)
	}
}

func TestDescriptionOnly(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filepath.Join(caseFolder(t, "all-files"), "cup.sqd"))
	tab.verdict()
	got := strings.Join(strings.Fields(tab.eval("document.getElementById('card').innerText")), " ")
	for _, want := range []string{
		"Verdict Cup 2024",
		"Announced beforehand: Lotto 6 from 49 of Wednesday 10 January 2024",
		"ced5 beb4 d6e5 6401 b25b a0c0 0179 92b2 94cf c787 388f 008c 8599 24c1 9247 0336",
		"RR01–RR04 · Round robin · 4 sessions",
		"BIG · Long match · 1 session",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the card lacks %q:\n%s", want, got)
		}
	}
	if got, want := tab.eval("document.getElementById('card').className"), "answer wait"; got != want {
		t.Errorf("before the end the card has the classes %q, want %q", got, want)
	}
}
