// Reads the result pages of Polish clubs, by JFR Pary and KoPS (spec/polishclub.md steps 1 to 5 and 14).
import { FairdealError } from '../lib/refusal.js'
import { text, words } from '../words/language.js'
import { rankingIn, resultsIn, scoresOfPairIn } from './club_tables.js'
import { dealIn, doubleDummyIn } from './club_hands.js'
import { gridOf, pageOf } from './web_page.js'

const MOST_PAGES = 500,
	MOST_OF_A_PAGE = 1 << 20,
	MOST_TOGETHER = 64 << 20,
	MB = 1 << 20

/**
 * refusePages throws what stops the reading of pages: values[1] is a text that a page shows in the language of its reader.
 * @param {string} key
 * @param {Record<string, any>} [args]
 * @returns {never}
 */
function refusePages(key, args) {
	throw new FairdealError('evening', words('en').say(key, args), text(key, args))
}

const baseOf = name => name.replace(/^.*[/\\]/, ''),
	folderOf = name => name.slice(0, name.length - baseOf(name).length)

const isPage = name => /\.html?$/i.test(name)

// isClubPages reports whether files should be read as a club's pages: they are web pages, or files that such a page
// loads.
export const isWebPages = files => files.some(({ name }) => isPage(name))

function checkSizes(files) {
	if (files.length > MOST_PAGES) refusePages('pages.too-many', { most: MOST_PAGES })
	for (const { name, bytes } of files)
		if (bytes.length > MOST_OF_A_PAGE)
			refusePages('pages.page-too-large', { file: baseOf(name), most: MOST_OF_A_PAGE / MB })
	if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_TOGETHER)
		refusePages('pages.too-large', { most: MOST_TOGETHER / MB })
}

// encodingOf returns the encoding that a page declares, or UTF-8.
function encodingOf(bytes) {
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)),
		declared = /<meta[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
	try {
		return new TextDecoder(declared).encoding
	} catch {
		return 'utf-8'
	}
}

// A byte order mark takes precedence over the declaration.
const decode = (bytes, encoding) =>
	new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : encoding).decode(bytes)

const KOPS = 'KoPS',
	JFR = 'JFR'

// programOf returns the program that wrote a page, or undefined.
function programOf({ generator, footer }) {
	if (generator.includes('KoPS2www')) return { generator: KOPS, version: '' }
	if (!generator.includes('JFR 2005') || (footer && !footer.startsWith('Pary.'))) return undefined
	return { generator: JFR, version: /^Pary\.([\d.]*\d)/.exec(footer)?.[1] ?? '' }
}

const BOARD_TITLE = /^ROZDANIE (?:NR )?(\d{1,9})$/,
	PAIR_TITLE = /^WYNIKI PARY NR (\d+)/

// File names of JFR: a board's results or its page, a ranking, a start page.
const JFR_BOARD = /^(.+)\d{3}\.(?:html?|txt)$/i,
	JFR_RANKING = /^(?:W-(.+)|(.+)WYN)\.html?$/i,
	JFR_START = /^(.+)\.html?$/i,
	KOPS_BOARD = /^p(\d+)\.html?$/i

/**
 * @typedef {object} ClubPage
 * @property {string} name
 * @property {{ generator: string, version: string }} program
 * @property {string} tournament
 * @property {any} page
 * @property {string} encoding
 * @property {number} [board]
 * @property {string} [pair]
 */

/**
 * opened reads one file as a page of a club.
 * @returns {ClubPage | null}
 */
function opened({ name, bytes }) {
	const encoding = encodingOf(bytes),
		page = pageOf(decode(bytes, encoding)),
		program = programOf(page)
	if (!program) return null
	const title = page.title.replace(/\s+/g, ' '),
		board = Number(BOARD_TITLE.exec(title)?.[1] ?? 0),
		pair = PAIR_TITLE.exec(title)?.[1]
	const tournament = tournamentOf(program, baseOf(name), page, board)
	return {
		name,
		program,
		page,
		encoding,
		tournament: tournament && folderOf(name) + tournament,
		...(board ? { board } : {}),
		...(pair ? { pair } : {}),
	}
}

