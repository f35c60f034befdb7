package store

import (
	"context"
	"strings"
	"time"
)

// gamesPerStatement is the number of games that each statement below examines.
const gamesPerStatement = 1000

// Prune removes games that were revealed before a time. If names is true, it keeps the
// games and only removes labels and names, using the function without. It returns the
// number of changed games. Old versions did not record the time of the reveal; for their
// games the time of the upgrade counts.
func (s *Store) Prune(ctx context.Context, before time.Time, names bool, without func(record string) string) (pruned int64, err error) {
	const old = " and revealed <> '' and case when ended > 0 then ended < $2 else $3 > (select applied from schema_version where version = 2) end"
	for after := ""; ; {
		page, err := rows(ctx, s, scanGame, "select "+gameColumns+" from games where id > $1"+old+" order by id limit $4", after, before.Unix(), stamp(before), int64(gamesPerStatement))
		if err != nil || len(page) == 0 {
			return pruned, err
		}
		after = page[len(page)-1].ID
		err = s.write(ctx, func(tx Tx) error {
			for i := range page {
				g := &page[i]
				query, args := "delete from games where id = $1", []any{g.ID}
				if names {
					announced, revealed := without(g.Announced), without(g.Revealed)
					if announced == g.Announced && revealed == g.Revealed {
						continue
					}
					query, args = "update games set announced = $2, revealed = $3 where id = $1", append(args, announced, revealed)
				}
				n, err := tx.Exec(query, args...)
				if err != nil {
					return err
				}
				pruned += n
				if !names {
					if _, err := tx.Exec("update counts set pruned = pruned + $1 where process = $2", n, noProcess); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return pruned, err
		}
	}
}

// Reseal encrypts the secrets of all games again. The function again may return data
// unchanged. Concurrent changes to games are not lost, because they never touch the
// encrypted data.
func (s *Store) Reseal(ctx context.Context, again func(sealed []byte) ([]byte, error)) (changed int64, err error) {
	for after := ""; ; {
		page, err := rows(ctx, s, scanGame, "select "+gameColumns+" from games where id > $1 order by id limit $2", after, int64(gamesPerStatement))
		if err != nil || len(page) == 0 {
			return changed, err
		}
		for i := range page {
			g := &page[i]
			after = g.ID
			sealed, err := again(g.Sealed)
			if err != nil {
				return changed, err
			}
			if string(sealed) == string(g.Sealed) {
				continue
			}
			done, err := s.change(ctx, "update games set sealed = $1 where id = $2", sealed, g.ID)
			if err != nil {
				return changed, err
			}
			if done {
				changed++
			}
		}
	}
}

// WithoutNames returns a record, as text, without label, names and seats.
func WithoutNames(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		if key, _, _ := strings.Cut(line, " "); key != "label" && key != "name" && key != "seats" {
			b.WriteString(line)
		}
	}
	return b.String()
}
