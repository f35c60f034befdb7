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
		t.Skip("node is missing: the joined modules are only tried in a browser")
	}
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "joined.js"), joinAll(t))
	writeFile(t, filepath.Join(dir, "run.mjs"), compareScript(t, dir))
	out, err := exec.Command(node, filepath.Join(dir, "run.mjs")).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("%v\n%.40000s", err, out)
	}
}

// joinAll joins entryModule with all modules of package js.
func joinAll(t *testing.T) string {
	t.Helper()
	names, err := fs.Glob(js.Files, "*/*.js")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"try.js": {Data: []byte(entryModule)}}
	for _, name := range names {
		data, err := fs.ReadFile(js.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	script, err := Join(files, "try.js")
	if err != nil {
		t.Fatal(err)
	}
	return script
}

// entryModule makes the verification of the joined modules available to compareModules.
const entryModule = `import { verify } from './verdict/verify.js'
import { plain, PLAIN } from './verdict/report.js'
import { sayFinding } from './words/findings_text.js'

async function verifyJoined(sqd, sqk, list) {
	const options = { played: [], partial: false, today: null, published: null }
	const files = list.map(f => ({ name: f.name, data: f.data, named: true }))
	const report = await verify({ description: sqd, keys: sqk, passed: [], options, files })
	return JSON.stringify(plain(report, sayFinding, 'line'), PLAIN)
}
globalThis.verifyJoined = verifyJoined
`

// compareScript returns compareModules with its paths. dir contains the joined modules.
func compareScript(t *testing.T, dir string) string {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	every := "4"
	if os.Getenv("FAIRDEAL_THOROUGH") != "" {
		every = "1"
	}
	return strings.NewReplacer(
		"MODULES", "file://"+filepath.Join(root, "js"),
		"CASES", filepath.Join(root, "testdata", "verdict"),
		"HERE", dir,
		"EVERY", every,
	).Replace(compareModules)
}

// compareModules is a script that verifies cases with the modules and with the joined script, and prints the
// differences.
const compareModules = `import fs from 'node:fs'
import vm from 'node:vm'
import { verify } from 'MODULES/verdict/verify.js'
import { plain, PLAIN } from 'MODULES/verdict/report.js'
import { sayFinding } from 'MODULES/words/findings_text.js'

const read = name => new Uint8Array(fs.readFileSync(name))
const limit = setTimeout(() => {
	console.log('the joined modules wait for ever')
	process.exit(1)
}, 300000)
vm.runInThisContext(fs.readFileSync('HERE/joined.js', 'utf8'))
let tried = 0, all = 0
for (const folder of fs.readdirSync('CASES').filter(n => !n.includes('.'))) {
	const inside = fs.readdirSync('CASES/' + folder)
	if (/^(exhaust|keys-|damaged)/.test(folder) || !inside.includes('cup.sqd') || !inside.includes('cup.sqk')) continue
	if (all++ % EVERY) continue
	const path = name => 'CASES/' + folder + '/' + name
	const names = inside.filter(n => /\.(pbn|lin|bri|dup|csv|dlm|xml|goe|ber|dge)$/.test(n))
	const files = names.map(name => ({ name, data: read(path(name)), named: true }))
	const sqd = read(path('cup.sqd')), sqk = read(path('cup.sqk'))
	const report = await verify({ description: sqd, keys: sqk, passed: [], files })
	const want = JSON.stringify(plain(report, sayFinding, 'line'), PLAIN)
	const got = await verifyJoined(sqd, sqk, files)
	tried++
	if (got !== want) console.log(folder + '\ngot  ' + got + '\nwant ' + want)
}
if (tried < 30) console.log('only ' + tried + ' cases')
clearTimeout(limit)
`

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
