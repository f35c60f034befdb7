package deal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// toStdout is the file name for standard output.
const toStdout = "-"

// dealing writes the deals of one seed to files: all of them or none.
type dealing struct {
	seed      bigdeal.Seed
	owner     bigdeal.Owner
	run       boardrange.Run
	formats   []*handfile.Format
	prefix    string // file names without the extension
	generator string // Generator tag of PBN; Big Deal's if empty
	public    bool   // everyone may read the files
	group     bool   // the group of the files' owner may read them
	event     event  // stored in the formats that can

	record     []byte // hand record that is written next to the hands
	recordName string // empty if there is none
	stdout     io.Writer

	// acceptIdentical accepts an existing file with exactly these deals, because front ends deal a
	// session twice.
	acceptIdentical bool
}

// event describes the event at which the boards are played.
type event struct{ name, site, date string }

// write deals, writes the files, and returns their names in the order of the formats.
func (d *dealing) write() (names []string, err error) {
	files := &safefile.Batch{Perm: d.perm(), AllowSame: d.acceptIdentical}
	defer files.Abort()
	targets := make([]io.Writer, len(d.formats))
	for i, f := range d.formats {
		if f.Ext == "" || d.prefix == toStdout {
			targets[i] = d.stdout
			continue
		}
		name := d.prefix + f.Ext
		if targets[i], err = files.Create(name); err != nil {
			return nil, existsHint(err)
		}
		names = append(names, name)
	}
	if err := d.encode(targets); err != nil {
		return nil, existsHint(err)
	}
	if d.recordName != "" {
		if err := d.writeRecord(files); err != nil {
			return nil, err
		}
		names = append(names, d.recordName)
	}
	if err := files.Commit(); err != nil {
		return nil, existsHint(err)
	}
	if d.group {
		err = d.allowGroup(names)
	}
	if err != nil {
		return nil, err
	}
	return names, nil
}

// allowGroup sets the permissions again, because the umask may have removed the group's.
func (d *dealing) allowGroup(names []string) error {
	for _, name := range names {
		if err := os.Chmod(name, d.perm()); err != nil {
			return err
		}
	}
	return nil
}

// perm returns the mode of the files. The cards are secret until they are played.
func (d *dealing) perm() fs.FileMode {
	switch {
	case d.public:
		return 0o666
	case d.group:
		return 0o640
	}
	return 0o600
}

// writeRecord adds the hand record to the files.
func (d *dealing) writeRecord(files *safefile.Batch) error {
	target, err := files.Create(d.recordName)
	if err != nil {
		return existsHint(err)
	}
	_, err = target.Write(d.record)
	return err
}

// existsHint adds a suggestion to the error for an existing file. It returns other errors unchanged.
func existsHint(err error) error {
	var e *fs.PathError
	if errors.Is(err, fs.ErrExist) && errors.As(err, &e) {
		return existsError(e.Path)
	}
	return err
}

// existsError returns the error for an existing file.
func existsError(name string) error {
	return term.Hint(words.Errorf("term.exists", words.Name("file", name)), "term.other-name")
}

// checkPrefix returns an error if prefix is not a valid file name.
func checkPrefix(prefix string) error {
	base := filepath.Base(prefix)
	if prefix == "" || base == "." || base == ".." || os.IsPathSeparator(prefix[len(prefix)-1]) {
		return words.Errorf("deal.no-file-name", words.Name("found", plain.Quote(prefix)))
	}
	return nil
}

// checkName is like checkPrefix, and also rejects a name that already has the extension.
func checkName(prefix string, formats []*handfile.Format) error {
	for _, f := range formats {
		if name, ok := strings.CutSuffix(prefix, f.Ext); ok && f.Ext != "" {
			err := words.Errorf("deal.would-become",
				words.Name("name", prefix), words.Name("file", prefix+f.Ext))
			return term.Hint(err, "deal.extension", words.Name("name", name))
		}
	}
	return checkPrefix(prefix)
}

// noteFiles prints the names of the written files.
func (u *ui) noteFiles(run boardrange.Run, names []string) {
	for _, name := range names {
		u.Note("files.boards-in", words.Name("boards", run.String()), words.Name("file", name))
	}
}
