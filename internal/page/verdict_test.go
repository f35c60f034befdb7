package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// TestVerdictInEveryLanguage checks that the verdict and all steps contain no English in other
// languages.
func TestVerdictInEveryLanguage(t *testing.T) {
	dir := filepath.Join("..", "..", "examples", "tournament")
	var p audit.Published
	var err error
	if p.Description, err = os.ReadFile(filepath.Join(dir, "winter.sqd")); err != nil {
		t.Fatal(err)
	}
	if p.Keys, err = os.ReadFile(filepath.Join(dir, "winter.sqk")); err != nil {
		t.Fatal(err)
	}
	for folder, want := range map[string]map[Lang]string{
		"hands": {
			PL: "zweryfikowano: rozdania zgodne: 16 z 16; sesje w całości: 2 z 2; pliki zgodne: 2 z 2; zależy od tego, czy to jest opublikowany opis, i od tego, czy liczba publiczna jest prawdziwa",
			FR: "vérifié : donnes conformes : 16 sur 16 ; séances entières : 2 sur 2 ; fichiers conformes : 2 sur 2 ; sous réserve que la description soit celle qui a été publiée et que le nombre public soit le vrai",
		},
		"../doctored": {
			PL: "FAŁSZ (pliki porównane, sesje porównane): rozdania zgodne: 15 z 16; sesje w całości: 1 z 2; pliki zgodne: 1 z 2; zależy od tego, czy to jest opublikowany opis, i od tego, czy liczba publiczna jest prawdziwa",
			FR: "FAUX (fichiers comparés, séances comparées) : donnes conformes : 15 sur 16 ; séances entières : 1 sur 2 ; fichiers conformes : 1 sur 2 ; sous réserve que la description soit celle qui a été publiée et que le nombre public soit le vrai",
		},
	} {
		g := intake.New()
		if err := g.AddFolder(os.DirFS(filepath.Join(dir, folder)), ""); err != nil {
			t.Fatal(err)
		}
		found, _ := g.Settle() // with or without a description
		files := found.Compared()
		r := audit.Run(p, files, audit.Options{})
		if got := EN.line(r.Summary.Text); got != r.Summary.Text.String() {
			t.Errorf("%s in English: %s", folder, got)
		}
		for l, line := range want {
			if got := l.line(r.Summary.Text); got != line {
				t.Errorf("%s in %s: %s\nwant %s", folder, l, got, line)
			}
		}
		if folder == "hands" { // for a strict reader
			strict := audit.Run(p, files, audit.Options{Strict: true})
			for l, why := range map[Lang]string{
				PL: "nie zweryfikowano (nic z zewnątrz nie potwierdza opisu, nic z zewnątrz nie potwierdza liczby publicznej): ",
				FR: "non vérifié (aucun élément extérieur ne confirme la description, aucun élément extérieur ne confirme le nombre public) : ",
			} {
				if line := l.line(strict.Summary.Text); !strings.HasPrefix(line, why) {
					t.Errorf("strictly, in %s: %s", l, line)
				}
			}
		}
		for i := range r.Steps {
			s := &r.Steps[i]
			for _, line := range append([]audit.Line{s.Name, s.Got}, s.Detail...) {
				text := line.String()
				if len(text) == 64 || s.ID == 5 && text == r.Value || s.Quiet {
					continue // digests, the value, and hidden parts
				}
				if said := PL.line(line); said == text {
					t.Errorf("step %d: %q is English in Polish", s.ID, text)
				}
			}
		}
	}
}
