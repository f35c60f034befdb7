package verify

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// diaryLine is a diary entry with the result of comparing it.
type diaryLine struct {
	organiser.Event
	Found string `json:"found"`

	said words.Text
}

// withHandout is the JSON report with a diary.
type withHandout struct {
	*audit.Report
	Handout []diaryLine `json:"handout"`
}

// MarshalJSON writes the report followed by the diary.
func (w withHandout) MarshalJSON() ([]byte, error) {
	report, err := json.Marshal(w.Report)
	if err != nil {
		return nil, err
	}
	diary, err := json.Marshal(w.Handout)
	return slices.Concat(report[:len(report)-1], []byte(`,"handout":`), diary, []byte("}")), err
}

// handout compares a diary with a report. It also adds sessions that the diary marks as not held to
// the report's advice. reserve contains the reserve sets stated by the user.
func handout(path string, r *audit.Report, files []audit.Input, reserve []squaredeal.ID) ([]diaryLine, error) {
	events, err := organiser.ReadEvents(path)
	events = organiser.InForce(events)
	if err != nil {
		return nil, err
	}
	digests := map[string][]string{}
	if slices.ContainsFunc(events, func(e organiser.Event) bool { return e.SHA256 != "" }) {
		for _, in := range files {
			if data, err := in.Read(); err == nil {
				sum := sha256.Sum256(data)
				d := hex.EncodeToString(sum[:])
				digests[d] = append(digests[d], in.Name)
			}
		}
	}
	out := make([]diaryLine, len(events))
	for i, e := range events {
		plain.Clean(&e)
		result := diaryResult(&e, r, digests, reserve)
		out[i] = diaryLine{Event: e, Found: plain.Text(result.String()), said: result}
	}
	if notHeld := notHeld(events, r); len(notHeld) > 0 {
		r.Advice = slices.Insert(r.Advice, 0, audit.Advice{Kind: audit.StateNotHeld, NotHeld: notHeld})
	}
	return out, nil
}

// notHeld returns the sessions that no file contains and that the diary marks as not held.
func notHeld(events []organiser.Event, r *audit.Report) (sessions []string) {
	for i := range r.Sessions {
		s := &r.Sessions[i]
		says := func(e organiser.Event) bool {
			return e.Event == organiser.NotHeld && e.Phase == s.Phase && e.Session == s.Session
		}
		if s.State == audit.NotShown && slices.ContainsFunc(events, says) {
			sessions = append(sessions, s.ID().String())
		}
	}
	return sessions
}

// diaryResult returns the report's result for a diary event.
func diaryResult(e *organiser.Event, r *audit.Report, digests map[string][]string, reserve []squaredeal.ID) words.Text {
	var parts []words.Text
	if names := digests[strings.ToLower(e.SHA256)]; len(names) > 0 {
		parts = append(parts, words.New("verify.same-file", fileArg("file", names[0])))
	} else if e.SHA256 != "" {
		result := words.New("verify.no-such-file")
		for _, f := range r.Files {
			if e.File != "" && strings.EqualFold(filepath.Base(f.Name), filepath.Base(e.File)) {
				result = words.New("verify.another-file", fileArg("file", f.Name))
			}
		}
		parts = append(parts, result)
	}
	i := slices.IndexFunc(r.Sessions, func(s audit.Session) bool { return s.Phase == e.Phase && s.Session == e.Session })
	if i < 0 {
		return words.Several(append(parts, words.New("verify.no-such-session"))...)
	}
	s := &r.Sessions[i]
	text := s.Text.Text
	ofReserve := e.Set != squaredeal.Original
	ended := e.Event == organiser.Played || e.Event == organiser.Reserve
	switch shown := setsShown(s, r); {
	case s.State != audit.Whole || !ended || shown[ofReserve] && (!ofReserve || slices.Contains(reserve, s.ID().Of(e.Set))):
	case ofReserve:
		text = words.New("verify.shows-original")
	default:
		text = words.New("verify.shows-reserve")
	}
	return words.Several(append(parts, words.New("verify.session-found", words.T("what", text)))...)
}

// setsShown reports which sets match a complete session: key false is the original, and key true a
// stated reserve set.
func setsShown(s *audit.Session, r *audit.Report) map[bool]bool {
	sets := map[bool]bool{false: len(s.Replaced) < s.Compared}
	for _, c := range r.Choices {
		sets[true] = sets[true] || c.Text.Code == "choice.from-sets" && c.Phase == s.Phase && c.Session == s.Session
	}
	return sets
}

// noted formats a diary entry.
func (p *paint) noted(n diaryLine) string {
	line := fmt.Sprintf("%s  %-7s %d,%d", n.Time.UTC().Format("2006-01-02 15:04"), n.Event.Event, n.Phase, n.Session)
	if n.Set.String() == squaredeal.Reserve.String() {
		line += " " + squaredeal.Reserve.String()
	}
	for _, part := range []string{n.File, n.Who, n.Note} {
		if part != "" {
			line += "  " + part
		}
	}
	return p.Say("place.file", words.Name("file", line), words.Name("what", p.Text(n.said)))
}
