package service

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
)

// admin requests a path on the operators' private address.
func (svc *testService) admin(path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	svc.service.adminHandler().ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w
}

// TestMetrics checks that the metrics count games and refusals, and have the format of Prometheus.
func TestMetrics(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		gamePath := svc.openGame(`{"players":4}`)
		svc.wantPost(200, gamePath+"/deals", "")
		svc.wantPost(200, gamePath+"/deals", "")
		svc.wantPost(200, gamePath+"/reveal", "")
		svc.wantPost(409, gamePath+"/deals", "")
		text := svc.admin("/metrics").Body.String()
		for _, want := range []string{
			"fairdeal_games_opened_total 1\n", "fairdeal_deals_total 2\n", "fairdeal_games_revealed_total 1\n",
			`fairdeal_refused_total{problem="revealed"} 1`, "fairdeal_last_write_timestamp_seconds 1",
			"go_goroutines", "go_build_info", "go_sql_open_connections", "process_",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("the metrics do not contain %q", want)
			}
		}
		problems, err := promlint.New(strings.NewReader(text)).Lint()
		if err != nil {
			t.Error(err)
		}
		for _, problem := range problems {
			t.Errorf("%s: %s", problem.Metric, problem.Text)
		}
	})
}

// TestMetricsAreNotPublic checks that a service with a private address only shows its metrics there.
func TestMetricsAreNotPublic(t *testing.T) {
	svc := onSQLite(t)
	if w := svc.get("/metrics"); w.Code != 200 {
		t.Errorf("/metrics without a private address: %d", w.Code)
	}
	svc.service.Config.Admin = true
	if w := svc.get("/metrics"); w.Code != 404 {
		t.Errorf("/metrics at the public address: %d", w.Code)
	}
}

// TestAdminAddress checks the addresses for operators: liveness, readiness and profiles. A service that is shutting
// down is alive, but not ready.
func TestAdminAddress(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		wantStatus := func(path string, want int) {
			t.Helper()
			if w := svc.admin(path); w.Code != want {
				t.Errorf("%s: %d, want %d", path, w.Code, want)
			}
		}
		wantStatus("/livez", 200)
		wantStatus("/readyz", 200)
		wantStatus("/debug/pprof/", 200)
		wantStatus("/nowhere", 404)
		svc.service.draining.Store(true)
		wantStatus("/livez", 200)
		wantStatus("/readyz", 503)
	})
}
