package store

import "context"

// GameTotals are totals over all games in a database.
type GameTotals struct {
	Games    int64
	Deals    int64
	Revealed int64
	Closed   int64
	Broken   int64 // games without an announcement or encrypted data, or with a negative number of deals
}

// sumsOfPage reads the games after an ID. The last column is the last ID.
const sumsOfPage = `select count(*),
	cast(coalesce(sum(drawn), 0) as bigint),
	cast(coalesce(sum(case when revealed <> '' then 1 else 0 end), 0) as bigint),
	cast(coalesce(sum(case when closed <> '' and revealed = '' then 1 else 0 end), 0) as bigint),
	cast(coalesce(sum(case when drawn < 0 or announced = '' or length(sealed) = 0 then 1 else 0 end), 0) as bigint),
	coalesce(max(id), '')
	from (
		select id, drawn, revealed, closed, announced, sealed from games
		where id > $1 order by id limit 20000
	) as page`

// SumGames computes the totals over all games.
func (s *Store) SumGames(ctx context.Context) (total GameTotals, err error) {
	lastID := ""
	for {
		var page GameTotals
		err = s.queryRow(ctx, sumsOfPage, lastID).
			Scan(&page.Games, &page.Deals, &page.Revealed, &page.Closed, &page.Broken, &lastID)
		if err != nil || page.Games == 0 {
			return total, err
		}
		total.add(page)
	}
}

func (s *GameTotals) add(page GameTotals) {
	s.Games += page.Games
	s.Deals += page.Deals
	s.Revealed += page.Revealed
	s.Closed += page.Closed
	s.Broken += page.Broken
}
