package page

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"html/template"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/verdictrun"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// names are what stands in a sentence and is the same in every language.
var names = regexp.MustCompile(`"[^"]*"|'[^']*'|\(MH\)|\[board|\S+\.[A-Za-z]{3}\b`)

// aloud are more words of English than the sentences about publications have.
var aloud = regexp.MustCompile(`(?:^|[^\pL])(boards?|sessions? [0-9]|files?|holds?|has|had|have|dealt|cards?|hands?|same|others?|keys?|its?|but|both|are|value|no|this)(?:[^\pL]|$)`)

var digest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// shape is a text without its numbers and quotations.
func shape(text string) string {
	text = regexp.MustCompile(`[0-9]+([-, ]+[0-9]+)*`).ReplaceAllString(text, "7")
	return regexp.MustCompile(`"[^"]*"`).ReplaceAllString(text, `"x"`)
}

// TestCasesAreTranslated shows every case of testdata/verdict as a page: what it says
// is no English where a reader asked for another language.
func TestCasesAreTranslated(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	english, runs := map[string]string{}, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 {
			continue // their inputs are made by the test of the binary
		}
		for j := range c.Runs {
			r, err := verdictrun.Library(c.Dir, &c.Runs[j])
			if errors.Is(err, verdictrun.ErrCommand) {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
			runs++
			for _, l := range []Lang{PL, FR} {
				for text, said := range saidOn(t, l, r) {
					if strings.Contains(said, "%!") {
						t.Errorf("%s: %s says %q as %q", c.Name, l, text, said)
					}
					if isEnglish(text, said) {
						english[shape(text)] = said
					}
				}
			}
		}
	}
	if runs < 300 {
		t.Errorf("only %d runs", runs)
	}
	for _, s := range slices.Sorted(maps.Keys(english)) {
		t.Errorf("in English, as %q: %s", english[s], s)
	}
}

// saidOn are the sentences that the page of a report says in l.
func saidOn(t *testing.T, l Lang, r *audit.Report) map[string]string {
	t.Helper()
	said := map[string]string{}
	v := &view{name: "report", source: reportHTML, parsed: map[Lang]*template.Template{}, funcs: func(l Lang) template.FuncMap {
		f := maps.Clone(reportView.funcs(l))
		f["say"] = func(text string) string {
			text = plain.Text(text)
			if text == r.Value || digest.MatchString(text) {
				return text // what a file says
			}
			said[text] = l.Say(text)
			return said[text]
		}
		f["tell"] = func(n reportNames, line audit.Line) string {
			text := plain.Text(line.String())
			if text == r.Value || digest.MatchString(text) {
				return text
			}
			said[text] = n.tell(l, line)
			return said[text]
		}
		return f
	}}
	if _, err := v.show(l, reportValue{r, "x", namesOf(r)}); err != nil {
		t.Fatal(err)
	}
	return said
}

// isEnglish reports whether a text was not translated, or not all of it.
func isEnglish(text, said string) bool {
	words := names.ReplaceAllString(said, "")
	if said != text {
		return englishIn(words) != "" || aloud.MatchString(words)
	}
	if _, ok := lookUp(text); ok {
		return false // the same words in both
	}
	return regexp.MustCompile(`[a-z]{3,} `).MatchString(words + " ")
}

