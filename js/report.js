// The report as JSON, with the keys of fairdeal verify --json, and its texts in
// English (spec/json.md).
import { shown, hex, bytesOf } from './bytes.js'
import { timeOf } from './publication.js'

const stateOf = s => s.status === 'pass' ? 'whole' : s.status === 'fail' ? 'false' : s.byCards ? 'cards' : (s.right || s.hands) && !s.unclear ? 'part' : s.code === "not shown" ? '' : "not checked"

// tableOf returns the session table: id, state, right, size.
export function tableOf(report) {
	return report.sessions.filter(s => s.code !== "not shown").map(s => ({ id: s.phase + ',' + s.number + (s.reserve ? 'reserve' : ''), state: stateOf(s), right: s.right, size: s.size }))
}

// plain returns the report as a value for JSON. say turns a finding into words.
export function plain(report, say = f => f.code) {
	return {
		'tournament': shown(report.description.name), 'delayed': shown(report.description.delayed), 'value': report.description.value === null ? null : shown(report.description.value),
		'key_hash': report.description.hash, 'digest': report.description.computed,
		'verdict': report.verdict, 'rests_on': [...report.rests_on].sort(),
		'steps': report.steps.map(s => ({ 'step': s.step, 'name': s.name, 'status': s.status, 'detail': s.findings.slice(0, 20).map(say) })),
		'sessions': report.sessions.map(s => ({ 'phase': s.phase, 'session': s.number, 'name': s.name, 'description': shown(s.label), 'status': s.status, 'state': stateOf(s) || "not shown", 'count': s.size, 'compared': s.right, 'set': s.reserve ? 'reserve' : 'original', 'text': say(s) })),
		'files': report.files.map(f => ({ 'name': f.name, 'format': f.format, 'boards': f.records.length, 'status': f.status, 'findings': f.findings.slice(0, 100).map(say) })),
		'publication': report.seal ? sealed(report.seal) : undefined,
		'warnings': report.warnings.map(say), 'choices': report.choices.map(say),
		'summary': { 'sessions': report.summary.sessions, 'identical': report.summary.identical, 'false': report.summary.wrong, 'right': report.summary.right, 'boards': report.summary.boards, 'files': report.summary.files, 'files_identical': report.summary.filesSame },
	}
}

function sealed({ origin, index, size, witnessed, times, entry, policy }) {
	return {
		'origin': origin, 'index': Number(index), 'size': Number(size), 'witnessed': witnessed === null ? undefined : timeOf(witnessed),
		'witnesses': [...times].map(([name, time]) => ({ 'name': name, 'time': timeOf(Number(time)) })),
		'organiser': entry.signer.name + '+' + entry.signer.id, 'tournament': entry['tournament'][0], 'leaf': hex(bytesOf(entry.leaf)), 'policy': policy.replace(/(....)(?=.)/g, '$1 '),
	}
}
