package cli

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

var update = flag.Bool("update", false, "write the examples of spec/json.md")

// document is a JSON document in the tests: the command that prints it and how to prepare for it.
type document struct {
	line   string // command line without the program's name; title of its example
	setup  []string
	status int
	varies bool // numbers or words vary between runs, so only keys and types are compared
}

const travellers = `method: mp
winners: 2
board: 1
1 1  4H= N
2 2  4H-1 N
3 3  60% 4H= N; 40% 4H-1 N

board: 2
1 2  -110
2 3  A+/A-
3 1  damage by EW: before +620, after +500, actual +150
`

const match = `home: Alpha
away: Beta
scale: wbf2013
 1  4S= N   | 4S-1 N
 2  3NT+1 E | 3NT= E
 3  60% 4S= S; 40% 4S-1 S | 4S= S
 4  (-100)/(+620) | +300
`

const club = `
tournament new club --name Club
tournament edit club --di "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high"
tournament edit club --phase "2:1-4:cc#:Session #"
tournament publish club --plain-keys
`

var documents = []document{
	{line: "deal -n 1-4 -o monday -f pbn,dup --json", varies: true},
	{line: "replay --owner left --entropy right -n 1-2 --json"},
	{line: "convert tournament/hands/wp1.pbn -o wp1.bri --json"},
	{line: "stats tournament/hands/wp1.pbn tournament/hands/wp2.pbn --json"},
	{line: "dd tournament/hands/wp1.pbn 1 --json", varies: true},
	{line: "dd tournament/hands/wp1.pbn 1 --leader W --json"},
	{line: "dd tournament/hands/wp1.pbn 2 --budget 1ns --json", varies: true, status: 2},
	{
		line:   `tournament edit draft --di "Lotto of Friday 12 March 2027" --json`,
		setup:  []string{"tournament new draft --name Draft"},
		varies: true,
	},
	{line: "tournament publish draft --plain-keys --accept few-values --json", setup: []string{"tournament new draft --name Draft",
		`tournament edit draft --di "Dow Jones closing value of Friday 8 December 2079, with both decimals"`, "tournament edit draft --phase 1:1-4:d"}, varies: true},
	{line: `tournament dv club "3 6 9 13 26 40" --preview --json`, setup: strings.Split(club, "\n")},
	{line: "tournament make tournament/winter --session all --format pbn --dir made --json"},
	{line: "settings club --log deals --log-key deals.key --json", setup: strings.Split(club, "\n")},
	{line: "tournament show tournament/winter --json"},
	{line: "tournament status tournament/winter --json"},
	{line: "tournament show tournament/announced.sqd tournament/winter.sqd --json"},
	{
		line:   "verify tournament/winter.sqd tournament/winter.sqk doctored README.md --json",
		status: 1,
		varies: true,
	},
	{line: "verify tournament/winter.sqd tournament/winter.sqk tournament/hands --published tournament/announced.sqd --beacon tournament/beacon.json --json", varies: true},
	{
		line:   "verify tournament/winter.sqd tournament/winter.sqk tournament/hands --at-table table.pbn --json",
		varies: true,
	},
	{line: "verify tournament/winter.sqd tournament/winter.sqk tournament/hands/wp2.pbn --not-held 1,1 --json", varies: true},
	{line: "verify tournament/winter.sqd tournament/winter.sqk tournament/hands/wp2.pbn --handout diary.handout --json", status: 2, varies: true},
	{
		line:  "audit . --statements stated.txt --json",
		setup: []string{"tournament make tournament/winter --session all --format pbn --dir winter"},
	},
	{
		line:   "log add club.published.entry --log deals --log-key deals.key --json",
		setup:  logSetup,
		varies: true,
	},
	{
		line:   "log check deals --policy club.policy --json",
		setup:  append(slices.Clone(logSetup), "log add club.published.entry --log deals --log-key deals.key"),
		varies: true,
	},
	{line: "log policy club.policy --json", setup: logSetup, varies: true},
	{line: "keys open shares/keys.1.share --json", setup: []string{"tournament new keys --name Keys",
		`tournament edit keys --di "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high"`, "tournament edit keys --phase 1:1-4:k",
		"tournament publish keys --shares 2/3 --share-dir shares"}, varies: true},
	{line: "tarot new --players 4 --label Example -o new.secret --json", varies: true},
	{
		line:   "tarot announce new.secret --json",
		setup:  []string{"tarot new --players 4 --label Example -o new.secret"},
		varies: true,
	},
	{
		line:   "tarot reveal new.secret --json",
		setup:  []string{"tarot new --players 4 --label Example -o new.secret"},
		varies: true,
	},
	{line: "tarot verify tarot/revealed.txt --announced tarot/announced.txt --json", varies: true},
	{line: "tarot show tarot/revealed.txt --deal 0-1 --json"},
	{line: "tarot duplicate tarot/revealed.txt --boards 1 --json"},
	{line: "tarot stats tarot/revealed.txt --deal 0-9 --json"},
	{line: "serve token --operator club --json", varies: true},
	{line: "serve token --list --json", setup: []string{"serve token --operator club"}, varies: true},
	{line: "serve check --json", setup: []string{"serve token --operator club"}, varies: true},
	{line: "score contract 4Hx-2 --by N --board 7 --json"},
	{line: "score imp (60%+620&40%-100) +300 --json"},
	{line: "score vp 23 --boards 16 --scale wbf2013 --json"},
	{line: "score vp --table --boards 8 --scale wbf-discrete --json"},
	{line: "score board score/board7.txt --json"},
	{line: "score damage --before 620 --after 500 --actual 150 --other 800 --offender EW --json"},
	{line: "score match match.txt --json"},
	{line: "score session evening.txt --json"},
	{line: "score session evening.bws --json"},
	{line: "score session evening.txt --rulings rulings.txt --json"},
	{line: "score session league.txt --rulings penalties.txt --json"},
	{line: "score ranking evening.txt evening2.txt --json"},
	{line: "score contract 4S= --by N --board 1 --explain --json"},
	{line: "version --json", varies: true},
}

