package tarot

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/tarot"
)

func newTarot(u *ui) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tarot",
		Short: "deal the 78 cards of tarot so that players can look up and check every deal",
		Long: `Deal the 78 cards of tarot so that players can look up and check every deal.

Before the first deal "new" draws the game's numbers and prints a commitment
that everybody may see. When the game has ended "reveal" prints the numbers;
"verify" checks them against the commitment and "show" shows any deal.`,
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret > announced.txt
  fairdeal tarot reveal table3.secret > revealed.txt
  fairdeal tarot verify revealed.txt --announced announced.txt
  fairdeal tarot show --game revealed.txt --deal 0-9`,
		Args: term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.SetFlagErrorFunc(tarotFlagError)
	cmd.AddCommand(
		newTarotNew(u), newTarotAnnounce(u), newTarotShow(u), newTarotVerify(u),
		newTarotReveal(u), newTarotNumber(u), newTarotDuplicate(u),
	)
	return cmd
}

var negative = regexp.MustCompile(`^unknown shorthand flag: '\d' in (-\d+)$`)

// tarotFlagError makes a negative number, which looks like a flag, an error of
// its own.
func tarotFlagError(cmd *cobra.Command, err error) error {
	if negative.MatchString(err.Error()) {
		err = errors.New(`distribution has the sign '-', want digits only`)
	}
	return term.WithHint(err, "%s --help shows the flags", cmd.CommandPath())
}

// tarotGame is the flags that say which game is meant.
type tarotGame struct {
	players, sequence, label, file, value string
	secret                                bool             // game read a secret record
	commitment                            tarot.Commitment // of the game, set by game
}

func (t *tarotGame) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&t.players, "players", "", "number of players, 3, 4 or 5")
	cmd.Flags().StringVar(&t.sequence, "sequence", "", "sequence number")
	cmd.Flags().StringVar(&t.label, "label", "", "the game's label, if it has one")
	cmd.Flags().StringVar(&t.file, "game", "", "take players, numbers and label from this `file` of new or reveal")
}

// game is the game that the arguments (the distribution, perhaps grouped by
// blanks) and flags mean.
func (t *tarotGame) game(u *ui, cmd *cobra.Command, args []string) (tarot.Game, error) {
	if t.file != "" {
		if err := t.onlyFile(cmd, args); err != nil {
			return tarot.Game{}, err
		}
		r, err := readTarotRecord(t.file)
		if err != nil {
			return tarot.Game{}, err
		}
		return t.gameOf(u, cmd, r)
	}
	if cmd.Flags().Changed("value") {
		return tarot.Game{}, errors.New("--value belongs to a secret file, which --game names")
	}
	var g tarot.Game
	var err error
	switch {
	case len(args) == 0:
		return g, term.WithHint(errors.New("no distribution given"), "give its number, or a file with --game")
	case t.players == "":
		return g, term.WithHint(errors.New("number of players not given"), "add --players 4")
	case t.sequence == "":
		return g, term.WithHint(errors.New("sequence not given"), "add --sequence NUMBER")
	}
	typed := strings.Join(args, "")
	if g.Distribution, err = tarot.ParseDistribution(typed); err != nil {
		return g, err
	}
	if g.Players, err = tarot.ParsePlayers(t.players); err != nil {
		return g, err
	}
	if g.Sequence, err = tarot.ParseSequence(t.sequence); err != nil {
		return g, err
	}
	u.noteZeros("distribution", typed, g.Distribution.String())
	u.noteZeros("sequence", t.sequence, strconv.FormatUint(uint64(g.Sequence), 10))
	if cmd.Flags().Changed("label") && t.label == "" {
		return g, errors.New("label is empty")
	}
	g.Label = t.label
	t.commitment = g.Commitment()
	return g, g.Check()
}

// valueFlag adds the flag for what a secret record with delayed information needs.
func (t *tarotGame) valueFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&t.value, "value", "", "the value of the delayed information, for a secret file")
}

// gameOf is the game of a record, which for a secret one with delayed
// information needs its value.
func (t *tarotGame) gameOf(u *ui, cmd *cobra.Command, r tarot.Record) (tarot.Game, error) {
	switch r.Kind {
	case tarot.KindRevealed:
		if cmd.Flags().Changed("value") {
			return tarot.Game{}, fmt.Errorf("%s: already has the value", t.file)
		}
		t.commitment = r.Opened()
		return r.Game, nil
	case tarot.KindSecret:
		t.secret = true
		r, err := u.revealTarot(cmd, t.file, r, t.value)
		if err == nil {
			t.commitment = r.Opened()
		}
		return r.Game, err
	}
	return tarot.Game{}, fmt.Errorf("%s: %s record without numbers", t.file, r.Kind)
}

// onlyFile is the error of a file and arguments that say the same.
func (t *tarotGame) onlyFile(cmd *cobra.Command, args []string) error {
	if len(args) > 0 || cmd.Flags().Changed("players") || cmd.Flags().Changed("sequence") || cmd.Flags().Changed("label") {
		return fmt.Errorf("%s already gives players, numbers and label", t.file)
	}
	return nil
}

// noteZeros says that leading zeros were left out, which matters to whoever
// hashes the number as typed.
func (u *ui) noteZeros(what, typed, canonical string) {
	typed = strings.Join(strings.Fields(typed), "")
	if typed != canonical && strings.TrimLeft(typed, "0") == strings.TrimLeft(canonical, "0") {
		u.Notef("leading zeros of the %s were left out", what)
	}
}

func readTarotRecord(path string) (tarot.Record, error) {
	data, err := readSmall(path)
	if err != nil {
		return tarot.Record{}, err
	}
	r, err := tarot.ParseRecord(data)
	if err != nil {
		return r, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// readSmall reads a file that is written by hand or by this program; anything
// that large is neither.
func readSmall(path string) ([]byte, error) {
	const limit = 1 << 20
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fmt.Errorf("%s: is a folder, want a file", path)
	}
	if info.Size() > limit {
		return nil, fmt.Errorf("%s: has %d bytes, want at most %d", path, info.Size(), limit)
	}
	return os.ReadFile(path)
}

// parseDeals reads "7" or "0-9".
func parseDeals(s string) (first, last uint32, err error) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	ends := [2]uint32{}
	for i, word := range []string{from, to} {
		n, err := strconv.ParseUint(word, 10, 32)
		switch {
		case errors.Is(err, strconv.ErrRange):
			return 0, 0, fmt.Errorf("deal %.20s is too large, the largest is 4294967295", word)
		case err != nil:
			return 0, 0, fmt.Errorf("deal %.20q is no number or range, want such as 0, 7 or 0-9", s)
		}
		ends[i] = uint32(n)
	}
	if ends[0] > ends[1] {
		return 0, 0, fmt.Errorf("deals %d-%d: the range falls", ends[0], ends[1])
	}
	return ends[0], ends[1], nil
}
