package player

import (
	"bytes"
	"encoding/json"
	"html"

	"github.com/fairdeal/fairdeal/words"
)

// Handed are the files that a page is opened with (spec/intake.md, Files that a page is
// handed). They are data in front of its scripts: the page asks nobody for them, and its
// script, and so its digest, is the one that fairdeal page writes.
type Handed struct {
	Host  string       `json:"host"`           // that hands them: the host and port of the address
	Lang  string       `json:"lang,omitempty"` // in which the page opens; without it the browser's
	Files []HandedFile `json:"files"`
}

// HandedFile is a file of Handed; its name may have folders.
type HandedFile struct {
	Name string `json:"name"`
	Data []byte `json:"base64"`
}

// Into puts the block into a page of Page or TarotPage, and a link to the address back.
// It fails on a text that is none of them.
func (h *Handed) Into(page []byte, back, backText string) ([]byte, error) {
	block, err := json.Marshal(h) // which writes no <
	if err != nil {
		return nil, err
	}
	before, after, found := bytes.Cut(page, []byte("<script"))
	if !found {
		return nil, words.Errorf("player.no-page")
	}
	top, rest, found := bytes.Cut(before, []byte("<header>"))
	if !found {
		return nil, words.Errorf("player.no-page")
	}
	return bytes.Join([][]byte{
		top, []byte(`<header><p class="back"><a href="` + html.EscapeString(back) + `">` + html.EscapeString(backText) + `</a></p>`),
		rest, []byte(`<script type="application/json" id="handed">`), block, []byte("</script>\n<script"), after,
	}, nil), nil
}