var logSetup = append(strings.Split(club, "\n"),
	"log key --name log.club.example/deals --out deals.key",
	"log key --name club.example/organiser --out organiser.key",
	"log init deals --key deals.key --organiser-file organiser.pub",
	"log add published club --organiser-key organiser.key",
	"= club.policy # organiser @organiser.pub\nlog @deals.pub\nquorum none\n",
)

// split splits a line into words; it replaces @FILE with the first line of FILE.
func split(t *testing.T, line string) []string {
	var out []string
	for _, w := range splitWords(line) {
		out = append(out, atFiles(t, strings.Trim(w, "'")))
	}
	return out
}

var atFile = regexp.MustCompile(`@[a-z]+\.pub`)

func atFiles(t *testing.T, text string) string {
	return atFile.ReplaceAllStringFunc(text, func(name string) string {
		data, err := os.ReadFile(name[1:])
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(data))
	})
}

// prepare runs preparatory lines: "= FILE TEXT" writes a file, "> FILE COMMAND" stores a command's
// output, "copy FROM TO" copies a file or folder, and "zip FOLDER TO" makes an archive.
func prepare(t *testing.T, lines []string) {
	t.Helper()
	for _, line := range lines {
		if text, ok := strings.CutPrefix(line, "= "); ok {
			name, text, _ := strings.Cut(text, " ")
			write(t, name, atFiles(t, text))
			continue
		}
		if rest, ok := strings.CutPrefix(line, "copy "); ok {
			from, to, _ := strings.Cut(rest, " ")
			if err := os.CopyFS(to, os.DirFS(from)); err != nil {
				data, err := os.ReadFile(from)
				if err != nil {
					t.Fatal(err)
				}
				write(t, to, string(data))
			}
			continue
		}
		if rest, ok := strings.CutPrefix(line, "zip "); ok {
			from, to, _ := strings.Cut(rest, " ")
			var packed bytes.Buffer
			z := zip.NewWriter(&packed)
			if err := errors.Join(z.AddFS(os.DirFS(from)), z.Close()); err != nil {
				t.Fatal(err)
			}
			write(t, to, packed.String())
			continue
		}
		to := ""
		if rest, ok := strings.CutPrefix(line, "> "); ok {
			to, line, _ = strings.Cut(rest, " ")
		}
		if line == "" {
			continue
		}
		var out, errs bytes.Buffer
		if status := Main(append([]string{"fairdeal"}, split(t, line)...), strings.NewReader(""), &out, &errs); status != term.StatusDone {
			t.Fatalf("%s: status %d\n%s", line, status, &errs)
		}
		if to != "" {
			write(t, to, out.String())
		}
	}
}

