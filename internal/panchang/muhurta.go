package panchang

import "time"

// DayPart is the time of the nth of so many equal parts of the day from sunrise to sunset, n from 1.
func (s SunDay) DayPart(n, parts int) Interval { return part(s.Sunrise, s.Sunset, n, parts) }

// nightPart is the same of the night that follows the day.
func (s SunDay) nightPart(n, parts int) Interval { return part(s.Sunset, s.NextSunrise, n, parts) }

// lastNightPart is the same of the night before the day.
func (s SunDay) lastNightPart(n, parts int) Interval {
	return part(s.PreviousSunset, s.Sunrise, n, parts)
}

func part(from, until time.Time, n, parts int) Interval {
	whole := until.Sub(from)
	return Interval{from.Add(whole * time.Duration(n-1) / time.Duration(parts)), from.Add(whole * time.Duration(n) / time.Duration(parts))}
}

// to runs from the beginning of one interval to the end of another.
func (i Interval) to(last Interval) Interval { return Interval{i.Start, last.End} }

// Choghadiya is one of the seven kinds of the eighths of day and night, in the order of the day.
type Choghadiya int

// The kinds.
const (
	udveg Choghadiya = iota
	char
	labh
	amrit
	kaal
	shubh
	rog
)

// Name names the kind.
func (c Choghadiya) Name() Name { return choghadiyaNames[c] }

// Good reports whether the time is held to be good: Labh, Amrit, Shubh, and Char for journeys.
func (c Choghadiya) Good() bool { return c == labh || c == amrit || c == shubh || c == char }

// The order of the night, and by weekday what day and night begin with.
var (
	choghadiyaNight = [...]Choghadiya{shubh, amrit, char, rog, kaal, labh, udveg}
	firstOfDay      = [...]Choghadiya{udveg, amrit, rog, labh, shubh, char, kaal}
	firstOfNight    = [...]Choghadiya{shubh, char, kaal, udveg, amrit, rog, labh}
)

// The eighth of the day that is bad, by weekday.
var (
	rahuPart      = [...]int{8, 2, 7, 5, 6, 4, 3}
	yamagandaPart = [...]int{5, 4, 3, 2, 1, 7, 6}
	gulikaPart    = [...]int{7, 6, 5, 4, 3, 2, 1}
)

// Graha is a planet as the lord of a day of the week and of a hora: 0 the Sun to 6 Saturn.
type Graha int

// Name names the planet.
func (g Graha) Name() Name { return grahaNames[g] }

// Gentle reports whether the planet is a saumya one: Moon, Mercury, Jupiter, Venus. Sun, Mars and Saturn are krura, harsh.
func (g Graha) Gentle() bool { return g == 1 || g >= 3 && g <= 5 }

// eighth is one choghadiya with its time.
type eighth struct {
	Kind Choghadiya
	Interval
}

// hour is one hora, a twelfth of day or night, with its lord.
type hour struct {
	Lord Graha
	Interval
}

// Muhurtas are the divisions of a day and of its night.
type Muhurtas struct {
	Rahu, Yamaganda, Gulika                       Interval // to be avoided
	Pratah, Sangava, Madhyahna, Aparahna, Sayahna Interval // the fifths of the day
	Abhijit, Rauhina, Vijaya                      Interval // the 8th (also kutupa), 9th and 11th fifteenth of the day
	Brahma, Arunodaya                             Interval // before the sunrise: the 14th fifteenth of the night, 96 minutes
	Pradosha, Nishita                             Interval // of the night after: the first three fifteenths, the 8th
	Choghadiya                                    [16]eighth
	Hora                                          [24]hour
}

// arunodaya is four ghatis.
const arunodaya = 96 * time.Minute

// Muhurtas divides day and night. It needs no ephemeris; ok is false when the day is not Whole.
func (s SunDay) Muhurtas() (m Muhurtas, ok bool) {
	if !s.Whole() {
		return Muhurtas{}, false
	}
	day := s.Date.Weekday()
	m = Muhurtas{
		Rahu: s.DayPart(rahuPart[day], 8), Yamaganda: s.DayPart(yamagandaPart[day], 8), Gulika: s.DayPart(gulikaPart[day], 8),
		Pratah: s.DayPart(1, 5), Sangava: s.DayPart(2, 5), Madhyahna: s.DayPart(3, 5), Aparahna: s.DayPart(4, 5), Sayahna: s.DayPart(5, 5),
		Abhijit: s.DayPart(8, 15), Rauhina: s.DayPart(9, 15), Vijaya: s.DayPart(11, 15),
		Brahma: s.lastNightPart(14, 15), Arunodaya: Interval{s.Sunrise.Add(-arunodaya), s.Sunrise},
		Pradosha: s.nightPart(1, 15).to(s.nightPart(3, 15)), Nishita: s.nightPart(8, 15),
	}
	night := 0
	for choghadiyaNight[night] != firstOfNight[day] {
		night++
	}
	for i := range 8 {
		m.Choghadiya[i] = eighth{(firstOfDay[day] + Choghadiya(i)) % 7, s.DayPart(i+1, 8)}
		m.Choghadiya[8+i] = eighth{choghadiyaNight[(night+i)%7], s.nightPart(i+1, 8)}
	}
	for i := range 12 {
		// From lord to lord the hours go five days of the week on: Sun, Venus, Mercury, Moon, Saturn, Jupiter, Mars.
		m.Hora[i] = hour{Graha((int(day) + 5*i) % 7), s.DayPart(i+1, 12)}
		m.Hora[12+i] = hour{Graha((int(day) + 5*(12+i)) % 7), s.nightPart(i+1, 12)}
	}
	return m, true
}

// ChoghadiyaNames are the English names of the eighths of day and night.
func (m *Muhurtas) ChoghadiyaNames() (day, night []string) {
	for _, c := range m.Choghadiya {
		day = append(day, c.Kind.Name().English)
	}
	return day[:8], day[8:]
}

// HoraNames are the English names of the lords of the hours of day and night.
func (m *Muhurtas) HoraNames() (day, night []string) {
	for _, h := range m.Hora {
		day = append(day, h.Lord.Name().English)
	}
	return day[:12], day[12:]
}
