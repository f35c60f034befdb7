// Shows one board of a verified tournament: node board.ts FOLDER SESSION BOARD
import fs from 'node:fs'
import path from 'node:path'
import { verifyFiles } from 'fairdeal-verify'
import { readHands, type Hand } from 'fairdeal-verify/hands'

const [folder = '.', file = '', board = '1'] = process.argv.slice(2)
const read = (name: string) => ({
	name,
	bytes: new Uint8Array(fs.readFileSync(path.join(folder, name))),
})
const { report } = await verifyFiles(
	fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter(name => /\.(sqd|sqk|pbn)$/.test(name))
		.map(read),
)
const status = report.files.find(f => f.name === file)?.status ?? 'not checked'
const found = readHands(read(file)).find(({ number }) => number === Number(board))
const line = ({ spades, hearts, diamonds, clubs }: Hand) => `♠${spades} ♥${hearts} ♦${diamonds} ♣${clubs}`
console.log(status, found ? line(found.hands.north) : 'no such board')
