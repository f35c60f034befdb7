package web_test

import (
	"net/url"
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
	publishShared(client)
	client.SetNumber("spring", "1 2 3")
	client.Submit("tonight", "name=Friday", "boards=4", "kind=plain", "format=dupblind")
	submitSecrets(client)
	client.SetNumber("Saturday", "1 2 3 4")
	requested := requestEveryPage(client)
	sendOddRequests(client)
	checkSecretFields(client)
	output := outputOf(client)
	if len(output) < 500_000 || requested < 100 {
		t.Errorf("only %d bytes of %d pages were looked at", len(output), requested)
	}

	// The secrets are read after the output is complete, because revealing them shows them.
	secrets := []string{desktest.Passphrase, url.QueryEscape(desktest.Passphrase)}
	secrets = append(secrets, keysAndShares(client)...)
	secrets = append(secrets, revealSpring(client, output))
	secrets = append(secrets, revealOthers(client, output)...)
	const passphrases, logKeys, shares, springKeys, otherKeys = 2, 2, 3, 1, 2
	if len(secrets) != passphrases+logKeys+shares+springKeys+otherKeys {
		t.Errorf("%d secrets were looked for", len(secrets))
	}
	for i, secret := range secrets {
		searchSecret(t, output, secret, i)
	}
	checkPrivateFiles(client)
}

// publishShared publishes a tournament whose passphrase is split into three shares, of which two open the keys.
func publishShared(client *desktest.Client) {
	client.T.Helper()
	client.Submit("t", "name=Shared", "file=shared")
	client.Submit("t/shared/di", "text="+desktest.DelayedInfo)
	client.Submit("t/shared/phase", "sessions=1", "boards=4", "files=SH", "title=Final")
	client.Submit("t/shared/publish", "shares=2/3", "confirm=shared")
}

// revealSpring reveals the keys of the first tournament, and returns that of its second session. That of the first
// session is already public, so the output must contain it.
func revealSpring(client *desktest.Client, output string) (secret string) {
	client.T.Helper()
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	keys := revealedKeys(client, "spring", 2)
	if !strings.Contains(output, keys.Lines[0].Key) {
		client.T.Error("the key that was revealed alone is not found: nothing was searched")
	}
	return keys.Lines[1].Key
}

// revealOthers reveals the tournaments with one session, searches the output for their hands, and returns their keys.
func revealOthers(client *desktest.Client, output string) (secrets []string) {
	client.T.Helper()
	client.Submit("t/shared/reveal", "openers=shared-shares/shared.1.share shared-shares/shared.2.share",
		"confirm=shared", "early=yes")
	client.Submit("t/Saturday/reveal", "passphrase="+desktest.Passphrase, "confirm=Saturday", "early=yes")
	for _, name := range []string{"shared", "Saturday"} {
		keys := revealedKeys(client, name, 1)
		secrets = append(secrets, keys.Lines[0].Key)
		searchHands(client, name, keys, output)
	}
	return secrets
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
			formAttributes, content := form[1], form[2]
			for _, input := range inputOf.FindAllStringSubmatch(content, -1) {
				inputAttributes := input[1]
				if !strings.HasPrefix(attribute(inputAttributes, "name"), "passphrase") {
					continue
				}
				fields++
				if !isSafe(formAttributes, inputAttributes) {
					client.T.Errorf("a secret is asked for by %s in a form%s", input[0], formAttributes)
				}
			}
		}
	}
	if fields < 30 {
		client.T.Errorf("only %d fields for a passphrase were seen", fields)
	}
}

// isSafe reports whether a field is hidden, empty, not remembered by the browser, and not sent in an address.
func isSafe(form, input string) bool {
	return attribute(input, "type") == "password" && attribute(input, "value") == "" &&
		attribute(input, "autocomplete") == "off" && attribute(form, "method") == "post"
}
