// Every page of the desk works without this script. It makes some of it quicker:
// what would be made is shown while a form is typed, examples can be clicked, long
// work shows how far it is, and the time until the delayed information counts down.
// It asks nobody but the desk.
'use strict'

// What the desk is sent in the background must come to it: where it does not, the page
// says so until something does.
const silent = document.getElementById('silent')
addEventListener('pageshow', () => {
	silent.hidden = true
})
// A form that would go nowhere stays, with what was typed into it, until the desk answers.
addEventListener(
	'submit',
	async event => {
		if (silent.hidden) return
		event.preventDefault()
		event.stopImmediatePropagation()
		try {
			await ask(location.href)
			event.target.requestSubmit(event.submitter)
		} catch {
			silent.scrollIntoView({ block: 'nearest' })
		}
	},
	true,
)
const ask = async (...request) => {
	try {
		const answer = await fetch(...request)
		if (answer.status >= 500) throw new Error(answer.status)
		silent.hidden = true
		return answer
	} catch (why) {
		silent.hidden = false
		throw why
	}
}

// What a form would do is shown beside it, soon after each letter.
for (const form of document.querySelectorAll('form[data-preview]')) {
	const into = document.getElementById(form.dataset.into)
	let wait = 0,
		turn = 0
	form.addEventListener('input', () => {
		clearTimeout(wait)
		wait = setTimeout(async () => {
			const mine = ++turn,
				typed = new URLSearchParams()
			for (const [name, value] of new FormData(form)) {
				if (name !== 'seen') typed.append(name, value)
			}
			try {
				const answer = await ask(form.dataset.preview + '?' + typed)
				const text = await answer.text()
				// eslint-disable-next-line no-unsanitized/property -- the desk itself wrote and escaped this HTML
				if (answer.ok && mine === turn) into.innerHTML = text
			} catch {
				/* the page says it */
			}
		}, 60)
	})
}

// What is typed is kept by the desk, a moment later, until its form is sent: nothing is
// lost with a window. It keeps no passphrase.
for (const form of document.querySelectorAll('form[data-keep]')) {
	let wait = 0,
		gone = false
	const keep = () => {
		const typed = new URLSearchParams({ form: form.dataset.keep })
		for (const [name, value] of new FormData(form)) if (name !== 'seen') typed.append(name, value)
		const to = location.pathname.replace(/(\/t\/[^/]+).*$/, '$1/typed')
		ask(to, { method: 'POST', body: typed, keepalive: true }).catch(() => {})
	}
	form.addEventListener('input', () => {
		clearTimeout(wait)
		wait = setTimeout(keep, 300)
	})
	form.addEventListener('submit', () => {
		gone = true
		clearTimeout(wait)
	})
	addEventListener('pagehide', () => {
		if (wait && !gone) {
			clearTimeout(wait)
			keep()
		}
	})
	addEventListener('pageshow', () => {
		gone = false
		wait = 0
	})
}

// An evening that is typed is kept a moment after each letter, and what is wrong with it is
// said beside it. A text is sent when the one before it has been answered.
for (const form of document.querySelectorAll('form[data-typed]')) {
	const into = document.getElementById(form.dataset.typed)
	let wait = 0,
		running = false,
		due = false
	const keep = async () => {
		if (running) {
			due = true
			return
		}
		running = true
		wait = 0
		const body = new URLSearchParams(new FormData(form))
		body.set('live', 'yes')
		try {
			const answer = await ask(form.action, { method: 'POST', body, keepalive: body.toString().length < 60000 })
			const text = await answer.text()
			const page = new DOMParser().parseFromString(text, 'text/html')
			const seen = page.querySelector('[data-seen]')
			if (answer.ok && seen) {
				form.elements.seen.value = seen.dataset.seen
				into.replaceChildren(...page.body.childNodes)
			} else if (page.querySelector('main .lead')) {
				into.replaceChildren(page.querySelector('main .lead'))
			}
		} catch {
			/* the page says it */
		}
		running = false
		if (due) {
			due = false
			keep()
		}
	}
	form.addEventListener('input', () => {
		clearTimeout(wait)
		wait = setTimeout(keep, 250)
	})
	addEventListener('pagehide', () => {
		if (wait) {
			clearTimeout(wait)
			keep()
		}
	})
}

