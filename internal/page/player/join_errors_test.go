package player

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestJoinErrors joins modules that could behave differently in one script, or whose syntax Join does not
// read.
func TestJoinErrors(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a name that hides a module": {
			files: map[string]string{
				"main.js": "import { a } from './b.js'\nconst lib_b = a\n",
				"b.js":    "export const a = 1\n",
			},
			want: "main.js: lib_b could shadow a module: a name in lower case must not contain _",
		},
		"an export that changes": {
			files: map[string]string{
				"main.js": "import { a } from './b.js'\n",
				"b.js":    "export let b = 1,\n\ta = 2\n",
			},
			want: "b.js: b is exported with let, and importers would not see a new value",
		},
		"an import of a private name": {
			files: map[string]string{
				"main.js": "import { c } from './b.js'\n",
				"b.js":    "export const a = 1\nconst c = 2\n",
			},
			want: "main.js: b.js does not export c",
		},
		"an import cycle": {
			files: map[string]string{
				"main.js": "import { a } from './b.js'\n",
				"b.js":    "import { c } from './main.js'\n",
			},
			want: "main.js: imports itself through main.js, b.js",
		},
		"a module from elsewhere": {
			files: map[string]string{
				"main.js": "import x from 'https://example.com/x.js'\n",
			},
			want: "main.js: only modules of this folder may be imported",
		},
		"a missing module": {
			files: map[string]string{
				"main.js": "import { a } from './b.js'\n",
			},
			want: "b.js",
		},
		"an import of several lines": {
			files: map[string]string{
				"main.js": "import {\n\ta,\n\tc,\n} from './b.js'\n",
				"b.js":    "export const a = 1\n",
			},
			want: "main.js: b.js does not export c",
		},
		"a name inside a function": {
			files: map[string]string{
				"main.js": "import { a, x } from './b.js'\n",
				"b.js":    "export const a = /[{]/,\n\tb = `${a} {`\nfunction f() {\n\tconst x = 2\n}\n",
			},
			want: "main.js: b.js does not export x",
		},
		"the end of a script element": {
			files: map[string]string{
				"main.js": "const a = '</script>'\n",
			},
			want: `main.js: HTML would interpret "</script" inside a script`,
		},
		"a vendored import": {
			files: map[string]string{
				"main.js":     "import { a } from './vendor/b.js'\n",
				"vendor/b.js": "import { c } from './c.js'\nvar a = c;\nexport {\n  a\n};\n",
			},
			want: "vendor/b.js: only modules of this folder may be imported",
		},
		"a vendored module without exports": {
			files: map[string]string{
				"main.js":     "import { a } from './vendor/b.js'\n",
				"vendor/b.js": "export const a = 1\n",
			},
			want: "vendor/b.js: expected a module that ends with its exports",
		},
		"a missing vendored name": {
			files: map[string]string{
				"main.js":     "import { b } from './vendor/b.js'\n",
				"vendor/b.js": "var a = 1, b = 2;\nexport {\n  a,\n  b as c\n};\n",
			},
			want: "main.js: vendor/b.js does not export b",
		},
		"a tab inside a text": {
			files: map[string]string{
				"main.js": "const a = `b\n\tc`\n",
			},
			want: "main.js: \"`b\\n\\tc`\" continues on a line that begins with a tab",
		},
		"an unclosed comment": {
			files: map[string]string{
				"main.js": "const a = 1\n/** b\n",
			},
			want: "main.js: line 2: unclosed comment",
		},
		"an unclosed string": {
			files: map[string]string{
				"main.js": "const a = 'b\n",
			},
			want: "main.js: line 1: unclosed string",
		},
	} {
		t.Run(name, func(t *testing.T) {
			files := fstest.MapFS{}
			for name, text := range c.files {
				files[name] = &fstest.MapFile{Data: []byte(text)}
			}
			_, err := Join(files, "main.js")
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got the error %v, want %q", err, c.want)
			}
		})
	}
}
