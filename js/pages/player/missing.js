// Shows what is missing before anything can be compared: the boards that were read, each missing file with its
// extension and where to get it, and a letter that asks for it.
import { say, text } from '../../words/words.js'
import { clean, lastName } from '../../lib/bytes.js'
import { sayFinding } from '../../words/findings_text.js'
import { $, el, button, sign } from '../lib/dom.js'
import { state } from './state.js'
import { answerView, saidView, rowView, ROW } from '../lib/widgets.js'
import { letterView, missingLetter } from './letter.js'
import { pickerOf, turning } from '../lib/picker.js'
import { diagram } from '../lib/diagram.js'
import { typeBoards } from './notes.js'

const SHOWN_FILES = 6

// boardsRead returns the boards of a hand file, each once, [{ number, deal }].
function boardsRead({ hands }) {
	const boards = new Map()
	for (const { number, deal } of hands?.records ?? [])
		if (deal && !boards.has(number + deal)) boards.set(number + deal, { number: number ?? boards.size + 1, deal })
	return [...boards.values()].slice(0, 2000)
}

// readFiles returns the hand files with readable boards, [{ name, boards }].
const readFiles = files =>
	files.map(file => ({ name: clean(lastName(file.name)), boards: boardsRead(file) })).filter(file => file.boards.length)

// unread lists unusable files with the reason: a photo, an empty file, a file that cannot be opened.
export function unread({ files, passed }) {
	const sizes = new Map(state.inputs.map(input => [input.name, input.bytes?.length])),
		line = (code, name) => say(code, { file: clean(lastName(name)) })
	const why = name =>
		sizes.get(name) === 0
			? 'page.file-empty'
			: /\.(jpe?g|png|gif|heic|webp|tiff?|bmp|pdf)$/i.test(name)
				? 'page.file-picture'
				: 'page.file-no-hands'
	return [
		...files
			.filter(f => f.refusal)
			.map(f => say('place.file', { file: clean(lastName(f.name)), what: sayFinding(f.refusal) })),
		...passed.map(name => line(why(name), name)),
	]
}

// unreadView lists them.
export const unreadView = lines =>
	lines.length > 0 &&
	el(
		'ul.small unread',
		lines.slice(0, SHOWN_FILES).map(line => el('li', line)),
		lines.length > SHOWN_FILES && el('li', say('list.more', { n: lines.length - SHOWN_FILES })),
	)

// wrongText describes why a description cannot be used.
function wrongText({ file, what }) {
	const isEmpty = state.inputs.some(input => input.bytes?.length === 0 && clean(input.name) === file)
	return isEmpty ? say('page.file-empty', { file }) : say('place.file', { file, what }) + '.'
}

const fileButton = label => button(label, () => $('pickfiles').click(), 'quiet')

const HEADING_OF = {
	'sheet': 'page.missing.sheet',
	'sheet keys': 'page.missing.sheet-keys',
	'sheet hands': 'page.missing.sheet-hands',
	'sheet keys hands': 'page.missing.sheet-keys-hands',
}

// headingOf returns the key of the heading.
function headingOf(missing, wrong) {
	if (!state.inputs.length) return 'page.missing.start'
	return wrong ? 'page.missing.unusable' : HEADING_OF[missing.join(' ')]
}

// missingView shows the card if nothing can be dealt; wrong is the unusable description, { name, why }.
/** @param {{ file: string, what: string } | null} wrong */
export function missingView(lists, wrong = null) {
	const read = readFiles(lists.files),
		boards = read.reduce((sum, file) => sum + file.boards.length, 0),
		keys = [...lists.keys, ...lists.reveals]
	const missing = ['sheet', !keys.length && 'keys', !boards && 'hands'].filter(Boolean),
		small = missing.filter(need => need !== 'hands')
	const names = list => list.map(file => clean(lastName(file.name))).join(', ')
	const hands = boards && `${names(read.slice(0, 3))}, ${say('count.boards', { n: boards })}.`
	const rows = [
		{
			state: boards ? ROW.checked : ROW.todo,
			title: say('page.need.hands'),
			small: hands || say('page.need.hands-where'),
			actions: boards ? [] : [fileButton(say('page.have-them')), button(say('page.type-boards'), typeBoards, 'quiet')],
		},
		{
			state: wrong ? ROW.asks : ROW.todo,
			title: say('page.missing.sheet-row'),
			small: wrong ? wrongText(wrong) : say('page.need.sheet-when'),
			actions: [fileButton(say('page.have-it'))],
		},
		{
			state: keys.length ? ROW.checked : ROW.todo,
			title: keys.length ? say('page.need.keys') : say('page.missing.keys-row'),
			small: keys.length ? names(keys) : say('page.need.keys-when'),
			actions: keys.length ? [] : [fileButton(say('page.have-them'))],
		},
	]
	const [, sheet] = rows
	sheet.actions[0].className = 'button'
	return answerView('ask', [
		state.inputs.length > 0 && el('p.eyebrow', names(state.inputs.slice(0, 3)) + (state.inputs.length > 3 ? ' …' : '')),
		saidView('ask', say(headingOf(missing, wrong))),
		el(
			'p',
			boards ? say('page.missing.read', { boards: text('count.boards', { n: boards }) }) : say('page.missing.look'),
		),
		el(
			'ol.checks',
			rows.map(row => rowView(row)),
		),
		unreadView(unread(lists).filter(line => !wrong || !line.startsWith(wrong.file + ':'))),
		el(
			'div.notice wait noprint',
			el('p', el('b', say('page.missing.unpublished')), ' ', say('page.missing.nobody')),
			letterView(
				say(small.length > 1 ? 'page.letter.ask-both' : 'page.letter.ask-one'),
				'link',
				missingLetter(small, hands),
			),
		),
	])
}

// readView draws the boards that were read but not yet compared with anything, or returns null if there are none.
export function readView(lists) {
	const files = readFiles(lists.files)
	if (!files.length) return null
	let shownFile = 0,
		index = 0
	const place = el('div', { id: 'boardview', tabIndex: -1, 'aria-live': 'polite' })
	const go = (file, board) => {
		shownFile = file
		index = board
		const { boards } = files[shownFile],
			{ number, deal } = boards[index]
		picker.set(
			shownFile,
			boards.map(b => b.number),
			index,
		)
		place.replaceChildren(
			diagram(number, deal, null, null, { caption: [sign('todo', 'wait'), ' ', say('page.not-compared')] }),
		)
	}
	const step = by => {
		if (files[shownFile].boards[index + by]) go(shownFile, index + by)
		else if (files[shownFile + by]) go(shownFile + by, by > 0 ? 0 : files[shownFile + by].boards.length - 1)
	}
	const picker = pickerOf(
		files.map(file => file.name),
		go,
		step,
	)
	const section = el(
		'section.stack',
		{ id: 'myboard', 'aria-labelledby': 'mine' },
		el('h2', { id: 'mine' }, say('page.what-was-read')),
		picker.view,
		place,
	)
	turning(section, place, step)
	go(0, 0)
	return section
}
