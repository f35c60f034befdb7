package files

import (
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/stats"
)

// dealCounts collects deals for a report.
type dealCounts struct {
	sample     stats.Sample
	season     stats.Season
	incomplete int                  // deals with unknown cards
	repeated   int                  // deals that are in seen
	seen       map[bridge.Deal]bool // earlier deals; nil if none can be repeated
}

// add counts the boards of one file, or of a part of it. A deal that was seen before is only counted
// as repeated. A deal under two numbers is a repetition within the season, too.
func (c *dealCounts) add(boards []bridge.Board) {
	numbers := map[bridge.Deal]int{}
	for i := range boards {
		b := &boards[i]
		if !b.Deal.Complete() {
			c.incomplete++
			continue
		}
		if number, ok := numbers[b.Deal]; ok && number != b.Number {
			c.season.CountRepeat()
		}
		if c.seen != nil {
			numbers[b.Deal] = b.Number
			if c.seen[b.Deal] {
				c.repeated++
				continue
			}
			c.seen[b.Deal] = true
		}
		c.sample.Add(&b.Deal)
		c.season.Add(b, 0)
	}
}

// join adds the counts of other deals.
func (c *dealCounts) join(other *dealCounts) {
	c.sample.Merge(&other.sample)
	c.season.Merge(&other.season)
	c.incomplete += other.incomplete
}

// countDeals returns the report on the deals of the files.
func (u *ui) countDeals(files []string, from string) (*sampleReport, error) {
	counts := &dealCounts{seen: map[bridge.Deal]bool{}}
	var err error
	isTournament := len(files) == 2 && strings.EqualFold(filepath.Ext(files[0]), ".sqd")
	if isTournament {
		err = dealOriginals(files, func(_ squaredeal.ID, boards []bridge.Board) { counts.add(boards) })
	} else {
		err = u.countFiles(files, from, counts)
	}
	if err != nil {
		return nil, err
	}
	return &sampleReport{
		Files:      files,
		Repeated:   counts.repeated,
		Incomplete: counts.incomplete,
		Report:     counts.sample.Report(),
		Season:     counts.season.Report(),
	}, nil
}

// countFiles counts the deals of hand files.
func (u *ui) countFiles(files []string, from string, counts *dealCounts) error {
	for _, file := range files {
		if in := openLarge(file, from); in != nil {
			err := u.countParts(in, counts)
			in.close()
			if err != nil {
				return err
			}
			continue
		}
		set, err := hands.Read(u.UI, file, from, 1)
		if err != nil {
			return err
		}
		counts.add(set.Boards)
	}
	return nil
}

// dealOriginals deals the original sets of a tournament and calls count for each session. The two files are its
// description and its keys.
func dealOriginals(files []string, count func(squaredeal.ID, []bridge.Board)) error {
	var data [2][]byte
	for i, name := range files {
		var err error
		folder, base := term.FolderAndName(name)
		if data[i], err = intake.ReadFile(folder, base, intake.MaxKeyFile); err != nil {
			return err
		}
	}
	description, err := squaredeal.ParseDescription(data[0])
	if err != nil {
		return squaredeal.WithFile(files[0], err)
	}
	keys, err := squaredeal.ParseKeys(data[1])
	if err == nil {
		_, err = description.CheckKeys(keys)
	}
	if err != nil {
		return squaredeal.WithFile(files[1], err)
	}
	return squaredeal.DealOriginals(description, keys, audit.MaxBoards, count)
}