// A file that is dropped anywhere on the page is the one that the form asks for; chosen, it
// is sent at once.
for (const form of document.querySelectorAll('form[data-drop]')) {
	const field = form.querySelector('input[type=file]')
	field.addEventListener('change', () => {
		if (field.files.length) form.requestSubmit()
	})
	addEventListener('dragover', event => {
		event.preventDefault()
		form.classList.add('drop')
	})
	addEventListener('dragleave', () => form.classList.remove('drop'))
	addEventListener('drop', event => {
		event.preventDefault()
		form.classList.remove('drop')
		if (event.target === field || !event.dataTransfer.files.length) return
		field.files = event.dataTransfer.files
		form.requestSubmit()
	})
}

// A card is printed by the browser.
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())

// A text is copied by a button beside it.
for (const button of document.querySelectorAll('[data-copy]')) {
	if (!navigator.clipboard) continue
	button.hidden = false
	button.addEventListener('click', () =>
		navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent).then(
			() => {
				button.textContent += ' ✓'
			},
			() => {},
		),
	)
}

// A box that is ticked, or not any more, is kept at once; its button goes on.
for (const form of document.querySelectorAll('form[data-boxes]')) {
	form.addEventListener('change', () =>
		ask(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), redirect: 'manual' }).catch(
			() => {},
		),
	)
}

// Examples become buttons that fill their field.
for (const list of document.querySelectorAll('[data-examples]')) {
	const field = document.getElementById(list.dataset.examples)
	for (const code of list.querySelectorAll('code')) {
		const button = document.createElement('button')
		button.type = 'button'
		button.className = 'button quiet'
		button.textContent = code.textContent
		button.addEventListener('click', () => {
			field.value = code.textContent
			field.dispatchEvent(new Event('input', { bubbles: true }))
			field.focus()
		})
		code.replaceWith(button)
	}
}

// The short name follows the name, until somebody types one.
const name = document.getElementById('name'),
	file = document.getElementById('file')
if (name && file && file.value === '') {
	let own = false
	file.addEventListener('input', () => {
		own = file.value !== ''
	})
	name.addEventListener('input', () => {
		if (!own)
			file.value = name.value
				.replace(/[łŁ]/g, 'l')
				.normalize('NFD')
				.replace(/[^A-Za-z0-9]/g, '')
				.replace(/^[0-9]+/, '')
				.slice(0, 40)
	})
}

// The time until something is known: days and hours, then hours, minutes, seconds. Then
// the page says what comes next.
for (const clock of document.querySelectorAll('[data-until]')) {
	let waits = false
	const until = Date.parse(clock.dataset.until)
	const inUnits = (n, unit) =>
		new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(n)
	const tick = () => {
		const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
		const two = n => String(n).padStart(2, '0')
		const days = Math.floor(left / 86400)
		if (left === 0 && waits) location.reload()
		waits = left > 0
		const text = days
			? inUnits(days, 'day') + ' ' + inUnits(Math.floor(left / 3600) % 24, 'hour')
			: [(left / 3600) % 24, (left / 60) % 60, left % 60].map(n => two(Math.floor(n))).join(':')
		const says = (clock.dataset.says ?? '#').replace('#', text)
		if (clock.textContent !== says) clock.textContent = says
	}
	tick()
	setInterval(tick, 1000)
}

// A form is sent once, however often Enter is pressed.
for (const form of document.querySelectorAll('form[method=post]:not([data-live])')) {
	let sent = false
	form.addEventListener('submit', event => {
		if (sent) event.preventDefault()
		sent = true
		setTimeout(() => {
			sent = false
		}, 3000) // a file was handed out, and the page stays
	})
	addEventListener('pageshow', () => {
		sent = false
	})
}

// Behind a form that was refused Back leads to the form, not to a browser's question about
// sending it again.
if (document.querySelector('.problems')) addEventListener('submit', () => history.replaceState(null, '', location.href))

