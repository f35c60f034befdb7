package squaredeal

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// added is what browsers and people add to a name: a number in round brackets, the
// word copy in four languages.
var added = pattern.New(`(?i)( \([0-9]+\)| - copy| - copie| - kopia| copy)$`)

// peeled are the forms of a name in which it may stand for something, behind the name
// as it stands: without what was added, with composed and with decomposed accents.
func peeled(base string) (forms []string) {
	add := func(name string) {
		if name != "" && name != base && !slices.Contains(forms, name) {
			forms = append(forms, name)
		}
	}
	for name := base; ; {
		add(name)
		add(norm.NFC.String(name))
		add(norm.NFD.String(name))
		shorter := added.Re().ReplaceAllString(name, "")
		if shorter == name {
			return forms
		}
		name = strings.TrimRight(shorter, " ")
	}
}
