// Package clock returns the current time wherever the program needs the date: to refuse a past
// round, or to date an entry or a cosignature. Durations are measured with package time. No flag,
// environment variable or program code can change it, because a witness's statement about the time
// is only as good as its clock. The package is internal so that only this project's tests can stop
// the clock.
//
//	if clock.Now().After(round.Time) { ... }
package clock

import "time"

// Now returns the current time. Only tests replace it.
var Now = time.Now
