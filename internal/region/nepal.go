package region

import (
	_ "embed"
	"math"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

//go:embed data/nepal.csv
var nepalCSV string

// published are the first days of Nepal's months in the years of the table, and of the month after the last.
func published() []civil.Date { return once("nepal", readPublished) }

func readPublished() (firsts []civil.Date) {
	next, _ := civil.NewDate(1943, time.April, 14) // Baisakh 1, 2000
	for _, row := range table(nepalCSV) {
		for month := 1; month <= 12; month++ {
			length, err := strconv.Atoi(row[strconv.Itoa(month)])
			if err != nil {
				panic("region: nepal.csv: " + err.Error())
			}
			firsts = append(firsts, next)
			next = next.AddDays(length)
		}
	}
	return append(firsts, next)
}

// localMean is the time of Kathmandu by its own noon, which agrees with the published months best.
func localMean() *time.Location { return time.FixedZone("LMT", 20472) }

// firstPublished is the year with which the table begins, Bikram Sambat.
const firstPublished = 2000

// nepali is the month of Nepal that goes with the Sun's stay in a sign: as published, else what is to be expected. The government
// reckons by the Surya Siddhanta, and no true Sun comes near its months.
func (c *Calendar) nepali(sign panchang.Span) Month {
	m := Month{Number: sign.Index, First: civil.Of(sign.Start, nepal())}
	c.count(&m)
	firsts := published()
	if at := (m.Year-firstPublished)*12 + m.Number - 1; at >= 0 && at < len(firsts) {
		m.First, m.Expected = firsts[at], at == len(firsts)-1
		return m
	}
	m.First, m.Expected = civil.Of(siddhantaIngress(sign.Index, sign.Start), localMean()), true
	return m
}

// siddhantaIngress is when the Sun of the Surya Siddhanta enters the sign, near an instant.
func siddhantaIngress(sign int, near time.Time) time.Time {
	target := float64(sign-1) * 30
	at := near
	for range 8 {
		lacking := math.Remainder(target-siddhantaSun(at), 360)
		at = at.Add(time.Duration(lacking / 0.98561 * 24 * float64(time.Hour)))
	}
	return at
}

// siddhantaSun is the longitude of the Sun by the Surya Siddhanta, as Reingold and Dershowitz write its rules down (Calendrical
// Calculations, Modern Hindu Calendars): the mean Sun, less what an epicycle that shrinks with the sine of the anomaly makes.
func siddhantaSun(at time.Time) float64 {
	const (
		year      = 365 + 279457.0/1080000 // sidereal, in days
		apsis     = 387.0 / 4320000000     // turns of the apsis in a year
		creation  = 1955880000             // years from creation to the Kali epoch
		size      = 14.0 / 360
		change    = 1.0 / 42
		meridian  = 75.7683 / 360 // Ujjain, in days
		kaliEpoch = 588465.5      // Julian day of the midnight
		unixEpoch = 2440587.5
	)
	years := (float64(at.UnixMilli())/86400e3 + unixEpoch - kaliEpoch + meridian) / year
	mean := 360 * (years - math.Floor(years))
	past := years*(1-apsis) - math.Mod(creation*apsis, 1)
	offset := hinduSine(360 * (past - math.Floor(past)))
	contraction := math.Abs(offset) * change * size
	return math.Mod(mean-hinduArcsine(offset*(size-contraction))+360, 360)
}

// step is the arc between two entries of the table of sines, in degrees.
const step = 3.75

// sineEntry is one of the table of sines: of so many steps, with the errors that the text has.
func sineEntry(n float64) float64 {
	exact := 3438 * math.Sin(n*step*math.Pi/180)
	slip := 0.215 * sign(exact) * sign(math.Abs(exact)-1716)
	return math.Round(exact+slip) / 3438
}

func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

func hinduSine(degrees float64) float64 {
	entry := degrees / step
	below := math.Floor(entry)
	part := entry - below
	return part*sineEntry(below+1) + (1-part)*sineEntry(below)
}

func hinduArcsine(x float64) float64 {
	if x < 0 {
		return -hinduArcsine(-x)
	}
	n := 0.0
	for sineEntry(n) < x {
		n++
	}
	if n == 0 {
		return 0
	}
	below := sineEntry(n - 1)
	return step * (n - 1 + (x-below)/(sineEntry(n)-below))
}
