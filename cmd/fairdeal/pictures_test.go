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
	p, dir := browsertest.Open(t), t.TempDir()
	example := func(parts ...string) string {
		path, err := filepath.Abs(filepath.Join(append([]string{"..", "..", "examples"}, parts...)...))
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	text, err := playerpage.Page("1.0")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "verify.html"), text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	verify := func(l, hands string) {
		p.Go("file://" + filepath.Join(dir, "verify.html"))
		p.Eval("document.querySelector('button[lang=" + l + "]').click()")
		p.ChooseFiles("pickfiles", example("tournament", "winter.sqd"), example("tournament", "winter.sqk"),
			filepath.Join(hands, "wp1.pbn"), filepath.Join(hands, "wp2.pbn"))
		p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	}
	p.SetView(1000, 760, "light")
	verify("en", example("tournament", "hands"))
	p.SaveScreen("verdict")
	p.SetView(390, 844, "light")
	verify("fr", example("doctored"))
	p.SaveScreen("wrong-phone")
	p.SetView(900, 760, "dark")
	verify("en", example("tournament", "hands"))
	p.WaitUntil("document.querySelector('#myboard .deal') !== null")
	p.Eval("document.getElementById('myboard').scrollIntoView()")
	p.SaveScreen("board")

	if status, said := runIn(t, dir, "record", example("tournament", "hands", "wp1.pbn"), "-o", "record.html", "--dd"); status != 0 {
		t.Fatal(said)
	}
	p.SetView(1000, 900, "light")
	p.Go("file://" + filepath.Join(dir, "record.html"))
	p.SaveScreen("record")

	b := startDesk(t, t.TempDir())
	address := strings.TrimSuffix(b.base, "en/")
	u, err := b.client.Get(b.base)
	if err != nil {
		t.Fatal(err)
	}
	u.Body.Close()
	for _, c := range b.client.Jar.Cookies(u.Request.URL) {
		p.Call("Network.setCookie", map[string]any{
			"name":  c.Name,
			"value": c.Value,
			"url":   address,
			"path":  strings.TrimSuffix(u.Request.URL.Path, "en/"),
		}, nil)
	}
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
	p.SetView(1100, 860, "light")
	p.Go(address + "pl/t/wiosna")
	p.SaveScreen("stations")
	p.SetView(390, 844, "dark")
	p.Go(address + "fr/tonight")
	p.SaveScreen("tonight")
	p.SetView(1100, 860, "light")
	p.Go(address + "en/ruling")
	p.Eval("(e => { e.value = 'mp'; e.dispatchEvent(new Event('input', { bubbles: true })) })(document.getElementById('method') ?? document.querySelector('[name=method]'))")
	for _, f := range [][2]string{{"actual", "-100"}, {"others", "3x +620\n+500\n3x +300\n2x -100"}, {"ns-w0", "60"}, {"ns-r0", "+620"}, {"ns-w1", "40"}, {"ns-r1", "-100"}} {
		p.WaitUntil("document.getElementById('" + f[0] + "') !== null")
		p.Type(f[0], f[1])
	}
	p.WaitUntil("document.getElementById('result').textContent.includes('9.8 MP')")
	p.SaveScreen("director")
}
