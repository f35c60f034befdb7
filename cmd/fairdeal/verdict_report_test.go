package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// readReport reads verdict, anchors and session table from the JSON report. A run that fails to
// start prints no report; its verdict is "not verified".
func readReport(text string, out *verdicttest.Outcome) error {
	if strings.TrimSpace(text) == "" {
		out.Verdict = "not_verified"
		return nil
	}
	var report struct {
		Verdict  string   `json:"verdict"`
		RestsOn  []string `json:"rests_on"`
		Sessions []struct {
			Phase, Session  int
			Set, State      string
			Count, Compared int
		} `json:"sessions"`
	}
	if err := json.Unmarshal([]byte(text), &report); err != nil {
		return fmt.Errorf("the report is not JSON: %w", err)
	}
	out.Verdict, out.RestsOn = report.Verdict, report.RestsOn
	for _, s := range report.Sessions {
		if s.State == "not shown" || s.State == "not held" {
			continue // Expected tables only list sessions with hands.
		}
		row := verdicttest.Row{
			Session:  fmt.Sprintf("%d,%d", s.Phase, s.Session),
			State:    s.State,
			Matching: s.Compared,
			Boards:   s.Count,
		}
		if s.Set == "reserve" {
			row.Session += s.Set
		}
		out.Table = append(out.Table, row)
	}
	return nil
}
