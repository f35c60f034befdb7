package page

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/page/parts"
)

// TestTemplatesContainNoText checks that the words of templates, including attributes, come
// from the catalogue. Command lines in code elements are allowed.
func TestTemplatesContainNoText(t *testing.T) {
	if len(views) < 2 {
		t.Fatalf("only %d pages", len(views))
	}
	for _, v := range views {
		for _, word := range bareWords(v.source()) {
			t.Errorf("%s: %q is not in the catalogue", v.name, word)
		}
		if m := bareColon.FindString(notSaid.ReplaceAllString(v.source(), " ")); m != "" {
			t.Errorf("%s: %q has a colon that no language asked for, want {{colon}}", v.name, m)
		}
		for _, l := range Langs {
			if _, err := v.template(l); err != nil {
				t.Fatal(err)
			}
		}
	}
}

var (
	notSaid   = regexp.MustCompile(`(?s)<style.*?</style>|<script.*?</script>|<code>.*?</code>|<kbd>.*?</kbd>|<!--.*?-->|<!DOCTYPE[^>]*>`)
	action    = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	tag       = regexp.MustCompile(`(?s)<[^>]*>`)
	attribute = regexp.MustCompile(`\b(title|aria-label|aria-description|alt|placeholder|label)="([^"]*)"`)
	bareColon = regexp.MustCompile(`.{0,30}[}>]: ?[<{].{0,30}`)
	entity    = regexp.MustCompile(`&[a-z]+;|&#\d+;`)
)

// bareWords returns the literal words in a template.
func bareWords(source string) (words []string) {
	text := action.ReplaceAllString(notSaid.ReplaceAllString(source, " "), "\x00")
	for _, m := range attribute.FindAllStringSubmatch(text, -1) {
		words = append(words, lettersIn(m[2])...)
	}
	return append(words, lettersIn(entity.ReplaceAllString(tag.ReplaceAllString(text, "\n"), " "))...)
}

func lettersIn(text string) (words []string) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == 0 }) {
		if part = strings.TrimSpace(part); strings.IndexFunc(part, unicode.IsLetter) >= 0 {
			words = append(words, part)
		}
	}
	return words
}

func TestBareWords(t *testing.T) {
	for source, want := range map[string]string{
		`<p>{{t "x"}}, {{.Y}}: 1/2</p>`:                      "[]",
		`<p title="{{t "x"}}">{{t "x"}}</p>`:                 "[]",
		`<p title="Hello">{{t "x"}}</p>`:                     "[Hello]",
		`<p>{{if .A}}Hello {{.B}}{{end}}</p>`:                "[Hello]",
		`<code>fairdeal</code><style>b { c: d }</style>`:     "[]",
		"<p>one\ntwo</p>&nbsp;<input placeholder=\"three\">": "[three one two]",
	} {
		if got := fmt.Sprint(bareWords(source)); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
}

func TestLanguages(t *testing.T) {
	for in, want := range map[string]Lang{
		"": EN, "pl": PL, "pl-PL,pl;q=0.9,en;q=0.8": PL, "fr-CH, fr;q=0.9": FR, "de, fr;q=0.5": FR, "de": EN,
		"en-GB": EN, "*": EN, "x\x00": EN, "en;q=0.1, pl;q=0.9": PL,
	} {
		if got := Negotiate(in); got != want {
			t.Errorf("Accept-Language %q: %s, want %s", in, got, want)
		}
	}
	for in, want := range map[string]Lang{"pl_PL.UTF-8": PL, "FR": FR, "fr-CA": FR, "en": EN} {
		if got, ok := ParseLang(in); got != want || !ok {
			t.Errorf("%q: %s, %v", in, got, ok)
		}
	}
	for _, in := range []string{"", "C", "de", "plx", "polish"} {
		if got, ok := ParseLang(in); ok {
			t.Errorf("%q: %s", in, got)
		}
	}
	day := time.Date(2026, 12, 4, 23, 0, 0, 0, time.UTC)
	if got := EN.Day(day) + "; " + PL.Day(day) + "; " + FR.Day(day); got != "Friday 2026-12-04; piątek 2026-12-04; vendredi 2026-12-04" {
		t.Error(got)
	}
	if got := PL.Decimal("6.25") + EN.Decimal("6.25"); got != "6,256.25" {
		t.Error(got)
	}
}

// TestFrenchMarks checks that punctuation stays on the line of its word, and that names stay as
// typed.
func TestFrenchMarks(t *testing.T) {
	got, err := FR.catalogueText("desk.freeze.type-short-name-tournament", []any{"name", "a ? b : c"})
	if err != nil || !strings.HasSuffix(got, "\u00a0: a ? b : c") {
		t.Errorf("%q, %v", got, err)
	}
}

// TestStylesUseDefinedColours checks that a style sheet uses only colour names defined in it or in
// package parts.
func TestStylesUseDefinedColours(t *testing.T) {
	given, used := regexp.MustCompile(`(--[a-z]+):`), regexp.MustCompile(`var\((--[a-z]+)`)
	var sheets []string
	for _, pattern := range []string{"*.css", "*.html", "parts/*.css", "../../js/pages/*/*.css"} {
		found, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v, %v", pattern, found, err)
		}
		sheets = append(sheets, found...)
	}
	checked := 0
	for _, name := range sheets {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{"--len": true} // set for each suit of a board
		for _, m := range given.FindAllStringSubmatch(parts.Style+string(data), -1) {
			known[m[1]] = true
		}
		for _, m := range used.FindAllStringSubmatch(string(data), -1) {
			if checked++; !known[m[1]] {
				t.Errorf("%s uses %s, which nothing gives", name, m[1])
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d uses", checked)
	}
}

// TestDeskStyleIsSmall checks the size limit for the desks' style sheet.
func TestDeskStyleIsSmall(t *testing.T) {
	const most = 26 << 10
	if n := len(DeskStyle()); n > most {
		t.Errorf("the sheet of the desks has %d bytes, expected at most %d", n, most)
	}
	for _, v := range views {
		if strings.HasPrefix(v.name, "desk ") && (strings.Contains(v.source(), " style=") || strings.Contains(v.source(), "url(")) {
			t.Errorf("%s has a style of its own", v.name)
		}
	}
}

// TestSheetsAreSmall checks that the style of a page has at most 26 KB.
func TestSheetsAreSmall(t *testing.T) {
	for name, own := range map[string]string{"season": seasonCSS, "record": recordCSS, "ruling": rulingCSS, "desk": deskStyle, "service": serviceStyle} {
		if n := len(parts.Style + own); n > 26<<10 {
			t.Errorf("%s: %d bytes of style, want at most %d", name, n, 26<<10)
		}
	}
}
