package service

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// gauges are the resources that a process uses at a moment.
type gauges struct {
	memory      float64 // resident, in MiB
	goroutines  float64
	connections float64 // to the database
	files       float64 // open files
}

func (g gauges) String() string {
	return fmt.Sprintf("%.0f MiB, %.0f goroutines, %.0f connections, %.0f files",
		g.memory, g.goroutines, g.connections, g.files)
}

// growth describes the resources that have grown since an earlier moment, or "".
func (g gauges) growth(before gauges) (grown string) {
	if g.memory > 1.3*before.memory+10 {
		grown += fmt.Sprintf(" memory from %.0f to %.0f MiB;", before.memory, g.memory)
	}
	if g.goroutines > before.goroutines+30 {
		grown += fmt.Sprintf(" goroutines from %.0f to %.0f;", before.goroutines, g.goroutines)
	}
	if g.files > before.files+30 {
		grown += fmt.Sprintf(" files from %.0f to %.0f;", before.files, g.files)
	}
	return grown
}

// gaugesOf reads the metrics of a process.
func gaugesOf(t *testing.T, p *process) (g gauges) {
	t.Helper()
	w, err := client.Get("http://" + p.admin + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	lines := bufio.NewScanner(w.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		name, _, _ = strings.Cut(name, "{")
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			continue
		}
		switch name {
		case "process_resident_memory_bytes":
			g.memory = n / (1 << 20)
		case "go_goroutines":
			g.goroutines = n
		case "go_sql_open_connections":
			g.connections += n
		case "process_open_fds":
			g.files = n
		}
	}
	return g
}
