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
		{
			name: "another spelling of the value",
			exit: 2,
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 4327591")
			},
		},
		{
			name: "another spelling of the value, stated",
			exit: 2,
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 4327591")
				w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
			},
		},
		{
			name: "another spelling of the value, and a game without a number",
			exit: 2,
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 4327591")
				const game = "\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
				w.files = map[string][]byte{"RR01.pbn": append(w.files["RR01.pbn"], game...)}
			},
		},
		{
			name: "another spelling of the value, and another reading of every board of one file",
			exit: 2,
			says: []string{"file t2.pbn [not compared]"},
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 4327591")
				unambiguous := w.files["RR01.pbn"]
				// Each board gets a comment with a different deal.
				deal := regexp.MustCompile(`\[Deal "N:(\S+) (\S+) (.*)`)
				ambiguous := deal.ReplaceAll(unambiguous, []byte("% [Deal \"N:$2 $1 $3\n$0"))
				w.files = map[string][]byte{"t1.pbn": unambiguous, "t2.pbn": ambiguous}
				w.opt.Played = []PlayedFiles{playedAs("1,1", "t1.pbn", "t2.pbn")}
			},
		},
		{
			name: "made without the value",
			exit: 2,
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 1")
				keys, err := squaredeal.ParseKeys(w.sqk)
				if err != nil {
					t.Fatal(err)
				}
				withoutValue := *w.description(t)
				withoutValue.Value, withoutValue.HasValue = "", true
				id := squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Original}
				boards, err := squaredeal.AppendSession(nil, &withoutValue, keys, id,
					boardrange.Run{First: 1, Last: 8})
				if err != nil {
					t.Fatal(err)
				}
				w.put(t, "RR01.pbn", boards)
			},
		},
		{
			name: "another value",
			exit: 2,
			says: []string{
				"conclusion: none of these boards belongs to this tournament",
				"step 3 key hash: pass",
				"0 of 5 sessions complete",
			},
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 51234.56")
			},
		},
		{
			name: "another value, a file stated",
			exit: 2,
			change: func(w *world) {
				w.editDescription("DV 43275.91", "DV 51234.56")
				w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
			},
		},
		{
			name:   "no value",
			exit:   2,
			says:   []string{"step 5 public number: not checked", "0 of 5 sessions complete"},
			change: func(w *world) { w.editDescription("DV 43275.91\n", "") },
		},
		{
			name:   "not published",
			exit:   2,
			says:   []string{"step 1 description: not checked", "the tournament is not published"},
			change: func(w *world) { w.sqd = w.sqd[:bytes.Index(w.sqd, []byte("KH "))] },
		},
	})
}

