package page

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FederationTotals returns the totals for computed results.
func (l Lang) FederationTotals(r *federation.Report) []string {
	t := &r.Totals
	count := words.Count("count.tournaments", t.Count)
	size := words.JoinCommas(words.Count("count.sessions", t.Sessions), words.Count("count.boards", t.Boards))
	return []string{
		l.Translate(words.New("place.file", words.T("file", count), words.T("what", size))),
		l.Translate(words.New("federation.totals-keys",
			words.N("pass", t.CountKeyHash(federation.HashPass)),
			words.N("fail", t.CountKeyHash(federation.HashFail)),
			words.N("none", t.CountKeyHash(federation.NoKeys)),
			words.N("unread", t.CountKeyHash(federation.NotRead)),
			words.N("sessions", t.SessionsWithKeys),
			words.N("all", t.Sessions))),
		l.Translate(words.New(verdictsKey(r),
			words.N("verified", t.Verified),
			words.N("open", t.NotVerified),
			words.N("false", t.False),
			words.N("boards", t.Compared),
			words.N("all", t.Boards))),
	}
}

// verdictsKey returns the catalogue key of the line about verdicts. "0 of 1378 boards match" would sound like fraud if
// no board was compared.
func verdictsKey(r *federation.Report) string {
	if noneCompared(r) {
		return "federation.totals-none-compared"
	}
	return "federation.totals-verdicts"
}

// noneCompared reports whether no cards were compared with the deals.
func noneCompared(r *federation.Report) bool {
	return !slices.ContainsFunc(r.Tournaments, func(row federation.Row) bool { return row.Hands.AnyCompared })
}

// FederationStatedTotals returns the totals for results that were only stated.
func (l Lang) FederationStatedTotals(t *federation.Totals) string {
	count := t.CountBeforeDraw
	return l.Translate(words.New("federation.totals-said",
		words.N("yes", count(federation.Before)),
		words.N("same", count(federation.SameDay)),
		words.N("no", count(federation.After)),
		words.N("holds", count(federation.HoldsValue)),
		words.N("past", count(federation.PastDay)),
		words.N("open", count(federation.NotChecked))))
}

// FederationBasis describes the tournaments on which the figures about all deals are based.
func (l Lang) FederationBasis(r *federation.Report) []string {
	basis, committed := &r.Basis, &r.Basis.Committed
	texts := []words.Text{
		words.New("federation.counted", words.T("deals", words.CountGrouped("count.deals", r.Season.Deals)),
			words.T("tournaments", words.Count("count.tournaments", basis.Tournaments)), words.N("left", basis.LeftOut)),
		words.New("federation.committed", words.N("proof", committed.Proof), words.N("copy", committed.Copy),
			words.N("history", committed.History), words.N("nothing", committed.Nothing)),
		words.New("federation.choices", words.T("sessions", words.Count("count.sessions", basis.Sessions)),
			words.N("used", basis.Choices)),
	}
	var sentences []string
	for _, text := range texts {
		sentences = append(sentences, plain.Sentence(l.Translate(text)))
	}
	return sentences
}
