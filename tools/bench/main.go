// Command bench measures a public service on this computer. It opens games, deals from them and
// looks up deals as fast as the service responds, and prints the requests per second and the
// latency at 50 and 99 %. The games stay in the database, so use one that you can delete.
//
//	fairdeal serve --db file:bench.db --listen 127.0.0.1:8099 &
//	FAIRDEAL_TOKEN=$(fairdeal serve token --db file:bench.db) go -C tools run ./bench -url http://127.0.0.1:8099
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	l := Load{Token: os.Getenv("FAIRDEAL_TOKEN")}
	flag.StringVar(&l.Address, "url", "http://127.0.0.1:8080", "`ADDRESS` of the service, on this computer")
	flag.IntVar(&l.Clients, "clients", 16, "`requests` under way at once, 1 to 256")
	flag.IntVar(&l.Rate, "rate", 0, "`requests` a second of all clients; 0: as many as are answered")
	flag.DurationVar(&l.Time, "time", 5*time.Second, "how long each kind of request is asked, at most a minute")
	flag.Parse()
	if l.Token == "" {
		fmt.Fprintln(os.Stderr, "bench: there is no token: set FAIRDEAL_TOKEN=$(fairdeal serve token --db ...) in the environment")
		os.Exit(2)
	}
	all, err := l.Run(context.Background())
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	for _, m := range all {
		fmt.Printf("%-15s %8.0f/s   half within %.1f ms, 99%% within %.1f ms\n", m.Request, m.PerSecond, m.P50, m.P99)
	}
}
