package sealed

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PublicExt is the extension for files with a public key: an identity's recipient, or a log's key.
const PublicExt = ".pub"

// NewIdentity generates an age identity, writes it to the file out and its recipient to a file next to it, and
// prints the recipient. A hybrid identity also resists quantum computers.
func NewIdentity(u *term.UI, out string, hybrid bool) error {
	file, recipient, err := custody.NewIdentity(hybrid)
	if err != nil {
		return err
	}
	return WriteIdentity(u, out, file, recipient)
}

// WriteIdentity writes an identity to the new file out, which only its owner can read, and its recipient to a new
// file next to it: room.txt and room.pub.
func WriteIdentity(u *term.UI, out string, file []byte, recipient string) error {
	if out == "" {
		return term.Hint(words.Errorf("organise.out-missing"), "organise.identity-out")
	}
	public := strings.TrimSuffix(out, filepath.Ext(out)) + PublicExt
	if err := WritePair(out, file, public, recipient); err != nil {
		return err
	}
	u.Note("sealed.identity-secret", words.Name("secret", out), words.Name("public", public))
	fmt.Fprintln(u.Out, recipient)
	return nil
}

// WritePair writes a secret to the new file out, which only its owner can read, and the matching public line to
// the new file public. It never overwrites files.
func WritePair(out string, secret []byte, public, line string) error {
	if public == out {
		return words.Errorf("sealed.out-public", words.Name("file", out))
	}
	// Without this check, an existing public file would only be noticed after the secret was written.
	if _, err := os.Lstat(public); err == nil {
		return &fs.PathError{Op: "open", Path: public, Err: fs.ErrExist}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := safefile.WriteNew(out, secret, 0o600); err != nil {
		return err
	}
	return safefile.WriteNew(public, []byte(line+"\n"), 0o666)
}
