// Lets a browser draw while a verification runs.

// pause lets the browser breathe: what lies between two calls and 25 ms stay below 50 ms.
let lastPause = 0
export async function pause(progress) {
	const now = performance.now()
	if (now - lastPause < 25) return
	if (progress) progress()
	// A timer would wait: browsers give it 4 ms and more when one follows another.
	const { port1, port2 } = new MessageChannel()
	await new Promise(resolve => {
		port1.onmessage = resolve
		port2.postMessage(null)
	})
	port1.close()
	lastPause = performance.now()
}