// tournamentOf returns the tournament of a page, or undefined: only boards, rankings and start pages have one.
function tournamentOf({ generator }, name, page, board) {
	if (generator === KOPS) return 'index'
	if (board) return JFR_BOARD.exec(page.loads.find(({ into }) => into === 'pro')?.file ?? name)?.[1] ?? name
	const [, first, second] = JFR_RANKING.exec(name) ?? (page.frames ? (JFR_START.exec(name) ?? []) : [])
	return first ?? second ?? ''
}

// loadedBy returns the file that a page loads into one of its parts, parsed as a page, if the file exists.
function loadedBy({ page, name, encoding }, into, files) {
	const load = page.loads.find(loaded => loaded.into === into)
	if (!load) return undefined
	const path = (folderOf(name) + load.file).toLowerCase(),
		file = files.find(candidate => candidate.name.toLowerCase() === path)
	return { file: load.file, page: file ? pageOf(decode(file.bytes, encoding)) : null }
}

// readBoard reads a board with its lines. A page without rows loads them from a file next to it.
function readBoard(club, files) {
	const { name, board, page } = club
	let results = resultsIn(page)
	if (!results?.rows.length) {
		const loaded = loadedBy(club, 'pro', files)
		if (loaded && !loaded.page) refusePages('pages.table-missing', { file: baseOf(name), table: baseOf(loaded.file) })
		if (loaded) results = resultsIn(loaded.page)
	}
	const grids = page.tables.map(gridOf)
	return {
		number: board,
		page: baseOf(name),
		isCut: !results || !results.isClosed,
		unit: results?.unit ?? '',
		lines: results?.rows ?? [],
		datum: results?.datum,
		...dealIn(grids),
		...doubleDummyIn(grids),
	}
}

const sameBoard = (a, b) => JSON.stringify([a.lines, a.datum, a.unit]) === JSON.stringify([b.lines, b.datum, b.unit])

function readBoards(pages, files) {
	const boards = new Map()
	for (const club of pages.filter(({ board }) => board)) {
		const read = readBoard(club, files),
			before = boards.get(read.number)
		if (!before) boards.set(read.number, read)
		else if (!sameBoard(before, read))
			refusePages('pages.board-twice', { board: read.number, file: before.page, other: read.page })
	}
	return [...boards.values()].sort((a, b) => a.number - b.number)
}

