package hands

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FormatChoices returns the formats in which hands can be written: first those that do not show the hands
// to the person who makes the files, then all others.
func FormatChoices(chosen []string) (hidden, shown []page.FormatChoice) {
	for _, format := range handfile.Formats {
		if format.Ext == "" || format.NewEncoder == nil || format.NotForPlay {
			continue
		}
		c := page.FormatChoice{Name: format.Name, Doc: format.Doc, Chosen: slices.Contains(chosen, format.Name)}
		if slices.Contains(userdata.BlindFormats, format.Name) {
			hidden = append(hidden, c)
		} else {
			shown = append(shown, c)
		}
	}
	return hidden, shown
}

// ChosenFormats returns the formats that the form has selected. It adds a problem if one of them shows the
// hands, unless the user has confirmed that they are not playing.
func ChosenFormats(q *desk.Request, problems *page.Problems, notPlaying bool) (formats []*handfile.Format) {
	readable := false
	for _, name := range q.R.PostForm["format"] {
		format, err := handfile.ByName(name)
		if err != nil || format.Ext == "" || format.NewEncoder == nil {
			problems.Add("format", q.Say("desk.make.no-format", words.Name("format", name)))
			continue
		}
		if format.NotForPlay {
			problems.Add("format", q.Say("desk.make.not-written-hands-played", words.Name("format", format.Name)))
			continue
		}
		readable = readable || !slices.Contains(userdata.BlindFormats, name)
		hasSameExt := func(f *handfile.Format) bool { return f.Ext == format.Ext }
		if i := slices.IndexFunc(formats, hasSameExt); i >= 0 {
			problems.Add("format", q.Say("desk.make.formats-same-file",
				words.Name("format", formats[i].Name), words.Name("other", format.Name)))
			continue
		}
		formats = append(formats, format)
	}
	if len(formats) == 0 && len(*problems) == 0 {
		problems.Add("format", q.Say("desk.make.choose-least-format"))
	}
	if readable && !notPlaying {
		problems.Add("not_playing", q.Say("desk.make.hands-read-formats-not"))
	}
	return formats
}
