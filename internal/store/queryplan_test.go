package store

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// planStep is a step of a query plan, as PostgreSQL logs it.
type planStep struct {
	Node  string     `json:"Node Type"`
	Table string     `json:"Relation Name"`
	Index string     `json:"Index Name"`
	Steps []planStep `json:"Plans"`
}

// walk calls f for a step and all steps below it.
func (p *planStep) walk(f func(*planStep)) {
	f(p)
	for i := range p.Steps {
		p.Steps[i].walk(f)
	}
}

// loggedPlans runs every statement, and returns their plans by query from the log of PostgreSQL, which
// contains "plan:" and a JSON object for each of them.
func loggedPlans(t *testing.T, address string) map[string]planStep {
	t.Helper()
	before := len(storetest.Log(t))
	const logPlans = "&session_preload_libraries=auto_explain" +
		"&auto_explain.log_min_duration=0&auto_explain.log_format=json"
	s, err := Open(ctx, address+logPlans)
	if err != nil {
		t.Fatal(err)
	}
	everyStatement(t, s)
	s.Close()
	plans := map[string]planStep{}
	text := storetest.Log(t)[before:]
	for part := range strings.SplitSeq(text, "plan:\n") {
		var entry struct {
			Query string `json:"Query Text"`
			Plan  planStep
		}
		if err := json.NewDecoder(strings.NewReader(part)).Decode(&entry); err == nil {
			plans[entry.Query] = entry.Plan
		}
	}
	const fewest = 20 // if there are fewer, the log was not read correctly
	if len(plans) < fewest {
		t.Fatalf("%d plans in the log of the server, want %d or more:\n%s",
			len(plans), fewest, text[:min(len(text), 2000)])
	}
	return plans
}

// sqlitePlan returns the steps of SQLite's plan for a query.
func sqlitePlan(t *testing.T, s *Store, query string) (steps []string) {
	t.Helper()
	found, err := s.readDB.Query("explain query plan " + query)
	if err != nil { // it has parameters, whose values do not matter
		args := make([]any, strings.Count(query, "$"))
		if found, err = s.readDB.Query("explain query plan "+query, args...); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	defer found.Close()
	for found.Next() {
		var id, parent, unused int64
		var step string
		if err := found.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	return steps
}
