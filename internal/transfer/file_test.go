package transfer

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"testing"

	"sankalp/internal/fault"
)

// packed is a ZIP of files with a manifest that fits them, but for what change does to it.
func packed(t testing.TB, files map[string]string, change func(*manifest)) []byte {
	t.Helper()
	m := manifest{Format: format, Version: version}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	add := func(name, content string) {
		to, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(to, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, content := range files {
		add(name, content)
		m.Files = append(m.Files, entry{Name: name, Bytes: int64(len(content)), SHA256: fmt.Sprintf("%x", sha256.Sum256([]byte(content)))})
	}
	if change != nil {
		change(&m)
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	add(manifestName, string(text))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAFileIsComparedWithItsManifest(t *testing.T) {
	files := map[string]string{"areas.jsonl": `{"id":"a"}` + "\n", "notes.jsonl": ""}
	for name, c := range map[string]struct {
		change func(*manifest)
		code   fault.Code
	}{
		"as it was written":    {nil, ""},
		"of another format":    {func(m *manifest) { m.Format = "other" }, "transfer.foreign"},
		"of no version":        {func(m *manifest) { m.Version = 0 }, "transfer.foreign"},
		"of a newer version":   {func(m *manifest) { m.Version = version + 1 }, "transfer.newer"},
		"with another size":    {func(m *manifest) { m.Files[0].Bytes++ }, "transfer.damaged"},
		"with a size below 0":  {func(m *manifest) { m.Files[0].Bytes = -1 }, "transfer.damaged"},
		"with a size of years": {func(m *manifest) { m.Files[0].Bytes = 1 << 62 }, "transfer.damaged"},
		"with another hash":    {func(m *manifest) { m.Files[0].SHA256 = m.Files[1].SHA256 }, "transfer.damaged"},
		"with one file twice":  {func(m *manifest) { m.Files = append(m.Files, m.Files[0]) }, "transfer.damaged"},
		"with one file less":   {func(m *manifest) { m.Files = m.Files[1:] }, "transfer.damaged"},
		"with one file more":   {func(m *manifest) { m.Files = append(m.Files, entry{Name: "tasks.jsonl"}) }, "transfer.damaged"},
		"that names itself":    {func(m *manifest) { m.Files = append(m.Files, entry{Name: manifestName}) }, "transfer.damaged"},
	} {
		b := packed(t, files, c.change)
		_, err := openArchive(bytes.NewReader(b), int64(len(b)))
		if c.code == "" && err != nil || c.code != "" && !fault.HasCode(err, c.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file of zeros becomes a thousand times smaller; no practice does.
func TestABombIsNotUnpacked(t *testing.T) {
	b := packed(t, map[string]string{"areas.jsonl": string(make([]byte, 64<<20))}, nil)
	if _, err := openArchive(bytes.NewReader(b), int64(len(b))); !fault.HasCode(err, "transfer.damaged") {
		t.Errorf("a file of %d bytes: %v", len(b), err)
	}
}

func TestPhotosAreOnlyPhotos(t *testing.T) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 20, 10)), nil); err != nil {
		t.Fatal(err)
	}
	photo := b.Bytes()
	with := func(segment string) []byte { return append(append(bytes.Clone(photo[:2]), segment...), photo[2:]...) }
	for name, c := range map[string]struct {
		b    []byte
		good bool
	}{
		"as it was drawn":    {photo, true},
		"with words":         {with("\xff\xfe\x00\x05<a>"), false},
		"with EXIF":          {with("\xff\xe1\x00\x08Exif\x00\x00"), false},
		"with more behind":   {append(bytes.Clone(photo), "<html>"...), false},
		"with a second one":  {append(bytes.Clone(photo), photo...), false},
		"cut off":            {photo[:len(photo)-2], false},
		"of which is little": {photo[:3], false},
		"none":               {nil, false},
	} {
		if err := checkPhoto(c.b, 1000); (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := checkPhoto(photo, 199); err == nil {
		t.Error("it is larger than one may be")
	}
}

// No file breaks the reader: it answers with a fault of its own, or with the rows.
func FuzzOpenArchive(f *testing.F) {
	f.Add(packed(f, map[string]string{"areas.jsonl": `{"id":"a"}` + "\n"}, nil))
	f.Add(packed(f, map[string]string{"areas.jsonl": "[]\n{", "x/y.jpg": "\xff\xd8"}, nil))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, b []byte) {
		a, err := openArchive(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			if !fault.Is(err, fault.Invalid) {
				t.Fatal(err)
			}
			return
		}
		for _, name := range a.tables() {
			err := a.rows(name, func(int, map[string]json.RawMessage) error { return nil })
			if err != nil && !fault.HasCode(err, "transfer.damaged") {
				t.Fatal(err)
			}
		}
	})
}