// filePieces are strings in the code of steps 1 to 10 that are no sentence by
// themselves, each with the sentence that it is a piece of; "": of data, of errors that
// a command says, or of what the page shows as it stands.
var filePieces = map[string]string{
	"%s was %q in the earlier copy, and is %q":  "phase 2: file name prefix was \"a#\" in the earlier copy, and is \"b#\"",
	"delayed information (DI)":                  "delayed information (DI) was \"a\" in the earlier copy, and is \"b\"",
	"tournament name (TN)":                      "tournament name (TN) was \"a\" in the earlier copy, and is \"b\"",
	"phase %d: description":                     "phase 2: description was \"a\" in the earlier copy, and is \"b\"",
	"phase %d: file name prefix":                "phase 2: file name prefix was \"a#\" in the earlier copy, and is \"b#\"",
	" stated as replaced":                       "12 boards stated as replaced",
	"; %s stated as replaced":                   "12 boards of session 1,2, all as dealt; 12 boards stated as replaced",
	"DI is the description: mixed in is %q, %s": "DI is the description: mixed in is \"x\", as it was typed",
	"cannot be used: it has no key hash (KH), so it is from before publishing and binds nobody": "the earlier copy of the description cannot be used: it has no key hash (KH), so it is from before publishing and binds nobody",
	"is not whole: it lacks the delayed information, or the phases":                             "the earlier copy of the description is not whole: it lacks the delayed information, or the phases",
	"; if the organiser announced that boards were replaced, say %s %s=%s":                      "",
	"; if the organiser announced that boards were replaced, say so of boards %s of %s":         "if the organiser announced that boards were replaced, say so of boards 13-24 of session 1,2",
	"; %s replaced by boards that nothing proves":                                               "in part: 12 of 24 boards, all as dealt; 12 boards replaced by boards that nothing proves",
	"recognised by cards only, ":                                                                "recognised by cards only, reserve set 2: 12 of 24 boards, all as dealt",
	"%s agrees":                                                                                 "the digest that was announced agrees",
	"%s agrees with the description %s, as it was before mail changed it":                       "the digest that was announced agrees with the description read as Latin-1, as it was before mail changed it",
	"a delayed value (DV)":                                                                      "",
	"as it was typed":                                                                           "the description has no delayed value (DV): mixed in is \"x\", as it was typed",
	"cannot be used: %v":                                                                        "the earlier copy of the description cannot be used: it has no key hash (KH), so it is from before publishing and binds nobody",
	"earlier value":                                                                             "",
	"holds the delayed value, so it is from after: it proves nothing":                           "the earlier copy of the description holds the delayed value, so it is from after: it proves nothing",
	"in the form that SquareDeal stores":                                                        "the description has no delayed value (DV): mixed in is \"x\", in the form that SquareDeal stores",
	"is not whole: it lacks the name, the delayed information, or the phases":                   "the earlier copy of the description is not whole: it lacks the name, the delayed information, or the phases",
	"is the file that is verified: it proves nothing":                                           "the earlier copy of the description is the file that is verified: it proves nothing",
	"mixed in are the %s %q":                                                                    "mixed in are the 7 bytes \"x\"",
	"the description has no delayed value (DV): mixed in is %q, %s":                             "the description has no delayed value (DV): mixed in is \"x\", as it was typed",
	"the digest inside the description (MH)":                                                    "the digest inside the description (MH) agrees",
	"the digest that was announced":                                                             "the digest that was announced agrees",
	"the earlier copy of the description ":                                                      "the earlier copy of the description is another",
	"%d %ss":                                                                                    "2 sessions, 16 boards",
	"%d of %s as dealt":                                                                         "7 of 8 boards as dealt",
	"%s without a key":                                                                          "2 sessions without a key",
	"hand files":                                                                                "",
	"%d of 4 hands":                                                                             "board 7: 1 of 4 hands shown, as dealt",
	"%d of 52 cards":                                                                            "board 7: 5 of 52 cards shown, as dealt",
	"a foreign board: it holds the cards of ":                                                   "a foreign board: it holds the cards of deal 7 of session 1,2",
	" (%s as dealt)":                                                                            "not compared: not shown (7 boards as dealt)",
	" holds the set of the next, the last that of the first":                                    "sessions are in a ring: each of 1,1, 1,2, 1,3 holds the set of the next, the last that of the first",
	"%s (%s as dealt)":                                                                          "board 7: two deals (7 boards as dealt)",
	"%d of %s, all as dealt":                                                                    "in part: 7 of 8 boards, all as dealt",
	"%s of %s, all as dealt":                                                                    "7 boards of session 1,2, all as dealt",
	", as SquareDeal up to 2.7 overwrites combined files":                                       "holds the reserve sets of sessions 1,1-2, as SquareDeal up to 2.7 overwrites combined files",
	"; %s %s":                                              "identical with session 1,2; 7 boards not of this tournament",
	"; %s of other sessions, as dealt":                     "identical with session 1,2; 7 boards of other sessions, as dealt",
	"; of %s some hands, as dealt":                         "identical with session 1,2; of 7 boards some hands, as dealt",
	"holds the reserve sets of ":                           "holds the reserve sets of sessions 1,1-2, as SquareDeal up to 2.7 overwrites combined files",
	"none of its %s is of a session whose key is revealed": "none of its 7 boards is of a session whose key is revealed",
	"not of this tournament":                               "identical with session 1,2; 1 board not of this tournament",
	"not of this tournament: ":                             "not of this tournament: 7 boards",
	"not of this tournament: none of its %s was dealt here, neither as original nor as reserve set": "not of this tournament: none of its 1 board was dealt here, neither as original nor as reserve set",
	"of no session whose key is revealed":                                             "identical with session 1,2; 7 boards of no session whose key is revealed",
	"recognised by cards only: %s, %s as dealt":                                       "recognised by cards only: sessions 2,1-4, 32 boards as dealt",
	"sessions are in a ring: each of ":                                                "sessions are in a ring: each of 1,1, 1,2, 1,3 holds the set of the next, the last that of the first",
	"unknown hands: none of its %s is of %s, nor of any other set of this tournament": "unknown hands: none of its 7 boards is of sessions 1,1-2, nor of any other set of this tournament",
	"a description":          "",
	"a key hash (KH)":        "",
	"at most %d sessions":    "",
	"delayed information":    "",
	"%s: more than %d files": "",
	" were read as ":         "line ends LF and CR were read as CR LF",
	"%d lines that are no keys were taken away, the first is %s": "4 lines that are no keys were taken away, the first is line 1",
	", where SquareDeal uses CR LF":                              "the hash was made with line ends LF, where SquareDeal uses CR LF",
	", which is no key, was taken away":                          "line 7, which is no key, was taken away",
	"> |":                                                        "",
	"CR LF":                                                      "",
	"line %d":                                                    "line 7, which is no key, was taken away",
	"line ends ":                                                 "line ends LF were read as CR LF",
	"the hash was made with line ends ":                          "the hash was made with line ends LF, where SquareDeal uses CR LF",
	", %s that cannot be used":                                   "9 keys, 2 lines that cannot be used",
	"a key for every session":                                    "",
	"a published hash (KH)":                                      "",
	"a second time what stands above it":                         "without what was added the file has the published hash: line 7, a second time what stands above it; line 8, which is no key",
	"line %d, %s":                                                "without what was added the file has the published hash: line 7, which is no key",
	"line %d: character %d of the key of %s is %q, not a-z A-Z 0-9": "line 7: character 7 of the key of session 1,2 is '!', not a-z A-Z 0-9",
	"lines phase,session:key":                         "",
	"of a session that the description does not have": "without what was added the file has the published hash: line 7, of a session that the description does not have",
	"which is no key":                                 "without what was added the file has the published hash: line 7, which is no key",
	"read as ":                                        "the digest that was announced agrees with the description read as Windows-1250, as it was before mail changed it",
	"%d of %d records of board %d as dealt; %s":       "3 of 5 records of board 5 as dealt; 2: holds the cards of board 3 of session 1,2",
	"board %d: %s shown, as dealt":                    "board 7: 1 of 4 hands shown, as dealt",
	"holds the cards of ":                             "3 of 5 records of board 5 as dealt; 2: holds the cards of deal 3 of session 1,2",
	"it claims %s, and is not all of them as dealt: more than %d are not compared one by one": "it claims 9 sets, and is not all of them as dealt: more than 8 are not compared one by one",
	"no such set":                          "",
	": hands made ":                        "RR01.pbn: hands made with delayed value \"x\"",
	"but the file can be read in two ways": "holds session 1,2 as it would be with delayed value \"x\"; the published one is \"y\"; but the file can be read in two ways",
	"holds %s as it would be %s; the published one is %q": "holds sessions 1,1-2 as it would be without any delayed value; the published one is \"y\"",
	"only blanks or the encoding differ":                  "holds session 1,2 as it would be with delayed value \"x\"; the published one is \"y\"; only blanks or the encoding differ",
	"with delayed value %q":                               "RR01.pbn: hands made with delayed value \"x\"",
	"without any delayed value":                           "RR01.pbn: hands made without any delayed value",
	"%q is missing as character %d of the key":            "line 7: 'x' is missing as character 7 of the key",
	"character %d of the key must be %q, the file has %s": "line 7: character 7 of the key must be 'x', the file has '!'",
	" stand in another sequence":                          "the boards of session 1,2 stand in another sequence",
	" stands among the boards of ":                        "deal 7 of session 1,3 stands among the boards of session 1,2",
	"the boards of ":                                      "the boards of session 1,2 stand in another sequence",
	"%d of %s whole":                                      "7 of 8 sessions whole",
	", %s of the reserve set":                             "as dealt, boards 1-2 of the reserve set",
	"; else ":                                             "not compared: not shown; else 7 of 8 boards, all as dealt",
	"every board of every session":                        "",
	`<meta name="generator" content="fairdeal">`:          "",
	"in part: ": "in part: 7 of 8 boards, all as dealt",
	"recognised by cards only, the reserve set: ": "recognised by cards only, the reserve set: 7 of 8 boards, all as dealt",
	"recognised by cards only: ":                  "recognised by cards only: 7 of 8 boards, all as dealt; of 1 more some hands, as dealt",
	"session %s (%s): %s":                         "session 1,2 (RR01): not shown",
	" is in it":                                   "no board of session 1,2 is in it",
	" is whole without it: another event's file with the same name?":         "no board of it is of this tournament, and session 1,2 is whole without it: another event's file with the same name?",
	"%s holds %s that this tournament never dealt: %s":                       "RR01.pbn holds 2 boards that this tournament never dealt: 21-22",
	"%s of no session are too many to be compared with each that is missing": "7 boards of no session are too many to be compared with each that is missing",
	"%s of the file: not of this tournament":                                 "boards 7-8 of the file: not of this tournament",
	"board %d":                                                               "board 7 of the file: not of this tournament",
	"no board of ":                                                           "no board of session 1,2 is in it",
	"no board of it is of this tournament, and ":                             "no board of it is of this tournament, and session 1,2 is whole without it: another event's file with the same name?",
	"a foreign board: it holds the cards of %s":                              "a foreign board: it holds the cards of board 7 of the reserve set of session 1,2",
	"board %d: it holds the cards of %s":                                     "board 7: it holds the cards of board 3 of session 1,2",
}

