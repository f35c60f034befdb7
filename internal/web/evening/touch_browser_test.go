package evening_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTonightByTouch runs a provable evening by touch on a phone, in a hall whose players name the
// numbers.
func TestTonightByTouch(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	p.SetView(360, 640, "light")
	p.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	taps := 0
	tap := func(selector string) {
		t.Helper()
		taps++
		touchElement(p, selector)
	}
	tapUntil := func(selector, text string) {
		t.Helper()
		tap(selector)
		p.WaitUntil("document.readyState === 'complete' && document.body.textContent.includes(" + strconv.Quote(text) + ")")
	}
	client.GoTo(p, "en/tonight")
	tap("input[name=boards][value='24']")
	tap("input[value=provable]")
	tap("details:has(#minutes) summary")
	tap("input[value=players]")
	tapUntil(dealButton, "Yes, it is on the wall")
	tapUntil("form:has([value=hangs]) button", "The four numbers")
	p.Type("number", "1 2 3 4")
	tapUntil("form:has([name=number]) button", "The public number again")
	p.Type("number", "1 2 3 4")
	tapUntil("form:has([name=number]) button", "The evening is over")
	tapUntil("form:has([value=over]) button", "The evening is not over yet")
	tapUntil("form:has([value=undo]) button", "later")
	t.Logf("an evening by touch: %d taps", taps)
}

// touchElement touches the middle of an element, or the label of a radio button. It must be high enough for a finger.
func touchElement(p *browsertest.Page, selector string) {
	p.T.Helper()
	const minHeight = 44
	const scrollTo = `(() => {
		const field = document.querySelector(%s), touched = field.type === "radio" ? field.closest("label") : field;
		touched.scrollIntoView({block: "center"});
		const box = touched.getBoundingClientRect();
		return JSON.stringify({X: box.left + box.width / 2, Y: box.top + box.height / 2, Height: box.height});
	})()`
	var middle struct{ X, Y, Height float64 }
	if err := json.Unmarshal([]byte(p.Eval(fmt.Sprintf(scrollTo, strconv.Quote(selector)))), &middle); err != nil {
		p.T.Fatal(err)
	}
	if middle.Height < minHeight {
		p.T.Errorf("%s is %g pixels high, want at least %d for a finger", selector, middle.Height, minHeight)
	}
	point := map[string]any{"x": middle.X, "y": middle.Y}
	p.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []any{point}}, nil)
	p.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}}, nil)
}
