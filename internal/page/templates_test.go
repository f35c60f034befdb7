package page

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
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
		if colon := bareColon.FindString(notText.ReplaceAllString(v.source(), " ")); colon != "" {
			t.Errorf("%s: %q contains a literal colon, want {{colon}}", v.name, colon)
		}
		for _, l := range Langs {
			if _, err := v.template(l); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestBareWords(t *testing.T) {
	for source, want := range map[string][]string{
		`<p>{{t "x"}}, {{.Y}}: 1/2</p>`:                      {},
		`<p title="{{t "x"}}">{{t "x"}}</p>`:                 {},
		`<p title="Hello">{{t "x"}}</p>`:                     {"Hello"},
		`<p>{{if .A}}Hello {{.B}}{{end}}</p>`:                {"Hello"},
		`<code>fairdeal</code><style>b { c: d }</style>`:     {},
		"<p>one\ntwo</p>&nbsp;<input placeholder=\"three\">": {"three", "one", "two"},
	} {
		if got := bareWords(source); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}

var (
	notText = regexp.MustCompile(`(?s)<style.*?</style>|<script.*?</script>|<code>.*?</code>|<kbd>.*?</kbd>|` +
		`<!--.*?-->|<!DOCTYPE[^>]*>`)
	action    = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	tag       = regexp.MustCompile(`(?s)<[^>]*>`)
	attribute = regexp.MustCompile(`\b(title|aria-label|aria-description|alt|placeholder|label)="([^"]*)"`)
	bareColon = regexp.MustCompile(`.{0,30}[}>]: ?[<{].{0,30}`)
	entity    = regexp.MustCompile(`&[a-z]+;|&#\d+;`)
)

// bareWords returns the literal words in a template: in attributes first, then between tags.
func bareWords(source string) (words []string) {
	text := notText.ReplaceAllString(source, " ")
	text = action.ReplaceAllString(text, textEnd)
	for _, m := range attribute.FindAllStringSubmatch(text, -1) {
		value := m[2]
		words = append(words, lettersIn(value)...)
	}
	text = tag.ReplaceAllString(text, "\n")
	text = entity.ReplaceAllString(text, " ")
	return append(words, lettersIn(text)...)
}

// textEnd replaces an action in a template, which separates the texts before and after it.
const textEnd = "\x00"

// lettersIn returns the parts of a text that contain letters.
func lettersIn(text string) (words []string) {
	isSeparator := func(r rune) bool { return strings.ContainsRune("\n"+textEnd, r) }
	for _, part := range strings.FieldsFunc(text, isSeparator) {
		if part = strings.TrimSpace(part); strings.IndexFunc(part, unicode.IsLetter) >= 0 {
			words = append(words, part)
		}
	}
	return words
}
