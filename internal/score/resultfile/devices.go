package resultfile

import (
	"bytes"
	"io"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/words"
)

// readDevices reads the file of a club's scoring devices (.bws).
func (f *File) readDevices(in io.Reader, o Options) error {
	data, err := io.ReadAll(io.LimitReader(in, jet.MaxSize+1))
	if err != nil {
		return err
	}
	a, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return words.Errorf("dialogue.unreadable", words.E("why", err))
	}
	if f.Evening, err = bridgemate.Read(a, o.Options); err != nil {
		return err
	}
	f.Session = f.Evening.Session
	if f.Evening.Doubtful > 0 {
		f.Damaged = words.Errorf("evening.doubtful", words.N("n", f.Evening.Doubtful))
	}
	if o.Conventions != nil {
		return f.Session.SetConvention(o.Conventions)
	}
	return nil
}
