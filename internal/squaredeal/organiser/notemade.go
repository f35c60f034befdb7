package organiser

import (
	"path/filepath"
	"time"
)

// noteMade records the new files in the diary, with one line for each session in a file. It skips
// files that the diary already contains, but includes files from an interrupted run that are
// missing there.
func (t *Tournament) noteMade(made []MadeFile, now time.Time) error {
	return t.appendEvents(func(known []Event) (events []Event, err error) {
		noted := map[Event]bool{} // events stripped of time, person and note
		for _, e := range known {
			e.Time, e.Who, e.Note = time.Time{}, "", ""
			noted[e] = true
		}
		for _, m := range made {
			for _, session := range m.Sessions {
				e := Event{
					Kind:    EventMade,
					Phase:   m.Phase,
					Session: session,
					Set:     m.Set,
					File:    m.diaryName(),
					SHA256:  m.SHA256,
				}
				if m.Status == "unchanged" && noted[e] {
					continue
				}
				e.Note, e.Time = m.Format, now
				events = append(events, e)
			}
		}
		return events, nil
	})
}

// diaryName returns the file name without folder. If the file is in an encrypted bundle, it begins with
// the name of the bundle.
func (m *MadeFile) diaryName() string {
	name := filepath.Base(m.File)
	if m.Status == "sealed" {
		name = filepath.Base(filepath.Dir(m.File)) + "/" + name
	}
	return name
}
