// The message of an error.

// messageOf returns the message of what was thrown.
/** @type {(thrown: unknown) => string} */
export const messageOf = thrown => (thrown instanceof Error ? thrown.message : String(thrown))
