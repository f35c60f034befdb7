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

// showGamePage shows a game to people: the commitment and, once it is revealed, its deals.
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
		ID: g.ID, Code: public.Code, Commitment: grouped(fmt.Sprint(public.Commitment)),
		Label: public.Label, Names: strings.Join(public.Names, ", "), Test: public.Test,
		Players: public.Players, Dealt: public.Deals, Opened: public.Created.UTC().Format(timeFormat),
		Revealed: public.State == store.StateRevealed,
		Delayed:  public.DelayedInformation, Value: public.DelayedValue,
		Waiting: public.DelayedInformation != "" && public.DelayedValue == "",
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

// grouped splits digits into groups of four for comparison.
func grouped(digits string) (groups []string) {
	for group := range slices.Chunk([]byte(digits), 4) {
		groups = append(groups, string(group))
	}
	return groups
}

// pageDeals returns the deals of a revealed game from one index up to, but not including, another.
func (s *Service) pageDeals(g *store.Game, from, end int64) (deals []page.ServiceDeal, err error) {
	for k := from; k < end; k++ {
		deal, err := s.pageDeal(g, k)
		if err != nil {
			return nil, err
		}
		deals = append(deals, deal)
	}
	return deals, nil
}

// pageDeal returns deal k of a revealed game.
func (s *Service) pageDeal(g *store.Game, k int64) (page.ServiceDeal, error) {
	record, tarotDeal, err := s.dealOf(g, k)
	if err != nil {
		return page.ServiceDeal{}, err
	}
	deal := page.ServiceDeal{Number: int(k) + 1, PetitSec: tarotDeal.PetitSec() != 0}
	for i, hand := range tarotDeal.Hands[:record.Players] {
		number := i + 1
		name := record.PlayerWithHand(number, uint32(k))
		deal.Hands = append(deal.Hands, page.ServiceHand{Seat: number, Name: name, Cards: handSuits(hand)})
	}
	deal.Hands = append(deal.Hands, page.ServiceHand{Cards: handSuits(tarotDeal.Chien)})
	return deal, nil
}

// handSuits returns a hand's cards by suit, trumps first, written as in package tarot.
func handSuits(hand tarot.Hand) (suits []page.ServiceSuit) {
	for word := range strings.FieldsSeq(hand.String()) {
		if class := suitClasses[word]; class != "" {
			suits = append(suits, page.ServiceSuit{Sign: word + textStyle, Class: class})
			continue
		}
		if len(suits) == 0 { // Trumps have no symbol of their own.
			suits = append(suits, page.ServiceSuit{Sign: "★" + textStyle})
		}
		suit := &suits[len(suits)-1]
		suit.Cards = append(suit.Cards, word)
	}
	return suits
}

// suitClasses contains the suits' CSS classes.
var suitClasses = map[string]string{"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

// textStyle requests text style for a symbol, because phones would use an emoji.
const textStyle = "\ufe0e"

// showTarotChecker opens the look-up page with the game embedded.
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
