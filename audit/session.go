package audit

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// evidence is what the files say about one session.
type evidence struct {
	same       []*verdictOn // must hold its original set, and do
	reserve    []*verdictOn // must hold its reserve set, and do
	bad        []*verdictOn // must hold one of its sets, and do not
	open       []*verdictOn // must hold one of its sets; could not be checked
	beside     []*verdictOn // combined, and false in boards of other sessions only
	recognised []*verdictOn // hold its set under a name that says nothing
}

// sessions are spec/audit.md steps 9 and 10: what was found of each session,
// and whether one is left out.
func (a *audit) sessions() {
	if a.d == nil {
		a.step(stepSessions, Unchecked, "", "", "the description cannot be used")
		a.step(stepAll, Unchecked, "", "")
		return
	}
	found := a.evidence()
	var compared, left int
	var status = Pass
	var bad, without []string
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		n := p.Sessions
		if a.cat != nil {
			n = a.cat.sessions(p)
		}
		if p.Sessions == 0 {
			for at := range found { // a file may hold a session that none names
				if at[0] == p.Number {
					n = max(n, at[1])
				}
			}
		}
		if p.Sessions == 0 && n == 0 {
			left++
			without = append(without, fmt.Sprintf("phase %d (%s): no file, and no number of sessions is published", p.Number, text(p.Title)))
		}
		for s := 1; s <= n; s++ {
			e := found[[2]int{p.Number, s}]
			if e == nil {
				e = &evidence{}
			}
			sess := a.session(p, s, e)
			a.report.Sessions = append(a.report.Sessions, sess)
			if len(e.same)+len(e.reserve)+len(e.bad)+len(e.open)+len(e.beside) == 0 {
				left++
				without = append(without, fmt.Sprintf("session %s (%s): %s", sess.ID(), sess.Name, sess.Text))
				continue
			}
			status = status.worse(sess.Status)
			if sess.Status == Pass {
				compared++
			} else {
				bad = append(bad, fmt.Sprintf("session %s (%s): %s", sess.ID(), sess.Name, sess.Text))
			}
		}
	}
	total := len(a.report.Sessions)
	if compared == 0 && status == Pass {
		status = Unchecked
	}
	a.report.Conclusions = append(append(a.report.Conclusions, a.exchanges()...), a.noneFits()...)
	a.step(stepSessions, status, "identical", fmt.Sprintf("%d of %s identical", compared, count(total, "session")), first(bad, 50)...)
	all := Pass
	if left > 0 {
		all = Unchecked
	}
	got := "every session has a file"
	if left > 0 {
		got = fmt.Sprintf("%d without one", left)
	}
	s := a.step(stepAll, all, "a file for every session", got, first(without, 50)...)
	s.Optional = a.opt.Partial && left > 0
}

// evidence sorts the files by the sessions that they speak of.
func (a *audit) evidence() map[[2]int]*evidence {
	found := map[[2]int]*evidence{}
	at := func(id squaredeal.ID) *evidence {
		k := [2]int{id.Phase, id.Session}
		if found[k] == nil {
			found[k] = &evidence{}
		}
		return found[k]
	}
	for _, v := range a.files {
		for _, id := range v.claim.ids {
			e := at(id)
			switch {
			case v.Status == Fail && !a.partOf(v, id):
				e.bad = append(e.bad, v)
			case v.Status == Fail:
				e.beside = append(e.beside, v)
			case v.Status == Unchecked:
				e.open = append(e.open, v)
			case id.Set == squaredeal.Reserve:
				e.reserve = append(e.reserve, v)
			default:
				e.same = append(e.same, v)
			}
		}
		if len(v.claim.ids) == 0 && v.Status == Pass {
			for _, id := range v.holds {
				at(id).recognised = append(at(id).recognised, v)
			}
		}
	}
	return found
}

// partOf reports whether the differences of a combined file that is false are
// all in boards of other sessions than id.
func (a *audit) partOf(v *verdictOn, id squaredeal.ID) bool {
	if len(v.claim.ids) < 2 || len(v.Differences) == 0 || v.Finding != Differs && v.Finding != Missing && v.Finding != Extra {
		return false
	}
	r := run(&a.d.Phases[id.Phase-1], id.Session)
	for _, d := range v.Differences {
		if d.Board < 1 || d.Board >= r.First && d.Board <= r.Last {
			return false
		}
	}
	return true
}

