package publication

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// describeEntry returns the index of an entry, its log and its time.
func describeEntry(l *publiclog.LoggedEntry) words.Text {
	entry, log := entryOf("entry", l), words.Name("log", l.Checkpoint.Origin)
	return withTime(l.Witnessed, "audit.log.entry", "audit.log.entry-unwitnessed", entry, log)
}

// entryOf returns a sentence's argument with the index of an entry in the log.
func entryOf(name string, l *publiclog.LoggedEntry) words.Arg { return words.N(name, int(l.Index)) }

// timeArg returns a sentence's argument with a time.
func timeArg(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format(publiclog.TimeLayout))
}

// withTime returns the sentence for the key with the time, or for keyWithoutTime if the time is zero.
func withTime(t time.Time, key, keyWithoutTime string, args ...words.Arg) words.Text {
	if t.IsZero() {
		return words.New(keyWithoutTime, args...)
	}
	return words.New(key, append(args, timeArg("time", t))...)
}
