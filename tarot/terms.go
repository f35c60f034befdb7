package tarot

import "github.com/fairdeal/fairdeal/internal/tarot"

// Terms are agreed before the draw. The commitment covers all of them.
type Terms struct {
	Players int
	Names   []string // in order of arrival if seats are drawn, otherwise nil
	Choice  Choice   // selection of boards for duplicate
	Label   string
	Delayed string // description of the public number, empty if there is none
	Form    Form   // form of the public number
}

func (t Terms) internal() tarot.Terms {
	return tarot.Terms{
		Players: t.Players,
		Names:   t.Names,
		Choice:  tarot.Choice(t.Choice),
		Label:   t.Label,
		Delayed: t.Delayed,
		Form:    t.Form.f,
	}
}

// Check returns an error if a field is invalid, or if fields contradict each other.
func (t Terms) Check() error {
	terms := t.internal()
	return terms.Check()
}
