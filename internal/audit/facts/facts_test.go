package facts

import "testing"

// These are lines of the key file and the description. The hash is not that of the key, because tests
// with both do not check it.
const (
	keyText     = "6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	keyLine     = "1,1:" + keyText + "\r\n"
	keyHashLine = "KH 0e7164dd309468e4b143b7397d494a168d25bbb7e0e7164dd309468e4b143b73\n"
)

// mostLikely returns the facts under the most likely interpretation.
func mostLikely(t *testing.T, input *Input) *Facts {
	t.Helper()
	for f := range Interpretations(input) {
		return f
	}
	t.Fatal("there is no interpretation")
	return nil
}
