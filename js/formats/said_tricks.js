// What a hand file says of makeable contracts and par (spec/formats.md 36 and 37, spec/json.md). Its form is checked and
// nothing else: nobody here plays the cards, and no verdict looks at it.

const SIDE_OR_SEAT = '(NS|EW|[NESW])',
	CONTRACT = new RegExp(`^${SIDE_OR_SEAT} [1-7](NT?|[SHDC])X?([+-]\\d{1,2})?$`),
	MINIMAX = new RegExp(`^([1-7][NSHDC]X?)${SIDE_OR_SEAT}([+-]\\d{1,4})$`)

// tricksIn reads 20 hexadecimal digits, declarers N S E W, for each NT S H D C: a number of tricks each; else null.
export function tricksIn(text) {
	if (typeof text !== 'string' || !/^[0-9A-Da-d]{20}$/.test(text)) return null
	return [...text].map(digit => parseInt(digit, 16))
}

// tricksInRows reads the 20 rows of a table in PBN, such as "N NT  8", in any order; else null.
export function tricksInRows(text) {
	const out = new Map()
	for (const [, seat, strain, tricks] of text.matchAll(/^[ \t]*([NSEW])[ \t]+(NT?|[SHDC])[ \t]+(\d{1,2})[ \t]*\r?$/gm))
		out.set('NSEW'.indexOf(seat) * 5 + 'NSHDC'.indexOf(strain[0]), Number(tricks))
	if (out.size !== 20 || [...out.values()].some(n => n > 13)) return null
	return Array.from({ length: 20 }, (_, i) => out.get(i))
}

// parOf reads a score from the side of North and South, and contracts; null where either has another form.
export function parOf(score, contracts) {
	if (!Number.isInteger(score) || Math.abs(score) > 7600 || !Array.isArray(contracts)) return null
	return contracts.length < 20 && contracts.every(c => typeof c === 'string' && CONTRACT.test(c))
		? { score, contracts }
		: null
}

// parInTags reads OptimumScore with ParContract, or else Minimax.
export function parInTags(optimum = '', contracts = '', minimax = '') {
	const [, side, points] = /^(NS|EW) (\d{1,4})$/.exec(optimum) ?? []
	if (side) return parOf(side === 'NS' ? Number(points) : -Number(points), contracts ? contracts.split(', ') : [])
	const m = MINIMAX.exec(minimax)
	return m && parOf(Number(m[3]), [`${m[2]} ${m[1]}`])
}

// saidOf is what files say of a deal, as a board of this number: { tricks, par }, each null where none says it or two
// say different things. Par is of the number's dealer and vulnerability, and counts under that number alone.
export function saidOf(files, deal, number) {
	const said = files.flatMap(f =>
		f.records.filter(r => r.deal === deal && r.said).map(r => ({ ...r.said, of: r.number })),
	)
	const one = list => {
		const all = list.filter(Boolean)
		return new Set(all.map(x => JSON.stringify(x))).size === 1 ? all[0] : null
	}
	return { tricks: one(said.map(s => s.tricks)), par: one(said.map(s => s.of === number && s.par)) }
}
