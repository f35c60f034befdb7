package audit

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// claim is what a file must hold, because of its name or because the user said
// what it was played as.
type claim struct {
	ids   []squaredeal.ID // in order; several for a combined file
	basis string          // name or stated; empty: nothing is claimed
}

func (c *claim) String() string {
	if len(c.ids) == 0 {
		return ""
	}
	first, last := c.ids[0], c.ids[len(c.ids)-1]
	if first == last {
		return first.Words()
	}
	if first.Set == squaredeal.Reserve {
		return fmt.Sprintf("the reserve sets of sessions %d,%d-%d", first.Phase, first.Session, last.Session)
	}
	return fmt.Sprintf("sessions %d,%d-%d", first.Phase, first.Session, last.Session)
}

// verdictOn is one file as judged: the report's entry and what the report on
// sessions needs to know.
type verdictOn struct {
	File
	claim  claim
	holds  []squaredeal.ID // the sets whose deals are in it, in order of appearance
	named  bool            // as in Input
	chosen bool            // boards of "?" are taken from the file
	run    bridge.Run
	// numbered: the file says itself which boards it holds
	numbered bool
}

// baseName is a file's name without folders and extension.
func baseName(name string) string {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	return strings.TrimSuffix(base, path.Ext(base))
}

// judgeNamed judges a file by what its name stands for. Where that may be one of
// several sets and the file holds one of them, the name does not say which was
// played, and the file counts as recognised only: otherwise two files that are
// swapped would both be right.
func (a *audit) judgeNamed(in Input, claims []claim) *verdictOn {
	switch len(claims) {
	case 0:
		return a.judge(in, claim{})
	case 1:
		return a.judge(in, claims[0])
	}
	v := a.judge(in, claim{})
	if v.Status == Pass && slices.ContainsFunc(claims, func(c claim) bool { return slices.Equal(c.ids, v.holds) }) {
		names := make([]string, len(claims))
		for i := range claims {
			names[i] = claims[i].String()
		}
		v.Text = fmt.Sprintf("identical with %s; its name may be that of %s, so it does not say what was played", v.Holds, strings.Join(names, " or "))
		return v
	}
	return a.judge(in, claims[0])
}

// judge reads one hand file and compares it (spec/audit.md steps 7 and 8).
func (a *audit) judge(in Input, cl claim) *verdictOn {
	v := &verdictOn{File: File{Name: in.Name, Claim: cl.String(), Basis: cl.basis}, claim: cl, named: in.Named}
	unreadable := func(format string, args ...any) *verdictOn {
		v.Finding, v.Status, v.Text = Unreadable, Unchecked, fmt.Sprintf(format, args...)
		return v
	}
	data, format, err := in.load()
	if err != nil && data == nil {
		return unreadable("cannot be read: %v", err)
	}
	if err != nil {
		return unreadable("not a hand file by its extension %q: not compared", path.Ext(in.Name))
	}
	if in.Doubt != "" {
		return unreadable("not compared: %s", in.Doubt)
	}
	v.Format = format.Name
	if len(data) == 0 {
		return unreadable("the file is empty: nothing to compare")
	}
	set, err := a.decode(format, data, cl)
	if err != nil {
		var e *handfile.Error
		if errors.As(err, &e) {
			e.File = ""
		}
		return unreadable("cannot be read as %s: %v", format.Name, err)
	}
	if len(set.Boards) == 0 {
		return unreadable("no boards in the file: nothing to compare")
	}
	v.Warnings = set.Warnings
	v.Boards = len(set.Boards)
	v.numbered = set.Numbered
	v.run = bridge.Run{First: set.Boards[0].Number, Last: set.Boards[len(set.Boards)-1].Number}
	if a.cat == nil {
		v.Finding, v.Status, v.Text = Incomplete, Unchecked, "nothing to compare with: no session could be remade"
		return v
	}
	if len(cl.ids) > 0 {
		a.judgeClaimed(v, set)
	} else {
		a.judgeFound(v, set)
	}
	if a.unproven() && v.Status == Fail {
		v.Status = Unchecked
		v.Text += "; but the keys may not be the published ones"
	}
	for _, d := range set.Doubts {
		if d.Kind != handfile.TwoRecords && v.Status == Pass {
			v.Finding, v.Status = Incomplete, Unchecked
			v.Text = fmt.Sprintf("it can be read in two ways: %v", d)
		}
	}
	return v
}

