package text

import "unicode/utf8"

// AppendJSON adds s as a JSON string, just as encoding/json writes it without escaping HTML. Runs of bytes that need nothing are
// copied whole.
func AppendJSON(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if escaped := escape(r, size); escaped != "" {
			b = append(append(b, s[start:i]...), escaped...)
			start = i + size
		}
		i += size
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}

// escape is how JSON writes a character that cannot stand for itself; empty for one that can.
func escape(r rune, size int) string {
	switch {
	case r == '"':
		return `\"`
	case r == '\\':
		return `\\`
	case r < 0x20:
		return controls[r]
	case r == utf8.RuneError && size == 1: // no UTF-8
		return `\ufffd`
	case r == '\u2028': // line ends to JavaScript
		return `\u2028`
	case r == '\u2029':
		return `\u2029`
	}
	return ""
}

var controls = [0x20]string{
	`\u0000`, `\u0001`, `\u0002`, `\u0003`, `\u0004`, `\u0005`, `\u0006`, `\u0007`, `\b`, `\t`, `\n`, `\u000b`, `\f`, `\r`, `\u000e`, `\u000f`,
	`\u0010`, `\u0011`, `\u0012`, `\u0013`, `\u0014`, `\u0015`, `\u0016`, `\u0017`, `\u0018`, `\u0019`, `\u001a`, `\u001b`, `\u001c`, `\u001d`, `\u001e`, `\u001f`,
}
