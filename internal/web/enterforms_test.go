package web_test

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// firstButtons lists the button that Enter presses in forms with several, as "name=value". A button without a name is
// "=". It must never delete, reveal, store or export more than the form is for.
var firstButtons = map[string]string{
	"t/spring/phase":       "=",      // changes the phase; the second button deletes it
	"t/spring/records/1,1": "as=pdf", // the other button writes the same record as a page
	"tonight/Monday":       "as=pdf",
	"t/spring/announced":   "go=yes", // saves the checkboxes, like each of them does, and continues
	"t/spring/take":        "go=yes",
	"ruling/1":             "do=",    // computes the result
	"results":              "=",      // scores the chosen file; the other button starts typing
	"results/spring/type":  "go=yes", // saves the text, like each key press does, and continues
}

// noField lists forms without fields that react to Enter: single buttons, and requests that a
// script sends while somebody types.
var noField = []string{"quit", "t/spring/kept", "t/spring/over", "t/spring/typed"}

// validInput contains correct input for each field.
var validInput = map[string]string{
	"name": "Other Cup", "file": "other",
	"text": desktest.DelayedInfo, "what": "Lotto", "date": "2060-12-09", "clock": "19:30", "zone": "UTC",
	"sessions": "2", "boards": "2x4", "files": "X", "title": "Other",
	"passphrase": desktest.Passphrase, "passphrase2": desktest.Passphrase, "recipients": "", "shares": "2/3",
	"confirm": "spring", "value": "1 2 3", "minutes": "20", "recipient": "",
	"session": "1,1", "who": "duplication room", "note": "box", "taker": "Anna", "with": "Anna",
	"ruling": "+620", "actual": "-100",
}

// checkAllFormsSeen checks that the visit has seen every form of the desk.
func (v *enterVisit) checkAllFormsSeen() {
	v.T.Helper()
	v.seen["trash"] = true                       // TestTrash
	v.seen["results/spring/rulings/move"] = true // TestRulingWithoutEvening
	for path := range firstButtons {
		if !v.seen[path] {
			v.T.Errorf("the form of %s was not seen", path)
		}
	}
	examples := strings.NewReplacer("{sheet}", "1", "tonight/{name}", "tonight/Monday", "{name}", "spring",
		"{session}", "1,1")
	for _, pattern := range v.Desk.Patterns() {
		path, isPost := strings.CutPrefix(pattern, "POST /")
		path = examples.Replace(path)
		if isPost && !v.seen[path] && !slices.Contains(noField, path) {
			v.T.Errorf("the form of %s was not seen", path)
		}
	}
	if v.pressed < 150 {
		v.T.Errorf("Enter was only pressed %d times", v.pressed)
	}
}
