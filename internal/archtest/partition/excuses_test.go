//go:build partition

package partition

import "regexp"

// elsewhere are tables with a column of the owner that do not lie with the owner's rows, and why.
var elsewhere = map[string]string{
	"challenges": "what a browser was asked may belong to nobody: a login",
	"directory":  "says whose a name is, and so comes before any owner",
	"jobs":       "a queue is taken from in the order of time, whoever's the work is",
	"resets":     "who asks for a password must not learn whether there is an account",
}

// everywhere are parts of statements that may read the rows of every owner, and why. Spaces count as one.
var everywhere = map[string]string{
	// What the server does for everybody, by the clock.
	"DELETE FROM deliveries WHERE created_at":              "nightly: lines of the log that are old",
	"DELETE FROM feeds WHERE client_id <>":                 "nightly: addresses of families that were erased",
	"DELETE FROM push_subscriptions WHERE NOT EXISTS":      "nightly: browsers whose session ended",
	"DELETE FROM second_steps WHERE expires_at":            "nightly: logins that did not go on",
	"DELETE FROM sessions WHERE expires_at":                "nightly: sessions that are over",
	"DELETE FROM wrong_logins WHERE last_at":               "nightly: wrong logins that are old",
	"DELETE FROM directory WHERE kind =":                   "nightly: names of what the sweeps above took away",
	"AS entries FROM":                                      "nightly: what is to leave the trash, with what the history knows of it",
	"UPDATE audits SET part_of = $2 WHERE":                 "nightly: changes that can be undone no more",
	"SELECT owner_id FROM notifications GROUP BY owner_id": "nightly: whose notifications are too many or too old",
	"SELECT owner_id, id FROM expense_photos WHERE":        "nightly: photos of expenses that are gone",
	"AS bytes FROM answers GROUP BY owner_id":              "nightly: whose answers take too much",
	"SELECT MAX($1 + coalesce(pg_column_size":              "nightly: the longest answer, for the trimming",
	"SELECT owner_id, id FROM bookings WHERE":              "each minute: requests that lapse and times held that are free again",
	"SELECT id FROM accounts WHERE closes_at IS NOT NULL":  "daily: accounts whose days of grace are over",
	"SELECT DISTINCT time_zone FROM accounts":              "each minute: in which zones there is anybody to remind",
	"SELECT DISTINCT a.time_zone, COALESCE(n.sheet_time":   "each minute: at which times there are sheets",
	"SELECT a.id, a.place, a.almanac, a.time_zone FROM":    "each minute: whose sheet is due",
	"SELECT id FROM accounts a WHERE time_zone = $1":       "daily: who has families, and so days that come",
	"FROM tasks t JOIN accounts a ON a.id = t.owner_id":    "each minute: tasks of everybody to remind of",
	"FROM accounts a LEFT JOIN notify_settings n":          "each minute: tasks of everybody whose sheet is due",
	"FROM blocks b JOIN accounts a ON a.id = b.owner_id":   "daily: whose sutak ends",
	// What the operator asks or does.
	"FROM directory d JOIN owners o ON":                          "at the start of a cell: whether the directory of all cells knows its names",
	"SELECT (SELECT COUNT(*) FROM accounts) AS accounts":         "sankalp stats",
	"SELECT id, language FROM accounts WHERE created_at":         "sankalp incident: who is to be notified",
	"(SELECT MAX(last_seen_at) FROM sessions s WHERE":            "sankalp user list and show",
	"SELECT owner_id AS owner, id, link_token AS text":           "a new key: links are encrypted anew",
	"SELECT c.owner_id, c.id FROM clients c WHERE":               "at the start: families that were merged into one that is gone",
	"UPDATE owners SET lost_after = revision, timeline":          "after a restore: every device asks for everything",
	"UPDATE owners SET floor = revision, resumed_at":             "after a restore: every device asks for everything",
	"DELETE FROM second_steps":                                   "after a restore: no login goes on",
	"SELECT owner_id, rows_used, bytes_used FROM owners":         "at the start: what everybody stores",
	"SELECT COALESCE(MAX((SELECT a.at FROM audits a WHERE":       "sankalp doctor: whether the clock is behind the newest change",
	"SELECT owner_id, endpoint FROM push_subscriptions ORDER BY": "sankalp doctor: whether the push services are reached",
	"SELECT owner_id AS id FROM owners WHERE away":               "sankalp doctor: whether the directory of the cells knows who is here",
	"SELECT owner_id AS id FROM owners WHERE owner_id IN":        "sankalp doctor: whether all are here whom the directory of the cells has here",
	"AS bytes_used FROM":                                         "at the start: what everybody stores is counted anew",
	// Between two accounts.
	"FROM (SELECT partner_id AS id FROM partners":                        "sankalp owner move: with whom the account works together",
	"SELECT owner_id AS owner, helper_id AS helper FROM helper_partners": "an account ends: those who share with it are to learn",
	"SELECT owner_id AS owner, id AS helper FROM partners":               "an account ends: those who share with it are to learn",
}

// wholeTable is how tests read what they compare of two databases; the name says that it is no statement of the program.
var wholeTable = regexp.MustCompile(`^SELECT \* FROM \w+ AS compared$`)

// ofTests are statements that tests put together themselves.
var ofTests = map[string]bool{
	"DELETE FROM identities":                                                                      true,
	"SELECT $1 AS n FROM areas":                                                                   true,
	"SELECT $1 AS n FROM blocks":                                                                  true,
	"SELECT $1 AS n FROM bookings":                                                                true,
	"SELECT $1 AS n FROM messages":                                                                true,
	"SELECT $1 AS n FROM public_pages":                                                            true,
	"UPDATE blocks SET created_at = $1 WHERE id = $2":                                             true,
	"UPDATE blocks SET kind = $1 WHERE id = $2":                                                   true,
	"UPDATE tasks SET duration_minutes = $2, samagri = $3 WHERE id = $1":                          true,
	"UPDATE tasks SET fee_mode = $1 WHERE id = $2":                                                true,
	"UPDATE tasks SET own = $2 WHERE id = $1":                                                     true,
	"UPDATE tasks SET owner_id = $2 WHERE id = $1":                                                true,
	"UPDATE tasks SET start_time = $2 WHERE id = $1":                                              true,
	"SELECT count(*) AS n FROM accounts WHERE password_hash LIKE $1 OR password_hash NOT LIKE $2": true,
	"SELECT id, kind, event, occurrence, args, path, at, read_at, archived_at, created_at, deleted_at, revision FROM notifications": true,
	"INSERT INTO observances (owner_id, id, client_id, person_id, kind, name, rite_type_id, every, basis, masa, tithi, solar_month, nakshatra, day, kala, leap, ended, paused_until, occasions, create_hash, created_at, updated_at, revision) SELECT $1, $2, id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21 FROM clients": true,
}
