// Package store contains the data that the public service must not lose: operators' tokens
// and tarot games.
//
//	s, err := store.Open(ctx, "file:fairdeal.db")            // SQLite, one file
//	s, err := store.Open(ctx, "postgres:///fairdeal?host=/run/postgresql")
//
// Both databases follow the same rules, checked by the same tests:
//   - After a call returned without an error, its changes are on disk.
//   - A call takes effect completely or not at all, however many processes share the
//     database.
//   - A change that depends on an earlier one names it, such as the previous deal. If
//     someone else was faster, the call returns ErrChanged or a more specific error.
//   - A request with an idempotency key changes something only once. The same key with a
//     different body returns ErrOtherBody.
//   - No secret is stored in clear text. Tokens are stored as hashes, numbers of running
//     games are encrypted by the caller, and responses are not stored.
//
// SQLite has a single writer, which puts all waiting calls into one transaction. With
// PostgreSQL, calls of a process that wait at the same time share a round trip. This
// applies to queries for one row, and to changes with a single statement that fails if the
// row has changed meanwhile. If it fails or has to wait, the change runs in a separate
// transaction with a lock.
package store