// session is the report's entry of one session.
func (a *audit) session(p *squaredeal.Phase, n int, e *evidence) Session {
	s := Session{Phase: p.Number, Session: n, Name: p.FileName(n), Description: text(p.SessionTitle(n)), Boards: "?"}
	if r, err := p.Boards(n); err == nil {
		s.Boards = r.String()
	} else if all := append(slices.Clone(e.same), e.reserve...); len(all) > 0 {
		says := max(slices.IndexFunc(all, func(v *verdictOn) bool { return v.numbered }), 0)
		s.Boards = all[says].run.String() + " (?)"
	}
	for _, list := range [][]*verdictOn{e.same, e.reserve, e.bad, e.open, e.beside, e.recognised} {
		for _, v := range list {
			s.Files = append(s.Files, v.Name)
		}
	}
	for _, v := range e.recognised {
		s.Recognised = append(s.Recognised, v.Name)
	}
	s.Reserve = len(e.reserve) > 0
	// a file of this session alone says most about it
	slices.SortStableFunc(e.bad, func(x, y *verdictOn) int { return len(x.claim.ids) - len(y.claim.ids) })
	switch {
	case len(e.bad) > 0:
		v := e.bad[0]
		s.Status, s.Text = Fail, fmt.Sprintf("%s: %s", shortName(v.Name), v.Finding)
		if v.Finding == Other || v.Finding == Reserve || v.Finding == Original {
			s.Text += " (" + v.Holds + ")"
		}
	case len(e.same) > 0 && len(e.reserve) > 0:
		s.Status, s.Text = Pass, "identical; original and reserve set are both there"
	case len(e.reserve) > 0:
		s.Status, s.Text = Pass, "identical with the reserve set"
	case len(e.same) > 0:
		s.Status, s.Text = Pass, "identical"
	case len(e.open) > 0:
		s.Status, s.Text = Unchecked, "not compared: "+shortName(e.open[0].Name)+": "+e.open[0].Text
	case len(e.beside) > 0:
		s.Status = Unchecked
		s.Text = fmt.Sprintf("its boards in %s are right, but other boards in that file are not", shortName(e.beside[0].Name))
	case len(e.recognised) > 0:
		v := e.recognised[0]
		s.Status = Unchecked
		s.Text = fmt.Sprintf("%s holds this set, but its name does not say that it was played here", shortName(v.Name))
	default:
		s.Status, s.Text = Unchecked, "no hand file: not compared"
	}
	if x, y, differ := otherBoards(e); differ && s.Status == Pass {
		s.Status = Unchecked
		s.Text = fmt.Sprintf("%s holds boards %s and %s boards %s: which were played is open",
			shortName(x.Name), x.run.String(), shortName(y.Name), y.run.String())
	}
	if s.Status == Pass && len(e.open) > 0 {
		s.Status, s.Text = Unchecked, s.Text+"; not compared: "+shortName(e.open[0].Name)+": "+e.open[0].Text
	}
	return s
}

// otherBoards finds two files of one set that hold other boards of it, as may be
// where its boards were published as "?" and any run is right.
func otherBoards(e *evidence) (x, y *verdictOn, differ bool) {
	for _, list := range [][]*verdictOn{e.same, e.reserve} {
		for _, v := range list {
			if !v.chosen {
				continue
			}
			if v.run.Len() != list[0].run.Len() {
				return list[0], v, true
			}
			if !v.numbered {
				continue
			}
			if x != nil && x.claim.ids[0].Set == v.claim.ids[0].Set && x.run != v.run {
				return x, v, true
			}
			x = v
		}
	}
	return nil, nil, false
}

// noneFits explains files of which not one is right although the keys are: then
// the fault is with what all sessions share.
func (a *audit) noneFits() []string {
	unknown, spelt := 0, 0
	for _, v := range a.files {
		switch {
		case v.Finding == Unknown:
			unknown++
		case v.Finding == Spelling:
			spelt++
		case v.Finding != Unreadable && v.Finding != Incomplete:
			return nil
		}
	}
	for value, n := range a.spelt {
		if n == spelt && unknown == 0 {
			return []string{fmt.Sprintf("all hands that could be compared were made with delayed value %q, and the published one is %q", value, a.d.Value)}
		}
	}
	if unknown == 0 || spelt > 0 || !a.match.ok {
		return nil
	}
	return []string{fmt.Sprintf("no session's hands follow from the published keys and the delayed value %q: either they were made with another delayed value, or they were not made for this tournament", a.d.Value)}
}

// shortName is a file's name without its folders.
func shortName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// exchanges names sessions whose sets are in each other's files.
func (a *audit) exchanges() []string {
	holds := map[squaredeal.ID]squaredeal.ID{}
	for _, v := range a.files {
		if v.Finding == Other && len(v.claim.ids) == 1 && len(v.holds) == 1 {
			holds[v.claim.ids[0]] = v.holds[0]
		}
	}
	var from []squaredeal.ID
	for id := range holds {
		from = append(from, id)
	}
	slices.SortFunc(from, squaredeal.ID.Compare)
	var out []string
	done := map[squaredeal.ID]bool{}
	for _, start := range from {
		if done[start] {
			continue
		}
		chain := []squaredeal.ID{start}
		id, ok := holds[start]
		for ok && id != start && !done[id] && !slices.Contains(chain, id) {
			chain = append(chain, id)
			id, ok = holds[id]
		}
		if !ok || id != start || len(chain) < 2 {
			continue
		}
		for _, c := range chain {
			done[c] = true
		}
		if len(chain) == 2 {
			out = append(out, fmt.Sprintf("%v and %v are swapped", chain[0].Words(), chain[1].Words()))
			continue
		}
		var names []string
		for _, c := range chain {
			names = append(names, c.Of(squaredeal.Original).String())
		}
		out = append(out, "sessions are in a ring: each of "+strings.Join(names, ", ")+" holds the set of the next, the last that of the first")
	}
	return out
}

