package browsertest

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Watch records a tab's console and layout shifts. Only pages opened afterwards can be measured.
func (p *Page) Watch() {
	p.T.Helper()
	p.console = &console{}
	err := chromedp.Listen(p.Ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			var values []string
			for _, a := range e.Args {
				values = append(values, string(a.Value)+a.Description)
			}
			p.console.add("%s: %s", e.Type, strings.Join(values, " "))
		case *runtime.EventExceptionThrown:
			text := e.ExceptionDetails.Text
			if e.ExceptionDetails.Exception != nil {
				text += " " + e.ExceptionDetails.Exception.Description
			}
			p.console.add("exception: %s", text)
		case *log.EventEntryAdded:
			if !expectedStatus.MatchString(e.Entry.Text) {
				p.console.add("%s: %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
			}
		}
	})
	if err != nil {
		p.T.Fatal(err)
	}
	p.Call("Runtime.enable", nil, nil)
	p.Call("Log.enable", nil, nil)
	p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": shiftScript}, nil)
}

// Console returns the console messages since Watch or the previous call.
func (p *Page) Console() []string { return p.console.take() }

// console collects the console output from all pages in a tab.
type console struct {
	mu       sync.Mutex
	messages []string
}

func (c *console) add(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.messages = append(c.messages, fmt.Sprintf(format, args...))
}

// take returns the messages since the previous call.
func (c *console) take() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	messages := c.messages
	c.messages = nil
	return messages
}

// expectedStatus matches the messages about refused forms and missing pages, which have these
// statuses on purpose.
var expectedStatus = regexp.MustCompile(`status of (404|409|422)`)

// shiftScript adds up unexpected layout shifts.
const shiftScript = `globalThis.shifted = 0;
globalThis.moved = [];
globalThis.watching = new PerformanceObserver(list => {
	for (const e of list.getEntries())
		if (!e.hadRecentInput) {
			shifted += e.value;
			moved.push(...e.sources.map(s => s.node?.id || s.node?.getAttribute?.("class") || s.node?.nodeName));
		}
});
watching.observe({type: "layout-shift", buffered: true});`
