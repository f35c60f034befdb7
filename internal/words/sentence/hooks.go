package sentence

// Hooks are set by package words, which imports this one.
type Hooks struct {
	Wrap     func(Text) any // returns a words.Text
	Unwrap   func(any) Text // of a words.Text
	Of       func(error) Text
	Findings string // words/findings.json
}

var hooks Hooks

// SetHooks is called once, by package words.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// Wrap returns a words.Text.
func Wrap(t Text) any { return hooks.Wrap(t) }

// Unwrap returns the text in a words.Text.
func Unwrap(t any) Text { return hooks.Unwrap(t) }

// Of returns the text of an error.
func Of(err error) Text { return hooks.Of(err) }
