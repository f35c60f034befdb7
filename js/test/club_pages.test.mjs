// Pages of JFR Pary and KoPS (spec/polishclub.md): those in testdata/clubpages, and real ones next to the project.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { clubEvening } from '../score/club_evening.js'
import { isAsPrinted } from '../score/club_prints.js'
import { readEvenings } from '../score/read.js'
import { readFraction } from '../score/fraction.js'
import { recompute } from '../score/recompute.js'
import { gridOf, pageOf, plain } from '../score/web_page.js'

const made = path.join(import.meta.dirname, '../../testdata/clubpages'),
	real = path.join(import.meta.dirname, '../../../shared/real/polish'),
	json = file => JSON.parse(fs.readFileSync(file, 'utf8')),
	expected = json(path.join(made, 'expected.json'))

const filesIn = folder =>
	fs.readdirSync(folder).map(name => ({ name, bytes: new Uint8Array(fs.readFileSync(path.join(folder, name))) }))

const encoded = text => new TextEncoder().encode('\ufeff' + text)

// changed returns the files of a case with edits; the replaced text must exist. null removes a file.
function changed(name, edits) {
	const seen = new Set(),
		files = filesIn(path.join(made, name)).flatMap(file => {
			const edit = edits[file.name]
			if (edit === undefined) return file
			seen.add(file.name)
			if (edit === null) return []
			const encoding = name.startsWith('kops') ? 'iso-8859-2' : 'utf-8',
				text = new TextDecoder(encoding).decode(file.bytes),
				other = edit(text)
			assert.notEqual(other, text, file.name)
			return { name: file.name, bytes: encoded(other) }
		})
	for (const file of Object.keys(edits))
		if (!seen.has(file)) files.push({ name: file, bytes: encoded(edits[file]('')) })
	return files
}

const linesOf = evening => evening.boards.flatMap(({ lines }) => lines)

for (const [name, want] of Object.entries(expected))
	test(`${name}: everything is as printed`, () => {
		const evening = clubEvening(name, filesIn(path.join(made, name)))
		assert.deepEqual(evening.pages, want.pages)
		for (const key of ['title', 'method', 'settings']) assert.deepEqual(evening[key], want[key], key)
		assert.deepEqual(
			linesOf(evening).flatMap(({ ruling }) => ruling ?? []),
			want.rulings,
		)
		assert.deepEqual(
			linesOf(evening).flatMap(({ kind, ns, ew, result }) => (kind === 'bye' ? `${ns ?? ew}: ${result}` : [])),
			want.byes,
		)
		const again = recompute(evening)
		assert.deepEqual([again.differs, again.prints], [[], []])
		assert.ok(evening.boards.every(({ deal, dealer, vulnerable }) => deal && dealer && vulnerable))
		// A page with such an evening is recomputed too, and contains the counts.
		const edited = { ...evening, pages: { ...evening.pages, points_equal: evening.pages.points_equal - 1 } }
		assert.deepEqual(
			recompute(edited).differs.map(({ kind }) => kind),
			['pages'],
		)
	})

const CHANGES = [
	['jfr-mp', 'sr003.html', t => t.replace('>96.88<', '>96.89<'), /^points sr003.html 3 \d+-\d+ \d+: 96.89$/],
	['jfr-mp', 'W-sr.html', t => t.replace('>-2.00<', '>-1.00<'), /^total W-sr.html/],
	['jfr-butler', 'bu003.txt', t => t.replace('colspan="2">290<', 'colspan="2">280<'), /^datum bu003.html 3/],
	['kops-imps', 'h1.html', t => t.replace(/<td>=-?[\d.]+</, '<td>=77.00<'), /^round h1.html \d 1-2 1: 77.00$/],
	['kops-imps', 'h4.html', t => t.replace(/<td>([+-])(\d+)0<\/td>/, '<td>$1$21</td>'), /^pair-score h4.html/],
	['kops-mp', 'p2.html', t => t.replace('<td>-110<', '<td>-120<'), /^score p2.html 2/],
]
for (const [name, file, edit, want] of CHANGES)
	test(`${name}: a number changed in ${file} is named`, () => {
		const { pages } = clubEvening(name, changed(name, { [file]: edit })),
			found = (pages.differences ?? []).map(
				({ kind, page, board = '', ns = '', ew = '', pair = '', printed }) =>
					`${kind} ${page} ${board} ${ns}-${ew} ${pair}: ${printed}`,
			)
		assert.ok(
			found.some(line => want.test(line)),
			found.join('\n') || 'nothing differs',
		)
	})

