// Package storetest starts a PostgreSQL server for tests of the store and of the service.
//
//	func TestMain(m *testing.M) { os.Exit(storetest.Main(m)) }
//	address := storetest.Postgres(t) // an empty database, or t.Skip with the reason
//
// The server belongs to the test: it is in a temporary folder, on a Unix socket, without a
// port. With FAIRDEAL_POSTGRES=must, a skip is a failure. Dump returns the content of a
// database.
package storetest
