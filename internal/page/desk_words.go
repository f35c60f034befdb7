package page

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
	sentences "github.com/fairdeal/fairdeal/words"
)

// StageWord is where a tournament stands, in a word.
func StageWord(l Lang, c squaredeal.Calendar) string {
	switch c.Stage {
	case squaredeal.StageDescribe, squaredeal.StagePublish:
		return l.T("draft")
	case squaredeal.StageWait, squaredeal.StageValue:
		return l.T("published")
	case squaredeal.StageMake:
		if c.HandFiles > 0 {
			return l.T("hands made")
		}
		return l.T("value known")
	case squaredeal.StageRevealed:
		return l.T("revealed")
	}
	return l.T("changed after publishing")
}

// StepWords is a step as a sentence.
func StepWords(l Lang, x squaredeal.Step) string {
	names := make([]string, len(x.Files))
	for i, f := range x.Files {
		names[i] = filepath.Base(f)
	}
	files := plain.Text(strings.Join(names, ", "))
	switch x.Task {
	case squaredeal.SetName:
		return l.T("Set the name of the tournament.")
	case squaredeal.SetDelayed:
		return l.T("Say which delayed information will be mixed in.")
	case squaredeal.AddPhase:
		return l.T("Add the phases.")
	case squaredeal.PublishIt:
		return l.T("Read it through, then publish.")
	case squaredeal.Announce:
		day, err := time.Parse(time.DateOnly, x.Before)
		if err != nil {
			return x.Before
		}
		return l.N("Send the description to everybody before %[2]s, and wait (%[1]d days).", x.Days, x.Days, l.Day(day))
	case squaredeal.SetValue:
		return l.T("Set the delayed value, when it is known.")
	case squaredeal.MakeHands:
		return l.T("Make the hands of a session when they are needed.")
	case squaredeal.MakeReserve:
		return l.T("If the hands of a session leak, make its reserve set and tell the players.")
	case squaredeal.Reveal:
		return l.T("When the last session is played, reveal the keys.")
	case squaredeal.PublishFiles:
		return l.T("Publish %s.", files)
	case squaredeal.Restore, squaredeal.Compare:
		if len(names) == 2 && x.Files[0] != "" {
			before, now := plain.Text(names[0]), plain.Text(names[1])
			if x.Task == squaredeal.Compare {
				return l.T("The description is not the published one any more: compare it with %s, and bring the published one back.", before)
			}
			return l.T("The description is not the published one any more; %s is: give it the name %s again.", before, now)
		}
		return l.T("The description is not the published one any more: bring the published one back.")
	case squaredeal.Verify:
		return l.T("Anybody can verify now.")
	}
	return string(x.Task)
}

// Next is the first thing to do, as a sentence. While hands are made nobody but the
// organiser knows which session is the last, so what comes behind it is said as well.
func Next(l Lang, c squaredeal.Calendar) string {
	var steps []string
	for _, x := range c.Now {
		steps = append(steps, StepWords(l, x))
	}
	for _, x := range c.Next {
		if x.Task == squaredeal.Reveal && c.Stage == squaredeal.StageMake {
			steps = append(steps, StepWords(l, x))
		}
	}
	return strings.Join(steps, " ")
}

// Notices are the warnings about files, as sentences.
func Notices(l Lang, c squaredeal.Calendar, name func(path string) string) (all []string) {
	for _, n := range c.Warnings {
		key := map[squaredeal.NoticeKind]string{
			squaredeal.Leftover:        "%s was left by an interrupted run and may hold keys or hands: delete it.",
			squaredeal.UnpublishedKeys: "%s is there, though the tournament is not published: publishing can set it aside.",
			squaredeal.ForeignKeys:     "%s does not hold the published keys: do not publish it.",
			squaredeal.Changed:         "%s was changed after publishing: its digest does not match.",
		}[n.Kind]
		all = append(all, l.T(key, name(n.File)))
	}
	return all
}

// FindingWords is a finding as a sentence.
func FindingWords(l Lang, f delayed.Finding) string {
	return plain.Text(f.Said.In(sentences.Language(l)))
}

