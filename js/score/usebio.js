// Reads the pairs events of a USEBIO 1.x document.
import { FairdealError } from '../lib/refusal.js'
import {
	artificialLine,
	boardFacts,
	isHalfScale,
	NO_TEXT,
	printedNumber,
	resultOfText,
	untilDamage,
	writtenContract,
} from './lines.js'
import { winnersOf } from './session.js'

const childrenOf = (element, name) => [...element.children].filter(child => child.tagName === name),
	textOf = (element, name) =>
		(childrenOf(element, name)[0]?.textContent ?? '').trim().replace(/\s+/g, ' ').replace(NO_TEXT, '?')

// within returns the elements with a name below another element, each with its ancestors up to that element.
function within(element, name, ancestors = []) {
	return [...element.children].flatMap(child =>
		child.tagName === name ? [{ element: child, ancestors }] : within(child, name, [...ancestors, child]),
	)
}

const POINTS = { 'mp': '_MATCH_POINTS', 'butler': '_BUTLER_POINTS', 'cross-imp': '_CROSS_IMP_POINTS' }

// methodOf returns the form of scoring, from the event's type, otherwise its method, otherwise the printed points.
function methodOf(event, boards) {
	const words = [
		event.getAttribute('EVENT_TYPE'),
		textOf(event, 'BOARD_SCORING_METHOD'),
		textOf(event, 'SCORING_METHOD'),
	]
	for (const word of words.map(text => String(text ?? '').toUpperCase())) {
		if (/BUTLER/.test(word)) return 'butler'
		if (/CROSS/.test(word)) return 'cross-imp'
		if (/^(MP_|MATCH|MPS?$)/.test(word)) return 'mp'
	}
	const lines = boards.flatMap(({ element }) => childrenOf(element, 'TRAVELLER_LINE')),
		printed = Object.keys(POINTS).find(method => lines.some(line => textOf(line, 'NS' + POINTS[method])))
	if (!printed) throw new FairdealError('evening', 'this event contains neither a form of scoring nor points')
	return printed
}

// levelOf returns the name of a board's section or session, or an empty string if there is only one.
function levelOf(boards, name) {
	const all = [...new Set(boards.flatMap(({ ancestors }) => ancestors.filter(element => element.tagName === name)))]
	return ({ ancestors }) => {
		const ancestor = ancestors.find(element => element.tagName === name)
		if (all.length < 2 || !ancestor) return ''
		return ancestor.getAttribute(name + '_ID') || String(all.indexOf(ancestor) + 1)
	}
}

// checkOnce refuses an element that contains a field twice.
function checkOnce(element, fields) {
	for (const name of fields)
		if (childrenOf(element, name).length > 1) throw new FairdealError('evening', `the element already has a ${name}`)
}

const FIELDS =
	'SECTION_ID NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_MATCH_POINTS EW_MATCH_POINTS NS_CROSS_IMP_POINTS EW_CROSS_IMP_POINTS NS_BUTLER_POINTS EW_BUTLER_POINTS'.split(
		' ',
	)

function readTravellerLine(line, method, section, board) {
	checkOnce(line, FIELDS)
	if (childrenOf(line, 'TRAVELLER_LINE').length > 0)
		throw new FairdealError('evening', 'a TRAVELLER_LINE starts inside another TRAVELLER_LINE')
	const printed = {}
	for (const side of ['NS', 'EW']) {
		const points = textOf(line, side + POINTS[method])
		if (points) printed[side.toLowerCase() + '_points'] = printedNumber(points)
	}
	const tricks = textOf(line, 'TRICKS'),
		facts = {
			ns: section + textOf(line, 'NS_PAIR_NUMBER'),
			ew: section + textOf(line, 'EW_PAIR_NUMBER'),
			...writtenContract(textOf(line, 'CONTRACT'), textOf(line, 'PLAYED_BY'), tricks, textOf(line, 'LEAD')),
			...(Object.keys(printed).length > 0 ? { printed } : {}),
		}
	return artificialLine({ ...facts, result: resultOfText(textOf(line, 'SCORE'), facts, board) })
}

const LETTERS = ['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS'],
	SEATS_OF_HANDS = ['North', 'East', 'South', 'West']

