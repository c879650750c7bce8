package astro

import "sort"

// ΔT = TT − UT is observed, not computed. Until 1948 it comes from the cubic splines of Stephenson, Morrison &
// Hohenkerk, "Measurement of the Earth's rotation: 720 BC to AD 2015" (Proc. R. Soc. A 472, 2016, table S15); then
// from the yearly values of the Astronomical Almanac (to 1973), of USNO (to 2022) and of IERS Bulletin B. After
// the last one the Earth is taken to turn on at the mean rate of the ten years before it, slowed by the secular
// 1.78 ms a day in a century that the same paper finds.

// spline is ΔT = a + b·x + c·x² + d·x³ in seconds, x from 0 at this year to 1 at the next spline's year.
type spline struct{ year, a, b, c, d float64 }

var splines = []spline{
	{1800, 18.714, -4.457, -1.509, 2.507}, {1810, 15.255, 0.046, 6.012, -4.634},
	{1820, 16.679, -1.831, -7.889, 3.799}, {1830, 10.758, -6.211, 3.509, -0.388},
	{1840, 7.668, -0.357, 2.345, -0.338}, {1850, 9.317, 1.659, 0.332, -0.932},
	{1855, 10.376, -0.472, -2.463, 1.596}, {1860, 9.038, -0.610, 2.325, -2.497},
	{1865, 8.256, -3.450, -5.166, 2.729}, {1870, 2.369, -5.596, 3.020, -0.919},
	{1875, -1.126, -2.312, 0.264, -0.037}, {1880, -3.211, -1.894, 0.154, 0.562},
	{1885, -4.388, 0.101, 1.841, -1.438}, {1890, -3.884, -0.531, -2.473, 1.870},
	{1895, -5.017, 0.134, 3.138, -0.232}, {1900, -1.977, 5.715, 2.443, -1.257},
	{1905, 4.923, 6.828, -1.329, 0.720}, {1910, 11.142, 6.330, 0.831, -0.825},
	{1915, 17.479, 5.518, -1.643, 0.262}, {1920, 21.617, 3.020, -0.856, 0.008},
	{1925, 23.789, 1.333, -0.831, 0.127}, {1930, 24.418, 0.052, -0.449, 0.142},
	{1935, 24.164, -0.419, -0.022, 0.702}, {1940, 24.426, 1.645, 2.086, -1.106},
	{1945, 27.050, 2.499, -1.232, 0.614}, {1950, 28.932, 1.127, 0.220, -0.277},
}

// observed are the values of 1 January from firstObserved on, in seconds.
var observed = []float64{
	28.25, 28.70, // 1948
	29.15, 29.57, 29.97, 30.36, 30.72, 31.07, 31.35, 31.68, 32.17, 32.67, // 1950
	33.15, 33.58, 33.99, 34.47, 35.03, 35.74, 36.55, 37.43, 38.29, 39.20, // 1960
	40.18, 41.17, 42.23, 43.37, 44.48, 45.48, 46.46, 47.52, 48.53, 49.59, // 1970
	50.54, 51.38, 52.17, 52.96, 53.79, 54.34, 54.87, 55.32, 55.82, 56.30, // 1980
	56.86, 57.57, 58.31, 59.12, 59.98, 60.79, 61.63, 62.30, 62.97, 63.47, // 1990
	63.83, 64.09, 64.30, 64.47, 64.57, 64.69, 64.85, 65.15, 65.46, 65.78, // 2000
	66.07, 66.32, 66.60, 66.91, 67.28, 67.64, 68.10, 68.59, 68.97, 69.22, // 2010
	69.36, 69.36, 69.29, 69.20, 69.18, 69.14, 69.11, // 2020
}

const (
	firstObserved = 1948
	tropicalYear  = 365.2425
	// secular is half the growth of ΔT's rate: 1.78 ms a day in a century are 65 s a century in a century.
	secular = 32.5 / (100 * 100)
)

// DeltaT is TT − UT in seconds.
func DeltaT(u UT) float64 {
	year := 2000 + (float64(u)+0.5)/tropicalYear
	last := len(observed) - 1
	since := year - firstObserved
	switch {
	case since < 0:
		return historic(year)
	case since < float64(last):
		i := int(since)
		return observed[i] + (since-float64(i))*(observed[i+1]-observed[i])
	default:
		ahead := since - float64(last)
		rate := (observed[last] - observed[last-10]) / 10
		return observed[last] + ahead*(rate+ahead*secular)
	}
}

func historic(year float64) float64 {
	i := sort.Search(len(splines)-2, func(i int) bool { return splines[i+1].year > year })
	s := &splines[i]
	x := (year - s.year) / (splines[i+1].year - s.year)
	return s.a + x*(s.b+x*(s.c+x*s.d))
}

// DeltaTSource names where the value of DeltaT at u comes from: "stephenson-morrison-hohenkerk-2016", "observed"
// or "extrapolated".
func DeltaTSource(u UT) string {
	switch year := 2000 + (float64(u)+0.5)/tropicalYear - firstObserved; {
	case year < 0:
		return "stephenson-morrison-hohenkerk-2016"
	case year < float64(len(observed)-1):
		return "observed"
	default:
		return "extrapolated"
	}
}
