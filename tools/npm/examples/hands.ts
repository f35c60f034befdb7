// Lists the boards of a hand file: node hands.ts FILE
import fs from 'node:fs'
import { readHands, typedBoards, type Board } from 'fairdeal-verify/hands'

const name = process.argv[2] ?? ''
const boards: Board[] = readHands({
	name,
	bytes: new Uint8Array(fs.readFileSync(name)),
})
for (const { number, pbn } of boards) console.log(number ?? '?', pbn)
const { boards: typed } = typedBoards('7 N AKQ2.T98.7.65432')
console.log(typed[0]?.pbn)
