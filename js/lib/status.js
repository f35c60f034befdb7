// What may be said of a step of a verification (spec/audit.md).
export const PASS = 'pass',
	FAIL = 'fail',
	OPEN = 'not checked'
export const worst = list => (list.includes(FAIL) ? FAIL : list.includes(OPEN) ? OPEN : PASS)

// stepOf is a step before anything was found out; its name is a code.
export const stepOf = step => ({ step, name: 'step.' + step, status: OPEN, findings: [] })
