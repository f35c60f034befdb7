package desktest

import (
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// check checks the rules for all responses, and records the response.
func (c *Client) check(request string, r Reply) {
	c.T.Helper()
	c.checkHeaders(request, r.Header)
	if key := keyIn(r.Header.Get("Content-Type"), r.Body); key != "" {
		c.T.Errorf("%s shows the key %s of the catalogue", request, key)
	}
	var header strings.Builder
	r.Header.Write(&header)
	c.Mu.Lock()
	defer c.Mu.Unlock()
	c.Responses = append(c.Responses, request+"\n"+header.String()+r.Body)
}

// checkHeaders checks the headers that every response must have.
func (c *Client) checkHeaders(request string, h http.Header) {
	c.T.Helper()
	if got := h.Get("Content-Security-Policy"); got != policy && !hasOwnPolicy(request, got) {
		c.T.Errorf("%s: Content-Security-Policy is %q, want %q", request, got, policy)
	}
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-store",
		"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := h.Get(name); got != want {
			c.T.Errorf("%s: %s is %q, want %q", request, name, got, want)
		}
	}
}

// policy is the Content-Security-Policy of the desk's own pages.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// hasOwnPolicy reports whether a response is a saved page, which has its own policy (see
// TestSavedPagesHaveTheirOwnPolicy).
func hasOwnPolicy(request, policy string) bool {
	isSavedPage := slices.ContainsFunc([]string{"/verify", "/tarot", "/posted"}, func(path string) bool {
		return strings.HasSuffix(request, path)
	})
	return isSavedPage && strings.Contains(policy, "script-src 'sha256-") &&
		strings.HasSuffix(policy, "; frame-ancestors 'none'")
}

// keyIn returns a catalogue key on a page, or "". It ignores scripts, styles and file names.
func keyIn(contentType, body string) string {
	if !strings.HasPrefix(contentType, "text/html") {
		return ""
	}
	visible := VisibleText(hidden.ReplaceAllString(body, " "))
	for _, key := range keys.FindAllString(visible, -1) {
		if !fileName.MatchString(key) {
			return key
		}
	}
	return ""
}

// keys matches a catalogue key that a page might show instead of its sentence.
var keys = regexp.MustCompile(`\b(desk|organise|organiser|tournament|squaredeal|delayed|director|evening|audit|page|card|word|count)\.[a-z]+(-[a-z0-9]+)*(\.[a-z-]+)?\b`)

var (
	hidden   = regexp.MustCompile(`(?s)<(script|style|textarea)\b.*?</(script|style|textarea)>`)
	fileName = regexp.MustCompile(`\.(sqd|sqk|sqr|pbn|dup|lin|html|zip|age|json|txt|css|js|share|handout|example|key|pub)$`)
)

// checkReason checks that a page shows a text next to a field, and that the summary at the top leads to
// the field.
func (c *Client) checkReason(request, body, want, field string) {
	c.T.Helper()
	nextTo := regexp.MustCompile(`id="` + field + `(-wrong)?"[^>]*>(<svg.*?</svg> )?[^<]*`)
	texts := nextTo.FindAllString(html.UnescapeString(body), -1)
	if !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, want) }) {
		c.T.Errorf("%s: %q is not next to the field %s: %s", request, want, field, VisibleText(body))
	}
	if !strings.Contains(body, `href="#`+field+`"`) || !strings.Contains(body, "autofocus") {
		c.T.Errorf("%s: the summary does not lead to %s", request, field)
	}
}

// checkNoPassphrase checks that a page does not repeat a passphrase from the form.
func (c *Client) checkNoPassphrase(request string, fields []string, body string) {
	c.T.Helper()
	for _, field := range fields {
		name, value, _ := strings.Cut(field, "=")
		// A value of up to three letters may occur on the page by chance.
		if strings.HasPrefix(name, "passphrase") && len(value) > 3 && strings.Contains(body, value) {
			c.T.Errorf("%s: the page shows the passphrase", request)
		}
	}
}

var tags = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>|\s+`)

// VisibleText returns the visible text on a page.
func VisibleText(body string) string {
	return html.UnescapeString(strings.Join(strings.Fields(tags.ReplaceAllString(body, " ")), " "))
}