// decode reads a file. In formats without board numbers the cards of some depend
// on the dealer: then the first number is that of the claim, or the one under
// which the deals are known.
func (a *audit) decode(format *handfile.Format, data []byte, cl claim) (*handfile.Set, error) {
	first := 1
	if len(cl.ids) > 0 && a.cat != nil {
		if want, _, err := a.cat.wanted(cl.ids[0], nil, false); err == nil && len(want) > 0 {
			first = want[0].Number
		}
	}
	set, err := format.Decode(data, handfile.ReadOptions{First: first})
	if err == nil {
		discloseNumbers(set)
		if len(cl.ids) > 0 {
			placed(set, first)
		}
	}
	if err != nil || set.Numbered || a.cat == nil || len(cl.ids) > 0 || len(set.Boards) == 0 {
		return set, err
	}
	for shift := range 4 {
		try, err := format.Decode(data, handfile.ReadOptions{First: first + shift})
		if err != nil {
			return set, nil
		}
		for i := range try.Boards {
			d := complete(try.Boards[i].Deal)
			if _, ok := a.cat.find(&d); ok {
				return try, nil
			}
		}
	}
	return set, nil
}

// placed gives a file of records that has blank ones among its boards the
// numbers of its records, since a dealing machine counts those too. Blank
// records before the first board, which is to be number first, may stand for the
// boards before it.
func placed(set *handfile.Set, first int) {
	if set.Numbered {
		return
	}
	if before := set.Boards[0].Number - first; before == first-1 {
		for i := range set.Boards {
			set.Boards[i].Number -= before
		}
	}
	for i := range set.Boards {
		set.Numbered = set.Numbered || set.Boards[i].Number != first+i
	}
}

// discloseNumbers puts the boards that a file names without a card of them into
// their places among the others: that they are not shown has to be said.
func discloseNumbers(set *handfile.Set) {
	if len(set.Hidden) == 0 {
		return
	}
	hidden := set.Hidden
	all := make([]bridge.Board, 0, len(set.Boards)+len(hidden))
	for _, b := range set.Boards {
		for ; len(hidden) > 0 && hidden[0] < b.Number; hidden = hidden[1:] {
			all = append(all, bridge.Board{Number: hidden[0]})
		}
		all = append(all, b)
	}
	for _, n := range hidden {
		all = append(all, bridge.Board{Number: n})
	}
	set.Boards = all
}

// judgeClaimed compares a file with what it must hold.
func (a *audit) judgeClaimed(v *verdictOn, set *handfile.Set) {
	want, chosen, err := a.wantedOf(v.claim, set)
	if err != nil {
		v.Finding, v.Status, v.Text = Incomplete, Unchecked, err.Error()
		return
	}
	c := compare(want, set.Boards, set.Numbered, a.cat.where)
	v.chosen = chosen
	if c.finding == Identical {
		v.holds = v.claim.ids
		v.Holds = v.claim.String()
		v.Finding, v.Status = Identical, Pass
		v.Text = "identical with " + v.claim.String()
		return
	}
	v.holds = a.holders(set.Boards)
	known, ours := a.count(set.Boards, v.claim.ids)
	switch {
	case ours == 0 && known > 0:
		a.otherSet(v, set)
	case ours == 0 && c.finding != Incomplete && a.otherValue(v, set):
	case ours == 0 && c.finding != Incomplete && !related(c.diffs):
		v.Finding, v.Status = Unknown, Fail
		v.Text = fmt.Sprintf("unknown hands: none of its %d boards is of %s, nor of any other set of this tournament", v.Boards, v.claim.String())
	default:
		v.Finding, v.Status, v.Differences = c.finding, c.status, c.diffs
		v.Holds = v.claim.String()
		v.Text = c.describe(v.claim.String())
	}
}

