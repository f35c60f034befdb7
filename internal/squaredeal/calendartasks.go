package squaredeal

// fillUnpublished fills in the tasks before publication.
func (c *Calendar) fillUnpublished(d *Description, files Contents) {
	for _, name := range []string{files.Keys, files.SealedKeys} {
		if name != "" {
			c.Warnings = append(c.Warnings, Notice{Kind: NoticeUnpublishedKeys, File: name})
		}
	}
	c.Stage = StageDescribe
	if d.Name == "" {
		c.Now = append(c.Now, Step{Task: TaskSetName})
	}
	if d.Delayed == "" {
		c.Now = append(c.Now, Step{Task: TaskSetDelayed})
	}
	if len(d.Phases) == 0 {
		c.Now = append(c.Now, Step{Task: TaskAddPhase})
	}
	if len(c.Now) > 0 {
		c.Next = append(c.Next, Step{Task: TaskPublish})
		return
	}
	c.Stage = StagePublish
	c.Now = append(c.Now, Step{Task: TaskPublish})
	c.Next = append(c.Next, Step{Task: TaskSetValue})
}

// fillOld fills in the calendar for a SquareDeal 1.3 tournament. The organiser continues with that
// program; the only tasks here are to make the hands and to publish.
func (c *Calendar) fillOld(d *Description, files Contents) {
	c.HandFiles = files.HandFiles
	c.warnForeignKeys(files)
	if !d.Published() {
		c.Stage = StageDescribe
		c.KeepSecret = append(c.KeepSecret, Item{File: files.Keys})
		return
	}

	c.publishDescription(d, files)
	verify := Step{Task: TaskVerify, Files: []string{files.Description}}
	if files.Keys != "" {
		verify.Files = append(verify.Files, files.Keys)
	}
	c.Now = append(c.Now, Step{Task: TaskMakeHands})
	c.Next = append(c.Next, Step{Task: TaskMakeReserve}, verify)
	if d.HasValue && files.Keys != "" && files.KeysMatch {
		c.Stage = StageRevealed
		return
	}
	c.Stage = StageMake
	if !d.HasValue {
		c.Stage = StageValue
	}
	c.KeepSecret = append(c.KeepSecret, Item{File: files.Keys})
}

// warnForeignKeys warns about unencrypted keys that do not belong to the description.
func (c *Calendar) warnForeignKeys(files Contents) {
	if files.Keys != "" && !files.KeysMatch {
		c.Warnings = append(c.Warnings, Notice{Kind: NoticeForeignKeys, File: files.Keys})
	}
}

// publishDescription lists the description among the files to publish. The digest of an old one may
// be unknown.
func (c *Calendar) publishDescription(d *Description, files Contents) {
	item := Item{File: files.Description, Digest: d.Digest()}
	if item.Digest != "" {
		item.ShortDigest = ShortDigest(item.Digest)
	}
	c.Publish = append(c.Publish, item)
}
