// The report as JSON, with the keys of fairdeal verify --json, and its texts in English (spec/json.md).
import { boardsShown } from '../formats/handfile.js'
import { valueTyped } from '../tournament/value.js'
import { displayText, hex, bytesOf } from '../lib/bytes.js'
import { pbnOf } from '../lib/deal.js'
import { PASS, FAIL, OPEN } from '../lib/status.js'
import { timeOf } from '../log/publication.js'
import { rowOf } from '../words/findings_text.js'
import { rangesOf, saidTogether } from '../judge/compare.js'

// tableOf returns the session table: id, state, right, size.
export function tableOf(report) {
	return report.sessions
		.filter(s => s.state !== 'not shown' && s.state !== 'not held')
		.map(s => ({
			id: s.phase + ',' + s.number + (s.reserve ? report.world.setName(s.reserve) : ''),
			state: s.state,
			right: s.right,
			size: s.size,
		}))
}

// setsText names sets of sessions, [{ session, set }], in their order.
function setsText(list) {
	/** @type {any[]} */
	const ranges = []
	for (const {
		session: { phase, session },
		set,
	} of list) {
		const last = ranges.at(-1)
		if (last?.phase === phase && last.set === set && last.to === session - 1) last.to++
		else ranges.push({ phase, set, from: session, to: session })
	}
	return (
		ranges
			.map(({ phase, set, from, to }) => {
				const s = to > from ? 's' : ''
				return (set ? `the reserve set${s} of ` : '') + `session${s} ${phase},${from}` + (s && '-' + to)
			})
			.join(', ') || null
	)
}

function findingOf(f) {
	const wrong = new Set(
			f.findings.filter(finding => finding.status === FAIL).map(finding => rowOf(finding.board.code).file),
		),
		[file] = wrong
	if (f.refusal) return 'unreadable'
	if (f.status === OPEN) return f.findings[0]?.code === 'file.foreign' ? 'not of this tournament' : 'not compared'
	if (wrong.size) return (wrong.size === 1 && file) || 'boards differ'
	if (!f.claim.length) return 'recognised'
	return f.whole ? 'identical' : 'in part'
}

function fileOf(f, say) {
	const contents = new Map(),
		findings = f.findings.filter(finding => finding.status !== PASS).slice(0, 100)
	for (const { session, set } of f.holds ?? [])
		contents.set(session, { session, set: contents.get(session)?.set === 0 ? 0 : set })
	return {
		'name': f.name,
		'format': f.format,
		'boards': boardsShown(f.records),
		'basis': f.basis,
		'status': f.status,
		'finding': findingOf(f),
		'claim': setsText(f.claim),
		'holds': setsText([...contents.values()]),
		'text': (f.refusal ? [f.refusal] : saidTogether(findings)).map(say).join('; '),
		'notes': [...f.findings.filter(finding => finding.status === PASS), ...f.warnings].map(say),
		'differences': findings
			.filter(finding => finding.board)
			.map(({ status, board: b }) => ({
				'board': b.number,
				'phase': b.session?.phase,
				'session': b.session?.session,
				'status': status,
				'kind': rowOf(b.code).kind,
				'text': say({ code: 'list.several', values: [b.what] }),
				'want': b.want && pbnOf(b.want),
				'got': pbnOf(b.got),
			})),
	}
}

