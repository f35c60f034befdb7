package squaredeal

import (
	"errors"
	"time"
)

// fillPublished fills in the tasks after publication. dates are the days on which parts of the public number
// become known.
func (c *Calendar) fillPublished(d *Description, files Contents, dates []time.Time, today time.Time) {
	c.HandFiles = files.HandFiles
	c.warnForeignKeys(files)
	// Keys that were never encrypted are in the folder from the start.
	revealed := files.Keys != "" && files.KeysMatch && files.SealedKeys != ""
	if !revealed {
		c.guardKeys(files)
	}
	if errors.Is(d.CheckDigest(), ErrDigest) {
		c.fillChanged(d, files)
		return
	}
	c.publishDescription(d, files)
	switch {
	case revealed:
		c.fillRevealed(d, files)
	case !d.HasValue:
		c.fillWaiting(dates, today)
	default:
		c.fillDealing(files)
	}
}

// guardKeys lists the key file among the files to keep secret. If it is missing, the list has an item
// without a name.
func (c *Calendar) guardKeys(files Contents) {
	switch {
	case files.SealedKeys != "":
		c.KeepSecret = append(c.KeepSecret,
			Item{File: files.SealedKeys, Encrypted: true, Passphrase: files.Passphrase})
	case files.Keys != "":
		c.KeepSecret = append(c.KeepSecret, Item{File: files.Keys})
	default:
		c.KeepSecret = append(c.KeepSecret, Item{})
	}
}

// fillChanged fills in the tasks if the description differs from the published one. Its digest
// must not be published, because that would publish a different tournament.
func (c *Calendar) fillChanged(d *Description, files Contents) {
	c.Stage = StageChanged
	c.Warnings = append(c.Warnings, Notice{Kind: NoticeChanged, File: files.Description})
	if len(d.DigestLine) == 64 {
		c.Publish = append(c.Publish, Item{Digest: d.DigestLine, ShortDigest: ShortDigest(d.DigestLine)})
	}
	switch {
	case files.BackupMatches:
		c.Now = append(c.Now, Step{Task: TaskRestore, Files: []string{files.Backup, files.Description}})
	case files.Backup != "":
		c.Now = append(c.Now, Step{Task: TaskCompare, Files: []string{files.Backup, files.Description}})
	default:
		noBackup := ""
		c.Now = append(c.Now, Step{Task: TaskRestore, Files: []string{noBackup, files.Description}})
	}
}

// fillWaiting fills in the tasks until the public number is set.
func (c *Calendar) fillWaiting(dates []time.Time, today time.Time) {
	if last := latest(dates); last.After(today) {
		c.Stage = StageWait
		c.Now = append(c.Now, Step{
			Task:   TaskAnnounce,
			Before: last.Format(time.DateOnly),
			Days:   max(1, daysBetween(today, last)),
		})
		c.Next = append(c.Next, Step{Task: TaskSetValue})
		return
	}
	c.Stage = StageValue
	c.Now = append(c.Now, Step{Task: TaskSetValue})
	c.Next = append(c.Next, Step{Task: TaskMakeHands})
}

// latest returns the latest of the dates, or zero if there are none.
func latest(dates []time.Time) (last time.Time) {
	for _, date := range dates {
		if date.After(last) {
			last = date
		}
	}
	return last
}

// daysBetween returns the number of midnights between two moments. The time of day does not matter, because
// the public number may be a beacon round with an exact time.
func daysBetween(from, to time.Time) int {
	const day = 24 * time.Hour
	return int(to.Truncate(day).Sub(from.Truncate(day)) / day)
}

// fillDealing fills in the tasks after the public number was set.
func (c *Calendar) fillDealing(files Contents) {
	c.Stage = StageMake
	reveal := Step{Task: TaskReveal, Files: []string{files.Description}, AllOver: files.AllOver}
	if files.Keys != "" {
		reveal.Files = append(reveal.Files, files.Keys)
	}
	if files.AllOver {
		c.Now = append(c.Now, reveal)
		return
	}
	if files.ToMake != (ID{}) {
		c.Now = append(c.Now, Step{Task: TaskMakeHands, Session: files.ToMake.String()})
	}
	if files.ToPlay != (ID{}) {
		c.Now = append(c.Now, Step{Task: TaskPlay, Session: files.ToPlay.String()})
	}
	if len(c.Now) == 0 && len(files.NeverMade) > 0 {
		// Until the diary says that these sessions were not held, the keys cannot be revealed.
		first := files.NeverMade[0].String()
		c.Now = append(c.Now, Step{Task: TaskMakeHands, Session: first, NeverMade: files.NeverMade})
	}
	c.Next = append(c.Next, Step{Task: TaskMakeReserve}, reveal)
}

// fillRevealed fills in the tasks after the keys were revealed.
func (c *Calendar) fillRevealed(d *Description, files Contents) {
	c.Stage = StageRevealed
	c.Publish = append(c.Publish, Item{File: files.Keys})
	published := []string{files.Description, files.Keys}
	c.Now = append(c.Now, Step{Task: TaskPublishFiles, Files: published})
	if !d.HasValue {
		c.Now = append(c.Now, Step{Task: TaskSetValue})
	}
	c.Next = append(c.Next, Step{Task: TaskVerify, Files: published})
}