// stepFiles are the files of audit that say what steps 1 to 10 find.
var stepFiles = []string{
	"anchors", "archive", "audit", "compare", "conclude", "description", "difference", "input", "keyhash", "keynumbers", "keys",
	"mail", "numbered", "old", "outside", "othervalue", "repair", "respell", "rules", "sequence", "session", "settle", "sheet", "stranger", "tally", "unknown",
}

// TestNoSentenceOfTheFilesIsForgotten looks for what steps 1 to 10 can say in their
// code: no case has to come to each sentence.
func TestNoSentenceOfTheFilesIsForgotten(t *testing.T) {
	checked, used := 0, map[string]bool{}
	for _, name := range stepFiles {
		for _, text := range literals(t, filepath.Join("..", "..", "audit", name+".go")) {
			sample, piece := filePieces[text]
			used[text] = true
			if !strings.Contains(strings.TrimSpace(text), " ") || strings.Contains(text, "\n") || piece && sample == "" {
				continue
			}
			if !piece {
				sample = sampleOf(text)
			}
			checked++
			for _, l := range []Lang{PL, FR} {
				if said := l.Say(sample); said == sample || isEnglish(sample, said) {
					t.Errorf("audit/%s.go: %q, as in %q, is %q in %s", name, text, sample, said, l)
				}
			}
		}
	}
	for text := range filePieces {
		if !used[text] {
			t.Errorf("no step says %q", text)
		}
	}
	if checked < 200 {
		t.Errorf("only %d sentences were found", checked)
	}
}

