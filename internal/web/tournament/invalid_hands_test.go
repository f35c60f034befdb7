package tournament_test

import (
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// refuseHands submits invalid forms for hands and for the diary. Then it makes hands.
func refuseHands(client *desktest.Client) {
	client.T.Helper()
	refuseEach(client, []invalidForm{
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", rightPassphrase},
			reason: "Choose at least one format.", field: "format",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", "format=nothing", rightPassphrase},
			reason: "The format nothing does not exist.", field: "format",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", "format=pbn", rightPassphrase},
			reason: "One of these formats shows the hands", field: "not_playing",
		},
		{
			target: "t/spring/make",
			form: []string{
				"phase=1", "session=1", "format=dupblind", "format=dup", rightPassphrase,
			},
			reason: "One of these formats shows the hands", field: "not_playing",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "format=dupblind", rightPassphrase},
			reason: "The session is missing", field: "session",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=3", "format=dupblind", rightPassphrase},
			reason: "There is no session 3", field: "session",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=x", "session=1", "format=dupblind", rightPassphrase},
			reason: "Phase \"x\"", field: "phase",
		},
		{
			target: "t/spring/make", form: []string{"phase=1", "session=1", "format=dupblind"},
			reason: "The passphrase is missing.", field: "passphrase",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", "format=dupblind", "passphrase=wrong one"},
			reason: "The passphrase is wrong.", field: "passphrase",
		},
		{
			target: "t/spring/make",
			form: []string{
				"phase=1", "session=1", "format=dupblind", rightPassphrase, "recipient=somebody",
			},
			reason: "This is not a recipient", field: "recipient",
		},
	})
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		client.T.Fatal(err)
	}
	client.WantRefused(desktest.Refusal{
		Reason: "RR1.dup already exists with different contents.", Field: "overwrite",
	}, "t/spring/make", "phase=1", "session=1", "format=dupblind", rightPassphrase)
	client.Submit("t/spring/make", "phase=1", "session=1", "format=dupblind", rightPassphrase,
		"overwrite=yes")
	client.WantRefused(desktest.Refusal{Reason: "This session does not exist", Field: "session"},
		"t/spring/out", "session=1,9", "event=played")
	client.WantRefused(desktest.Refusal{Reason: "This session does not exist", Field: "session"},
		"t/spring/out", "session=one", "event=played")
	client.WantRefused(desktest.Refusal{Reason: "Type the name of the person who took the hands.", Field: "who"},
		"t/spring/out", "session=1,1", "event=taken")
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		"t/spring/out", "session=1,1", "event=made")
}

// refuseReveal submits invalid forms for the keys.
func refuseReveal(client *desktest.Client) {
	client.T.Helper()
	client.WantRefused(desktest.Refusal{Reason: "Type spring here", Field: "confirm"},
		"t/spring/reveal", rightPassphrase)
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is wrong.", Field: "passphrase"},
		"t/spring/reveal", "passphrase=wrong one", "confirm=spring", "early=yes")
	// A file with different keys is in the way.
	client.WriteFile("spring.sqk", "1,1:"+strings.Repeat("A", 60)+"\n")
	client.WantRefused(desktest.Refusal{Reason: "These keys are not the published ones."},
		"t/spring/reveal", rightPassphrase, "confirm=spring", "early=yes")
}
