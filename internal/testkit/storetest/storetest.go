// Package storetest starts a PostgreSQL server for testing the store and the service.
//
//	func TestMain(m *testing.M) { os.Exit(storetest.Main(m)) }
//	address := storetest.Postgres(t) // an empty database, or t.Skip with the reason
//
// The server is in a temporary folder and listens on a Unix socket. With FAIRDEAL_POSTGRES=must, a
// skip is a failure. Dump returns a database's content.
package storetest
