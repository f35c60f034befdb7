package organise

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// shareFlags say into how many hands the keys go.
type shareFlags struct {
	shares, dir string
	recipients  []string
}

func (f *shareFlags) Register(fs *pflag.FlagSet) {
	fs.StringVar(&f.shares, "shares", "", "encrypt the keys so that `K/N`, any K of N shares, open them: 3/5")
	fs.StringVar(&f.dir, "share-dir", "", "write the shares to `FOLDER`")
	fs.StringArrayVar(&f.recipients, "share-recipient", nil, "encrypt the next share to the recipient in `FILE`, or to one that is typed; once for each share")
}

func (f *shareFlags) given() bool { return f.shares != "" || f.dir != "" || len(f.recipients) > 0 }

// out is what the flags ask for.
func (f *shareFlags) out() (*organiser.Shares, error) {
	k, n, ok := strings.Cut(f.shares, "/")
	need, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	switch {
	case !ok || err1 != nil || err2 != nil:
		return nil, words.Errorf("organise.shares-want", words.Name("found", plain.Quote(f.shares)))
	case need < 2 || need > of || of > custody.MostShares:
		return nil, words.Errorf("organise.shares-why", words.Name("found", f.shares), words.E("why", custody.ErrCannotSplit))
	case f.dir == "":
		return nil, term.Hint(words.Errorf("organise.share-dir-missing"), "organise.share-dir")
	case len(f.recipients) > 0 && len(f.recipients) != of:
		return nil, words.Errorf("organise.recipients-shares", words.T("recipients", words.Count("count.recipients", len(f.recipients))), words.N("n", of))
	}
	var to []custody.Recipient
	for _, r := range f.recipients {
		list, err := sealed.Recipients([]string{r})
		if err != nil || len(list) != 1 {
			return nil, term.Hint(words.Errorf("organise.no-recipient"), "organise.recipient-is")
		}
		to = append(to, list[0])
	}
	return &organiser.Shares{Need: need, Of: of, Dir: f.dir, Recipients: to}, nil
}
