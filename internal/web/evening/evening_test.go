package evening_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// dealMonday deals a plain evening with eight boards, and returns its page.
func dealMonday(client *desktest.Client) desktest.Reply {
	client.T.Helper()
	return client.Submit("tonight", "name=Monday pairs", "file=", "boards=8", "kind=plain",
		"format=dupblind", "format=pbn", "not_playing=yes")
}

// readHands returns a hand file of an evening.
func readHands(client *desktest.Client, evening, file string) []byte {
	client.T.Helper()
	data, err := os.ReadFile(client.HandsPath(evening, file))
	if err != nil {
		client.T.Fatal(err)
	}
	return data
}

// TestPlainEvening checks that a plain evening is dealt into files that the page serves.
func TestPlainEvening(t *testing.T) {
	client := desktest.Open(t)
	client.WantText(client.Get("tonight"), "Law 6 forbids it", "Unusual shapes are part of random dealing")
	client.WantText(dealMonday(client), "Mondaypairs.dup", "Mondaypairs.pbn",
		"8 boards · not provable", "hands-KEEP-SECRET/Mondaypairs")
	data := readHands(client, "Mondaypairs", "Mondaypairs.pbn")
	format, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	set, err := format.Decode(data, handfile.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Boards) != 8 {
		t.Errorf("%d boards, want 8", len(set.Boards))
	}
	served := client.Get("tonight/Mondaypairs/hands/Mondaypairs.pbn")
	if served.Body != string(data) || served.Header.Get("Content-Disposition") == "" {
		t.Errorf("the served file: %d %.100s", served.Status, served.Body)
	}
	for _, path := range []string{
		"tonight/nothing", "tonight/Mondaypairs/hands/other.pbn", "tonight/Mondaypairs/hands/..",
		"tonight/nothing/hands/Mondaypairs.pbn",
	} {
		client.WantStatus(path, client.Get(path), http.StatusNotFound)
	}
}

// TestPlainRecord checks that the page only offers the hand record once the evening is over.
func TestPlainRecord(t *testing.T) {
	client := desktest.Open(t)
	const recordButton = `value="pdf"`
	if page := dealMonday(client); strings.Contains(page.Body, recordButton) {
		t.Error("the page offers the record before the evening is over")
	}
	if over := client.Submit("tonight/Mondaypairs", "do=over"); !strings.Contains(over.Body, recordButton) {
		t.Errorf("the page does not offer the record: %s", desktest.VisibleText(over.Body))
	}
	page := client.Post("tonight/Mondaypairs", "do=record", "as=html")
	client.WantStatus("the record", page, http.StatusOK)
	if !strings.Contains(page.Header.Get("Content-Disposition"), "Mondaypairs.html") {
		t.Errorf("the record has the header %v", page.Header)
	}
	if !strings.Contains(page.Body, time.Now().Format("2 January 2006")) {
		t.Errorf("the record does not contain the date: %.200s", page.Body)
	}
	pdf := client.Post("tonight/Mondaypairs", "do=record", "as=pdf")
	if pdf.Status != http.StatusOK || !strings.HasPrefix(pdf.Body, "%PDF-") {
		t.Errorf("the record as PDF: %d %.20q", pdf.Status, pdf.Body)
	}
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		"tonight/Mondaypairs", "do=reveal")
}

// TestInvalidEvenings checks that each error is next to its field.
func TestInvalidEvenings(t *testing.T) {
	client := desktest.Open(t)
	for _, refused := range []struct {
		reason, field string
		form          []string
	}{
		{
			reason: "The number of boards must be between 1 and 128.", field: "boards",
			form: []string{"name=A", "boards=129", "kind=plain", "format=dupblind"},
		},
		{
			reason: "The number of boards must be between 1 and 128.", field: "boards",
			form: []string{"name=A", "boards=many", "kind=plain", "format=dupblind"},
		},
		{
			reason: "A short name begins with a letter", field: "file",
			form: []string{"name=A", "file=../x", "boards=8", "kind=plain", "format=dupblind"},
		},
		{
			reason: "Choose how the evening is dealt.", field: "kind",
			form: []string{"name=A", "boards=8"},
		},
		{
			reason: "Choose at least one format.", field: "format",
			form: []string{"name=A", "boards=8", "kind=plain"},
		},
		{
			reason: "One of these formats shows the hands", field: "not_playing",
			form: []string{"name=A", "boards=8", "kind=plain", "format=pbn"},
		},
		{
			reason: "Choose a source for the public number.", field: "source",
			form: []string{"name=A", "boards=8", "kind=provable", "passphrase=a", "passphrase2=a"},
		},
		{
			reason: "Allow 5 to 1440 minutes", field: "minutes",
			form: []string{
				"name=A", "boards=8", "kind=provable", "source=drand", "minutes=1", "passphrase=a", "passphrase2=a",
			},
		},
		{
			reason: "The two passphrases differ", field: "passphrase2",
			form: []string{
				"name=A", "boards=8", "kind=provable", "source=drand", "minutes=10",
				"passphrase=abcd", "passphrase2=dcba",
			},
		},
	} {
		want := desktest.Refusal{Reason: refused.reason, Field: refused.field}
		client.WantRefused(want, "tonight", append(refused.form, "another=yes")...)
	}
}