// dealOfHands returns a board's deal in PBN notation, if all four hands are present.
function dealOfHands(board) {
	const hands = childrenOf(board, 'HAND'),
		handOf = seat => hands.find(hand => textOf(hand, 'DIRECTION').toLowerCase().startsWith(seat[0].toLowerCase())),
		holdings = SEATS_OF_HANDS.map(
			seat => handOf(seat) && LETTERS.map(suit => textOf(handOf(seat), suit).replaceAll('10', 'T')),
		)
	if (!holdings.every(hand => hand && /^([AKQJT2-9]{0,13}\.?){4}$/.test(hand.join('.')) && hand.join('').length === 13))
		return {}
	return { deal: 'N:' + holdings.map(hand => hand.join('.')).join(' ') }
}

function readPairElement(pair, section, winners) {
	const printed = {
			total: textOf(pair, 'TOTAL_SCORE'),
			percent: textOf(pair, 'PERCENTAGE'),
			place: textOf(pair, 'PLACE'),
		},
		names = within(pair, 'PLAYER_NAME').map(({ element }) => element.textContent.trim())
	return {
		pair: section + textOf(pair, 'PAIR_NUMBER'),
		...(winners === 2 ? { side: textOf(pair, 'DIRECTION') } : {}),
		...(names.length > 0 ? { names: names.join(' & ') } : {}),
		printed: Object.fromEntries(Object.entries(printed).filter(([, text]) => text)),
	}
}

// readEvent returns the evening of an event; hands contains the boards of the document that have hands.
function readEvent(event, hands) {
	const boards = within(event, 'BOARD').filter(({ element }) => childrenOf(element, 'TRAVELLER_LINE').length > 0),
		method = methodOf(event, boards),
		section = levelOf(boards, 'SECTION'),
		session = levelOf(boards, 'SESSION'),
		named = new Map()
	const { damaged } = untilDamage(boards, element => {
		checkOnce(element.element, ['BOARD_NUMBER', 'SECTION_ID', 'SESSION_ID', 'BOARD_AVERAGE'])
		const number = textOf(element.element, 'BOARD_NUMBER'),
			name = [session(element), number].filter(Boolean).join('.'),
			board = named.get(name) ?? { ...boardFacts(name, number), lines: [] },
			datum = textOf(element.element, 'BOARD_AVERAGE'),
			lines = childrenOf(element.element, 'TRAVELLER_LINE').map(line =>
				readTravellerLine(line, method, section(element), board),
			)
		named.set(name, board)
		if (method === 'butler' && datum) board.printed = { datum: printedNumber(datum) }
		board.lines.push(...lines)
	})
	for (const { element } of hands) {
		const board = named.get(textOf(element, 'BOARD_NUMBER'))
		if (board && !board.deal) Object.assign(board, dealOfHands(element))
	}
	const winners = Number(textOf(event, 'WINNER_TYPE')) || winnersOf([...named.values()]),
		pairs = damaged ? [] : within(event, 'PAIR').map(({ element }) => readPairElement(element, '', winners))
	return {
		title: textOf(event, 'EVENT_DESCRIPTION') || textOf(event, 'TITLE'),
		date: textOf(event, 'DATE'),
		program: [textOf(event, 'PROGRAM_NAME'), textOf(event, 'PROGRAM_VERSION')].filter(Boolean).join(' '),
		method,
		winners,
		...(method === 'mp' && isHalfScale([...named.values()]) ? { half_scale: true } : {}),
		...(damaged ? { damaged } : {}),
		pairs,
		boards: [...named.values()],
	}
}

// usebioEvents returns the evenings of a document: its pairs events.
export function usebioEvents(text, parseXML) {
	if (/<!ENTITY/i.test(text)) throw new FairdealError('evening', 'this document declares entities of its own')
	const root = parseXML(text)
	if (!root || root.tagName !== 'USEBIO') throw new FairdealError('evening', 'this is not a USEBIO document')
	if (within(root, 'parsererror').length > 0) throw new FairdealError('evening', 'this document is not valid XML')
	const events = within(root, 'EVENT').filter(({ element }) => within(element, 'TRAVELLER_LINE').length > 0)
	if (events.length === 0) throw new FairdealError('evening', 'this document contains no results')
	const hands =
		events.length > 1 ? [] : within(root, 'BOARD').filter(({ element }) => childrenOf(element, 'HAND').length > 0)
	return events.map(({ element }) => readEvent(element, hands))
}
