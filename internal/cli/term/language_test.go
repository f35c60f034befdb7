package term

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

func TestLanguageOf(t *testing.T) {
	for _, c := range []struct {
		args   string
		env    map[string]string
		system string
		want   words.Language
	}{
		{"", nil, "", words.English},
		{"", nil, "pl-PL", words.Polish},
		{"", nil, "de-DE", words.English},
		{"", map[string]string{"LANG": "pl_PL.UTF-8"}, "fr-FR", words.Polish},
		{"", map[string]string{"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "fr_FR"}, "", words.French},
		{"", map[string]string{"LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "", words.English},
		{"", map[string]string{"LC_ALL": "POSIX"}, "pl-PL", words.English},
		{"", map[string]string{"LC_ALL": "C", "FAIRDEAL_LANG": "pl"}, "", words.Polish},
		{"", map[string]string{"FAIRDEAL_LANG": "de", "LANG": "pl"}, "", words.English},
		{"x --lang fr", map[string]string{"FAIRDEAL_LANG": "pl"}, "", words.French},
		{"x --lang=PL y", nil, "fr", words.Polish},
		{"x --lang de", nil, "fr", words.French}, // refused in the environment's language
		{"x -- --lang pl", nil, "", words.English},
		{"x --lang", nil, "", words.English},
		{"", map[string]string{"LANG": "fr@euro"}, "", words.French},
	} {
		got := languageOf(strings.Fields(c.args), func(name string) string { return c.env[name] },
			func() string { return c.system })
		if got != c.want {
			t.Errorf("%q, %v, %q: %s, want %s", c.args, c.env, c.system, got, c.want)
		}
	}
}

// TestOutputInEveryLanguage prints a warning and a library error with a position and a hint.
func TestOutputInEveryLanguage(t *testing.T) {
	library := words.Errorf("squaredeal.no-value")
	for l, want := range map[words.Language]string{
		words.English: "fairdeal: warning: x.sqd: the public number (DV) is missing\nfairdeal: x.sqd: the public number (DV) is missing\nhint: look\n",
		words.Polish:  "fairdeal: uwaga: x.sqd: brakuje liczby publicznej (DV)\nfairdeal: x.sqd: brakuje liczby publicznej (DV)\nwskazówka: look\n",
		words.French:  "fairdeal: attention : x.sqd: il manque le nombre public (DV)\nfairdeal: x.sqd : il manque le nombre public (DV)\nconseil : look\n",
	} {
		var out strings.Builder
		u := &UI{Err: &out, Lang: l}
		u.Warnf("%s: %v", "x.sqd", library)
		if status := u.PrintError(Hint(fmt.Errorf("%s: %w", "x.sqd", library), "typed.text", words.Name("text", "look"))); status != StatusUnchecked {
			t.Errorf("status %d", status)
		}
		if out.String() != want {
			t.Errorf("%s:\n%swant\n%s", l, out.String(), want)
		}
		if err := WithHint(library, "x"); !errors.Is(err, library) {
			t.Error("a hint hides its error")
		}
	}
}
