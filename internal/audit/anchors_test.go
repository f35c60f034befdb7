package audit

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"
)

// anchorCase is the audit of an honest tournament with outside evidence. A verdict rests on two anchors that the files
// cannot prove: the description is the published one, and the public number (value) is genuine. A digest or an earlier
// copy confirms the first, a value from another source the second.
type anchorCase struct {
	name    string
	opt     Options
	exit    int    // 0 verified, 1 false, 2 not verified; contradicting input is false only if the user is sure of it
	restsOn string // anchors that nothing confirms
}

const (
	bothAnchors    = "[description value]"
	theDescription = "[description]"
	theValue       = "[value]"
	noAnchor       = "[]"
)

// checkAnchors audits the tournament with the options of each case.
func checkAnchors(t *testing.T, honest *tournament, cases []anchorCase) {
	t.Helper()
	for _, c := range cases {
		cup := honest.clone()
		cup.options = c.opt
		r := cup.audit()
		if r.ExitStatus() != c.exit || fmt.Sprint(r.RestsOn) != c.restsOn {
			t.Errorf("%s: exit %d, rests on %v, want %d, %s\n%s",
				c.name, r.ExitStatus(), r.RestsOn, c.exit, c.restsOn, reportText(r))
		}
	}
}

// TestAnchors checks a tournament with evidence for neither or for both anchors.
func TestAnchors(t *testing.T) {
	honest := smallTournament(t).withDigest(t)
	digest := honest.description(t).Digest()
	checkAnchors(t, honest, []anchorCase{
		{name: "nothing", exit: 0, restsOn: bothAnchors},
		{name: "strict", opt: Options{Strict: true}, exit: 2, restsOn: bothAnchors},
		{
			name:    "all, and strict",
			opt:     Options{Digest: digest, Value: stated("43275.91"), Strict: true},
			exit:    0,
			restsOn: noAnchor,
		},
	})
}

// TestDigestAnchor compares the description with an announced digest, of which at least 16 digits must be known.
func TestDigestAnchor(t *testing.T) {
	honest := smallTournament(t).withDigest(t)
	digest := honest.description(t).Digest()
	checkAnchors(t, honest, []anchorCase{
		{name: "all digits", opt: Options{Digest: digest}, exit: 0, restsOn: theValue},
		{name: "15 digits", opt: Options{Digest: digest[:15]}, exit: 2, restsOn: bothAnchors},
		{
			name:    "a digit wrong",
			opt:     Options{Digest: strings.Replace(digest, digest[:1], "x", 1)},
			exit:    2,
			restsOn: bothAnchors,
		},
		{name: "a digit changed", opt: Options{Digest: otherDigit(digest)}, exit: 2, restsOn: bothAnchors},
		{
			name:    "a digit changed, and sure",
			opt:     Options{Digest: otherDigit(digest), Sure: true},
			exit:    1,
			restsOn: bothAnchors,
		},
		{
			name:    "3 digits of another, and sure",
			opt:     Options{Digest: "000", Sure: true},
			exit:    2,
			restsOn: bothAnchors,
		},
		{
			name:    "4 digits of another, and sure",
			opt:     Options{Digest: "0000", Sure: true},
			exit:    1,
			restsOn: bothAnchors,
		},
		{name: "another digest", opt: Options{Digest: strings.Repeat("0", 64)}, exit: 2, restsOn: bothAnchors},
		{
			name:    "another digest, and sure",
			opt:     Options{Digest: strings.Repeat("0", 64), Sure: true},
			exit:    1,
			restsOn: bothAnchors,
		},
		{name: "16 digits", opt: Options{Digest: digest[:16]}, exit: 0, restsOn: theValue},
	})
}

// TestCopyAnchor compares the description with a copy from before the value was known.
func TestCopyAnchor(t *testing.T) {
	honest := smallTournament(t).withDigest(t)
	earlierCopy := bytes.Replace(honest.sqd, []byte("DV 43275.91\n"), nil, 1)
	checkAnchors(t, honest, []anchorCase{
		{name: "an earlier copy", opt: Options{Earlier: earlierCopy}, exit: 0, restsOn: theValue},
		{name: "the same file", opt: Options{Earlier: honest.sqd}, exit: 2, restsOn: bothAnchors},
		{name: "a copy that was cut", opt: Options{Earlier: cut(earlierCopy)}, exit: 2, restsOn: bothAnchors},
		{
			name:    "a copy of other keys that was cut",
			opt:     Options{Earlier: cut(ofOtherKeys(earlierCopy))},
			exit:    1,
			restsOn: bothAnchors,
		},
		{
			name:    "a copy that was not published yet",
			opt:     Options{Earlier: unpublished(earlierCopy)},
			exit:    2,
			restsOn: bothAnchors,
		},
		{name: "no file", opt: Options{Earlier: []byte{}}, exit: 2, restsOn: bothAnchors},
	})
}

// TestValueAnchor compares the value of the description, 43275.91, with a value from another source.
func TestValueAnchor(t *testing.T) {
	honest := smallTournament(t).withDigest(t)
	checkAnchors(t, honest, []anchorCase{
		{name: "the value", opt: Options{Value: stated("43275.91")}, exit: 0, restsOn: theDescription},
		{
			name:    "the value in its normal form",
			opt:     Options{Value: stated("4327591")},
			exit:    0,
			restsOn: theDescription,
		},
		{
			name:    "the value as it is printed",
			opt:     Options{Value: stated("43,275.91")},
			exit:    0,
			restsOn: theDescription,
		},
		{name: "the value with a zero", opt: Options{Value: stated("43275.910")}, exit: 2, restsOn: bothAnchors},
		{
			name:    "the value parted otherwise",
			opt:     Options{Value: stated("43 275,91")},
			exit:    0,
			restsOn: theDescription,
		},
		{name: "its numbers in another order", opt: Options{Value: stated("91.43275")}, exit: 2, restsOn: bothAnchors},
		{name: "another value", opt: Options{Value: stated("43275.92")}, exit: 2, restsOn: bothAnchors},
		{
			name:    "another value, and sure",
			opt:     Options{Value: stated("43275.92"), Sure: true},
			exit:    1,
			restsOn: bothAnchors,
		},
		{name: "digits left out", opt: Options{Value: stated("43275")}, exit: 2, restsOn: bothAnchors},
		{name: "an empty value", opt: Options{Value: stated("")}, exit: 2, restsOn: bothAnchors},
	})
}

// TestDayAnchor checks the tournament before and after 3 December, when the value became known.
func TestDayAnchor(t *testing.T) {
	honest := smallTournament(t).withDigest(t)
	december := func(day, hour int) time.Time { return time.Date(2026, 12, day, hour, 0, 0, 0, time.UTC) }
	checkAnchors(t, honest, []anchorCase{
		{name: "the day before", opt: Options{Today: december(2, 23)}, exit: 2, restsOn: bothAnchors},
		{name: "the day", opt: Options{Today: december(3, 0)}, exit: 0, restsOn: bothAnchors},
	})
}

// stated returns a value as the user stated it.
func stated(value string) *string { return &value }
