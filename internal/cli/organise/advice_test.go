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
	s, err := organiser.Create(filepath.Join(t.TempDir(), "spring.sqd"), "Spring Cup")
	if err != nil {
		t.Fatal(err)
	}
	given := []string{"name", "command", "phase", "session"}
	for _, a := range adviceList() {
		if a.key == "" {
			continue
		}
		args, known := words.Arguments(a.key)
		if !known {
			t.Errorf("%v: %s is not in the catalogue", a.err, a.key)
		}
		for _, name := range args {
			if !strings.Contains(strings.Join(given, " "), name) {
				t.Errorf("%v: %s asks for %s", a.err, a.key, name)
			}
		}
		if err := WithAdvice(s, a.err); !term.HasHint(err) {
			t.Errorf("%v: nothing is advised", a.err)
		}
	}
}
