// The three ticks of the card. Each open tick has a small form, which hides our value until the reader has entered
// theirs. If it does not agree, the page asks there, and the rest of the card stays the same.
import { say, sentence, text } from '../../words/words.js'
import { sayCode, sayFinding, sayFindings } from '../../words/findings_text.js'
import { valueShown } from '../../verdict/card.js'
import { grouped } from '../../verdict/report.js'
import { partsOf } from '../../log/delayed.js'
import { readPolicy } from '../../log/policy.js'
import { rethrowBug } from '../../lib/refusal.js'
import { clean, displayText, fromUTF8 } from '../../lib/bytes.js'
import { $, el, button } from '../lib/dom.js'
import { state, set, attempt } from './state.js'
import { labelled, form, filePicker, bytesIn, status, heading, rowView, ROW } from '../lib/widgets.js'

const CHECKS = { 'description': 'page.check-sheet', 'value': 'page.check-value' }
const STATES = { 'pass': ROW.checked, 'fail': ROW.wrong, 'not checked': ROW.todo }
// A row asks about what is not checked yet, and explains how to answer.
const QUESTIONS = {
	'description': ['page.is-sheet', 'page.is-sheet-how'],
	'value': ['page.is-number', 'page.is-number-how'],
}

// tickView draws one of the three checks. isFirst means that it is the first open one, whose button is the filled one
// of the card.
export function tickView({ about, status: s, text: title, by }, report, isFirst) {
	const open = s === 'not checked' && FORMS[about],
		seen = state.options.seen[about],
		[questionKey, howKey] = (open && QUESTIONS[about]) || []
	const form = open && formView(about, report)
	const row = rowView({
		id: 'tick-' + about,
		tabIndex: -1,
		'data-status': s,
		state: STATES[s],
		title: questionKey ? say(questionKey) : heading(title),
		small: howKey ? say(howKey) : sentence(s === 'pass' && seen ? text('page.seen', { by, where: seen }) : by),
		actions: open && [checkButton(about, form, isFirst)],
		more: [askView(about), form || (about === 'description' && logDetails(report))],
	})
	return row
}

// formView is the form of a check, which its button opens.
const formView = (about, report) =>
	el('div.form noprint', { id: 'form-' + about, hidden: state.check !== about }, FORMS[about](report))

// checkButton opens the form of a check; only one can be open. The form has its own filled button.
function checkButton(about, form, isFirst) {
	const open = el('button', {
		type: 'button',
		id: 'check-' + about,
		'aria-controls': form.id,
		onclick: () => {
			state.check = form.hidden ? about : null
			document.dispatchEvent(new Event('check'))
			if (!form.hidden) form.querySelector('input')?.focus()
		},
	})
	const look = () => {
		form.hidden = state.check !== about
		open.className = 'button' + (isFirst && !state.check ? '' : ' quiet')
		open.setAttribute('aria-expanded', String(!form.hidden))
		if (!open.isConnected) document.removeEventListener('check', look)
	}
	open.textContent = say(CHECKS[about])
	look()
	document.addEventListener('check', look)
	return open
}

// askView asks about evidence that does not agree or could not be compared.
function askView(about) {
	const ask = state.questionTexts[about]
	if (!ask) return null
	const field = about === 'value' ? 'value' : 'digest'
	const again = () => {
		state.check = about
		document.dispatchEvent(new Event('check'))
		$(field).select()
	}
	return el(
		'div.asked notice ask',
		{ id: 'ask-' + about },
		el('p', el('strong', ask)),
		state.tries[about]?.[field] &&
			el(
				'p.noprint buttons',
				button(say('page.look-again'), again, 'quiet'),
				state.canInsist[about] && button(say('page.sure'), () => set({ sure: true }), 'quiet'),
			),
	)
}

// whereField asks where the reader saw theirs, which the printed card shows.
const whereField = about => labelled('seen-' + about, say('page.seen-field'), state.options.seen[about])
const whereOf = about => ({ ...state.options.seen, [about]: $('seen-' + about)['value'].trim() })

// digestView formats a digest in groups of four.
export const digestView = groups =>
	el(
		'p.digest',
		{ role: 'group', 'aria-label': say('page.digest') },
		groups.split(' ').map(part => el('span', part)),
	)

// comparisonView shows our value to a reader who has theirs in front of them.
function comparisonView(about, ours, agree) {
	return el(
		'details.before',
		el('summary', say('page.before-me')),
		about === 'value' ? el('p', el('code', ours)) : digestView(ours),
		el(
			'p.noprint buttons',
			button(say('page.agrees'), agree, 'quiet'),
			button(say('page.differs'), () => $(about === 'value' ? 'value' : 'digest').focus(), 'quiet'),
		),
	)
}

