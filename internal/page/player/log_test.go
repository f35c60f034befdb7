package player

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

func TestProofInTheBrowser(t *testing.T) {
	p := newTab(t)
	dir, address := published(t), saved(t)
	report := func() string {
		return p.textOf("#verdict") + p.textOf("#report")
	}
	p.open(address)
	p.choose("pickfolder", dir)
	p.wantVerdict("a proof without a policy", "verified ")
	if got := report(); !strings.Contains(got, "Ask the organiser for published/spring.sqd.tlog-proof") || !strings.Contains(got, "club.policy") {
		t.Errorf("the report asks for no proof, or does not say that the policy is passed over:\n%.900s", got)
	}
	got := p.again(func() { p.choose("whom", filepath.Join(dir, "club.policy")) })
	if !strings.HasPrefix(got, "verified ") {
		t.Errorf("with a proof and a policy: %q", got)
	}
	for _, want := range []string{"c153 69db 3fd6 2dc5 da50 95b6 c3a5 bb59", "entry 0 of log.club.example/deals, witnessed 2023-08-20T10:00:10Z (3 witnesses, 2 required)", "as club.example/organiser signed it", "the public number could be known from 2023-08-23T15:59:24Z"} {
		if got := report(); !strings.Contains(got, want) {
			t.Errorf("the report lacks %q:\n%.1500s", want, got)
		}
	}
	if got := p.ticks(); got != "pass pass pass" { // the description contains the signature of its round
		t.Errorf("ticks %q", got)
	}

	// A proof chosen by the user needs a policy. A late proof alone is not checked, because an
	// older tree may have contained the description earlier (spec/trust.md).
	p.open(address)
	files := func(names ...string) (out []string) {
		for _, n := range names {
			out = append(out, filepath.Join(dir, n))
		}
		return out
	}
	late, err := filepath.Abs("testdata/late.tlog-proof")
	if err != nil {
		t.Fatal(err)
	}
	p.choose("pickfiles", append(files("spring.sqd", "spring.sqk", "hands/rr1.pbn"), late)...)
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(report(), "whose signatures you trust") {
		t.Errorf("a proof and no policy: %q", got)
	}
	if got := p.again(func() { p.choose("whom", filepath.Join(dir, "club.policy")) }); !strings.HasPrefix(got, "not verified ") || !strings.Contains(report(), "when the number was already known") {
		t.Errorf("published after the number was known: %q", got)
	}
	p.choose("whom", filepath.Join(dir, "spring.sqd"))
	for range 5000 {
		if got = p.textOf("#problem"); got != "" {
			break
		}
	}
	if !strings.Contains(got, "policy cannot be used") && !strings.Contains(got, "no key") {
		t.Errorf("a description as policy: %q", got)
	}

	// Only the description, before the keys are published.
	p.open(address)
	p.choose("pickfiles", files("spring.sqd", "spring.sqd.tlog-proof")...)
	p.verdict()
	p.again(func() { p.choose("whom", filepath.Join(dir, "club.policy")) })
	if got := report(); !strings.Contains(got, "witnessed 2023-08-20T10:00:10Z") {
		t.Errorf("a description and its proof:\n%.900s", got)
	}
}

func TestProofIsAccessible(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	p := newTab(t)
	dir := published(t)
	for _, width := range []int{1200, 320} {
		p.call("Emulation.setDeviceMetricsOverride",
			map[string]any{"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false})
		p.open(saved(t))
		p.choose("pickfolder", dir)
		p.verdict()
		p.again(func() { p.choose("whom", filepath.Join(dir, "club.policy")) })
		for _, language := range []string{"en", "pl", "fr"} {
			p.speak(language)
			p.openDetails()
			p.page().CheckAccessible(code, "proof, "+language)
		}
		if wide := p.eval("document.documentElement.scrollWidth > innerWidth"); wide != "false" {
			t.Errorf("the page is wider than a window of %d points", width)
		}
	}
}

// TestBeaconOnThePage checks that the page verifies a beacon's response itself and that an unsigned
// response gives no tick.
func TestBeaconOnThePage(t *testing.T) {
	p := newTab(t)
	dir, err := filepath.Abs(filepath.Join("..", "..", "..", "examples", "tournament"))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := os.ReadFile(filepath.Join(dir, "beacon.json"))
	if err != nil {
		t.Fatal(err)
	}
	forged := filepath.Join(t.TempDir(), "beacon.json")
	if err := os.WriteFile(forged, bytes.Replace(answer, []byte("b44679b9"), []byte("b44679b8"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfiles", filepath.Join(dir, "winter.sqd"), filepath.Join(dir, "winter.sqk"),
		filepath.Join(dir, "hands", "wp1.pbn"), filepath.Join(dir, "hands", "wp2.pbn"))
	p.verdict()
	if got := p.ticks(); got != "pass wait wait" {
		t.Fatalf("before an answer: %q", got)
	}
	if got := p.again(func() { p.choose("beacon", forged) }); !strings.HasPrefix(got, "verified ") || p.ticks() != "pass wait wait" || !strings.Contains(got, "The signature does not belong to this round.") {
		t.Errorf("with a forged answer: %q, %.900q", p.ticks(), got)
	}
	p.page().SavePicture("beacon-forged")
	if got := p.again(func() { p.choose("beacon", filepath.Join(dir, "beacon.json")) }); !strings.HasPrefix(got, "verified ") || p.ticks() != "pass wait pass" {
		t.Errorf("with the answer: %q, %.900q", p.ticks(), got)
	}
	p.page().SavePicture("beacon")
}
