package hands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestOldDescriptionPageIsAccessible checks the accessibility of these pages at all sizes.
func TestOldDescriptionPageIsAccessible(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: pages in a browser take their time")
	}
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	desktest.AddOldTournaments(client)
	checkSizes := func(page string) {
		t.Helper()
		for _, width := range []int{1280, 320} {
			p.SetView(width, 900, "light")
			p.CheckAccessible(axe, page)
			p.SavePicture(strings.ReplaceAll(fmt.Sprintf("old-%s-%d", page, width), "/", "_"))
		}
	}
	for _, lang := range []string{"en", "pl", "fr"} {
		for _, path := range []string{
			"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_club/dv",
		} {
			client.GoTo(p, lang+"/"+path)
			checkSizes(lang + "/" + path)
		}
		client.GoTo(p, lang+"/t/2020_club/make")
		p.Type("value", "1 2 3 4 5 99")
		p.Submit("value")
		checkSizes(lang + "/a value that the description contradicts")
	}
}
