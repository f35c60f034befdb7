package desktest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	publiclogfolder "github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Delayed information for new tournaments, and the passphrase that encrypts their keys.
const (
	DelayedInfo = "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high"
	// PastDelayedInfo refers to a past draw, so that tests can set the number and verify the hands.
	PastDelayedInfo = "Lotto 6 from 49 of Wednesday 9 December 2020, without the bonus number, from low to high"
	Passphrase      = "correct horse battery staple"
)

// OpenPublished returns a desk with a published tournament.
func OpenPublished(t *testing.T) *Client {
	client := Open(t)
	client.PublishTournament()
	return client
}

// PublishTournament describes a tournament with two sessions and publishes it.
func (c *Client) PublishTournament() {
	c.T.Helper()
	c.DescribeTournament()
	c.Publish("spring")
}

// DescribeTournament describes a tournament with two sessions.
func (c *Client) DescribeTournament() {
	c.T.Helper()
	c.Submit("t", "name=Spring Cup", "file=spring")
	c.Submit("t/spring/di", "text="+DelayedInfo)
	c.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
}

// Publish publishes a tournament, encrypts its keys with Passphrase, and returns the next page.
func (c *Client) Publish(name string, more ...string) Reply {
	c.T.Helper()
	fields := []string{"passphrase=" + Passphrase, "passphrase2=" + Passphrase, "confirm=" + name}
	return c.Submit("t/"+name+"/publish", append(fields, more...)...)
}

// SetNumber sets a tournament's public number, even if it is too early or not a possible value.
func (c *Client) SetNumber(name, number string) Reply {
	c.T.Helper()
	return c.Submit("t/"+name+"/dv", "first="+number, "value="+number,
		"accept-value-early=yes", "accept-value-contradicts=yes")
}

// AddPublicLog adds a log, its operator's key and an organiser's key to a desk's folder.
func AddPublicLog(client *Client) {
	client.T.Helper()
	operator := client.addKey("deals.key", "club.example/deals")
	organiserKey := client.addKey("organiser.key", "club.example/organiser")
	key := filepath.Join(client.Dir, "deals.key")
	if err := publiclogfolder.Init(filepath.Join(client.Dir, "deals"), key, operator); err != nil {
		client.T.Fatal(err)
	}
	if err := publiclogfolder.AddOrganiser(key, organiserKey.Verifier); err != nil {
		client.T.Fatal(err)
	}
}

// addKey writes a new signing key to a file in the desk's folder.
func (c *Client) addKey(file, name string) *publiclog.Signer {
	c.T.Helper()
	s, err := publiclog.NewSigner(name, publiclog.SigningKey)
	if err != nil {
		c.T.Fatal(err)
	}
	c.WriteFile(file, s.Secret()+"\n")
	return s
}

// WriteFile writes a file in the desk's folder.
func (c *Client) WriteFile(name, content string) {
	c.T.Helper()
	if err := os.WriteFile(filepath.Join(c.Dir, name), []byte(content), 0o600); err != nil {
		c.T.Fatal(err)
	}
}

// ReadTournament reads a tournament's description from disk.
func (c *Client) ReadTournament(name string) *organiser.Tournament {
	c.T.Helper()
	s, err := organiser.Open(filepath.Join(c.Dir, name+".sqd"))
	if err != nil {
		c.T.Fatal(err)
	}
	return s
}

// HandsPath returns the path for a hand file made by the desk, and creates its folder.
func (c *Client) HandsPath(tournament, name string) string {
	dir := filepath.Join(c.Dir, organiser.HandsFolder, tournament)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		c.T.Fatal(err)
	}
	return filepath.Join(dir, name)
}

// AuditArchive verifies an archive together with other files, given by name, as a player would by
// dropping them all at once.
func AuditArchive(t *testing.T, archive []byte, otherFiles map[string][]byte) *audit.Report {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "archive.zip"), archive, 0o600); err != nil {
		t.Fatal(err)
	}
	in := intake.New()
	if err := in.AddFile(os.DirFS(dir), "archive.zip", "archive.zip"); err != nil {
		t.Fatal(err)
	}
	for name, data := range otherFiles {
		if err := in.AddBytes(name, data, true); err != nil {
			t.Fatal(err)
		}
	}
	items, err := in.Settle()
	if err != nil {
		t.Fatal(err)
	}
	description, err := items.Description.ReadPublished()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := items.Keys.ReadPublished()
	if err != nil {
		t.Fatal(err)
	}
	published := audit.Published{Description: description, Keys: keys}
	return audit.Run(published, items.Compared(), audit.Options{Today: time.Date(2060, 12, 20, 0, 0, 0, 0, time.UTC)})
}
