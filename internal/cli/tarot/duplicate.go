package tarot

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/tarot"
)

func newTarotDuplicate(u *ui) *cobra.Command {
	var which tarotGame
	var count, random, out, svg string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "duplicate [DISTRIBUTION]",
		Short: "choose deals that make good boards for duplicate, so that the choice can be run again",
		Long: `Choose deals that make good boards for duplicate: the deals 0, 1, 2, ... of a game
are bid by a fixed rule, and the first that are accepted are the boards. Every
rejected deal is listed with its reason, so that everybody can run the choice
again.

With --random N a new game is drawn whose first N accepted deals are a
tournament's set: its numbers go to a new secret file, and one commitment for
all boards is printed, as "new" does.`,
		Example: `  fairdeal tarot duplicate 94480825 --players 4 --sequence 60000000000 --count 3
  fairdeal tarot duplicate --random 16 --players 4 --label "Open 2026" -o open.secret > announced.txt
  fairdeal tarot duplicate --game open.secret --count 16`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("random") {
				if cmd.Flags().Changed("svg") {
					return errors.New("--random keeps its deals secret, --svg would draw them")
				}
				return u.randomBoards(&which, cmd, args, random, out, asJSON)
			}
			if cmd.Flags().Changed("out") {
				return errors.New("--out is for --random")
			}
			n, err := parseCount("count", count)
			if err != nil {
				return err
			}
			g, err := which.game(u, cmd, args)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("svg") {
				if err := checkSVG(svg, n > 1); err != nil {
					return err
				}
				if err := u.drawBoards(svg, g, which.commitment, n); err != nil {
					return err
				}
			}
			w := bufio.NewWriter(u.Out)
			if asJSON {
				err = boardsJSON(w, g, n, cmd.Flags().Changed("count"))
			} else {
				which.printGame(w, g)
				err = printBoards(w, g, n)
			}
			if err != nil {
				return err
			}
			return w.Flush()
		},
	}
	which.flags(cmd)
	which.valueFlag(cmd)
	cmd.Flags().StringVar(&count, "count", "1", "how many boards")
	cmd.Flags().StringVar(&random, "random", "", "draw a new game for a set of this `number` of boards")
	cmd.Flags().StringVarP(&out, "out", "o", "", "with --random: the new secret `file` (default tarot-CODE.secret)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON: one object, or a list of them with --count")
	cmd.Flags().StringVar(&svg, "svg", "", "draw the boards to new files too; a # in the `name` stands for the deal's number")
	cmd.MarkFlagsMutuallyExclusive("random", "count")
	return cmd
}

func parseCount(flag, s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 31)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("--%s is %.20q, want a number from 1 on", flag, s)
	}
	return int(n), nil
}

// board is an accepted deal and the candidates that were rejected before it.
type board struct {
	tarot.Candidate
	rejected []tarot.Candidate
}

// eachBoard calls f for the first n accepted deals of g.
func eachBoard(g tarot.Game, n int, f func(board) error) error {
	candidates, err := g.Candidates(runtime.GOMAXPROCS(0))
	if err != nil {
		return err
	}
	b := board{rejected: []tarot.Candidate{}}
	for c := range candidates {
		if c.Reason != tarot.Accepted {
			b.rejected = append(b.rejected, c)
			continue
		}
		b.Candidate = c
		if err := f(b); err != nil {
			return err
		}
		if n--; n == 0 {
			return nil
		}
		b.rejected = b.rejected[:0]
	}
	return errors.New("no more deals: all of the game's have been looked at")
}

