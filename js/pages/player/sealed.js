// The page for a description alone, before play: the sealed sheet, when the number will be known, and when to come
// back with the keys.
import { say, text, spoken } from '../../words/words.js'
import { grouped } from '../../verdict/report.js'
import { partsOf } from '../../log/delayed.js'
import { daysIn } from '../../tournament/value.js'
import { filled, titleOf } from '../../tournament/description.js'
import { bytesOf, hex, clean, displayText, utf8 } from '../../lib/bytes.js'
import { sha256 } from '../../vendor/noble-hashes.js'
import { $, el, button, download } from '../lib/dom.js'
import { logView, digestView } from './ticks.js'
import { answerView, saidView, heading, rowView, ROW } from '../lib/widgets.js'

const HOUR = /(?<![\d:.])(\d\d?)[:.](\d\d)(?::\d\d)? ?(UTC|GMT|CET|CEST|[+-]\d\d:?\d\d)(?![\d:])/gi
const ZONES = { 'UTC': 0, 'GMT': 0, 'CET': 60, 'CEST': 120 }

// minutesOf returns the difference between a time zone and UTC in minutes.
function minutesOf(zone) {
	const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
	return sign ? Number(sign + 1) * (60 * Number(hours) + Number(minutes)) : ZONES[zone.toUpperCase()]
}

// momentOf returns when the value of delayed information will be known: { at: seconds } if it is machine-readable or
// has an hour with its zone, otherwise { day: 'YYYY-MM-DD' }, or null.
/** @returns {{ at?: number, day?: string } | null} */
export function momentOf(delayed) {
	const parts = partsOf(delayed)
	if (parts.every(p => p.machine && !isNaN(p.sure))) return { at: Math.max(...parts.map(p => p.sure)) }
	const days = new Set(daysIn(delayed))
	if (days.size !== 1) return null
	const [day] = days,
		hours = [...displayText(delayed).matchAll(HOUR)]
	if (hours.length !== 1) return { day }
	const [, hour, minute, zone] = hours[0]
	const minutes = Date.parse(day + 'T00:00:00Z') / 60000 + 60 * Number(hour) + Number(minute) - minutesOf(zone)
	return Number(hour) < 24 && Number(minute) < 60 ? { at: minutes * 60 } : { day }
}

// momentText formats the moment in the reader's time zone. A day without an hour has no zone, and stays as it was
// announced.
/** @param {{ at?: number }} moment */
const momentText = ({ at = NaN }) =>
	new Date(at * 1000).toLocaleString(spoken(), {
		'weekday': 'long',
		'day': 'numeric',
		'month': 'long',
		'year': 'numeric',
		'hour': '2-digit',
		'minute': '2-digit',
		'timeZoneName': 'short',
	})

const compact = time => time.toISOString().replace(/[-:]|\.\d+/g, '')

// calendar returns the moment as a calendar file (RFC 5545).
/**
 * @param {string} name
 * @param {string} delayed
 * @param {{ at?: number, day?: string }} moment
 */
export function calendar(name, delayed, { at = NaN, day }, now = new Date()) {
	const escaped = value => value.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')
	const start = day ? ';VALUE=DATE:' + day.replaceAll('-', '') : ':' + compact(new Date(at * 1000))
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//fairdeal//verify//EN',
		'BEGIN:VEVENT',
		`UID:${hex(sha256(bytesOf(utf8(name + delayed)))).slice(0, 32)}@fairdeal`,
		'DTSTAMP:' + compact(now),
		'DTSTART' + start,
		'SUMMARY:' + escaped(say('page.ics', { name })),
		'DESCRIPTION:' + escaped(delayed),
		'END:VEVENT',
		'END:VCALENDAR',
	]
		.map(line => line.replace(/.{60}(?=.)/gu, '$&\r\n ') + '\r\n')
		.join('')
}

// phaseLine lists the files of a phase, its title and its number of sessions.
export function phaseLine({ prefix, label, sessions }) {
	const name = n => displayText(filled(prefix, n)),
		title = titleOf(label)
	const names = sessions > 1 ? name(1) + '–' + name(sessions) : sessions ? name(1) : `${name(1)}, ${name(2)}, …`
	return [names, title, sessions ? say('count.sessions', { n: sessions }) : ''].filter(Boolean).join(' · ')
}

// waitingView shows the card of a description without keys; files are the hand files that were given with it.
export function waitingView(d, steps, files) {
	const name = displayText(d.name),
		delayed = displayText(d.delayed ?? ''),
		/** @type {any} */
		moment = delayed && momentOf(d.delayed),
		past = moment && (moment.at ?? Date.parse(moment.day + 'T23:59:59') / 1000) * 1000 < Date.now()
	const save = () => download(new Blob([calendar(name, delayed, moment)], { type: 'text/calendar' }), 'fairdeal.ics')
	const look = files.length ? 'ask' : 'wait'
	return answerView(look, [
		el('p.eyebrow', name),
		saidView(look, files.length ? say('page.missing.keys') : heading(text('page.waiting'))),
		el('p', say('page.waiting-hint')),
		moment?.at && el('p.moment', say(past ? 'page.moment-past' : 'page.moment', { when: momentText(moment) })),
		el(
			'ol.checks',
			rowView({
				state: ROW.checked,
				title: say('page.need.sheet'),
				small: clean(d.file.replace(/^.*\//, '')),
				actions: moment &&
					!past && [el('button.button quiet', { type: 'button', id: 'calendar', onclick: save }, say('page.calendar'))],
			}),
			rowView({
				state: ROW.todo,
				title: say('page.missing.keys-row'),
				small: say('page.need.keys-when'),
				actions: [button(say('page.come-back'), () => $('pickfiles').click())],
			}),
			files.length > 0 &&
				rowView({
					state: ROW.checked,
					title: say('page.need.hands'),
					small: say('count.hand-files', { n: files.length }),
				}),
		),
		d.computed && el('p.small', say('page.digest')),
		d.computed && digestView(grouped(d.computed)),
		delayed && el('p', say('page.announced', { text: delayed })),
		el(
			'ul',
			d.phases.map(p => el('li', phaseLine(p))),
		),
		el('details', el('summary', say('page.other-ways')), logView({ steps, description: d })),
	])
}
