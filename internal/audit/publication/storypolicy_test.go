package publication

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// withoutOrganisers returns the policy of the vectors without its first two lines, a comment and the organiser.
func withoutOrganisers(t testing.TB) *publiclog.Policy {
	t.Helper()
	text := trustVector[struct{ Policy string }](t, "log.json").Policy
	lines := strings.SplitN(text, "\n", 3)
	policy, err := publiclog.ParsePolicy([]byte(lines[2]))
	if err != nil {
		t.Fatal(err)
	}
	return policy
}

// quorumNone returns a policy that asks for no witness.
func quorumNone(t testing.TB, p *publiclog.Policy) *publiclog.Policy {
	text := "quorum none\n"
	for _, o := range p.Organisers {
		text = "# organiser " + o.String() + "\n" + text
	}
	for _, l := range p.Logs {
		text = "log " + l.Key.String() + "\n" + text
	}
	q, err := publiclog.ParsePolicy([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return q
}
