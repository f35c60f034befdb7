package sentence

// Hooks are set by package words, which imports this one. Wrap is a func(Text) words.Text and
// Unwrap a func(words.Text) Text.
type Hooks struct {
	Wrap, Unwrap any
	Of           func(error) Text
	Findings     string // words/findings.json
}

var hooks Hooks

// SetHooks is called once, by package words.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// GetHooks returns the values passed to SetHooks.
func GetHooks() *Hooks { return &hooks }

// Of returns an error's text.
func Of(err error) Text { return hooks.Of(err) }