test('places are computed from the totals', () => {
	const wrong = clubEvening(
		'kops-mp',
		changed('kops-mp', { 'wyn.html': t => t.replace('<tr><td>3</td>', '<tr><td>4</td>') }),
	)
	assert.deepEqual(
		wrong.pages.differences.map(({ kind, printed, exact }) => [kind, printed, exact]),
		[['place', '4', '3']],
	)
	assert.equal(wrong.pages.totals_equal, 12)
})

test('one misprint does not hide the datum or the gain limit', () => {
	const points = clubEvening('x', changed('jfr-butler', { 'bu002.txt': t => t.replace(/nor">-?\d+</, 'nor">19<') }))
	assert.deepEqual(
		points.pages.differences.map(({ kind, board, printed }) => [kind, board, printed]),
		[['points', '2', '19']],
	)
	assert.deepEqual([points.settings.datum, points.settings.gain_limit], ['median', '5'])
	// Nine totals are too few to tell a misprint from a different rule.
	const total = clubEvening('x', changed('jfr-butler', { 'W-bu.html': t => t.replace(/ {2}7\.00</, '  7.01<') }))
	assert.equal(total.settings.gain_limit, undefined)
})

test('totals are compared if no board is missing', () => {
	const missing = clubEvening('x', changed('jfr-mp', { 'sr002.html': null }))
	assert.deepEqual([missing.pages.missing_boards, missing.pages.totals, missing.damaged], [[2], 0, undefined])
	const alone = clubEvening('x', changed('jfr-mp', { 'W-sr.html': null }))
	assert.deepEqual([alone.pages.missing_boards, alone.pages.totals], [undefined, 0])
})

test('unreadable rows and truncated pages are reported', () => {
	const rows = clubEvening(
		'x',
		changed('kops-imps', {
			'p3.html': t =>
				t.replace('>ktr<', '>ktr<').replace(/<td>[^<]*<[^>]*>?x*<\/td><td>[NESW]<\/td>/, '<td>8NT</td><td>N</td>'),
		}),
	)
	assert.match(rows.damaged, /^these rows cannot be read: p3\.html: \d-\d$/)
	assert.equal(rows.boards[2].expected, 2)
	assert.equal(rows.pages.totals, 0)
	const cut = clubEvening('x', changed('kops-mp', { 'p2.html': t => t.slice(0, t.indexOf('60.0')) }))
	assert.equal(cut.damaged, 'p2.html is cut off in the middle of its results')
	assert.equal(cut.pages.boards, 1)
})

test('a pair listed twice counts once, unless its rows differ', () => {
	const row = /<tr><td>3<\/td>.*<\/tr>/,
		twice = edit =>
			clubEvening('x', changed('kops-mp', { 'wyn.html': t => t.replace(row, text => text + '\n' + edit(text)) }))
	assert.deepEqual(
		twice(text => text),
		clubEvening('x', changed('kops-mp', {})),
	)
	const different = twice(text => text.replace('65.00', '66.00'))
	assert.equal(different.damaged, 'these rows cannot be read: wyn.html: 4')
	assert.equal(different.pages.totals, 0)
	assert.equal(different.pairs.filter(({ pair }) => pair === '4').length, 1)
})

const board = (number, rows, unit = '%') =>
	`<html><head><meta name="GENERATOR" content="KoPS2www, JFR 2005"><title>ROZDANIE NR  ${number}</title></head><body>
	<table><tr><td colspan=2>NUMERY<td rowspan=2>ktr<td rowspan=2>rg<td rowspan=2>wst<td rowspan=2>lew<td colspan=2>ZAPISY<td colspan=2>${unit}<tr><td>NS<td>EW<td>NS<td>EW<td>NS<td>EW
	${rows}</table></body></html>`
const ROW =
	'<tr><td>1<td>2<td>4S<td>N<td>&nbsp;<td>=<td>420<td>&nbsp;<td>100<td>0<tr><td>3<td>4<td>4S<td>N<td>&nbsp;<td>-1<td>&nbsp;<td>50<td>0<td>100'

const REFUSED = [
	[{ 'x.html': '<html><body>Board 7</body></html>' }, /^x\.html: only pages of JFR Pary and KoPS can be read/],
	[
		{ 'x.html': '<meta name=generator content="JFR 2005"><title>ROZDANIE 1</title><p class=f>Teamy.1' },
		/^x\.html: only/,
	],
	[{ 'x.txt': 'text' }, /^it contains no pages of JFR Pary or KoPS$/],
	[
		{
			'wb007.html': `<meta name=generator content="JFR 2005"><title>ROZDANIE 7</title><body onload="initAjax('wb007.txt','pro',0)">`,
		},
		/^wb007\.html: its results are in wb007\.txt, which is missing; save that file too, or save the page from a browser$/,
	],
	[
		{ 'p7.html': board(7, ROW).replace('</table></body></html>', '') },
		/^p7\.html is cut off in the middle of its results$/,
	],
	[
		{
			'a001.html': '<meta name=generator content="JFR 2005"><title>ROZDANIE 1</title>',
			'b001.html': '<meta name=generator content="JFR 2005"><title>ROZDANIE 1</title>',
		},
		/^found two tournaments, a and b; specify a start page$/,
	],
	[
		{ 'p7.html': board(7, ROW), 'p7b.html': board(7, ROW.replace('420', '450')) },
		/^board 7 is in p7\.html and p7b\.html with different results$/,
	],
	[
		{
			'wyn.html':
				'<meta name=generator content=KoPS2www><title>WYNIKI</title><table><tr><td>miejsce<td>numer<td>WYNIK<tr><td>1<td>7<td>5.00</table>',
		},
		/^wyn\.html is a ranking; its boards \(p1\.html \.\.\.\) are missing$/,
	],
	[{ 'p1.html': board(1, ROW, 'XY') }, /^p1\.html has points in XY/],
	[{ 'p1.html': board(1, ROW), 'p2.html': board(2, ROW, 'PUNKTY') }, /^p1\.html has points in %, p2\.html in PUNKTY/],
	[{ 'p1.html': board(1, ROW) + ' '.repeat(1 << 20) }, /^p1\.html is larger than 1 MB$/],
	[Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`p${i}.html`, ''])), /^there are more than 500 pages$/],
]
for (const [files, want] of REFUSED)
	test(`refused: ${want.source}`, () => {
		const list = Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))
		assert.throws(
			() => clubEvening('x', list),
			e => e.name === 'FairdealError' && want.test(e.message) && Boolean(e.values[1].key),
		)
	})

