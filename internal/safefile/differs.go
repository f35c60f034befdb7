package safefile

import "github.com/fairdeal/fairdeal/internal/words"

// DiffersError is returned for files that would replace different content.
type DiffersError struct {
	First string   // first existing file
	Count int      // number of existing files
	Paths []string // their paths
}

// add adds a file with different content.
func (e *DiffersError) add(path string) {
	if e.Count == 0 {
		e.First = path
	}
	e.Count++
	e.Paths = append(e.Paths, path)
}

// Error returns the error in English.
func (e *DiffersError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *DiffersError) InWords() words.Text {
	if e.Count > 1 {
		return words.New("safefile.differ", words.Name("file", e.First), words.N("n", e.Count-1))
	}
	return words.New("safefile.differs", words.Name("file", e.First))
}
