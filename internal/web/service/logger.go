package service

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"
)

// logger writes lines such as
//
//	2026-12-05T18:40:03Z request method=POST route=/api/v1/tarot/games status=201 ms=1.9
//
// The zero logger writes nothing. (Package log/slog would do it, for 0.15 MB.)
type logger struct {
	mu       sync.Mutex
	to       io.Writer // nil: nowhere
	requests bool      // lines about requests are written too
}

// request writes a line about a request, where these are wanted.
func (l *logger) request(pairs ...any) {
	if l.requests {
		l.line("request", pairs...)
	}
}

// line writes what happened, with pairs of a key and a value.
func (l *logger) line(what string, pairs ...any) {
	if l.to == nil {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s", time.Now().UTC().Format(time.RFC3339), what)
	for i := 0; i+1 < len(pairs); i += 2 {
		value := fmt.Sprint(pairs[i+1])
		if strings.ContainsFunc(value, func(c rune) bool { return c <= ' ' || c == '"' || c == '=' || c == 0x7f }) || !strconv.CanBackquote(value) {
			value = strconv.Quote(value)
		}
		fmt.Fprintf(&b, " %v=%s", pairs[i], value)
	}
	b.WriteByte('\n')
	l.mu.Lock()
	defer l.mu.Unlock()
	io.WriteString(l.to, b.String())
}