// LintWords is what can be said about a delayed information.
func LintWords(l Lang, info string, lint delayed.Lint) Lint {
	v := Lint{}
	for _, f := range lint.Findings {
		v.Findings = append(v.Findings, FindingWords(l, f))
	}
	if worst := lint.Worst(); worst != nil {
		v.Refused, v.Confirm = worst.Gravity == delayed.Refuse, worst.Gravity == delayed.Confirm
	}
	switch {
	case info == "":
	case lint.Bits == 0:
		v.Entropy = l.T("How many values are possible cannot be estimated here; at least 2 to the power of %d are wanted, better %d.", delayed.EnoughBits, delayed.BetterBits)
	case lint.Bits < delayed.EnoughBits:
		v.Entropy = l.T("About 2 to the power of %.0f values are possible: too few. At least %d are wanted, better %d.", lint.Bits, delayed.EnoughBits, delayed.BetterBits)
	case lint.Bits < delayed.BetterBits:
		v.Entropy = l.T("About 2 to the power of %.0f values are possible: enough, though %d are better.", lint.Bits, delayed.BetterBits)
	default:
		v.Entropy = l.T("About 2 to the power of %.0f values are possible: good.", lint.Bits)
	}
	for _, p := range delayed.Parse(info) {
		if p.Kind == delayed.Drand && !p.Contradicted {
			v.Known = l.T("Round %d of %s is public on %s UTC.", p.Round, p.Chain.Name, l.Day(p.Time)+" "+p.Time.Format("15:04:05"))
		}
	}
	return v
}

// reasons are the errors of libraries that have a sentence of their own.
var reasons = []struct {
	err error
	key string
}{
	{squaredeal.ErrPublished, "The tournament is published: its description cannot be changed any more."},
	{squaredeal.ErrOld, "This tournament was made for SquareDeal 1.3, which goes on with it; a new tournament uses the present form."},
	{squaredeal.ErrNotPublished, "The tournament is not published yet: a value that is known before protects nobody."},
	{squaredeal.ErrValueSet, "Another value is set already."},
	{squaredeal.ErrNoValue, "The delayed value is not set yet."},
	{squaredeal.ErrKeyHash, "These keys are not the published ones."},
	{squaredeal.ErrDigest, "The description was changed after publishing."},
	{squaredeal.ErrSessionsUnknown, "How many sessions the phase has is not published: name the sessions."},
	{squaredeal.ErrBoardsUnknown, "The boards of this phase are published as ?: say which they are."},
	{squaredeal.ErrBoardsPublished, "The boards of this phase are published: leave the field empty."},
	{logged.ErrNotDescribed, "The log has no description of this tournament yet: put that in first."},
	{logged.ErrThere, "The log has another description of this tournament already."},
	{logged.ErrSame, "The log has this description already: nothing is amended."},
	{squaredeal.ErrAmendLate, "The delayed value is set: who has seen it could choose the hands. Nothing can be amended any more."},
	{logged.ErrCancelled, "The log says that this tournament is cancelled."},
	{squaredeal.ErrPhaseGoesOn, "One key makes all sessions of this phase: it can be revealed when the phase is over."},
}

// Reason is an error of a library as a sentence in l where it has one; what else
// it says follows as it stands.
func Reason(l Lang, err error) string {
	for _, r := range reasons {
		if errors.Is(err, r.err) {
			return l.T(r.key)
		}
	}
	return l.Error(err)
}

// Error is an error in l.
func (l Lang) Error(err error) string {
	if said := sentences.In(err, sentences.Language(l)); l == EN || said != err.Error() {
		return said
	}
	return l.Say(err.Error())
}

// EarlyWords are the reasons not to reveal all keys yet.
func EarlyWords(l Lang, early *folder.EarlyError) (all []Early) {
	if early.NoValue {
		all = append(all, Early{Text: l.T("The delayed value is not set yet: whoever reads the keys before the last session knows its hands.")})
	}
	add := func(ids []squaredeal.ID, text string) {
		const most = 40
		if len(ids) == 0 {
			return
		}
		e := Early{Text: text, More: max(0, len(ids)-most)}
		for _, id := range ids[:min(most, len(ids))] {
			e.Sessions = append(e.Sessions, fmt.Sprintf("%d,%d", id.Phase, id.Session))
		}
		all = append(all, e)
	}
	add(early.NotPlayed, l.T("These sessions are not marked as played:"))
	add(early.NotMade, l.T("Of these sessions no hands were ever made:"))
	for _, n := range early.NotEnded {
		all = append(all, Early{Text: l.T("Phase %d has no published length, and is not marked as ended.", n)})
	}
	return all
}

