package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// hints words a report's advice as flags, with the verdict to which they lead.
func hints(r *audit.Report) []words.Text {
	var out []words.Text
	for _, a := range r.Advice {
		if a.Kind == audit.StatePlayed && a.Verdict == r.Verdict { // the verdict stays, and rests on more
			out = append(out, words.New("verify.hint-compared", words.Name("flags", strings.Join(flagsOf(a), " "))))
			continue
		}
		out = append(out, hint(a))
	}
	if address, _ := beacon(r); address != "" {
		out = append(out, words.New("verify.hint-beacon", words.Name("address", address)))
	}
	return out
}

// beacon is where the answer is that shows whether the delayed value is true, empty where
// there is none or it was given; alone: the value is nothing but that.
func beacon(r *audit.Report) (address string, alone bool) {
	parts := delayed.Parse(r.Delayed)
	for _, part := range parts {
		if part.Kind == delayed.Drand && !part.Contradicted && r.Value != "" && !checkedFromSource(r) {
			return fmt.Sprintf("https://api.drand.sh/v2/beacons/%s/rounds/%d", part.Chain.Name, part.Round), len(parts) == 1
		}
	}
	return "", false
}

// Hint writes a line of advice to standard error.
func (u *ui) Hint(what words.Text) {
	u.Line(u.Err, "term.hint", words.Name("what", u.Text(what)))
}

// checkedFromSource says whether step 14 came to an end.
func checkedFromSource(r *audit.Report) bool {
	return slices.ContainsFunc(r.Steps, func(s audit.Step) bool { return s.ID == 14 && s.Status != audit.NotChecked })
}

// hintKeys are what is said of each kind of advice.
var hintKeys = map[audit.AdviceKind]string{
	audit.LeaveOut: "verify.hint-leave-out", audit.StatePlayed: "verify.hint-played", audit.StateReplace: "verify.hint-replaced", audit.StateBoards: "verify.hint-boards",
	audit.StateStranger: "verify.hint-stranger", audit.GiveValue: "verify.hint-value", audit.BeSure: "verify.hint-sure",
}

// hint is one advice as flags.
func hint(a audit.Advice) words.Text {
	flags, then := words.Name("flags", strings.Join(flagsOf(a), " ")), words.T("verdict", card.Word(a.Verdict))
	switch a.Kind {
	case audit.GiveFiles:
		return words.New("verify.hint-files")
	case audit.StateSet:
		return words.New("verify.hint-set", words.T("set", a.Played[0].ID.Said()), flags, then)
	}
	return words.New(hintKeys[a.Kind], flags, then)
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
