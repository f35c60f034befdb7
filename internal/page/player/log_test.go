package player

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestProof gives the page a description with a proof that it is in a public log, and then the policy,
// which lists the log and the witnesses whom the player trusts.
func TestProof(t *testing.T) {
	tab := openTab(t)
	dir := publishedFolder(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", dir)
	tab.wantVerdict("a proof without a policy", "verified ")
	tab.wantReport("Ask the organiser for published/spring.sqd.tlog-proof", "club.policy")
	tab.addPolicy(filepath.Join(dir, "club.policy"))
	tab.wantVerdict("with a proof and a policy", "verified ")
	tab.wantReport(
		"c153 69db 3fd6 2dc5 da50 95b6 c3a5 bb59",
		"entry 0 of log.club.example/deals, witnessed 2023-08-20T10:00:10Z (3 witnesses, 2 required)",
		"as club.example/organiser signed it",
		"the public number could not be known before 2023-08-23T15:59:24Z",
	)
	if got := tab.ticks(); got != "pass pass pass" { // the description contains the signature of its round
		t.Errorf("ticks %q", got)
	}
}

// TestLateProof gives a proof that the description was in a log after the public number was known. The
// page cannot check whether an older tree contained the description earlier (spec/trust.md).
func TestLateProof(t *testing.T) {
	tab := openTab(t)
	dir := publishedFolder(t)
	tab.open(pageOnDisk(t))
	late, err := filepath.Abs("testdata/late.tlog-proof")
	if err != nil {
		t.Fatal(err)
	}
	tab.choose("pickfiles", append(filesIn(dir, "spring.sqd", "spring.sqk", "hands/rr1.pbn"), late)...)
	tab.wantVerdict("a proof and no policy", "not verified ")
	tab.wantReport("whose signatures you trust")
	tab.addPolicy(filepath.Join(dir, "club.policy"))
	tab.wantVerdict("published after the number was known", "not verified ")
	tab.wantReport("when the number was already known")

	tab.choose("whom", filepath.Join(dir, "spring.sqd"))
	tab.page().WaitUntil("document.getElementById('problem').textContent !== ''")
	got := tab.textOf("#problem")
	if !strings.Contains(got, "policy cannot be used") && !strings.Contains(got, "no key") {
		t.Errorf("a description as policy: %q", got)
	}
}

// TestProofBeforeKeys gives only a description and its proof, before the keys are published.
func TestProofBeforeKeys(t *testing.T) {
	tab := openTab(t)
	dir := publishedFolder(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(dir, "spring.sqd", "spring.sqd.tlog-proof")...)
	tab.verdict()
	tab.addPolicy(filepath.Join(dir, "club.policy"))
	tab.wantReport("witnessed 2023-08-20T10:00:10Z")
}

// addPolicy chooses a policy and waits until the page has verified again.
func (b browserTab) addPolicy(path string) {
	b.t.Helper()
	b.verifyAfter(func() { b.choose("whom", path) })
}

// wantReport checks that the verdict and the report contain texts.
func (b browserTab) wantReport(parts ...string) {
	b.t.Helper()
	got := b.textOf("#verdict") + b.textOf("#report")
	for _, part := range parts {
		if !strings.Contains(got, part) {
			b.t.Errorf("the report lacks %q:\n%.1500s", part, got)
		}
	}
}

func TestProofIsAccessible(t *testing.T) {
	t.Parallel()
	axe := browsertest.Axe(t)
	tab := openTab(t)
	dir := publishedFolder(t)
	for _, width := range []int{1200, 320} {
		tab.call("Emulation.setDeviceMetricsOverride",
			map[string]any{"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false})
		tab.open(pageOnDisk(t))
		tab.choose("pickfolder", dir)
		tab.verdict()
		tab.addPolicy(filepath.Join(dir, "club.policy"))
		for _, language := range []string{"en", "pl", "fr"} {
			tab.chooseLanguage(language)
			tab.openDetails()
			tab.page().CheckAccessible(axe, "proof, "+language)
		}
		if tab.isWiderThanScreen() {
			t.Errorf("the page is wider than a window of %d pixels", width)
		}
	}
}

// TestBeaconOnPage checks that the page verifies a beacon's response itself and that an unsigned
// response gives no tick.
func TestBeaconOnPage(t *testing.T) {
	tab := openTab(t)
	dir, err := filepath.Abs(filepath.Join("..", "..", "..", "examples", "tournament"))
	if err != nil {
		t.Fatal(err)
	}
	response, err := os.ReadFile(filepath.Join(dir, "beacon.json"))
	if err != nil {
		t.Fatal(err)
	}
	forged := filepath.Join(t.TempDir(), "beacon.json")
	forgedResponse := bytes.Replace(response, []byte("b44679b9"), []byte("b44679b8"), 1)
	if err := os.WriteFile(forged, forgedResponse, 0o600); err != nil {
		t.Fatal(err)
	}
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filepath.Join(dir, "winter.sqd"), filepath.Join(dir, "winter.sqk"),
		filepath.Join(dir, "hands", "wp1.pbn"), filepath.Join(dir, "hands", "wp2.pbn"))
	tab.verdict()
	if got := tab.ticks(); got != "pass wait wait" {
		t.Fatalf("before an answer: %q", got)
	}
	tab.verifyAfter(func() { tab.choose("beacon", forged) })
	tab.wantVerdict("with a forged answer", "verified ")
	tab.wantText("with a forged answer", "The signature does not belong to this round.")
	if got := tab.ticks(); got != "pass wait wait" {
		t.Errorf("with a forged answer: ticks %q", got)
	}
	tab.page().SavePicture("beacon-forged")
	tab.verifyAfter(func() { tab.choose("beacon", filepath.Join(dir, "beacon.json")) })
	tab.wantVerdict("with the true answer", "verified ")
	if got := tab.ticks(); got != "pass wait pass" {
		t.Errorf("with the true answer: ticks %q", got)
	}
	tab.page().SavePicture("beacon")
}
