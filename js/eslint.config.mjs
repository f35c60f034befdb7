// The rules for js/ and for the desk's script, besides prettier and tsc.
import fs from 'node:fs'
import path from 'node:path'
import js from '@eslint/js'
import compat from 'eslint-plugin-compat'
import unsanitized from 'eslint-plugin-no-unsanitized'
import tseslint from 'typescript-eslint'

const { browserslist } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'))
const globals = names => Object.fromEntries(names.split(' ').map(name => [name, 'readonly']))
const COMMON = globals(
	'AbortController AbortSignal Blob TextDecoder TextEncoder URL URLSearchParams atob btoa clearTimeout clearInterval setInterval console performance setTimeout structuredClone MessageChannel queueMicrotask crypto',
)
const BROWSER = globals(
	'CSS DOMParser File FileReader FormData HTMLElement Image addEventListener removeEventListener alert document fetch history location matchMedia navigator print requestAnimationFrame scrollTo window EventSource Event confirm',
)
const NODE = globals('Buffer DecompressionStream Response process setImmediate')

// Promises of node:test need no await: the runner waits for them.
const TESTS = { from: 'package', package: 'node:test', name: ['test', 'default'] }

export default [
	{ ignores: ['**/vendor/', '**/node_modules/', '**/coverage/', '**/*.d.ts'] },
	js.configs.recommended,
	{
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		languageOptions: { globals: COMMON },
		rules: {
			'no-control-regex': 'off', // readers refuse control characters
			'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
		},
	},
	{
		files: ['**/*.js', '**/node/*.mjs', '**/test/*.mjs'],
		ignores: ['**/desk.js'],
		plugins: { '@typescript-eslint': tseslint.plugin },
		languageOptions: {
			parser: tseslint.parser,
			parserOptions: { project: path.join(import.meta.dirname, 'tsconfig.lint.json') },
		},
		rules: { '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [TESTS] }] },
	},
	{
		files: ['**/*.js'],
		plugins: { compat, 'no-unsanitized': unsanitized },
		languageOptions: { globals: BROWSER },
		settings: { browsers: browserslist },
		rules: {
			'compat/compat': 'error',
			'no-unsanitized/method': 'error',
			'no-unsanitized/property': 'error',
		},
	},
	{ files: ['**/desk.js'], languageOptions: { sourceType: 'script' } },
	{
		files: ['**/*.mjs', '**/words/sentences.js'],
		languageOptions: { globals: NODE },
		rules: { 'compat/compat': 'off' },
	},
]
