package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/intake"
)

// TestVerdictInEveryLanguage: the line of the verdict, and each step with what it
// found, is no English where a reader asked for another language.
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
			PL: "Sprawdzono, zgodne: rozdania zgodne: 16 z 16; sesje w całości: 2 z 2; pliki zgodne: 2 z 2; opiera się na tym, że opis jest tym, który opublikowano, i na tym, że opóźniona wartość jest prawdziwa",
			FR: "Vérifié : donnes conformes : 16 sur 16 ; séances entières : 2 sur 2 ; fichiers conformes : 2 sur 2 ; sous réserve que la description soit celle qui fut publiée et que la valeur différée soit vraie",
		},
		"doctored": {
			PL: "FAŁSZ (pliki porównane, sesje porównane): rozdania zgodne: 15 z 16; sesje w całości: 1 z 2; pliki zgodne: 1 z 2; opiera się na tym, że opis jest tym, który opublikowano, i na tym, że opóźniona wartość jest prawdziwa",
			FR: "FAUX (fichiers comparés, séances comparées) : donnes conformes : 15 sur 16 ; séances entières : 1 sur 2 ; fichiers conformes : 1 sur 2 ; sous réserve que la description soit celle qui fut publiée et que la valeur différée soit vraie",
		},
	} {
		found, err := intake.In(os.DirFS(filepath.Join(dir, folder)), "")
		if err != nil {
			t.Fatal(err)
		}
		files := found.Files()
		r := audit.Run(p, files, audit.Options{})
		if got := TellerOf(EN, r).Verdict(); got != r.Summary.Text.String() {
			t.Errorf("%s in English: %s", folder, got)
		}
		for l, line := range want {
			if got := TellerOf(l, r).Verdict(); got != line {
				t.Errorf("%s in %s: %s\nwant %s", folder, l, got, line)
			}
		}
		if folder == "hands" { // to a strict reader
			strict := audit.Run(p, files, audit.Options{Strict: true})
			for l, why := range map[Lang]string{
				PL: "Nie sprawdzono (nic z zewnątrz nie potwierdza opisu, nic z zewnątrz nie potwierdza opóźnionej wartości): ",
				FR: "Non vérifié (rien d'extérieur ne confirme la description, rien d'extérieur ne confirme la valeur différée) : ",
			} {
				if line := TellerOf(l, strict).Verdict(); !strings.HasPrefix(line, why) {
					t.Errorf("strictly, in %s: %s", l, line)
				}
			}
		}
		for i := range r.Steps {
			s := &r.Steps[i]
			for _, line := range append([]audit.Line{s.Name, s.Got}, s.Detail...) {
				text := line.String()
				if len(text) == 64 || s.ID == 5 && text == r.Value || s.Quiet {
					continue // a digest, the value, what the page does not show
				}
				if said := PL.line(line); said == text {
					t.Errorf("step %d: %q is English in Polish", s.ID, text)
				}
			}
		}
	}
}

// TestWhatIsSaidTogether: sentences that stand one behind the other are said in one
// language, and a quotation that ends in what looks like a sentence stays one.
func TestWhatIsSaidTogether(t *testing.T) {
	for text, want := range map[string]words{
		"key file: a damaged copy: line 2: character 17 of the key must be '2', the file has 'x'; with that set right the file has the published hash: set it right and compare again": {
			"plik kluczy: uszkodzona kopia: wiersz 2: znakiem 17 klucza musi być '2', w pliku jest 'x'; po poprawieniu tego plik ma opublikowany skrót: popraw i porównaj jeszcze raz",
			"fichier de clés : une copie abîmée : ligne 2 : le caractère 17 de la clé doit être '2', le fichier a 'x' ; cela corrigé, le fichier a l'empreinte publiée : corrigez et comparez encore"},
		"3 of 5 records of board 5 as dealt; 2: the file is empty: nothing to compare": {
			"zgodne protokoły rozdania 5: 3 z 5; 2: plik jest pusty, nie ma czego porównać", "feuilles de la donne 5 conformes : 3 sur 5 ; 2 : le fichier est vide, rien à comparer"},
		"not compared: boards 1-4: unknown deal; the keys may not be the published ones": {
			"nie porównano: rozdania 1-4: nieznany rozkład; klucze mogą nie być tymi opublikowanymi", "pas comparé : donnes 1-4 : donne inconnue ; les clés peuvent ne pas être celles publiées"},
		`line 3: board 7: dealer "S", by its number it is N; and 2 more`: {
			`wiersz 3: rozdanie 7: rozdający "S", a z numeru wynika N; i jeszcze 2`, `ligne 3 : donne 7 : donneur "S", d'après son numéro c'est N ; et 2 de plus`},
		"name or phases were replaced after the value was known: then: TN Cup; then: SN 1:1-8:a; now:  TN Trophy; now:  SN 1:1-8:b": {
			"nazwę lub fazy zmieniono, gdy wartość była już znana: wtedy: TN Cup; wtedy: SN 1:1-8:a; teraz: TN Trophy; teraz: SN 1:1-8:b",
			"le nom ou les phases furent remplacés après que la valeur fut connue : alors : TN Cup ; alors : SN 1:1-8:a ; maintenant : TN Trophy ; maintenant : SN 1:1-8:b"},
		"board 5: 3 cards are in other hands: SQ of North is with East, C4 of East is with South, H2 of South is with North": {
			"rozdanie 5: karty w innych rękach (3): SQ z ręki N (północ) ma E (wschód), C4 z ręki E (wschód) ma S (południe), H2 z ręki S (południe) ma N (północ)",
			"donne 5 : cartes en d'autres mains (3) : SQ de la main Nord est chez Est, C4 de la main Est est chez Sud, H2 de la main Sud est chez Nord"},
		"not compared: RR 1.pbn: boards 1-2: two deals; board 5: foreign board; and 2 more; else 1 of 4 boards, all as dealt": {
			"nie porównano: RR 1.pbn: rozdania 1-2: dwa rozkłady; rozdanie 5: obce rozdanie; i jeszcze 2; poza tym rozdania 1 z 4, wszystkie zgodne",
			"pas comparé : RR 1.pbn : donnes 1-2 : deux distributions ; donne 5 : donne étrangère ; et 2 de plus ; sinon donnes 1 sur 4, toutes conformes"},
		"not compared: RR1.pbn: something that nobody translated; else 1 of 4 boards, all as dealt": {
			"not compared: RR1.pbn: something that nobody translated; else 1 of 4 boards, all as dealt", "not compared: RR1.pbn: something that nobody translated; else 1 of 4 boards, all as dealt"},
		"then: TN Cup; the second": {"wtedy: TN Cup; the second", "alors : TN Cup; the second"},
		"then: TN Not declared":    {"wtedy: TN Not declared", "alors : TN Not declared"},
		"no witness says when; something that nobody translated": {
			"no witness says when; something that nobody translated", "no witness says when; something that nobody translated"},
	} {
		if pl, fr := PL.Say(text), FR.Say(text); pl != want.PL || fr != want.FR {
			t.Errorf("%q is said as\n%s\n%s", text, pl, fr)
		}
	}
}
