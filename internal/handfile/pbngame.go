package handfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pbnPart is the content of one game in a paragraph, that is, in the text between two empty lines. A program that
// ends games only at empty lines would read the whole paragraph as one game.
type pbnPart struct {
	firstTag    pbnTag
	hasBoardTag bool // possibly without a number
	number      int
	deal        bridge.Deal
	line        int
}

// endParagraph ends the current game and its paragraph.
func (p *pbnReader) endParagraph() error {
	p.rowsFollow = false
	if err := p.endGame(p.pos); err != nil {
		return err
	}
	games := p.paragraph
	p.paragraph = p.paragraph[:0]
	if len(games) > 1 {
		p.set.doubtParagraph(games)
	}
	return nil
}

// doubtParagraph reports games that have no empty line between them and may have exchanged a number or a deal with
// a neighbour. They are unambiguous only if each is complete and all start with the same tag.
func (s *Set) doubtParagraph(games []pbnPart) {
	numbers, deals := map[int]bool{}, map[bridge.Deal]bool{}
	complete, sameStart := true, true
	for i := range games {
		game := &games[i]
		if game.hasBoardTag {
			numbers[game.number] = true
		}
		if game.deal != (bridge.Deal{}) {
			deals[game.deal] = true
		}
		complete = complete && game.number > 0 && game.deal != (bridge.Deal{})
		sameStart = sameStart && game.firstTag == games[0].firstTag
	}
	twoDeals := reason("a game has several Deal tags with no empty line between them")
	switch {
	case len(numbers) == 0: // Games that start with the same tag are separate games.
		if len(deals) > 1 && !sameStart {
			other := slices.IndexFunc(games, func(game pbnPart) bool { return game.firstTag != games[0].firstTag })
			s.addDoubt(Doubt{Kind: TwoDeals, Line: games[other].line, Text: twoDeals})
		}
	case complete && sameStart:
	case len(numbers) > 1:
		s.doubtGames(games, TwoNumbers, reason("a game has several Board tags with no empty line between them"))
	case len(deals) > 1:
		s.doubtGames(games, TwoDeals, twoDeals)
	}
}

// doubtGames reports the same doubt for each game that has a number.
func (s *Set) doubtGames(games []pbnPart, kind DoubtKind, text words.Text) {
	for i := range games {
		if game := &games[i]; game.number > 0 {
			s.addDoubt(Doubt{Kind: kind, Board: game.number, Line: game.line, Text: text})
		}
	}
}

// endGame builds the board from the tags of the current game, which ends at byte end.
func (p *pbnReader) endGame(end int) error {
	written, hidden := p.game, p.hidden
	p.hidden = p.hidden[:0]
	p.analysis.endRows(p.data, end)
	results := p.analysis
	p.analysis = analysis{}
	if written == (pbnGame{}) {
		p.keep.discardTags()
		if len(p.hiddenOutside) < maxDoubts {
			p.hiddenOutside = append(p.hiddenOutside, hidden...)
		}
		return nil
	}
	p.game = pbnGame{}
	game := written.withDefaults(&p.lasting)
	p.inherited, p.previous.ok = game, false
	number, err := p.parseNumber(game[tagBoard])
	if err != nil {
		return err
	}
	p.numbered = p.numbered || number > 0
	board, hasCards, err := p.parseDeal(number, game[tagDeal])
	if err != nil {
		return err
	}
	if p.keep != nil {
		isUnreadable := !hasCards && trimTag(game[tagDeal].text) != ""
		p.keep.editGame(p.data, &written, board, isUnreadable, end)
	}
	p.addToParagraph(&board, &written, &game)
	for i := range hidden {
		if h := &hidden[i]; !h.agreesWith(&board) {
			p.set.addHiddenDoubt(h, number)
		}
	}
	switch {
	case p.opt.isFull(p.set):
		return p.opt.tooMany(p.line, 0)
	case hasCards:
		p.addBoard(board, &game)
		p.set.addTricks(&results, &board, game[tagDeal].line)
	case number > 0:
		p.boards.noteHidden(number)
	}
	return nil
}

// addToParagraph adds a game to the current paragraph if it has a number or cards. Written contains the game's own tags,
// game also the lasting values of missing tags.
func (p *pbnReader) addToParagraph(b *bridge.Board, written, game *pbnGame) {
	part := pbnPart{
		firstTag:    p.firstTag,
		hasBoardTag: b.Number > 0 || written[tagBoard].line > 0,
		number:      b.Number,
		deal:        b.Deal,
		line:        max(game[tagBoard].line, game[tagDeal].line),
	}
	if part.hasBoardTag || part.deal != (bridge.Deal{}) {
		p.paragraph = append(p.paragraph, part)
	}
}

// withDefaults returns the game with the lasting values of missing tags.
func (g pbnGame) withDefaults(lasting *pbnGame) pbnGame {
	for tag := range g {
		if g[tag].line == 0 {
			g[tag] = lasting[tag]
		}
	}
	return g
}

