package web_test

import (
	"regexp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

var (
	// notInPageLanguage matches parts of a page in a different language, or in none.
	notInPageLanguage = regexp.MustCompile(`(?s)<head>.*?</head>|` +
		`<(pre|summary|a|strong) lang="(en|pl|fr)".*?</(pre|summary|a|strong)>|` +
		`<code[^>]*>.*?</code>|<svg.*?</svg>|<textarea[^>]*>.*?</textarea>|<pre[^>]*>.*?</pre>`)
	closeColon = regexp.MustCompile(`.{0,40}[\pL0-9)"]: .{0,20}`)
	labels     = regexp.MustCompile(`(?:aria-label|title)="([^"]*)"`)
	// inEnglish matches words that do not occur in Polish or French sentences.
	inEnglish = regexp.MustCompile(`(?i)(?:^|[^\pL])(the|wants?|is|are|of|with|and|for|must|has|have|there|this|that|` +
		`not|missing|from|holds|starts|ends|which|cannot|read|file|files|number|board|boards|open|no such|found)` +
		`(?:[^\pL]|$).*`)
)

// madeWords matches generated passphrases, whose words belong to no language.
var madeWords = regexp.MustCompile(`(?s)<p class="code words".*?</p>`)

// madeTick matches the tick box of a generated passphrase. The sentence next to it repeats the first word.
var madeTick = regexp.MustCompile(`name="made" value="([a-z]+)`)

// readable returns the text that a person reads on a page or hears from a screen reader.
func readable(body string) string {
	body = notInPageLanguage.ReplaceAllString(madeWords.ReplaceAllString(body, " "), " ")
	text := desktest.VisibleText(body)
	if tick := madeTick.FindStringSubmatch(body); tick != nil {
		text = strings.ReplaceAll(text, tick[1], "")
	}
	for _, m := range labels.FindAllStringSubmatch(body, -1) {
		text += " " + m[1]
	}
	return text
}

var (
	titleOf  = regexp.MustCompile(`<title>(.*) – (.*)</title>`)
	headOf   = regexp.MustCompile(`<h1>(.*?)</h1>`)
	linkedTo = regexp.MustCompile(`<section class="[a-z ]*problems"(?s:.*?)</section>`)
	inPage   = regexp.MustCompile(`href="#([^"]+)"`)
)

// checkStructure checks the common structure of pages: one heading that equals the title, a skip link, and
// working links in the problem summary.
func checkStructure(client *desktest.Client, what, body string) {
	client.T.Helper()
	headings, title := headOf.FindAllStringSubmatch(body, -1), titleOf.FindStringSubmatch(body)
	if len(headings) != 1 || title == nil || !isTitled(body, headings[0][1], title[1], title[2]) {
		client.T.Errorf("%s: headings %q, title %q", what, headings, title)
	}
	for _, landmark := range []string{
		`class="skip" href="#main"`, `<main id="main"`, "<header class", "<footer class",
	} {
		if !strings.Contains(body, landmark) {
			client.T.Errorf("%s: %s is missing", what, landmark)
		}
	}
	if n := strings.Count(body, "<main"); n != 1 {
		client.T.Errorf("%s: %d main elements", what, n)
	}
	for _, m := range inPage.FindAllStringSubmatch(linkedTo.FindString(body), -1) {
		id := m[1]
		if n := strings.Count(body, ` id="`+id+`"`); n != 1 {
			client.T.Errorf("%s: the summary leads to %q, which is on the page %d times", what, id, n)
		}
	}
}

// isTitled reports whether a page's title, "page – site", has its heading. Pages of a tournament, whose site is the
// tournament, have its name above the heading. The list of tasks needs neither.
func isTitled(body, heading, page, site string) bool {
	switch {
	case strings.Contains(body, `<ul class="doors">`):
		return true
	case site == "fairdeal":
		return strings.HasSuffix(page, heading)
	}
	return strings.Contains(body, `<p class="eyebrow">`)
}

// checkLanguage checks that a response is in the language at the start of what.
func checkLanguage(client *desktest.Client, what string, r desktest.Reply) {
	client.T.Helper()
	if strings.Contains(r.Body, "<html") {
		checkStructure(client, what, r.Body)
	}
	text := readable(r.Body)
	if found := closeColon.FindString(text); found != "" && strings.HasPrefix(what, "fr") {
		client.T.Errorf("%s: no space before a colon: %s", what, found)
	}
	if found := inEnglish.FindString(strings.ReplaceAll(text, client.Dir, "")); found != "" {
		client.T.Errorf("%s: %.200s", what, found)
	}
}
