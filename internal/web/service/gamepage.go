package service

import (
	"bytes"
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

const (
	dealsPerPage = 10
	timeFormat   = "2006-01-02 15:04 UTC"
)

// showGamePage responds with the page that shows a game to players: its commitment and, after the numbers
// have been revealed, ten of its deals, from the index in the query ("?from=20").
func (s *Service) showGamePage(w http.ResponseWriter, r *http.Request) error {
	g, public, err := s.askedGame(r)
	if err != nil {
		return err
	}
	from, err := strconv.ParseInt(cmp.Or(r.URL.Query().Get("from"), "0"), 10, 64)
	if err != nil || from < 0 {
		return badValue("from", words.Errorf("service.want-deal"))
	}
	game := &page.ServiceGame{
		ID:         g.ID,
		Code:       public.Code,
		Commitment: grouped(fmt.Sprint(public.Commitment)),
		Label:      public.Label,
		Names:      strings.Join(public.Names, ", "),
		Test:       public.Test,
		Players:    public.Players,
		Dealt:      public.Deals,
		Opened:     public.Created.UTC().Format(timeFormat),
		Revealed:   public.State == store.StateRevealed,
		Delayed:    public.DelayedInformation,
		Value:      public.DelayedValue,
		Waiting:    public.DelayedInformation != "" && public.DelayedValue == "",
	}
	if game.Revealed {
		from = min(from, g.Drawn)
		end := min(from+dealsPerPage, g.Drawn)
		if game.Deals, err = s.pageDeals(&g, from, end); err != nil {
			return err
		}
		if end < g.Drawn {
			game.More = fmt.Sprintf("/g/%s?from=%d&lang=%s", g.ID, end, langOf(r))
		}
	}
	heading := words.New("service.game.title", words.Name("code", public.Code))
	return s.show(w, r, http.StatusOK, &page.PublicPage{Heading: heading, Game: game})
}

// grouped splits digits into groups of four, which are easier to compare: "1234", "5678", "9".
func grouped(digits string) (groups []string) {
	for group := range slices.Chunk([]byte(digits), 4) {
		groups = append(groups, string(group))
	}
	return groups
}

// pageDeals returns the deals of a revealed game with the indices from, from+1, ..., end-1.
func (s *Service) pageDeals(g *store.Game, from, end int64) (deals []page.ServiceDeal, err error) {
	for index := from; index < end; index++ {
		deal, err := s.pageDeal(g, index)
		if err != nil {
			return nil, err
		}
		deals = append(deals, deal)
	}
	return deals, nil
}

// pageDeal returns a revealed game's deal with this index: the players' hands, then the chien.
func (s *Service) pageDeal(g *store.Game, index int64) (page.ServiceDeal, error) {
	record, tarotDeal, err := s.dealOf(g, index)
	if err != nil {
		return page.ServiceDeal{}, err
	}
	deal := page.ServiceDeal{Number: int(index) + 1, PetitSec: tarotDeal.PetitSec() != 0}
	for i, hand := range tarotDeal.Hands[:record.Players] {
		number := i + 1
		name := record.PlayerWithHand(number, uint32(index))
		deal.Hands = append(deal.Hands, page.ServiceHand{Seat: number, Name: name, Cards: handSuits(hand)})
	}
	deal.Hands = append(deal.Hands, page.ServiceHand{Cards: handSuits(tarotDeal.Chien)})
	return deal, nil
}

// handSuits returns a hand's cards by suit, trumps first. Package tarot writes a hand as words, in which a
// suit symbol precedes its cards and trumps come first: "21 6 1 Excuse ♥ R C As ♣ D".
func handSuits(hand tarot.Hand) (suits []page.ServiceSuit) {
	for word := range strings.FieldsSeq(hand.String()) {
		if class := suitClasses[word]; class != "" {
			suits = append(suits, page.ServiceSuit{Sign: word + textStyle, Class: class})
			continue
		}
		if len(suits) == 0 { // Hand.String lists atouts first, without a suit symbol, so show a star.
			suits = append(suits, page.ServiceSuit{Sign: "★" + textStyle})
		}
		suit := &suits[len(suits)-1]
		suit.Cards = append(suit.Cards, word)
	}
	return suits
}

// suitClasses contains the CSS class for each suit symbol.
var suitClasses = map[string]string{"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

// textStyle follows a symbol and asks for its text style, because phones would show an emoji.
const textStyle = "\ufe0e"

// showTarotChecker responds with the page that verifies tarot deals, which contains the game as a file.
func (s *Service) showTarotChecker(w http.ResponseWriter, r *http.Request) error {
	g, public, err := s.askedGame(r)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := writeJSON(&text, public); err != nil {
		return err
	}
	html, err := player.TarotPage(s.Version)
	if err != nil {
		return err
	}
	l := langOf(r)
	embedded := player.Embedded{
		Host: r.Host, Lang: string(l), Files: []player.EmbeddedFile{{Name: g.ID + ".json", Data: text.Bytes()}},
		Back: "/g/" + g.ID + "?lang=" + string(l), BackText: l.Translate(words.New("service.game.back")),
	}
	if html, err = embedded.InsertInto(html); err != nil {
		return err
	}
	ownPolicy(w)
	return respond(w, "text/html; charset=utf-8", "no-cache", html)
}