// TestMailedKeys changes the key file and the description as mail programs and editors do, and compares digests.
func TestMailedKeys(t *testing.T) {
	testDoctored(t, []doctoredCase{
		{
			name:   "an empty description",
			exit:   2,
			says:   []string{"step 1 description: not checked", "empty"},
			change: func(w *world) { w.sqd = nil },
		},
		{
			name:   "LF",
			exit:   0,
			change: func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\n")) },
		},
		{
			name:   "CR",
			exit:   0,
			change: func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\r")) },
		},
		{
			name: "byte order mark",
			exit: 0, change: func(w *world) { w.sqk = append([]byte("\xef\xbb\xbf"), w.sqk...) },
		},
		{
			name: "UTF-16",
			exit: 0,
			change: func(w *world) {
				encoded := []byte{0xff, 0xfe} // byte order mark
				for _, unit := range utf16.Encode([]rune(string(w.sqk))) {
					encoded = append(encoded, byte(unit), byte(unit>>8))
				}
				w.sqk = encoded
			},
		},
		{
			name:   "trailing blanks and empty lines",
			exit:   0,
			says:   []string{"empty lines and leading or trailing spaces were removed"},
			change: func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte(" \n\n")) },
		},
		{
			name: "lines moved in, as mail does",
			exit: 0,
			says: []string{"empty lines and leading or trailing spaces were removed"},
			change: func(w *world) {
				w.sqk = append([]byte("  "), bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\r\n\t"))...)
			},
		},
		{
			name: "last line end missing",
			exit: 0, change: func(w *world) { w.sqk = bytes.TrimRight(w.sqk, "\r\n") },
		},
		{
			name: "lines sorted otherwise",
			exit: 2,
			change: func(w *world) {
				l := strings.SplitAfter(string(w.sqk), "\n")
				l[0], l[3] = l[3], l[0]
				w.sqk = []byte(strings.Join(l, ""))
			},
		},
		{
			name: "a phase changed",
			exit: 0,
			says: []string{"step 3 key hash: pass"},
			change: func(w *world) {
				w.editDescription("SN 3:1-8,9-16:", "SN 3:9-16,1-8:")
			},
		},
		{
			name:   "the digest as announced",
			exit:   0,
			says:   []string{"the announced digest matches"},
			change: func(w *world) { w.opt.Digest = squaredeal.ShortDigest(w.description(t).Digest()) },
		},
		{
			name:   "another digest announced",
			exit:   2,
			says:   []string{"is not the digest of this description", "advice be sure"},
			change: func(w *world) { w.opt.Digest = "0123 4567 89ab" },
		},
		{
			name:   "another digest announced, and sure",
			exit:   1,
			says:   []string{"is not the digest of this description"},
			change: func(w *world) { w.opt.Digest, w.opt.Sure = "0123 4567 89ab", true },
		},
		{
			name: "the digest as others write it",
			exit: 0,
			says: []string{"the announced digest matches", "rests on the public number being correct"},
			change: func(w *world) {
				d := strings.ToUpper(w.description(t).Digest())
				w.opt.Digest = "sha256:" + d[:4] + "-" + d[4:8] + " " + d[8:]
			},
		},
		{
			name: "too short a digest",
			exit: 2,
			says: []string{
				"step 4 description digest: not checked",
				"but 6 digits are too few to prove anything: expected at least 16",
			},
			change: func(w *world) { w.opt.Digest = w.description(t).Digest()[:6] },
		},
		{
			name:   "no digest",
			exit:   2,
			says:   []string{"step 4 description digest: not checked"},
			change: func(w *world) { w.opt.Digest = "as in the bulletin" },
		},
		{
			name:   "the earlier copy",
			exit:   0,
			says:   []string{"same as the earlier copy"},
			change: func(w *world) { w.opt.Earlier = bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1) },
		},
		{
			name: "another earlier copy",
			exit: 1,
			says: []string{
				"then: DI Close of the index on 4 December 2026",
				"now:  DI Close of the index on 3 December 2026",
			},
			change: func(w *world) {
				withoutValue := bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1)
				w.opt.Earlier = bytes.Replace(withoutValue, []byte("3 December"), []byte("4 December"), 1)
			},
		},
		{
			name:   "an earlier copy from before publishing",
			exit:   2,
			says:   []string{"was written before publication and does not bind anyone"},
			change: func(w *world) { w.opt.Earlier = w.sqd[:bytes.Index(w.sqd, []byte("KH "))] },
		},
		{
			name:   "an earlier copy that is none",
			exit:   2,
			says:   []string{"the earlier copy of the description cannot be used"},
			change: func(w *world) { w.opt.Earlier = []byte("hello") },
		},
		{
			name:   "two phases with one prefix",
			exit:   2,
			says:   []string{"already used by phase 1"},
			change: func(w *world) { w.editDescription(":FIN#:", ":RR##:") },
		},
		{
			name: "DI changed under a digest",
			exit: 2,
			says: []string{"step 4 description digest: not checked", "this copy was changed in transit"},
			change: func(w *world) {
				w.withDigest(t)
				w.editDescription("3 December", "4 December")
			},
		},
	})
}
