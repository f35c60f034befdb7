package score

import (
	"os"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkWatchFlags returns an error for flags that conflict with --watch.
func (s *scoreSession) checkWatchFlags(u *ui, files []string) error {
	if !s.watch {
		if s.until != "" {
			return words.Errorf("watch.until-alone")
		}
		return nil
	}
	flag := firstUsed(
		flagUse{"--json", u.JSON},
		flagUse{"--html", s.HTML != ""},
		flagUse{"--rulings", s.rulings != ""},
		flagUse{"--dd", s.dd},
	)
	if flag != "" {
		return words.Errorf("watch.flag", words.Name("flag", flag))
	}
	if len(files) > 1 || files[0] == "-" {
		return words.Errorf("watch.one-file")
	}
	info, err := os.Stat(files[0])
	if err == nil && info.IsDir() {
		err = words.Errorf("watch.one-file")
	}
	return err
}

// untilTime returns the next time at which the clock shows HH:MM.
func untilTime(now time.Time, text string) (time.Time, error) {
	clockTime, err := time.Parse("15:04", text)
	if err != nil {
		return clockTime, words.Errorf("watch.found-until", words.Name("text", plain.QuoteExcerpt(text)))
	}
	year, month, day := now.Date()
	until := time.Date(year, month, day, clockTime.Hour(), clockTime.Minute(), 0, 0, now.Location())
	if until.Before(now) {
		until = until.AddDate(0, 0, 1)
	}
	return until, nil
}
