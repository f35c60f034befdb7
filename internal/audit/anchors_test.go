package audit

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestAnchors checks that outside evidence closes an anchor, contradicts it, or is insufficient.
func TestAnchors(t *testing.T) {
	honest := small(t).withDigest(t)
	digest := honest.description(t).Digest()
	copyOf := func(w *world) []byte { return bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1) }
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		name string
		do   func(o *Options)
		exit int
		rest string
	}{
		{"nothing", func(*Options) {}, 0, "[description value]"},
		{"strict", func(o *Options) { o.Strict = true }, 2, "[description value]"},
		{"all digits", func(o *Options) { o.Digest = digest }, 0, "[value]"},
		{"15 digits", func(o *Options) { o.Digest = digest[:15] }, 2, "[description value]"},
		{"a digit wrong", func(o *Options) { o.Digest = strings.Replace(digest, digest[:1], "x", 1) }, 2, "[description value]"},
		{"a digit changed", func(o *Options) { o.Digest = otherDigit(digest) }, 2, "[description value]"},
		{"a digit changed, and sure", func(o *Options) { o.Digest, o.Sure = otherDigit(digest), true }, 1, "[description value]"},
		{"3 digits of another, and sure", func(o *Options) { o.Digest, o.Sure = "000", true }, 2, "[description value]"},
		{"4 digits of another, and sure", func(o *Options) { o.Digest, o.Sure = "0000", true }, 1, "[description value]"},
		{"another digest", func(o *Options) { o.Digest = strings.Repeat("0", 64) }, 2, "[description value]"},
		{"another digest, and sure", func(o *Options) { o.Digest, o.Sure = strings.Repeat("0", 64), true }, 1, "[description value]"},
		{"an earlier copy", func(o *Options) { o.Earlier = copyOf(honest) }, 0, "[value]"},
		{"the same file", func(o *Options) { o.Earlier = honest.sqd }, 2, "[description value]"},
		{"a copy that was cut", func(o *Options) { o.Earlier = cut(copyOf(honest)) }, 2, "[description value]"},
		{"a copy of other keys that was cut", func(o *Options) { o.Earlier = cut(ofOtherKeys(copyOf(honest))) }, 1, "[description value]"},
		{"a copy that was not published yet", func(o *Options) { o.Earlier = unpublished(copyOf(honest)) }, 2, "[description value]"},
		{"no file", func(o *Options) { o.Earlier = []byte{} }, 2, "[description value]"},
		{"the value", func(o *Options) { o.Value = text("43275.91") }, 0, "[description]"},
		{"the value in its normal form", func(o *Options) { o.Value = text("4327591") }, 0, "[description]"},
		{"the value as it is printed", func(o *Options) { o.Value = text("43,275.91") }, 0, "[description]"},
		{"the value with a zero", func(o *Options) { o.Value = text("43275.910") }, 2, "[description value]"},
		{"16 digits", func(o *Options) { o.Digest = digest[:16] }, 0, "[value]"},
		{"the value parted otherwise", func(o *Options) { o.Value = text("43 275,91") }, 0, "[description]"},
		{"its numbers in another order", func(o *Options) { o.Value = text("91.43275") }, 2, "[description value]"},
		{"another value", func(o *Options) { o.Value = text("43275.92") }, 2, "[description value]"},
		{"another value, and sure", func(o *Options) { o.Value, o.Sure = text("43275.92"), true }, 1, "[description value]"},
		{"digits left out", func(o *Options) { o.Value = text("43275") }, 2, "[description value]"},
		{"an empty value", func(o *Options) { o.Value = text("") }, 2, "[description value]"},
		{"the day before", func(o *Options) { o.Today = time.Date(2026, 12, 2, 23, 0, 0, 0, time.UTC) }, 2, "[description value]"},
		{"the day", func(o *Options) { o.Today = time.Date(2026, 12, 3, 0, 0, 0, 0, time.UTC) }, 0, "[description value]"},
		{"all, and strict", func(o *Options) { o.Digest, o.Value, o.Strict = digest, text("43275.91"), true }, 0, "[]"},
	} {
		w := honest.clone()
		c.do(&w.opt)
		if r := w.run(); r.ExitStatus() != c.exit || fmt.Sprint(r.RestsOn) != c.rest {
			t.Errorf("%s: exit %d, rests on %v, want %d, %s\n%s", c.name, r.ExitStatus(), r.RestsOn, c.exit, c.rest, everything(r))
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

// otherDigit changes one digit of a digest.
func otherDigit(digest string) string {
	c := byte('0')
	if digest[5] == c {
		c = '1'
	}
	return digest[:5] + string(c) + digest[6:]
}

// TestTypedValue checks that a typed value is used if the description has none, in the spelling that produced the
// hands.
func TestTypedValue(t *testing.T) {
	value := func(s string) *string { return &s }
	for _, made := range []string{"43275.91", "4327591"} {
		w := newWorld(t, 1, made, "2:1-8:RR##:Round #").deal(t, ".pbn")
		w.sqd = bytes.Replace(w.sqd, []byte("DV "+made+"\n"), nil, 1)
		w.opt.Value = value("43275.91")
		expect(t, w, 0, "verified: 16 of 16", "rests on the description being the published one\n")
		w.opt.Value = value("43275.92")
		expect(t, w, 2, "none of these boards belongs to this tournament")
		w.opt.Value = nil
		expect(t, w, 2, "no hands can be remade without it")

		// Boards of a different session match, so the typed value is right.
		w.opt.Value = value("43275.91")
		w.files = map[string][]byte{"RR01.pbn": w.files["RR02.pbn"]}
		expect(t, w, 2, "file RR01.pbn [not compared]: not compared: expected session 1,1, found session 1,2")
	}
}
