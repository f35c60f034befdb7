package web_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// camera is a hand that takes pictures of each page that it comes to: desktop and
// telephone, light and dark.
type camera struct {
	mouse
	what string // the station
	n    int
}

func (c *camera) open(selector string) {
	c.mouse.open(selector)
	c.p.Until("document.readyState === 'complete' && !document.querySelector('progress[data-events]')")
	c.shoot()
}

func (c *camera) shoot() {
	c.n++
	for _, scheme := range []string{"light", "dark"} {
		for _, view := range []struct {
			name  string
			width int
		}{{"desktop", 1280}, {"phone", 360}} {
			c.p.View(view.width, 844, scheme)
			c.p.Picture(fmt.Sprintf("%s-%02d-%s-%s", c.what, c.n, view.name, scheme))
		}
	}
	c.p.View(1280, 900, "light")
}

// TestEveryPicture takes pictures of every station and state of the desks into a folder,
// to be looked at by a person:
//
//	FAIRDEAL_PICTURES=/tmp/pictures FAIRDEAL_BROWSER=1 go test ./internal/web -run TestEveryPicture
func TestEveryPicture(t *testing.T) {
	if os.Getenv("FAIRDEAL_PICTURES") == "" {
		t.Skip("FAIRDEAL_PICTURES names no folder: no pictures are taken")
	}
	for _, l := range page.Langs {
		t.Run(string(l), func(t *testing.T) {
			x, p := desktest.Visit(t)
			before(x)
			c := &camera{mouse: mouse{p: p}}
			at := func(what, path string) {
				c.what, c.n = string(l)+"-"+what, 0
				x.To(p, string(l)+"/"+path)
			}
			at("0-first", "")
			c.shoot()
			x.To(p, string(l)+"/t")
			c.open("main form button") // without a name
			x.To(p, string(l)+"/")
			for n, s := range cycle(x, p, c) {
				c.what, c.n = fmt.Sprintf("%s-%d-%s", l, n+1, strings.ToLower(s.name)), 0
				switch s.name {
				case "Freeze":
					x.To(p, string(l)+"/t/SpringCup/publish")
					c.open("form[action$=publish] p:last-child button") // nothing filled in
					x.To(p, string(l)+"/t/SpringCup")
				case "Announce":
					x.To(p, string(l)+"/t/SpringCup/wall")
					c.shoot()
					x.To(p, string(l)+"/t/SpringCup/amend")
					c.shoot()
					x.To(p, string(l)+"/t/SpringCup/log")
					c.shoot()
					x.To(p, string(l)+"/t/SpringCup")
				case "Play":
					x.To(p, string(l)+"/t/SpringCup/reveal") // too early
					c.shoot()
					x.To(p, string(l)+"/t/SpringCup/records/1,1")
					c.shoot()
					x.To(p, string(l)+"/t/SpringCup/out")
				}
				s.do()
			}
			at("8-list", "")
			c.shoot()
			x.Later(6 * 365 * 24 * time.Hour) // there is a beacon
			for _, kind := range []string{"plain", "provable"} {
				at("9-tonight-"+kind, "tonight/another-section")
				c.choose(`input[name=boards][value="24"]`)
				c.choose("input[value=" + kind + "]")
				c.shoot()
				c.open("form[action$=tonight] .buttons button")
			}
			c.choose("details:has(form[action$=kept]) summary")
			c.open("form[action$=kept] button")
			x.Later(24 * time.Hour)
			at("9-tonight-more", "tonight")
			p.Text("document.querySelectorAll('details').forEach(d => d.open = true)")
			c.shoot()
			at("r-ruling", "ruling?new=1")
			c.shoot()
			for i, id := range []string{"board", "actual", "others", "ns-w0", "ns-r0", "ns-w1", "ns-r1"} {
				p.Type(id, []string{"5", "-100", "3x +620\n+500\n3x +300\n2x -100", "60", "+620", "40", "5Z+9"}[i])
			}
			c.open(".answer button")
			p.Type("ns-r1", "-100")
			c.open(".answer button")
			p.Text("document.querySelectorAll('details').forEach(d => d.open = true)")
			p.Type("pairs", "3-12")
			c.open("button[value=keep]")
			p.Text("document.querySelector('button[value=slip]').removeAttribute('formtarget')")
			c.open("button[value=slip]")
			at("z-nothing", "nothing")
			c.shoot()
			x.To(p, string(l)+"/quit")
			c.shoot()
		})
	}
}
