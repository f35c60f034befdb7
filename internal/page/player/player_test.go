package player

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
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
	if n := strings.Count(text, "<script"); n != 1 {
		t.Errorf("%d script elements, want 1", n)
	}
}

func TestDigestIsTheScripts(t *testing.T) {
	_, script, _ := page(t)
	got, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256([]byte(script)); got != hex.EncodeToString(sum[:]) {
		t.Errorf("digest %s, the script has %x", got, sum)
	}
}

// TestPageReachesNothing: what no policy in a meta element stops must not be in
// the text at all.
func TestPageReachesNothing(t *testing.T) {
	text, script, style := page(t)
	for _, word := range []string{"location", "window.open", "fetch(", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "import(", "eval(", "new Function", "innerHTML", "crypto.subtle", "localStorage", "sessionStorage", "indexedDB", "cookie", "serviceWorker", "history."} {
		if strings.Contains(script, word) {
			t.Errorf("the script contains %q", word)
		}
	}
	for _, m := range regexp.MustCompile(`(?:href|src|action|url)\s*[=(]\s*["']?([^"'\s>)]*)`).FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(m[1], "#") {
			t.Errorf("the page refers to %q", m[0])
		}
	}
	if strings.Contains(style, "@import") || regexp.MustCompile(`\son[a-z]+=["']`).MatchString(text) {
		t.Error("the style imports, or an element has a handler of its own")
	}
}

func TestPageIsSmall(t *testing.T) {
	text, script, style := page(t)
	t.Logf("page %d bytes, script %d, style %d, limit %d", len(text), len(script), len(style), MaxSize)
	if len(text) > MaxSize {
		t.Errorf("the page has %d bytes, want at most %d", len(text), MaxSize)
	}
	// A program that was built between two releases has a long version.
	if _, err := Page("v1.12.13-0.20261122110000-0123456789ab+dirty"); err != nil {
		t.Error(err)
	}
}

func TestJoinRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a name defined twice":       {map[string]string{"main.js": "import { a } from './b.js'\nconst x = a\n", "b.js": "export const a = 1\nfunction x() {}\n"}, "main.js: x is defined in b.js already"},
		"an import of nothing":       {map[string]string{"main.js": "import { c } from './b.js'\n", "b.js": "export const a = 1\nconst c = 2\n"}, "main.js: b.js does not export c"},
		"a ring":                     {map[string]string{"main.js": "import { a } from './b.js'\n", "b.js": "import { c } from './main.js'\n"}, "main.js: imports itself over main.js, b.js"},
		"a module from elsewhere":    {map[string]string{"main.js": "import x from 'https://example.com/x.js'\n"}, "main.js: only names of siblings are imported"},
		"a module that is not there": {map[string]string{"main.js": "import { a } from './b.js'\n"}, "b.js"},
		"a name of nobody":           {map[string]string{"main.js": "const a = []\na.frobnicate(a)\n"}, "nowhere defined, and not in the lists of the platform's: frobnicate"},
		"an open string":             {map[string]string{"main.js": "const a = 'b\n"}, "main.js: line 1: open string"},
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

