package id

import (
	"encoding/hex"
	"hash/fnv"
)

// Derived is the id of what comes of a record by itself, at a time named by the key: the task of one occurrence of a repeat. Two
// devices and the server make it without asking each other, and it is one thing. It tells the time of the record's id. The web app
// has the same rule (lib/derived-id.ts); testdata/derived.json holds both to it.
func Derived(from, key string) string {
	h := fnv.New128a()
	_, _ = h.Write([]byte(from + " " + key)) // never fails
	b := h.Sum(nil)[6:]
	b[0] = b[0]&0x0f | 0x70
	b[2] = b[2]&0x3f | 0x80
	s := hex.EncodeToString(b)
	return from[:14] + s[:4] + "-" + s[4:8] + "-" + s[8:]
}