// choices lists what the organiser decided after the delayed value was known.
func (a *audit) choices() {
	if a.d == nil {
		return
	}
	add := func(kind string, phase, session int, format string, args ...any) {
		a.report.Choices = append(a.report.Choices, Choice{kind, phase, session, fmt.Sprintf(format, args...)})
	}
	byPhase := map[int][]*Session{}
	for i := range a.report.Sessions {
		s := &a.report.Sessions[i]
		byPhase[s.Phase] = append(byPhase[s.Phase], s)
	}
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		with := 0
		for _, s := range byPhase[p.Number] {
			if len(s.Files) > 0 {
				with++
			}
			if s.Reserve {
				add("reserve", s.Phase, s.Session, "session %s (%s): a reserve set is among the files; players must have been told that it replaces the original", s.ID(), s.Name)
			}
			if !p.List.Known() && s.Status == Pass {
				add("boards", s.Phase, s.Session, "session %s (%s): boards %s were chosen when the hands were made", s.ID(), s.Name, strings.TrimSuffix(s.Boards, " (?)"))
			}
		}
		if p.Sessions == 0 && with > 0 {
			add("length", p.Number, 0, "phase %d (%s): the number of sessions was chosen later; the files name %d", p.Number, text(p.Title), len(byPhase[p.Number]))
		}
		if with == 0 && len(a.files) > 0 {
			add("not played", p.Number, 0, "phase %d (%s): no session has a file: not played, or not given", p.Number, text(p.Title))
		}
	}
	for _, v := range a.files {
		switch v.Finding {
		case Reserve:
			for _, id := range v.claim.ids {
				as := "under the name of the original"
				if v.claim.basis == "stated" {
					as = "and is stated to be the original"
				}
				add("reserve", id.Phase, id.Session, "session %d,%d: %s holds the reserve set %s", id.Phase, id.Session, v.Name, as)
			}
		case Reordered, Renumbered:
			add("order", 0, 0, "%s: %s", v.Name, v.Finding)
		}
		if len(v.claim.ids) == 0 {
			for _, id := range v.holds {
				if id.Set == squaredeal.Reserve {
					add("reserve", id.Phase, id.Session, "%s holds %v", v.Name, id.Words())
				}
			}
		}
	}
	for _, text := range a.exchanges() {
		add("order", 0, 0, "%s", text)
	}
}

// summarize computes the summary from the steps, the sessions and the files.
func (a *audit) summarize() {
	r := a.report
	s := Summary{Verdict: r.Verdict(), Exit: r.Exit(), Sessions: len(r.Sessions), Files: len(r.Files)}
	for i := range r.Sessions {
		switch {
		case r.Sessions[i].Status == Pass:
			s.Identical++
		case r.Sessions[i].Status == Fail:
			s.False++
		case len(r.Sessions[i].Files) == 0:
			s.NoFile++
		}
	}
	for i, f := range r.Files {
		if f.Basis == "stated" {
			s.Stated++
		}
		switch f.Status {
		case Pass:
			s.FilesSame++
			if len(a.files[i].claim.ids) > 1 {
				s.Combined++
			}
		case Fail:
			s.FilesBad++
		}
	}
	s.Text = summaryText(r, s)
	r.Summary = s
}

// summaryText is the verdict in one line.
func summaryText(r *Report, s Summary) string {
	counts := fmt.Sprintf("%d of %s identical, %d of %s identical", s.Identical, count(s.Sessions, "session"), s.FilesSame, count(s.Files, "hand file"))
	if s.Combined > 0 {
		counts += fmt.Sprintf(", %s included", count(s.Combined, "combined file"))
	}
	if s.Stated > 0 {
		counts += fmt.Sprintf("; %s taken as stated", count(s.Stated, "hand file"))
	}
	if s.NoFile > 0 && s.Files > 0 {
		counts += fmt.Sprintf("; %s without a hand file", count(s.NoFile, "session"))
	}
	var failed, open []string
	for _, st := range r.Steps {
		switch {
		case st.Status == Fail:
			failed = append(failed, st.Name)
		case st.Status == Unchecked && !st.Optional:
			open = append(open, st.Name)
		}
	}
	switch s.Verdict {
	case Pass:
		if s.NoFile > 0 || s.Identical < s.Sessions {
			return "verified in part: " + counts
		}
		return "verified: " + counts
	case Fail:
		return "FALSE (" + strings.Join(failed, ", ") + "): " + counts
	}
	if s.Files == 0 && r.Steps[0].Status == Pass {
		return "not verified: no hand files were given, nothing was compared"
	}
	if len(open) == 1 && open[0] == stepNames[stepAll] {
		return "incomplete, nothing false: " + counts
	}
	return "not verified (" + strings.Join(open, ", ") + "): " + counts
}