// highestLink returns the highest board number to which a page links.
function highestLink(pages, tournament) {
	let highest = 0
	for (const { page, program } of pages)
		for (const link of page.links) {
			const name = link.replace(/[?#].*$/, ''),
				fileOf =
					program.generator === KOPS
						? KOPS_BOARD.exec(name)
						: name.startsWith(tournament) && /^(\d{3})\.html?$/i.exec(name.slice(tournament.length))
			if (fileOf && fileOf[1].length < 5) highest = Math.max(highest, Number(fileOf[1]))
		}
	return highest
}

// rankingOf returns the ranking of a tournament, preferring that on its own page to a loaded one.
function rankingOf(pages, files) {
	for (const club of pages) {
		const ranking = rankingIn(club.page)
		if (ranking) return { ...ranking, name: club.name, title: titleOf(club) }
	}
	for (const club of pages) {
		const ranking = loadedBy(club, 'wyn', files)?.page
		if (ranking && rankingIn(ranking)) return { ...rankingIn(ranking), name: club.name, title: '' }
	}
	return null
}

// differentRows returns the rows of a ranking without repetitions.
const differentRows = rows => [...new Map(rows.map(row => [JSON.stringify(row), row])).values()]

// titleOf returns the name of the event: KoPS has it in the heading of the ranking, JFR in the titles of its frames
// and of the ranking.
function titleOf({ program, page }) {
	const title = program.generator === KOPS ? (page.headings[0] ?? '') : page.title
	return /^(WYNIKI|PROTOKO)/.test(title) ? '' : title.replaceAll('\n', ' ').trim()
}

/**
 * readClubPages reads files, { name, bytes }, as the pages of one tournament.
 * @param {{ name: string, bytes: Uint8Array }[]} files
 */
export function readClubPages(files) {
	const web = files.filter(({ name }) => isPage(name) || /\.txt$/i.test(name))
	checkSizes(web)
	const all = web.filter(({ name }) => isPage(name)),
		pages = all.flatMap(file => opened(file) ?? [])
	if (pages.length === 0) {
		if (all.length === 0) refusePages('pages.none')
		refusePages('pages.other', { file: baseOf(all[0].name) })
	}
	const tournaments = [...new Set(pages.map(({ tournament }) => tournament).filter(Boolean))].sort()
	if (tournaments.length > 1) refuseSeveral(tournaments)
	const [tournament = ''] = tournaments.map(baseOf),
		boards = readBoards(pages, web),
		ranking = rankingOf(pages, web)
	if (boards.length === 0) {
		/** @type {any} */
		const { name, program } = ranking ?? pages[0],
			first = (program ?? pages[0].program).generator === KOPS ? 'p1.html' : `${tournament}001.html`
		refusePages(ranking ? 'pages.ranking-alone' : 'pages.no-boards', { file: baseOf(name), board: first })
	}
	checkUnits(boards, pages[0].program.generator)
	const uncut = boards.filter(({ isCut }) => !isCut),
		highest = Math.max(highestLink(pages, tournament), ...uncut.map(({ number }) => number)),
		{ generator, version } = pages.find(({ program }) => program.version)?.program ?? pages[0].program,
		pairs = pages.flatMap(({ pair, name, page }) => (pair ? { pair, page: baseOf(name), ...scoresOfPairIn(page) } : []))
	return {
		generator,
		version,
		title: ranking?.title || (pages.map(club => !club.board && !club.pair && titleOf(club)).find(Boolean) ?? ''),
		boards: uncut,
		cut: [
			...boards.filter(({ isCut }) => isCut).map(({ page }) => page),
			...(ranking && !ranking.isClosed ? [baseOf(ranking.name)] : []),
			...pairs.filter(({ isClosed }) => !isClosed).map(({ page }) => page),
		],
		missing: Array.from({ length: highest }, (_, i) => i + 1).filter(n => uncut.every(({ number }) => number !== n)),
		ranking: ranking ? differentRows(ranking.rows) : null,
		rankingPage: ranking ? baseOf(ranking.name) : '',
		pairs,
	}
}

function refuseSeveral(tournaments) {
	const names = tournaments.map(name => name.replace(/\/index$/, '')),
		args = { first: names[0], last: names.at(-1) }
	if (names.length === 2) refusePages('pages.two-tournaments', { first: names[0], last: names[1] })
	refusePages('pages.several-tournaments', { n: names.length, ...args })
}

// UNITS are the headings of points that each program has.
const UNITS = { [JFR]: ['%', 'IMP'], [KOPS]: ['%', 'PUNKTY'] }

// checkUnits refuses boards with different or unknown forms of scoring.
function checkUnits(boards, generator) {
	const [first, ...others] = boards.filter(({ isCut }) => !isCut)
	if (!first) refusePages('pages.cut', { file: boards[0].page })
	const other = others.find(({ unit }) => unit !== first.unit)
	if (other)
		refusePages('pages.two-units', { file: first.page, unit: first.unit, other: other.page, 'unit-b': other.unit })
	if (!UNITS[generator].includes(first.unit)) refusePages('pages.unknown-unit', { file: first.page, unit: first.unit })
}
