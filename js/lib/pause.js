// Lets a browser draw while a verification is running.

// pause yields to the browser if 25 ms have passed since the last time, so that no task blocks it for more than 50
// ms.
let lastPause = 0
/** @param {(() => void) | undefined} [progress] */
export async function pause(progress) {
	const now = performance.now()
	if (now - lastPause < 25) return
	if (progress) progress()
	// Timers wait: browsers delay nested ones by at least 4 ms.
	const { port1, port2 } = new MessageChannel()
	await new Promise(resolve => {
		port1.onmessage = resolve
		port2.postMessage(null)
	})
	port1.close()
	lastPause = performance.now()
}
