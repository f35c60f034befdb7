package web_test

import (
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// submitSecrets submits forms that contain secrets, most of which are refused, in every language.
func submitSecrets(client *desktest.Client) {
	client.T.Helper()
	for _, form := range slices.Concat(formsWithPassphrase, formsWithShares) {
		body := desktest.FormValues(form.fields).Encode()
		for _, lang := range []string{"en", "pl", "fr"} {
			client.Send("POST", client.Root+"/"+lang+"/"+form.path, body, nil)
		}
	}
}

// secretForm is a form with its fields, as "name=value".
type secretForm struct {
	path   string
	fields []string
}

const passphraseField = "passphrase=" + desktest.Passphrase

// formsWithPassphrase lists forms for which a user types a passphrase. The key of session 1,1 is public afterwards.
var formsWithPassphrase = []secretForm{
	{path: "t/spring/publish", fields: []string{passphraseField, "passphrase2=" + desktest.Passphrase + "x", "confirm=spring"}},
	{path: "t/spring/make", fields: []string{passphraseField, "phase=1", "session=*", "format=dupblind"}},
	{path: "t/spring/make", fields: []string{passphraseField, "phase=9", "session=*", "format=pbn"}},
	{path: "t/spring/make", fields: []string{passphraseField + "x", "phase=1", "session=1", "format=dupblind"}},
	{path: "t/spring/reveal", fields: []string{passphraseField, "confirm=no"}},
	{path: "t/spring/reveal/1,2", fields: []string{passphraseField, "confirm=no"}},
	{path: "t/spring/records/1,2", fields: []string{passphraseField, "confirm=no"}},
	{path: "t/spring/records/1,2", fields: []string{passphraseField, "confirm=RR2", "as=html"}},
	{path: "t/spring/amend", fields: []string{"name=" + desktest.Passphrase[:4], "reason=late"}},
	{path: "t/spring/reveal/1,1", fields: []string{passphraseField, "confirm=RR1"}},
	{path: "tonight", fields: []string{
		passphraseField, "passphrase2=" + desktest.Passphrase,
		"name=Saturday", "boards=4", "kind=provable", "source=players", "another=yes",
	}},
	{path: "t/nothing/make", fields: []string{passphraseField}},
	{path: "nothing", fields: []string{passphraseField}},
}

// formsWithShares lists forms that use the shares of a passphrase.
var formsWithShares = []secretForm{
	{path: "t/shared/dv", fields: []string{
		"first=1 2 3", "value=1 2 3", "accept-value-early=yes", "accept-value-contradicts=yes",
	}},
	{path: "t/shared/make", fields: []string{
		"phase=1", "session=1", "format=dupblind",
		"openers=shared-shares/shared.1.share\nshared-shares/shared.3.share",
	}},
	{path: "t/shared/make", fields: []string{
		"phase=1", "session=1", "format=dupblind",
		"openers=shared-shares/shared.1.share", // one share is not enough
	}},
	{path: "t/shared/make", fields: []string{
		"phase=1", "session=1", "format=dupblind",
		"openers=organiser.key deals.key", // keys of the public log
	}},
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
		for _, path := range withEachFile(path, files) {
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

// withEachFile replaces {file} in a path by the name of each file.
func withEachFile(path string, files []os.DirEntry) (paths []string) {
	if !strings.Contains(path, "{file}") {
		return []string{path}
	}
	for _, file := range files {
		paths = append(paths, strings.ReplaceAll(path, "{file}", file.Name()))
	}
	return paths
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
		{"Host": "localhost:1"},
		{"Sec-Fetch-Site": "cross-site"},
		{"Content-Type": "multipart/form-data; boundary=x"},
	} {
		client.Send("POST", path, form, header)
	}
	client.Send("PUT", path, form, nil)
}
