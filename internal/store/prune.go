package store

import (
	"context"
	"strings"
	"time"
)

// gamesPerStatement is the number of games that each statement below examines.
const gamesPerStatement = 1000

// Prune removes the games that were revealed before a time. If keepGames is true, it keeps them and only removes
// names from their records by calling withoutNames. It returns the number of changed games. Games from old
// versions, which did not record the time, count as revealed at the upgrade.
func (s *Store) Prune(
	ctx context.Context, before time.Time, keepGames bool, withoutNames func(record string) string,
) (changed int64, err error) {
	const query = "select " + gameColumns + " from games where id > $1 and revealed <> ''" +
		" and case when ended > 0 then ended < $2" +
		" else $3 > (select applied from schema_version where version = 2) end order by id limit $4"
	lastID := ""
	for {
		args := []any{lastID, before.Unix(), formatTime(before), int64(gamesPerStatement)}
		page, err := rows(ctx, s, scanGame, query, args...)
		if err != nil || len(page) == 0 {
			return changed, err
		}
		lastID = page[len(page)-1].ID
		var changedInPage int64
		err = s.write(ctx, func(tx Tx) error {
			changedInPage = 0
			for i := range page {
				n, err := pruneGame(tx, &page[i], keepGames, withoutNames)
				if err != nil {
					return err
				}
				changedInPage += n
			}
			return nil
		})
		if err != nil {
			return changed, err
		}
		changed += changedInPage
	}
}

// pruneGame removes a game, or only its labels and names. It returns 1 if the game has changed.
func pruneGame(tx Tx, g *Game, keepGame bool, withoutNames func(record string) string) (changed int64, err error) {
	if keepGame {
		announced, revealed := withoutNames(g.Announced), withoutNames(g.Revealed)
		if announced == g.Announced && revealed == g.Revealed {
			return 0, nil
		}
		const update = "update games set announced = $2, revealed = $3 where id = $1"
		return tx.Exec(update, g.ID, announced, revealed)
	}
	if changed, err = tx.Exec("delete from games where id = $1", g.ID); err != nil {
		return 0, err
	}
	_, err = tx.Exec("update counts set pruned = pruned + $1 where process = $2", changed, noProcess)
	return changed, err
}

// Reseal encrypts all games' secrets again, and returns the number of changed games. The function encrypt may
// return data unchanged. Concurrent changes to games are not lost, because they never touch the encrypted data.
func (s *Store) Reseal(ctx context.Context, encrypt func(sealed []byte) ([]byte, error)) (changed int64, err error) {
	const query = "select " + gameColumns + " from games where id > $1 order by id limit $2"
	lastID := ""
	for {
		page, err := rows(ctx, s, scanGame, query, lastID, int64(gamesPerStatement))
		if err != nil || len(page) == 0 {
			return changed, err
		}
		lastID = page[len(page)-1].ID
		for i := range page {
			isChanged, err := s.reseal(ctx, &page[i], encrypt)
			if err != nil {
				return changed, err
			}
			if isChanged {
				changed++
			}
		}
	}
}

// reseal encrypts the secrets of one game again.
func (s *Store) reseal(ctx context.Context, g *Game, encrypt func([]byte) ([]byte, error)) (changed bool, err error) {
	sealed, err := encrypt(g.Sealed)
	if err != nil || string(sealed) == string(g.Sealed) {
		return false, err
	}
	return s.changeRow(ctx, "update games set sealed = $1 where id = $2", sealed, g.ID)
}

// WithoutNames returns a record, as text, without label, names and seats.
func WithoutNames(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		key, _, _ := strings.Cut(line, " ")
		switch key {
		case "label", "name", "seats":
		default:
			b.WriteString(line)
		}
	}
	return b.String()
}