// literals are the strings in a file of code, but for tags and paths.
func literals(t *testing.T, path string) (out []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			return n.Tag == nil
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				text, err := strconv.Unquote(n.Value)
				if err != nil {
					t.Fatal(err)
				}
				out = append(out, text)
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}

// sampleOf is a sentence as a page may get it: its verbs filled in, and what stands
// before and behind a piece of one.
func sampleOf(text string) string {
	switch {
	case strings.HasPrefix(text, "; "), strings.HasPrefix(text, " ("):
		text = "not shown" + text
	case strings.HasPrefix(text, ": "):
		text = "x.pbn" + text
	case strings.HasPrefix(text, " "):
		text = "session 1,2" + text
	case strings.HasPrefix(text, ", "):
		text = "7 keys" + text
	}
	switch {
	case strings.HasSuffix(text, ": "), strings.HasSuffix(text, "; "):
		text += "not shown"
	case strings.HasSuffix(text, " "):
		text += "session 1,2"
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, ": %v", ": not shown"), ": %s", ": not shown")
	return verb.ReplaceAllStringFunc(text, func(v string) string {
		switch v[len(v)-1] {
		case 'd':
			return "7"
		case 'q':
			return `"x"`
		case 'v':
			return "North"
		case '%':
			return "%"
		}
		return "session 1,2"
	})
}

