package organise

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestAdvice checks that every advice passes the arguments that its sentence needs, in every
// language.
func TestAdvice(t *testing.T) {
	s, err := organiser.Begin(filepath.Join(t.TempDir(), "spring.sqd"), "Spring Cup")
	if err != nil {
		t.Fatal(err)
	}
	given := []string{"name", "command", "phase", "session"}
	for _, a := range advice() {
		if a.hint == "" {
			continue
		}
		args, known := words.Arguments(a.hint)
		if !known {
			t.Errorf("%v: %s is not in the catalogue", a.of, a.hint)
		}
		for _, name := range args {
			if !strings.Contains(strings.Join(given, " "), name) {
				t.Errorf("%v: %s asks for %s", a.of, a.hint, name)
			}
		}
		if err := Advised(s, a.of); !term.Hinted(err) {
			t.Errorf("%v: nothing is advised", a.of)
		}
	}
}
