package service

import (
	"fmt"
	"math"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/fairdeal/fairdeal/internal/words"
)

// limiter has a token bucket for each address or operator.
type limiter[K comparable] struct {
	rate  float64 // requests per second; 0 for no limit
	burst int
	now   func() time.Time

	mu      sync.Mutex
	buckets map[K]*rate.Limiter
}

// maxBuckets limits the memory. At the limit, full buckets are dropped, or all buckets if none is
// full.
const maxBuckets = 100_000

func newLimiter[K comparable](perSecond float64, now func() time.Time) *limiter[K] {
	return &limiter[K]{rate: perSecond, burst: max(1, int(math.Ceil(2*perSecond))), now: now, buckets: map[K]*rate.Limiter{}}
}

// bucket returns the bucket for an address or operator.
func (l *limiter[K]) bucket(of K, now time.Time) *rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.buckets[of]
	if b == nil {
		l.sweep(now)
		b = rate.NewLimiter(rate.Limit(l.rate), l.burst)
		l.buckets[of] = b
	}
	return b
}

// take counts a request and sets the rate limit headers. It returns an error if the limit is
// exceeded.
func (l *limiter[K]) take(h http.Header, name string, of K) error {
	if l.rate <= 0 {
		return nil
	}
	now := l.now()
	b := l.bucket(of, now)
	welcome := b.AllowN(now, 1)
	left := b.TokensAt(now)
	wait := max(1, int(math.Ceil((1-left)/l.rate)))
	h.Set("RateLimit-Policy", fmt.Sprintf("%q;q=%d;w=%d", name, l.burst, max(1, int(math.Ceil(float64(l.burst)/l.rate)))))
	h.Set("RateLimit", fmt.Sprintf("%q;r=%d;t=%d", name, max(0, int(left)), wait))
	if welcome {
		return nil
	}
	p := refuse("too-many-requests", "", words.New("service.wait"))
	p.retry = wait
	return p
}

// giveBack undoes the last take.
func (l *limiter[K]) giveBack(of K) {
	if l.rate > 0 {
		now := l.now()
		if b := l.bucket(of, now); b.TokensAt(now) < float64(l.burst) {
			b.ReserveN(now, -1)
		}
	}
}

func (l *limiter[K]) sweep(now time.Time) {
	if len(l.buckets) < maxBuckets {
		return
	}
	for key, b := range l.buckets {
		if b.TokensAt(now) >= float64(l.burst) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= maxBuckets {
		clear(l.buckets)
	}
}

// addressOf returns the client's address: the connection's address or, behind a trusted proxy, the
// last address that the proxy added. For IPv6 it returns the network, because one computer controls
// all its addresses.
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
