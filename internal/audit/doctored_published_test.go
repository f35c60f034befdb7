package audit

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestMailedKeys changes the key file (sqk) and the description (sqd) as mail programs and editors do, and compares
// digests. Exit status 0 means verified, 1 false, and 2 not verified.
func TestMailedKeys(t *testing.T) {
	testDoctored(t, []doctoredCase{
		{
			name:   "an empty description",
			exit:   2,
			says:   []string{"step 1 description: not checked", "empty"},
			change: func(cup *tournament) { cup.sqd = nil },
		},
		{
			name:   "LF",
			exit:   0,
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte("\n")) },
		},
		{
			name:   "CR",
			exit:   0,
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte("\r")) },
		},
		{
			name: "byte order mark",
			exit: 0,
			change: func(cup *tournament) {
				cup.sqk = append([]byte("\xef\xbb\xbf"), cup.sqk...)
			},
		},
		{
			name: "UTF-16",
			exit: 0,
			change: func(cup *tournament) {
				encoded := []byte{0xff, 0xfe} // byte order mark
				for _, unit := range utf16.Encode([]rune(string(cup.sqk))) {
					encoded = append(encoded, byte(unit), byte(unit>>8))
				}
				cup.sqk = encoded
			},
		},
		{
			name:   "trailing blanks and empty lines",
			exit:   0,
			says:   []string{"empty lines and leading or trailing spaces were removed"},
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte(" \n\n")) },
		},
		{
			name: "lines moved in, as mail does",
			exit: 0,
			says: []string{"empty lines and leading or trailing spaces were removed"},
			change: func(cup *tournament) {
				cup.sqk = append([]byte("  "), bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte("\r\n\t"))...)
			},
		},
		{
			name: "last line end missing",
			exit: 0,
			change: func(cup *tournament) {
				cup.sqk = bytes.TrimRight(cup.sqk, "\r\n")
			},
		},
		{
			name: "lines sorted otherwise",
			exit: 2,
			change: func(cup *tournament) {
				lines := strings.SplitAfter(string(cup.sqk), "\n")
				lines[0], lines[3] = lines[3], lines[0]
				cup.sqk = []byte(strings.Join(lines, ""))
			},
		},
		{
			name: "a phase changed",
			exit: 0,
			says: []string{"step 3 key hash: pass"},
			change: func(cup *tournament) {
				cup.editDescription("SN 3:1-8,9-16:", "SN 3:9-16,1-8:")
			},
		},
		{
			name:   "the digest as announced",
			exit:   0,
			says:   []string{"the announced digest matches"},
			change: func(cup *tournament) { cup.options.Digest = squaredeal.ShortDigest(cup.description(t).Digest()) },
		},
		{
			name:   "another digest announced",
			exit:   2,
			says:   []string{"is not the digest of this description", "advice be sure"},
			change: func(cup *tournament) { cup.options.Digest = "0123 4567 89ab" },
		},
		{
			name:   "another digest announced, and sure",
			exit:   1,
			says:   []string{"is not the digest of this description"},
			change: func(cup *tournament) { cup.options.Digest, cup.options.Sure = "0123 4567 89ab", true },
		},
		{
			name: "the digest as others write it",
			exit: 0,
			says: []string{"the announced digest matches", "rests on the public number being correct"},
			change: func(cup *tournament) {
				digits := strings.ToUpper(cup.description(t).Digest())
				cup.options.Digest = "sha256:" + digits[:4] + "-" + digits[4:8] + " " + digits[8:]
			},
		},
		{
			name: "too short a digest",
			exit: 2,
			says: []string{
				"step 4 description digest: not checked",
				"but 6 digits are too few to prove anything: expected at least 16",
			},
			change: func(cup *tournament) { cup.options.Digest = cup.description(t).Digest()[:6] },
		},
		{
			name:   "no digest",
			exit:   2,
			says:   []string{"step 4 description digest: not checked"},
			change: func(cup *tournament) { cup.options.Digest = "as in the bulletin" },
		},
		{
			name: "the earlier copy",
			exit: 0,
			says: []string{"same as the earlier copy"},
			change: func(cup *tournament) {
				cup.options.Earlier = bytes.Replace(cup.sqd, []byte("DV 43275.91\n"), nil, 1)
			},
		},
		{
			name: "another earlier copy",
			exit: 1,
			says: []string{
				"then: DI Close of the index on 4 December 2026",
				"now:  DI Close of the index on 3 December 2026",
			},
			change: func(cup *tournament) {
				withoutValue := bytes.Replace(cup.sqd, []byte("DV 43275.91\n"), nil, 1)
				cup.options.Earlier = bytes.Replace(withoutValue, []byte("3 December"), []byte("4 December"), 1)
			},
		},
		{
			name:   "an earlier copy from before publishing",
			exit:   2,
			says:   []string{"was written before publication and does not bind anyone"},
			change: func(cup *tournament) { cup.options.Earlier = cup.sqd[:bytes.Index(cup.sqd, []byte("KH "))] },
		},
		{
			name:   "an earlier copy that is none",
			exit:   2,
			says:   []string{"the earlier copy of the description cannot be used"},
			change: func(cup *tournament) { cup.options.Earlier = []byte("hello") },
		},
		{
			name:   "two phases with one prefix",
			exit:   2,
			says:   []string{"already used by phase 1"},
			change: func(cup *tournament) { cup.editDescription(":FIN#:", ":RR##:") },
		},
		{
			name: "DI changed under a digest",
			exit: 2,
			says: []string{"step 4 description digest: not checked", "this copy was changed in transit"},
			change: func(cup *tournament) {
				cup.withDigest(t)
				cup.editDescription("3 December", "4 December")
			},
		},
	})
}