// readerPieces are as filePieces, of what readers of hand files warn of and doubt.
var readerPieces = map[string]string{
	"%shands of %s at most, as in a film of a play: left out":       "line 7: board 7: hands of 2 cards at most, as in a film of a play: left out",
	"%shands of %s: the game is left out":                           "line 7: board 7: hands of 2 cards: the game is left out",
	"%stwo double-dummy tables that differ: neither is used":        "line 7: two double-dummy tables that differ: neither is used",
	"no cards are given for %s, the first is board %d":              "no cards are given for 2 boards, the first is board 7",
	"line %d: byte 0x%02x at offset %d is not text; %s passed over": "line 7: byte 0x01 at offset 7 is not text; 2 such bytes passed over",
	" tags of a game, with no empty line between them":              "line 7: one of several Deal tags of a game, with no empty line between them",
	"one of several ": "one of several Board tags of a game, with no empty line between them",
	"byte %d of the header is 0x%02x, other files have a blank": "byte 7 of the header is 0x41, other files have a blank",
	"%s %q, by its number it is %s":                             `board 7: dealer "S", by its number it is N`,
}

// TestNoDoubtOfReadersIsForgotten looks for what the readers of package handfile warn
// of, and where they doubt. Their errors stay English behind a frame: there is one for
// nearly every byte.
func TestNoDoubtOfReadersIsForgotten(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "handfile", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			var said ast.Node
			switch n := n.(type) {
			case *ast.CallExpr:
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "warnf" {
					said = n.Args[0]
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Text" {
					said = n.Value
				}
			}
			if said == nil {
				return true
			}
			ast.Inspect(said, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				sample, piece := readerPieces[text]
				if !piece {
					sample = sampleOf(text)
				}
				if !strings.Contains(text, " ") {
					return true
				}
				checked++
				for _, l := range []Lang{PL, FR} {
					if said := l.Say(sample); said == sample || isEnglish(sample, said) {
						t.Errorf("%s: %q, as in %q, is %q in %s", filepath.Base(file), text, sample, said, l)
					}
				}
				return true
			})
			return true
		})
	}
	if checked < 25 {
		t.Errorf("only %d sentences were found", checked)
	}
}
