package tournament_test

import (
	"net/http"
	"os"
	"path/filepath"

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
			form:   []string{rightPassphrase, "passphrase2=another one", "confirm=spring"},
			reason: "The two passphrases differ", field: "passphrase2",
		},
		{
			target: "t/spring/publish",
			form: []string{
				rightPassphrase, repeatedPassphrase, "confirm=Spring",
			},
			reason: "Type spring here", field: "confirm",
		},
		{
			target: "t/spring/publish",
			form: []string{
				rightPassphrase, repeatedPassphrase, "shares=2/3", "confirm=spring",
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
			reason: "Write shares like 3/5", field: "shares",
		},
		{
			target: "t/spring/publish", form: []string{"shares=three of five", "confirm=spring"},
			reason: "Write shares like 3/5", field: "shares",
		},
	})
	// keys left by an interrupted publication
	client.WriteFile("spring.sqk.age", "old")
	client.WantRefused(desktest.Refusal{Reason: "A key file already exists", Field: "new_keys"},
		"t/spring/publish", rightPassphrase,
		repeatedPassphrase, "confirm=spring")
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
