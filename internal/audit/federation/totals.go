package federation

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// Totals contains the sums over all rows.
type Totals struct {
	Count            int               `json:"count"` // number of tournaments
	KeyHashes        []KeyHashCount    `json:"key_hashes"`
	Sessions         int               `json:"sessions"`
	SessionsWithKeys int               `json:"sessions_with_keys"`
	Boards           int               `json:"boards"`
	Compared         int               `json:"compared"`
	Draws            []BeforeDrawCount `json:"draws"`
	Verified         int               `json:"verified"` // completely or in part
	NotVerified      int               `json:"not_verified"`
	False            int               `json:"false"`
}

// KeyHashCount counts the tournaments with the same KeyHash result.
type KeyHashCount struct {
	KeyHash KeyHash `json:"key_hash"`
	Count   int     `json:"count"`
}

// BeforeDrawCount counts the tournaments with the same BeforeDraw answer.
type BeforeDrawCount struct {
	BeforeDraw BeforeDraw `json:"before_draw"`
	Count      int        `json:"count"`
}

// CountKeyHash returns how many tournaments have the KeyHash result k.
func (t *Totals) CountKeyHash(k KeyHash) int {
	i := slices.IndexFunc(t.KeyHashes, func(c KeyHashCount) bool { return c.KeyHash == k })
	return t.KeyHashes[i].Count
}

// CountBeforeDraw returns how many tournaments have the BeforeDraw answer b.
func (t *Totals) CountBeforeDraw(b BeforeDraw) int {
	i := slices.IndexFunc(t.Draws, func(c BeforeDrawCount) bool { return c.BeforeDraw == b })
	return t.Draws[i].Count
}

// total computes the totals of all rows and lists the values shared by several tournaments.
func (r *Report) total() {
	t := &r.Totals
	for i := range r.Tournaments {
		t.add(&r.Tournaments[i])
	}
	for _, k := range []KeyHash{HashPass, HashFail, NoKeys, NotRead} {
		n := r.countRows(func(row *Row) bool { return row.KeyHash == k })
		t.KeyHashes = append(t.KeyHashes, KeyHashCount{k, n})
	}
	for _, b := range []BeforeDraw{Before, SameDay, After, HoldsValue, PastDay, NotChecked} {
		n := r.countRows(func(row *Row) bool { return row.Claims.BeforeDraw == b })
		t.Draws = append(t.Draws, BeforeDrawCount{b, n})
	}
	r.listSharedValues()
}

// add adds a row to the counts.
func (t *Totals) add(row *Row) {
	t.Count++
	t.Sessions += row.Sessions
	if row.KeyHash == HashPass {
		t.SessionsWithKeys += row.Sessions
	}
	t.Boards += row.Boards
	t.Compared += row.Hands.Compared
	switch row.Verdict {
	case audit.Verified, audit.InPart:
		t.Verified++
	case audit.False:
		t.False++
	default:
		t.NotVerified++
	}
}

// countRows returns the number of matching rows.
func (r *Report) countRows(matches func(*Row) bool) (n int) {
	for i := range r.Tournaments {
		if matches(&r.Tournaments[i]) {
			n++
		}
	}
	return n
}

// listSharedValues lists the values that several tournaments use.
func (r *Report) listSharedValues() {
	namesByValue := map[string][]string{}
	for i := range r.Tournaments {
		if row := &r.Tournaments[i]; row.Value != "" {
			namesByValue[row.Value] = append(namesByValue[row.Value], row.Name)
		}
	}
	for value, names := range namesByValue {
		if len(names) > 1 {
			r.SharedValues = append(r.SharedValues, SharedValue{value, names})
		}
	}
	slices.SortFunc(r.SharedValues, func(a, b SharedValue) int { return strings.Compare(a.Names[0], b.Names[0]) })
}

// exitStatus returns the exit status: 1 if a row is false, 2 if something is not verified. In a partial audit, a row
// without evidence is not a reason for status 2.
func (r *Report) exitStatus(partial, hasUnusedStatements bool) int {
	isOpen := func(row Row) bool { return row.Verdict == audit.NotVerified && (row.open || !partial) }
	switch {
	case r.Totals.False > 0:
		return 1
	case r.Totals.Verified == 0, r.Totals.Compared == 0:
		return 2
	case hasUnusedStatements, slices.ContainsFunc(r.Tournaments, isOpen):
		return 2
	}
	return 0
}
