package player

import (
	"testing"
	"testing/fstest"
)

// TestJoin joins five modules, of which two are vendored. Each becomes a function that returns its exports
// and follows the modules that it imports.
func TestJoin(t *testing.T) {
	files := fstest.MapFS{
		"main.js": {Data: []byte("// What it does.\n" +
			"import { d, e as other } from './vendor/own-d.js'\n" +
			"import {\n" +
			"\ta,\n" +
			"\tb,\n" +
			"} from './lib/b.js'\n" +
			"import * as c from './lib/c.js'\n" +
			"\n" +
			"export const x = a + b + 'http://c // d'.replace(/\\/\\/ e/, '') // exported, 'x' // `y`\n" +
			"\n" +
			"function g() {\n" +
			"\tconst c = x\n" +
			"\treturn c\n" +
			"}\n")},
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
	got, err := Join(files, "main.js")
	if err != nil {
		t.Fatal(err)
	}
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