// related reports whether some board of a file is at least an altered one of
// those that were wanted, or incomplete.
func related(diffs []Difference) bool {
	return slices.ContainsFunc(diffs, func(d Difference) bool {
		switch d.Kind {
		case Exchanged, Altered, Turned, Moved, Undisclosed:
			return true
		}
		return false
	})
}

// wantedOf are the boards of all the sets of a claim, in order.
func (a *audit) wantedOf(cl claim, set *handfile.Set) (want []bridge.Board, chosen bool, err error) {
	if len(cl.ids) == 1 {
		return a.cat.wanted(cl.ids[0], set.Boards, set.Numbered)
	}
	for _, id := range cl.ids {
		if p, err := a.d.Phase(id.Phase); err == nil && !p.List.Known() {
			return nil, false, fmt.Errorf("the boards of %v were not published (?), so it cannot be compared in a file with others", id.Words())
		}
		b, err := a.cat.boards(id)
		if err != nil {
			return nil, false, err
		}
		want = append(want, b...)
	}
	return want, false, nil
}

// count says how many boards are of any set, and how many of one of ids.
func (a *audit) count(boards []bridge.Board, ids []squaredeal.ID) (known, ours int) {
	for i := range boards {
		d := complete(boards[i].Deal)
		at, ok := a.cat.find(&d)
		if !ok {
			continue
		}
		known++
		if slices.Contains(ids, at.id) {
			ours++
		}
	}
	return known, ours
}

// holders are the sets whose deals are in a file, those with most boards first
// where one has more than half, else in order of appearance.
func (a *audit) holders(boards []bridge.Board) []squaredeal.ID {
	var ids []squaredeal.ID
	n := map[squaredeal.ID]int{}
	for i := range boards {
		d := complete(boards[i].Deal)
		if at, ok := a.cat.find(&d); ok {
			if n[at.id] == 0 {
				ids = append(ids, at.id)
			}
			n[at.id]++
		}
	}
	if len(ids) > 0 {
		most := slices.MaxFunc(ids, func(x, y squaredeal.ID) int { return cmp.Compare(n[x], n[y]) })
		if 2*n[most] > len(boards) {
			slices.SortStableFunc(ids, func(x, y squaredeal.ID) int { return cmp.Compare(n[y], n[x]) })
		}
	}
	return ids
}

// otherSet describes a file that holds boards of other sets than it must.
func (a *audit) otherSet(v *verdictOn, set *handfile.Set) {
	v.Status, v.Finding = Fail, Other
	parts := a.segments(set)
	names := make([]string, 0, len(parts))
	same := true
	for _, p := range parts {
		names = append(names, p.id.Words())
		same = same && p.cmp.finding == Identical
		v.Differences = append(v.Differences, p.cmp.diffs...)
	}
	v.Holds = strings.Join(names, ", ")
	id := parts[0].id
	if len(parts) == 1 && len(v.claim.ids) == 1 && id.Phase == v.claim.ids[0].Phase && id.Session == v.claim.ids[0].Session {
		v.Finding = Reserve
		if id.Set == squaredeal.Original {
			v.Finding = Original
		}
	}
	v.Text = fmt.Sprintf("must hold %v, but holds %s", v.claim.String(), v.Holds)
	if len(parts) > 1 && len(parts) == len(v.claim.ids) && flipped(parts, v.claim.ids) {
		v.Finding = Reserve
		v.Text += "; SquareDeal up to 2.7 itself writes combined reserve sets under the name of the originals"
	}
	if !same {
		v.Text += ", not all of it as dealt"
	}
}

// flipped reports whether the parts of a file are the reserve sets of ids.
func flipped(parts []segment, ids []squaredeal.ID) bool {
	for i, p := range parts {
		want := ids[i].Of(squaredeal.Reserve)
		if ids[i].Set == squaredeal.Reserve || p.id != want {
			return false
		}
	}
	return true
}

// segment is a stretch of a file that belongs to one set.
type segment struct {
	id  squaredeal.ID
	cmp comparison
}

