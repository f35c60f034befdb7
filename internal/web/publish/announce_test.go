package publish_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// places returns the ticked places on a page.
func places(r desktest.Reply) (list string) {
	for _, place := range []string{"bulletin", "mail", "web", "copy", "log"} {
		if strings.Contains(r.Body, `name="place" value="`+place+`" checked`) {
			list += place + " "
		}
	}
	return list
}

// TestAnnounceAgain checks that an amended description must be announced again to everybody, and
// that places with the first version no longer count.
func TestAnnounceAgain(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.WantRefused(desktest.Refusal{Reason: "Tick at least one place", Field: "place"},
		"t/spring/announced", "go=yes")
	value := client.Submit("t/spring/announced", "place=web", "go=yes")
	client.WantText(value, "The number will be known on 8 Dec 2060")
	if got := places(client.Get("t/spring")); got != "web " {
		t.Errorf("ticked are %q", got)
	}
	client.Submit("t/spring/amend", "name=Spring Trophy", "text="+desktest.DelayedInfo, "reason=a slip")
	page := client.Get("t/spring")
	client.WantText(page, "Announce it before 8 Dec 2060", "Announce 12")
	if got := places(page); got != "" {
		t.Errorf("the amended description is said to be with everybody: %q", got)
	}
	client.Submit("t/spring/announced", "place=web")
	client.SetNumber("spring", "1 2 3")
	if got := places(client.Get("t/spring")); got != "web " { // setting the value does not change the digest
		t.Errorf("ticked are %q", got)
	}
}

// TestUntickedBoxes checks that ticks are stored and can be removed, and that the diary records
// both.
func TestUntickedBoxes(t *testing.T) {
	client := desktest.OpenPublished(t)
	for _, step := range []struct {
		form   []string
		ticked string
		keeper string // person with the copy
	}{
		{form: []string{"place=bulletin", "place=copy", "with=A. Nowak"}, ticked: "bulletin copy ",
			keeper: "A. Nowak"},
		{form: []string{"place=copy", "with=A. Nowak"}, ticked: "copy ", keeper: "A. Nowak"},
		{form: []string{"place=copy", "with=B. Lis"}, ticked: "copy ", keeper: "B. Lis"},
		{form: nil, ticked: ""},
		{form: []string{"place=mail"}, ticked: "mail "},
	} {
		page := client.Submit("t/spring/announced", step.form...)
		if got := places(page); got != step.ticked {
			t.Errorf("%q: ticked are %q, want %q", step.form, got, step.ticked)
		}
		noted := client.Files()
		client.Submit("t/spring/announced", step.form...)
		if client.Files() != noted {
			t.Errorf("%q: pressed twice it is noted twice", step.form)
		}
		if step.keeper != "" && !strings.Contains(page.Body, `name="with" value="`+step.keeper+`"`) {
			t.Errorf("%q: the page does not say that the copy is with %q: %s",
				step.form, step.keeper, desktest.VisibleText(page.Body))
		}
	}
	events, err := client.ReadTournament("spring").Events()
	if err != nil || len(events) != 7 {
		t.Errorf("%v: %+v", err, events)
	}
	if road := desktest.VisibleText(client.Get("t/spring").Body); !regexp.MustCompile(`Announce , done \d+ [A-Z]`).MatchString(road) {
		t.Errorf("no day at the station: %s", road)
	}
}
