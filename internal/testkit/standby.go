package testkit

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"fmt"
	"math"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

// FrozenStandby follows the PostgreSQL, says once that it has replayed all, and then nothing more.
func FrozenStandby(t testing.TB, address string) {
	t.Helper()
	cfg, err := pgconn.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	cfg.RuntimeParams["replication"] = "true"
	conn, err := pgconn.ConnectConfig(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) }) // in the middle of its stream
	pool, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var at int64
	if err := pool.QueryRowContext(t.Context(), `SELECT CAST(pg_current_wal_lsn() - '0/0' AS bigint)`).Scan(&at); err != nil {
		t.Fatal(err)
	}
	front := conn.Frontend()
	front.Send(&pgproto3.Query{String: fmt.Sprintf("START_REPLICATION PHYSICAL %X/%X", at>>32, at&math.MaxUint32)})
	if err := front.Flush(); err != nil {
		t.Fatal(err)
	}
	for started := false; !started; {
		message, err := front.Receive()
		if err != nil {
			t.Fatal(err)
		}
		_, started = message.(*pgproto3.CopyBothResponse)
	}
	reply := []byte{'r'} // written, flushed and replayed up to; its time; no answer wanted
	for _, n := range []int64{at, at, at, 0} {
		reply = binary.BigEndian.AppendUint64(reply, uint64(n))
	}
	front.Send(&pgproto3.CopyData{Data: append(reply, 0)})
	if err := front.Flush(); err != nil {
		t.Fatal(err)
	}
}

// NewReader makes a user who may read the database and is no superuser, and gives their name and address.
func NewReader(t testing.TB, address string) (name, theirs string) {
	t.Helper()
	name = "r_" + strings.ToLower(rand.Text())
	admin(t, address, "CREATE ROLE "+name+" LOGIN IN ROLE pg_read_all_data")
	t.Cleanup(func() { admin(t, address, "DROP ROLE "+name) })
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.User(name)
	return name, u.String()
}
