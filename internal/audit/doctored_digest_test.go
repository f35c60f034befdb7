package audit

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDoctoredDigest compares the description with an announced digest or an earlier copy. Exit status 0 means
// verified, 1 false, and 2 not verified.
func TestDoctoredDigest(t *testing.T) {
	testDoctored(t, []doctoredCase{
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
