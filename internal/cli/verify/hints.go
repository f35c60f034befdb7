package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// hints words a report's advice as flags, with the verdict to which they lead.
func hints(t page.Teller, r *audit.Report) []string {
	var out []string
	for _, a := range r.Advice {
		if a.Kind == audit.StatePlayed && a.Verdict == r.Verdict { // the verdict stays, and rests on more
			out = append(out, hintOf(t)+plain.Text(t.T("if that is what was played, say so: %s; then it is compared, and not only recognised", strings.Join(flagsOf(a), " "))))
			continue
		}
		out = append(out, hintOf(t)+plain.Text(hint(t, a)))
	}
	for _, part := range delayed.Parse(r.Delayed) {
		if part.Kind == delayed.Drand && !part.Contradicted && r.Value != "" && !checkedFromSource(r) {
			out = append(out, hintOf(t)+t.T("%s FILE shows whether the delayed value is true; FILE is the answer of https://api.drand.sh/v2/beacons/%s/rounds/%d", "--beacon", part.Chain.Name, part.Round))
		}
	}
	if slices.ContainsFunc(r.Files, func(f audit.File) bool { return f.Status == audit.Fail }) {
		out = append(out, hintOf(t)+t.T("look at the boards that are named before anybody is accused: a slip in a record, another section's boards or a renamed file look like this"))
	}
	return out
}

// hintOf begins a line of advice.
func hintOf(t page.Teller) string { return t.T("hint") + ": " }

// checkedFromSource says whether step 14 came to an end.
func checkedFromSource(r *audit.Report) bool {
	return slices.ContainsFunc(r.Steps, func(s audit.Step) bool { return s.ID == 14 && s.Status != audit.NotChecked })
}

// verdictWords are the verdicts as people read them.
var verdictWords = map[audit.Verdict]string{
	audit.Verified: "verified", audit.InPart: "verified in part", audit.NotVerified: "not verified", audit.False: "false",
}

// hint is one advice as flags.
func hint(t page.Teller, a audit.Advice) string {
	flags := strings.Join(flagsOf(a), " ")
	then := t.T(verdictWords[a.Verdict])
	switch a.Kind {
	case audit.GiveFiles:
		return t.T("name the hand files that were played, or a folder or zip with them")
	case audit.LeaveOut:
		return t.T("%s leaves out what no file shows: then %s", flags, then)
	case audit.StatePlayed:
		return t.T("if that is what was played, say so: %s; then %s", flags, then)
	case audit.StateReplace:
		return t.T("if boards of the reserve set were played and the players were told: %s; then %s", flags, then)
	case audit.StateSet:
		return t.T("if %s was played: %s; then %s", t.Tell(a.Played[0].Words()), flags, then)
	case audit.StateBoards:
		return t.T("if these are all boards that were played: %s; then %s", flags, then)
	case audit.StateStranger:
		return t.T("a file whose name alone speaks for it may be another event's; if it is what was played, say so: %s; then %s", flags, then)
	case audit.GiveValue:
		return t.T("if that is how the value has to be written: %s; then %s", flags, then)
	case audit.BeSure:
		return t.T("look again at what was typed; if it is what was played: %s; then %s", flags, then)
	}
	return flags
}

// flagsOf are the flags that say what an advice says.
func flagsOf(a audit.Advice) (flags []string) {
	if pattern := patternOf(a.Played); pattern != "" {
		a.Played, flags = nil, append(flags, "--played "+term.ShellWord(pattern))
	}
	for i := 0; i < len(a.Played); i++ {
		p := a.Played[i]
		id := p.ID.String()
		if len(p.Boards) > 0 {
			id += ":" + listed(p.Boards)
		} else if p.First > 0 {
			id += fmt.Sprintf("@%d", p.First)
		} else { // sessions in a row, of one set and one file, are one statement
			j := i
			for j+1 < len(a.Played) && follows(a.Played[j], a.Played[j+1]) {
				j++
			}
			if j > i {
				id = fmt.Sprintf("%d,%d-%d", p.Phase, p.Session, a.Played[j].Session)
				if p.Set != squaredeal.Original {
					id += p.Set.String()
				}
				i = j
			}
		}
		flags = append(flags, "--played "+term.ShellWord(id+"="+strings.Join(p.Files, ",")))
	}
	for _, b := range a.Boards {
		flags = append(flags, "--boards "+b.ID.String()+"="+listed(b.Boards))
	}
	if a.Kind == audit.GiveValue {
		flags = append(flags, "--value "+term.ShellWord(a.Value))
	}
	if a.Kind == audit.BeSure {
		flags = append(flags, "--sure")
	}
	if a.Partial {
		flags = append(flags, "--partial")
	}
	return flags
}

// patternOf is 1,*=RR##.pbn for files of several sessions of a phase whose names
// differ in the number of the session alone; empty where they are others.
func patternOf(played []audit.Played) (pattern string) {
	for i, p := range played {
		if len(p.Files) != 1 || len(p.Boards) > 0 || p.First > 0 || p.Phase != played[0].Phase || p.Set != played[0].Set || i > 0 && p.Session == played[i-1].Session {
			return ""
		}
	}
	if len(played) < 2 {
		return ""
	}
	set := ""
	if played[0].Set != squaredeal.Original {
		set = played[0].Set.String()
	}
	for digits := 4; digits > 0; digits-- {
		pattern = ""
		for i, p := range played {
			number := fmt.Sprintf("%0*d", digits, p.Session)
			at := strings.LastIndex(p.Files[0], number)
			if at < 0 {
				break
			}
			name := p.Files[0][:at] + strings.Repeat("#", digits) + p.Files[0][at+len(number):]
			if i > 0 && name != pattern {
				break
			}
			if pattern = name; i == len(played)-1 {
				return fmt.Sprintf("%d,*%s=%s", p.Phase, set, name)
			}
		}
	}
	return ""
}

func follows(p, q audit.Played) bool {
	return len(q.Boards) == 0 && q.First == 0 && q.Phase == p.Phase && q.Session == p.Session+1 && q.Set == p.Set && slices.Equal(p.Files, q.Files)
}

// listed is a list of boards as people type it: 1-6,8.
func listed(boards []int) string {
	var parts []string
	for i := 0; i < len(boards); {
		j := i
		for j+1 < len(boards) && boards[j+1] == boards[j]+1 {
			j++
		}
		part := strconv.Itoa(boards[i])
		if j > i {
			part += "-" + strconv.Itoa(boards[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ",")
}
