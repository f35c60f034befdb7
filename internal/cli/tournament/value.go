package tournament

import (
	"encoding/base64"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// valueFlags are the flags of fairdeal tournament dv.
type valueFlags struct {
	preview, force, json bool

	beacons, values []string // answers of a beacon, and what was typed for other parts
	commit          string   // the list of players' commitments
	open            []string // what they opened
	log             logbook.Flags
	players         string            // the value of the players' part
	signed          []*delayed.Beacon // that the value follows from

	dialogue bool // the dialogue has shown the preview, and says what comes next
}

// computed says whether the value follows from files.
func (f *valueFlags) computed() bool { return len(f.beacons) > 0 || f.commit != "" }

func (u *ui) tournamentValue() *cobra.Command {
	var f valueFlags
	cmd := &cobra.Command{
		Use:   "dv NAME [VALUE]",
		Short: "set the delayed information value, once it is known",
		Long: `Set the delayed information value, once it is known. Blanks are folded, and a dot
or comma between two digits is dropped: 44,901.92 is stored as 4490192. The bytes
that will be mixed in are shown; --preview shows them and sets nothing.

Where the delayed information names a round of drand, --beacon FILE takes the
answer of the beacon, checks its signature and sets the value that follows.`,
		Example: `  fairdeal tournament dv spring "44,901.92" --preview
  fairdeal tournament dv spring "44,901.92"`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.computed() {
				return term.NamedArgs("NAME")(cmd, args)
			}
			return term.NamedArgs("NAME", "VALUE")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.log.Check(); err != nil {
				return err
			}
			open := u.editTournament
			if f.preview {
				open = u.openTournament
			}
			s, err := open(args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if f.computed() {
				if f.commit != "" {
					id := strings.TrimSuffix(filepath.Base(s.Path), squaredeal.DescriptionExt)
					players, err := u.contributed(id, f.commit, f.open)
					if err != nil {
						return err
					}
					f.players = players
				}
				value, signed, err := beaconValue(s.Description.Delayed, f.players, f.beacons, f.values)
				if err != nil {
					return err
				}
				f.signed = signed
				args = append(args, value)
			}
			if err := u.setValue(s, args[1], &f); err != nil || !f.log.Given() || f.preview {
				return err
			}
			return u.logValue(cmd, s, &f.log)
		},
	}
	cmd.Flags().BoolVar(&f.preview, "preview", false, "show what would be mixed in, and set nothing")
	cmd.Flags().BoolVar(&f.force, "force", false, "replace a value that is set; the one before stays in the file as a comment")
	cmd.Flags().BoolVar(&f.json, "json", false, "the result as JSON")
	cmd.Flags().StringArrayVar(&f.beacons, "beacon", nil, "the answer of the beacon in `FILE`; may be repeated")
	cmd.Flags().StringArrayVar(&f.values, "value", nil, "beside --beacon, the value `TEXT` of a part that is no beacon; may be repeated")
	cmd.Flags().StringVar(&f.commit, "commit", "", "the players' commitments in `FILE`, a name and a commitment on each line")
	cmd.Flags().StringArrayVar(&f.open, "open", nil, "what a player opened, in `FILE`; may be repeated")
	f.log.Register(cmd.Flags())
	return cmd
}

// valuePreview is what will be mixed in.
type valuePreview struct {
	Typed  string `json:"typed"`
	Stored string `json:"stored"`
	Bytes  int    `json:"bytes"`
	Hex    string `json:"hex"`
	Base64 string `json:"base64"` // the text between the key's half and the set's word
	Set    bool   `json:"written"`
}

func previewValue(typed string) valuePreview {
	v := squaredeal.NormaliseValue(typed)
	return valuePreview{
		Typed: term.Shown(typed), Stored: term.Shown(v), Bytes: len(v),
		Hex: fmt.Sprintf("% x", v), Base64: base64.StdEncoding.EncodeToString([]byte(v)),
	}
}

func (u *ui) setValue(s *folder.Store, value string, f *valueFlags) error {
	d := s.Description
	if lower := strings.ToLower(value); value != lower && delayed.ByMachine(delayed.Parse(d.Delayed)) && delayed.IsValue(lower) {
		u.Notef("the value has one spelling, in lower case: %s", lower)
		value = lower
	}
	for _, w := range squaredeal.LintValue(value) {
		u.Warnf("delayed information value: %s", w)
	}
	for _, date := range d.Lint(time.Now()).Dates {
		if date.After(time.Now()) && d.Published() {
			u.Warnf("the delayed information is that of %s, which is not over", date.Format("2 January 2006"))
		}
	}
	p := previewValue(value)
	if !f.preview {
		before := d.Value
		if err := d.SetValue(value, f.force); err != nil {
			switch {
			case errors.Is(err, squaredeal.ErrValueSet):
				err = fmt.Errorf("%w: %s, now %s", err, term.Quote(term.Shown(before)), term.Quote(p.Stored))
				return term.WithHint(err, "if it was mistyped: fairdeal tournament dv %s VALUE --force replaces it; hands made with it before are not those of the tournament", term.ShellWord(s.Path))
			case errors.Is(err, squaredeal.ErrNotPublished):
				return term.WithHint(err, "fairdeal tournament publish %s", term.ShellWord(s.Path))
			}
			return err
		}
		if err := d.CheckMachineValue(); err != nil {
			return term.WithHint(err, "--beacon FILE takes the answer of the beacon and computes it")
		}
		d.SetBeacons(f.signed)
		if d.Value != before && before != "" {
			u.Warnf("the value before, %s, stays in the file: players will ask about it", term.Quote(term.Shown(before)))
		}
		if err := s.Save(); err != nil {
			return err
		}
		p.Set, p.Stored = true, term.Shown(d.Value)
	}
	if f.json {
		return u.PrintJSON(p)
	}
	if f.dialogue {
		return nil
	}
	fmt.Fprintf(u.Out, "typed     %s\n", p.Typed)
	fmt.Fprintf(u.Out, "mixed in  %s\n", p.Stored)
	fmt.Fprintf(u.Out, "bytes     %s (%d)\n", p.Hex, p.Bytes)
	fmt.Fprintf(u.Out, "base64    %s\n", p.Base64)
	if f.preview {
		u.Notef("nothing is set: this was a preview")
		return nil
	}
	return u.nextStep(s)
}