// FORMS maps open ticks to their forms.
const FORMS = {
	description: report => {
		const { computed } = report.description,
			count = el('p.soft', { id: 'digest-count', 'aria-live': 'polite' }),
			tryEvidence = digest => attempt('description', { digest }, { seen: whereOf('description') })
		return el(
			'div',
			el('p', say('page.sheet-how')),
			form(
				() => tryEvidence($('digest')['value'].trim()),
				labelled(
					'digest',
					say('page.digest-field'),
					state.tries.description?.digest ?? state.options.digest ?? state.typed?.digest,
					field => countGroups(count, computed, field),
				),
				el('button.button', say('page.compare')),
				count,
			),
			whereField('description'),
			computed && comparisonView('description', grouped(computed), () => tryEvidence(computed)),
			el(
				'details',
				{ open: !!state.tries.description?.published || !!state.policy || report.steps.some(step => step.step > 10) },
				el('summary', say('page.other-ways')),
				el(
					'p.noprint',
					filePicker('published', say('page.published-field'), async file =>
						attempt('description', { published: await bytesIn(file) }),
					),
				),
				logView(report),
			),
		)
	},
	value: report => {
		const { delayed, value } = report.description,
			tryEvidence = value => attempt('value', { value }, { seen: whereOf('value') })
		return el(
			'div',
			delayed && el('p', say('page.announced', { text: displayText(delayed) })),
			report.steps
				.filter(step => step.step === 14)
				.map(step => el('p', status(step.status), ' ', sentence(sayFindings(step)))),
			state.questionTexts.beacon && el('p.notice ask', { id: 'ask-beacon' }, el('strong', state.questionTexts.beacon)),
			partsOf(delayed).some(p => p.round) &&
				el(
					'p.noprint',
					filePicker('beacon', say('page.beacon-field'), async file =>
						attempt('beacon', { beacon: await bytesIn(file), beaconName: file['name'] }),
					),
				),
			form(
				() => tryEvidence($('value')['value'].trim()),
				labelled(
					'value',
					say('page.value-field'),
					state.tries.value?.value ?? state.options.value ?? state.typed?.value,
				),
				el('button.button', say('page.compare')),
			),
			whereField('value'),
			value !== null && comparisonView('value', valueShown(report), () => tryEvidence(fromUTF8(value) ?? value)),
		)
	},
}

const GROUP = 4

// countGroups shows, while somebody types, how many groups of a digest agree so far. It does not decide anything.
function countGroups(count, computed, field) {
	const look = () => {
		const typed = field['value'].toLowerCase().replace(/[^0-9a-f]/g, '')
		if (!computed || !typed) return count.replaceChildren()
		let equal = 0
		while (equal < typed.length && typed[equal] === computed[equal]) equal++
		const groups = Math.floor(equal / GROUP),
			args = { n: groups, of: computed.length / GROUP }
		if (equal < typed.length) count.textContent = say('page.group-differs', { n: groups + 1 })
		else count.textContent = say(groups < 4 ? 'page.groups-go-on' : 'page.groups-enough', args)
	}
	field.addEventListener('input', look)
	look()
}

// logDetails returns what a log shows about a checked description.
const logDetails = report =>
	(state.policy || report.steps.some(s => s.step > 10)) &&
	el('details', el('summary', say('page.details')), logView(report))

// logView shows what a public log says about the description, and whom to trust.
export function logView({ steps, description }) {
	const setPolicy = async file => {
		try {
			const bytes = await bytesIn(file)
			readPolicy(bytes)
			state.policy = bytes
			state.step()
		} catch (e) {
			rethrowBug(e)
			$('problem').textContent = sentence(sayFinding(e))
		}
	}
	const logSteps = steps.filter(
		step => (step.step > 10 && step.step < 14) || (step.status === 'fail' && step.step > 13),
	)
	return el(
		'div',
		logSteps.length
			? logSteps.map(step =>
					el(
						'p',
						status(step.status),
						' ',
						el('strong', sayCode(step.name)),
						': ',
						step.findings.map(sayFinding).join('; '),
					),
				)
			: el('p', say('page.ask-proof', { file: clean(description.file) + '.tlog-proof' })),
		state.policy && el('p', say('page.policy-digest', { digest: grouped(readPolicy(state.policy).digest) })),
		el('p.noprint', filePicker('whom', say('page.whom'), setPolicy)),
	)
}
