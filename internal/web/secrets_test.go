package web_test

import (
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestSecretsStayInside searches for all keys, shares, log keys and the passphrase in everything
// that a desk outputs before the keys are revealed, from the first page on: pages, errors, headers,
// addresses, streams, the log, and files that others can read. It requests every page and submits
// every form in every language.
func TestSecretsStayInside(t *testing.T) {
	client := desktest.OpenPublished(t)
	desktest.AddPublicLog(client)
	client.Submit("t", "name=Shared", "file=shared")
	client.Submit("t/shared/di", "text="+desktest.DelayedInfo)
	client.Submit("t/shared/phase", "sessions=1", "boards=4", "files=SH", "title=Final")
	client.Submit("t/shared/publish", "shares=2/3", "confirm=shared")
	client.SetNumber("spring", "1 2 3")
	client.Submit("tonight", "name=Friday", "boards=4", "kind=plain", "format=dupblind")
	submitSecrets(client)
	client.SetNumber("Saturday", "1 2 3 4")
	requested := requestEveryPage(client)
	sendOddRequests(client)
	checkSecretFields(client)
	output := outputOf(client)

	// The secrets are read after the output is complete, because revealing them shows them.
	secrets := []string{desktest.Passphrase, url.QueryEscape(desktest.Passphrase)}
	secrets = append(secrets, keysAndShares(client)...)
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	keys := revealedKeys(client, "spring", 2)
	if !strings.Contains(output, keys.Lines[0].Key) {
		t.Error("the key that was revealed alone is not found: nothing was searched")
	}
	secrets = append(secrets, keys.Lines[1].Key)
	client.Submit("t/shared/reveal", "openers=shared-shares/shared.1.share shared-shares/shared.2.share",
		"confirm=shared", "early=yes")
	client.Submit("t/Saturday/reveal", "passphrase="+desktest.Passphrase, "confirm=Saturday", "early=yes")
	for _, name := range []string{"shared", "Saturday"} {
		keys := revealedKeys(client, name, 1)
		secrets = append(secrets, keys.Lines[0].Key)
		searchHands(client, name, keys, output)
	}

	const passphrases, logKeys, shares, springKeys, otherKeys = 2, 2, 3, 1, 2
	if len(secrets) != passphrases+logKeys+shares+springKeys+otherKeys {
		t.Errorf("%d secrets were looked for", len(secrets))
	}
	for i, secret := range secrets {
		searchSecret(t, output, secret, i)
	}
	if len(output) < 500_000 || requested < 100 {
		t.Errorf("only %d bytes of %d pages were looked at", len(output), requested)
	}
	checkPrivateFiles(client)
}

// submitSecrets submits forms that contain secrets, most of which are refused, in every language.
func submitSecrets(client *desktest.Client) {
	client.T.Helper()
	const pass = desktest.Passphrase
	for _, form := range []struct {
		path   string
		fields []string
	}{
		{
			path: "t/spring/publish",
			fields: []string{
				"passphrase=" + pass, "passphrase2=" + pass + "x", "confirm=spring",
			},
		},
		{
			path: "t/spring/make",
			fields: []string{
				"phase=1", "session=*", "format=dupblind", "passphrase=" + pass,
			},
		},
		{path: "t/spring/make", fields: []string{"phase=9", "session=*", "format=pbn", "passphrase=" + pass}},
		{
			path: "t/spring/make",
			fields: []string{
				"phase=1", "session=1", "format=dupblind", "passphrase=" + pass + "x",
			},
		},
		{
			path: "t/shared/dv",
			fields: []string{
				"first=1 2 3", "value=1 2 3", "accept-value-early=yes", "accept-value-contradicts=yes",
			},
		},
		{
			path: "t/shared/make",
			fields: []string{
				"phase=1", "session=1", "format=dupblind",
				"openers=shared-shares/shared.1.share\nshared-shares/shared.3.share",
			},
		},
		{
			path: "t/shared/make",
			fields: []string{
				"phase=1", "session=1", "format=dupblind", "openers=shared-shares/shared.1.share",
			},
		},
		{
			path: "t/shared/make",
			fields: []string{
				"phase=1", "session=1", "format=dupblind", "openers=organiser.key deals.key",
			},
		},
		{path: "t/spring/reveal", fields: []string{"passphrase=" + pass, "confirm=no"}},
		{path: "t/spring/reveal/1,2", fields: []string{"passphrase=" + pass, "confirm=no"}},
		{path: "t/spring/records/1,2", fields: []string{"passphrase=" + pass, "confirm=no"}},
		{path: "t/spring/records/1,2", fields: []string{"passphrase=" + pass, "confirm=RR2", "as=html"}},
		{path: "t/spring/amend", fields: []string{"name=" + pass[:4], "reason=late"}},
		{path: "t/spring/reveal/1,1", fields: []string{"passphrase=" + pass, "confirm=RR1"}}, // this key is public
		{
			path: "tonight",
			fields: []string{
				"name=Saturday", "boards=4", "kind=provable", "source=players", "another=yes",
				"passphrase=" + pass, "passphrase2=" + pass,
			},
		},
		{path: "t/nothing/make", fields: []string{"passphrase=" + pass}},
		{path: "nothing", fields: []string{"passphrase=" + pass}},
	} {
		body := desktest.FormValues(form.fields).Encode()
		for _, lang := range []string{"en", "pl", "fr"} {
			client.Send("POST", client.Root+"/"+lang+"/"+form.path, body, nil)
		}
	}
}

// requestEveryPage requests an example of each page in every language, and returns the number of requests.
func requestEveryPage(client *desktest.Client) (requested int) {
	client.T.Helper()
	files, err := os.ReadDir(client.Dir)
	if err != nil {
		client.T.Fatal(err)
	}
	examples := strings.NewReplacer("{$}", "", "{sheet}", "1", "{session}", "1,2", "static/{file}",
		"static/desk.js")
	for _, pattern := range client.Desk.Patterns() {
		path, isGet := strings.CutPrefix(pattern, "GET /")
		if !isGet {
			continue
		}
		name := "spring"
		if strings.HasPrefix(path, "tonight") {
			name = "Friday"
		}
		path = strings.ReplaceAll(examples.Replace(path), "{name}", name)
		paths := []string{path}
		if strings.Contains(path, "{file}") {
			paths = nil
			for _, f := range files {
				paths = append(paths, strings.ReplaceAll(path, "{file}", f.Name()))
			}
		}
		for _, path := range paths {
			if strings.Contains(path, "{") {
				client.T.Errorf("no example for %s", pattern)
			}
			for _, lang := range []string{"en", "pl", "fr"} {
				client.Send("GET", client.Root+"/"+lang+"/"+path, "", nil)
				requested++
			}
		}
	}
	return requested
}

// sendOddRequests requests pages with a query, and sends the passphrase in requests that the guard refuses.
func sendOddRequests(client *desktest.Client) {
	client.T.Helper()
	for _, path := range []string{
		"t/spring/preview?sessions=1&boards=1&files=X", "t/spring/lint?text=x", "t/shared", "t/shared/make",
		"t/Saturday", "?passphrase=x",
	} {
		client.Get(path)
	}
	client.Send("GET", client.Root+"/en/t/spring", "", map[string]string{"Cookie": ""})
	path, form := client.Root+"/en/t/spring/make", "passphrase="+url.QueryEscape(desktest.Passphrase)
	for _, header := range []map[string]string{
		{"Host": "localhost:1"}, {"Sec-Fetch-Site": "cross-site"},
		{"Content-Type": "multipart/form-data; boundary=x"},
	} {
		client.Send("POST", path, form, header)
	}
	client.Send("PUT", path, form, nil)
}

// checkSecretFields checks that each field for a passphrase in the responses hides it, and that no browser stores it or
// puts it into an address.
func checkSecretFields(client *desktest.Client) {
	client.T.Helper()
	client.Mu.Lock()
	defer client.Mu.Unlock()
	fields := 0
	for _, response := range client.Responses {
		for _, form := range formOf.FindAllStringSubmatch(response, -1) {
			for _, in := range inputOf.FindAllStringSubmatch(form[2], -1) {
				if !strings.HasPrefix(attribute(in[1], "name"), "passphrase") {
					continue
				}
				fields++
				isHidden := attribute(in[1], "type") == "password" && attribute(in[1], "value") == ""
				if !isHidden || attribute(form[1], "method") != "post" ||
					attribute(in[1], "autocomplete") != "off" {
					client.T.Errorf("a secret is asked for by %s in a form%s", in[0], form[1])
				}
			}
		}
	}
	if fields < 30 {
		client.T.Errorf("only %d fields for a passphrase were seen", fields)
	}
}
