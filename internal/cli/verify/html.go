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

// filesForPage returns the files to embed in the page of --html: those that were given and are
// evidence in this verification. Embedding encrypted keys would publish them, and skipping an
// unreadable file would change the verdict.
func (g *evidenceFiles) filesForPage(proofs []string) (*embeddedFiles, error) {
	if g.Keys != nil && g.Keys.Sealed() {
		return nil, term.Hint(words.Errorf("verify.page-sealed", words.Name("file", plain.Text(g.Keys.Name))),
			"verify.page-reveal")
	}
	var embedded embeddedFiles
	description, err := g.Description.Read()
	if err != nil {
		return nil, err
	}
	embedded.add(g.Description.Name, description)
	if g.keys != nil {
		embedded.add(g.Keys.Name, g.keys)
	}
	for _, k := range g.sessionKeys {
		embedded.add(k.Name, k.Data)
	}
	for i := range g.files {
		file := &g.files[i]
		if file.Class != intake.Hands {
			return nil, term.Hint(words.Errorf("verify.page-lacks", words.Name("file", plain.Text(file.Name))),
				"verify.page-without")
		}
		data, err := file.Read()
		if err != nil {
			return nil, err
		}
		embedded.add(file.Name, data)
	}
	for _, name := range proofs {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		embedded.add(name, data)
	}
	return &embedded, nil
}

// embeddedFiles collects files under portable names without folders, because the folders of this
// computer are private.
type embeddedFiles struct {
	files []player.EmbeddedFile
	count map[string]int    // number of files by lower-case name
	names map[string]string // embedded name by path
}

// add adds a file that was read from filePath.
func (e *embeddedFiles) add(filePath string, data []byte) {
	if e.names == nil {
		e.count, e.names = map[string]int{}, map[string]string{}
	}
	name := path.Base(strings.NewReplacer(`\`, "/", ":", "_").Replace(filePath))
	name = strings.TrimLeft(name, ".")
	lower := strings.ToLower(name)
	e.count[lower]++
	if n := e.count[lower]; n > 1 {
		// A file with the same name came from a different folder: a.pbn, then 2/a.pbn.
		name = strconv.Itoa(n) + "/" + name
	}
	e.names[filePath] = name
	e.files = append(e.files, player.EmbeddedFile{Name: name, Data: data})
}

// writePage writes the player's page with the embedded files, the user's statements about them, and
// the card for readers without scripts.
func (u *ui) writePage(
	name string, embedded *embeddedFiles, opt *audit.Options, c *card.Card, force bool,
) error {
	archive, err := player.Zip(embedded.files)
	if err != nil {
		return err
	}
	emptyPage, err := player.Page(term.Version())
	if err != nil {
		return err
	}
	lang := page.Lang(u.Lang)
	h := player.Embedded{
		Lang:         string(lang),
		Files:        []player.EmbeddedFile{{Name: opt.Name + ".zip", Data: archive}},
		VerdictLines: page.CardLines(lang, c),
	}
	h.Statements = player.NewStatements(opt, func(file string) string { return embedded.names[file] })
	html, err := h.InsertInto(emptyPage)
	if err != nil {
		return err
	}
	return u.WriteFile(name, html, 0o666, force)
}
