package audit

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestAnchors checks that outside evidence closes an anchor, contradicts it, or is insufficient. A verdict rests
// on two anchors that the files cannot prove: the description is the published one, and the public number (value)
// is genuine. A digest or an earlier copy confirms the first, a value from another source the second. Exit status
// 0 means verified, 1 false, and 2 not verified. Contradicting input is false only if the user is sure of it.
func TestAnchors(t *testing.T) {
	honest := smallTournament(t).withDigest(t)
	digest := honest.description(t).Digest()
	earlierCopy := bytes.Replace(honest.sqd, []byte("DV 43275.91\n"), nil, 1) // before the value was known
	const (
		both        = "[description value]"
		description = "[description]"
		value       = "[value]"
		none        = "[]"
	)
	december := func(day, hour int) time.Time { return time.Date(2026, 12, day, hour, 0, 0, 0, time.UTC) }
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		name    string
		opt     Options
		exit    int
		restsOn string
	}{
		{name: "nothing", exit: 0, restsOn: both},
		{name: "strict", opt: Options{Strict: true}, exit: 2, restsOn: both},
		{name: "all digits", opt: Options{Digest: digest}, exit: 0, restsOn: value},
		{name: "15 digits", opt: Options{Digest: digest[:15]}, exit: 2, restsOn: both},
		{
			name:    "a digit wrong",
			opt:     Options{Digest: strings.Replace(digest, digest[:1], "x", 1)},
			exit:    2,
			restsOn: both,
		},
		{name: "a digit changed", opt: Options{Digest: otherDigit(digest)}, exit: 2, restsOn: both},
		{
			name:    "a digit changed, and sure",
			opt:     Options{Digest: otherDigit(digest), Sure: true},
			exit:    1,
			restsOn: both,
		},
		{
			name:    "3 digits of another, and sure",
			opt:     Options{Digest: "000", Sure: true},
			exit:    2,
			restsOn: both,
		},
		{
			name:    "4 digits of another, and sure",
			opt:     Options{Digest: "0000", Sure: true},
			exit:    1,
			restsOn: both,
		},
		{name: "another digest", opt: Options{Digest: strings.Repeat("0", 64)}, exit: 2, restsOn: both},
		{
			name:    "another digest, and sure",
			opt:     Options{Digest: strings.Repeat("0", 64), Sure: true},
			exit:    1,
			restsOn: both,
		},
		{name: "an earlier copy", opt: Options{Earlier: earlierCopy}, exit: 0, restsOn: value},
		{name: "the same file", opt: Options{Earlier: honest.sqd}, exit: 2, restsOn: both},
		{name: "a copy that was cut", opt: Options{Earlier: cut(earlierCopy)}, exit: 2, restsOn: both},
		{
			name:    "a copy of other keys that was cut",
			opt:     Options{Earlier: cut(ofOtherKeys(earlierCopy))},
			exit:    1,
			restsOn: both,
		},
		{
			name:    "a copy that was not published yet",
			opt:     Options{Earlier: unpublished(earlierCopy)},
			exit:    2,
			restsOn: both,
		},
		{name: "no file", opt: Options{Earlier: []byte{}}, exit: 2, restsOn: both},
		{name: "the value", opt: Options{Value: text("43275.91")}, exit: 0, restsOn: description},
		{
			name:    "the value in its normal form",
			opt:     Options{Value: text("4327591")},
			exit:    0,
			restsOn: description,
		},
		{
			name:    "the value as it is printed",
			opt:     Options{Value: text("43,275.91")},
			exit:    0,
			restsOn: description,
		},
		{name: "the value with a zero", opt: Options{Value: text("43275.910")}, exit: 2, restsOn: both},
		{name: "16 digits", opt: Options{Digest: digest[:16]}, exit: 0, restsOn: value},
		{
			name:    "the value parted otherwise",
			opt:     Options{Value: text("43 275,91")},
			exit:    0,
			restsOn: description,
		},
		{name: "its numbers in another order", opt: Options{Value: text("91.43275")}, exit: 2, restsOn: both},
		{name: "another value", opt: Options{Value: text("43275.92")}, exit: 2, restsOn: both},
		{
			name:    "another value, and sure",
			opt:     Options{Value: text("43275.92"), Sure: true},
			exit:    1,
			restsOn: both,
		},
		{name: "digits left out", opt: Options{Value: text("43275")}, exit: 2, restsOn: both},
		{name: "an empty value", opt: Options{Value: text("")}, exit: 2, restsOn: both},
		// The value became known on 3 December.
		{name: "the day before", opt: Options{Today: december(2, 23)}, exit: 2, restsOn: both},
		{name: "the day", opt: Options{Today: december(3, 0)}, exit: 0, restsOn: both},
		{
			name:    "all, and strict",
			opt:     Options{Digest: digest, Value: text("43275.91"), Strict: true},
			exit:    0,
			restsOn: none,
		},
	} {
		cup := honest.clone()
		cup.options = c.opt
		r := cup.audit()
		if r.ExitStatus() != c.exit || fmt.Sprint(r.RestsOn) != c.restsOn {
			t.Errorf("%s: exit %d, rests on %v, want %d, %s\n%s",
				c.name, r.ExitStatus(), r.RestsOn, c.exit, c.restsOn, reportText(r))
		}
	}
}

// cut removes the phases and the digest from a description.
func cut(description []byte) []byte {
	return regexp.MustCompile(`(?m)^(SN|# MH) .*\n`).ReplaceAll(description, nil)
}

// ofOtherKeys changes the key hash in a description.
func ofOtherKeys(description []byte) []byte {
	return regexp.MustCompile(`(?m)^KH [0-9a-f]{4}`).ReplaceAll(description, []byte("KH 0000"))
}

// unpublished removes the key hash and the digest from a description.
func unpublished(description []byte) []byte {
	return regexp.MustCompile(`(?m)^(KH|# MH) .*\n`).ReplaceAll(description, nil)
}

// otherDigit changes the sixth digit of a digest.
func otherDigit(digest string) string {
	const changed = 5
	digit := byte('0')
	if digest[changed] == digit {
		digit = '1'
	}
	return digest[:changed] + string(digit) + digest[changed+1:]
}
