package publish_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

const other = "Lotto 6 from 49 of Saturday 11 December 2060, without the bonus number, from low to high"

// TestAmend replaces the delayed information of a published tournament. The result and the refusals
// must equal those of the command.
func TestAmend(t *testing.T) {
	client := desktest.OpenPublished(t)
	want := client.ReadTournament("spring").Description
	before := want.DigestLine
	if err := want.Amend("", other); err != nil {
		t.Fatal(err)
	}
	page := client.Get("t/spring/amend")
	client.WantText(page, "Keys and phases stay the same.", desktest.DelayedInfo)
	client.WantText(client.Get("t/spring"), "Amend")
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(page.Body)[1]
	for _, refused := range []struct {
		reason, field string
		form          []string
	}{
		{
			reason: "You changed nothing: this is the published description.", field: "text",
			form: []string{"name=Spring Cup", "text=" + desktest.DelayedInfo},
		},
		{
			reason: "This public number commits you to nothing", field: "text",
			form: []string{"text=drand quicknet round 1000 (2023-08-23T15:59:24Z)"},
		},
		{
			reason: "tick the box if you meant it", field: "accept-past",
			form: []string{"text=" + desktest.PastDelayedInfo},
		},
		{
			reason: "The name cannot be used", field: "name",
			form: []string{"text=" + other, "name=A\nDV 1"},
		},
	} {
		want := desktest.Refusal{Reason: refused.reason, Field: refused.field}
		client.WantRefused(want, "t/spring/amend", append(refused.form, "reason=a slip")...)
	}
	client.WantRefused(desktest.Refusal{Reason: "Give a reason for the amendment", Field: "reason"},
		"t/spring/amend", "name=Spring Trophy", "text="+other, "reason= ")
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "This tournament has been changed in another window or by another program",
	}, "t/spring/amend", "text="+other, "seen=0123456789abcdef")
	form := []string{"seen=" + seen, "name=Spring Cup", "text=" + other, "reason=a slip"}
	client.WantText(client.Submit("t/spring/amend", form...), squaredeal.ShortDigest(want.DigestLine))
	client.WantText(client.Get("t/spring/facts"), other)
	s := client.ReadTournament("spring")
	if string(s.Description.Bytes()) != string(want.Bytes()) {
		t.Errorf("the desk wrote\n%s\nand the command writes\n%s", s.Description.Bytes(), want.Bytes())
	}
	if before == s.Description.DigestLine || !strings.Contains(string(s.Description.Bytes()),
		"# MH-before sha256:"+before) {
		t.Errorf("the digest before is lost:\n%s", s.Description.Bytes())
	}
	files := client.Files()
	client.WantText(client.Submit("t/spring/amend", form...),
		squaredeal.ShortDigest(want.DigestLine)) // Enter pressed twice
	if client.Files() != files {
		t.Error("the same form changed files when it came again")
	}
	client.SetNumber("spring", "1 2 3")
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "anybody who knows it could choose the hands",
	}, "t/spring/amend", "name=Late")
	client.WantStatus("the form after the value", client.Get("t/spring/amend"), http.StatusConflict)
	client.Submit("t", "name=Draft", "file=draft")
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "not published yet"},
		"t/draft/amend", "name=Late")
}
