package db

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"slices"
	"strings"

	"sankalp/internal/fault"
	"sankalp/internal/secret"
)

// Rows of secrets that are not encrypted: the key that lies in the database itself, made where the operator gives none, and the
// mark of the operator's keys that are in use: the one that encrypts, and until Resealed those that may have encrypted before it.
const (
	ownKey  = "seal"
	keyMark = "seal.mark"
)

// ciphers are those of the keys that may have encrypted what is stored; the first encrypts.
type ciphers []*secret.Cipher

// openCiphers makes the ciphers of the operator's keys, and of the database's own. It refuses a database with secrets of a key
// that was not given; with lost it erases those secrets instead.
func (d *DB) openCiphers(ctx context.Context, given [][]byte, lost bool) error {
	for _, key := range given {
		d.ciphers = append(d.ciphers, secret.NewCipher(key))
	}
	own, err := d.storedSecret(ctx, ownKey)
	if err == nil && own != "" {
		err = d.addOwn(own)
	}
	if err != nil {
		return err
	}
	if err := d.checkMark(ctx, lost); err != nil {
		return err
	}
	if len(d.ciphers) == 0 {
		if own, err = d.insertSecret(ctx, ownKey, newKey()); err == nil {
			err = d.addOwn(own)
		}
		if err != nil {
			return err
		}
	}
	if len(given) == 0 {
		return nil
	}
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		mark, err := secretOf(ctx, tx, keyMark)
		all := strings.Fields(mark)
		if err == nil && slices.Contains(all, d.Sealed()) {
			err = ErrUnchanged
		}
		if err != nil {
			return err
		}
		return setMark(ctx, tx, slices.Insert(all, 0, d.Sealed()))
	})
}

// checkMark looks whether every key in use was given; see openCiphers.
func (d *DB) checkMark(ctx context.Context, lost bool) error {
	err := d.KeyFault(ctx)
	if !lost || !errors.Is(err, ErrUnusable) {
		return err
	}
	d.forgot = true
	return d.forgetSecrets(ctx)
}

// KeyFault says that a key of the operator is in use that is neither among those with which the database was opened nor among others: a
// sentence for them, ErrUnusable. Another node may have brought it later.
func (d *DB) KeyFault(ctx context.Context, others ...[]byte) error {
	held := slices.Clone(d.ciphers)
	for _, key := range others {
		held = append(held, secret.NewCipher(key))
	}
	mark, err := d.storedSecret(ctx, keyMark)
	if missing := slices.DeleteFunc(strings.Fields(mark), held.has); err == nil && len(missing) > 0 {
		err = unusable("its secrets are encrypted with the key %s, which --secret-file does not hold: give the file that does, "+
			"or if it is lost, see `sankalp forget-secrets --help`", strings.Split(missing[0], ":")[1])
	}
	return err
}

// followKeys logs once that another node has brought a key which this one does not have: what that one encrypts cannot be read here. The node stays
// ready, since all else goes on.
func (d *DB) followKeys(log *slog.Logger) {
	logged := false
	d.follow(func(ctx context.Context) {
		err := d.KeyFault(ctx)
		missing := errors.Is(err, ErrUnusable)
		if missing && !logged {
			log.Error("another node has another --secret-file: give this one the same and start it anew", "error", err)
		}
		if missing || err == nil { // else nobody knows
			logged = missing
		}
	})
}

