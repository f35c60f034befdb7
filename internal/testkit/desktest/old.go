package desktest

import (
	"crypto/sha256"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Delayed information for SquareDeal 1.3 tournaments, and the public number it describes.
const (
	// OldDelayedInfo is Polish for "Lotto results, 6 from 49, of 14 March 2020, ascending, one string without zeros".
	OldDelayedInfo = "wyniki Lotto 6 z 49 z 14 marca 2020, od najmniejszej, jednym ciagiem, bez zer"
	OldValue       = "11820244647"
)

// AddOldTournaments adds SquareDeal 1.3 tournaments to a desk's folder: 2020_club, whose DI line
// describes the public number, 2020_value, whose DI line contains it, and 2020_early, which is not
// published.
func AddOldTournaments(client *Client) {
	client.T.Helper()
	addOldTournament(client, oldTournament{file: "2020_club", delayed: OldDelayedInfo, prefix: "c", published: true})
	addOldTournament(client, oldTournament{file: "2020_value", delayed: OldValue, prefix: "v", published: true})
	addOldTournament(client, oldTournament{file: "2020_early", delayed: "Tbd", prefix: "e"})
}

// oldTournament is a tournament with two sessions of four boards.
type oldTournament struct {
	file      string
	delayed   string // DI line
	prefix    string // of the names of the hand files
	published bool
}

// oldKeys are the keys of both sessions.
const oldKeys = "1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n" +
	"1,2:7gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"

func addOldTournament(client *Client, old oldTournament) {
	client.T.Helper()
	description := fmt.Sprintf("TN Club\r\nKH %x\r\nDI %s\r\nSN 2:4:%s#:session #\r\n",
		sha256.Sum256([]byte(oldKeys)), old.delayed, old.prefix)
	if old.published {
		description += "PU\r\n"
	}
	client.WriteFile(old.file+squaredeal.DescriptionExt, description)
	client.WriteFile(old.file+squaredeal.KeysExt, oldKeys)
}
