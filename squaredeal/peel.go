package squaredeal

import (
	"slices"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// counted is what a browser puts behind the name of a file that is there already.
var counted = pattern.New(` \([0-9]+\)$`)

// peeled are the forms of a name in which it may stand for something, behind the name
// as it stands: without a browser's number, with composed and with decomposed accents.
func peeled(base string) (forms []string) {
	for _, name := range []string{base, counted.Re().ReplaceAllString(base, "")} {
		for _, form := range []string{name, norm.NFC.String(name), norm.NFD.String(name)} {
			if form != "" && form != base && !slices.Contains(forms, form) {
				forms = append(forms, form)
			}
		}
	}
	return forms
}
