package astro

import "math"

const degree = math.Pi / 180

// nutation is the swing of the Earth's axis about its mean place, in degrees: what to add to a mean longitude
// and to the mean obliquity.
type nutation struct{ Lon, Obliquity float64 }

// nutationTerm is a term of the IAU 1980 theory: multiples of D, M, M', F and Ω, then the sine's coefficient for
// the longitude and the cosine's for the obliquity, each with its change in a century, in 0.0001″.
type nutationTerm struct {
	d, m, n, f, o        float64
	sin, sinT, cos, cosT float64
}

// nutationTerms are those of 0.0003″ and more (Meeus, Astronomical Algorithms, table 22.A; taken from the npm
// package astronomia). They stay within 0.02″ of the present theory.
var nutationTerms = []nutationTerm{
	{0, 0, 0, 0, 1, -171996, -174.2, 92025, 8.9}, {-2, 0, 0, 2, 2, -13187, -1.6, 5736, -3.1},
	{0, 0, 0, 2, 2, -2274, -0.2, 977, -0.5}, {0, 0, 0, 0, 2, 2062, 0.2, -895, 0.5},
	{0, 1, 0, 0, 0, 1426, -3.4, 54, -0.1}, {0, 0, 1, 0, 0, 712, 0.1, -7, 0},
	{-2, 1, 0, 2, 2, -517, 1.2, 224, -0.6}, {0, 0, 0, 2, 1, -386, -0.4, 200, 0},
	{0, 0, 1, 2, 2, -301, 0, 129, -0.1}, {-2, -1, 0, 2, 2, 217, -0.5, -95, 0.3},
	{-2, 0, 1, 0, 0, -158, 0, 0, 0}, {-2, 0, 0, 2, 1, 129, 0.1, -70, 0},
	{0, 0, -1, 2, 2, 123, 0, -53, 0}, {2, 0, 0, 0, 0, 63, 0, 0, 0},
	{0, 0, 1, 0, 1, 63, 0.1, -33, 0}, {2, 0, -1, 2, 2, -59, 0, 26, 0},
	{0, 0, -1, 0, 1, -58, -0.1, 32, 0}, {0, 0, 1, 2, 1, -51, 0, 27, 0},
	{-2, 0, 2, 0, 0, 48, 0, 0, 0}, {0, 0, -2, 2, 1, 46, 0, -24, 0},
	{2, 0, 0, 2, 2, -38, 0, 16, 0}, {0, 0, 2, 2, 2, -31, 0, 13, 0},
	{0, 0, 2, 0, 0, 29, 0, 0, 0}, {-2, 0, 1, 2, 2, 29, 0, -12, 0},
	{0, 0, 0, 2, 0, 26, 0, 0, 0}, {-2, 0, 0, 2, 0, -22, 0, 0, 0},
	{0, 0, -1, 2, 1, 21, 0, -10, 0}, {0, 2, 0, 0, 0, 17, -0.1, 0, 0},
	{2, 0, -1, 0, 1, 16, 0, -8, 0}, {-2, 2, 0, 2, 2, -16, 0.1, 7, 0},
	{0, 1, 0, 0, 1, -15, 0, 9, 0}, {-2, 0, 1, 0, 1, -13, 0, 7, 0},
	{0, -1, 0, 0, 1, -12, 0, 6, 0}, {0, 0, 2, -2, 0, 11, 0, 0, 0},
	{2, 0, -1, 2, 1, -10, 0, 5, 0}, {2, 0, 1, 2, 2, -8, 0, 3, 0},
	{0, 1, 0, 2, 2, 7, 0, -3, 0}, {-2, 1, 1, 0, 0, -7, 0, 0, 0},
	{0, -1, 0, 2, 2, -7, 0, 3, 0}, {2, 0, 0, 2, 1, -7, 0, 3, 0},
	{2, 0, 1, 0, 0, 6, 0, 0, 0}, {-2, 0, 2, 2, 2, 6, 0, -3, 0},
	{-2, 0, 1, 2, 1, 6, 0, -3, 0}, {2, 0, -2, 0, 1, -6, 0, 3, 0},
	{2, 0, 0, 0, 1, -6, 0, 3, 0}, {0, -1, 1, 0, 0, 5, 0, 0, 0},
	{-2, -1, 0, 2, 1, -5, 0, 3, 0}, {-2, 0, 0, 0, 1, -5, 0, 3, 0},
	{0, 0, 2, 2, 1, -5, 0, 3, 0}, {-2, 0, 2, 0, 1, 4, 0, 0, 0},
	{-2, 1, 0, 2, 1, 4, 0, 0, 0}, {0, 0, 1, -2, 0, 4, 0, 0, 0},
	{-1, 0, 1, 0, 0, -4, 0, 0, 0}, {-2, 1, 0, 0, 0, -4, 0, 0, 0},
	{1, 0, 0, 0, 0, -4, 0, 0, 0}, {0, 0, 1, 2, 0, 3, 0, 0, 0},
	{0, 0, -2, 2, 2, -3, 0, 0, 0}, {-1, -1, 1, 0, 0, -3, 0, 0, 0},
	{0, 1, 1, 0, 0, -3, 0, 0, 0}, {0, -1, 1, 2, 2, -3, 0, 0, 0},
	{2, -1, -1, 2, 2, -3, 0, 0, 0}, {0, 0, 3, 2, 2, -3, 0, 0, 0},
	{2, -1, 0, 2, 2, -3, 0, 0, 0},
}

// Nutate computes the nutation.
func Nutate(t TT) nutation {
	c := t.centuries()
	d := degree * (297.85036 + c*(445267.11148+c*(-0.0019142+c/189474)))
	m := degree * (357.52772 + c*(35999.050340+c*(-0.0001603-c/300000)))
	n := degree * (134.96298 + c*(477198.867398+c*(0.0086972+c/56250)))
	f := degree * (93.27191 + c*(483202.017538+c*(-0.0036825+c/327270)))
	o := degree * (125.04452 + c*(-1934.136261+c*(0.0020708+c/450000)))
	var lon, obliquity float64
	for i := range nutationTerms {
		k := &nutationTerms[i]
		sin, cos := math.Sincos(k.d*d + k.m*m + k.n*n + k.f*f + k.o*o)
		lon += sin * (k.sin + k.sinT*c)
		obliquity += cos * (k.cos + k.cosT*c)
	}
	return nutation{lon / 36e6, obliquity / 36e6}
}

// meanObliquity is the angle between equator and ecliptic of date without nutation (IAU 2006), in degrees.
func meanObliquity(t TT) float64 {
	c := t.centuries()
	return (84381.406 + c*(-46.836769+c*(-0.0001831+c*0.0020034))) / 3600
}

// meanSiderealTime is Greenwich's (IAU 2006), in degrees of any turn: the Earth's rotation angle and the precession.
func meanSiderealTime(u UT, t TT) float64 {
	c := t.centuries()
	days := float64(u)
	whole := math.Floor(days)
	rotation := 360*(0.7790572732640+(days-whole)) + 360*0.00273781191135448*days
	return rotation + (0.014506+c*(4612.156534+c*1.3915817))/3600
}
