package desktest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// OpenInBrowser starts a desk and opens it in a browser like the program does, with a file that leads to
// its address.
func OpenInBrowser(t *testing.T) (*Client, *browsertest.Page) {
	p := browsertest.Open(t)
	x := Start(t)
	way := filepath.Join(t.TempDir(), "way.html")
	text := `<!DOCTYPE html><meta http-equiv="refresh" content="0; url=` + x.Desk.TicketURL(x.Addr) + `">`
	if err := os.WriteFile(way, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Go("file://" + way)
	p.WaitUntil("location.pathname.startsWith('/d/') && document.readyState === 'complete'")
	x.Root = strings.Join(strings.Split(p.Eval("location.pathname"), "/")[:3], "/")
	return x, p
}

// GoTo opens a page on the desk.
func (x *Client) GoTo(p *browsertest.Page, path string) {
	x.T.Helper()
	p.Go(x.Base + x.Root + "/" + path)
}

// PrintedPages returns the number of printed pages, and the size of the first one.
func PrintedPages(p *browsertest.Page) (pages int, size string) {
	p.T.Helper()
	var pdf struct {
		Data []byte `json:"data"`
	}
	p.Call("Page.printToPDF", map[string]any{"preferCSSPageSize": true}, &pdf)
	if box := regexp.MustCompile(`/MediaBox\s*\[0 0 ([0-9. ]+)\]`).FindSubmatch(pdf.Data); box != nil {
		size = string(box[1])
	}
	return len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(pdf.Data, -1)), size
}
