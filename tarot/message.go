package tarot

import "fmt"

// Message is a sentence for people: an English format and what fills it in.
// Every error of this package is one, so that a program can say it in another
// language without reading English: a Catalog has the formats of one.
type Message struct {
	Format string // of package fmt
	Args   []any
}

// Catalog has for English formats those of another language, with the same
// verbs in the same order. Package tarot/french has one.
type Catalog map[string]string

// Say returns the message with that format.
func Say(format string, args ...any) *Message { return &Message{format, args} }

// Error returns the message in English.
func (m *Message) Error() string { return m.In(nil) }

// String returns the message in English.
func (m *Message) String() string { return m.In(nil) }

// MarshalText returns the message in English: machine forms know no language.
func (m *Message) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Unwrap returns the errors among what fills the message in.
func (m *Message) Unwrap() []error {
	var errs []error
	for _, a := range m.Args {
		if err, ok := a.(error); ok {
			errs = append(errs, err)
		}
	}
	return errs
}

// In returns the message in the language of c; what c lacks stays English.
func (m *Message) In(c Catalog) string {
	if len(m.Args) == 0 {
		return c.word(m.Format)
	}
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		args[i] = a
		switch a := a.(type) {
		case *Message:
			args[i] = a.In(c)
		case Reason, Status, Kind:
			args[i] = c.word(fmt.Sprint(a))
		}
	}
	return fmt.Sprintf(c.word(m.Format), args...)
}

func (c Catalog) word(english string) string {
	if w, ok := c[english]; ok {
		return w
	}
	return english
}