// setMark stores which of the operator's keys are in use.
func setMark(ctx context.Context, tx *Tx, prefixes []string) error {
	_, err := Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2`,
		keyMark, strings.Join(prefixes, " "))
	return err
}

// ForgotSecrets: opening the database with Options.KeyLost has given up the secrets of a key that was not given.
func (d *DB) ForgotSecrets() bool { return d.forgot }

// addOwn adds the cipher of the key that lies in the database.
func (d *DB) addOwn(stored string) error {
	key, err := hex.DecodeString(stored)
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	d.ciphers = append(d.ciphers, secret.NewCipher(key))
	return nil
}

func (all ciphers) has(prefix string) bool {
	return slices.ContainsFunc(all, func(c *secret.Cipher) bool { return c.Prefix() == prefix })
}

// Encrypt encrypts a secret for the place where it is stored: table and column, and the owner or whatever else makes the
// row unlike others.
func (d *DB) Encrypt(plain string, place ...string) string {
	return d.ciphers[0].Encrypt(plain, place...)
}

// Decrypt gives back what Encrypt has made for the same place, with any of the keys; what was stored before secrets were
// encrypted is given as it is. Error: secret.ErrUndecipherable.
func (d *DB) Decrypt(stored string, place ...string) (string, error) {
	if !secret.Encrypted(stored) {
		return stored, nil
	}
	for _, c := range d.ciphers {
		if strings.HasPrefix(stored, c.Prefix()) {
			return c.Decrypt(stored, place...)
		}
	}
	return "", secret.ErrUndecipherable
}

// Key names the key that Encrypt uses.
func (d *DB) Key() string { return strings.Split(d.Sealed(), ":")[1] }

// Sealed begins every text that Encrypt gives now.
func (d *DB) Sealed() string { return d.ciphers[0].Prefix() }

// SealedRow is a row that holds a secret.
type SealedRow struct {
	Owner string `db:"owner"`
	ID    string `db:"id"`
	// Text is the column as it is stored: a secret, or JSON with one in it.
	Text string `db:"text"`
}

// resealPage is how many rows are encrypted anew in one transaction.
const resealPage = 100

// ResealRows has write encrypt anew the rows of a query, a page at a time. The query gives the columns of SealedRow of rows that
// come after $1 (owner) and $2 (id) in their order and that do not hold $3, which is $4 characters long and begins every text of the
// present key; it gives at most $5. write must leave a row that has changed meanwhile as it is.
func (d *DB) ResealRows(ctx context.Context, query string, write func(ctx context.Context, tx *Tx, r SealedRow) error) error {
	var last SealedRow
	for {
		rows, err := All[SealedRow](ctx, d.Reader(), query, last.Owner, last.ID, d.Sealed(), len(d.Sealed()), resealPage)
		if err != nil || len(rows) == 0 {
			return err
		}
		err = d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
			for _, r := range rows {
				if err := write(ctx, tx, r); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		last = rows[len(rows)-1]
	}
}

// Reseal encrypts the server's own keys anew that are not encrypted with the present key.
func (d *DB) Reseal(ctx context.Context) error {
	return d.ResealRows(ctx, `SELECT name AS owner, '' AS id, value AS text FROM secrets
		WHERE name > $1 AND $2 = '' AND name NOT IN ('`+ownKey+`', '`+keyMark+`') AND substr(value, 1, $4) <> $3 ORDER BY name LIMIT $5`,
		func(ctx context.Context, tx *Tx, r SealedRow) error {
			plain, err := d.Decrypt(r.Text, "secrets", r.Owner)
			if err != nil {
				return fault.Wrap(fault.Internal, "internal", err)
			}
			_, err = Exec(ctx, tx, `UPDATE secrets SET value = $1 WHERE name = $2`, d.Encrypt(plain, "secrets", r.Owner), r.Owner)
			return err
		})
}

// Resealed notes that everything is encrypted with the operator's present key: no other key is needed any more, and the one that
// lies in the database is removed.
func (d *DB) Resealed(ctx context.Context) error {
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		mark, err := secretOf(ctx, tx, keyMark)
		if err == nil && mark == "" {
			err = ErrUnchanged
		}
		if err != nil {
			return err
		}
		if _, err := Exec(ctx, tx, `DELETE FROM secrets WHERE name = $1`, ownKey); err != nil {
			return err
		}
		return setMark(ctx, tx, []string{d.Sealed()})
	})
}

// forgetSecrets erases the server's own keys that are encrypted with a key that is lost: new ones are made. The mark is left with the
// keys that were given.
func (d *DB) forgetSecrets(ctx context.Context) error {
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		rows, err := All[struct {
			Name  string `db:"name"`
			Value string `db:"value"`
		}](ctx, tx, `SELECT name, value FROM secrets WHERE name NOT IN ($1, $2)`, ownKey, keyMark)
		for _, r := range rows {
			if _, bad := d.Decrypt(r.Value, "secrets", r.Name); err == nil && bad != nil {
				_, err = Exec(ctx, tx, `DELETE FROM secrets WHERE name = $1`, r.Name)
			}
		}
		if err != nil {
			return err
		}
		mark, err := secretOf(ctx, tx, keyMark)
		if err != nil {
			return err
		}
		return setMark(ctx, tx, slices.DeleteFunc(strings.Fields(mark), func(prefix string) bool { return !d.ciphers.has(prefix) }))
	})
}

// newKey is 32 random bytes, in hex.
func newKey() string {
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // never fails
	return hex.EncodeToString(fresh[:])
}

// storedSecret is the value of a row, empty when there is none.
func (d *DB) storedSecret(ctx context.Context, name string) (string, error) {
	return secretOf(ctx, d.Reader(), name)
}

func secretOf(ctx context.Context, q Querier, name string) (string, error) {
	row, err := One[struct {
		Value string `db:"value"`
	}](ctx, q, `SELECT value FROM secrets WHERE name = $1`, name)
	if fault.Is(err, fault.NotFound) {
		return "", nil
	}
	return row.Value, err
}

// insertSecret stores a value; of two nodes that start together one does, and both get the same.
func (d *DB) insertSecret(ctx context.Context, name, value string) (stored string, err error) {
	err = d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		_, err := Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, name, value)
		if err == nil {
			stored, err = secretOf(ctx, tx, name)
		}
		return err
	})
	return stored, err
}
