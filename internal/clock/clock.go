// Package clock is what the program asks which day and hour it is: where a round
// that is past is refused, and where an entry or a cosignature gets its time. How
// long something takes is asked of package time.
//
// No flag and no variable of the environment sets it, and no code of the program
// writes to it: what a witness says of the time is worth as much as his clock. It
// is internal, so that nobody but this project's own tests can make it stand.
package clock

import "time"

// Now is the computer's clock. Tests alone put another in its place.
var Now = time.Now
