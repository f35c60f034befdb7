package tarot

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/tarot/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sampleOfFiles counts the deals in files written by show --json, each once. Names may contain
// wildcards.
func (u *ui) sampleOfFiles(names []string) (*sampleReport, error) {
	files, err := term.Expand(names)
	if err != nil {
		return nil, err
	}
	counts := fileCounts{seen: map[tarot.Deal]bool{}}
	for _, file := range files {
		data, err := u.Read(file, maxDealsFile)
		if err != nil {
			return nil, err
		}
		if err := counts.add(u.nameOf(file), data); err != nil {
			return nil, err
		}
	}
	return &sampleReport{counts.repeated, counts.sample.Report()}, nil
}

// maxDealsFile is the maximum size in bytes of a file written by show --json.
const maxDealsFile = 256 << 20

// fileCounts collects the deals of several files. All have the same number of players.
type fileCounts struct {
	sample   *stats.Sample // nil before the first deal
	seen     map[tarot.Deal]bool
	repeated int // deals that were seen before
}

// add counts the deals of one file.
func (c *fileCounts) add(name string, data []byte) error {
	fileError := func(err error) error {
		return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	packs, _, err := tarot.ReadPacks(string(data), 0)
	if err != nil {
		return fileError(err)
	}
	for _, p := range packs {
		if p.Hands == 0 {
			return fileError(words.Errorf("term.want-names", words.T("names", tarot.WantedJSON)))
		}
		if c.sample == nil {
			if c.sample, err = stats.New(p.Hands); err != nil {
				return err
			}
		}
		if before := c.sample.Players(); p.Hands != before {
			return words.Errorf("tarot-command.other-players",
				words.Name("file", name), words.N("n", p.Hands), words.N("before", before))
		}
		deal, err := tarot.DealPack(&p.Pack, p.Hands)
		if err != nil {
			return fileError(err)
		}
		if c.seen[deal] {
			c.repeated++
			continue
		}
		c.seen[deal] = true
		c.sample.Add(&deal)
	}
	return nil
}
