// Verifies a folder in three languages at once: node verify.ts FOLDER
import fs from 'node:fs'
import path from 'node:path'
import { FairdealError, verifyFiles, type Answer, type Language } from 'fairdeal-verify'

const folder = process.argv[2] ?? '.'
const files = fs
	.readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter(name => fs.statSync(path.join(folder, name)).isFile())
	.map(name => ({
		name,
		bytes: new Uint8Array(fs.readFileSync(path.join(folder, name))),
	}))
const languages: Language[] = ['en', 'pl', 'fr']
const answers: Answer[] = await Promise.all(languages.map(language => verifyFiles(files, { language })))
for (const { verdict, answer } of answers) console.log(verdict, answer)

try {
	await verifyFiles(files, JSON.parse('{"langage":"fr"}'))
} catch (error) {
	if (!(error instanceof FairdealError)) throw error
	console.log(error.code, error.values.join())
}
