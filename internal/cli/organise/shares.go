package organise

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// shareFlags say into how many hands the keys go.
type shareFlags struct {
	shares, dir string
	recipients  []string
}

func (f *shareFlags) Register(fs *pflag.FlagSet) {
	fs.StringVar(&f.shares, "shares", "", "encrypt the keys so that `K/N`, any K of N shares, open them: 3/5")
	fs.StringVar(&f.dir, "share-dir", "", "write the shares to `FOLDER`")
	fs.StringArrayVar(&f.recipients, "share-recipient", nil, "encrypt the next share to `RECIPIENT`; once for each share")
}

func (f *shareFlags) given() bool { return f.shares != "" || f.dir != "" || len(f.recipients) > 0 }

// out is what the flags ask for.
func (f *shareFlags) out() (*folder.Shares, error) {
	k, n, ok := strings.Cut(f.shares, "/")
	need, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	switch {
	case !ok || err1 != nil || err2 != nil:
		return nil, fmt.Errorf("--shares %s: want K/N, such as 3/5", plain.Quote(f.shares))
	case need < 2 || need > of || of > custody.MostShares:
		return nil, fmt.Errorf("--shares %s: %w", f.shares, custody.ErrCannotSplit)
	case f.dir == "":
		return nil, term.WithHint(errors.New("--share-dir is missing"), "--share-dir FOLDER says where the shares go")
	case len(f.recipients) > 0 && len(f.recipients) != of:
		return nil, fmt.Errorf("%s for %d shares: want one for each", plain.Count(len(f.recipients), "recipient"), of)
	}
	var to []custody.Recipient
	for _, r := range f.recipients {
		list, err := custody.ParseRecipients(r)
		if err != nil || len(list) != 1 {
			return nil, term.WithHint(errors.New("--share-recipient: no recipient"), "a recipient is age1... or age1pq1...; fairdeal tournament identity makes one")
		}
		to = append(to, list[0])
	}
	return &folder.Shares{Need: need, Of: of, Dir: f.dir, Recipients: to}, nil
}
