package audit

// coder is a range coder: a choice takes as many bits, and parts of a bit, as it is unlikely. What codes calls the same methods to
// write and to read, so that both ways take the same chances.
type coder struct {
	low, width uint32 // the numbers that the choices so far leave; of a reader, low is how far within them the content is
	out        []byte // of a writer
	in         []byte // of a reader
	at         int    // how much of it is read
	reads      bool
}

// ahead is how many bytes beyond the end a reader has taken when it has read all.
const ahead = 3

// chanceBits are those of the sum of all chances of a choice.
const (
	chanceBits = 15
	chanceSum  = 1 << chanceBits
)

func writer(out []byte) coder { return coder{width: 1<<32 - 1, out: out} }

func reader(in []byte) coder {
	c := coder{width: 1<<32 - 1, in: in, reads: true}
	for range 4 {
		c.low = c.low<<8 | c.next()
	}
	return c
}

// bit codes a bit that is true as often as chance of 65,536 times.
func (c *coder) bit(bit bool, chance uint16) bool {
	part := uint32(uint64(c.width) * uint64(chance) >> 16)
	if c.reads {
		bit = c.low < part
	}
	if bit {
		c.width = part
	} else {
		c.pass(part)
		c.width -= part
	}
	c.shift()
	return bit
}

// byte codes a byte whose values are all as likely.
func (c *coder) byte(b byte) byte {
	c.width >>= 8
	if c.reads {
		b = byte(min(c.low/c.width, 255))
	}
	c.pass(uint32(b) * c.width)
	c.shift()
	return b
}

// choice codes a byte whose values have, of the sum of chances, the part from where they begin to where the next begins.
func (c *coder) choice(b byte, begins *[257]uint16) byte {
	c.width >>= chanceBits
	if c.reads {
		at, low, high := c.low/c.width, 0, 256
		for high-low > 1 {
			if middle := (low + high) / 2; uint32(begins[middle]) <= at {
				low = middle
			} else {
				high = middle
			}
		}
		b = byte(low)
	}
	begin, end := uint32(begins[b]), uint32(begins[int(b)+1])
	c.pass(begin * c.width)
	c.width *= end - begin
	c.shift()
	return b
}

// pass leaves out the lowest numbers.
func (c *coder) pass(part uint32) {
	if c.reads {
		c.low -= part
		return
	}
	c.low += part
	if c.low < part {
		c.carry()
	}
}

func (c *coder) carry() {
	for i := len(c.out) - 1; ; i-- {
		if c.out[i]++; c.out[i] != 0 {
			return
		}
	}
}

// shift goes on to the next bytes when the first are sure.
func (c *coder) shift() {
	for c.width < 1<<24 {
		if c.reads {
			c.low = c.low<<8 | c.next()
		} else {
			c.out = append(c.out, byte(c.low>>24))
			c.low <<= 8
		}
		c.width <<= 8
	}
}

func (c *coder) next() (b uint32) {
	if c.at < len(c.in) {
		b = uint32(c.in[c.at])
	}
	c.at++
	return b
}

// finish gives what was written, with the one byte more that tells its last choices.
func (c *coder) finish() []byte {
	c.pass(1<<24 - 1)
	return append(c.out, byte(c.low>>24))
}
