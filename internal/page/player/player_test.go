package player

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/js"
)

func page(t *testing.T) (text, script, style string) {
	t.Helper()
	data, err := Page("v1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	text = string(data)
	m := regexp.MustCompile(`(?s)<style>(.*)</style>.*<script>(.*)</script>`).FindStringSubmatch(text)
	if m == nil {
		t.Fatal("no style or no script")
	}
	return text, m[2], m[1]
}

func TestPolicyNamesTheScriptAndTheStyle(t *testing.T) {
	text, script, style := page(t)
	for _, part := range []string{"script-src", script, "style-src", style} {
		if strings.HasSuffix(part, "-src") {
			continue
		}
		sum := sha256.Sum256([]byte(part))
		if !strings.Contains(text, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
			t.Errorf("the policy does not name the text that starts with %.30q", part)
		}
	}
	if !strings.Contains(text, "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ") {
		t.Error("the policy does not follow the charset")
	}
	// a verification recognises the page by this line
	if !strings.Contains(text[:2000], `<meta name="generator" content="fairdeal">`) {
		t.Error("the page does not say what made it")
	}
	if n := strings.Count(text, "<script"); n != 1 {
		t.Errorf("%d script elements, want 1", n)
	}
}

func TestDigestMatchesScript(t *testing.T) {
	_, script, _ := page(t)
	got, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256([]byte(script)); got != hex.EncodeToString(sum[:]) {
		t.Errorf("digest %s, the script has %x", got, sum)
	}
}

// TestPageUsesNoNetwork checks that the text contains no constructs that a policy in a meta
// element cannot block. Steps are stored in the browser's history, which contains no files.
func TestPageUsesNoNetwork(t *testing.T) {
	text, script, style := page(t)
	script = strings.NewReplacer("history.state", "", "history.pushState(", "", "history.replaceState(", "", "pages/player/history.js", "").Replace(script)
	for _, word := range []string{"location", "window.open", "fetch(", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "import(", "eval(", "new Function", "innerHTML", "crypto.subtle", "localStorage", "sessionStorage", "indexedDB", "cookie", "serviceWorker", "history."} {
		if strings.Contains(script, word) {
			t.Errorf("the script contains %q", word)
		}
	}
	text = strings.ReplaceAll(text, "src=>", "") // a function of a library
	for _, m := range regexp.MustCompile(`(?:href|src|action|url)\s*[=(]\s*["']?([^"'\s>)]*)`).FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(m[1], "#") && m[1] != "data:," { // empty icon
			t.Errorf("the page refers to %q", m[0])
		}
	}
	if strings.Contains(style, "@import") || regexp.MustCompile(`\son[a-z]+=["']`).MatchString(text) {
		t.Error("the style imports, or an element has a handler of its own")
	}
}

// Limits for the compressed size of the page without comments, which are 16,000 bytes
// and also in the source. Above the alarm somebody should look into it; above the limit the test
// fails.
const (
	// History of the limit: 130,000 until the card, the example and my board were added (14,000 for
	// sentences in three languages); 145,000 until wrong boards were explained in the program's
	// sentences, with makeable contracts and par in the diagram; 160,000 until the page verified
	// beacons (47,000 for curves and pairing, 7,000 for hashes, minus 5,600 for our own code);
	// 195,000 until the library's tool removed spaces (11,000) and duplicate hashes (5,000);
	// 175,000 until one-line comments were removed like longer ones; 172,500 until indentation was
	// removed and the page unpacked zip files itself (1,800); 170,000 until the sentences were
	// rewritten in plain English; 172,000 until each module became a function; 174,000 until the
	// page named each missing file, drew its input and wrote letters (3,300 for sentences, 4,000
	// for modules, and 900 for the common style sheet); 184,000 until comments behind code were removed (1,900),
	// keys were separated from sentences (700), and the libraries lost their error messages (2,700); 178,500 until long functions
	// of our modules were divided and named (1,250); 179,500 until the curves lost what verification
	// never calls (3,000) and keys were grouped (300). Dividing verify.js, publication.js and archive.js
	// cost 1,400 of that; 177,850 until a single board was named in the singular and a file without board
	// numbers got its own reason (800).
	alarmSize = 178_450
	maxSize   = 178_600
)

func TestPageIsSmall(t *testing.T) {
	for name, page := range map[string]func(string) ([]byte, error){"verify.html": Page, "tarot.html": TarotPage} {
		text, err := page("v1.12.13-0.20261122110000-0123456789ab+dirty")
		if err != nil {
			t.Fatal(err)
		}
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d with gzip -9", name, len(text), packed.Len())
		if packed.Len() > alarmSize {
			fmt.Printf("ALARM: %s has %d bytes with gzip -9, more than %d; the limit is %d\n", name, packed.Len(), alarmSize, maxSize)
		}
		if packed.Len() > maxSize {
			t.Errorf("%s has %d bytes with gzip -9, want at most %d", name, packed.Len(), maxSize)
		}
	}
}

