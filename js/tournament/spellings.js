// Lottery numbers as people write them, and alternative spellings of a value (spec/squaredeal13.md step 12).

// MOST_SPELLINGS is the largest number of spellings that are tried.
const MOST_SPELLINGS = 64

// numberLists returns the lists of numbers that a text may stand for.
/** @type {(text: string) => number[][]} */
export function numberLists(text) {
	const numbers = text.match(/\d+/g) ?? []
	if (numbers.length > 1) return [numbers.map(Number)]
	if (!numbers.length || /[^\d\s]/.test(text)) return []
	const digits = String(numbers[0]),
		lists = []
	for (const n of [20, 21, 6, 7, 5]) {
		const singles = 2 * n - digits.length
		if (singles < 0 || singles > n) continue
		const list = [...digits.slice(0, singles), ...(digits.slice(singles).match(/../g) ?? [])].map(Number)
		if (list.every((number, i) => number >= 1 && number <= 99 && (i === 0 || i === n - 1 || number > list[i - 1])))
			lists.push(list)
	}
	if (digits.length % 2 === 0) lists.push((digits.match(/../g) ?? []).map(Number))
	return lists
}

/** @type {(n: number) => string} */
const two = n => String(n).padStart(2, '0')
/** @type {((list: number[]) => string)[]} */
const WAYS = [
	list => list.join(''),
	list => list.map(two).join(''),
	list => list.join(' '),
	list => list.join(', '),
	list => list.join(','),
]
/** @type {(list: number[]) => number[]} */
const rising = list => [...list].sort((a, b) => a - b)

// spellingsOf lists possible spellings of the values, the likely ones first, without the one that was already tried.
/** @type {(tried: string, ...values: string[]) => string[]} */
export function spellingsOf(tried, ...values) {
	const out = new Set()
	for (const value of values) {
		out.add(value.replace(/ +$/, ''))
		const lists = numberLists(value)
		for (const change of [l => l, rising, l => l.slice(0, -1), l => rising(l.slice(0, -1))])
			for (const way of WAYS) for (const list of lists) if (list.length > 1) out.add(way(change(list)))
	}
	out.delete(tried)
	return [...out].slice(0, MOST_SPELLINGS)
}
