package results

import (
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreField scores several files of one event, the sections or clubs, as one field.
func (r *scored) scoreField(s *store, label string) {
	var clubs []field.Club
	for i, name := range field.ClubNames(s.sources) {
		club, err := r.scoreClub(s, name, s.sources[i])
		if err != nil {
			r.err, r.failedFile = inFile(s.sources[i], err), s.sources[i]
			return
		}
		clubs = append(clubs, *club)
	}
	all, err := field.Join(clubs)
	if err != nil {
		r.err = err
		return
	}
	r.readErr = all.Damaged
	for _, text := range s.settings.Unnamed {
		if !all.HideNamesOf(clubs, text, label) {
			r.unknownPairs = append(r.unknownPairs, text)
		}
	}
	r.notes = append(r.notes, all.NumberNotes...)
	r.addWarnings(all.Score)
	r.evening = evening.FromSession(all.Scored, nil)
	r.evening.AddHandsByName(all.Hands)
	for i := range clubs {
		r.evening.AddClub(clubs[i].Name, clubs[i].Scored)
	}
}

// scoreClub scores one of several files.
func (r *scored) scoreClub(s *store, name, file string) (*field.Club, error) {
	data, err := s.read(file)
	if err != nil {
		return nil, err
	}
	if isMatches(file, data) {
		return nil, words.Errorf("field.matches")
	}
	f, err := readFile(file, data, s.settings)
	if err != nil {
		return nil, err
	}
	ranked, err := f.Rank()
	if err != nil {
		return nil, err
	}
	r.comparison = append(r.comparison, comparison(file, ranked)...)
	r.fromWebPages = r.fromWebPages || f.Pages != nil
	return &field.Club{Name: name, Scored: ranked, Hands: handsInResults(file, data, f)}, nil
}

// inFile adds the name of the file to an error.
func inFile(file string, err error) error {
	return words.Errorf("place.file", words.Name("file", file), words.E("what", err))
}
