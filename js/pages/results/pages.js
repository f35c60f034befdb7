// The pages of a club that a person opens: recognises the files and describes them (spec/polishclub.md).
import { el, sign } from '../lib/dom.js'
import { entriesOf } from '../../intake/archive.js'
import { exactly } from '../../score/why.js'
import { LIMITS } from '../../lib/refusal.js'
import { pause } from '../../lib/pause.js'
import { readFraction } from '../../score/fraction.js'
import { capital, say, sentence, text } from '../../words/words.js'

const isPage = ({ name }) => /\.html?$/i.test(name),
	isOfPages = ({ name }) => /\.(html?|txt)$/i.test(name),
	// Pages that name a tournament better than one of its boards.
	isStart = ({ name }) => /(^|\/)(index|wyn|W-.+|.+[^\d])\.html?$/i.test(name)

const MOST_OF_A_PAGE = 1 << 20,
	MOST_ENTRIES = 2000

const bytesOf = async file => new Uint8Array(await file.arrayBuffer())

/**
 * pagesIn are the web pages among files, [{ name, file }], and what they may load, with the name of all; null where there
 * are none. One page alone may be that of an evening, and is read by readEvenings.
 * @returns {Promise<{ name: string, files: { name: string, bytes: Uint8Array }[] } | null>}
 */
export async function pagesIn(list) {
	const [{ name, file }] = list
	if (list.length === 1 && /\.zip$/i.test(name)) return { name, files: await unzipped(name, await bytesOf(file)) }
	const pages = list.filter(isOfPages)
	if (!pages.some(isPage) || (list.length === 1 && !name.includes('/'))) return null
	const files = []
	// For a page that is too large, only the length matters.
	for (const page of pages)
		files.push({
			name: page.name,
			bytes: page.file.size > MOST_OF_A_PAGE ? new Uint8Array(MOST_OF_A_PAGE + 1) : await bytesOf(page.file),
		})
	const folder = /^([^/]+)\//.exec(name)?.[1] ?? ''
	if (folder && list.every(page => page.name.startsWith(folder + '/'))) return { name: folder, files }
	return { name: (files.find(isStart) ?? files.find(isPage))?.name, files }
}

async function unzipped(name, bytes) {
	const files = [],
		count = { n: 0, of: 0 }
	for await (const entry of entriesOf(bytes, name, { room: LIMITS.file, entries: MOST_ENTRIES, pause, count }))
		if (isOfPages(entry)) files.push({ name: entry.name, bytes: entry.bytes.slice() })
	return files
}

// refusalText describes why something could not be read, in the language of the page if there is a sentence for it.
/** @type {(error: any, name: string) => string} */
export const refusalText = ({ message, values }, name) =>
	values?.[1]?.key ? say(values[1].key, values[1].args) : `${name}: ${message}`

const KINDS = {
	'points': 'ruling.points',
	'pair-points': 'ruling.points',
	'round': 'pages.round-total',
	'score': 'ruling.score',
	'pair-score': 'ruling.score',
	'datum': 'ruling.datum',
	'total': 'ruling.total',
	'place': 'ruling.place',
}

const MOST = 40

function differenceText({ kind, page, board, ns, ew, pair, printed, exact }) {
	const where = [
			page,
			board && say('scoring.board-name', { name: board }),
			ns && say('scoring.pairs', { pair: `${ns}-${ew}` }),
			pair && kind !== 'score' && say('scoring.pair', { pair }),
		],
		value = exact ? exactly(readFraction(exact)) : '–'
	return say('pages.difference', {
		where: where.filter(Boolean).join(', '),
		kind: text(KINDS[kind]),
		printed: printed || '-',
		exact: say(kind === 'score' ? 'scoring.contract-makes' : 'scoring.exactly', { exact: value }),
	})
}

// differencesView lists the printed numbers that do not follow from the results, in red.
const differencesView = all =>
	el(
		'div.notice bad',
		el('p.error', sign('no', 'bad'), ' ', sentence(text('results.printed-differ', { n: all.length }))),
		el(
			'ul',
			all.slice(0, MOST).map(item => el('li', differenceText(item))),
		),
		all.length > MOST && el('p', say('list.more', { n: all.length - MOST })),
	)

// pagesView shows how far the pages of a club agree with our results.
export function pagesView({ pages, settings, damaged }) {
	if (!pages) return null
	const lines = [
		say('pages.recomputed', { equal: pages.points_equal, n: pages.points }),
		pages.pair_points > 0 && say('pages.pair-pages', { equal: pages.pair_points_equal, n: pages.pair_points }),
		totalsText(pages, damaged),
		settings.datum === 'median' && say('pages.follow', { datum: text('pages.datum-median') }),
		settings.trim === 'at least 25%' && say('pages.follow', { datum: text('pages.datum-quarter') }),
		settings.gain_limit && say('pages.gain-limit', { limit: settings.gain_limit }),
	]
	return [
		pages.differences?.length > 0 && differencesView(pages.differences),
		el(
			'p.small printed',
			lines
				.filter(Boolean)
				.map(line => capital(line) + '.')
				.join(' '),
		),
	]
}

// totalsText states how many totals are as printed, or why none was compared.
function totalsText({ totals, totals_equal, boards, missing_boards: missing }, damaged) {
	if (totals > 0) return say('pages.totals', { equal: totals_equal, n: totals })
	if (missing?.length)
		return say('pages.boards-missing', { missing: missing.length, n: boards + missing.length, list: runsText(missing) })
	return damaged ? '' : say('pages.no-ranking')
}

// runsText formats numbers as ranges: 1-5, 7.
function runsText(numbers) {
	const runs = []
	for (const n of numbers) {
		const last = runs.at(-1)
		if (last && last[1] === n - 1) last[1] = n
		else runs.push([n, n])
	}
	return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
