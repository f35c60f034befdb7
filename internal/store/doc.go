// Package store keeps what the public service must not lose: operators' tokens,
// tarot games.
//
//	s, err := store.Open(ctx, "file:fairdeal.db")            // SQLite, one file
//	s, err := store.Open(ctx, "postgres:///fairdeal?host=/run/postgresql")
//
// The contract, the same for both databases and held by one suite of tests:
//
//   - A call that returned without an error is on the disk.
//   - A call is whole or not at all, however many processes share the database.
//   - What must follow on something names it: the deal after the last, the tree
//     after the tree. Who comes second gets ErrBehind, or the error of his case.
//   - A request with an idempotency key changes something once; the same key with
//     another body is ErrOtherBody.
//   - Nothing secret is stored in clear. Tokens are hashes, numbers of running
//     games are encrypted by the caller, and answers are not kept at all.
//
// SQLite has one writer, who puts all calls that wait into one transaction. With
// PostgreSQL the calls of a process that wait at the same time share a round trip:
// questions about one row, and changes that one statement can make under the
// condition that nobody was faster. What finds that somebody was, or has to wait for
// him, runs by itself, with a lock.
package store
