// Package clock returns the current time wherever the program needs the date: to refuse a
// past round, or to date an entry or a cosignature. Durations are measured with package
// time.
// No flag, environment variable or program code changes it, because a witness's statement
// about the time is only as good as his clock. The package is internal so that only this
// project's own tests can stop it.
//
//	if clock.Now().After(round.Time) { ... }
package clock

import "time"

// Now returns the computer's time. Only tests replace it.
var Now = time.Now