// LeftOut says which sessions "all phases" leaves out, and why.
func LeftOut(l Lang, o squaredeal.LeftOut) string {
	p := o.Phase
	name := strconv.Itoa(p.Number)
	if title, _, _ := strings.Cut(p.Title, "#"); strings.TrimSpace(title) != "" { // # stands for the session
		name += " (" + plain.Text(strings.TrimSpace(title)) + ")"
	}
	sessions := fmt.Sprintf("%d,%d", p.Number, o.First)
	if o.Last > o.First {
		sessions += " – " + fmt.Sprintf("%d,%d", p.Number, o.Last)
	}
	switch {
	case errors.Is(o.Err, squaredeal.ErrSessionsUnknown):
		return l.T("Phase %s is left out: how many sessions it has is not published. Name its sessions, such as 1-8.", name)
	case o.Err != nil:
		return l.T("Phase %s is left out (sessions: %s): its boards are published as ?. Say which boards are played.", name, sessions)
	}
	return l.T("Phase %s ends with session %d, and more were asked for: %s.", name, p.Sessions, sessions)
}

// BulletinText is what an organiser prints when a tournament is published.
func BulletinText(l Lang, d *squaredeal.Description, file string, digest string) string {
	return plain.Text(d.Name) + "\n\n" +
		l.T("The hands of this tournament are dealt so that nobody can choose or know them beforehand, and everybody can verify that afterwards.") + "\n" +
		l.T("The description %s was published with this digest:", file+squaredeal.DescriptionExt) + "\n\n" + digest + "\n\n" +
		l.T("Delayed information that is mixed into all hands: %s", plain.Text(d.Delayed)) + "\n" +
		l.T("After the last session the keys are published. The page verify.html then compares all hands, on your own computer.")
}

// RevealText is what an organiser publishes with the keys.
// again are files of hands that were dealt again from the keys.
func RevealText(l Lang, d *squaredeal.Description, file string, digest string, again []string) string {
	dealt := ""
	if len(again) > 0 {
		dealt = "\n" + l.T("These files were dealt again from the keys, so they agree with the keys whatever was played: %s", plain.Text(strings.Join(again, ", ")))
	}
	return plain.Text(d.Name) + "\n\n" +
		l.T("The keys of this tournament are published. Download %s, %s and the hand records, open verify.html and drop them on it: it says whether every hand is as it was committed to before.", file+squaredeal.DescriptionExt, file+squaredeal.KeysExt) + "\n" +
		l.T("The digest in the bulletin was:") + "\n\n" + digest + "\n\n" +
		l.T("Delayed information: %s", plain.Text(d.Delayed)) + "\n" + l.T("Its value: %s", plain.Text(d.Value)) + dealt
}

// EventWord is a line of the diary of hands in a word. Kinds that are not known
// are shown as they stand.
func EventWord(l Lang, kind string, reserve bool) string {
	switch kind {
	case "made":
		if reserve {
			return l.T("reserve set made")
		}
		return l.T("made")
	case "taken":
		return l.T("the hands were taken")
	case "printed":
		return l.T("printed")
	case "played":
		return l.T("the session is over")
	case "reserve":
		return l.T("the reserve set is played instead")
	case "omitted":
		return l.T("the session is not held")
	case "ended":
		return l.T("the phase has ended")
	case "early":
		return l.T("shown before the session was over")
	}
	return plain.Text(kind)
}

// EntryWord is a kind of entry of a public log in words.
func EntryWord(l Lang, kind string) string {
	switch kind {
	case "published":
		return l.T("the published description")
	case "amended":
		return l.T("the description, amended")
	case "value":
		return l.T("the delayed value")
	case "choice":
		return l.T("a choice that was made")
	case "session":
		return l.T("the key of one session")
	case "revealed":
		return l.T("the keys, revealed")
	case "cancelled":
		return l.T("there will be no such tournament")
	}
	return plain.Text(kind)
}
