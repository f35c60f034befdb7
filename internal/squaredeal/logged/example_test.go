package logged_test

import (
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/publiclog"
)

// This entry, for the file with the results, needs no log.
func ExampleEntrySpec() {
	organiser, err := publiclog.NewSigner("club.example/organiser", publiclog.SigningKey)
	if err != nil {
		fmt.Println(err)
		return
	}
	const results = "results sha256:2be3a33b4b3151bc6e6bd1c5cef417166fe1e4fb8d21f78db41a39c2b1bc7bbd 3 results.csv"
	spec := &logged.EntrySpec{
		Organiser: organiser,
		Kind:      publiclog.KindFile,
		ID:        "spring",
		Lines:     []publiclog.EntryLine{{Word: "file", Value: results}},
		Time:      time.Date(2027, 3, 10, 20, 0, 0, 0, time.UTC),
	}
	e, err := spec.Make()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Kind, e.Tournament, e.Time.Format(publiclog.TimeLayout))
	// Output: file spring 2027-03-10T20:00:00Z
}
