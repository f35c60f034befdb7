package store

import (
	"fmt"
	"strconv"
	"time"
)

// limits are the maximum times for which a PostgreSQL statement waits or runs.
type limits struct{ lock, statement, idle time.Duration }

// takeLimits removes the limits from the parameters of an address. They are set in each
// transaction, because a connection pool between us and the server forgets session
// settings.
func takeLimits(params map[string]string) (l limits, err error) {
	l = limits{lock: 2 * time.Second, statement: 5 * time.Second, idle: 10 * time.Second}
	for name, limit := range map[string]*time.Duration{
		"lock_timeout":                        &l.lock,
		"statement_timeout":                   &l.statement,
		"idle_in_transaction_session_timeout": &l.idle,
	} {
		text, ok := params[name]
		if !ok {
			continue
		}
		delete(params, name)
		if ms, err := strconv.Atoi(text); err == nil {
			text = fmt.Sprint(ms, "ms")
		}
		if *limit, err = time.ParseDuration(text); err != nil || *limit < time.Millisecond {
			return l, fmt.Errorf("%s is %q, expected milliseconds or a time such as 2s", name, text)
		}
	}
	return l, nil
}

// setLimits sets the limits of the current transaction.
const setLimits = "select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)," +
	" set_config('idle_in_transaction_session_timeout', $3, true)"

// args returns the arguments of setLimits, with a lower limit for locks if lock is lower.
func (l limits) args(lock time.Duration) []any {
	ms := func(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
	return []any{ms(min(lock, l.lock)), ms(l.statement), ms(l.idle)}
}

// MaxWait returns the maximum time that a request waits for the database, including
// waiting for its turn and for a connection.
func (s *Store) MaxWait() time.Duration {
	if s.sqlite {
		return 10 * time.Second
	}
	return s.limits.lock + 1500*time.Millisecond
}

// slowTrip is the time that later calls wait for a slow round trip. sharedLock is the time
// that calls in a shared round trip wait for a lock.
const (
	slowTrip   = 250 * time.Millisecond
	sharedLock = 300 * time.Millisecond
)
