package transfer

import (
	"bytes"
	"errors"
	"image/jpeg"
)

// maxPhoto is how many bytes one may have: more than the server makes of any.
const maxPhoto = 8 << 20

var errNoPhoto = errors.New("it is no photo as the server draws them")

// checkPhoto refuses what is not drawn by the server itself: a JPEG with anything in it but the picture, or too large a picture.
func checkPhoto(b []byte, maxPixels int64) error {
	if !bare(b) {
		return errNoPhoto
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(b))
	if err != nil || int64(size.Width)*int64(size.Height) > maxPixels {
		return errNoPhoto
	}
	if _, err := jpeg.Decode(bytes.NewReader(b)); err != nil {
		return errNoPhoto
	}
	return nil
}

// bare reports whether a JPEG is of tables, one baseline frame and one scan that ends with the file: no place for anything else.
func bare(b []byte) bool {
	if len(b) < 4 || b[0] != 0xFF || b[1] != 0xD8 {
		return false
	}
	for at := 2; at+4 <= len(b); {
		if b[at] != 0xFF {
			return false
		}
		marker, length := b[at+1], int(b[at+2])<<8|int(b[at+3])
		at += 2 + length
		switch marker {
		case 0xDB, 0xC0, 0xC4: // quantization tables, frame, Huffman tables
		case 0xDA: // the scan
			return at <= len(b) && endsAt(b[at:])
		default:
			return false
		}
		if length < 2 {
			return false
		}
	}
	return false
}

// endsAt reports whether a scan ends with its mark, and the file with it.
func endsAt(scan []byte) bool {
	for i := 0; i+1 < len(scan); i++ {
		if scan[i] == 0xFF && scan[i+1] != 0 {
			return scan[i+1] == 0xD9 && i+2 == len(scan)
		}
	}
	return false
}