test('unrelated pages are ignored', () => {
	const history = '<meta name=generator content="JFR 2005"><title>Historia pary 4</title><table><tr><td>4</table>',
		evening = clubEvening(
			'x',
			changed('jfr-mp', { 'H-sr-4.html': () => history, 'sr004x.html': () => history, 'x.html': () => 'x' }),
		)
	assert.deepEqual(evening.pages, expected['jfr-mp'].pages)
})

test('a repeated board counts once', () => {
	const list = ['p7.html', 'p7b.html'].map(name => ({ name, bytes: new TextEncoder().encode(board(7, ROW)) }))
	assert.equal(clubEvening('x', list).pages.boards, 1)
})

test('a phantom is recognised on either side', () => {
	const evening = clubEvening('x', [
		{
			name: 'p1.html',
			bytes: new TextEncoder().encode(
				board(
					1,
					ROW +
						'<tr><td>5<td>6<td colspan=4>sędzia<td>60%<td>0%<td>60.0<td>0.0<tr><td>7<td>8<td colspan=4>sędzia<td>&nbsp;<td>&nbsp;<td>0.0<td>0.0',
				).replace('<html><head>', '<html><head><meta charset=utf-8>'),
			),
		},
	])
	assert.deepEqual(
		evening.boards[0].lines.slice(2).map(({ ns, ew, kind, result }) => [ns, ew, kind, result]),
		[
			['7', '8', 'director', 'A'],
			['5', undefined, 'bye', '60%'],
		],
	)
	assert.equal(evening.boards[0].expected, 3)
})