// A form with data-live shows what follows while it is typed: it is sent in the
// background, and the answer's parts take the places of those on the page.
for (const form of document.querySelectorAll('form[data-live]')) {
	let timer,
		running = false,
		typed = 0 // typed counts what was changed
	const field = (doc, id) => doc.getElementById(id)
	const take = text => {
		const page = new DOMParser().parseFromString(text, 'text/html')
		if (!field(page, form.id)) return
		if (field(page, 'parts').value !== field(document, 'parts').value) {
			for (const id of ['ns-rows', 'ew-rows']) field(document, id).replaceWith(field(page, id).cloneNode(true))
		}
		const open = field(document, 'worked-out')?.open,
			folded = field(page, 'worked-out')
		if (folded) folded.open = open
		for (const id of ['detail', 'ns-sum', 'ew-sum', 'ns-legend']) {
			const now = field(document, id),
				next = field(page, id)
			if (now && next) {
				now.className = next.className
				now.replaceChildren(...next.childNodes)
			}
		}
		clear(page)
		const result = field(document, 'result'),
			said = field(page, 'result').textContent
		if (result.textContent !== said) result.textContent = said
		for (const next of field(page, form.id).elements) {
			const now = next.id && field(document, next.id)
			if (!now || now === document.activeElement || now.type === 'file') continue
			if (now.type === 'checkbox') now.checked = next.checked
			else if (now.value !== next.value) now.value = next.value
		}
	}
	// What was wrong when the page came, and is not any more, is not said any more.
	const clear = page => {
		if (!field(page, 'problems')) {
			field(document, 'problems')?.closest('section').remove()
			document.title = page.title
		}
		for (const now of form.querySelectorAll('[aria-invalid]')) {
			const next = field(page, now.id)
			if (next?.hasAttribute('aria-invalid')) continue
			now.removeAttribute('aria-invalid')
			const around = now.closest('.field')
			around?.classList.remove('wrong')
			around?.querySelector('.error')?.remove()
		}
	}
	let pressed = '' // the button of which the answer is not here yet
	const send = async () => {
		if (running) return
		running = true
		for (let sent; sent !== typed;) {
			sent = typed
			const body = new FormData(form)
			const press = pressed
			body.set('do', press)
			try {
				const text = await (await ask(form.action, { method: 'POST', body })).text()
				if (sent !== typed) continue // it is older than what stands there
				take(text)
				if (pressed === press) pressed = ''
			} catch {
				// the answer that stands there is of something else
				field(document, 'result').textContent = silent.textContent
				field(document, 'detail').replaceChildren()
			}
		}
		running = false
	}
	form.addEventListener('input', event => {
		if (event.target.type === 'file') return
		typed++
		clearTimeout(timer)
		timer = setTimeout(send, 30)
	})
	addEventListener('pageshow', event => {
		if (event.persisted) {
			typed++
			send()
		}
	})
	// A button that fills fields in does it here, and sends nothing away.
	form.addEventListener('click', event => {
		const button = event.target.closest('[data-fill]')
		if (!button) return
		event.preventDefault()
		typed++
		clearTimeout(timer)
		pressed = button.value
		send()
	})
	// On a tablet contracts and scores have keys of their own.
	const keys = form.querySelector('[data-keys]')
	if (keys && matchMedia('(pointer: coarse)').matches) {
		let last = null
		const takes = f => f.type === 'text' && /^(actual|before|after|ruling|(ns|ew)-[rw]\d+)$/.test(f.name)
		form.addEventListener('focusin', event => {
			if (!takes(event.target)) return
			last = event.target
			last.inputMode = 'none'
			keys.hidden = false
			;(last.closest('fieldset, .field') || last.parentElement).after(keys)
		})
		keys.addEventListener('pointerdown', event => event.preventDefault()) // the field stays the one typed into
		keys.addEventListener('click', event => {
			const key = event.target.closest('[data-key]')?.dataset.key
			if (!key || !last) return
			const from = last.selectionStart,
				to = last.selectionEnd
			if (key === 'back') last.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end')
			else last.setRangeText(key, from, to, 'end')
			last.dispatchEvent(new Event('input', { bubbles: true }))
		})
	}
	form.addEventListener('change', event => {
		if (event.target.type === 'file' && event.target.value) form.querySelector('button').click()
	})
}
