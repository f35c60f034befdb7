package tournament_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// refuseSealing submits invalid ways to protect the keys. Then it publishes the tournament, once.
func refuseSealing(client *desktest.Client) {
	client.T.Helper()
	refuseEach(client, []invalidForm{
		{
			target: "t/spring/publish", form: []string{"confirm=spring"},
			reason: "Write down the five words and tick this box", field: "made",
		},
		{
			target: "t/spring/publish",
			form:   []string{"passphrase=" + desktest.Passphrase, "passphrase2=another one", "confirm=spring"},
			reason: "The two passphrases differ", field: "passphrase2",
		},
		{
			target: "t/spring/publish",
			form: []string{
				"passphrase=" + desktest.Passphrase, "passphrase2=" + desktest.Passphrase, "confirm=Spring",
			},
			reason: "Type spring here", field: "confirm",
		},
		{
			target: "t/spring/publish",
			form: []string{
				"passphrase=" + desktest.Passphrase, "passphrase2=" + desktest.Passphrase, "shares=2/3", "confirm=spring",
			},
			reason: "Choose only one way to protect the keys", field: "passphrase",
		},
		{
			target: "t/spring/publish", form: []string{"plain=yes", "confirm=spring"},
			reason: "To leave the keys unencrypted, tick both boxes", field: "plain2",
		},
		{
			target: "t/spring/publish", form: []string{"recipients=age1nobody", "confirm=spring"},
			reason: "One of the lines is not a recipient", field: "recipients",
		},
		{
			target: "t/spring/publish", form: []string{"shares=1/3", "confirm=spring"},
			reason: "Write shares as 3/5", field: "shares",
		},
		{
			target: "t/spring/publish", form: []string{"shares=three of five", "confirm=spring"},
			reason: "Write shares as 3/5", field: "shares",
		},
	})
	// keys left by an interrupted publication
	client.WriteFile("spring.sqk.age", "old")
	client.WantRefused(desktest.Refusal{Reason: "A key file already exists", Field: "new_keys"},
		"t/spring/publish", "passphrase="+desktest.Passphrase,
		"passphrase2="+desktest.Passphrase, "confirm=spring")
	client.Publish("spring", "new_keys=yes")
	if data, err := os.ReadFile(filepath.Join(client.Dir, "spring.sqk.age.unused")); err != nil ||
		string(data) != "old" {
		client.T.Errorf("the old keys: %v", err)
	}
	for _, path := range []string{"t/spring", "t/spring/di", "t/spring/phase"} {
		client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "its description is frozen"},
			path, "name=B", "text=B", "sessions=1", "boards=1", "files=B")
	}
	// Pressing the button again must have no effect.
	before := client.Files()
	client.Publish("spring")
	if client.Files() != before {
		client.T.Error("publishing twice changed files")
	}
}

// refuseNumbers submits invalid public numbers. Then it sets the number.
func refuseNumbers(client *desktest.Client) {
	client.T.Helper()
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "is missing."},
		"t/spring/make", "phase=1")
	client.WantRefused(desktest.Refusal{Reason: "The public number is missing.", Field: "value"},
		"GET t/spring/dv", "value= ")
	client.WantRefused(desktest.Refusal{Reason: "This is not what you typed first.", Field: "value"},
		"t/spring/dv", "first=1 2 3", "value=1 2 4")
	client.SetNumber("spring", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "tick the box if you meant it", Field: "accept-value-set"},
		"t/spring/dv", "first=1 2 4", "value=1 2 4")
}

// refuseHands submits invalid forms for hands and for the diary. Then it makes hands.
func refuseHands(client *desktest.Client) {
	client.T.Helper()
	refuseEach(client, []invalidForm{
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", "passphrase=" + desktest.Passphrase},
			reason: "Choose at least one format.", field: "format",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", "format=nothing", "passphrase=" + desktest.Passphrase},
			reason: "The format nothing does not exist.", field: "format",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=1", "format=pbn", "passphrase=" + desktest.Passphrase},
			reason: "One of these formats shows the hands", field: "not_playing",
		},
		{
			target: "t/spring/make",
			form: []string{
				"phase=1", "session=1", "format=dupblind", "format=dup", "passphrase=" + desktest.Passphrase,
			},
			reason: "One of these formats shows the hands", field: "not_playing",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "format=dupblind", "passphrase=" + desktest.Passphrase},
			reason: "The session is missing", field: "session",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=1", "session=3", "format=dupblind", "passphrase=" + desktest.Passphrase},
			reason: "There is no session 3", field: "session",
		},
		{
			target: "t/spring/make",
			form:   []string{"phase=x", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase},
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
				"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase, "recipient=somebody",
			},
			reason: "This is not a recipient", field: "recipient",
		},
	})
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		client.T.Fatal(err)
	}
	client.WantRefused(desktest.Refusal{
		Reason: "RR1.dup already exists with different contents.", Field: "overwrite",
	}, "t/spring/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase,
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
		"t/spring/reveal", "passphrase="+desktest.Passphrase)
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is wrong.", Field: "passphrase"},
		"t/spring/reveal", "passphrase=wrong one", "confirm=spring", "early=yes")
	// A file with different keys is in the way.
	client.WriteFile("spring.sqk", "1,1:"+strings.Repeat("A", 60)+"\n")
	client.WantRefused(desktest.Refusal{Reason: "These keys are not the published ones."},
		"t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
}
