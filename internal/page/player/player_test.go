package player

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"
)

func pageParts(t *testing.T) (text, script, style string) {
	t.Helper()
	data, err := Page("v1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	text = string(data)
	m := regexp.MustCompile(`(?s)<style>(.*)</style>.*<script>(.*)</script>`).FindStringSubmatch(text)
	if m == nil {
		t.Fatal("no style or no script")
	}
	return text, m[2], m[1]
}

func TestPolicyAllowsScriptAndStyle(t *testing.T) {
	text, script, style := pageParts(t)
	for _, part := range []string{script, style} {
		sum := sha256.Sum256([]byte(part))
		if !strings.Contains(text, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
			t.Errorf("the policy does not allow the text that starts with %.30q", part)
		}
	}
	if !strings.Contains(text, `<meta charset="utf-8">`+"\n"+`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `) {
		t.Error("the policy does not follow the charset")
	}
	if n := strings.Count(text, "<script"); n != 1 {
		t.Errorf("%d script elements, want 1", n)
	}
}

// TestPageNamesGenerator checks the line by which a verification recognises the page.
func TestPageNamesGenerator(t *testing.T) {
	text, _, _ := pageParts(t)
	if !strings.Contains(text[:2000], `<meta name="generator" content="fairdeal">`) {
		t.Error("the page does not name its generator")
	}
}

func TestDigestMatchesScript(t *testing.T) {
	_, script, _ := pageParts(t)
	got, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256([]byte(script)); got != hex.EncodeToString(sum[:]) {
		t.Errorf("digest %s, the script has %x", got, sum)
	}
}

// TestPageUsesNoNetwork checks that the text contains no constructs that a policy in a meta
// element cannot block. Steps are stored in the browser's history, which contains no files.
func TestPageUsesNoNetwork(t *testing.T) {
	text, script, style := pageParts(t)
	for _, allowed := range []string{"history.state", "history.pushState(", "history.replaceState(", "pages/player/history.js"} {
		script = strings.ReplaceAll(script, allowed, "")
	}
	for _, word := range forbiddenInScripts {
		if strings.Contains(script, word) {
			t.Errorf("the script contains %q", word)
		}
	}
	text = strings.ReplaceAll(text, "src=>", "") // a function of a library
	reference := regexp.MustCompile(`(?:href|src|action|url)\s*[=(]\s*["']?([^"'\s>)]*)`)
	for _, m := range reference.FindAllStringSubmatch(text, -1) {
		const emptyIcon = "data:,"
		if target := m[1]; !strings.HasPrefix(target, "#") && target != emptyIcon {
			t.Errorf("the page refers to %q", m[0])
		}
	}
	if strings.Contains(style, "@import") {
		t.Error("the style imports a file")
	}
	if handler := regexp.MustCompile(`\son[a-z]+=["']`).FindString(text); handler != "" {
		t.Errorf("an element has an inline handler:%s", handler)
	}
}

// forbiddenInScripts contains what sends requests, runs text as code, or stores data beyond the page.
var forbiddenInScripts = []string{
	"location", "window.open", "fetch(", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "serviceWorker",
	"import(", "eval(", "new Function", "innerHTML", "crypto.subtle",
	"localStorage", "sessionStorage", "indexedDB", "cookie", "history.",
}