test('a single page makes an evening, as bytes or text', () => {
	const [evening] = readEvenings('p1.html', board(1, ROW))
	assert.deepEqual([evening.pages.points, evening.pages.points_equal, evening.file], [4, 4, 'p1.html'])
	const bytes = new Uint8Array([...board(1, ROW)].map(c => c.charCodeAt(0)))
	assert.deepEqual(readEvenings('p1.html', bytes), [evening])
})

test('printed numbers may round halves up or down', () => {
	for (const [printed, exact, want] of [
		['33.33', '100/3', true],
		['33.34', '100/3', false],
		['0.5', '9/20', true],
		['0.4', '9/20', true],
		['-8.33', '-25/3', true],
		['', '0', false],
		['12', '23/2', true],
	])
		assert.equal(isAsPrinted(printed, readFraction(exact)), want, `${printed} of ${exact}`)
})

test('pages are parsed as in a browser', () => {
	const page =
		pageOf(`<title>A &amp; B</title><!-- <td> --><script>"<table>"</script><table><tr><td width=90align=center vailgn>1<td a='>'>x&nbsp; y
		<tr><td rowspan=2>2<td>3<br>4</tr><td>5<img border=0 src="../images/S.gif">10</table><p class="f">foot<table`)
	assert.deepEqual([page.title, page.footer, page.tables.length], ['A & B', 'foot', 1])
	assert.deepEqual(
		gridOf(page.tables[0]).map(row => row.map(cell => plain(cell.text))),
		[
			['1', 'x y'],
			['2', '3\n4'],
			['2', '5♠10'],
		],
	)
	const long = pageOf('<a "'.repeat(1e5) + '<td '.repeat(1e5))
	assert.equal(long.tables.length, 0)
})

const folders = fs.existsSync(real)
	? fs.readdirSync(real).filter(name => fs.existsSync(path.join(real, name, 'expected.json')))
	: []
if (folders.length === 0) console.log('no real pages of clubs are beside the project: only made up ones are read')
for (const name of folders)
	test(`${name}: every printed point, bye and total`, () => {
		const want = json(path.join(real, name, 'expected.json')),
			evening = clubEvening(name, filesIn(path.join(real, name))),
			{ pages } = evening,
			{ counts } = want
		assert.deepEqual(
			[pages.boards, pages.results, pages.byes, pages.director, pages.points, pages.totals],
			[counts.boards, counts.results, counts.byes, counts.director_lines, counts.points_of_results, counts.totals],
		)
		assert.deepEqual(
			[pages.points_equal, pages.pair_points_equal, pages.totals_equal, pages.differences],
			[pages.points, pages.pair_points, pages.totals, undefined],
		)
		assert.equal(evening.method, want.method)
		want.boards.forEach((board, b) => {
			const read = evening.boards[b]
			assert.deepEqual(
				[read.board, read.dealer, read.vulnerable, read.deal, read.expected],
				[String(board.board), board.dealer, board.vulnerable, board.deal, board.expected],
			)
			const results = board.lines.filter(({ kind }) => kind !== 'bye')
			results.forEach(({ kind, ns, ew, contract, declarer, tricks, lead, score, printed }, i) => {
				const line = read.lines[i]
				assert.deepEqual([line.ns, line.ew, line.kind ?? 'result'], [ns, ew, kind])
				assert.deepEqual([line.printed.ns_points, line.printed.ew_points], printed)
				if (kind === 'result') {
					const wanted =
							contract === 'PASS' || contract === 'Pass' ? ['Pass', 0] : [contract, declarer, tricks, lead, score],
						found =
							line.contract === 'Pass'
								? ['Pass', Number(line.result)]
								: [line.contract, line.declarer, line.tricks, line.lead, Number(line.result)]
					assert.deepEqual(found, wanted)
				}
			})
			assert.equal(read.lines.length, board.lines.length)
		})
	})
