package census

import (
	"context"

	"sankalp/internal/db"
)

// Names of quotas.
const (
	Records = "records"
	Stored  = "stored" // bytes
	Photos  = "photos"
	Feeds   = "feeds"
)

// Quota is what one account has used of one limit.
type Quota struct {
	Owner string
	// Name is one of the names of quotas.
	Name       string
	Used, Most int64
}

// near keeps the quotas of which four fifths are used, or more.
func near(all ...Quota) (nearly []Quota) {
	for _, q := range all {
		if q.Most > 0 && q.Used >= q.Most-q.Most/5 {
			nearly = append(nearly, q)
		}
	}
	return nearly
}

// Near names what of the account has reached four fifths of its limit.
func (a *Account) Near() (names []string) {
	for _, q := range near(Quota{a.ID, Records, a.Rows, a.MostRows}, Quota{a.ID, Stored, a.Bytes, a.MostBytes},
		Quota{a.ID, Photos, a.Photos, a.MostPhotos}, Quota{a.ID, Feeds, a.Feeds, a.MostFeeds}) {
		names = append(names, q.Name)
	}
	return names
}

// NearQuotas gives the quotas of all accounts that stay of which four fifths are used, or more.
func NearQuotas(ctx context.Context, d *db.DB, l Limits) (all []Quota, err error) {
	rows, err := db.All[accountRow](ctx, d.Reader(), `SELECT a.id, o.rows_used, o.bytes_used, o.rows_most, o.bytes_most,
		(SELECT COUNT(*) FROM expense_photos p WHERE p.owner_id = a.id) AS photos,
		(SELECT COUNT(*) FROM feeds f WHERE f.owner_id = a.id) AS feeds
		FROM accounts a JOIN owners o ON o.owner_id = a.id WHERE a.closes_at IS NULL ORDER BY a.id`)
	for _, r := range rows {
		most := db.OwnQuota{MostRows: r.MostRows, MostBytes: r.MostBytes}.Over(l.Stored)
		all = append(all, near(Quota{r.ID, Records, r.Rows, most.Rows}, Quota{r.ID, Stored, r.Bytes, most.Bytes},
			Quota{r.ID, Photos, r.Photos, l.Photos}, Quota{r.ID, Feeds, r.Feeds, l.Feeds})...)
	}
	return all, err
}
