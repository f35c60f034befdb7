package web_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestDeskSpeaksOneLanguage checks that every page of the desk, at every stage, and all form errors
// are only in the language of the address. Requesting a page must not change files.
func TestDeskSpeaksOneLanguage(t *testing.T) {
	visit := &languageVisit{Client: desktest.Open(t)}
	visit.beforeTheFirstTournament()
	visit.typedResults()
	visit.draft()
	visit.sealing()
	visit.publicNumber()
	visit.hands()
	visit.missingKeys()
	visit.diary()
	visit.evenings()
	visit.revealedAndDamaged()
	if visit.checked < 250 {
		t.Errorf("only %d pages were checked", visit.checked)
	}
}

// TestOldPagesSpeakOneLanguage checks the pages for SquareDeal 1.3 tournaments.
func TestOldPagesSpeakOneLanguage(t *testing.T) {
	client := desktest.Open(t)
	desktest.AddOldTournaments(client)
	client.Submit("t/2020_value/make", "phase=1", "session=1", "format=dupblind")
	for _, lang := range []string{"pl", "fr"} {
		root := client.Root + "/" + lang + "/"
		for _, path := range []string{
			"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_value/make",
			"t/2020_early/make", "t/2020_value/out", "t/2020_club/records/1,1", "t/2020_club/dv",
		} {
			checkLanguage(client, lang+" "+path, client.Send("GET", root+path, "", nil))
		}
		for _, form := range []url.Values{
			{},
			{"value": {"1 2 3"}},
			{"value": {strings.Repeat("1", 5000)}},
			{"reserve": {"yes"}, "number": {"0"}},
		} {
			form.Set("phase", "1")
			form.Set("session", "1")
			checkLanguage(client, lang+" make", client.Send("POST", root+"t/2020_club/make", form.Encode(), nil))
		}
		checkLanguage(client, lang+" dv", client.Send("POST", root+"t/2020_club/dv", "", nil))
	}
}
