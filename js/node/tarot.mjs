// Deals tarot hands, one per line: {"players":4,"distribution":"...","sequence":"...",
// "deal":1,"label":"","choice":""} in, the deal out.
import readline from 'node:readline'
import { packOf, dealt, commitmentOf } from '../tarot/tarot.js'
import { utf8 } from '../lib/bytes.js'

const card = c => (c === 77 ? 'EX' : c > 55 ? 'T' + (c - 55) : 'SHDC'[Math.floor(c / 14)] + ((c % 14) + 1))

for await (const line of readline.createInterface({ input: process.stdin })) {
	const { players, distribution, sequence, deal, label, choice } = JSON.parse(line)
	const { hands, chien, petitSec } = dealt(players, packOf(BigInt(distribution), BigInt(sequence), deal))
	const commitment = commitmentOf({
		'players': players,
		'distribution': distribution,
		'sequence': sequence,
		'label': utf8(label),
		'choice': choice,
	})
	process.stdout.write(
		JSON.stringify({ hands: hands.map(h => h.map(card)), chien: chien.map(card), petit_sec: petitSec, commitment }) +
			'\n',
	)
}
