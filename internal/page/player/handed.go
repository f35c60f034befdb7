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

// Handed contains the files embedded in a page (spec/json.md). They are data before the page's
// scripts, so the page does not load them over the network, and its script and digest equal those
// of fairdeal page.
type Handed struct {
	// host and port of the service that embedded the files; empty for a page on disk
	Host  string       `json:"host,omitempty"`
	Lang  string       `json:"lang,omitempty"` // initial language; the browser's by default
	Files []HandedFile `json:"files"`
	// Stated contains statements about sessions in addition to the files. It may be nil.
	Stated *Stated `json:"stated,omitempty"`

	Back, BackText string   `json:"-"` // link to the origin of the page, or ""
	Lines          []string `json:"-"` // shown instead to readers without scripts
}

// HandedFile is a file embedded in a page. Its name may include folders.
type HandedFile struct {
	Name string `json:"name"`
	Data []byte `json:"base64"`
}

// MaxHanded is the maximum size of the embedded files in bytes. Larger pages are too large for mail
// and slow on phones.
const MaxHanded = 20 << 20

// Zip returns an archive of files. It depends only on their names and contents.
func Zip(files []HandedFile) ([]byte, error) {
	files = slices.SortedFunc(slices.Values(files), func(a, b HandedFile) int { return strings.Compare(a.Name, b.Name) })
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

// Into inserts the block into a page made by Page or TarotPage. It returns an error for any other
// text, and for a block larger than MaxHanded.
func (h *Handed) Into(page []byte) ([]byte, error) {
	block, err := json.Marshal(h) // Marshal escapes <, so that nothing can end the script element.
	if err != nil {
		return nil, err
	}
	if len(block) > MaxHanded {
		return nil, words.Errorf("player.too-large", words.N("size", len(block)>>20+1), words.N("most", MaxHanded>>20))
	}
	start, scripts, ok := bytes.Cut(page, []byte("<script"))
	if !ok {
		return nil, words.Errorf("player.no-page")
	}
	head, rest, ok := bytes.Cut(start, []byte("<header"))
	class, rest, opened := bytes.Cut(rest, []byte(">"))
	header, rest, ended := bytes.Cut(rest, []byte("</header>"))
	if !ok || !opened || !ended {
		return nil, words.Errorf("player.no-page")
	}
	return bytes.Join([][]byte{
		head, []byte("<header"), class, []byte(">" + h.back()), header, []byte("</header>" + h.lines()),
		rest, []byte(handedBlock), block, []byte("</script>\n<script"), scripts,
	}, nil), nil
}

// HandedIn returns the files embedded in a page. It returns an error if there are none.
func HandedIn(page []byte) ([]HandedFile, error) {
	_, rest, started := bytes.Cut(page, []byte(handedBlock))
	block, _, ended := bytes.Cut(rest, []byte("</script>"))
	if !started || !ended {
		return nil, words.Errorf("player.no-files")
	}
	var h Handed
	if err := json.Unmarshal(block, &h); err != nil {
		return nil, err
	}
	return h.Files, nil
}

// handedBlock is the block's start tag.
const handedBlock = `<script type="application/json" id="handed">`

func (h *Handed) back() string {
	if h.Back == "" {
		return ""
	}
	lang := "" // Links do not change the language of a page.
	if h.Lang != "" {
		lang = `lang="` + html.EscapeString(h.Lang) + `" `
	}
	return `<p class="back"><a ` + lang + `href="` + html.EscapeString(h.Back) + `">` + html.EscapeString(h.BackText) + `</a></p>`
}

func (h *Handed) lines() string {
	if len(h.Lines) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<noscript><div class="lines" lang="` + html.EscapeString(h.Lang) + `">`)
	for _, line := range append([]string{words.New("player.said-when-made").In(words.Language(h.Lang))}, h.Lines...) {
		b.WriteString("<p>" + html.EscapeString(line) + "</p>")
	}
	b.WriteString("</div></noscript>")
	return b.String()
}
