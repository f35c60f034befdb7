package service

import (
	"math"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// limiter is a bucket of tokens for each address.
type limiter struct {
	rate  float64 // requests a second; 0: no limit
	burst float64
	now   func() time.Time

	mu      sync.Mutex
	buckets map[netip.Addr]bucket
}

type bucket struct {
	left float64
	at   time.Time
}

// maxBuckets bounds the memory: when it is reached, full buckets are forgotten,
// and if none is full, all are.
const maxBuckets = 100_000

func newLimiter(rate float64, now func() time.Time) *limiter {
	return &limiter{rate: rate, burst: max(1, 2*rate), now: now, buckets: map[netip.Addr]bucket{}}
}

// take returns after how many seconds the next request is welcome; 0: this one is.
func (l *limiter) take(from netip.Addr) (wait int) {
	if l.rate <= 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	b, known := l.buckets[from]
	if !known {
		b.left = l.burst
		l.sweep(now)
	} else {
		b.left = min(l.burst, b.left+l.rate*now.Sub(b.at).Seconds())
	}
	b.at = now
	if b.left < 1 {
		l.buckets[from] = b
		return int(math.Ceil((1 - b.left) / l.rate))
	}
	b.left--
	l.buckets[from] = b
	return 0
}

func (l *limiter) sweep(now time.Time) {
	if len(l.buckets) < maxBuckets {
		return
	}
	for a, b := range l.buckets {
		if b.left+l.rate*now.Sub(b.at).Seconds() >= l.burst {
			delete(l.buckets, a)
		}
	}
	if len(l.buckets) >= maxBuckets {
		clear(l.buckets)
	}
}

// addressOf is who asks: the address of the connection or, behind a proxy of
// one's own, the last that the proxy names. Of IPv6 the network counts, since one
// computer has all of it.
func addressOf(r *http.Request, forwarded bool) netip.Addr {
	var a netip.Addr
	if p, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
		a = p.Addr()
	}
	if forwarded {
		all := r.Header.Values("X-Forwarded-For")
		if len(all) > 0 {
			last := all[len(all)-1]
			if i := strings.LastIndexByte(last, ','); i >= 0 {
				last = last[i+1:]
			}
			if b, err := netip.ParseAddr(strings.TrimSpace(last)); err == nil {
				a = b
			}
		}
	}
	if a = a.Unmap().WithZone(""); a.Is6() {
		if p, err := a.Prefix(64); err == nil {
			a = p.Addr()
		}
	}
	return a
}
