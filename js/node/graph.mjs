// Prints the import graph of js/ by folder: lines, modules, and imported folders. Exits with 1 if folders import each
// other in a circle, or if a module outside pages/ imports from pages/.
import fs from 'node:fs'
import path from 'node:path'

const ROOT = new URL('..', import.meta.url).pathname
const NOT_SHIPPED = /^(node|test|vendor|node_modules|coverage)\//

// sources contains the text of each module that a page or the package may contain.
export function sources() {
	const all = fs.readdirSync(ROOT, { recursive: true, encoding: 'utf8' }),
		names = all.filter(name => name.endsWith('.js') && !NOT_SHIPPED.test(name))
	return new Map(names.sort().map(name => [name, fs.readFileSync(path.join(ROOT, name), 'utf8')]))
}

// folderOf returns the folder of a module: pages/player, score, or (entry) for an entry of the package.
function folderOf(name) {
	if (!name.includes('/')) return '(entry)'
	return /^(pages\/)?[^/]+/.exec(name)?.[0] ?? ''
}

// graph maps each folder to { modules, lines, imports }, where imports is a Set of folders.
export function graph(modules) {
	const folders = new Map()
	for (const [name, text] of modules) {
		const folder = folderOf(name)
		if (!folders.has(folder)) folders.set(folder, { modules: 0, lines: 0, imports: new Set() })
		const row = folders.get(folder)
		row.modules++
		row.lines += text.split('\n').length - 1
		for (const [, from] of text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gms)) {
			const imported = folderOf(path.join(path.dirname(name), from))
			if (imported !== folder) row.imports.add(imported)
		}
	}
	return folders
}

// faults lists circles of folders, and imports from pages/ by other folders.
export function faults(folders) {
	const list = []
	const finished = new Set()
	const visit = (folder, trail) => {
		if (trail.includes(folder)) list.push('circle: ' + [...trail.slice(trail.indexOf(folder)), folder].join(' > '))
		else if (!finished.has(folder))
			for (const imported of folders.get(folder)?.imports ?? []) visit(imported, [...trail, folder])
		finished.add(folder)
	}
	for (const [folder, { imports }] of folders) {
		visit(folder, [])
		for (const imported of imports)
			if (imported.startsWith('pages/') && !folder.startsWith('pages/')) list.push(`${folder} imports ${imported}`)
	}
	return list
}

if (process.argv[1] === import.meta.filename) {
	const folders = graph(sources())
	for (const [folder, { modules, lines, imports }] of folders)
		console.log(
			`${folder.padEnd(14)} ${String(modules).padStart(3)} modules ${String(lines).padStart(6)} lines > ${[...imports].sort().join(' ')}`,
		)
	const list = faults(folders)
	console.log(list.join('\n') || 'no circle; nothing outside pages/ imports from it')
	process.exitCode = list.length ? 1 : 0
}