// addBoard adds a board with cards to the set, with the table that the game states.
func (p *pbnReader) addBoard(board bridge.Board, game *pbnGame) {
	line := game[tagDeal].line
	if board.Number == 0 {
		p.unnumbered = append(p.unnumbered, line)
		stated, _, _ := readTable(game[tagDealer].text, game[tagVulnerable].text)
		p.set.recordNextTable(stated)
		p.boards.append(board, line)
		return
	}
	p.set.checkTable(board, game[tagDealer], game[tagVulnerable])
	p.boards.add(board, line)
}

// parseDeal parses a Deal tag. If only one hand is unknown, it gets the remaining cards. HasCards is false if the tag
// is missing or contains the position at the end of a play.
func (p *pbnReader) parseDeal(number int, v tagValue) (b bridge.Board, hasCards bool, err error) {
	b.Number = number
	if trimTag(v.text) == "" {
		return b, false, nil
	}
	if b.Deal, err = bridge.ParseDeal(v.text); err != nil && p.opt.Endings {
		if ending, endingErr := bridge.ParseEnding(v.text); endingErr == nil {
			b.Deal = ending
			return b, true, nil
		}
	}
	if err != nil {
		problem := &Error{Line: v.line, Board: number, Text: words.ErrorText(err)}
		if n := endPosition(v.text); n > 0 {
			if p.firstSkipped == nil {
				p.firstSkipped = problem
			}
			p.set.warn(withPosition(v.line, 0, number, reason("ignored: its hands have only %v", words.Count("count.cards", n))))
			return bridge.Board{Number: number}, false, nil
		}
		return b, false, problem
	}
	b.Deal = b.Deal.FillFourth()
	return b, true, nil
}

// shortHand reduces a hand to its cards: it writes ten as T and removes dots, dashes and suit letters.
var shortHand = strings.NewReplacer("10", "T", ".", "", "-", "", "S", "", "H", "", "D", "", "C", "")

// endPosition returns the number of cards in each known hand if all have the same number below thirteen, otherwise
// 0.
func endPosition(text string) (cards int) {
	_, hands, _ := strings.Cut(text, ":")
	for _, hand := range strings.FieldsFunc(hands, func(r rune) bool { return r == ' ' || r == '\t' }) {
		if hand == "-" {
			continue
		}
		if strings.Count(hand, ".") != 3 { // A damaged hand cannot be an end position.
			return 0
		}
		hand = shortHand.Replace(strings.ToUpper(hand))
		n := len(hand)
		if n == 0 || n > 12 || cards > 0 && n != cards || strings.Trim(hand, bridge.Ranks) != "" {
			return 0
		}
		cards = n
	}
	return cards
}

// trimTag removes spaces at both ends of a value.
func trimTag(text string) string { return strings.Trim(text, " \t") }

// parseNumber parses a Board tag. It returns 0 if there is no number.
func (p *pbnReader) parseNumber(v tagValue) (int, error) {
	text := trimTag(v.text)
	if v.line == 0 || text == "" || text == "?" || text == "-" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err == nil && n == 0 {
		p.set.warn(withPosition(v.line, 0, 0, reason("tag Board is %q, which is not a board number", clip(text))))
		return 0, nil
	}
	if err != nil {
		return 0, p.errorf(v.line, "tag Board is %q, expected a number of 1 or more", clip(text))
	}
	return int(n), nil
}

// checkTable records a dealer or vulnerability that contradicts the board number. The cards are usable anyway.
func (s *Set) checkTable(b bridge.Board, dealer, vul tagValue) {
	stated, dealerText, vulText := readTable(dealer.text, vul.text)
	want := tableOf(b.Number)
	if stated.hasDealer && stated.dealer != want.Dealer {
		dealerText = trimTag(dealer.text)
	}
	if dealerText != "" {
		s.addContradiction(Contradiction{Property: Dealer, Board: b.Number, Line: dealer.line,
			Got: clip(dealerText), Want: string(want.Dealer.Letter())})
	}
	if stated.hasVul && stated.vul != want.Vul {
		vulText = stated.vul.String()
	}
	if vulText != "" {
		s.addContradiction(Contradiction{Property: Vulnerable, Board: b.Number, Line: vul.line,
			Got: clip(vulText), Want: want.Vul.String()})
	}
	s.recordTable(b, stated)
}

// readTable parses a dealer and a vulnerability. It returns words that are neither as badDealer and badVul.
func readTable(dealer, vul string) (stated statedTable, badDealer, badVul string) {
	dealer = trimTag(dealer)
	if dealer != "" && dealer != "?" {
		stated.dealer, stated.hasDealer = seatOf(dealer)
		if !stated.hasDealer {
			badDealer = dealer
		}
	}
	vul = trimTag(vul)
	for v, words := range [...][]string{
		bridge.VulNone: {"None", "Love", "-"},
		bridge.VulNS:   {"NS", "N-S"},
		bridge.VulEW:   {"EW", "E-W"},
		bridge.VulAll:  {"All", "Both"},
	} {
		if slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(vul, word) }) {
			stated.vul, stated.hasVul = bridge.Vulnerability(v), true
			return stated, badDealer, ""
		}
	}
	if vul != "" && vul != "?" {
		badVul = vul
	}
	return stated, badDealer, badVul
}
