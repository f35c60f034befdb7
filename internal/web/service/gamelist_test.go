package service

import "testing"

// TestListPages checks that reading a list page by page returns each game once.
func TestListPages(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		missing := map[any]bool{}
		for range 7 {
			missing[svc.wantPost(201, games, `{"players":3}`)["id"]] = true
		}
		pages := 0
		for cursor, hasNext := "", true; hasNext; pages++ {
			list := svc.wantGet(200, games+"?limit=3&cursor="+cursor)
			for _, listed := range list["games"].([]any) {
				id := listed.(map[string]any)["id"]
				if !missing[id] {
					t.Errorf("page %d: %s was listed before", pages, id)
				}
				delete(missing, id)
			}
			cursor, hasNext = list["next_cursor"].(string)
		}
		if pages != 3 || len(missing) > 0 {
			t.Errorf("%d pages, want 3; not listed: %v", pages, missing)
		}
	})
}

// TestInvalidListParameters checks the limits of a list's parameters.
func TestInvalidListParameters(t *testing.T) {
	svc := onSQLite(t)
	for _, query := range []string{"?limit=0", "?limit=501", "?limit=x", "?cursor=%25"} {
		svc.wantGet(400, games+query)
	}
}
