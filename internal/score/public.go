package score

// Hooks contains conversions set by the public package score, which imports this one. The public
// package teams uses them. Their parameters have the type any because this package cannot import
// score. Definitions such as type Frac score.Frac in the public package would make the
// conversions unnecessary, but would expose internal types in its documentation.
type Hooks struct {
	Result     func(any) Result // converts from a score.Result
	Frac       func(any) Frac   // converts from a score.Frac
	PublicFrac func(Frac) any   // returns a score.Frac
	Error      func(error) error
}

var hooks Hooks

// SetHooks installs the conversions. The public package score calls it once, when it is
// initialised.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// FromPublicResult converts r, a Result from the public package score, to the internal type.
func FromPublicResult(r any) Result { return hooks.Result(r) }

// FromPublicFrac converts f, a Frac from the public package score, to the internal type.
func FromPublicFrac(f any) Frac { return hooks.Frac(f) }

// PublicFrac converts f to a Frac from the public package score.
func PublicFrac(f Frac) any { return hooks.PublicFrac(f) }

// PublicError converts err to an *Error from the public package score.
func PublicError(err error) error { return hooks.Error(err) }