func (d *document) run(t *testing.T) any {
	t.Helper()
	prepare(t, d.setup)
	var out, errs bytes.Buffer
	if status := Main(append([]string{"fairdeal"}, split(t, d.line)...), strings.NewReader(""), &out, &errs); status != d.status {
		t.Fatalf("%s: status %d, want %d\n%s", d.line, status, d.status, &errs)
	}
	var first any
	dec := json.NewDecoder(&out)
	dec.UseNumber()
	for n := 0; ; n++ {
		var v any
		err := dec.Decode(&v)
		if err == io.EOF && n > 0 {
			return first
		}
		if err != nil {
			t.Fatalf("%s: document %d: %v", d.line, n+1, err)
		}
		if n == 0 {
			first = v
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// shorten keeps only the first element of each list.
func shorten(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			v[k] = shorten(x)
		}
	case []any:
		if len(v) > 0 {
			if _, plain := v[0].(map[string]any); plain || len(v) > 8 {
				v = v[:1]
			}
			for i := range v {
				v[i] = shorten(v[i])
			}
			return v
		}
	}
	return v
}

// kind names the type of a JSON value.
func kind(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case json.Number:
		return "number"
	case string:
		return "string"
	case []any:
		return "list"
	}
	return "object"
}

// kinds collects the types of every key below v.
func kinds(v any, into map[string]map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if into[k] == nil {
				into[k] = map[string]bool{}
			}
			into[k][kind(x)] = true
			if k != "said" || !saysTexts(x) { // its keys are catalogue keys
				kinds(x, into)
			}
		}
	case []any:
		for _, x := range v {
			kinds(x, into)
		}
	}
}

// saysTexts reports whether v is a catalogue text or an object that contains several.
func saysTexts(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		if _, ok := v["key"]; ok || len(v) == 0 {
			return true
		}
		for _, x := range v {
			if !saysTexts(x) {
				return false
			}
		}
		return true
	case []any:
		return !slices.ContainsFunc(v, func(x any) bool { return !saysTexts(x) })
	}
	return false
}

// shape replaces the values in v with their types.
func shape(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			out[k] = shape(x)
		}
		return out
	case []any:
		if len(v) > 0 {
			return []any{shape(v[0])}
		}
		return []any{}
	}
	return kind(v)
}

// specPage is the parsed spec/json.md: its table of keys, the keys explained in the section about
// evenings, and its examples by title.
type specPage struct {
	text     string
	keys     map[string][]string
	evening  []string
	examples map[string]string
}

var (
	keyLine = regexp.MustCompile("(?m)^\\| `([a-zA-Z0-9_]+)` \\| ([a-z, ]+) \\|")
	example = regexp.MustCompile("(?ms)^### `fairdeal (.*?)`\n\n```json\n(.*?)```\n")
)

func readSpec(t *testing.T, name string) *specPage {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p := &specPage{text: string(data), keys: map[string][]string{}, examples: map[string]string{}}
	for _, m := range keyLine.FindAllStringSubmatch(p.text, -1) {
		if p.keys[m[1]] != nil {
			t.Errorf("spec/json.md explains %s twice", m[1])
		}
		p.keys[m[1]] = strings.Split(strings.TrimSpace(m[2]), ", ")
	}
	_, evening, _ := strings.Cut(p.text, "\n## Evening\n")
	evening, _, _ = strings.Cut(evening, "\n## ")
	for _, m := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(evening, -1) {
		p.evening = append(p.evening, m[1])
	}
	for _, m := range example.FindAllStringSubmatch(p.text, -1) {
		p.examples[m[1]] = m[2]
	}
	return p
}

