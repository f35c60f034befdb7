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

// limiter limits the requests of each client, an address or an operator. A client has a bucket, from which
// each request takes a token. The bucket contains burst tokens at most, and rate tokens are added per
// second. The response to a client with 5 requests per second, at most 10 at once, and 7 tokens left says:
//
//	RateLimit-Policy: "address";q=10;w=2
//	RateLimit: "address";r=7;t=1
type limiter[K comparable] struct {
	rate  float64 // requests per second; 0 for no limit
	burst int     // maximum number of requests at once
	now   func() time.Time

	mu      sync.Mutex
	buckets map[K]*rate.Limiter
}

// maxBuckets is the maximum number of buckets in memory (dropBuckets).
const maxBuckets = 100_000

func newLimiter[K comparable](perSecond float64, now func() time.Time) *limiter[K] {
	return &limiter[K]{
		rate:    perSecond,
		burst:   max(1, int(math.Ceil(2*perSecond))),
		now:     now,
		buckets: map[K]*rate.Limiter{},
	}
}

// bucket returns the bucket of a client. A new client starts with a full one.
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

// take takes a token for a request and sets the rate limit headers. It returns a problem if there is none.
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

// refund puts back the token that a client's last request has taken.
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

// dropBuckets makes room if there are maxBuckets. It drops the full ones, which equal new ones, or all
// buckets if none is full.
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
