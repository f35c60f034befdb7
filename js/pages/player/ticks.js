// The three ticks of the card. Each that is open has its own small form, in which ours is hidden until the reader gave
// theirs; what does not agree is a question there, and takes nothing away from the rest of the card.
import { say, sentence, text } from '../../words/words.js'
import { said, words, heard } from '../../words/findings_text.js'
import { valueShown } from '../../verdict/card.js'
import { grouped } from '../../verdict/report.js'
import { partsOf } from '../../log/delayed.js'
import { readPolicy } from '../../log/policy.js'
import { orThrow } from '../../tournament/description.js'
import { clean, shown, fromUTF8 } from '../../lib/bytes.js'
import { $, el, button } from '../lib/dom.js'
import { state, set, attempt } from './state.js'
import { labelled, form, filePicker, bytesIn, status } from '../lib/widgets.js'

const CHECKS = { 'description': 'page.check-sheet', 'value': 'page.check-value' }

// tickView draws a tick; first is whether it is the first that is open, whose button is the one of the card.
export function tickView({ about, status: s, text: what, by }, report, first) {
	const open = s === 'not checked',
		seen = state.options.seen[about]
	return el(
		'li.tick ' + (open ? 'wait' : s),
		{ id: 'tick-' + about, tabIndex: -1 },
		el('span.mark'),
		el(
			'div',
			el('strong', sentence(what)),
			' ',
			el('span.by', sentence(s === 'pass' && seen ? text('page.seen', { by, where: seen }) : by)),
			open && FORMS[about] ? checkView(about, report, first) : about === 'description' && ofLog(report),
		),
	)
}

// checkView is the form of a tick behind a button; one is open at a time.
function checkView(about, report, first) {
	const view = el(
		'details.check noprint',
		{ id: 'check-' + about, open: state.check === about },
		el('summary.button' + (first ? '' : ' quiet'), say(CHECKS[about])),
		askView(about),
		FORMS[about](report),
	)
	view.addEventListener('toggle', () => {
		if (view.open) {
			state.check = about
			for (const other of document.querySelectorAll('.check')) if (other !== view) other['open'] = false
		} else if (state.check === about) state.check = null
	})
	return view
}

// askView is the question inside a tick: what was given for it does not agree, or could not be compared.
function askView(about) {
	const ask = state.asks[about]
	if (!ask) return null
	return el(
		'div.asked',
		{ id: 'ask-' + about },
		el('p', el('strong', ask)),
		state.tries[about]?.[about === 'value' ? 'value' : 'digest'] &&
			el(
				'p.noprint buttons',
				button(say('page.look-again'), () => $(about === 'value' ? 'value' : 'digest').select(), 'quiet'),
				state.sureable[about] && button(say('page.sure'), () => set({ sure: true }), 'quiet'),
			),
	)
}

// whereField asks where theirs was seen, which stands on the print.
const whereField = about => el('p.where', labelled('seen-' + about, say('page.seen-field'), state.options.seen[about]))
const whereOf = about => ({ ...state.options.seen, [about]: $('seen-' + about)['value'].trim() })

// beforeMe shows ours to a reader who has theirs in hand.
function beforeMe(about, ours, agree) {
	return el(
		'details.before',
		el('summary', say('page.before-me')),
		el('p', el('code', ours)),
		el(
			'p.noprint buttons',
			button(say('page.agrees'), agree, 'quiet'),
			button(say('page.differs'), () => $(about === 'value' ? 'value' : 'digest').focus(), 'quiet'),
		),
	)
}

// FORMS set the ticks that are open.
const FORMS = {
	description: report => {
		const { computed } = report.description,
			count = el('p.count', { id: 'digest-count', 'aria-live': 'polite' }),
			tried = digest => attempt('description', { digest }, { seen: whereOf('description') })
		return el(
			'div',
			el('p', say('page.sheet-how')),
			form(
				() => tried($('digest')['value'].trim()),
				labelled(
					'digest',
					say('page.digest-field'),
					state.tries.description?.digest ?? state.options.digest ?? state.typed?.digest,
					field => countGroups(count, computed, field),
				),
				el('button', say('page.compare')),
				count,
			),
			whereField('description'),
			computed && beforeMe('description', grouped(computed), () => tried(computed)),
			el(
				'details',
				{ open: !!state.tries.description?.published || !!state.policy || report.steps.some(x => x.step > 10) },
				el('summary', say('page.other-ways')),
				el(
					'p.noprint',
					filePicker('published', say('page.published-field'), async file =>
						attempt('description', { published: await bytesIn(file) }),
					),
				),
				logged(report),
			),
		)
	},
	value: report => {
		const { delayed, value } = report.description,
			tried = value => attempt('value', { value }, { seen: whereOf('value') })
		return el(
			'div',
			delayed && el('p', say('page.announced', { text: shown(delayed) })),
			report.steps.filter(x => x.step === 14).map(x => el('p', status(x.status), ' ', sentence(heard(x)))),
			state.asks.beacon && el('p', { id: 'ask-beacon' }, el('strong', state.asks.beacon)),
			partsOf(delayed).some(p => p.round) &&
				el(
					'p.noprint',
					filePicker('beacon', say('page.beacon-field'), async file =>
						attempt('beacon', { beacon: await bytesIn(file), beaconName: file['name'] }),
					),
				),
			form(
				() => tried($('value')['value'].trim()),
				labelled(
					'value',
					say('page.value-field'),
					state.tries.value?.value ?? state.options.value ?? state.typed?.value,
				),
				el('button', say('page.compare')),
			),
			whereField('value'),
			value !== null && beforeMe('value', valueShown(report), () => tried(fromUTF8(value) ?? value)),
		)
	},
}

const GROUP = 4

// countGroups says while somebody types how many groups of a digest agree so far; it compares and decides nothing.
function countGroups(count, computed, field) {
	const look = () => {
		const typed = field['value'].toLowerCase().replace(/[^0-9a-f]/g, '')
		if (!computed || !typed) return count.replaceChildren()
		let same = 0
		while (same < typed.length && typed[same] === computed[same]) same++
		const groups = Math.floor(same / GROUP),
			args = { n: groups, of: computed.length / GROUP }
		if (same < typed.length) count.textContent = say('page.group-differs', { n: groups + 1 })
		else count.textContent = say(groups < 4 ? 'page.groups-go-on' : 'page.groups-enough', args)
	}
	field.addEventListener('input', look)
	look()
}

// ofLog is what a log shows of a description that was checked.
const ofLog = report =>
	(state.policy || report.steps.some(s => s.step > 10)) &&
	el('details', el('summary', say('page.details')), logged(report))

// logged says what a public log shows of the description, and whom to believe.
export function logged({ steps, description }) {
	const believe = async file => {
		try {
			const bytes = await bytesIn(file)
			readPolicy(bytes)
			state.policy = bytes
			state.step()
		} catch (e) {
			orThrow(e)
			$('problem').textContent = sentence(words(e))
		}
	}
	const told = steps.filter(x => (x.step > 10 && x.step < 14) || (x.status === 'fail' && x.step > 13))
	return el(
		'div',
		told.length
			? told.map(x =>
					el('p', status(x.status), ' ', el('strong', said(x.name)), ': ', x.findings.map(words).join('; ')),
				)
			: el('p', say('page.ask-proof', { file: clean(description.file) + '.tlog-proof' })),
		state.policy && el('p', say('page.policy-digest', { digest: grouped(readPolicy(state.policy).digest) })),
		el('p.noprint', filePicker('whom', say('page.whom'), believe)),
	)
}
