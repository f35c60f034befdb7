package sentence

// Hooks contains functions from package words, which this package cannot import. Wrap is a
// func(Text) words.Text and Unwrap a func(words.Text) Text. Their type is any, because words.Text
// cannot be named here. Hooks keep internal types out of the documentation of words.
type Hooks struct {
	Wrap, Unwrap any
	Of           func(error) Text
	Findings     string // content of words/findings.json
}

var hooks Hooks

// SetHooks stores the functions and data that this package needs from package words, which calls it once.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// GetHooks returns the values passed to SetHooks.
func GetHooks() *Hooks { return &hooks }

// Of returns an error's text.
func Of(err error) Text { return hooks.Of(err) }
