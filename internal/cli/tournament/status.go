package tournament

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// calendar says where a tournament stands and what its organiser does next.
type calendar struct {
	Stage   string   `json:"stage"` // describe publish wait value make
	Now     []string `json:"now"`
	Next    []string `json:"next"`
	Publish []string `json:"publish"` // what to show to everybody
	Guard   []string `json:"guard"`   // what to show to nobody
	Made    int      `json:"hand_files"`
	Warn    []string `json:"warnings"`
}

// calendarOf is the calendar of a tournament as its folder stands on a day.
func calendarOf(s *folder.Store, today time.Time) calendar {
	d := s.Description
	cmd := func(verb string) string { return "fairdeal tournament " + verb + " " + term.ShellWord(s.Path) }
	c := calendar{Now: []string{}, Next: []string{}, Publish: []string{}, Guard: []string{}, Warn: []string{}}
	for _, name := range s.Leftovers() {
		c.Warn = append(c.Warn, name+" was left by an interrupted run and may hold keys or hands: delete it")
	}
	keys, plain := keysThere(s)
	if !d.Published() {
		c.describe(d, cmd)
		if keys != "" {
			c.Warn = append(c.Warn, keys+" is there, though the tournament is not published: "+cmd("publish")+" --new-keys sets it aside")
		}
		return c
	}
	c.Publish = append(c.Publish, s.Path+", with the digest "+squaredeal.ShortDigest(d.Digest())+" in a bulletin")
	switch {
	case keys != "" && plain:
		c.Guard = append(c.Guard, keys+", with a copy in another place: without it no hands can be made")
	case keys != "":
		c.Guard = append(c.Guard, keys+" and the passphrase or identity that opens it, with copies in another place: without both no hands can be made")
	default:
		c.Guard = append(c.Guard, "the keys, which are not in this folder")
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		c.Warn = append(c.Warn, "the description was changed after publishing: its digest does not match")
	}
	c.Made = len(s.HandFiles())
	if !d.HasValue {
		c.await(d, cmd, today)
		return c
	}
	c.Stage = "make"
	c.Now = append(c.Now, "make the hands of a session when they are needed: "+cmd("make")+" --phase 1 --session 1")
	c.Next = append(c.Next, "if the hands of a session leak, make its reserve set with --reserve and tell the players")
	switch {
	case plain:
		c.Next = append(c.Next, "when the last session is played, publish "+s.Path+" and "+s.KeysPath())
	default:
		c.Next = append(c.Next, "when the last session is played: "+cmd("reveal")+", and publish both files")
	}
	return c
}

// keysThere is the key file in the tournament's folder, if any.
func keysThere(s *folder.Store) (name string, plain bool) {
	for _, name := range []string{s.KeysPath(), s.SealedKeysPath()} {
		if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
			return name, name == s.KeysPath()
		}
	}
	return "", false
}

// describe fills in what is to be done before publishing.
func (c *calendar) describe(d *squaredeal.Description, cmd func(string) string) {
	c.Stage = "describe"
	if d.Name == "" {
		c.Now = append(c.Now, "set the tournament name: "+cmd("name")+" TITLE")
	}
	if d.Delayed == "" {
		c.Now = append(c.Now, "set the delayed information description: "+cmd("di")+" DESCRIPTION")
	}
	if len(d.Phases) == 0 {
		c.Now = append(c.Now, "add the phases: "+cmd("phase")+" SESSIONS BOARDS PREFIX [DESCRIPTION]")
	}
	if len(c.Now) > 0 {
		c.Next = append(c.Next, "publish: "+cmd("publish"))
		return
	}
	c.Stage = "publish"
	c.Now = append(c.Now, "read it through, then publish: "+cmd("publish"))
	c.Next = append(c.Next, "when the delayed information is known, set its value: "+cmd("dv")+" VALUE")
}

// await fills in what is to be done until the delayed value is set.
func (c *calendar) await(d *squaredeal.Description, cmd func(string) string, today time.Time) {
	c.Stage = "value"
	set := "set the delayed information value, when it is known: " + cmd("dv") + " VALUE"
	var last time.Time
	for _, date := range delayed.LintOf(term.Shown(d.Delayed), today).Dates {
		if date.After(last) {
			last = date
		}
	}
	if last.After(today) {
		c.Stage = "wait"
		days := int(last.Sub(today).Hours()/24) + 1
		c.Now = append(c.Now, fmt.Sprintf("send the description to everybody before %s, and wait (%s)",
			last.Format("Monday 2 January 2006"), term.Count(days, "day")))
		c.Next = append(c.Next, set)
		return
	}
	c.Now = append(c.Now, set)
	c.Next = append(c.Next, "make the hands: "+cmd("make"))
}

// nextStep tells the organiser what comes now.
func (u *ui) nextStep(s *folder.Store) error {
	c := calendarOf(s, time.Now())
	for _, w := range c.Warn {
		u.Warnf("%s", term.Shown(w))
	}
	for _, line := range c.Publish {
		u.Notef("publish: %s", line)
	}
	for _, line := range c.Guard {
		u.Notef("guard: %s", line)
	}
	for _, line := range c.Now {
		u.Notef("now: %s", line)
	}
	return nil
}

func (u *ui) tournamentStatus() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "status NAME",
		Short:   "say what to do now, what comes next, what to publish and what to guard",
		Example: `  fairdeal tournament status spring`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := u.openTournament(args[0])
			if err != nil {
				return err
			}
			c := calendarOf(s, time.Now())
			if asJSON {
				return u.PrintJSON(c)
			}
			u.printCalendar(c)
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "the result as JSON")
	return cmd
}

func (u *ui) printCalendar(c calendar) {
	for _, part := range []struct {
		head  string
		lines []string
	}{{"now", c.Now}, {"next", c.Next}, {"publish", c.Publish}, {"guard", c.Guard}, {"warning", c.Warn}} {
		for i, line := range part.lines {
			head := part.head
			if i > 0 {
				head = ""
			}
			fmt.Fprintf(u.Out, "%-8s %s\n", head, term.Shown(line))
		}
	}
	if c.Made > 0 {
		fmt.Fprintf(u.Out, "%-8s %s of this tournament in the folder\n", "made", term.Count(c.Made, "hand file"))
	}
}
