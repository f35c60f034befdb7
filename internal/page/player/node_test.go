package player

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/js"
)

// TestJoinedModulesAgree checks in Node that the joined script gives the same results as the
// modules for every fourth case in testdata/verdict, or for all if FAIRDEAL_THOROUGH is set.
func TestJoinedModulesAgree(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is missing: the joined modules are tried in a browser only")
	}
	files := fstest.MapFS{"try.js": {Data: []byte(`import { verify } from './verdict/verify.js'
import { plain, PLAIN } from './verdict/report.js'
import { sayFinding } from './words/findings_text.js'

async function judged(sqd, sqk, list) {
	const report = await verify({ description: sqd, keys: sqk, passed: [], options: { played: [], partial: false, today: null, published: null }, files: list.map(f => ({ name: f.name, data: f.data, named: true })) })
	return JSON.stringify(plain(report, sayFinding, 'line'), PLAIN)
}
globalThis.judged = judged
`)}}
	var names []string
	for _, pattern := range []string{"*/*.js"} {
		found, err := fs.Glob(js.Files, pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	for _, name := range names {
		data, err := fs.ReadFile(js.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	code, err := Join(files, "try.js")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	modules, err := filepath.Abs(filepath.Join("..", "..", "..", "js"))
	if err != nil {
		t.Fatal(err)
	}
	cases, err := filepath.Abs(filepath.Join("..", "..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	each := "4"
	if os.Getenv("FAIRDEAL_THOROUGH") != "" {
		each = "0"
	}
	write("joined.js", code)
	write("run.mjs", strings.NewReplacer("MODULES", "file://"+modules, "CASES", cases, "HERE", dir, "EACH", each).Replace(`import fs from 'node:fs'
import vm from 'node:vm'
import { verify } from 'MODULES/verdict/verify.js'
import { plain, PLAIN } from 'MODULES/verdict/report.js'
import { sayFinding } from 'MODULES/words/findings_text.js'
const read = name => new Uint8Array(fs.readFileSync(name)), limit = setTimeout(() => { console.log('the joined modules wait for ever'); process.exit(1) }, 300000)
vm.runInThisContext(fs.readFileSync('HERE/joined.js', 'utf8'))
let tried = 0, all = 0
for (const folder of fs.readdirSync('CASES').filter(n => !n.includes('.'))) {
	const inside = fs.readdirSync('CASES/' + folder), names = inside.filter(n => /\.(pbn|lin|bri|dup|csv|dlm|xml|goe|ber|dge)$/.test(n))
	if (/^(exhaust|keys-|damaged)/.test(folder) || !inside.includes('cup.sqd') || !inside.includes('cup.sqk')) continue
	if (EACH && all++ % EACH) continue
	const at = name => 'CASES/' + folder + '/' + name
	const files = names.map(name => ({ name, data: read(at(name)), named: true }))
	const want = JSON.stringify(plain(await verify({ description: read(at('cup.sqd')), keys: read(at('cup.sqk')), passed: [], files }), sayFinding, 'line'), PLAIN)
	const got = await judged(read(at('cup.sqd')), read(at('cup.sqk')), files)
	tried++
	if (got !== want) console.log(folder + '\ngot  ' + got + '\nwant ' + want)
}
if (tried < 30) console.log('only ' + tried + ' cases')
clearTimeout(limit)
`))
	out, err := exec.Command(node, filepath.Join(dir, "run.mjs")).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("%v\n%.40000s", err, out)
	}
}
