package director_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestErrorsNameRows checks that errors in a row name the row, and not a position in a notation that the user did
// not type.
func TestErrorsNameRows(t *testing.T) {
	for _, test := range []struct {
		typed map[string]string
		field string // field to which the summary leads
		want  string
	}{
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "5Z+9"},
			field: "ns-r1", want: "second line: 5Z+9 is not a contract",
		},
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "x"},
			field: "ns-r0", want: "first line: x is not a score",
		},
		{
			typed: map[string]string{"ns-w0": "most", "ns-r0": "+620"},
			field: "ns-r0", want: "first line: most is not a weight",
		},
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40"},
			field: "ns-r1", want: "second line: the contract or score is missing",
		},
		{
			typed: map[string]string{"ns-r0": "+620", "split": "yes", "ew-r0": "9C"},
			field: "ew-r0", want: "East-West, first line: 9C is not a score",
		},
		{
			typed: map[string]string{"ns-r0": "4H= N"},
			field: "ns-r0",
			want:  "first line: 4H= N cannot be scored without the vulnerability; give the board number, or who is vulnerable",
		},
		{
			typed: map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "30", "ns-r1": "-100"},
			field: "ruling", want: "the weights add up to 90%, expected 100%",
		},
		{
			typed: map[string]string{"offender": "EW", "before": "5Z+9"},
			field: "before", want: "5Z+9 is not a contract",
		},
	} {
		wantRowError(t, page.EN, test.typed, test.field, test.want)
	}
}

// TestErrorsNameRowsInEveryLanguage checks the same for other languages.
func TestErrorsNameRowsInEveryLanguage(t *testing.T) {
	typed := map[string]string{"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "5Z+9"}
	wantRowError(t, page.PL, typed, "ns-r1", "drugi wiersz: 5Z+9 nie jest kontraktem")
	wantRowError(t, page.FR, typed, "ns-r1", "deuxième ligne : 5Z+9 n&#39;est pas un contrat")
}

// wantRowError types a ruling on a sheet in a language. The summary of errors must contain want, as HTML, and lead to
// the field.
func wantRowError(t *testing.T, lang page.Lang, typed map[string]string, field, want string) {
	t.Helper()
	s := openSheet(t)
	form := desktest.FormFields(s.Body)
	form.Set("actual", "-100")
	form.Set("others", "+620")
	for name, value := range typed {
		form.Set(name, value)
	}
	path := strings.Replace(sheetOf(s.Body), "/en/", "/"+string(lang)+"/", 1)
	r := s.Client.Send("POST", path, form.Encode(), map[string]string{"Origin": s.Base})
	body := strings.ReplaceAll(r.Body, "\u00a0", " ") // French puts a no-break space before a colon.
	link := func(text string) string { return `<a href="#` + field + `">` + text + `</a>` }
	isNamed := strings.Contains(body, link(want)) ||
		strings.Contains(body, link(strings.ReplaceAll(want, "+", "&#43;")))
	if r.Status != http.StatusUnprocessableEntity || !isNamed {
		t.Errorf("%s, %v: status %d, no %q at %s: %s", lang, typed, r.Status, want, field, desktest.VisibleText(r.Body))
	}
	for _, position := range []string{"character ", "znak ", "caractère "} {
		if strings.Contains(body, position) {
			t.Errorf("%s, %v: the error names a %s", lang, typed, position)
		}
	}
}

// TestErrorsNamePosition checks that errors in a typed notation name the character.
func TestErrorsNamePosition(t *testing.T) {
	s := openSheet(t).send(map[string]string{"actual": "-100", "others": "+620", "ruling": "(60%+620&40%5Z+9)"})
	if !strings.Contains(s.Body, "character ") {
		t.Errorf("the place in the notation is missing: %s", desktest.VisibleText(s.Body))
	}
}

// TestFillingInReportsNoErrors checks that the buttons for weights and artificial scores do not report
// missing input.
func TestFillingInReportsNoErrors(t *testing.T) {
	for button, want := range map[string]string{
		"60/40":  `name="ns-w0" id="ns-w0" value="60"`,
		"thirds": `id="ns-w2" value="100/3"`,
		"row":    `id="ns-w2"`,
		"=A+/A-": `id="ns-r0" value="A&#43;"`,
	} {
		s := openSheet(t).send(map[string]string{"do": button})
		if s.Status != 200 || strings.Contains(s.Body, ` problems"`) || !strings.Contains(s.Body, want) {
			t.Errorf("%s: status %d, problems or no %s", button, s.Status, want)
		}
	}
}
