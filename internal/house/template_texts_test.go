package house

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkTemplates checks the texts in all page templates.
func (c *keyCheck) checkTemplates() {
	files, err := filepath.Glob("internal/page/*.html")
	if err != nil {
		c.t.Fatal(err)
	}
	texts := 0
	for _, file := range files {
		template, err := os.ReadFile(file)
		if err != nil {
			c.t.Fatal(err)
		}
		for _, match := range templateText.FindAllStringSubmatch(string(template), -1) {
			key, arguments := match[1], match[2]
			c.checkTemplateText(file, key, arguments)
			texts++
		}
	}
	if texts < 20 {
		c.t.Errorf("only %d texts of templates were checked", texts)
	}
}

// templateText matches a text in a template, and its key and arguments. The arguments may contain two levels of
// brackets:
//
//	{{w "desk.state.some" "n" .N "of" (len .All)}}
var templateText = regexp.MustCompile(
	`[{(][wW] "([^"]+)"((?: "[a-z]+" (?:\([^()]*(?:\([^()]*\))?[^()]*\)|[^ "(){}]+))*)[})]`)

// checkTemplateText records a key in a template and checks that the catalogue has it with these arguments, such
// as ` "n" .N "of" (len .All)`.
func (c *keyCheck) checkTemplateText(file, key, arguments string) {
	want, known := words.Arguments(key)
	if !known {
		c.t.Errorf("%s: %q is not in the catalogue", file, key)
		return
	}
	if got := templateArgumentNames(arguments); !slices.Equal(got, want) {
		c.t.Errorf("%s: %s has the arguments %q, the catalogue asks for %q", file, key, got, want)
	}
	c.used[key] = true
}

var (
	innerBrackets = regexp.MustCompile(`\([^()]*\)`)
	argumentName  = regexp.MustCompile(` "([a-z]+)" `)
)

// templateArgumentNames returns the sorted names of arguments in a template: "n" and "of" for
// ` "n" .N "of" (len .All)`.
func templateArgumentNames(arguments string) (names []string) {
	// Strings within brackets are not names of arguments.
	for innerBrackets.MatchString(arguments) {
		arguments = innerBrackets.ReplaceAllString(arguments, "x")
	}
	for _, match := range argumentName.FindAllStringSubmatch(arguments, -1) {
		names = append(names, match[1])
	}
	slices.Sort(names)
	return names
}
