package main

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	playerpage "github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestPictures regenerates the pictures in docs/pictures:
//
//	FAIRDEAL_PICTURES=$PWD/docs/pictures FAIRDEAL_BROWSER=1 go test ./cmd/fairdeal -run TestPictures
func TestPictures(t *testing.T) {
	if os.Getenv("FAIRDEAL_PICTURES") == "" {
		t.Skip("FAIRDEAL_PICTURES names no folder: docs/pictures are not made")
	}
	p := browsertest.Open(t)
	takePlayerPictures(t, p)
	takeRecordPicture(t, p)
	takeDeskPictures(t, p)
}

// takePlayerPictures takes pictures of the page for players, with true and doctored hands.
func takePlayerPictures(t *testing.T, p *browsertest.Page) {
	text, err := playerpage.Page("1.0")
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(t.TempDir(), "verify.html")
	if err := os.WriteFile(page, text, 0o600); err != nil {
		t.Fatal(err)
	}
	verify := func(lang, hands string) {
		p.Go("file://" + page)
		p.Eval("document.querySelector('button[lang=" + lang + "]').click()")
		p.ChooseFiles("pickfiles",
			examplePath(t, "tournament", "winter.sqd"), examplePath(t, "tournament", "winter.sqk"),
			filepath.Join(hands, "wp1.pbn"), filepath.Join(hands, "wp2.pbn"))
		p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	}
	p.SetView(1000, 760, "light")
	verify("en", examplePath(t, "tournament", "hands"))
	p.SaveScreen("verdict")

	p.SetView(390, 844, "light")
	verify("fr", examplePath(t, "doctored"))
	p.SaveScreen("wrong-phone")

	p.SetView(900, 760, "dark")
	verify("en", examplePath(t, "tournament", "hands"))
	p.WaitUntil("document.querySelector('#myboard .deal') !== null")
	p.Eval("document.getElementById('myboard').scrollIntoView()")
	p.SaveScreen("board")
}

// takeRecordPicture takes a picture of a hand record.
func takeRecordPicture(t *testing.T, p *browsertest.Page) {
	dir := t.TempDir()
	hands := examplePath(t, "tournament", "hands", "wp1.pbn")
	if status, output := runIn(t, dir, "record", hands, "-o", "record.html", "--dd"); status != 0 {
		t.Fatal(output)
	}
	p.SetView(1000, 900, "light")
	p.Go("file://" + filepath.Join(dir, "record.html"))
	p.SaveScreen("record")
}

// takeDeskPictures takes pictures of the desk: a tournament, an evening and a ruling.
func takeDeskPictures(t *testing.T, p *browsertest.Page) {
	b := startDesk(t, t.TempDir())
	address := strings.TrimSuffix(b.base, "en/")
	shareCookies(t, p, b, address)
	describeSpring(b)
	p.SetView(1100, 860, "light")
	p.Go(address + "pl/t/wiosna")
	p.SaveScreen("stations")

	p.SetView(390, 844, "dark")
	p.Go(address + "fr/tonight")
	p.SaveScreen("tonight")

	p.SetView(1100, 860, "light")
	p.Go(address + "en/ruling")
	p.Eval(chooseMatchpoints)
	typeInto := func(id, text string) {
		p.WaitUntil("document.getElementById('" + id + "') !== null")
		p.Type(id, text)
	}
	typeInto("actual", "-100")
	typeInto("others", "3x +620\n+500\n3x +300\n2x -100")
	typeInto("ns-w0", "60") // weights and results of the ruling
	typeInto("ns-r0", "+620")
	typeInto("ns-w1", "40")
	typeInto("ns-r1", "-100")
	p.WaitUntil("document.getElementById('result').textContent.includes('9.8 MP')")
	p.SaveScreen("director")
}

// chooseMatchpoints chooses the scoring method on the page for rulings.
const chooseMatchpoints = `(method => {
	method.value = 'mp'
	method.dispatchEvent(new Event('input', { bubbles: true }))
})(document.getElementById('method') ?? document.querySelector('[name=method]'))`

// shareCookies gives the cookies of a desk browser to the page, so that it is logged in.
func shareCookies(t *testing.T, p *browsertest.Page, b *deskBrowser, address string) {
	t.Helper()
	response, err := b.client.Get(b.base)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	page := response.Request.URL
	for _, c := range b.client.Jar.Cookies(page) {
		p.Call("Network.setCookie", map[string]any{
			"name":  c.Name,
			"value": c.Value,
			"url":   address,
			"path":  strings.TrimSuffix(page.Path, "en/"),
		}, nil)
	}
}

// describeSpring describes and publishes the tournament Puchar Wiosny (Spring Cup).
func describeSpring(b *deskBrowser) {
	const pass = "correct horse battery staple"
	b.send("t", url.Values{"name": {"Puchar Wiosny"}, "file": {"wiosna"}})
	b.send("t/wiosna/di", url.Values{
		"text": {"Lotto 6 from 49 of Wednesday 9 December 2020, without the bonus number, from low to high"},
	})
	b.sendFrom("t/wiosna", "t/wiosna/phase", url.Values{
		"sessions": {"3"},
		"boards":   {"2x16"},
		"files":    {"RR"},
		"title":    {"Runda"},
	})
	b.send("t/wiosna/publish", url.Values{
		"passphrase":        {pass},
		"passphrase2":       {pass},
		"confirm":           {"wiosna"},
		"accept-past":       {"yes"},
		"accept-no-date":    {"yes"},
		"accept-unclear":    {"yes"},
		"accept-few-values": {"yes"},
	})
}

// examplePath returns the absolute path of a file in examples.
func examplePath(t *testing.T, parts ...string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(append([]string{"..", "..", "examples"}, parts...)...))
	if err != nil {
		t.Fatal(err)
	}
	return path
}
