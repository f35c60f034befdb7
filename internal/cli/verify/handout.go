package verify

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// diaryEntry is an entry of the organiser's diary, the file NAME.handout, with the result of comparing it. The diary
// records which hands were given to the players, for example that those of session 1,2 were played from friday.dup.
type diaryEntry struct {
	organiser.Event
	Result string `json:"found"` // resultText in English

	resultText words.Text
}

// compareDiary compares a diary with a report. It also adds an advice to the report if the diary marks sessions as not
// held. reserve contains the reserve sets stated by the user.
func compareDiary(
	path string, r *audit.Report, files []audit.Input, reserve []squaredeal.ID,
) ([]diaryEntry, error) {
	events, err := organiser.ReadEvents(path)
	if err != nil {
		return nil, err
	}
	events = organiser.WithoutCancelled(events)
	var digests map[string][]string
	if slices.ContainsFunc(events, func(e organiser.Event) bool { return e.SHA256 != "" }) {
		digests = namesByDigest(files)
	}
	diary := make([]diaryEntry, len(events))
	for i, event := range events {
		plain.CleanStrings(&event)
		result := diaryResult(&event, r, digests, reserve)
		diary[i] = diaryEntry{Event: event, Result: plain.Text(result.String()), resultText: result}
	}
	if sessions := sessionsNotHeld(events, r); len(sessions) > 0 {
		r.Advice = slices.Insert(r.Advice, 0, audit.Advice{Kind: audit.StateNotHeld, NotHeld: sessions})
	}
	return diary, nil
}

// namesByDigest returns the names of the readable files by their SHA-256 digest.
func namesByDigest(files []audit.Input) map[string][]string {
	names := map[string][]string{}
	for _, file := range files {
		data, err := file.Read()
		if err != nil {
			continue
		}
		sum := sha256.Sum256(data)
		digest := hex.EncodeToString(sum[:])
		names[digest] = append(names[digest], file.Name)
	}
	return names
}

// sessionsNotHeld returns the sessions that no file contains and that the diary marks as not held.
func sessionsNotHeld(events []organiser.Event, r *audit.Report) (sessions []string) {
	for i := range r.Sessions {
		s := &r.Sessions[i]
		isNotHeld := func(e organiser.Event) bool {
			return e.Kind == organiser.EventNotHeld && e.Phase == s.Phase && e.Session == s.Session
		}
		if s.State == audit.NotShown && slices.ContainsFunc(events, isNotHeld) {
			sessions = append(sessions, s.ID().String())
		}
	}
	return sessions
}

// reportWithDiary is the JSON report with a diary.
type reportWithDiary struct {
	*audit.Report
	diary []diaryEntry
}

// MarshalJSON writes the report with one more key, handout, that contains the diary.
func (r reportWithDiary) MarshalJSON() ([]byte, error) {
	report, err := json.Marshal(r.Report)
	if err != nil {
		return nil, err
	}
	diary, err := json.Marshal(r.diary)
	if err != nil {
		return nil, err
	}
	withoutBrace := report[:len(report)-1]
	return slices.Concat(withoutBrace, []byte(`,"handout":`), diary, []byte("}")), nil
}

// diaryText formats a diary entry on one line. It begins with "2027-03-11 19:05  played   1,2  friday.dup".
func (p *reportPrinter) diaryText(e diaryEntry) string {
	line := fmt.Sprintf("%s  %-7s %d,%d",
		e.Time.UTC().Format("2006-01-02 15:04"), e.Event.Kind, e.Phase, e.Session)
	if e.Set.String() == squaredeal.Reserve.String() {
		line += " " + squaredeal.Reserve.String()
	}
	for _, part := range []string{e.File, e.Who, e.Note} {
		if part != "" {
			line += "  " + part
		}
	}
	return p.Translate("place.file", words.Name("file", line), words.Name("what", p.Text(e.resultText)))
}
