package web_test

import (
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// webForm is a form as a browser submits it when Enter is pressed in one of its fields, including
// the name and value of its first button.
type webForm struct {
	method  string
	action  string
	values  url.Values
	typed   []string // fields that react to Enter
	buttons []string // name=value of the submit buttons
}

var (
	formOf   = regexp.MustCompile(`(?s)<form\b([^>]*)>(.*?)</form>`)
	buttonOf = regexp.MustCompile(`<button\b([^>]*)>`)
	inputOf  = regexp.MustCompile(`<(?:input|select)\b([^>]*)>`)
)

// attribute returns an attribute of a tag, or "".
func attribute(tag, name string) string {
	m := regexp.MustCompile(`\b` + name + `="([^"]*)"`).FindStringSubmatch(tag)
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

// formsIn returns the forms of a page.
func formsIn(t *testing.T, body string) (forms []webForm) {
	t.Helper()
	for _, m := range formOf.FindAllStringSubmatch(body, -1) {
		tag, content := m[1], m[2]
		f := webForm{
			method: attribute(tag, "method"), action: attribute(tag, "action"), values: desktest.FormFields(content),
		}
		if f.method != "post" && f.method != "get" {
			t.Errorf("a form with neither POST nor GET: %s", tag)
		}
		for _, button := range buttonOf.FindAllStringSubmatch(content, -1) {
			if attribute(button[1], "type") != "button" {
				f.buttons = append(f.buttons, attribute(button[1], "name")+"="+attribute(button[1], "value"))
			}
		}
		for _, input := range inputOf.FindAllStringSubmatch(content, -1) {
			name, isHidden := attribute(input[1], "name"), attribute(input[1], "type") == "hidden"
			if name != "" && !isHidden && !slices.Contains(f.typed, name) {
				f.typed = append(f.typed, name)
			}
		}
		if len(f.buttons) == 0 {
			t.Errorf("a form without a button: %s", tag)
			continue
		}
		if name, value, _ := strings.Cut(f.buttons[0], "="); name != "" {
			f.values.Set(name, value)
		}
		forms = append(forms, f)
	}
	return forms
}
