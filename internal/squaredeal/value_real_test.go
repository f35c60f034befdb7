package squaredeal

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

// TestPublishedValuesFitTheirForm compares every public number of the Polish federation
// with its description. Only one does not match.
func TestPublishedValuesFitTheirForm(t *testing.T) {
	root := "../../../shared"
	data, err := os.ReadFile(root + "/vectors/squaredeal13/expected.json")
	if err != nil {
		t.Skip("not run: no published tournaments here")
	}
	var list []struct {
		Name, Value string
		DI          string `json:"di_is"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	read, open := 0, 0
	for _, tournament := range list {
		if tournament.DI != "text" || tournament.Value == "" {
			continue
		}
		sqd, err := os.ReadFile(root + "/real/pzbs/data/" + tournament.Name + ".sqd")
		if err != nil {
			t.Fatal(err)
		}
		d, err := ParseDescription(sqd)
		if err != nil {
			t.Errorf("%s: %v", tournament.Name, err)
			continue
		}
		read++
		r := lint.FormOf(d.Text(d.Delayed)).Check(tournament.Value)
		// One page lists 21 numbers, the last a "plus" number, although the text mentions
		// 20.
		if err := r.Error(); (err != nil) != (tournament.Name == "2019-11-16_liga12_zj2") {
			t.Errorf("%s: %q: %s: %v", tournament.Name, d.Text(d.Delayed), tournament.Value, err)
		}
		open += len(r.Unchecked)
	}
	if read < 12 {
		t.Errorf("%d values were read", read)
	}
	t.Logf("%d values, %d things left open", read, open)
}
