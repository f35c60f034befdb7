// What is found out, as a code and its values: which sentence of the catalogue says it, and the
// names of the values in it.
import { say, text } from './words.js'
import { SENTENCES } from './sentences.js'

// NAMES are the names of the values of a code, in their order. What is not here has none.
const NAMES = {
	'keys count': 'n',
	'keys missing': 'n session',
	'keys too many': 'n',
	'digest agrees': 'n',
	'digest short': 'n',
	'value unproven': 'value',
	'value differs': 'typed value',
	'value only': 'file',
	'convertible': 'file',
	'value early': 'day',
	'not read': 'file',
	'n of m': 'n of',
	'wrong board': 'board what',
	'two readings': 'line what',
	'foreign board': 'board',
	'most records': 'board n of',
	'two deals': 'board',
	'reserve board': 'board session',
	'reserve set': 'session',
	'reserve boards': 'session boards',
	'open boards': 'session first last',
	'open sessions': 'phase n',
	'other first': 'session first published',
	'played when': 'session',
	'fouled copies': 'file n',
	'outside': 'board',
	'keys open': 'board',
	'typed board': 'board',
	'nearest': 'board number session what',
	'no shift': 'session',
	'holds other': 'session other',
	'no layout': 'line text',
	'stated and absent': 'session',
	'not apart': 'session',
	'in part': 'board',
	'other number': 'board',
	'other order': 'board',
	'other dealer': 'line board',
	'other vulnerability': 'line board',
	'unknown boards': 'line',
	'comment in 1.3': 'line',
	'fourth colon': 'line',
	'no claim by name': 'session name',
	'rule open': 'rule',
	'text mixed in': 'value',
	'value spelled': 'typed value',
	'fits the spelling': 'value',
	'spelling chosen': 'value other',
	'device': 'board',
	'TN was another': 'then now',
	'DI was another': 'then now',
	'prefix was another': 'then now phase',
	'label was another': 'then now phase',
	'replaced outside': 'session name boards',
	'newer program': 'program',
	'end position': 'line board',
	'proof worthless': 'file why',
	'other tournament': 'name',
	'log entry': 'index size time witnesses wanted',
	'entry time': 'time witnessed',
	'unknown organiser': 'name id',
	'description then differs': 'time then now',
	'key tree differs': 'root',
	'as signed': 'name',
	'witnessed and known': 'time known',
	'replaced late': 'then now',
	'contributions': 'text',
	'round signed': 'round',
	'not of round': 'round want value',
	'no answer': 'n',
	'two trees': 'size log',
	'two descriptions': 'index',
	'value entry': 'index value',
	'bad signature': 'name',
	'no log': 'log',
	'few witnesses': 'n of',
	'bad policy': 'line',
	'one key': 'one other',
	'one key, two purposes': 'one other',
	'names alike': 'one other',
	'odd name': 'name',
	'weak key': 'name',
	'bad key': 'name',
	'too large': 'size limit',
	'unknown line': 'line',
	'tag twice': 'line tag',
	'card twice': 'where board',
	'cut off': 'where',
	'no number': 'where',
	'bad deal': 'where',
	'bad': 'where what',
}

// SHARED are the keys of codes that the program says in the same sentence.
const SHARED = {
	'as signed': 'audit.then.as-signed',
	'as the copy saved': 'audit.copy.agrees-if-saved',
	'as the copy': 'audit.copy.agrees',
	'before the value': 'audit.step.before',
	'choices declared': 'audit.step.declared',
	'copy holds the value': 'audit.copy.has-value',
	'copy is the file': 'audit.copy.same-file',
	'copy without PU': 'audit.copy.no-pu',
	'delayed value': 'audit.step.value',
	'description digest': 'audit.step.digest',
	'description then': 'audit.step.then',
	'description': 'audit.step.description',
	'hand files compared': 'audit.step.compare',
	'hand files read': 'audit.step.read',
	'key hash': 'audit.step.key-hash',
	'key tree': 'audit.step.key-tree',
	'keys': 'audit.step.keys',
	'no answer': 'delayed.no-answer',
	'no signature': 'delayed.no-signature',
	'not of round': 'audit.source.not-of-round',
	'round signed': 'audit.source.signed',
	'signature of no round': 'delayed.signature-not-round',
	'no PU': 'audit.description.no-pu',
	'no digest with value': 'audit.anchor.no-digest',
	'no other description': 'audit.step.no-other',
	'no session left out': 'audit.step.all',
	'no time': 'audit.before.no-witness',
	'not shown': 'audit.session.not-shown',
	'not together': 'audit.conclude.none-fits',
	'not what you typed': 'audit.made.not-typed',
	'nothing mixed in': 'audit.value.of-text',
	'phases': 'audit.description.holds',
	'proof worthless': 'audit.log.proves-nothing',
	'remade': 'audit.remake.made',
	'replaced played': 'audit.outside.dealt-board',
	'rule open': 'audit.rule.fits',
	'sessions compared': 'audit.step.sessions',
	'sessions remade': 'audit.step.remake',
	'step 14 says': 'audit.value.step-14',
	'value after the copy': 'audit.copy.value-after',
	'value as announced': 'audit.step.announced',
	'value differs': 'audit.value.other',
	'wrong board': 'audit.board.is',
}

// PARTS make the arguments of sentences that hold others.
const PARTS = {
	'phases': (phases, sessions) => ({ phases: text('count.phases', { n: phases }), sessions: sessionsIn(sessions) }),
	'remade': (sessions, boards) => ({ sessions: sessionsIn(sessions), boards: text('count.boards', { n: boards }) }),
	'part': (n, of) => partly(n, of),
}
const sessionsIn = n => text('count.sessions', { n })
const partly = (n, of) => ({ boards: text('count.of-boards', { n, of }), dealt: text('verdict.as-dealt', { n }) })

// keyOf is the key of a code.
export const keyOf = code => SHARED[code] ?? 'verdict.' + code.toLowerCase().replace(/[^a-z0-9]+/g, '-')

// textFor is the text of a code; undefined where the catalogue has none.
export function textFor(code, ...values) {
	if (!(keyOf(code) in SENTENCES)) return undefined
	const names = NAMES[code]?.split(' ') ?? []
	return text(keyOf(code), PARTS[code]?.(...values) ?? Object.fromEntries(names.map((name, i) => [name, values[i]])))
}

// said says what was found out.
export function said(code, ...values) {
	const one = textFor(code, ...values)
	return one ? say(one.key, one.args) : say('verdict.bad', { where: values[0], what: code })
}

// boardOf is the number of the board that a finding speaks of; undefined of none.
export const boardOf = ({ code, values, board }) =>
	board?.number ?? (NAMES[code]?.startsWith('board') && values[0] > 0 ? values[0] : undefined)

// CODES_WITH_VALUES are for a test.
export const CODES_WITH_VALUES = [...Object.keys(NAMES), ...Object.keys(PARTS)]
