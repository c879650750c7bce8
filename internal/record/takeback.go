package record

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
)

// TakeBack gives what a member would be if one change of it, from was to is, had not been made: now is what became of it since. Where it
// was changed again that counts; of objects each member counts on its own, of lists each entry. nil is none, and null where a member
// must be emptied.
func TakeBack(now, was, is json.RawMessage) json.RawMessage {
	back := takenBack(parsed(now), parsed(was), parsed(is))
	if reflect.DeepEqual(back, parsed(now)) {
		return now
	}
	text, _ := json.Marshal(back) // it was read from JSON: nothing in it can fail
	return text
}

// parsed reads a JSON text with its numbers as they are; nil for none.
func parsed(text json.RawMessage) (v any) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	_ = d.Decode(&v) // as it was written
	return v
}

func takenBack(now, was, is any) any {
	switch {
	case reflect.DeepEqual(was, is):
		return now
	case reflect.DeepEqual(now, is):
		return was
	}
	switch now := now.(type) {
	case map[string]any:
		return takenBackObject(now, was, is)
	case []any:
		return takenBackList(now, was, is)
	}
	return now
}

func takenBackObject(now map[string]any, was, is any) any {
	before, after := asObject(was), asObject(is)
	all := map[string]any{}
	for _, members := range []map[string]any{now, before} {
		for name := range members {
			if v := takenBack(now[name], before[name], after[name]); v != nil {
				all[name] = v
			}
		}
	}
	return all
}

// takenBackList goes by what tells the entries of a list apart. What the change added goes, changed since or not; what it took out comes
// back, behind the others.
func takenBackList(now []any, was, is any) any {
	before, after := asList(was), asList(is)
	all := []any{}
	for _, one := range now {
		had, added := entry(before, one), entry(after, one)
		switch {
		case had == nil && added != nil:
		case had != nil && added != nil:
			all = append(all, takenBack(one, had, added))
		default:
			all = append(all, one)
		}
	}
	for _, one := range before {
		if entry(after, one) == nil && entry(now, one) == nil {
			all = append(all, one)
		}
	}
	return all
}

// entry gives the one of a list that is the same as another, however much it changed; nil for none.
func entry(list []any, other any) any {
	at := slices.IndexFunc(list, func(one any) bool { return reflect.DeepEqual(keyOf(one), keyOf(other)) })
	if at < 0 {
		return nil
	}
	return list[at]
}

// keyOf is what tells an entry apart: its id, a phone's number, the key of a time that comes, or all of it.
func keyOf(entry any) any {
	members := asObject(entry)
	for _, name := range []string{"_id", "clientId", "key", "number"} {
		if v, there := members[name]; there {
			return v
		}
	}
	return entry
}

func asObject(v any) map[string]any {
	m, _ := v.(map[string]any)
	return m
}

func asList(v any) []any {
	l, _ := v.([]any)
	return l
}
