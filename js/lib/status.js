// The status of a verification step (spec/audit.md).
export const PASS = 'pass',
	FAIL = 'fail',
	OPEN = 'not checked'
export const worst = list => (list.includes(FAIL) ? FAIL : list.includes(OPEN) ? OPEN : PASS)

// stepOf returns a step without findings; its name is a code.
export const stepOf = step => ({ step, name: 'step.' + step, status: OPEN, findings: [] })
