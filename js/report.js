// The report as JSON, with the keys of fairdeal verify --json, and its texts in
// English (spec/json.md).
import { shown, hex, bytesOf } from './bytes.js'
import { timeOf } from './publication.js'

const stateOf = s => s.status === 'pass' ? 'whole' : s.status === 'fail' ? 'false' : s.byCards ? 'cards' : (s.right || s.hands) && !s.unclear ? 'part' : s.code === "not shown" ? '' : "not checked"

// tableOf returns the session table: id, state, right, size.
export function tableOf(report) {
	return report.sessions.filter(s => s.code !== "not shown").map(s => ({ id: s.phase + ',' + s.number + (s.reserve ? 'reserve' : ''), state: stateOf(s), right: s.right, size: s.size }))
}

// plain returns the report as a value for JSON, with the keys of spec/json.md. say
// turns a finding into words; line is the verdict in a sentence. What has nothing to
// say is null or undefined: PLAIN leaves it out.
export function plain(report, say = f => f.code, line) {
	const d = report.description, m = report.summary, told = f => ({ 'kind': f.code, 'text': say(f), 'file': f.file, 'strict': f.strict })
	return {
		'verdict': report.verdict, 'rests_on': [...report.rests_on].sort(),
		'summary': { 'text': line, 'exit': report.exit, 'boards': m.boards, 'compared': m.right, 'sessions': m.sessions, 'whole': m.identical, 'recognised': m.byCards, 'false': m.wrong, 'files': m.files, 'files_right': m.filesSame, 'files_false': m.filesFalse },
		'tournament': shown(d.name), 'delayed_information': shown(d.delayed), 'delayed_value': d.value && shown(d.value), 'program': d.program, 'key_hash': d.hash,
		'digest': d.computed, 'digest_mh': d.digest, 'short_digest': grouped(d.computed.slice(0, 32)),
		'steps': report.steps.map(s => ({ 'step': s.step, 'name': s.name, 'status': s.status, 'detail': s.findings.slice(0, 20).map(say), 'optional': s.optional || null })),
		'sessions': report.sessions.map(s => ({ 'phase': s.phase, 'session': s.number, 'name': s.name, 'description': shown(s.label), 'status': s.status, 'state': stateOf(s) || "not shown", 'count': s.size, 'compared': s.right, 'set': s.reserve ? 'reserve' : 'original', 'hands': s.digest(), 'files': s.files.map(f => f.name), 'text': say(s) })),
		'files': report.files.map(f => ({ 'name': f.name, 'format': f.format, 'boards': new Set(f.records.map(r => r.number + r.deal)).size, 'basis': f.basis, 'status': f.status, 'text': (f.refusal ? [f.refusal] : f.findings.slice(0, 100)).map(say).join('; ') })),
		'publication': report.seal ? sealed(report.seal) : undefined,
		'warnings': report.warnings.map(told), 'choices': report.choices.map(told),
		// What only the program finds out.
		'absent': ['conclusions', 'advice', 'ignored'],
	}
}

// PLAIN is for JSON.stringify.
export const PLAIN = (_, value) => value ?? undefined

// grouped puts digits into groups of four.
export function grouped(digest) { return digest.replace(/(....)(?=.)/g, '$1 ') }

function sealed({ origin, index, size, witnessed, times, entry, policy }) {
	return {
		'origin': origin, 'index': Number(index), 'size': Number(size), 'witnessed': witnessed === null ? undefined : timeOf(witnessed),
		'witnesses': [...times].map(([name, time]) => ({ 'name': name, 'time': timeOf(Number(time)) })),
		'organiser': entry.signer.name + '+' + entry.signer.id, 'tournament': entry['tournament'][0], 'leaf': hex(bytesOf(entry.leaf)), 'policy': grouped(policy),
	}
}
