package tournament_test

import (
	"net/http"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// refuseDescriptions submits invalid descriptions, and forms for later stations. Then it completes the description.
func refuseDescriptions(client *desktest.Client) {
	client.T.Helper()
	refuseNames(client)
	refuseDescribedNumbers(client)
	refusePhases(client)
	refuseLaterStations(client)

	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.WantRefused(desktest.Refusal{Reason: "These file names cannot be used", Field: "files"},
		"t/spring/phase", "sessions=1", "boards=4", "files=rr#")
}

// refuseNames submits invalid names and short names.
func refuseNames(client *desktest.Client) {
	client.T.Helper()
	refuseEach(client, []invalidForm{
		{
			target: "t", form: []string{"name=", "file=a"},
			reason: "The name is missing.", field: "name",
		},
		{
			target: "t", form: nil,
			reason: "The name is missing.", field: "name",
		},
		{
			target: "t", form: []string{"name=Another", "file=spring"},
			reason: "A tournament spring already exists.", field: "file",
		},
		{
			target: "t", form: []string{"name=A", "file=../a"},
			reason: "A short name begins with a letter", field: "file",
		},
		{
			target: "t", form: []string{"name=A", "file=1a"},
			reason: "A short name begins with a letter", field: "file",
		},
		{
			target: "t", form: []string{"name=2027"},
			reason: "A short name begins with a letter", field: "file",
		},
		{
			target: "t", form: []string{"name=A", "file=" + strings.Repeat("a", 65)},
			reason: "A short name has at most 64 characters.", field: "file",
		},
		{
			target: "t", form: []string{"name=A\nDV 1", "file=b"},
			reason: "The name cannot be used", field: "name",
		},
		{
			target: "t/spring", form: []string{"name="},
			reason: "The name cannot be used", field: "name",
		},
		{
			target: "t/spring", form: []string{"name=A\nDV 1"},
			reason: "The name cannot be used", field: "name",
		},
	})
}

// refuseDescribedNumbers submits invalid descriptions of a public number.
func refuseDescribedNumbers(client *desktest.Client) {
	client.T.Helper()
	refuseEach(client, []invalidForm{
		{
			target: "t/spring/di", form: []string{"text= "},
			reason: "The public number is missing.", field: "text",
		},
		{
			target: "GET t/spring/di", form: []string{"kind=other", "date=2060-12-08"},
			reason: "Choose a kind of public number.", field: "kind",
		},
		{
			target: "GET t/spring/di", form: []string{"kind=lottery", "what=Lotto", "date=8.12.2060"},
			reason: "The day cannot be read", field: "date",
		},
		{
			target: "GET t/spring/di", form: []string{"kind=lottery", "what=Lotto", "date=2020-12-08"},
			reason: "That time has passed, so the number is already known.", field: "date",
		},
		{
			target: "GET t/spring/di",
			form: []string{
				"kind=drand", "date=" + time.Now().UTC().Format(time.DateOnly), "clock=00:00", "zone=UTC",
			},
			reason: "That time has passed, so the number is already known.", field: "date",
		},
		{
			target: "GET t/spring/di", form: []string{"kind=lottery", "date=2060-12-08"},
			reason: "The name of the lottery", field: "what",
		},
		{
			target: "GET t/spring/di",
			form:   []string{"kind=drand", "date=2060-12-08", "clock=noon", "zone=UTC"},
			reason: "The time cannot be read", field: "clock",
		},
		{
			target: "GET t/spring/di", form: []string{"kind=drand", "date=2060-12-08", "clock=12:00"},
			reason: "The time zone is missing", field: "zone",
		},
		{
			target: "GET t/spring/di",
			form:   []string{"kind=drand", "date=2060-12-08", "clock=12:00", "zone=Mars/Olympus"},
			reason: "This time zone is not known", field: "zone",
		},
	})
}

// refusePhases submits invalid phases, and phases that do not exist.
func refusePhases(client *desktest.Client) {
	client.T.Helper()
	refuseEach(client, []invalidForm{
		{
			target: "t/spring/phase", form: []string{"boards=16", "files=X"},
			reason: "The number of sessions is missing. Type 0 if it is not known yet.", field: "sessions",
		},
		{
			target: "t/spring/phase", form: []string{"sessions=3", "files=X"},
			reason: "The boards are missing. Write them as 16", field: "boards",
		},
		{
			target: "t/spring/phase", form: []string{"sessions=two", "boards=16", "files=RR"},
			reason: "The number of sessions cannot be read", field: "sessions",
		},
		{
			target: "t/spring/phase", form: []string{"sessions=2", "boards=1-", "files=RR"},
			reason: "The boards cannot be read: boards \"1-\": board is missing", field: "boards",
		},
		{
			target: "t/spring/phase", form: []string{"sessions=2", "boards=16", "files="},
			reason: "The file name prefix is missing", field: "files",
		},
		{
			target: "t/spring/phase", form: []string{"sessions=2", "boards=16", "files=../RR"},
			reason: "These file names cannot be used", field: "files",
		},
	})
	client.WantRefused(desktest.Refusal{Reason: "There is no such phase."},
		"t/spring/phase", "phase=1", "sessions=2", "boards=16", "files=RR")
	client.WantRefused(desktest.Refusal{Reason: "There is no such phase."},
		"t/spring/phase", "phase=x", "remove=yes")
}

// refuseLaterStations submits forms that a draft does not have yet.
func refuseLaterStations(client *desktest.Client) {
	client.T.Helper()
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "Something is missing, so this tournament",
	}, "t/spring/publish", "passphrase=a", "passphrase2=a", "confirm=spring")
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "not published yet"},
		"GET t/spring/dv", "value=1")
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "not published yet"},
		"t/spring/make", "phase=1")
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "not published yet"},
		"t/spring/reveal", "confirm=spring")
	client.WantRefused(desktest.Refusal{Status: http.StatusNotFound, Reason: "This page does not exist."},
		"t/other/di", "text=x")
}
