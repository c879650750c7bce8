package theory

import (
	"encoding/binary"
	"math"
)

// column is an angle as Chebyshev polynomials over segments of equal length, from Start on. Each segment is a
// record of Wide 32-bit coefficients followed by Narrow 16-bit ones, in Unit degrees: the higher a coefficient,
// the smaller it is, so half the width serves for most of them.
type column struct {
	Start, Step  float64 // days
	Segments     int
	Wide, Narrow int
	Unit         float64 // degrees
}

// Size is the number of bytes the column takes.
func (c *column) Size() int { return c.Segments * c.record() }

func (c *column) record() int { return 4*c.Wide + 2*c.Narrow }

// Holds reports whether day lies inside the column.
func (c *column) Holds(day float64) bool {
	return day >= c.Start && day < c.Start+float64(c.Segments)*c.Step
}

// At evaluates the column, in degrees that are not brought to one turn; day must be one it Holds.
func (c *column) At(data []byte, day float64) float64 {
	place := (day - c.Start) / c.Step
	segment := int(place)
	x := 2*(place-float64(segment)) - 1
	record := data[segment*c.record():][:c.record()]
	// Clenshaw's recurrence, from the highest coefficient down.
	b, b1 := 0.0, 0.0
	narrow := record[4*c.Wide:]
	for i := len(narrow) - 2; i >= 0; i -= 2 {
		b, b1 = float64(int16(binary.LittleEndian.Uint16(narrow[i:])))+2*x*b-b1, b
	}
	for i := 4*c.Wide - 4; i >= 0; i -= 4 {
		b, b1 = float64(int32(binary.LittleEndian.Uint32(record[i:])))+2*x*b-b1, b
	}
	return c.Unit * (b - x*b1)
}

// Make computes the column from the angle it shall stand for (degrees, any turn).
func (c *column) Make(angle func(day float64) float64) []byte {
	var data []byte
	for segment := range c.Segments {
		for i, a := range c.fit(angle, c.Start+float64(segment)*c.Step) {
			units := math.Round(a / c.Unit)
			switch {
			case i < c.Wide && math.Abs(units) < math.MaxInt32:
				data = binary.LittleEndian.AppendUint32(data, uint32(int32(units)))
			case i >= c.Wide && math.Abs(units) < math.MaxInt16:
				data = binary.LittleEndian.AppendUint16(data, uint16(int16(units)))
			default:
				panic("theory: a coefficient does not fit its width")
			}
		}
	}
	return data
}

// fit interpolates the angle at the Chebyshev nodes of one segment, at twice as many as there are coefficients.
func (c *column) fit(angle func(day float64) float64, start float64) []float64 {
	nodes := 2 * (c.Wide + c.Narrow)
	values := make([]float64, nodes)
	for k := range values {
		at := start + c.Step*(1+math.Cos(math.Pi*(float64(k)+0.5)/float64(nodes)))/2
		values[k] = angle(at)
		if k > 0 { // nodes are near enough to follow the angle through its turns
			values[k] = values[k-1] + Between(values[k]-values[k-1])
		}
	}
	coefficients := make([]float64, c.Wide+c.Narrow)
	for j := range coefficients {
		for k, v := range values {
			coefficients[j] += v * math.Cos(math.Pi*float64(j)*(float64(k)+0.5)/float64(nodes))
		}
		coefficients[j] *= 2 / float64(nodes)
	}
	coefficients[0] = Between(coefficients[0] / 2)
	return coefficients
}

// The columns of package astro. They reach two months beyond the years 1900 to 2100, so that a day of those years
// finds the new moons and sankrantis about it.
var (
	MoonLonColumn = column{Start: -36590, Step: 8, Segments: 9148, Wide: 6, Narrow: 6, Unit: 0.0005 / 3600}
	SunLonColumn  = column{Start: -36590, Step: 16, Segments: 4574, Wide: 3, Narrow: 5, Unit: 0.0005 / 3600}
	MoonLatColumn = column{Start: -36590, Step: 8, Segments: 9148, Wide: 0, Narrow: 9, Unit: 0.6 / 3600}
)
