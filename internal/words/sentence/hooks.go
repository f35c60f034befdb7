package sentence

// Hooks contains functions set by package words, which imports this one. Wrap is a func(Text)
// words.Text and Unwrap a func(words.Text) Text; they have the type any because this package
// cannot import words. The documentation of words then shows no internal type.
type Hooks struct {
	Wrap, Unwrap any
	Of           func(error) Text
	Findings     string // content of words/findings.json
}

var hooks Hooks

// SetHooks sets the hooks. Package words calls it once.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// GetHooks returns the values passed to SetHooks.
func GetHooks() *Hooks { return &hooks }

// Of returns an error's text.
func Of(err error) Text { return hooks.Of(err) }
