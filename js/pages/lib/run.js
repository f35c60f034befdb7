// All event handlers of a page run here, so that every failure is shown.

let show = (/** @type {unknown} */ _error) => {}

/**
 * onUnexpected sets how a page shows an error that nobody expected.
 * @param {(error: unknown) => void} shows
 */
export function onUnexpected(shows) {
	show = shows
}

/**
 * run runs work, and shows an error that it throws.
 * @param {() => unknown} work
 */
export async function run(work) {
	try {
		await work()
	} catch (error) {
		console.error(error)
		show(error)
	}
}

/**
 * handler returns an event handler that runs work.
 * @param {(event: any) => unknown} work
 */
export const handler = work => (/** @type {any} */ event) => void run(() => work(event))
