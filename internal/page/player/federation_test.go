package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFederationOnPage verifies a SquareDeal 1.3 tournament of a federation, in Polish, with the
// two published files and the hand records, and then also with a copy of the description from
// before the draw.
func TestFederationOnPage(t *testing.T) {
	shared, err := filepath.Abs("../../../../shared")
	if err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(shared, "real", "pzbs")
	if _, err := os.Stat(data); err != nil {
		t.Skip("not run: no ../shared/real/pzbs beside the project")
	}
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.chooseLanguage("pl")
	tab.choose("pickfiles", filepath.Join(data, "data", "2020-02-21_kmo.sqd"), filepath.Join(data, "data", "2020-02-21_kmo.sqk"),
		filepath.Join(shared, "vectors", "squaredeal13", "hands", "kmo", "kmo-1.pbn"))
	if got := tab.verdict(); !strings.Contains(got, "30 z 150") {
		t.Errorf("the verdict is %q", got)
	}
	tab.page().SavePicture("federation-pl")
	const steps = "document.getElementById('verdict').textContent + document.getElementById('report').textContent"
	if got := tab.eval(steps); !strings.Contains(got, "134711152229333536424344516668757677") {
		t.Errorf("the value is not shown: %.300q", got)
	}
	tab.verifyAfter(func() { tab.choose("published", filepath.Join(data, "before", "2020-02-21_kmo.sqd")) })
	if got := tab.eval(steps); !strings.Contains(got, "wynik losowania Lotto Multi Multi z dn. 17.02.2020") {
		t.Errorf("the copy from before the draw adds nothing: %.600q", got)
	}
	tab.page().SavePicture("federation-pl-copy")
}
