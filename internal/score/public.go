package score

// Hooks are set by the public package score, which imports this one. The public package teams
// converts values with them.
type Hooks struct {
	Result func(any) Result // of a score.Result
	Frac   func(any) Frac   // of a score.Frac
	OfFrac func(Frac) any   // returns a score.Frac
	Error  func(error) error
}

var hooks Hooks

// SetHooks is called once, by package score.
func SetHooks(h Hooks) struct{} {
	hooks = h
	return struct{}{}
}

// ToResult returns the value of a score.Result.
func ToResult(r any) Result { return hooks.Result(r) }

// ToFrac returns the value of a score.Frac.
func ToFrac(f any) Frac { return hooks.Frac(f) }

// OfFrac returns a score.Frac.
func OfFrac(f Frac) any { return hooks.OfFrac(f) }

// PublicError returns a *score.Error.
func PublicError(err error) error { return hooks.Error(err) }
