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

// lookedPage is a page under test.
type lookedPage struct {
	name string
	make func(l Lang) ([]byte, error)
	own  []string // texts by users, which may be in any language
}

// TestLook checks the self-contained pages at all usual widths, at twice the font size, in light
// and dark mode, and in three languages. This command takes screenshots of all of them:
//
//	FAIRDEAL_BROWSER=must FAIRDEAL_PICTURES=FOLDER go test ./internal/page -run TestLook
func TestLook(t *testing.T) {
	p, axe, dir := browsertest.Open(t), browsertest.Axe(t), t.TempDir()
	p.Watch()
	for _, page := range lookedAt(t) {
		if only := os.Getenv("FAIRDEAL_LOOK"); only != "" && only != page.name {
			continue
		}
		for _, l := range Langs {
			html, err := page.make(l)
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
		p.CheckFaults(name, string(l), page.own...)
		if got := p.Eval("document.documentElement.scrollWidth > innerWidth"); got != "false" {
			p.T.Errorf("%s: wider than %d px", name, width)
		}
		if width != 390 && width != 1280 {
			continue
		}
		p.CheckAccessible(axe, name+", light")
		p.SavePicture(name + "-" + size(width))
		p.SetView(width, 844, "dark")
		p.CheckAccessible(axe, name+", dark")
		p.SavePicture(name + "-" + size(width) + "-dark")
	}
	if got := p.Eval("document.querySelectorAll('h1').length + ' ' + document.querySelectorAll('[style]').length"); got != "1 0" {
		p.T.Errorf("%s: h1 and style attributes: %s, want 1 0", name, got)
	}
	if l == EN {
		p.CheckFits(name)
	}
}

func size(width int) string {
	if width == 390 {
		return "phone"
	}
	return "wide"
}

// lookedAt returns the pages to check.
func lookedAt(t *testing.T) []lookedPage {
	t.Helper()
	data := filepath.Join("..", "..", "examples")
	if real := filepath.Join("..", "..", "..", "shared", "real", "pzbs"); exists(real) {
		data = real
	}
	found, err := federation.Gather(os.DirFS(data), filepath.Base(data), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := federation.Audit(found, federation.Options{})
	var own []string
	for i := range r.Tournaments {
		row := &r.Tournaments[i]
		own = append(own, row.Title, row.Claims.Description, row.Name)
	}
	// longest first, so that no text is removed as a part of a longer one
	slices.SortFunc(own, func(a, b string) int { return len(b) - len(a) })
	paper := func(r *handrecord.Record, opt handrecord.Options) func(l Lang) ([]byte, error) {
		r.Organiser, r.Place = "Example Bridge Club", "Łódź"
		return func(l Lang) ([]byte, error) { return Record(l, r, opt, "fairdeal test") }
	}
	damage := score.Damage{Offender: score.EastWest, Before: score.RawSide(620), After: score.RawSide(500), Actual: score.RawSide(150)}
	against, err := damage.EvaluateAgainst([3]int{0, 0, 0})
	if err != nil {
		t.Fatal(err)
	}
	return []lookedPage{
		{"ruling", func(l Lang) ([]byte, error) {
			w := explain.Language(l)
			return Ruling(l, print.DamageSheet(w, against, w.Say("ruling.imps")), "fairdeal test")
		}, nil},
		{"record", paper(handRecord(16), handrecord.Options{}), []string{"Example Bridge Club", "Session"}},
		{"record with results", paper(fullHandRecord(6), handrecord.Options{FourColours: true}), []string{"Example Bridge Club", "Session"}},
		{"season", func(l Lang) ([]byte, error) { return Federation(l, r, filepath.Base(data), "fairdeal test") }, own},
		{"figures", func(l Lang) ([]byte, error) {
			return Season(l, &r.Season,
				[]string{"/home/someone/hands/round1.pbn", "round2.pbn", "round3.pbn", "round4.pbn", "round5.pbn"},
				"fairdeal test")
		}, own},
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
