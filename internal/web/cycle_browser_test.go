package web_test

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// cycle returns the stations of a tournament of three sessions, from the first page to the verified
// archive and back. A new user follows the primary button on each page. The desk's clock skips the
// days in between.
func cycle(client *desktest.Client, p screen, device inputDevice) []station {
	var generated string // passphrase
	return []station{
		{name: "Describe", do: func() {
			device.open(`.door a[href$="/t"]`)
			device.typeText("name", "Spring Cup")
			device.open("main form button")
			device.open(`main a.button[href$="/di"]`)
			device.choose("input[value=lottery]")
			device.typeText("what", "Lotto 6 from 49")
			device.typeDate("date", "12", "09", "2020")
			device.open("form[data-keep=guide] button")
			device.open("form.card button") // keep this text
			device.typeText("title", "Round robin")
			device.typeText("sessions", "3")
			device.typeText("boards", "2x16")
			device.typeText("files", "RR")
			device.open("form[data-keep=phase] .buttons button")
		}},
		{name: "Seal", do: func() {
			device.open(`main a.button[href$="/publish"]`)
			generated = p.Eval("document.getElementById('made-words').textContent")
			device.choose("#made")
			device.typeText("confirm", "SpringCup")
			device.open("form[action$=publish] p:last-child button")
			device.typeText("passphrase", generated)
			device.open("form[action$=opens] button")
			p.WaitUntil("document.querySelector('.done') !== null") // reveals the keys
		}},
		{name: "Announce", do: func() {
			device.open(`main a.button[href$="/t/SpringCup"]`)
			device.choose("input[value=bulletin]")
			device.open("form[action$=announced] button")
		}},
		{name: "Number", do: func() {
			client.Advance(9 * 24 * time.Hour)
			device.typeText("value", "3 6 9 13 26 40")
			device.open("form[action$=dv] button")
			device.typeText("value", "3 6 9 13 26 40")
			device.open("form[action$=dv] button")
		}},
		{name: "Deal", do: func() {
			device.open(`main a.button[href$="/make"]`)
			device.choose("input[name=pick][value='*']")
			device.typeText("passphrase", generated)
			device.open("form[action$=make] .buttons button")
			p.WaitUntil("document.body.textContent.includes('RR3.dup') && document.readyState === 'complete'")
		}},
		{name: "Play", do: func() {
			device.open("form[action$=take] button")
			for _, session := range []string{"1,1", "1,2", "1,3"} {
				device.open(`.sittings input[value="` + session + `"] ~ button`)
			}
		}},
		{name: "Open", do: func() {
			device.open(`main a.button[href$="/reveal"]`)
			device.typeText("passphrase", generated)
			device.typeText("confirm", "SpringCup")
			device.open("form[action$=reveal] button")
			device.open(`main a[href$="/verify"]`)
			p.WaitUntil("document.querySelector('#verdict > [data-verdict=verified]') !== null")
			device.open(`a[href$="/reveal"]`)
			p.WaitUntil("document.querySelector('main a[href$=\".zip\"]') !== null")
		}},
	}
}

// station is a step of a tournament with the actions of the user there.
type station struct {
	name string
	do   func()
}

// screen reads the page that an input device uses.
type screen interface {
	Eval(expression string) string
	WaitUntil(expression string)
}

// before sets the clock to a day on which the public number of the cycle is unknown.
func before(client *desktest.Client) {
	client.SetClock(time.Date(2020, 12, 1, 20, 0, 0, 0, time.UTC))
}
