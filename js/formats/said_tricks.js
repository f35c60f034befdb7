// Reads makeable contracts and par from hand files (spec/formats.md 36 and 37, spec/json.md). Only their form is
// checked: they are not recalculated, and do not affect the verdict.

const SIDE_OR_SEAT = '(NS|EW|[NESW])',
	CONTRACT = new RegExp(`^${SIDE_OR_SEAT} [1-7](NT?|[SHDC])X?([+-]\\d{1,2})?$`),
	MINIMAX = new RegExp(`^([1-7][NSHDC]X?)${SIDE_OR_SEAT}([+-]\\d{1,4})$`)

// tricksIn parses 20 hexadecimal digits, for declarers N S E W and strains NT S H D C, into numbers of tricks, or
// returns null.
export function tricksIn(text) {
	if (typeof text !== 'string' || !/^[0-9A-Da-d]{20}$/.test(text)) return null
	return [...text].map(digit => parseInt(digit, 16))
}

// tricksInRows parses the 20 rows of a PBN table, such as "N NT  8", in any order, or returns null.
export function tricksInRows(text) {
	const table = new Map()
	for (const [, seat, strain, tricks] of text.matchAll(/^[ \t]*([NSEW])[ \t]+(NT?|[SHDC])[ \t]+(\d{1,2})[ \t]*\r?$/gm))
		table.set('NSEW'.indexOf(seat) * 5 + 'NSHDC'.indexOf(strain[0]), Number(tricks))
	if (table.size !== 20 || [...table.values()].some(n => n > 13)) return null
	return Array.from({ length: 20 }, (_, i) => table.get(i))
}

// parOf parses a score from North-South's side, and contracts. It returns null if either is malformed.
export function parOf(score, contracts) {
	if (!Number.isInteger(score) || Math.abs(score) > 7600 || !Array.isArray(contracts)) return null
	return contracts.length < 20 && contracts.every(c => typeof c === 'string' && CONTRACT.test(c))
		? { score, contracts }
		: null
}

// parInTags parses OptimumScore with ParContract, or Minimax.
export function parInTags(optimum = '', contracts = '', minimax = '') {
	const [, side, points] = /^(NS|EW) (\d{1,4})$/.exec(optimum) ?? []
	if (side) return parOf(side === 'NS' ? Number(points) : -Number(points), contracts ? contracts.split(', ') : [])
	const m = MINIMAX.exec(minimax)
	return m && parOf(Number(m[3]), [`${m[2]} ${m[1]}`])
}

// saidOf returns { tricks, par } for a deal with this number, each null if no file states it or files contradict each
// other. Par depends on the number's dealer and vulnerability, so it counts only for that number.
export function saidOf(files, deal, number) {
	const tables = files.flatMap(file =>
		file.records.filter(r => r.deal === deal && r.makeable).map(r => ({ ...r.makeable, number: r.number })),
	)
	const onlyOf = list => {
		const all = list.filter(Boolean)
		return new Set(all.map(value => JSON.stringify(value))).size === 1 ? all[0] : null
	}
	return { tricks: onlyOf(tables.map(t => t.tricks)), par: onlyOf(tables.map(t => t.number === number && t.par)) }
}