func TestNamesAreShort(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"function first(number) { return number + 1 }\nfunction second(value) { return first(value) }\nsecond(2)", "let a=b=>b+1,b=c=>a(c)\nb(2)"},
		{"const n = later()\nfunction later() { return 1 + (n ?? 0); }\nfunction one(size) {\n\tlet x = size\n\treturn x\n}\nasync function two() { await one(later) }\none(two)", "let c=a()\nfunction a(){return 1+(c??0);}\nlet b=(a,c=a)=>c,d=async()=>{await b(a)}\nb(d)"},
		{"let list = [], kind = 'a'\nif (list.length === 0 || list.length === kind || kind !== 'abc' || kind === '12' || kind === '' || kind === 'a' + 'b') list = null", "let b=[],a='a'\nif(b.length==0||b.length===a||a!='abc'||a==='12'||a===''||a==='a'+'b')b=null"},
		{"const place = { set: 1, size: 2 }\nfunction of({ set, size }) { return set + size }", "let a={set:1,size:2},of=({set:a,size:b})=>a+b"},
		{"const f = ({ index }) => ({ index })\nf({ index: true })", "let b=({a})=>({a})\nb({a:!0})"},
		{"class Pile { take(card) { this.card = card }\n get top() { return this.card } }", "class b{b(a){this.a=a}\nget c(){return this.a}}"},
		{"const a = x => x ? { key: x, 'kept': null } : null", "let b=a=>a?{a:a,kept:null}:null"},
		{"const o = { 'a-b': [1, 2,], 'to': 3, }\nlet s = o['to'] + o?.['to'] + ['to'] ? 'up' : 4\nreturn ['go']", "let a={'a-b':[1,2],to:3},b=a.to+a?.to+['to']?'up':4\nreturn['go']"},
		// A variable's name is its own in each statement, and a property's the same in all.
		{"const one = (first, second) => first + second\nconst two = second => { for (const first of second) first.second = one(second, first) }\ntwo([])", "let c=(a,b)=>a+b,d=b=>{for(let a of b)a.a=c(b,a)}\nd([])"},
		{"const f = x => x, a = { b: 1, f }\nif (a.b !== 1) { f(a), f(a) }\nif (!a.f(1)) f(a)\nif (!a) { f(a)\n\tf(a) }\nif (!a && f) f(a)", "let b=c=>c,a={a:1,b}\na.a!==1&&(b(a),b(a))\na.b(1)||b(a)\na||(b(a),b(a))\nif(!a&&b)b(a)"},
		// Declarations become parameters where nobody gives the function more than it takes.
		{"const f = a => { const b = a + 1, c = b * 2\n\tf(c)\n\treturn b }\nf(1)", "let b=(c,a=c+1,d=a*2)=>(b(d),a)\nb(1)"},
		{"const f = a => { const b = a + 1\n\treturn { b } }\nf(1)", "let c=(a,b=a+1)=>({b})\nc(1)"},
		{"const f = a => { const b = a + 1\n\treturn b }\nf(1, 2)", "let c=a=>{let b=a+1\nreturn b}\nc(1,2)"},
		{"const f = a => { const b = a + 1\n\treturn b }\n[1].map(f)", "let c=a=>{let b=a+1\nreturn b}\n[1].map(c)"},
		{"const f = a => { const b = a + 1\n\treturn b }\nf(...[1])", "let c=a=>{let b=a+1\nreturn b}\nc(...[1])"},
		{"const f = a => { let b\n\tb = a\n\treturn b }\nf(1)", "let c=b=>{let a\na=b\nreturn a}\nc(1)"},
		{"const f = async a => { const b = await a\n\treturn b }\nf(1)", "let c=async a=>{let b=await a\nreturn b}\nc(1)"},
		{"[1].map(a => { f(a)\n\treturn a })", "[1].map(a=>(b(a),a))"},
		// A variable is declared with the first of its block, unless another is declared beside it.
		{"f(function () {\n\tconst a = 1\n\tf(a)\n\tconst b = a\n\tf(b)\n\tfor (const c of b) {\n\t\tf(c)\n\t\tlet d = c\n\t\tf(d)\n\t}\n})", "a(function(){let c=1,b\na(c)\nb=c\na(b)\nfor(let d of b){a(d)\nlet e=d\na(e)}})"},
		{"const f = x => x\nf(function () {\n\tconst a = 1\n\tf(a)\n\tconst b = a\n\tconst c = b\n\tf(c)\n\tconst [d] = c\n\tf(d)\n\tlet e\n\tf(e)\n})", "let a=b=>b\na(function(){let b=1\na(b)\nlet d=b,c=d\na(c)\nlet[e]=c\na(e)\nlet f\na(f)})"},
		{"const f = a => { if (a) return 1\n\tf(a)\n\treturn a }\nf(1)", "let b=a=>{if(a)return 1\nb(a)\nreturn a}\nb(1)"},
	} {
		got, err := squeeze(c.in)
		if err != nil || got != c.want {
			t.Errorf("%s\n\tbecomes %s, %v\n\twant    %s", c.in, got, err, c.want)
		}
	}
}

// A page that has become too large is not made.
func TestTooLarge(t *testing.T) {
	text, err := assemble("test", "page.html", "", "", strings.Repeat("x", 1000), MaxFullSize)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := assemble("test", "page.html", "", "", strings.Repeat("x", 1000), len(text)); err != nil {
		t.Error(err)
	}
	if _, err := assemble("test", "page.html", "", "", strings.Repeat("x", 1001), len(text)); err == nil {
		t.Error("a page of one byte more than its limit was made")
	}
}
