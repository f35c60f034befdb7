package squaredeal

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// added matches suffixes added by browsers and people: a number in round brackets, or the
// word copy in four languages.
var added = pattern.New(`(?i)( \([0-9]+\)| - copy| - copie| - kopia| copy)$`)

// nameVariants returns alternative forms of a name: without added suffixes, and with
// composed or decomposed accents.
func nameVariants(base string) (forms []string) {
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