// segments cuts a file into stretches by the set that the deals belong to and
// compares each with its set. Unknown boards belong to the stretch before them,
// or, at the start, to the first. There is at least one known board.
func (a *audit) segments(set *handfile.Set) []segment {
	var ids []squaredeal.ID
	bySet := map[squaredeal.ID][]bridge.Board{}
	var unknown []bridge.Board
	var last squaredeal.ID
	for _, b := range set.Boards {
		d := complete(b.Deal)
		at, ok := a.cat.find(&d)
		switch {
		case !ok && len(ids) == 0:
			unknown = append(unknown, b)
			continue
		case ok:
			if len(bySet[at.id]) == 0 {
				ids = append(ids, at.id)
			}
			last = at.id
		}
		bySet[last] = append(append(bySet[last], unknown...), b)
		unknown = nil
	}
	out := make([]segment, 0, len(ids))
	for _, id := range ids {
		got := bySet[id]
		want, _, err := a.cat.wanted(id, got, set.Numbered)
		if err != nil {
			continue
		}
		out = append(out, segment{id, compare(want, got, set.Numbered, a.cat.where)})
	}
	return out
}

// judgeFound says what a file holds whose name claims nothing.
func (a *audit) judgeFound(v *verdictOn, set *handfile.Set) {
	shown := 0
	for i := range set.Boards {
		if d := complete(set.Boards[i].Deal); d.Complete() {
			shown++
		}
	}
	if shown == 0 {
		v.Finding, v.Status = Incomplete, Unchecked
		v.Text = "no board shows its cards: nothing can be recognised"
		return
	}
	if known, _ := a.count(set.Boards, nil); known == 0 {
		if a.otherValue(v, set) {
			return
		}
		v.Finding, v.Status = Unknown, Fail
		v.Text = fmt.Sprintf("unknown hands: this tournament never dealt any of its %d boards, neither as original nor as reserve set", v.Boards)
		if !v.named {
			v.Status = Unchecked
			v.Text += "; nothing but the folder says that they are of this tournament"
		}
		return
	}
	parts := a.segments(set)
	names := make([]string, 0, len(parts))
	v.Status, v.Finding = Pass, Identical
	for _, p := range parts {
		v.holds = append(v.holds, p.id)
		names = append(names, p.id.Words())
		if p.cmp.finding != Identical && v.Finding == Identical {
			v.Finding = p.cmp.finding
			v.Text = p.cmp.describe(p.id.Words())
		}
		v.Status = v.Status.worse(p.cmp.status)
		v.Differences = append(v.Differences, p.cmp.diffs...)
	}
	v.Holds = strings.Join(names, ", ")
	if v.Status == Pass {
		v.Text = "recognised: identical with " + v.Holds + "; its name does not say what it was played as"
	} else {
		v.Text = "recognised as " + v.Holds + ": " + v.Text
	}
}

// describe is a comparison in one line.
func (c *comparison) describe(name string) string {
	if c.note != "" {
		return c.note
	}
	byKind := map[Kind][]int{}
	var kinds []Kind
	for _, d := range c.diffs {
		if len(byKind[d.Kind]) == 0 {
			kinds = append(kinds, d.Kind)
		}
		byKind[d.Kind] = append(byKind[d.Kind], d.Board)
	}
	var parts []string
	for _, k := range kinds {
		parts = append(parts, fmt.Sprintf("%s: %s", boards(byKind[k]), k))
	}
	text := strings.Join(parts, "; ")
	if len(c.diffs) == 1 {
		text = fmt.Sprintf("board %d: %s", c.diffs[0].Board, c.diffs[0].Text)
	}
	if c.finding == Reordered && len(c.diffs) == 0 {
		text = "boards stand in another order"
	} else if c.finding == Reordered && len(byKind[Displaced]) == len(c.diffs) {
		return fmt.Sprintf("%s in the file (all boards of %s are there with their cards, %d in their places)", text, name, c.same)
	}
	return fmt.Sprintf("%s%s (%d boards as in %s)", text, c.beside, c.same, name)
}

// boards is a list of board numbers with its noun.
func boards(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprintf("board %d", numbers[0])
	}
	return "boards " + bridge.Runs(numbers)
}
