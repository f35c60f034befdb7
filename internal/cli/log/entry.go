package log

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
)

// entryFlags are what an entry says beyond the tournament's own files.
type entryFlags struct {
	key, out, of, dir             string
	reason, choice, value, at     string
	file, session, record, commit string
	beacons, openings             []string
}

func newEntry(u *ui) *cobra.Command {
	var f entryFlags
	cmd := &cobra.Command{
		Use:   "entry KIND NAME",
		Short: "make and sign an entry, for a log that somebody else keeps",
		Long: `Make and sign an entry of a tournament. KIND is one of

  published   the description NAME.sqd, before its value is known
  amended     the description was replaced: --reason
  cancelled   there will be no such tournament: --reason
  value       the delayed value in NAME.sqd: --beacon for its signature
  choice      a freedom that is used: --choice "reserve 1,2" --reason
  session     the key of one session, out of NAME.P-S.sqr: --session P,S
  revealed    all keys, out of NAME.sqk
  contributions, openings   what players put in: --commit FILE, --open FILE
  file        the digest of a file: --file results=PATH
  tarot       a record of a tarot game: --record FILE

What the entry is about (--of) is the description in force in the log --log.`,
		Example: `  fairdeal log entry published spring --key organiser.key
  fairdeal log entry choice spring --log deals --choice "reserve 1,2" --reason "hand records were seen" --key organiser.key`,
		Args: term.NamedArgs("KIND", "NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			signer, err := logbook.ReadKey(u.UI, f.key)
			if err != nil {
				return err
			}
			e, err := f.make(args[0], strings.TrimSuffix(args[1], ".sqd"), signer)
			if err != nil {
				return err
			}
			out := f.out
			if out == "" {
				out = strings.TrimSuffix(args[1], ".sqd") + "." + args[0] + ".entry"
			}
			if err := safefile.WriteNew(out, e.Bytes(), 0o666); err != nil {
				return term.WithHint(err, "--out names another file")
			}
			u.Notef("wrote %s: fairdeal log publish DIR %s puts it into a log", out, term.ShellWord(out))
			fmt.Fprintln(u.Out, e.LeafDigits())
			return nil
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.key, "key", "", "the organiser's key `FILE`")
	fs.StringVarP(&f.out, "out", "o", "", "the new `file` (default NAME.KIND.entry)")
	fs.StringVar(&f.of, "of", "", "the leaf hash of the entry that this one is about")
	fs.StringVar(&f.dir, "log", "", "the log in the folder `DIR`, for the entry in force")
	fs.StringVar(&f.reason, "reason", "", "why, for people")
	fs.StringVar(&f.choice, "choice", "", "the choice, such as \"reserve 1,2\"")
	fs.StringVar(&f.value, "value", "", "the value (default: that of NAME.sqd)")
	fs.StringVar(&f.at, "time", "", "when, as 2027-12-01T19:00:00Z (default: now)")
	fs.StringVar(&f.file, "file", "", "results, hands, rulings, sealed-keys or other, then = and the file's `PATH`")
	fs.StringVar(&f.session, "session", "", "the session `P,S`")
	fs.StringVar(&f.record, "record", "", "a tarot record in `FILE`")
	fs.StringVar(&f.commit, "commit", "", "a `FILE` with a name and a commitment on each line, in order of arrival")
	fs.StringArrayVar(&f.beacons, "beacon", nil, "the signature of a round in `FILE`; may be repeated")
	fs.StringArrayVar(&f.openings, "open", nil, "what a player opened, in `FILE`; may be repeated")
	return cmd
}

func (f *entryFlags) make(kind, name string, signer *publiclog.Signer) (*publiclog.Entry, error) {
	at := logbook.Now()
	if f.at != "" {
		var err error
		if at, err = time.Parse(publiclog.TimeLayout, f.at); err != nil {
			return nil, fmt.Errorf("--time %s: want YYYY-MM-DDThh:mm:ssZ", plain.Quote(f.at))
		}
	}
	id := filepath.Base(name)
	lines, err := f.lines(kind, name)
	if err != nil {
		return nil, err
	}
	if kind != publiclog.Tarot {
		of, err := f.about(kind, id, signer.Verifier)
		if err != nil {
			return nil, err
		}
		if of != "" {
			lines = append([]publiclog.Line{{Word: "of", Value: of}}, lines...)
		}
	}
	return publiclog.NewEntry(kind, id, at, lines, signer)
}

// about is the leaf hash of the entry that a new one is about.
func (f *entryFlags) about(kind, id string, organiser publiclog.Verifier) (string, error) {
	if f.of != "" {
		return f.of, nil
	}
	optional := kind == publiclog.Published || kind == publiclog.File
	if f.dir == "" {
		if optional {
			return "", nil
		}
		return "", term.WithHint(errors.New("what the entry is about is not known"), "--log DIR finds it in a log, --of names its leaf hash")
	}
	kinds := []string{publiclog.Published, publiclog.Amended}
	if kind == publiclog.Published {
		kinds = append(kinds, publiclog.Cancelled)
	}
	newest, err := folder.Newest(f.dir, organiser, id, kinds...)
	switch {
	case err != nil:
		return "", err
	case newest == nil && !optional:
		return "", fmt.Errorf("%s has no entry of %s by %s", f.dir, id, organiser.Name)
	case newest == nil || kind == publiclog.Published && newest.Kind != publiclog.Cancelled:
		return "", nil
	}
	return newest.LeafDigits(), nil
}

func line(word, value string) publiclog.Line { return publiclog.Line{Word: word, Value: value} }

func escaped(word, value string) publiclog.Line {
	return line(word, publiclog.Escape([]byte(value)))
}

// lines are those of the entry behind `of`.
func (f *entryFlags) lines(kind, name string) ([]publiclog.Line, error) {
	switch kind {
	case publiclog.Published, publiclog.Amended:
		lines, err := logged.Described(name + ".sqd")
		if err == nil && kind == publiclog.Amended {
			lines = append([]publiclog.Line{escaped("reason", f.reason)}, lines...)
		}
		return lines, err
	case publiclog.Cancelled:
		return []publiclog.Line{escaped("reason", f.reason)}, nil
	case publiclog.Choice:
		return []publiclog.Line{line("choice", f.choice), escaped("reason", f.reason)}, nil
	case publiclog.Value:
		return f.valueLines(name)
	case publiclog.Session:
		lines, err := logged.SessionLines(name + "." + strings.ReplaceAll(f.session, ",", "-") + ".sqr")
		if errors.Is(err, fs.ErrNotExist) {
			err = term.WithHint(err, "fairdeal tournament reveal NAME --session P,S writes it")
		}
		return lines, err
	case publiclog.Revealed:
		return logged.RevealedLines(name + ".sqk")
	case publiclog.File:
		return f.fileLines()
	case publiclog.Tarot:
		data, err := os.ReadFile(f.record)
		if err != nil {
			return nil, err
		}
		var lines []publiclog.Line
		for row := range strings.Lines(string(publiclog.Plain(data))) {
			if row = strings.TrimRight(row, "\n"); row != "" {
				lines = append(lines, escaped("record", row))
			}
		}
		return lines, nil
	case publiclog.Contributions, publiclog.Openings:
		return f.playersLines(kind, filepath.Base(name))
	}
	return nil, term.WithHint(fmt.Errorf("no entry is of kind %s", plain.Quote(kind)), "fairdeal log entry --help lists the kinds")
}

func (f *entryFlags) valueLines(name string) ([]publiclog.Line, error) {
	value := f.value
	data, err := os.ReadFile(name + ".sqd")
	if err != nil && value == "" {
		return nil, err
	}
	if value == "" {
		d, err := squaredeal.ParseDescription(data)
		if err != nil {
			return nil, fmt.Errorf("%s.sqd: %w", name, err)
		}
		if !d.HasValue {
			return nil, term.WithHint(fmt.Errorf("%s.sqd has no value yet", name), "fairdeal tournament dv %s VALUE sets it", term.ShellWord(name))
		}
		value = d.Value
	}
	lines := []publiclog.Line{escaped("value", value)}
	for _, path := range f.beacons {
		answer, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		b, err := delayed.ParseAnswer(answer)
		if err == nil {
			err = b.Verify()
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		lines = append(lines, line("beacon", b.String()))
	}
	for _, row := range bytes.Split(data, []byte("\n")) {
		if text, ok := strings.CutPrefix(strings.TrimRight(string(row), "\r "), "# DV-beacon "); ok && len(f.beacons) == 0 {
			lines = append(lines, line("beacon", text))
		}
	}
	return lines, nil
}

func (f *entryFlags) fileLines() ([]publiclog.Line, error) {
	what, path, ok := strings.Cut(f.file, "=")
	if !ok {
		return nil, errors.New("--file: want what it is, = and its path")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return []publiclog.Line{line("file", fmt.Sprintf("%s sha256:%x %d %s", what, sha256.Sum256(data), len(data),
		publiclog.Escape([]byte(filepath.Base(path)))))}, nil
}

// playersLines are the commitments of a file, or what players opened.
func (f *entryFlags) playersLines(kind, tournament string) ([]publiclog.Line, error) {
	var lines []publiclog.Line
	if kind == publiclog.Contributions {
		data, err := os.ReadFile(f.commit)
		if err != nil {
			return nil, err
		}
		for row := range strings.Lines(string(publiclog.Plain(data))) {
			if row = strings.TrimSpace(row); row != "" {
				lines = append(lines, line("commit", row))
			}
		}
		return lines, nil
	}
	for _, path := range f.openings {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		c, err := delayed.ParseContribution(string(publiclog.Plain(data)), tournament)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		lines = append(lines, line("open", c.Commitment(tournament)+" "+c.Name+" "+publiclog.Escape([]byte(c.Text))))
	}
	return lines, nil
}
