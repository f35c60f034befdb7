package score

import "slices"

// Group is a set of tables that played the same deal, while other tables played different cards on the board.
type Group struct {
	Name  string
	Lines []int       // indexes into the board's lines
	Board *Board      // these lines alone
	Score *BoardScore // score of Board
}

// GroupOf returns the group that contains a line, and the index of that line in the group. A board
// without groups counts as one group.
func (scored *BoardScore) GroupOf(b *Board, line int) (Group, int) {
	for _, g := range scored.Groups {
		if j := slices.Index(g.Lines, line); j >= 0 {
			return g, j
		}
	}
	return Group{Board: b, Score: scored}, line
}

// hasGroups reports whether the lines belong to more than one group.
func (b *Board) hasGroups() bool {
	for i := range b.Lines {
		if b.Lines[i].Group != b.Lines[0].Group {
			return true
		}
	}
	return false
}

// scoreGroups scores each table group separately. All groups have the same rules and the same top, which
// depends on the number of scores expected on the board (spec/score.md step 15).
func (b *Board) scoreGroups(out *BoardScore) error {
	out.Groups = b.groups()
	counts := make([][2]int, len(out.Groups)) // number of scores in each group, by Direction
	var most [2]int                           // highest number in any group, by Direction
	for k := range out.Groups {
		counts[k] = b.scoreCounts(out.Groups[k].Lines)
		for d, n := range counts[k] {
			most[d] = max(most[d], n)
		}
	}
	for k := range out.Groups {
		g := &out.Groups[k]
		part := b.part(g.Lines)
		part.Expected = out.Expected
		for d, n := range counts[k] {
			part.isSmallerGroup[d] = n < most[d]
		}
		s, err := part.Score()
		if err != nil {
			return err
		}
		g.Board, g.Score = part, s
		out.addGroup(g)
	}
	first := out.Groups[0].Score
	out.NS, out.EW = first.NS, first.EW
	return nil
}

// part returns a board with the same rules but only the given lines, as one group without byes.
func (b *Board) part(lines []int) *Board {
	part := *b
	part.Lines, part.Byes = nil, nil
	for _, i := range lines {
		l := b.Lines[i]
		l.Group = ""
		part.Lines = append(part.Lines, l)
	}
	return &part
}

// groups returns the table groups, not yet scored, in the order of their first lines.
func (b *Board) groups() (groups []Group) {
	for i := range b.Lines {
		name := b.Lines[i].Group
		k := slices.IndexFunc(groups, func(g Group) bool { return g.Name == name })
		if k < 0 {
			k = len(groups)
			groups = append(groups, Group{Name: name})
		}
		groups[k].Lines = append(groups[k].Lines, i)
	}
	return groups
}

// scoreCounts returns the number of scores that are compared with others, by Direction.
func (b *Board) scoreCounts(lines []int) (counts [2]int) {
	for _, i := range lines {
		r := &b.Lines[i].Result
		for d, side := range []*Side{&r.NS, &r.EW} {
			if side.IsReal() || r.Damage != nil {
				counts[d]++
			}
		}
	}
	return counts
}

// addGroup adds a scored group's results to the board's.
func (scored *BoardScore) addGroup(g *Group) {
	for j, i := range g.Lines {
		scored.Lines[i] = g.Score.Lines[j]
	}
	for _, d := range g.Score.Damages {
		d.Line = g.Lines[d.Line]
		scored.Damages = append(scored.Damages, d)
	}
	scored.Datums = append(scored.Datums, g.Score.Datums...)
	scored.Warnings = append(scored.Warnings, g.Score.Warnings...)
}
