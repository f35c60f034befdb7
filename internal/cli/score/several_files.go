package score

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readClubs reads and scores the file of each club.
func (s *scoreSession) readClubs(u *ui, files []string) ([]field.Club, error) {
	var clubs []field.Club
	for i, name := range field.ClubNames(files) {
		f, err := s.readClub(u, files[i])
		if err != nil {
			return nil, err
		}
		scored, err := f.Rank()
		if err != nil {
			return nil, withFile(files[i], err)
		}
		clubs = append(clubs, field.Club{Name: name, Scored: scored, Hands: readClubHands(files[i], f)})
	}
	return clubs, nil
}

// readClub reads the file of one club.
func (s *scoreSession) readClub(u *ui, file string) (*resultfile.File, error) {
	pages, ok, err := s.readWebPages([]string{file})
	if ok || err != nil {
		return pages, err
	}
	in, err := u.open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data, form := detectFormat(file, in)
	if form == resultfile.Matches {
		return nil, withFile(file, words.Errorf("field.matches"))
	}
	o, err := s.options(form)
	if err != nil {
		return nil, err
	}
	f, err := resultfile.Read(form, file, data, o)
	if err != nil {
		return nil, readError(file, err)
	}
	return f, nil
}

// readClubHands returns the hands in a results file. It reads the file again, because results are read
// as a stream, and hands only from a whole file.
func readClubHands(file string, f *resultfile.File) map[int]evening.Hand {
	if f.Pages != nil {
		return evening.HandsOnPages(f.Pages)
	}
	if f.Format == resultfile.Text {
		return nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil // The name ends in an evening's number, so boards are matched by number.
	}
	return evening.HandsInResults(file, data)
}

// checkDifferent returns an error if two names refer to the same file or to files with the same
// contents, because their results would count twice. Errors in reading are reported later.
func checkDifferent(names []string) error {
	type contents struct {
		sum     [sha256.Size]byte
		evening int // evening number in the name, because a file may contain several evenings
	}
	firstWith := map[contents]string{}
	isNamed := map[string]bool{}
	for _, name := range names {
		clean := filepath.Clean(name)
		if isNamed[clean] {
			return words.Errorf("scoring.given-twice", words.Name("file", name))
		}
		isNamed[clean] = true
		file, evening := name, 0
		if _, err := os.Stat(name); err != nil {
			file, evening = resultfile.SplitName(name)
		}
		sum, err := sumOf(file)
		if err != nil {
			continue
		}
		key := contents{sum, evening}
		if first, ok := firstWith[key]; ok {
			return words.Errorf("scoring.same-contents", words.Name("file", name), words.Name("first", first))
		}
		firstWith[key] = name
	}
	return nil
}

// sumOf returns the SHA-256 of a regular file.
func sumOf(name string) (sum [sha256.Size]byte, err error) {
	info, err := os.Stat(name)
	if err != nil {
		return sum, err
	}
	if !info.Mode().IsRegular() {
		return sum, fs.ErrInvalid
	}
	f, err := os.Open(name)
	if err != nil {
		return sum, err
	}
	defer f.Close()
	hash := sha256.New()
	_, err = io.Copy(hash, f)
	hash.Sum(sum[:0])
	return sum, err
}
