package desktest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// OpenInBrowser starts a desk and opens it in a browser. Like the command fairdeal desk, it opens a local file
// that redirects to the desk.
func OpenInBrowser(t *testing.T) (*Client, *browsertest.Page) {
	p := browsertest.Open(t)
	client := Start(t)
	way := filepath.Join(t.TempDir(), "way.html")
	text := `<!DOCTYPE html><meta http-equiv="refresh" content="0; url=` + client.Desk.TicketURL(client.Addr) + `">`
	if err := os.WriteFile(way, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Go("file://" + way)
	p.WaitUntil("location.pathname.startsWith('/d/') && document.readyState === 'complete'")
	client.Root = strings.Join(strings.Split(p.Eval("location.pathname"), "/")[:3], "/")
	return client, p
}

// GoTo opens a page on the desk.
func (c *Client) GoTo(p *browsertest.Page, path string) {
	c.T.Helper()
	p.Go(c.Base + c.Root + "/" + path)
}

// PrintedPages returns the number of printed pages, and the first page's size.
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
