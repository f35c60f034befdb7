package tournament_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestInvalidForms checks, station by station, that each invalid form gets an error next to its field
// and changes nothing.
func TestInvalidForms(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	refuseDescriptions(client)
	refuseSealing(client)
	refuseNumbers(client)
	refuseHands(client)
	refuseReveal(client)
}

// invalidForm is a form with the error that its page must show next to a field.
type invalidForm struct {
	target        string // "GET " in front of the path means a form that changes nothing
	form          []string
	reason, field string
}

// Fields with the passphrase of the keys, for forms that are invalid for a different reason.
const (
	rightPassphrase    = "passphrase=" + desktest.Passphrase
	repeatedPassphrase = "passphrase2=" + desktest.Passphrase
)

// refuseEach submits invalid forms.
func refuseEach(client *desktest.Client, forms []invalidForm) {
	client.T.Helper()
	for _, f := range forms {
		client.WantRefused(desktest.Refusal{Reason: f.reason, Field: f.field}, f.target, f.form...)
	}
}
