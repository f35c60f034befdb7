package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"html"
	"path"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// handed are the files that a page is opened with (spec/intake.md, Files that a page is
// handed). They are data in front of its scripts: the page asks nobody for them, and its
// script is the one that fairdeal page writes.
type handed struct {
	Host  string       `json:"host"`
	Files []handedFile `json:"files"`
}

type handedFile struct {
	Name   string `json:"name"`
	Base64 []byte `json:"base64"`
}

// into puts the block, and a way back, into the player's page.
func (h *handed) into(text []byte, back, backText string) ([]byte, error) {
	block, err := json.Marshal(h) // which writes no <
	if err != nil {
		return nil, err
	}
	before, after, found := bytes.Cut(text, []byte("<script"))
	if !found {
		return nil, errors.New("the page has no script")
	}
	top, body, found := bytes.Cut(before, []byte("<body"))
	open, rest, ended := bytes.Cut(body, []byte(">"))
	if !found || !ended {
		return nil, errors.New("the page has no body")
	}
	return bytes.Join([][]byte{
		top, []byte("<body"), open, []byte(`><p class="back"><a href="` + html.EscapeString(back) + `">` + html.EscapeString(backText) + `</a></p>`),
		rest, []byte(`<script type="application/json" id="handed">`), block, []byte("</script>\n<script"), after,
	}, nil), nil
}

// verifyNow opens the player's page with what everybody gets once the keys are out: the
// files of the archive, and nothing else of the folder.
func verifyNow(d *Desk, q *request) error {
	s, err := q.look()
	if err != nil {
		return err
	}
	if s.Description.Old || d.calendar(s).Stage != squaredeal.StageRevealed {
		return q.go303("verify")
	}
	keys, hands, err := d.played(s)
	if err != nil {
		return err
	}
	h := handed{Host: q.r.Host, Files: []handedFile{{s.ID() + squaredeal.DescriptionExt, s.Description.Bytes()}, {s.ID() + squaredeal.KeysExt, keys}}}
	for _, f := range hands.Files {
		dir := handsDir
		if f.Again {
			dir = againDir
		}
		h.Files = append(h.Files, handedFile{path.Join(dir, f.Name), f.Data})
	}
	text, err := player.Page(d.Version)
	if err != nil {
		return err
	}
	f := q.frame("")
	if text, err = h.into(text, f.Root+"/"+string(q.lang)+"/t/"+s.ID()+"/reveal", q.lang.Words(words.New("desk.verify.back"))); err != nil {
		return err
	}
	return q.sendSaved(text)
}
