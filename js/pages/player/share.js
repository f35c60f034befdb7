// What a reader can save: the card as eight lines of text, the board as a picture, the report as JSON.
import { say, sentence, speak, spoken, capital } from '../../words/words.js'
import { cardOf } from '../../verdict/card.js'
import { sayFinding } from '../../words/findings_text.js'
import { plain, PLAIN, grouped } from '../../verdict/report.js'
import { displayText } from '../../lib/bytes.js'
import { $, el, button, download } from '../lib/dom.js'
import { state } from './state.js'
import { boardFace } from '../lib/diagram.js'

// eightLines returns the card as text: the tournament, the answer, three ticks with who made them, what else is left
// to trust, the subject, and the program.
function eightLines(report) {
	const card = cardOf(report),
		d = report.description
	const signs = { 'pass': '✓', 'fail': '✗', 'not checked': '?' }
	const tick = t => {
		const seen = state.options.seen[t.about],
			by = t.status === 'pass' && seen ? say('page.seen', { by: t.by, where: seen }) : sentence(t.by)
		return `${signs[t.status]} ${sentence(t.text)} ${capital(by)}`
	}
	return [
		`${displayText(d.name)} · ${say('count.files', { n: report.files.length })}, ${say('count.sessions', { n: report.summary.sessions })}`,
		sentence(card.named),
		...card.ticks.map(tick),
		card.trust.length ? card.trust.map(sentence).join(' ') : say('page.no-choices'),
		say('page.share-digest', { digest: d.computed ? grouped(d.computed) : '–' }),
		say('page.share-program', { version: document.body.dataset['version'] ?? '', digest: state.digest.slice(0, 16) }),
	]
}

// copy copies the text of a field to the clipboard, and confirms it.
export function copy(field, done) {
	field.select()
	done.textContent = document.execCommand('copy') ? say('page.copied') : ''
}

// shareView is the content that [Share] opens; current names the board on the page; line is the verdict in exact
// terms.
export function shareView(report, current, line) {
	const lines = el('textarea', { readOnly: true, id: 'lines', rows: 8, 'value': eightLines(report).join('\n') }),
		area = el('textarea', { readOnly: true, id: 'json' }),
		done = el('span', { role: 'status' })
	const fill = () => {
		const before = spoken()
		speak('en')
		area['value'] = JSON.stringify(plain(report, sayFinding, line()), PLAIN, 1)
		speak(before)
	}
	const copied = from => copy(from, done)
	const json = el(
		'details',
		{ ontoggle: fill },
		el('summary', say('page.json')),
		el('div.field', el('label', { htmlFor: 'json' }, say('page.json')), area),
		el(
			'p.buttons',
			button(
				say('page.copy-json'),
				() => {
					fill()
					copied(area)
				},
				'quiet',
			),
		),
	)
	const view = el(
		'div.share noprint stack',
		{ id: 'shared', hidden: true },
		el('div.field', el('label', { htmlFor: 'lines' }, say('page.share-text')), lines),
		el(
			'p.buttons',
			button(say('page.copy'), () => copied(lines), 'quiet'),
			current && button(say('page.picture'), () => save(current(), displayText(report.description.name)), 'quiet'),
			done,
		),
		json,
	)
	return view
}

// opener is the button that opens a shareView.
export function opener(view) {
	const open = el(
		'button.link',
		{
			type: 'button',
			id: 'share',
			'aria-expanded': 'false',
			'aria-controls': 'shared',
			onclick: () => {
				view.hidden = !view.hidden
				open.setAttribute('aria-expanded', String(!view.hidden))
				if (!view.hidden) $('lines').focus()
			},
		},
		say('page.share'),
	)
	return open
}

const WIDTH = 720,
	HEIGHT = 560

// picture draws a board on a canvas, from the data of its diagram: black on white, like the hand record.
function picture({ number, deal, where }, title) {
	const face = boardFace(number, deal),
		canvas = el('canvas', { width: WIDTH, height: HEIGHT }),
		pen = canvas.getContext('2d')
	const write = (text, x, y, size, colour = '#000', weight = '') => {
		pen.font = `${weight} ${size}px system-ui, sans-serif`
		pen.fillStyle = colour
		pen.fillText(text, x, y)
		return pen.measureText(text).width
	}
	pen.fillStyle = '#fff'
	pen.fillRect(0, 0, WIDTH, HEIGHT)
	write(String(number), 24, 64, 48, '#000', 'bold')
	face.lines.forEach((line, i) => write(line, 24, 92 + 26 * i, 20))
	const places = [
		[270, 40],
		[480, 190],
		[270, 345],
		[40, 190],
	]
	face.hands.forEach((hand, seat) =>
		hand?.suits.forEach((cards, suit) => {
			const [x, y] = places[seat],
				line = y + 32 * suit
			write('♠♥♦♣'[suit] + '\ufe0e', x, line, 26, suit === 1 || suit === 2 ? '#b3121d' : '#000')
			write(cards.join('') || '–', x + 32, line, 26)
		}),
	)
	pen.fillStyle = '#dfeee5'
	pen.fillRect(270, 165, 130, 130)
	pen.fillStyle = '#b3121d'
	for (const [vulnerable, ...bars] of [
		[face.vulnerable & 1, [270, 165, 130, 6], [270, 289, 130, 6]],
		[face.vulnerable & 2, [270, 165, 6, 130], [394, 165, 6, 130]],
	])
		if (vulnerable) for (const bar of /** @type {number[][]} */ (bars)) pen.fillRect(...bar)
	const centres = [
		[328, 195],
		[376, 238],
		[328, 280],
		[282, 238],
	]
	face.seats.forEach((letter, seat) => write(letter, ...centres[seat], 22, '#000', seat === face.dealer ? 'bold' : ''))
	write(face.points.join(' · '), 24, 400, 20)
	write(face.pointsName, 24, 424, 16)
	write(title, 24, HEIGHT - 48, 20, '#000', 'bold')
	write(where, 24, HEIGHT - 22, 18)
	return canvas
}

// save downloads a picture of a board.
function save(board, title) {
	picture(board, title).toBlob(blob => download(blob, `board-${board.number}.png`), 'image/png')
}
