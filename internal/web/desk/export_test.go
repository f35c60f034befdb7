package desk

// Exported for tests of the guard.
const (
	CookieName = cookieName
	TicketLife = ticketLife
	MaxBody    = maxBody
	Policy     = policy
)

// Handle adds a page to a desk.
func (d *Desk) Handle(pattern string, serve func(q *Request) error) {
	d.mux.Handle(pattern, d.handler(pattern, serve))
}
