package record

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/words"
)

// fileRecord returns the record of the hand files, with the event that they name.
func (u *ui) fileRecord(args []string, f *recordFlags) (*handrecord.Record, error) {
	if flag := f.sessionFlag(); flag != "" {
		return nil, term.WithHint(words.Errorf("record.for-session", words.Name("flag", flag)),
			"fairdeal record NAME.sqd --session 1,3")
	}
	r, set, err := u.read(args, &f.displayFlags)
	if err != nil {
		return nil, err
	}
	if set.Data != nil && set.Format.Name == "pbn" {
		addEvent(r, set.Data)
	}
	if r.Title == "" && args[0] != "-" && !handfile.IsLink(args[0]) {
		base := filepath.Base(args[0])
		r.Title = strings.TrimSuffix(base, filepath.Ext(base))
	}
	return r, nil
}

// addEvent copies the event, the place and the date of the first game in a PBN file to the record.
func addEvent(r *handrecord.Record, pbn []byte) {
	games := handfile.PBNTags(pbn, "Event", "Site", "Date")
	if len(games) == 0 {
		return
	}
	tags := games[0].Values
	r.Title, r.Place = tags["Event"], tags["Site"]
	r.Day, _ = time.Parse("2006.01.02", tags["Date"]) // A partial date such as 2026.11.?? leaves r.Day zero.
}
