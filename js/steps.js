// The steps of a verification, and what may be said of one (spec/audit.md).
export const STEPS = [
	'description',
	'keys',
	'key hash',
	'description digest',
	'delayed value',
	'sessions remade',
	'hand files read',
	'hand files compared',
	'sessions compared',
	'no session left out',
]

export const PASS = 'pass',
	FAIL = 'fail',
	OPEN = 'not checked'
export const worst = list => (list.includes(FAIL) ? FAIL : list.includes(OPEN) ? OPEN : PASS)
