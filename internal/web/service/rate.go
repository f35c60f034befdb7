package service

import (
	"fmt"
	"math"
	"net/http"
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
	return &limiter[K]{
		rate: perSecond, burst: max(1, int(math.Ceil(2*perSecond))), now: now, buckets: map[K]*rate.Limiter{},
	}
}

// bucket returns the bucket for an address or operator.
func (l *limiter[K]) bucket(client K, now time.Time) *rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	bucket := l.buckets[client]
	if bucket == nil {
		l.dropBuckets(now)
		bucket = rate.NewLimiter(rate.Limit(l.rate), l.burst)
		l.buckets[client] = bucket
	}
	return bucket
}

// take counts a request and sets the rate limit headers. It returns an error if the limit is
// exceeded.
func (l *limiter[K]) take(h http.Header, name string, client K) error {
	if l.rate <= 0 {
		return nil
	}
	now := l.now()
	bucket := l.bucket(client, now)
	isAllowed := bucket.AllowN(now, 1)
	tokens := bucket.TokensAt(now)
	wait := max(1, int(math.Ceil((1-tokens)/l.rate)))
	window := max(1, int(math.Ceil(float64(l.burst)/l.rate)))
	h.Set("RateLimit-Policy", fmt.Sprintf("%q;q=%d;w=%d", name, l.burst, window))
	h.Set("RateLimit", fmt.Sprintf("%q;r=%d;t=%d", name, max(0, int(tokens)), wait))
	if isAllowed {
		return nil
	}
	problem := newProblem("too-many-requests", "", words.New("service.wait"))
	problem.retry = wait
	return problem
}

// refund undoes the last take.
func (l *limiter[K]) refund(client K) {
	if l.rate <= 0 {
		return
	}
	now := l.now()
	bucket := l.bucket(client, now)
	if bucket.TokensAt(now) < float64(l.burst) {
		bucket.ReserveN(now, -1)
	}
}

// dropBuckets makes room for new buckets at the limit.
func (l *limiter[K]) dropBuckets(now time.Time) {
	if len(l.buckets) < maxBuckets {
		return
	}
	for key, bucket := range l.buckets {
		if bucket.TokensAt(now) >= float64(l.burst) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= maxBuckets {
		clear(l.buckets)
	}
}
