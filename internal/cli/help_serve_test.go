package cli

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/service/api"
)

// TestServeHelpListsPages checks that help more and serve --help list the tarot games and the pages in each language, and
// nothing that the service does not offer, such as bridge bulletins or a log.
func TestServeHelpListsPages(t *testing.T) {
	notOffered := regexp.MustCompile(`(?i)bulletin|biulety|\blog\b|dziennik|journal|bridge|brydż`)
	for _, args := range []string{"help more", "serve --help"} {
		for lang, want := range map[string]string{
			"en": "tarot games, and the pages that check them",
			"pl": "gry w tarota i strony, które je sprawdzają",
			"fr": "parties de tarot, et les pages qui les vérifient",
		} {
			var out, errs bytes.Buffer
			line := append([]string{"fairdeal", "--lang", lang}, strings.Fields(args)...)
			Main(line, &bytes.Buffer{}, &out, &errs)
			text := out.String()
			if args == "help more" {
				_, text, _ = strings.Cut(text, "\n  serve ")
			}
			text, _, _ = strings.Cut(text, "\n")
			if !strings.Contains(text, want) || notOffered.MatchString(text) || errs.Len() > 0 {
				t.Errorf("%s in %s: %q, want %q; %s", args, lang, text, want, &errs)
			}
		}
	}
}

// TestServiceHasOnlyTarotPaths checks that the service offers nothing that its help does not list.
func TestServiceHasOnlyTarotPaths(t *testing.T) {
	paths := regexp.MustCompile(`"/api/v1/[^"]*"`).FindAllString(string(api.Document), -1)
	if len(paths) < 5 {
		t.Errorf("the service has the paths %q, want at least 5", paths)
	}
	for _, path := range paths {
		if !strings.HasPrefix(path, `"/api/v1/tarot/`) && path != `"/api/v1/openapi.json"` {
			t.Errorf("the service has %s, which its help does not name", path)
		}
	}
}
