package page

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/printed"
	"github.com/fairdeal/fairdeal/score/teams"
)

// saidBy are the functions of scoring whose first argument is a sentence.
var saidBy = []string{"w", "tell", "say", "row"}

// scoreSentences are the sentences that scoring says: what stands in calls of
// saidBy, also in a list of which one is picked, and the texts of package score.
func scoreSentences(t *testing.T) []string {
	t.Helper()
	var found []string
	for _, dir := range []string{"../../score/ruling", "../cli/score"} {
		fset := token.NewFileSet()
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", dir, len(files), err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(fset, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				name := ""
				switch f := call.Fun.(type) {
				case *ast.Ident:
					name = f.Name
				case *ast.SelectorExpr:
					name = f.Sel.Name
				}
				if name == "count" && len(call.Args) == 2 {
					if noun, ok := literal(call.Args[1]); ok {
						found = append(found, "%d "+noun+"s")
					}
				}
				if slices.Contains(saidBy, name) {
					ast.Inspect(call.Args[0], func(n ast.Node) bool {
						if _, ok := n.(*ast.CallExpr); ok {
							return false
						}
						if e, ok := n.(ast.Expr); ok {
							if text, ok := literal(e); ok && sayable(text) {
								found = append(found, text)
							}
						}
						return true
					})
				}
				return true
			})
		}
	}
	if len(found) < 100 {
		t.Fatalf("only %d sentences of scoring found", len(found))
	}
	for c := score.DamageShared; c <= score.DamageNotOwn; c++ {
		found = append(found, c.String(), c.Rule())
	}
	for r := teams.RoundNonOffenders; r <= teams.RoundTenth; r++ {
		found = append(found, r.Source())
	}
	for _, k := range []printed.Kind{printed.RawScore, printed.Datum, printed.Points, printed.Total, printed.Percentage, printed.Place} {
		found = append(found, string(k))
	}
	for _, r := range []printed.Reason{printed.Rounded, printed.NotFactored, printed.NotScaled, printed.TieBroken, printed.Overridden} {
		found = append(found, string(r))
	}
	found = append(found, "NS", "EW", "open", "closed", "North", "East", "South", "West", "None", "All",
		"B before the infraction", "C after the infraction", "A actual",
		"B before: what the board would have been without the infraction", "C after: what it still could have been before the later error", "A actual: what it was at the table",
		"it counts for neither pair", "the board counts for neither team", "the artificial score in the other room stands for the board",
		"the artificial score in the other room stands for the board, for the team that has it; it does not count for the other team",
		"scores of contracts", "datums", "points of results", "totals", "percentages", "places", "before", "after")
	slices.Sort(found)
	return slices.Compact(found)
}

// sayable reports whether a text has words beside its verbs.
func sayable(text string) bool {
	return strings.ContainsFunc(verb.ReplaceAllString(text, ""), isLetter) && len(text) > 1
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

func literal(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// TestScoringSpeaksEveryLanguage: every sentence of scoring is in the catalogue.
// FAIRDEAL_SENTENCES names a file to which those that are not are written.
func TestScoringSpeaksEveryLanguage(t *testing.T) {
	var missing []string
	for _, s := range scoreSentences(t) {
		if !known(s) {
			missing = append(missing, s)
			t.Errorf("%q is not in the catalogue", s)
		}
	}
	if name := os.Getenv("FAIRDEAL_SENTENCES"); name != "" {
		if err := os.WriteFile(filepath.Clean(name), []byte(strings.Join(missing, "\n")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMatchpointsAreNoIMPs: punkty meczowe are IMPs in Polish, and matchpoints maksy or
// punkty turniejowe.
func TestMatchpointsAreNoIMPs(t *testing.T) {
	seen := 0
	check := func(key, said string) {
		if lower := strings.ToLower(key); strings.Contains(lower, "matchpoint") && !strings.Contains(lower, "imp") {
			if seen++; strings.Contains(said, "meczow") {
				t.Errorf("%q is %q in Polish, which are IMPs", key, said)
			}
		}
	}
	for _, c := range catalogues {
		for key, w := range c.sentences {
			check(key, w.PL)
		}
		for key, w := range c.counts {
			check(key, fmt.Sprint(w.PL))
		}
	}
	if seen < 5 {
		t.Errorf("only %d sentences of matchpoints were found", seen)
	}
	if said := PL.T("matchpoints"); said != "maksy (punkty turniejowe)" {
		t.Errorf("matchpoints are %q", said)
	}
}
