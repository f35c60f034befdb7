package player

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// TestPageSendsNothing checks that neither the page nor injected code can send requests.
func TestPageSendsNothing(t *testing.T) {
	tab := openTab(t)
	address, requests := servePage(t)
	var mu sync.Mutex
	var requested []string
	if err := chromedp.Listen(tab.browser.Ctx, func(ev any) {
		if e, ok := ev.(*network.EventRequestWillBeSent); ok {
			mu.Lock()
			requested = append(requested, e.Request.URL)
			mu.Unlock()
		}
	}); err != nil {
		t.Fatal(err)
	}
	tab.call("Network.enable", map[string]any{})
	tab.open(address)
	tab.drop(caseFolder(t, "all-files"))
	tab.wantVerdict("a folder", "verified ")
	tab.openDetails()
	mu.Lock()
	for _, url := range requested {
		if strings.TrimSuffix(url, "/") != address && !strings.HasSuffix(url, "/favicon.ico") {
			t.Errorf("the page requested %s", url)
		}
	}
	if len(requested) == 0 {
		t.Error("the page itself was not requested, so the test watches nothing")
	}
	mu.Unlock()
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests, want 1: the page", n)
	}
	tab.eval(sendRequests + "('" + address + "/x')")
	tab.wait(500 * time.Millisecond) // any request would have arrived by now
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests, want 1: the policy must block the others", n)
	}
	if got := tab.eval("document.cookie"); got != "" {
		t.Errorf("the page sets the cookie %s", got)
	}
	if got := tab.eval("localStorage.length + sessionStorage.length"); got != "0" {
		t.Errorf("the page stores %s values", got)
	}
}

// sendRequests is a script that sends requests to an address in every way that scripts and elements can.
const sendRequests = `(address => {
	const ignoreErrors = send => { try { send() } catch {} };
	const add = (tag, properties) => document.body.append(Object.assign(document.createElement(tag), properties));
	fetch(address).catch(() => 0);
	ignoreErrors(() => navigator.sendBeacon(address, 'x'));
	ignoreErrors(() => new EventSource(address));
	ignoreErrors(() => new WebSocket(address.replace('http', 'ws')));
	ignoreErrors(() => new Worker(address));
	ignoreErrors(() => navigator.serviceWorker?.register(address).catch(() => 0));
	new Image().src = address;
	add('img', { src: address });
	add('script', { src: address });
	add('iframe', { src: address });
	add('link', { rel: 'stylesheet', href: address });
	add('link', { rel: 'prefetch', href: address });
	add('object', { data: address });
	const form = Object.assign(document.createElement('form'), { action: address, method: 'post' });
	document.body.append(form);
	form.submit();
})`

// TestOffline checks that the page works from disk without a network.
func TestOffline(t *testing.T) {
	tab := openTab(t)
	tab.call("Network.enable", map[string]any{})
	tab.call("Network.emulateNetworkConditions",
		map[string]any{"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
	tab.open(pageOnDisk(t))
	tab.drop(caseFolder(t, "swap-of-cards"))
	tab.wantVerdict("without a network", "false ")
	if got := tab.textOf("#offline"); !strings.Contains(got, "works with the network switched off") {
		t.Errorf("the page says about networks %q", got)
	}
}
