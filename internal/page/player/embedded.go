package player

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"html"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Embedded contains the files embedded in a page (spec/json.md). They are data before the page's
// scripts, so the page does not load them over the network, and its script and digest equal those
// of fairdeal page.
type Embedded struct {
	// host and port of the service that embedded the files; empty for a page on disk
	Host  string         `json:"host,omitempty"`
	Lang  string         `json:"lang,omitempty"` // initial language; the browser's by default
	Files []EmbeddedFile `json:"files"`
	// Stated contains statements about sessions in addition to the files. It may be nil.
	Stated *Stated `json:"stated,omitempty"`

	Back, BackText string   `json:"-"` // link to the origin of the page, or ""
	Lines          []string `json:"-"` // shown instead to readers without scripts
}

// EmbeddedFile is a file embedded in a page. Its name may include folders.
type EmbeddedFile struct {
	Name string `json:"name"`
	Data []byte `json:"base64"`
}

// MaxEmbedded is the maximum size of the embedded files in bytes. Larger pages are too large for mail
// and slow on phones.
const MaxEmbedded = 20 << 20

// Zip returns an archive of files. It depends only on their names and contents.
func Zip(files []EmbeddedFile) ([]byte, error) {
	files = slices.SortedFunc(slices.Values(files),
		func(a, b EmbeddedFile) int { return strings.Compare(a.Name, b.Name) })
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f.Name) // without a timestamp
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// InsertInto inserts the files into a page made by Page or TarotPage. It returns an error for any other
// text, and for a block larger than MaxEmbedded.
func (e *Embedded) InsertInto(page []byte) ([]byte, error) {
	block, err := json.Marshal(e) // Marshal escapes <, so that nothing can end the script element.
	if err != nil {
		return nil, err
	}
	if len(block) > MaxEmbedded {
		return nil, words.Errorf("player.too-large", words.N("size", len(block)>>20+1),
			words.N("most", MaxEmbedded>>20))
	}
	markup, scripts, hasScripts := bytes.Cut(page, []byte("<script"))
	head, header, hasHeader := bytes.Cut(markup, []byte("<header"))
	attributes, header, isOpened := bytes.Cut(header, []byte(">"))
	header, body, isClosed := bytes.Cut(header, []byte("</header>"))
	if !hasScripts || !hasHeader || !isOpened || !isClosed {
		return nil, words.Errorf("player.no-page")
	}
	return bytes.Join([][]byte{
		head, []byte("<header"), attributes, []byte(">" + e.backLink()), header, []byte("</header>" + e.unscripted()),
		body, []byte(blockStart), block, []byte("</script>\n<script"), scripts,
	}, nil), nil
}

// EmbeddedFiles returns the files embedded in a page. It returns an error if there are none.
func EmbeddedFiles(page []byte) ([]EmbeddedFile, error) {
	_, block, isOpened := bytes.Cut(page, []byte(blockStart))
	block, _, isClosed := bytes.Cut(block, []byte("</script>"))
	if !isOpened || !isClosed {
		return nil, words.Errorf("player.no-files")
	}
	var e Embedded
	if err := json.Unmarshal(block, &e); err != nil {
		return nil, err
	}
	return e.Files, nil
}

// blockStart is the block's start tag.
const blockStart = `<script type="application/json" id="handed">`

// backLink returns the link to the origin of the page.
func (e *Embedded) backLink() string {
	if e.Back == "" {
		return ""
	}
	lang := "" // Links do not change the language of a page.
	if e.Lang != "" {
		lang = `lang="` + html.EscapeString(e.Lang) + `" `
	}
	address, text := html.EscapeString(e.Back), html.EscapeString(e.BackText)
	return `<p class="back"><a ` + lang + `href="` + address + `">` + text + `</a></p>`
}

// unscripted returns the lines for readers without scripts.
func (e *Embedded) unscripted() string {
	if len(e.Lines) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<noscript><div class="lines" lang="` + html.EscapeString(e.Lang) + `">`)
	for _, line := range append([]string{words.New("player.said-when-made").In(words.Language(e.Lang))}, e.Lines...) {
		b.WriteString("<p>" + html.EscapeString(line) + "</p>")
	}
	b.WriteString("</div></noscript>")
	return b.String()
}
