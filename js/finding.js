// Findings in words.
import { said } from './codes.js'
import { shown } from './bytes.js'
import { RANKS } from './deal.js'

// words returns a finding, a warning or a refusal as a sentence.
export function words(f) {
	const text = said(
		f.code,
		...(f.values ?? []).map(v => (v?.code ? words(v) : (v?.name ?? (typeof v === 'string' ? shown(v) : v)))),
	)
	return f.board ? text + '; ' + details(f.board) : text
}

// details says how a board differs, and where it belongs.
function details({ kind, cards, places }) {
	if (places.length)
		return said(
			'belongs to',
			places[0].session.range ? places[0].session.range[0] + places[0].index : places[0].index + 1,
			places[0].session.name + (places[0].set ? ' reserve' : ''),
		)
	const names = cards.map(c => '♠♥♦♣'[Math.floor(c / 13)] + RANKS[c % 13].replace('T', '10')).join(' ')
	return kind === 'seats'
		? said('other seats')
		: kind === 'foreign'
			? said('not of this tournament')
			: said(kind, names)
}
