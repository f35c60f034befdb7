package js_test

// used is a function that extracts the compared parts of a report. It is part of both scripts below.
const used = `
const used = ({ verdict, exit, answer, report }) => JSON.stringify({
	verdict, exit, answer,
	boards: report.summary.boards, digest: report.digest, steps: report.steps.map(s => s.status),
})
`

// inNode reads a folder using only the package.
const inNode = `
import fs from 'node:fs'
import { verifyFiles } from 'fairdeal-verify'
const folder = process.argv[2] + '/'
const files = fs.readdirSync(folder, { recursive: true }).filter(name => fs.statSync(folder + name).isFile())
	.map(name => ({ name, bytes: new Uint8Array(fs.readFileSync(folder + name)) }))
` + used + `
console.log(used(await verifyFiles(files)))
`

// inPage reads the same files over HTTP. Its import map locates the package.
const inPage = `<!doctype html><title>fairdeal-verify</title>
<script type="importmap">{"imports": {"fairdeal-verify": "/node_modules/fairdeal-verify/index.js",
	"@noble/hashes/": "/node_modules/@noble/hashes/", "@noble/curves/": "/node_modules/@noble/curves/"}}</script>
<script type="module">
import { verifyFiles } from 'fairdeal-verify'
` + used + `
const files = await Promise.all(FILES.map(async name => {
	const response = await fetch('/files/' + name)
	return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}))
document.title = used(await verifyFiles(files))
</script>`
