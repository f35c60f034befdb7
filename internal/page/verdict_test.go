package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
)

func TestVerdictInEveryLanguage(t *testing.T) {
	for folder, want := range verdicts {
		r := auditExample(t, folder, audit.Options{})
		if got := EN.line(r.Summary.Text); got != r.Summary.Text.String() {
			t.Errorf("%s in English: %s", folder, got)
		}
		for l, line := range want {
			if got := l.line(r.Summary.Text); got != line {
				t.Errorf("%s in %s: %s\nwant %s", folder, l, got, line)
			}
		}
	}
}

// verdicts contains the summaries for two folders of hands of the example tournament. In the second,
// a card was changed on one of the 16 boards.
var verdicts = map[string]map[Lang]string{
	"hands": {
		PL: "zweryfikowano: rozdania zgodne: 16 z 16; sesje w całości: 2 z 2; pliki zgodne: 2 z 2; " + dependsPL,
		FR: "vérifié : donnes conformes : 16 sur 16 ; séances entières : 2 sur 2 ; fichiers conformes : 2 sur 2 ; " +
			dependsFR,
	},
	"../doctored": {
		PL: "FAŁSZ (pliki porównane, sesje porównane): " +
			"rozdania zgodne: 15 z 16; sesje w całości: 1 z 2; pliki zgodne: 1 z 2; " + dependsPL,
		FR: "FAUX (fichiers comparés, séances comparées) : " +
			"donnes conformes : 15 sur 16 ; séances entières : 1 sur 2 ; fichiers conformes : 1 sur 2 ; " + dependsFR,
	},
}

// Every summary ends with "subject to this being the published description and the true public number".
const (
	dependsPL = "zależy od tego, czy to jest opublikowany opis, i od tego, czy liczba publiczna jest prawdziwa"
	dependsFR = "sous réserve que la description soit celle qui a été publiée et que le nombre public soit le vrai"
)

// TestStrictVerdictInEveryLanguage checks the summary with --strict, which requires that somebody else
// confirms the description and the public number.
func TestStrictVerdictInEveryLanguage(t *testing.T) {
	r := auditExample(t, "hands", audit.Options{Strict: true})
	for l, want := range map[Lang]string{
		PL: "nie zweryfikowano (nic z zewnątrz nie potwierdza opisu, " +
			"nic z zewnątrz nie potwierdza liczby publicznej): ",
		FR: "non vérifié (aucun élément extérieur ne confirme la description, " +
			"aucun élément extérieur ne confirme le nombre public) : ",
	} {
		if got := l.line(r.Summary.Text); !strings.HasPrefix(got, want) {
			t.Errorf("in %s: %s\nwant %s", l, got, want)
		}
	}
}

func TestVerdictStepsAreTranslated(t *testing.T) {
	for folder := range verdicts {
		r := auditExample(t, folder, audit.Options{})
		for i := range r.Steps {
			step := &r.Steps[i]
			if step.Quiet {
				continue
			}
			for _, line := range append([]audit.Line{step.Name, step.Got}, step.Detail...) {
				text := line.String()
				isValue := step.ID == 5 && text == r.Value // the same in all languages, as is a digest
				if isValue || digest.MatchString(text) {
					continue
				}
				if PL.line(line) == text {
					t.Errorf("%s, step %d: %q is English in Polish", folder, step.ID, text)
				}
			}
		}
	}
}

// auditExample verifies the hands in a folder against the example tournament.
func auditExample(t *testing.T, folder string, opt audit.Options) *audit.Report {
	t.Helper()
	tournament := filepath.Join("..", "..", "examples", "tournament")
	files := intake.New()
	if err := files.AddFolder(os.DirFS(filepath.Join(tournament, folder)), ""); err != nil {
		t.Fatal(err)
	}
	found, _ := files.Settle() // The error is about the description, which this folder may lack.
	published := audit.Published{
		Description: readFile(t, filepath.Join(tournament, "winter.sqd")),
		Keys:        readFile(t, filepath.Join(tournament, "winter.sqk")),
	}
	return audit.Run(published, found.Compared(), opt)
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