var snake = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// onTable returns the hands as seen at the tables: the first board is rotated by a quarter turn,
// and the second has the cards of the third.
func onTable(pbn string) string {
	deal := regexp.MustCompile(`\[Deal "N:([^"]*)"\]`)
	deals := deal.FindAllStringSubmatch(pbn, -1)
	n := 0
	return deal.ReplaceAllStringFunc(pbn, func(tag string) string {
		n++
		switch h := strings.Fields(deals[n-1][1]); n {
		case 1:
			return `[Deal "N:` + strings.Join([]string{h[3], h[0], h[1], h[2]}, " ") + `"]`
		case 2:
			return deals[2][0]
		}
		return tag
	})
}

// userFolder changes to a new folder that contains the examples and sets a new home folder.
func userFolder(t *testing.T, root string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, "examples"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, env := range []string{"XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"} {
		t.Setenv(env, t.TempDir())
	}
	t.Setenv("LANG", "C")
	t.Setenv("LC_ALL", "C")
	return dir
}

// TestJSON produces every JSON document of every command and compares it with spec/json.md. Each
// key is snake_case and listed with its type in the vocabulary or, for evenings, explained in that
// section. The vocabulary has no unused entries, and the examples match the output. The flag
// -update rewrites them.
func TestJSON(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(root, "spec", "json.md")
	spec := readSpec(t, name)
	seen, evenings, commands := map[string]map[string]bool{}, map[string]map[string]bool{}, map[string]bool{}
	var examples strings.Builder
	for i := range documents {
		d := &documents[i]
		t.Run(d.line, func(t *testing.T) {
			userFolder(t, root)
			write(t, "stated.txt", "winter --published tournament/announced.sqd\n")
			write(t, "diary.handout",
				`{"time":"2026-12-05T18:40:03Z","event":"omitted","phase":1,"session":1,"set":"original"}`+"\n")
			write(t, "match.txt", match)
			write(t, "evening.txt", travellers)
			write(t, "evening2.txt", travellers+"\n") // the same contents twice are refused
			club, err := os.ReadFile(filepath.Join(root, "internal", "bridgemate", "testdata", "evening.bws"))
			if err != nil {
				t.Fatal(err)
			}
			write(t, "evening.bws", string(club))
			write(t, "rulings.txt", "event: Club evening\nboard 1, pairs 1-1: (60%+420&40%-50) ; misinformation\npenalty pair 2NS: 25% of a top ; late\n")
			write(t, "league.txt",
				"method: teams\nscale: wbf2013\nmatch: 1\nhome: Alpha\naway: Beta\n1  4S= N | 4S-1 N\n")
			write(t, "penalties.txt", "penalty match 1 team Beta: 1 VP ; slow play\n")
			hands, err := os.ReadFile(filepath.Join("tournament", "hands", "wp1.pbn"))
			if err != nil {
				t.Fatal(err)
			}
			write(t, "table.pbn", onTable(string(hands)))
			v := d.run(t)
			if strings.HasPrefix(d.line, "score session ") {
				kinds(v, evenings)
			} else {
				kinds(v, seen)
			}
			v = shorten(v)
			text, err := json.MarshalIndent(v, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			text = bytes.ReplaceAll(bytes.ReplaceAll(bytes.ReplaceAll(text, []byte(`\u003c`), []byte("<")),
				[]byte(`\u003e`), []byte(">")), []byte(`\u0026`), []byte("&"))
			was, there := spec.examples[d.line]
			if d.varies && there && *update && sameShape(was, v) {
				text = []byte(strings.TrimSpace(was))
			}
			fmt.Fprintf(&examples, "### `fairdeal %s`\n\n```json\n%s\n```\n\n", d.line, text)
			switch {
			case *update:
			case !there:
				t.Errorf("spec/json.md has no example of it: go test ./internal/cli -run TestJSON -update writes one")
			case d.varies && !sameShape(was, v):
				t.Errorf("other keys or types than in spec/json.md; -update writes the example anew:\n%s", text)
			case !d.varies && strings.TrimSpace(was) != string(text):
				t.Errorf("not the example of spec/json.md, which go test ./internal/cli -run TestJSON -update writes anew:\n%s", text)
			}
		})
		for _, sub := range []int{1, 2, 3} {
			if w := splitWords(d.line); len(w) >= sub {
				commands["fairdeal "+strings.Join(w[:sub], " ")] = true
			}
		}
	}
	if t.Failed() {
		return
	}
	everyCommand(func(cmd *cobra.Command) {
		path := cmd.CommandPath()
		if term.TakesJSON(cmd) && !hidden(cmd) && !commands[path] {
			t.Errorf("%s prints JSON, and no document here shows it", path)
		}
	})
	for key, types := range evenings {
		if spec.keys[key] == nil && slices.Contains(spec.evening, key) {
			continue
		}
		if seen[key] == nil {
			seen[key] = map[string]bool{}
		}
		maps.Copy(seen[key], types)
	}
	for _, key := range slices.Sorted(maps.Keys(seen)) {
		if !snake.MatchString(key) {
			t.Errorf("the key %s is not snake_case", key)
		}
		types := slices.Sorted(maps.Keys(seen[key]))
		explained, ok := spec.keys[key]
		if !ok {
			t.Errorf("spec/json.md does not explain the key: | `%s` | %s | |", key, strings.Join(types, ", "))
			continue
		}
		for _, k := range types {
			if !slices.Contains(explained, k) {
				t.Errorf("the key %s is a %s; spec/json.md says %v", key, k, explained)
			}
		}
	}
	for key := range spec.keys {
		if seen[key] == nil && !strings.Contains(spec.text, "\""+key+"\"") && !rare(spec.text, key) {
			t.Errorf("spec/json.md explains %s, which no document has", key)
		}
	}
	if *update {
		const head = "## Documents\n\n"
		before, _, ok := strings.Cut(spec.text, head)
		if !ok {
			t.Fatalf("spec/json.md has no line %q", head)
		}
		if err := os.WriteFile(name, []byte(before+head+strings.TrimRight(examples.String(), "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestJSONVocabularyIsComplete checks that the vocabulary lists the values that scripts depend on: states
// of sessions, kinds of choices and advice, and subjects of questions.
func TestJSONVocabularyIsComplete(t *testing.T) {
	root := filepath.Join("..", "..")
	spec, err := os.ReadFile(filepath.Join(root, "spec", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"state":     {string(audit.Whole), string(audit.SomeBoards), string(audit.NotShown), string(audit.Undecided), string(audit.Refuted), string(audit.NotHeld)},
		"advice":    {string(audit.GiveFiles), string(audit.LeaveOut), string(audit.StateReserve), string(audit.GiveValue), string(audit.StateNotHeld), string(audit.BeSure)},
		"questions": {string(audit.AskValue), string(audit.AskDigest), string(audit.AskReserve)},
	}
	findings, err := os.ReadFile(filepath.Join(root, "words", "findings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string]struct{ Kind, Card string }
	if err := json.Unmarshal(findings, &rows); err != nil {
		t.Fatal(err)
	}
	for code, r := range rows {
		if strings.HasPrefix(code, "choice.") || r.Card == "trust" {
			want["choices"] = append(want["choices"], r.Kind)
		}
	}
	for key, words := range want {
		line := regexp.MustCompile("(?m)^\\| `" + key + "` \\|.*$").FindString(string(spec))
		for _, word := range words {
			if !regexp.MustCompile(`\b` + word + `\b`).MatchString(line) {
				t.Errorf("spec/json.md does not say of %s that it can be %q: %s", key, word, line)
			}
		}
	}
}

// rare reports whether a key is, according to the vocabulary, only present for some inputs.
func rare(spec, key string) bool {
	line := regexp.MustCompile("(?m)^\\| `" + key + "` \\|.*\\(only .*$")
	return line.MatchString(spec)
}

func sameShape(example string, v any) bool {
	var was any
	dec := json.NewDecoder(strings.NewReader(example))
	dec.UseNumber()
	if dec.Decode(&was) != nil {
		return false
	}
	a, errA := json.Marshal(shape(was))
	b, errB := json.Marshal(shape(v))
	return errA == nil && errB == nil && bytes.Equal(a, b)
}
