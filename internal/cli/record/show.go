package record

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) showCommand() term.Command {
	f := newDisplayFlags()
	return term.Command{
		Use: "show FILE [BOARDS]",
		Example: `  fairdeal show monday.pbn 7
  fairdeal show monday.dup 1-4,9 --dd
  fairdeal show monday.lin --lang fr --look T`,
		First:    "dd",
		Flags:    f.flags(),
		Complete: term.Files(1, hands.Extensions()...),
		Run: func(in *term.Line) error {
			if err := f.check(); err != nil {
				return err
			}
			opt, err := f.options()
			if err != nil {
				return err
			}
			if len(in.Args) == 2 {
				f.boards = in.Args[1]
			}
			r, _, err := u.read(in.Args[:1], &f)
			if err != nil {
				return err
			}
			if forPlay(in.Args[0]) {
				u.Warn("record.for-play", words.Name("folder", organiser.HandsFolder))
			}
			u.solve(in.Context(), r, &f)
			return u.draw(r, opt)
		},
	}
}

// forPlay reports whether name is, contains, or is in the folder to which tournament make writes.
func forPlay(name string) bool {
	if _, err := os.Stat(filepath.Join(name, organiser.HandsFolder)); err == nil {
		return true
	}
	path, err := filepath.Abs(name)
	return err == nil && slices.Contains(strings.Split(filepath.ToSlash(path), "/"), organiser.HandsFolder)
}

// draw prints the boards, with red suits in red on terminals that support colour.
func (u *ui) draw(r *handrecord.Record, opt handrecord.Options) error {
	var b strings.Builder
	for i := range r.Boards {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(r.Boards[i].Text(u.Lang, opt))
	}
	text := b.String()
	if u.Colour(u.Out) {
		const red, reset = "\x1b[31m", "\x1b[0m"
		text = strings.NewReplacer("♥", red+"♥"+reset, "♦", red+"♦"+reset).Replace(text)
	}
	_, err := u.Out.Write([]byte(text))
	return err
}
