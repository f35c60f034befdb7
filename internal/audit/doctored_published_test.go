package audit

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredValue changes the public number.
func TestDoctoredValue(t *testing.T) {
	testDoctored(t, []doctoredCase{
		{"another spelling of the value", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
		}, 2, nil},
		{"another spelling of the value, stated", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
			w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
		}, 2, nil},
		{"another spelling of the value, and a game without a number", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
			w.files = map[string][]byte{"RR01.pbn": append(w.files["RR01.pbn"], "\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"...)}
		}, 2, nil},
		{"another spelling of the value, and another reading of every board of one file", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
			one := w.files["RR01.pbn"]
			two := regexp.MustCompile(`\[Deal "N:(\S+) (\S+) (.*)`).ReplaceAll(one, []byte("% [Deal \"N:$2 $1 $3\n$0")) // a comment with a different deal
			w.files = map[string][]byte{"t1.pbn": one, "t2.pbn": two}
			w.opt.Played = []PlayedFiles{playedAs("1,1", "t1.pbn", "t2.pbn")}
		}, 2, []string{"file t2.pbn [not compared]"}},
		{"made without the value", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 1"), 1)
			k, err := squaredeal.ParseKeys(w.sqk)
			if err != nil {
				t.Fatal(err)
			}
			d := *w.description(t)
			d.Value, d.HasValue = "", true
			b, err := squaredeal.AppendSession(nil, &d, k, squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Original}, boardrange.Run{First: 1, Last: 8})
			if err != nil {
				t.Fatal(err)
			}
			w.put(t, "RR01.pbn", b)
		}, 2, nil},
		{"another value", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 51234.56"), 1)
		}, 2, []string{"conclusion: none of these boards belongs to this tournament", "step 3 key hash: pass", "0 of 5 sessions complete"}},
		{"another value, a file stated", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 51234.56"), 1)
			w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
		}, 2, nil},
		{"no value", func(w *world) { w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1) }, 2,
			[]string{"step 5 public number: not checked", "0 of 5 sessions complete"}},
		{"not published", func(w *world) { w.sqd = w.sqd[:bytes.Index(w.sqd, []byte("KH "))] }, 2,
			[]string{"step 1 description: not checked", "the tournament is not published"}},
	})
}

// TestMailedKeys changes the key file and the description as mail programs and editors do, and compares digests.
func TestMailedKeys(t *testing.T) {
	testDoctored(t, []doctoredCase{
		{"an empty description", func(w *world) { w.sqd = nil }, 2, []string{"step 1 description: not checked", "empty"}},
		{"LF", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\n")) }, 0, nil},
		{"CR", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\r")) }, 0, nil},
		{"byte order mark", func(w *world) { w.sqk = append([]byte("\xef\xbb\xbf"), w.sqk...) }, 0, nil},
		{"UTF-16", func(w *world) {
			b := []byte{0xff, 0xfe}
			for _, u := range utf16.Encode([]rune(string(w.sqk))) {
				b = append(b, byte(u), byte(u>>8))
			}
			w.sqk = b
		}, 0, nil},
		{"trailing blanks and empty lines", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte(" \n\n")) }, 0,
			[]string{"empty lines and leading or trailing spaces were removed"}},
		{"lines moved in, as mail does", func(w *world) {
			w.sqk = append([]byte("  "), bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\r\n\t"))...)
		}, 0,
			[]string{"empty lines and leading or trailing spaces were removed"}},
		{"last line end missing", func(w *world) { w.sqk = bytes.TrimRight(w.sqk, "\r\n") }, 0, nil},
		{"lines sorted otherwise", func(w *world) {
			l := strings.SplitAfter(string(w.sqk), "\n")
			l[0], l[3] = l[3], l[0]
			w.sqk = []byte(strings.Join(l, ""))
		}, 2, nil},
		{"a phase changed", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("SN 3:1-8,9-16:"), []byte("SN 3:9-16,1-8:"), 1)
		}, 0, []string{"step 3 key hash: pass"}},
		{"the digest as announced", func(w *world) { w.opt.Digest = squaredeal.ShortDigest(w.description(t).Digest()) }, 0, []string{"the announced digest matches"}},
		{"another digest announced", func(w *world) { w.opt.Digest = "0123 4567 89ab" }, 2, []string{"is not the digest of this description", "advice be sure"}},
		{"another digest announced, and sure", func(w *world) { w.opt.Digest, w.opt.Sure = "0123 4567 89ab", true }, 1, []string{"is not the digest of this description"}},
		{"the digest as others write it", func(w *world) {
			d := strings.ToUpper(w.description(t).Digest())
			w.opt.Digest = "sha256:" + d[:4] + "-" + d[4:8] + " " + d[8:]
		}, 0, []string{"the announced digest matches", "rests on the public number being correct"}},
		{"too short a digest", func(w *world) { w.opt.Digest = w.description(t).Digest()[:6] }, 2, []string{"step 4 description digest: not checked", "but 6 digits are too few to prove anything: expected at least 16"}},
		{"no digest", func(w *world) { w.opt.Digest = "as in the bulletin" }, 2, []string{"step 4 description digest: not checked"}},
		{"the earlier copy", func(w *world) { w.opt.Earlier = bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1) }, 0, []string{"same as the earlier copy"}},
		{"another earlier copy", func(w *world) {
			w.opt.Earlier = bytes.Replace(bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1), []byte("3 December"), []byte("4 December"), 1)
		}, 1,
			[]string{"then: DI Close of the index on 4 December 2026", "now:  DI Close of the index on 3 December 2026"}},
		{"an earlier copy from before publishing", func(w *world) { w.opt.Earlier = w.sqd[:bytes.Index(w.sqd, []byte("KH "))] }, 2,
			[]string{"was written before publication and does not bind anyone"}},
		{"an earlier copy that is none", func(w *world) { w.opt.Earlier = []byte("hello") }, 2, []string{"the earlier copy of the description cannot be used"}},
		{"two phases with one prefix", func(w *world) { w.sqd = bytes.Replace(w.sqd, []byte(":FIN#:"), []byte(":RR##:"), 1) }, 2,
			[]string{"already used by phase 1"}},
		{"DI changed under a digest", func(w *world) {
			w.withDigest(t)
			w.sqd = bytes.Replace(w.sqd, []byte("3 December"), []byte("4 December"), 1)
		}, 2, []string{"step 4 description digest: not checked", "this copy was changed in transit"}},
	})
}
