package intake

import (
	"context"
	"errors"
	"io/fs"
)

// AddFolder adds all files in a file system until ctx is done. It ignores beacons, proofs, session keys and earlier
// descriptions, for which Found has no fields. Pass these files to package audit in audit.Given.
func (in *Intake) AddFolder(ctx context.Context, fsys fs.FS) error {
	in.init()
	bounded := &boundedFS{fsys: fsys, ctx: ctx, intake: in}
	if err := in.inner.AddFolder(bounded, ""); err != nil {
		return err
	}
	return errors.Join(ctx.Err(), bounded.err)
}

// boundedFS opens files until its context is done or a limit is exceeded.
type boundedFS struct {
	fsys    fs.FS
	ctx     context.Context
	intake  *Intake
	counted map[string]bool // names; a file may be opened several times
	err     error
}

func (b *boundedFS) Open(name string) (fs.File, error) {
	if err := errors.Join(b.ctx.Err(), b.err); err != nil {
		return nil, err
	}
	f, err := b.fsys.Open(name)
	if err != nil || b.counted[name] {
		return f, err
	}
	info, err := f.Stat()
	if err != nil || info.IsDir() { // The limits do not apply to folders or files of unknown size.
		return f, nil
	}
	if b.counted == nil {
		b.counted = map[string]bool{}
	}
	b.counted[name] = true
	if b.err = b.intake.countFile(name, info.Size()); b.err != nil {
		return nil, errors.Join(b.err, f.Close())
	}
	return f, nil
}
