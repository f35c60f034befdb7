// Computes hashes, streams and ranks, one request per line, for the comparison with the Go program:
// {"messages":[base64]}, {"entropy":..,"owner":..,"count":n}, {"numbers":[decimal]}.
import readline from 'node:readline'
import { ripemd160, sha256 } from '../vendor/noble-hashes.js'
import { bytesOf, utf8, hex, unbase64 } from '../lib/bytes.js'
import { dealStream, dealOf, numberOf, pbnOf } from '../lib/deal.js'

const digest = lines => hex(sha256(bytesOf(lines.map(l => l + '\n').join(''))))

function answer({ messages, entropy, owner, count, numbers }) {
	if (messages) {
		const all = messages.map(unbase64)
		return { sha256: all.map(m => hex(sha256(m))), ripemd160: all.map(m => hex(new Uint8Array(ripemd160(m).buffer))) }
	}
	if (numbers) {
		const deals = numbers.map(n => dealOf(BigInt(n)))
		return { deals: digest(deals.map(pbnOf)), numbers: deals.map(d => String(numberOf(d))) }
	}
	const next = dealStream(ripemd160(bytesOf(utf8(entropy))), bytesOf(utf8(owner)))
	return { digest: digest(Array.from({ length: count }, () => String(numberOf(next())))) }
}

for await (const line of readline.createInterface({ input: process.stdin }))
	process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + '\n')
