// Package store contains the data that the public service must not lose: operators' tokens
// and
// tarot games.
//
//	s, err := store.Open(ctx, "file:fairdeal.db")            // SQLite, one file
//	s, err := store.Open(ctx, "postgres:///fairdeal?host=/run/postgresql")
//
// Both databases follow the same rules, checked by the same tests:
//   - After a call returned without an error, its changes are on disk.
//   - A call takes effect completely or not at all, however many processes share the
//     database.
//   - A change that must follow another names it: the deal after the last one, the tree
//     after the tree. Whoever comes second gets ErrBehind, or the error for his case.
//   - A request with an idempotency key changes something only once. The same key with a
//     different body is ErrOtherBody.
//   - No secret is stored in clear text. Tokens are stored as hashes, numbers of running
//     games are encrypted by the caller, and responses are not stored.
//
// SQLite has a single writer, which puts all waiting calls into one transaction. With
// PostgreSQL, calls of a process that wait at the same time share a round trip. This
// includes queries for one row, and changes that a single statement can make provided that
// nobody was faster. If somebody was, or if it has to wait for him, a change runs on its
// own
// with a lock.
package store
