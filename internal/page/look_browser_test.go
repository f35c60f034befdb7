package page

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestLook checks the self-contained pages at all usual widths, at twice the font size, in light
// and dark mode, and in three languages. This command takes screenshots of all of them:
//
//	FAIRDEAL_BROWSER=must FAIRDEAL_PICTURES=FOLDER go test ./internal/page -run TestLook
func TestLook(t *testing.T) {
	p, axe, dir := browsertest.Open(t), browsertest.Axe(t), t.TempDir()
	p.Watch()
	for _, page := range pagesToLookAt(t) {
		if only := os.Getenv("FAIRDEAL_LOOK"); only != "" && only != page.name {
			continue
		}
		for _, l := range Langs {
			html, err := page.render(l)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(dir, page.name+"-"+string(l)+".html")
			if err := os.WriteFile(path, html, 0o600); err != nil {
				t.Fatal(err)
			}
			look(p.In(t), axe, page, l, "file://"+path)
		}
	}
}

// look checks the page at an address.
func look(p *browsertest.Page, axe string, page lookedPage, l Lang, address string) {
	p.T.Helper()
	name := page.name + "-" + string(l)
	for _, width := range []int{320, 360, 375, 390, 768, 1280} {
		p.SetView(width, 844, "light")
		p.Go(address)
		p.CheckFaults(name, string(l), page.userTexts...)
		if got := p.Eval("document.documentElement.scrollWidth > innerWidth"); got != "false" {
			p.T.Errorf("%s: wider than %d px", name, width)
		}
		device, hasPicture := picturedWidths[width]
		if !hasPicture {
			continue
		}
		p.CheckAccessible(axe, name+", light")
		p.SavePicture(name + "-" + device)
		p.SetView(width, 844, "dark")
		p.CheckAccessible(axe, name+", dark")
		p.SavePicture(name + "-" + device + "-dark")
	}
	if got := p.Eval("document.querySelectorAll('h1').length"); got != "1" {
		p.T.Errorf("%s: %s h1 elements, want 1", name, got)
	}
	if got := p.Eval("document.querySelectorAll('[style]').length"); got != "0" {
		p.T.Errorf("%s: %s style attributes, want none", name, got)
	}
	if l == EN {
		p.CheckFits(name)
	}
}

// picturedWidths names the devices of which pictures are saved, by their width in pixels.
var picturedWidths = map[int]string{390: "phone", 1280: "wide"}

// lookedPage is a page under test.
type lookedPage struct {
	name      string
	render    func(l Lang) ([]byte, error)
	userTexts []string // may be in any language
}

// pagesToLookAt returns the pages about a federation, a ruling and hand records.
func pagesToLookAt(t *testing.T) []lookedPage {
	t.Helper()
	return append(federationPages(t),
		lookedPage{name: "ruling", render: damagePage(t)},
		lookedPage{
			name:      "record",
			render:    handRecordPage(handRecord(16), handrecord.Options{}),
			userTexts: []string{"Example Bridge Club", "Session"},
		},
		lookedPage{
			name:      "record with results",
			render:    handRecordPage(fullHandRecord(6), handrecord.Options{FourColours: true}),
			userTexts: []string{"Example Bridge Club", "Session"},
		})
}

func damagePage(t *testing.T) func(l Lang) ([]byte, error) {
	t.Helper()
	damage := score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620),
		After:    score.RawSide(500),
		Actual:   score.RawSide(150),
	}
	datums := [3]int{0, 0, 0} // for the results before and after the irregularity, and at the table
	result, err := damage.EvaluateAgainst(datums)
	if err != nil {
		t.Fatal(err)
	}
	return func(l Lang) ([]byte, error) {
		w := explain.Language(l)
		return Ruling(l, print.DamageSheet(w, result, w.Say("ruling.imps")), "fairdeal test")
	}
}

func handRecordPage(r *handrecord.Record, opt handrecord.Options) func(l Lang) ([]byte, error) {
	r.Organiser, r.Place = "Example Bridge Club", "Łódź"
	return func(l Lang) ([]byte, error) { return Record(l, r, opt, "fairdeal test") }
}

// federationPages returns the pages about a federation: a real one if the shared files exist, otherwise the examples.
func federationPages(t *testing.T) []lookedPage {
	t.Helper()
	folder := filepath.Join("..", "..", "examples")
	if shared := filepath.Join("..", "..", "..", "shared", "real", "pzbs"); exists(shared) {
		folder = shared
	}
	found, err := federation.Gather(os.DirFS(folder), filepath.Base(folder), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := federation.Audit(found, federation.Options{})
	var userTexts []string
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		userTexts = append(userTexts, row.Title, row.Claims.Description, row.Name)
	}
	// longest first, so that no text is removed as a part of a longer one
	slices.SortFunc(userTexts, func(a, b string) int { return len(b) - len(a) })
	handFiles := []string{"/home/someone/hands/round1.pbn", "round2.pbn", "round3.pbn", "round4.pbn", "round5.pbn"}
	return []lookedPage{
		{
			name: "season",
			render: func(l Lang) ([]byte, error) {
				return Federation(l, r, filepath.Base(folder), "fairdeal test")
			},
			userTexts: userTexts,
		},
		{
			name: "figures",
			render: func(l Lang) ([]byte, error) {
				return Season(l, &r.Season, handFiles, "fairdeal test")
			},
			userTexts: userTexts,
		},
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
