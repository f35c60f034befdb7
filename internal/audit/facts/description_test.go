package facts

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
)

// TestDifferingDescriptions checks the messages about descriptions that differ from the published one.
func TestDifferingDescriptions(t *testing.T) {
	for _, c := range []struct {
		text     string
		status   step.Status
		says     say.Code
		findings bool
	}{
		{
			// The value replaced the text.
			text:   "TN Kadra\n" + keyHashLine + "DI 3691326\nSN 3:8:k24-#:x\nPU\n",
			status: step.Pass,
		},
		{
			text:     "TN Kadra\n" + keyHashLine + "DI Lotto\nSN 3:8:k24-#:x\nPU\n",
			status:   step.Pass,
			findings: true,
		},
		{
			text:   "TN Kadra\n" + keyHashLine + "DI 3691326\nSN 3:8:k24-#:x\n",
			status: step.NotChecked,
			says:   "description.no-pu",
		},
		{
			text:     "# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV 7\nSN 3:8:k24-#:x\n",
			status:   step.NotChecked,
			says:     "description.not-published",
			findings: true,
		},
		{
			text:     "# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV 7\n" + keyHashLine,
			status:   step.NotChecked,
			says:     "description.no-phases",
			findings: true,
		},
	} {
		f := mostLikely(t, &Input{Description: []byte(c.text)})
		got := f.Step(say.StepDescription)
		if got.Status != c.status {
			t.Errorf("%q: %v, want %v", c.text, got.Status, c.status)
		}
		if c.says != "" && (len(got.Detail) != 1 || got.Detail[0].Code != c.says) {
			t.Errorf("%q: says %v, want %s", c.text, got.Detail, c.says)
		}
		if hasFindings := len(f.Findings) > 0; hasFindings != c.findings {
			t.Errorf("%q: findings %+v, want some: %t", c.text, f.Findings, c.findings)
		}
	}
}

// TestDigestAfterEncodingChange checks that an old description still matches the announced digest after its
// encoding was changed.
func TestDigestAfterEncodingChange(t *testing.T) {
	inCP852 := []byte("TN Kadra, fina\x88\n" + keyHashLine + "DI Lotto\nSN 1:8:k24-#:x\nPU\n")
	d, err := squaredeal.ParseDescription(inCP852)
	if err != nil {
		t.Fatal(err)
	}
	others := squaredeal.OtherEncodings(d.Canonical())
	if len(others) < 3 {
		t.Fatalf("%d other encodings", len(others))
	}
	for _, encoding := range others {
		f := mostLikely(t, &Input{Description: inCP852, Digest: fmt.Sprintf("%x", sha256.Sum256(encoding.Data))})
		if got := f.Step(say.StepDigest); got.Status == step.Fail {
			t.Errorf("announced in %s: %v %v", encoding.Name, got.Status, got.Detail)
		}
		if len(f.Questions) > 0 {
			t.Errorf("announced in %s: asks %+v", encoding.Name, f.Questions)
		}
	}

	f := mostLikely(t, &Input{Description: inCP852, Digest: strings.Repeat("0", 64)})
	if len(f.Questions) != 1 {
		t.Errorf("digest of another description: asks %+v, want one question", f.Questions)
	}
}
