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

// Embedded contains the files embedded in a page (spec/json.md). They are stored as data before the
// page's scripts. The page therefore does not load them over the network, and has the same script and
// digest as a page without files.
//
//	<script type="application/json" id="handed">{"lang":"pl","files":[{"name":"cup.zip","base64":"UEsD…"}]}</script>
type Embedded struct {
	// host and port of the service that embedded the files; empty for a page on disk
	Host  string         `json:"host,omitempty"`
	Lang  string         `json:"lang,omitempty"` // initial language; the browser's by default
	Files []EmbeddedFile `json:"files"`
	// Statements are what the user stated about sessions when the page was created. It may be nil.
	Statements *Statements `json:"stated,omitempty"`

	Back, BackText string `json:"-"` // link to the origin of the page, or ""
	// VerdictLines are the verdict when the page was created, for readers without scripts.
	VerdictLines []string `json:"-"`
}

// EmbeddedFile is a file embedded in a page. Its name may include folders.
type EmbeddedFile struct {
	Name string `json:"name"`
	Data []byte `json:"base64"`
}

// MaxEmbedded is the maximum size of the embedded files in bytes. Larger pages are too large for mail
// and slow on phones.
const MaxEmbedded = 20 << 20

// Zip returns an archive with the files. It depends only on their names and contents.
func Zip(files []EmbeddedFile) ([]byte, error) {
	files = slices.SortedFunc(slices.Values(files),
		func(a, b EmbeddedFile) int { return strings.Compare(a.Name, b.Name) })
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f.Name) // without a timestamp
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.Data); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// InsertInto inserts the files into a page made by Page or TarotPage. It returns an error for any other
// text, and for a block larger than MaxEmbedded.
func (e *Embedded) InsertInto(page []byte) ([]byte, error) {
	block, err := json.Marshal(e) // Marshal escapes <, so that nothing can end the script element.
	if err != nil {
		return nil, err
	}
	if len(block) > MaxEmbedded {
		const megabyte = 1 << 20
		return nil, words.Errorf("player.too-large",
			words.N("size", len(block)/megabyte+1), words.N("most", MaxEmbedded/megabyte))
	}
	// A page consists of: head, <header attributes>, content, </header>, body, scripts.
	markup, scripts, hasScripts := bytes.Cut(page, []byte("<script"))
	head, fromHeader, hasHeader := bytes.Cut(markup, []byte("<header"))
	attributes, afterTag, hasTagEnd := bytes.Cut(fromHeader, []byte(">"))
	content, body, hasHeaderEnd := bytes.Cut(afterTag, []byte("</header>"))
	if !hasScripts || !hasHeader || !hasTagEnd || !hasHeaderEnd {
		return nil, words.Errorf("player.no-page")
	}
	return slices.Concat(
		head, []byte("<header"), attributes, []byte(">"),
		[]byte(e.backLink()), content, []byte("</header>"),
		[]byte(e.noscriptElement()), body,
		[]byte(blockStart), block, []byte("</script>\n"),
		[]byte("<script"), scripts,
	), nil
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

// noscriptElement returns the element with the verdict for readers without scripts, or "".
func (e *Embedded) noscriptElement() string {
	if len(e.VerdictLines) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<noscript><div class="lines" lang="` + html.EscapeString(e.Lang) + `">`)
	introduction := words.New("player.said-when-made").In(words.Language(e.Lang))
	for _, line := range append([]string{introduction}, e.VerdictLines...) {
		b.WriteString("<p>" + html.EscapeString(line) + "</p>")
	}
	b.WriteString("</div></noscript>")
	return b.String()
}