// plain returns the report as a value for JSON, with the keys of spec/json.md. say turns a finding into words; line
// is the verdict in a sentence. Empty values are null or undefined, and PLAIN omits them.
export function plain(report, say = f => f.code, line) {
	const d = report.description,
		remark = f => ({
			'kind': f.kind ?? rowOf(f.code).kind ?? 'description',
			'text': say(f),
			'file': f.file,
			'strict': f.strict,
			'phase': f.session?.phase,
			'session': f.session?.session,
		})
	return {
		'verdict': report.verdict,
		'rests_on': report.rests_on,
		'summary': { 'text': line, 'exit': report.exit, ...countsOf(report.summary) },
		'tournament': displayText(d.name),
		'delayed_information': displayText(d.delayed),
		'delayed_value': displayText(d.value ?? (d.old && report.world?.value) ?? '') || null,
		...(valueTyped(d) && { 'delayed_looked_up': displayText(d.typed) }),
		'program': d.program,
		'rule': report.world?.rule ?? d.rules?.[0],
		'key_hash': d.hash,
		'digest': d.computed,
		'digest_mh': d.digest,
		'short_digest': d.computed && grouped(d.computed.slice(0, 32)),
		'steps': report.steps.map(s => stepOf(s, say)),
		'sessions': report.sessions.map(s => sessionOf(s, report.world, say)),
		'files': report.files.map(f => fileOf(f, say)),
		'publication': report.seal ? sealed(report.seal) : undefined,
		'warnings': report.warnings.filter(w => w.strict || !w.file).map(remark),
		'choices': report.choices.map(remark),
		'ignored': report.passed,
		// Values that only the program determines.
		'absent': 'conclusions advice missing partly foreign stated quiet'.split(' '),
	}
}

const countsOf = summary => ({
	'boards': summary.boards,
	'compared': summary.right,
	'sessions': summary.sessions,
	'whole': summary.identical,
	'recognised': summary.byCards,
	'false': summary.wrong,
	'files': summary.files,
	'files_right': summary.filesSame,
	'files_false': summary.filesFalse,
	'unproven': summary.unproven,
})

function stepOf(step, say) {
	const [first, ...others] = step.findings.slice(0, 20).map(say)
	return {
		'step': step.step,
		'name': step.step === 10 ? 'no session left out' : say({ code: step.name }),
		'status': step.status,
		'want': step.want,
		'got': step.got ?? first,
		'detail': step.got ? [first, ...others] : others,
		'optional': step.optional || null,
	}
}

const sessionOf = (s, world, say) => ({
	'phase': s.phase,
	'session': s.number,
	'name': s.name,
	'description': displayText(s.label),
	'boards': s.session.numbers ? rangesOf(s.session.numbers) : (s.session.range?.join('-') ?? '?'),
	'status': s.status,
	'state': s.state,
	'count': s.size ?? 0,
	'compared': s.right,
	'set': world?.setName(s.reserve ?? 0) ?? 'original',
	'replaced': s.replaced,
	'unproven': s.unproven && rangesOf(s.unproven),
	'hands': s.digest(),
	'files': s.files.map(f => f.name),
	'text': say(s),
})

// replacedHint returns the boards that an organiser may have replaced, [session, ranges]: foreign boards of a single
// session that are one run of two or more, or all that is wrong.
export function replacedHint(report) {
	const wrong = report.files.flatMap(f => f.findings.filter(finding => finding.status === FAIL)),
		foreign = wrong.filter(f => f.board?.code === 'board.foreign')
	const ids = new Set(foreign.map(f => f.board.session.phase + ',' + f.board.session.session)),
		numbers = [...new Set(foreign.map(f => f.board.number))].sort((a, b) => a - b),
		[id] = ids
	if (ids.size !== 1) return null
	const text = rangesOf(numbers)
	return wrong.length === foreign.length || (numbers.length > 1 && !text.includes(',')) ? [id, text] : null
}

// PLAIN is for JSON.stringify.
export const PLAIN = (_, value) => value ?? undefined

// grouped splits digits into groups of four.
export function grouped(digest) {
	return digest.replace(/(....)(?=.)/g, '$1 ')
}

function sealed({ origin, index, size, witnessed, times, entry, policy }) {
	return {
		'origin': origin,
		'index': Number(index),
		'size': Number(size),
		'witnessed': witnessed === null ? undefined : timeOf(witnessed),
		'witnesses': [...times].map(([name, time]) => ({ 'name': name, 'time': timeOf(Number(time)) })),
		'organiser': entry.signer.name + '+' + entry.signer.id,
		'tournament': entry['tournament'][0],
		'leaf': hex(bytesOf(entry.leaf)),
		'policy': grouped(policy),
	}
}
