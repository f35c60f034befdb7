// Deals a tarot game and checks a record, by default that of the game: node tarot.ts [RECORD]
import fs from 'node:fs'
import { checkGame, commitment, deal, type Game } from 'fairdeal-verify/tarot'

const game: Game = { players: 4, distribution: '123456789', sequence: '42' }
const digits = commitment(game)
console.log(digits)
console.log(
	deal(game)
		.hands.map(hand => hand.join(' '))
		.join('\n'),
)
const revealed = `fairdeal-tarot-1 revealed
commitment ${digits}
code ${digits.slice(0, 5)}
players ${game.players}
distribution ${game.distribution}
sequence ${game.sequence}
end
`
const [name] = process.argv.slice(2)
console.log(checkGame(name ? fs.readFileSync(name, 'utf8') : revealed, digits).status)
