package player

import (
	"regexp"
	"strings"
	"testing"
)

// newerThan2023 matches features that browsers have supported since 2024 or later (webstatus.dev,
// "Baseline newly available"). A page that needs one of these does not work in versions of Firefox,
// Safari or Chromium that are a year or two old. text-wrap is not included, because headings only
// break unevenly without it.
var newerThan2023 = regexp.MustCompile(`\b(` + newerFunctions + `)\b|` + newerSyntax + `|` + newerCSS)

const (
	newerFunctions = `groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|waitAsync|RegExp\.escape|` +
		`Promise\.try|Iterator\.from|Math\.sumPrecise|Math\.f16round|Float16Array|toBase64|` +
		`setFromBase64|fromHex|toHex|Error\.isError|isSubsetOf|isSupersetOf|isDisjointFrom|` +
		`symmetricDifference|JSON\.rawJSON|Temporal|DurationFormat|startViewTransition|` +
		`requestIdleCallback|scheduler|URL\.parse|AbortSignal\.any|setHTMLUnsafe|parseHTMLUnsafe|` +
		`checkVisibility|showPicker|popover|popovertarget|CloseWatcher|Navigation|EditContext|` +
		`moveBefore|commandfor|caretPositionFromPoint|documentPictureInPicture|ariaNotify|closedby`
	newerSyntax = `\?\[|/[a-z]*v[a-z]*\.test|using [a-z]+ =`
	newerCSS    = `light-dark\(|@property|@starting-style|@scope|anchor-name|position-anchor|field-sizing|` +
		`interpolate-size|calc-size|view-transition|scrollbar-(color|width)|` +
		`align-content: *center; *display: *block|round\(|rem\(|zoom:|font-size-adjust|sibling-index|` +
		`<search|transition-behavior|content-visibility|animation-timeline|details-content|::highlight|` +
		`if\(media`
)

func TestScriptUsesNoFeatureAfter2023(t *testing.T) {
	for name, page := range map[string]func(string) ([]byte, error){"verify.html": Page, "tarot.html": TarotPage} {
		text, err := page("v1")
		if err != nil {
			t.Fatal(err)
		}
		isVendored := false // detects features, and has methods with these names
		for line := range strings.Lines(string(text)) {
			if name, found := strings.CutPrefix(line, "// ==== "); found {
				isVendored = strings.HasPrefix(name, "vendor/")
			}
			if isVendored {
				line = strings.NewReplacer("toHex", "", "fromHex", "").Replace(line)
			}
			if found := newerThan2023.FindString(line); found != "" {
				t.Errorf("%s: %q is newer than what every browser of 2023 has: %.100s", name, found, line)
			}
		}
	}
	for _, newer := range []string{"Object.groupBy(list, f)", ".a { color: light-dark(red, blue) }"} {
		if !newerThan2023.MatchString(newer) {
			t.Errorf("%q is not recognised as newer", newer)
		}
	}
}
