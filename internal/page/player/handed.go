package player

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"html"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Handed are the files that a page is opened with (spec/json.md). They are data in front
// of its scripts: the page asks nobody for them, and its script, and so its digest, is the
// one that fairdeal page writes.
type Handed struct {
	Host  string       `json:"host,omitempty"` // that hands them: the host and port of the address; empty: the page came as a file
	Lang  string       `json:"lang,omitempty"` // in which the page opens; without it the browser's
	Files []HandedFile `json:"files"`
	// Stated is what was said of the sessions beside the files; nil: nothing.
	Stated *Stated `json:"stated,omitempty"`

	Back, BackText string   `json:"-"` // a link to where the page was opened; empty: none
	Lines          []string `json:"-"` // what readers without scripts see in their place
}

// HandedFile is a file of Handed; its name may have folders.
type HandedFile struct {
	Name string `json:"name"`
	Data []byte `json:"base64"`
}

// MaxHanded is the size in bytes of the largest block of files that a page takes: more
// is not sent by mail, and waits long on a telephone.
const MaxHanded = 20 << 20

// Zip returns files as one archive, whose bytes depend on their names and bytes alone.
func Zip(files []HandedFile) ([]byte, error) {
	files = slices.SortedFunc(slices.Values(files), func(a, b HandedFile) int { return strings.Compare(a.Name, b.Name) })
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.Create(f.Name) // without a time
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

// Into puts the block into a page of Page or TarotPage. It fails on a text that is none
// of them, and on more than MaxHanded.
func (h *Handed) Into(page []byte) ([]byte, error) {
	block, err := json.Marshal(h) // which writes no <
	if err != nil {
		return nil, err
	}
	if len(block) > MaxHanded {
		return nil, words.Errorf("player.too-large", words.N("size", len(block)>>20+1), words.N("most", MaxHanded>>20))
	}
	before, after, found := bytes.Cut(page, []byte("<script"))
	if !found {
		return nil, words.Errorf("player.no-page")
	}
	top, rest, found := bytes.Cut(before, []byte("<header"))
	class, rest, opened := bytes.Cut(rest, []byte(">"))
	header, rest, ended := bytes.Cut(rest, []byte("</header>"))
	if !found || !opened || !ended {
		return nil, words.Errorf("player.no-page")
	}
	return bytes.Join([][]byte{
		top, []byte("<header"), class, []byte(">" + h.back()), header, []byte("</header>" + h.lines()),
		rest, []byte(handedBlock), block, []byte("</script>\n<script"), after,
	}, nil), nil
}

// HandedIn returns the files of the block in a page. It fails on a page that has none.
func HandedIn(page []byte) ([]HandedFile, error) {
	_, rest, found := bytes.Cut(page, []byte(handedBlock))
	block, _, ended := bytes.Cut(rest, []byte("</script>"))
	if !found || !ended {
		return nil, words.Errorf("player.no-files")
	}
	var h Handed
	if err := json.Unmarshal(block, &h); err != nil {
		return nil, err
	}
	return h.Files, nil
}

// handedBlock begins the block.
const handedBlock = `<script type="application/json" id="handed">`

func (h *Handed) back() string {
	if h.Back == "" {
		return ""
	}
	lang := "" // the page speaks another language when its reader asks for it, and the link does not
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
