// Buttons for statements about a session.
import { button } from '../lib/dom.js'
import { state, set } from './state.js'

// notHeldButton states that a session, or a phase, was not held.
export const notHeldButton = (id, label) =>
	button(label, () => set({ notHeld: [...state.options.notHeld.filter(other => other !== id), id] }), 'quiet')

// reserveButton states that a session was played with its reserve set.
export const reserveButton = ({ phase, session, number = '1' }, label) =>
	button(
		label,
		() => {
			const others = state.options.reserve.filter(r => r.phase !== phase || r.session !== session)
			set({ reserve: [...others, { phase, session, number }] })
		},
		'quiet',
	)
