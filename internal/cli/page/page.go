// Package page implements the command that writes the player's page.
package page

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/words"
)

// defaultFile is the file to which the page for verification is written.
const defaultFile = "verify.html"

// Command returns the command fairdeal page, which writes the player's pages for offline use.
func Command(t *term.UI) term.Command {
	out := defaultFile
	var digest, force bool
	return term.Command{
		Use: "page [tarot]",
		Example: `  fairdeal page -o verify.html
  fairdeal page tarot -o tarot.html
  fairdeal page --digest`,
		First: "out",
		Flags: term.Flags{
			"out o":  term.File(&out),
			"digest": &digest,
			"force":  &force,
		},
		Run: func(in *term.Line) error {
			p := verifyPage
			if len(in.Args) > 0 {
				if in.Args[0] != "tarot" {
					return in.Unexpected(in.Args[0])
				}
				p = tarotPage
			}
			if digest {
				return p.printDigest(t)
			}
			if !in.Has("out") {
				out = p.file
			}
			return p.write(t, out, force)
		},
	}
}

// page is one of the player's pages.
type page struct {
	html   func(version string) ([]byte, error)
	digest func() (string, error)
	file   string // default file name
}

var (
	verifyPage = page{
		html:   player.Page,
		digest: player.Digest,
		file:   defaultFile,
	}
	tarotPage = page{
		html:   player.TarotPage,
		digest: player.TarotDigest,
		file:   "tarot.html",
	}
)

// printDigest prints the digest of the page, which is the same in all its copies.
func (p page) printDigest(t *term.UI) error {
	digest, err := p.digest()
	if err != nil {
		return err
	}
	fmt.Fprintln(t.Out, digest)
	return nil
}

// write writes the page to a file, or to standard output if the name is -.
func (p page) write(t *term.UI, out string, force bool) error {
	html, err := p.html(term.Version())
	if err != nil {
		return err
	}
	if err := t.WriteFile(out, html, 0o666, force); err != nil {
		return err
	}
	if out != "-" {
		t.Note("page-command.open", words.Name("file", out), words.N("n", len(html)))
	}
	return nil
}
