package picture

import (
	"bytes"
	"encoding/binary"
	"image"
)

// exifOfJPEG finds the EXIF block among the segments before the picture itself; nil when there is none.
func exifOfJPEG(b []byte) []byte {
	for b = b[2:]; len(b) > 4 && b[0] == 0xff && b[1] != 0xda; {
		size := int(binary.BigEndian.Uint16(b[2:]))
		if size < 2 || len(b) < 2+size {
			return nil
		}
		if block, ok := bytes.CutPrefix(b[4:2+size], []byte("Exif\x00\x00")); ok && b[1] == 0xe1 {
			return block
		}
		b = b[2+size:]
	}
	return nil
}

// exifOfPNG finds the chunk eXIf.
func exifOfPNG(b []byte) []byte {
	for b = b[8:]; len(b) >= 12; {
		size := uint64(binary.BigEndian.Uint32(b))
		if uint64(len(b)) < 12+size {
			return nil
		}
		if string(b[4:8]) == "eXIf" {
			return b[8 : 8+size]
		}
		b = b[12+size:]
	}
	return nil
}

// exifOfWebP finds the chunk EXIF.
func exifOfWebP(b []byte) []byte {
	for b = b[12:]; len(b) >= 8; {
		size := uint64(binary.LittleEndian.Uint32(b[4:]))
		if uint64(len(b)) < 8+size {
			return nil
		}
		if string(b[:4]) == "EXIF" {
			return bytes.TrimPrefix(b[8:8+size], []byte("Exif\x00\x00"))
		}
		b = b[min(uint64(len(b)), 8+size+size&1):]
	}
	return nil
}

// orientation reads how a camera was held, 1 to 8 as EXIF counts; 1, upright, for what cannot be read.
func orientation(exif []byte) int {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(exif, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(exif, []byte("MM\x00*")):
		order = binary.BigEndian
	}
	if order == nil || len(exif) < 8 {
		return 1
	}
	at := uint64(order.Uint32(exif[4:]))
	if at+2 > uint64(len(exif)) {
		return 1
	}
	const entry, tagOrientation, typeShort = 12, 0x0112, 3
	count := int(order.Uint16(exif[at:]))
	for rest := exif[at+2:]; count > 0 && len(rest) >= entry; count, rest = count-1, rest[entry:] {
		if order.Uint16(rest) == tagOrientation && order.Uint16(rest[2:]) == typeShort {
			if held := int(order.Uint16(rest[8:])); held >= 1 && held <= 8 {
				return held
			}
		}
	}
	return 1
}

// upright turns a picture as its camera was held. It is turned after it was made small.
func upright(m *image.RGBA, held int) *image.RGBA {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	from := [...]func(x, y int) (int, int){
		2: func(x, y int) (int, int) { return w - 1 - x, y },
		3: func(x, y int) (int, int) { return w - 1 - x, h - 1 - y },
		4: func(x, y int) (int, int) { return x, h - 1 - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return y, h - 1 - x },
		7: func(x, y int) (int, int) { return w - 1 - y, h - 1 - x },
		8: func(x, y int) (int, int) { return w - 1 - y, x },
	}[held]
	if from == nil {
		return m
	}
	to := image.Rect(0, 0, w, h)
	if held > 4 { // it lay on its side
		to = image.Rect(0, 0, h, w)
	}
	turned := image.NewRGBA(to)
	for y := range to.Dy() {
		for x := range to.Dx() {
			turned.SetRGBA(x, y, m.RGBAAt(from(x, y)))
		}
	}
	return turned
}