// TestPageContainsModules compares every line of every module with the page, except for imports, the
// word export, indentation, and the export lists of vendored modules.
func TestPageContainsModules(t *testing.T) {
	_, script, style := page(t)
	css, err := fs.ReadFile(js.Files, "pages/player/page.css")
	if left := leftOut(parts.Style+string(css), style, "/*"); err != nil || left != "" {
		t.Errorf("the style is not look.css and page.css: %q, %v", left, err)
	}
	modules := strings.Split(strings.TrimSuffix(script, "}\n"), "\n// ==== ")
	if modules[0] != "'use strict'\n{\n" || len(modules) < 30 {
		t.Fatalf("%d modules follow %q", len(modules)-1, modules[0])
	}
	for _, part := range modules[1:] {
		name, text, _ := strings.Cut(part, " ====\n\n")
		text, exports := withoutFunction(t, name, text)
		if name == catalogue {
			sentencesOf(t, text)
			continue
		}
		source, err := fs.ReadFile(js.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		want := string(source)
		for _, export := range exports {
			if inside, _, _ := strings.Cut(export, ": "); !strings.Contains(want, inside) {
				t.Errorf("%s does not contain its export %q", name, export)
			}
		}
		if strings.HasPrefix(name, "vendor/") {
			body, _, found := strings.Cut(want, "export{")
			if !found || text != resolveVendored(body)+"\n" {
				t.Errorf("%s differs in the page", name)
			}
			continue
		}
		want = imports.ReplaceAllStringFunc(want, func(line string) string {
			m := imports.FindStringSubmatch(line)
			names := strings.ReplaceAll(strings.Join(strings.Fields(m[1]), " "), ", }", " }")
			return "const " + strings.ReplaceAll(names, " as ", ": ") + " = " + exportsName(path.Join(path.Dir(name), m[2])) + "\n"
		})
		want = types.ReplaceAllString(strings.ReplaceAll("\n"+want, "\nexport ", "\n")[1:], "")
		if left := leftOut(leadingTABs.ReplaceAllString(want, ""), text, "//"); left != "" {
			t.Errorf("%s differs in the page: %q", name, left)
		}
	}
}

// withoutFunction returns the text of a module without its surrounding function, and the exports
// that the function returns.
func withoutFunction(t *testing.T, name, text string) (inside string, exports []string) {
	t.Helper()
	if strings.HasPrefix(text, "{\n") { // a module without exports
		return strings.TrimSuffix(strings.TrimPrefix(text, "{\n"), "}\n"), nil
	}
	m := regexp.MustCompile(`(?s)^const ` + exportsName(name) + ` = \(\(\) => \{\n(.*)return \{ (.*?) \}\n\}\)\(\)\n$`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("%s is not in a function of its own: %.100q", name, text)
	}
	return m[1], strings.Split(m[2], ", ")
}

// types matches whole-line comments for tsc.
var types = regexp.MustCompile(`(?m)^\t*/\*\*(?s:.*?)\*/\n`)

var imports = regexp.MustCompile(`(?m)^import (\{[^}]*\}) from '([^']*)'\n`)

var leadingTABs = regexp.MustCompile(`(?m)^\t+`)

// leftOut returns the first line of the source that is missing from the page, or the first
// additional line of the page. Whole-line comments that begin with comment may be missing.
func leftOut(source, page, comment string) string {
	rest := strings.Split(page, "\n")
	for line := range strings.SplitSeq(source, "\n") {
		if len(rest) > 0 && isLine(rest[0], line, comment) {
			rest = rest[1:]
		} else if !strings.HasPrefix(strings.TrimSpace(line), comment) {
			return line
		}
	}
	return strings.Join(rest, "\n")
}

// isLine reports whether a line of the page is a line of the source without the comment at its end.
func isLine(page, source, comment string) bool {
	after, ok := strings.CutPrefix(source, page)
	return ok && (after == "" || page != "" && strings.HasPrefix(after, " "+comment+" "))
}

// keysOf returns the keys of groups, each of which is a line with the group and its keys.
func keysOf(groups string) []string {
	var keys []string
	for line := range strings.SplitSeq(groups, "\n") {
		group := strings.Fields(line)
		for _, key := range group[1:] {
			keys = append(keys, group[0]+"."+key)
		}
	}
	return keys
}

// sentencesOf checks that each line is from the table of findings or the catalogue, with the same
// keys in each language.
func sentencesOf(t *testing.T, text string) {
	t.Helper()
	_, findings, _ := strings.Cut(text, "const FINDINGS = {\n")
	findings, rest, _ := strings.Cut(findings, "}\nconst GROUPS = `\n")
	names, rest, _ := strings.Cut(rest, "\n`\n"+keysOfGroups+"const LISTS = [\n[\n")
	lists, _, found := strings.Cut(rest, "],\n]\nconst SENTENCES = ")
	if !found {
		t.Fatalf("the sentences have another form: %.200q", text)
	}
	rows := 0
	for line := range strings.Lines(findings) {
		if rows++; !strings.Contains(words.Findings(), "\n"+strings.TrimSuffix(line, ",\n")) {
			t.Errorf("%s is no row of the table of findings", line)
		}
	}
	keys := keysOf(names)
	languages := strings.Split(lists, "],\n[\n")
	if len(languages) != len(words.Languages()) {
		t.Fatalf("%d lists of sentences, want %d", len(languages), len(words.Languages()))
	}
	for i, list := range languages {
		language := words.Languages()[i]
		sentences := strings.Split(strings.TrimSuffix(list, ",\n"), ",\n")
		if len(sentences) != len(keys) {
			t.Fatalf("%d sentences in %v, %d keys", len(sentences), language, len(keys))
		}
		for i, key := range keys {
			if !strings.Contains(string(words.JSON(language)), "\n\""+key+"\": "+sentences[i]) {
				t.Fatalf("%v: %s is not the sentence of %s", language, sentences[i], key)
			}
		}
	}
	if len(keys) < 200 || rows < 100 {
		t.Errorf("%d sentences in three languages, %d findings", len(keys), rows)
	}
}

// newerThan2023 matches features that browsers have supported since 2024 or later (webstatus.dev,
// "Baseline newly available"). A page that needs one of these does not work in versions of Firefox,
// Safari or Chromium that are a year or two old. text-wrap is not included, because headings only
// break unevenly without it.
var newerThan2023 = regexp.MustCompile(`\b(groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|waitAsync|RegExp\.escape|Promise\.try|Iterator\.from|Math\.sumPrecise|Math\.f16round|Float16Array|toBase64|setFromBase64|fromHex|toHex|Error\.isError|` +
	`isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|JSON\.rawJSON|Temporal|DurationFormat|startViewTransition|requestIdleCallback|scheduler|URL\.parse|AbortSignal\.any|setHTMLUnsafe|parseHTMLUnsafe|checkVisibility|` +
	`showPicker|popover|popovertarget|CloseWatcher|Navigation|EditContext|moveBefore|commandfor|caretPositionFromPoint|documentPictureInPicture|ariaNotify|closedby)\b|\?\[|/[a-z]*v[a-z]*\.test|using [a-z]+ =|` +
	`light-dark\(|@property|@starting-style|@scope|anchor-name|position-anchor|field-sizing|interpolate-size|calc-size|view-transition|scrollbar-(color|width)|align-content: *center; *display: *block|round\(|rem\(|zoom:|font-size-adjust|sibling-index|<search|transition-behavior|content-visibility|animation-timeline|details-content|::highlight|if\(media`)

func TestNothingNewerThan2023(t *testing.T) {
	for name, page := range map[string]func(string) ([]byte, error){"verify.html": Page, "tarot.html": TarotPage} {
		text, err := page("v1")
		if err != nil {
			t.Fatal(err)
		}
		vendored := false // detects features, and has methods with these names
		for line := range strings.Lines(string(text)) {
			if name, found := strings.CutPrefix(line, "// ==== "); found {
				vendored = strings.HasPrefix(name, "vendor/")
			}
			if vendored {
				line = strings.NewReplacer("toHex", "", "fromHex", "").Replace(line)
			}
			if found := newerThan2023.FindString(line); found != "" {
				t.Errorf("%s: %q is newer than what every browser of 2023 has: %.100s", name, found, line)
			}
		}
	}
	if newerThan2023.FindString("Object.groupBy(list, f)") == "" || newerThan2023.FindString(".a { color: light-dark(red, blue) }") == "" {
		t.Error("the list finds nothing")
	}
}

func TestJoinRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a name of a module":         {map[string]string{"main.js": "import { a } from './b.js'\nconst lib_b = a\n", "b.js": "export const a = 1\n"}, "main.js: lib_b could hide a module: a name in lower case must not contain _"},
		"an export that changes":     {map[string]string{"main.js": "import { a } from './b.js'\n", "b.js": "export let b = 1,\n\ta = 2\n"}, "b.js: b is exported with let, and importers would not see a new value"},
		"an import of nothing":       {map[string]string{"main.js": "import { c } from './b.js'\n", "b.js": "export const a = 1\nconst c = 2\n"}, "main.js: b.js does not export c"},
		"a ring":                     {map[string]string{"main.js": "import { a } from './b.js'\n", "b.js": "import { c } from './main.js'\n"}, "main.js: imports itself through main.js, b.js"},
		"a module from elsewhere":    {map[string]string{"main.js": "import x from 'https://example.com/x.js'\n"}, "main.js: only modules of this folder may be imported"},
		"a module that is not there": {map[string]string{"main.js": "import { a } from './b.js'\n"}, "b.js"},
		"an import over lines":       {map[string]string{"main.js": "import {\n\ta,\n\tc,\n} from './b.js'\n", "b.js": "export const a = 1\n"}, "main.js: b.js does not export c"},
		"a name within a function":   {map[string]string{"main.js": "import { a, x } from './b.js'\n", "b.js": "export const a = /[{]/,\n\tb = `${a} {`\nfunction f() {\n\tconst x = 2\n}\n"}, "main.js: b.js does not export x"},
		"an end of the script":       {map[string]string{"main.js": "const a = '</script>'\n"}, `main.js: HTML would interpret "</script" inside a script`},
		"a vendored import":          {map[string]string{"main.js": "import { a } from './vendor/b.js'\n", "vendor/b.js": "import { c } from './c.js'\nvar a = c;\nexport {\n  a\n};\n"}, "vendor/b.js: only modules of this folder may be imported"},
		"no list of exports":         {map[string]string{"main.js": "import { a } from './vendor/b.js'\n", "vendor/b.js": "export const a = 1\n"}, "vendor/b.js: expected a module that ends with its exports"},
		"a vendored name missing":    {map[string]string{"main.js": "import { b } from './vendor/b.js'\n", "vendor/b.js": "var a = 1, b = 2;\nexport {\n  a,\n  b as c\n};\n"}, "main.js: vendor/b.js does not export b"},
		"a TAB inside of a text":     {map[string]string{"main.js": "const a = `b\n\tc`\n"}, "main.js: \"`b\\n\\tc`\" continues on a line that begins with a tab"},
		"an open comment":            {map[string]string{"main.js": "const a = 1\n/** b\n"}, "main.js: line 2: unclosed comment"},
		"an open string":             {map[string]string{"main.js": "const a = 'b\n"}, "main.js: line 1: unclosed string"},
	} {
		t.Run(name, func(t *testing.T) {
			files := fstest.MapFS{}
			for f, text := range c.files {
				files[f] = &fstest.MapFile{Data: []byte(text)}
			}
			if _, err := Join(files, "main.js"); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestJoin(t *testing.T) {
	files := fstest.MapFS{
		"main.js":         {Data: []byte("// What it does.\nimport { d, e as other } from './vendor/own-d.js'\nimport {\n\ta,\n\tb,\n} from './lib/b.js'\nimport * as c from './lib/c.js'\n\nexport const x = a + b + 'http://c // d'.replace(/\\/\\/ e/, '') // exported, 'x' // `y`\n\nfunction g() {\n\tconst c = x\n\treturn c\n}\n")},
		"lib/b.js":        {Data: []byte("import { c } from './c.js'\nexport const a = 'export ', b = c\n")},
		"lib/c.js":        {Data: []byte("export async function c() {}\n")},
		"vendor/own-d.js": {Data: []byte("import{f as a}from\"./own-f.js\";/*! its licence */var e;export{a as d,e};\n")},
		"vendor/own-f.js": {Data: []byte("var f = 1;\nexport {\n  f\n};\n")},
	}
	want := `'use strict'
{

// ==== vendor/own-f.js ====

const vendor_own_f = (() => {
var f = 1;
return { f: f }
})()

// ==== vendor/own-d.js ====

const vendor_own_d = (() => {
const {f: a} = vendor_own_f;/*! its licence */var e;
return { d: a, e: e }
})()

// ==== lib/c.js ====

const lib_c = (() => {
async function c() {}
return { c }
})()

// ==== lib/b.js ====

const lib_b = (() => {
const { c } = lib_c
const a = 'export ', b = c
return { a, b }
})()

// ==== main.js ====

const main = (() => {
const { d, e: other } = vendor_own_d
const { a, b } = lib_b
const c = lib_c

const x = a + b + 'http://c // d'.replace(/\/\/ e/, '')

function g() {
const c = x
return c
}
return { x }
})()
}
`
	if got, err := Join(files, "main.js"); err != nil || got != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, got, want)
	}
}
