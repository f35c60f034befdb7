// Deals a tarot game and checks a record: node tarot.ts [RECORD]
import fs from 'node:fs'
import { checkGame, commitment, deal, type Game } from 'fairdeal-verify/tarot'

const game: Game = { players: 4, distribution: '123456789', sequence: '42' }
console.log(commitment(game))
console.log(
	deal(game)
		.hands.map(hand => hand.join(' '))
		.join('\n'),
)
const [record] = process.argv.slice(2)
if (record) console.log(checkGame(fs.readFileSync(record, 'utf8')).status)
