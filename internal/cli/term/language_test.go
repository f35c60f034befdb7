package term

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

func TestLanguage(t *testing.T) {
	for _, c := range []struct {
		args   string
		env    map[string]string
		system string
		want   words.Language
	}{
		{want: words.English},
		{system: "pl-PL", want: words.Polish},
		{system: "de-DE", want: words.English},
		{env: map[string]string{"LANG": "pl_PL.UTF-8"}, system: "fr-FR", want: words.Polish},
		{env: map[string]string{"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "fr_FR"}, want: words.French},
		{env: map[string]string{"LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, want: words.English},
		{env: map[string]string{"LC_ALL": "POSIX"}, system: "pl-PL", want: words.English},
		{env: map[string]string{"LC_ALL": "C", "FAIRDEAL_LANG": "pl"}, want: words.Polish},
		{env: map[string]string{"FAIRDEAL_LANG": "de", "LANG": "pl"}, want: words.English},
		{args: "x --lang fr", env: map[string]string{"FAIRDEAL_LANG": "pl"}, want: words.French},
		{args: "x --lang=PL y", system: "fr", want: words.Polish},
		{args: "x --lang de", system: "fr", want: words.French}, // refused in the environment's language
		{args: "x -- --lang pl", want: words.English},
		{args: "x --lang", want: words.English},
		{env: map[string]string{"LANG": "fr@euro"}, want: words.French},
	} {
		getenv := func(name string) string { return c.env[name] }
		system := func() string { return c.system }
		if got := languageOf(strings.Fields(c.args), getenv, system); got != c.want {
			t.Errorf("%q, %v, %q: %s, want %s", c.args, c.env, c.system, got, c.want)
		}
	}
}

// TestOutputInEveryLanguage prints a warning and a library error with a position and a hint.
func TestOutputInEveryLanguage(t *testing.T) {
	library := words.Errorf("squaredeal.no-value")
	for l, want := range map[words.Language]string{
		words.English: "fairdeal: warning: x.sqd: the public number (DV) is missing\n" +
			"fairdeal: x.sqd: the public number (DV) is missing\n" +
			"hint: look\n",
		words.Polish: "fairdeal: uwaga: x.sqd: brakuje liczby publicznej (DV)\n" +
			"fairdeal: x.sqd: brakuje liczby publicznej (DV)\n" +
			"wskazówka: look\n",
		words.French: "fairdeal: attention : x.sqd: il manque le nombre public (DV)\n" +
			"fairdeal: x.sqd : il manque le nombre public (DV)\n" +
			"conseil : look\n",
	} {
		var out strings.Builder
		u := &UI{Err: &out, Lang: l}
		u.Warnf("%s: %v", "x.sqd", library)
		err := Hint(fmt.Errorf("%s: %w", "x.sqd", library), "typed.text", words.Name("text", "look"))
		if status := u.PrintError(err); status != StatusUnchecked {
			t.Errorf("status %d, want %d", status, StatusUnchecked)
		}
		if out.String() != want {
			t.Errorf("%s:\n%swant\n%s", l, out.String(), want)
		}
	}
}

func TestHintWrapsError(t *testing.T) {
	library := words.Errorf("squaredeal.no-value")
	if err := WithHint(library, "x"); !errors.Is(err, library) {
		t.Error("errors.Is does not find the error with a hint")
	}
}
