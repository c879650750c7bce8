package client

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// former is a family that was merged with another, as it was then.
type former struct {
	Fields
	Into string
	same record.Merged
}

// merged gives the family when it was merged with another, else nil.
func (s *Service) merged(ctx context.Context, q db.Querier, owner, clientID string) (*former, error) {
	there, err := s.stored(ctx, q, owner, clientID)
	if err != nil || there == nil || there.Into == "" {
		return nil, err
	}
	base := &former{Into: there.Into, same: record.Merged{}}
	if base.Fields, err = there.fields(); err == nil {
		err = json.Unmarshal([]byte(there.IDs), &base.same)
	}
	if err != nil {
		err = fault.Wrap(fault.Internal, "internal", err)
	}
	return base, err
}

// landing puts what a device changed of a family, before it knew that it was merged, into the one that it became.
func (s *Service) landing(c session.Caller, r reckoner, in Input, base *former) func(*Client) fault.List {
	return func(to *Client) fault.List {
		changed := clone(base.Fields)
		if faults := in.apply(&changed, s.Now(), c.Zone); len(faults) > 0 {
			return faults
		}
		u := union{Fields: clone(to.Fields), same: record.Merged{}, language: c.Language}
		news := base.news(&u, changed)
		u = unite(u.Fields, news, c.Language)
		faults := u.judge(s.Now(), c.Zone)
		r.fill(&u.Fields)
		to.Fields = u.Fields
		return faults
	}
}

// clone shares nothing with the family.
func clone(f Fields) (other Fields) {
	text, _ := json.Marshal(f)
	_ = json.Unmarshal(text, &other) // as it was written
	return other
}

// news is what changed of the family, to be united with the one that it became. What changed of a person or an address that stays is
// changed there at once; what was taken out is not, for the other family may have had it too.
func (b *former) news(u *union, changed Fields) Fields {
	news := Fields{}
	was, is, to := reflect.ValueOf(b.Fields), reflect.ValueOf(changed), reflect.ValueOf(&news).Elem()
	own := reflect.ValueOf(&u.Fields).Elem()
	for i := range was.NumField() {
		if was.Field(i).Kind() == reflect.Slice || was.Field(i).Equal(is.Field(i)) {
			continue
		}
		if own.Field(i).Equal(was.Field(i)) && !is.Field(i).IsZero() { // nobody knew better
			own.Field(i).Set(is.Field(i))
		}
		to.Field(i).Set(is.Field(i))
	}
	news.HeadID = ""
	news.Labels = changed.Labels
	news.Phones = slices.DeleteFunc(changed.Phones, func(p Phone) bool { return slices.Contains(b.Phones, p) })
	news.Addresses = landed(u.Addresses, b.Addresses, changed.Addresses, b.same, func(a *Address) *string { return &a.ID })
	news.People = landed(u.People, b.People, changed.People, b.same, func(p *Person) *string { return &p.ID })
	return news
}

// landed changes in the list what changed from before to now, and gives what is new. Ids that are the same as others stand for those.
func landed[T any](list, before, now []T, same record.Merged, id func(*T) *string) (news []T) {
	find := func(all []T, wanted string) *T {
		at := slices.IndexFunc(all, func(one T) bool { return *id(&one) == wanted })
		if at < 0 {
			return nil
		}
		return &all[at]
	}
	for i := range now {
		is := now[i]
		was, its := find(before, *id(&is)), *id(&is)
		if stays, moved := same[its]; moved {
			its = stays
		}
		to := find(list, its)
		switch {
		case was == nil || to == nil && !reflect.DeepEqual(*was, is):
			news = append(news, is)
		case to != nil:
			overlay(to, was, &is)
			*id(to) = its
		}
	}
	return news
}

// overlay sets in to the fields that differ between two states of it.
func overlay[T any](to, was, is *T) {
	into, before, after := reflect.ValueOf(to).Elem(), reflect.ValueOf(was).Elem(), reflect.ValueOf(is).Elem()
	for i := range into.NumField() {
		if !reflect.DeepEqual(before.Field(i).Interface(), after.Field(i).Interface()) {
			into.Field(i).Set(after.Field(i))
		}
	}
}
