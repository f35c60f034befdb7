package verify

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// noted is a line of a diary beside what the verification found.
type noted struct {
	folder.Event
	Found string `json:"found"`
}

// withHandout is a report with the diary that was given, as JSON.
type withHandout struct {
	*audit.Report
	Handout []noted `json:"handout"`
}

// MarshalJSON writes the report with the diary behind it.
func (w withHandout) MarshalJSON() ([]byte, error) {
	report, err := json.Marshal(w.Report)
	if err != nil {
		return nil, err
	}
	diary, err := json.Marshal(w.Handout)
	return slices.Concat(report[:len(report)-1], []byte(`,"handout":`), diary, []byte("}")), err
}

// handout holds a diary against a report.
func handout(path string, r *audit.Report, files []audit.Input) ([]noted, error) {
	events, err := folder.ReadEvents(path)
	events = folder.InForce(events)
	if err != nil {
		return nil, err
	}
	digests := map[string][]string{} // names of the files that have it
	if slices.ContainsFunc(events, func(e folder.Event) bool { return e.SHA256 != "" }) {
		for _, in := range files {
			if data, err := in.Read(); err == nil {
				sum := sha256.Sum256(data)
				d := hex.EncodeToString(sum[:])
				digests[d] = append(digests[d], in.Name)
			}
		}
	}
	out := make([]noted, len(events))
	for i, e := range events {
		plain.Clean(&e)
		out[i] = noted{e, found(&e, r, digests)}
	}
	return out, nil
}

// found is what a report says of an event.
func found(e *folder.Event, r *audit.Report, digests map[string][]string) string {
	var parts []string
	if names := digests[strings.ToLower(e.SHA256)]; len(names) > 0 {
		parts = append(parts, "the same file as "+filepath.Base(names[0]))
	} else if e.SHA256 != "" {
		what := "no file given here is this one"
		for _, f := range r.Files {
			if e.File != "" && strings.EqualFold(filepath.Base(f.Name), filepath.Base(e.File)) {
				what = filepath.Base(f.Name) + " here is another file"
			}
		}
		parts = append(parts, what)
	}
	i := slices.IndexFunc(r.Sessions, func(s audit.Session) bool { return s.Phase == e.Phase && s.Session == e.Session })
	if i < 0 {
		return strings.Join(append(parts, "the report has no such session"), "; ")
	}
	s := &r.Sessions[i]
	text := s.Text.String()
	if s.State == audit.Whole && s.Set != e.Set && (e.Event == folder.Played || e.Event == folder.Reserve) {
		text = fmt.Sprintf("the files show the %s set", s.Set)
	}
	return plain.Text(strings.Join(append(parts, "session "+text), "; "))
}

// String is the line for people.
func (n noted) String() string {
	id := n.Set.String()
	line := fmt.Sprintf("%s  %-7s %d,%d", n.Time.UTC().Format("2006-01-02 15:04"), n.Event.Event, n.Phase, n.Session)
	if id == "reserve" {
		line += " reserve"
	}
	for _, part := range []string{n.File, n.Who, n.Note} {
		if part != "" {
			line += "  " + part
		}
	}
	return line + ": " + n.Found
}
