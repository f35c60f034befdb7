package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"database/sql/driver"
	"encoding/binary"
	"errors"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// These are the maximum numbers of connections per process, by purpose.
const (
	queryConnections  = 4
	changeConnections = 4
	singleConnections = 7 // single changes, and queries that have to wait
	listConnections   = 2
	healthConnections = 1
)

// pools contains separate PostgreSQL connections for each purpose, so that a query does not wait for
// connections whose statements wait for a lock.
type pools struct{ queries, changes, lists, health *sql.DB }

func (p *pools) all() []*sql.DB { return []*sql.DB{p.queries, p.changes, p.lists, p.health} }

// openPostgres prepares the connections. It does not connect yet.
func (s *Store) openPostgres(address string) error {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		// The driver's error may quote the address.
		return errors.New("the address is not valid")
	}
	if s.limits, err = takeLimits(config.RuntimeParams); err != nil {
		return err
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = s.limits.lock
	}
	disableCancelRequests(config)
	s.writeDB = openPool(config, singleConnections)
	s.readDB = s.writeDB
	s.pools = pools{
		queries: openPool(config, queryConnections),
		changes: openPool(config, changeConnections),
		lists:   openPool(config, listConnections),
		health:  openPool(config, healthConnections),
	}
	s.queries = newGroup(s.batchRunner(s.pools.queries), func() {}, slowTrip, queryConnections)
	s.changes = newGroup(s.batchRunner(s.pools.changes), func() {}, slowTrip, changeConnections)
	return nil
}

func openPool(config *pgx.ConnConfig, connections int) *sql.DB {
	c := stdlib.GetConnector(*config,
		stdlib.OptionAfterConnect(setExpiry), stdlib.OptionResetSession(checkExpiry))
	db := sql.OpenDB(connector{c})
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxLifetime(connectionAge)
	return db
}

// connectionAge is the maximum lifetime of a connection, so that no connection leads to the old
// server after a failover. A quarter of this time is random.
const connectionAge = 5 * time.Minute

// expiryKey is the key of a connection's expiry in its custom data.
const expiryKey = "until"

// setExpiry sets the time at which a new connection expires.
func setExpiry(_ context.Context, c *pgx.Conn) error {
	c.PgConn().CustomData()[expiryKey] = time.Now().Add(connectionAge - jitter())
	return nil
}

// checkExpiry makes the pool replace a connection that has expired.
func checkExpiry(_ context.Context, c *pgx.Conn) error {
	if expiry, ok := c.PgConn().CustomData()[expiryKey].(time.Time); ok && time.Now().After(expiry) {
		return driver.ErrBadConn
	}
	return nil
}

// jitter returns a random duration of up to a quarter of connectionAge, so that connections
// do not all end together.
func jitter() time.Duration {
	var b [2]byte
	rand.Read(b[:])
	return connectionAge / 4 * time.Duration(binary.BigEndian.Uint16(b[:])) / (1 << 16)
}

// connector dials new connections with a context that contains dialKey. See disableCancelRequests.
type connector struct{ driver.Connector }

type dialKey struct{}

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	return c.Connector.Connect(context.WithValue(ctx, dialKey{}, true))
}

// errNoCancel is returned to the driver instead of a connection for cancelling a statement.
var errNoCancel = errors.New("statements are not cancelled; the server's timeouts end them")

// disableCancelRequests makes the driver leave statements alone whose callers have stopped waiting. It
// would dial the server to cancel them, and if a commit is waiting for a synchronous standby, the
// server would then show it to others although the standby does not have it.
func disableCancelRequests(config *pgx.ConnConfig) {
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if ctx.Value(dialKey{}) == nil {
			return nil, errNoCancel
		}
		return dial(ctx, network, address)
	}
}

// closeIfReadOnly closes a connection to a read-only server.
func (s *Store) closeIfReadOnly(conn *sql.Conn, err error) {
	if sqlState(err) != readOnlyTransaction {
		return
	}
	conn.Raw(func(c any) error {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		c.(*stdlib.Conn).Conn().Close(ctx)
		return driver.ErrBadConn
	})
}

// waitForStandby returns when all data read before is as safe as a commit. After a restart of the
// server, a row may be visible that its synchronous standby does not have, and a later commit waits
// for both.
func (s *Store) waitForStandby(ctx context.Context) error {
	if s.sqlite {
		return nil
	}
	_, err := s.changeRowTogether(ctx, writeHealth, s.healthRow(), formatTime(time.Now()))
	return err
}
