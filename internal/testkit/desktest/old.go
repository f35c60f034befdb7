package desktest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Delayed information for SquareDeal 1.3 tournaments, and its value.
const (
	OldDelayedInfo = "wyniki Lotto 6 z 49 z 14 marca 2020, od najmniejszej, jednym ciagiem, bez zer"
	OldValue       = "11820244647"
)

// AddOldTournaments adds SquareDeal 1.3 tournaments to a desk's folder: 2020_club, whose DI is text,
// 2020_value, whose DI is its value, and 2020_early, which is not published.
func AddOldTournaments(x *Client) {
	x.T.Helper()
	const key = "gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	keys := "1,1:6" + key + "\r\n1,2:7" + key + "\r\n"
	sum := sha256.Sum256([]byte(keys))
	for name, di := range map[string]string{"2020_club": OldDelayedInfo, "2020_value": OldValue, "2020_early": "Tbd"} {
		text := fmt.Sprintf("TN Club\r\nKH %s\r\nDI %s\r\nSN 2:4:%s#:session #\r\n", hex.EncodeToString(sum[:]), di, name[5:6])
		if name != "2020_early" {
			text += "PU\r\n"
		}
		for ext, data := range map[string]string{squaredeal.DescriptionExt: text, squaredeal.KeysExt: keys} {
			if err := os.WriteFile(filepath.Join(x.Dir, name+ext), []byte(data), 0o600); err != nil {
				x.T.Fatal(err)
			}
		}
	}
}
