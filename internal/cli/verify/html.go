package verify

import (
	"os"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// handed returns the files to embed in the page of --html: those that were given and are evidence
// in this verification. Embedding encrypted keys would publish them, and skipping an unreadable
// file would change the verdict.
func (g *evidenceFiles) handed(proofs []string) (*handing, error) {
	if g.Keys != nil && g.Keys.Sealed() {
		return nil, term.Hint(words.Errorf("verify.page-sealed", words.Name("file", plain.Text(g.Keys.Name))), "verify.page-reveal")
	}
	var h handing
	description, err := g.Description.Read()
	if err != nil {
		return nil, err
	}
	h.add(g.Description.Name, description)
	if g.keys != nil {
		h.add(g.Keys.Name, g.keys)
	}
	for _, k := range g.single {
		h.add(k.Name, k.Data)
	}
	for i := range g.files {
		it := &g.files[i]
		if it.Class != intake.Hands {
			return nil, term.Hint(words.Errorf("verify.page-lacks", words.Name("file", plain.Text(it.Name))), "verify.page-without")
		}
		data, err := it.Read()
		if err != nil {
			return nil, err
		}
		h.add(it.Name, data)
	}
	for _, name := range proofs {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		h.add(name, data)
	}
	return &h, nil
}

// handing collects files under portable names without folders, because the folders of this computer
// are private.
type handing struct {
	files []player.HandedFile
	times map[string]int    // number of uses of a lower-case name
	names map[string]string // embedded name by given name
}

func (h *handing) add(given string, data []byte) {
	name := path.Base(strings.NewReplacer(`\`, "/", ":", "_").Replace(given))
	name = strings.TrimLeft(name, ".")
	if h.times == nil {
		h.times, h.names = map[string]int{}, map[string]string{}
	}
	n := h.times[strings.ToLower(name)]
	h.times[strings.ToLower(name)]++
	if n > 0 { // Another folder contains a file with the same name.
		name = strconv.Itoa(n+1) + "/" + name
	}
	h.names[given] = name
	h.files = append(h.files, player.HandedFile{Name: name, Data: data})
}

// writePage writes the player's page with the embedded files, the user's statements about them, and
// the card for readers without scripts.
func (u *ui) writePage(name string, handed *handing, opt *audit.Options, c *card.Card, force bool) error {
	data, err := player.Zip(handed.files)
	if err != nil {
		return err
	}
	html, err := player.Page(term.Version())
	if err != nil {
		return err
	}
	lang := page.Lang(u.Lang)
	h := player.Handed{Lang: string(lang), Files: []player.HandedFile{{Name: opt.Name + ".zip", Data: data}}, Lines: page.CardLines(lang, c)}
	h.Stated = player.StatedOf(opt, func(file string) string { return handed.names[file] })
	if html, err = h.Into(html); err != nil {
		return err
	}
	return u.WriteFile(name, html, 0o666, force)
}
