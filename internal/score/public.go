package score

// Hooks contains conversions set by the public package score, which imports this one. The public
// package teams uses them. They have the type any because this package cannot import score. If
// score defined its types as ours, such as type Frac score.Frac, they would convert directly, but
// its documentation would show internal types.
type Hooks struct {
	Result     func(any) Result // converts from a score.Result
	Frac       func(any) Frac   // converts from a score.Frac
	PublicFrac func(Frac) any   // returns a score.Frac
	Error      func(error) error
}

var hooks Hooks

// SetHooks sets the conversions. Package score calls it once.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// FromPublicResult converts a score.Result.
func FromPublicResult(r any) Result { return hooks.Result(r) }

// FromPublicFrac converts a score.Frac.
func FromPublicFrac(f any) Frac { return hooks.Frac(f) }

// PublicFrac returns a score.Frac.
func PublicFrac(f Frac) any { return hooks.PublicFrac(f) }

// PublicError returns a *score.Error.
func PublicError(err error) error { return hooks.Error(err) }
