package browsertest

import (
	"encoding/base64"
	"os"
	"path/filepath"
)

// SavePicture saves a screenshot of the whole page if FAIRDEAL_PICTURES names a folder.
func (p *Page) SavePicture(name string) {
	p.T.Helper()
	p.picture(name, true)
}

// SaveScreen saves a screenshot of the visible part only.
func (p *Page) SaveScreen(name string) {
	p.T.Helper()
	p.picture(name, false)
}

func (p *Page) picture(name string, whole bool) {
	p.T.Helper()
	dir := os.Getenv("FAIRDEAL_PICTURES")
	if dir == "" {
		return
	}
	var shot struct {
		Data string `json:"data"`
	}
	p.Call("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": whole}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.MkdirAll(dir, 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), data, 0o600)
	}
	if err != nil {
		p.T.Fatal(err)
	}
}
