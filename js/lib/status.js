// The status of a verification step (spec/audit.md).
/** @typedef {'pass' | 'fail' | 'not checked'} Status */

export const PASS = 'pass',
	FAIL = 'fail',
	OPEN = 'not checked'

// worst returns the most serious of several statuses.
/** @type {(list: Status[]) => Status} */
export const worst = list => (list.includes(FAIL) ? FAIL : list.includes(OPEN) ? OPEN : PASS)

// addFinding adds a finding to a step, which has the most serious status of its findings.
/** @type {(step: any, status: Status, code: string, values: any[]) => void} */
export function addFinding(step, status, code, values) {
	step.findings.push({ status, code, values })
	step.status = worst(step.findings.map(f => f.status))
}

// stepOf returns a step without findings; its name is a code.
/** @type {(step: number) => { step: number, name: string, status: Status, findings: any[], [key: string]: any }} */
export const stepOf = step => ({ step, name: 'step.' + step, status: OPEN, findings: [] })