func printBoards(w io.Writer, g tarot.Game, n int) error {
	s, err := g.NewShuffler()
	if err != nil {
		return err
	}
	number := 0
	return eachBoard(g, n, func(b board) error {
		number++
		fmt.Fprintf(w, "\nboard %d\n", number)
		for _, c := range b.rejected {
			fmt.Fprintf(w, "donne %d  rejected: %s%s\n", c.Deal, c.Why(), takes(c))
		}
		fmt.Fprintf(w, "donne %d  accepted%s, %d atouts, %d cards in the longest suit\n", b.Deal, takes(b.Candidate), b.Atouts, b.Longest)
		d := s.Deal(b.Deal)
		if err := printDeal(w, d); err != nil {
			return err
		}
		for i, h := range d.Hands[:d.Players] {
			e := tarot.Evaluate(h, d.Players)
			_, err = fmt.Fprintf(w, "joueur %d  %d points, %v: %s\n", i+1, e.Points, e.Bid, rowsLine(e))
		}
		return err
	})
}

func (u *ui) drawBoards(svg string, g tarot.Game, commitment tarot.Commitment, n int) error {
	s, err := g.NewShuffler()
	if err != nil {
		return err
	}
	return eachBoard(g, n, func(b board) error {
		caption := fmt.Sprintf("Joueur %d prend : %v", b.Taker, b.Bid)
		return u.drawSVG(svg, tarot.Drawing{Game: g, Deal: s.Deal(b.Deal), Caption: caption, Commitment: &commitment})
	})
}

func takes(c tarot.Candidate) string {
	if c.Taker == 0 {
		return ""
	}
	return fmt.Sprintf(" (joueur %d takes: %v)", c.Taker, c.Bid)
}

// rowsLine names the rows of the scale that give points.
func rowsLine(e tarot.Evaluation) string {
	var parts []string
	for i, points := range e.Rows {
		if points != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", tarot.RowNames[i], points))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

func boardsJSON(w io.Writer, g tarot.Game, n int, list bool) error {
	type rejected struct {
		Deal   uint32    `json:"deal"`
		Taker  int       `json:"taker,omitempty"` // both are missing where nobody bids
		Bid    tarot.Bid `json:"bid,omitempty"`
		Reason string    `json:"reason"`
	}
	l := jsonList{w: w, bare: !list}
	err := eachBoard(g, n, func(b board) error {
		no := make([]rejected, len(b.rejected))
		for i, c := range b.rejected {
			no[i] = rejected{c.Deal, c.Taker, c.Bid, c.Why()}
		}
		return l.add(struct {
			Deal     uint32     `json:"deal"`
			Taker    int        `json:"taker"`
			Bid      tarot.Bid  `json:"bid"`
			Rejected []rejected `json:"rejected"`
		}{b.Deal, b.Taker, b.Bid, no})
	})
	if err != nil {
		return err
	}
	return l.close()
}

// randomBoards draws a game for a tournament's set of boards.
func (u *ui) randomBoards(which *tarotGame, cmd *cobra.Command, args []string, random, out string, asJSON bool) error {
	if len(args) > 0 || which.file != "" || which.sequence != "" {
		return errors.New("--random draws the numbers, none can be given")
	}
	n, err := parseCount("random", random)
	if err != nil {
		return err
	}
	if which.players == "" {
		which.players = "4"
	}
	players, err := tarot.ParsePlayers(which.players)
	if err != nil {
		return err
	}
	if cmd.Flags().Changed("label") && which.label == "" {
		return errors.New("label is empty")
	}
	r, err := tarot.NewRecord(players, which.label, "")
	if err != nil {
		return err
	}
	var deals []string
	err = eachBoard(r.Game, n, func(b board) error {
		deals = append(deals, strconv.FormatUint(uint64(b.Deal), 10))
		return nil
	})
	if err != nil {
		return err
	}
	if out == "" {
		out = "tarot-" + r.Code + ".secret"
	}
	if err := u.announce(r, out, asJSON); err != nil {
		return err
	}
	u.Notef("the %d boards are the deals %s", n, strings.Join(deals, " "))
	u.Notef("to prepare them: fairdeal tarot duplicate --game %s --count %d", out, n)
	return nil
}
