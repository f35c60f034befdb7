package tarot

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/tarot"
)

func numberCommand(u *ui) *cobra.Command {
	var players string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "number [FILE | CARD...]",
		Short: "from a pack, or from hands, back to the distribution's number",
		Long: `From a pack, or from hands, back to the distribution's number.

Cards are in machine form: S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX, with
blanks or commas between them. 78 cards are the order of a pack. With --players,
each line is a hand, the last one the chien. The JSON of "show" is read too, a
list of deals as well: then there is one number for each. Without FILE and cards
standard input is read.

A hand knows no order, so hands belong to very many distributions; the number
printed is the one that deals each hand in the order in which it is written.`,
		Example: `  fairdeal tarot show 94480825 --players 4 --sequence 0 --pack | fairdeal tarot number
  fairdeal tarot show 94480825 --players 4 --sequence 0 --json | fairdeal tarot number
  fairdeal tarot number --players 4 hands.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			text, name, err := u.cardText(args)
			if err != nil {
				return err
			}
			n := 0
			if players != "" {
				if n, err = tarot.ParsePlayers(players); err != nil {
					return err
				}
			}
			packs, list, err := packsOfText(text, n)
			if err != nil {
				return say("%s: %v", name, err)
			}
			noted := 0
			l := jsonList{w: u.Out, bare: !list}
			for _, p := range packs {
				d, err := p.Distribution()
				if err != nil {
					return say("%s: %v", name, err)
				}
				if p.hands != noted {
					u.notef("hands know no order: this is one of the (%d!)^%d · %d! distributions that deal them",
						tarot.HandSize(p.hands), p.hands, tarot.ChienSize(p.hands))
					noted = p.hands
				}
				if asJSON {
					err = l.add(struct {
						Distribution tarot.Distribution `json:"distribution"`
					}{d})
				} else {
					_, err = fmt.Fprintln(u.Out, d)
				}
				if err != nil {
					return err
				}
			}
			if asJSON {
				return l.close()
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&players, "players", "", "read hands of this `number` of players, a line each, then the chien")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON: one object, or a list of them for a list")
	return cmd
}

// cardText is the cards' text and the name of where it comes from.
func (u *ui) cardText(args []string) (text, name string, err error) {
	if len(args) == 0 {
		if term.IsTerminal(u.In) {
			return "", "", hinted(say("no cards given"), say("give a file, or the cards, or pipe them in"))
		}
		const limit = 1 << 20
		b, err := io.ReadAll(io.LimitReader(u.In, limit))
		return string(b), u.in("standard input"), err
	}
	if len(args) == 1 && !strings.ContainsAny(args[0], " ,") {
		b, err := u.readSmall(args[0])
		if !errors.Is(err, fs.ErrNotExist) {
			return string(b), args[0], err
		}
		if _, err := tarot.ParseCard(strings.ToUpper(args[0])); err != nil {
			return "", "", hinted(say("%s is neither a card nor a file", plain.Quote(args[0])), say("cards are S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX"))
		}
	}
	return strings.Join(args, " "), u.in("arguments"), nil
}

// packOrHands is a pack; hands is the number of players where the text gave
// hands, whose order in the pack is not known, otherwise 0.
type packOrHands struct {
	tarot.Pack
	hands int
}

// packsOfText are the packs that a text means: one, or those of a JSON list.
func packsOfText(text string, players int) (packs []packOrHands, list bool, err error) {
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		p, hands, err := packOfText(text, players)
		return []packOrHands{{p, hands}}, false, err
	}
	var deals []json.RawMessage
	if err := json.Unmarshal([]byte(text), &deals); err != nil {
		return nil, true, err
	}
	if len(deals) == 0 {
		return nil, true, say("the list is empty, want %v", wantedJSON)
	}
	for i, deal := range deals {
		p, hands, err := packOfJSON(deal, players)
		if err != nil {
			return nil, true, say("entry %d of the list: %v", i+1, err)
		}
		packs = append(packs, packOrHands{p, hands})
	}
	return packs, true, nil
}

// packOfText is the pack that a text which is no list means, with hands as in
// packOrHands.
func packOfText(text string, players int) (pack tarot.Pack, hands int, err error) {
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return packOfJSON([]byte(text), players)
	}
	var lines [][]tarot.Card
	var all []tarot.Card
	n := 0
	for line := range strings.Lines(text) {
		n++
		cards, err := parseCards(strings.FieldsFunc(line, func(c rune) bool { return c <= ' ' || c == ',' }))
		if err != nil {
			return pack, 0, say("line %d: %v", n, err)
		}
		if len(cards) > 0 {
			lines = append(lines, cards)
			all = append(all, cards...)
		}
	}
	if players == 0 {
		pack, err = tarot.PackOf(all)
		return pack, 0, err
	}
	if len(lines) != players+1 {
		return pack, 0, say("%d lines with cards, want %d: a hand each, then the chien", len(lines), players+1)
	}
	pack, err = tarot.PackOfHands(lines[:players], lines[players])
	return pack, players, err
}

func parseCards(words []string) ([]tarot.Card, error) {
	var cards []tarot.Card
	for i, w := range words {
		c, err := tarot.ParseCard(strings.ToUpper(w))
		if err != nil {
			return nil, say("card %d: %v", i+1, err)
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// wantedJSON is what packOfJSON reads.
var wantedJSON = say(`a deal as show --json prints it, with "hands" and "chien"`)

func packOfJSON(text []byte, players int) (pack tarot.Pack, hands int, err error) {
	var deal struct {
		Hands [][]string `json:"hands"`
		Chien []string   `json:"chien"`
	}
	err = json.Unmarshal(text, &deal)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return pack, 0, say("found a JSON %s, want %v", wrong.Value, wantedJSON)
	case err != nil:
		return pack, 0, err
	case len(deal.Hands) == 0:
		return pack, 0, say(`no "hands" in the JSON, want %v`, wantedJSON)
	}
	if players != 0 && players != len(deal.Hands) {
		return pack, 0, say("%d hands, want %d", len(deal.Hands), players)
	}
	var given [][]tarot.Card
	for i, words := range append(deal.Hands, deal.Chien) {
		cards, err := parseCards(words)
		if err != nil {
			return pack, 0, say("hand %d: %v", i+1, err)
		}
		given = append(given, cards)
	}
	pack, err = tarot.PackOfHands(given[:len(given)-1], given[len(given)-1])
	return pack, len(deal.Hands), err
}
