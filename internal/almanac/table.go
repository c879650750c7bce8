package almanac

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// table answers a place and a date with the almanac of the day.
var table = sheet{
	needs: []string{"lat", "lon", "tz", "date"},
	gives: strings.Split("utc_offset_s,delta_t_s,sunrise,sunset,next_sunrise,sunrise_se_1013_15C,sunrise_hindu_centre,sunset_hindu_centre,"+
		"moonrise,moonset,vara,tithi,tithi_start,tithi_end,tithi_2_end,tithi_day_type,nakshatra,nak_pada,nakshatra_end,nakshatra_2_end,"+
		"yoga,yoga_end,yoga_2_end,karana_idx,karana_name,karana_end,karana_2_end,amanta_month,amanta_adhika,kshaya_month,purnimanta_month,"+
		"purnimanta_adhika,paksha,shaka,vikram,vikram_kartikadi,sun_sid_lon,moon_sid_lon,sun_trop_lon,moon_trop_lon,ayanamsa,sun_rashi,"+
		"moon_rashi,sankranti_in_day", ","),
	answer: answerTable,
}

func answerTable(a *questions, row map[string]string) (map[string]string, error) {
	p, d, e, err := a.question(row)
	if err != nil {
		return nil, err
	}
	centre, err := e.Course(p, d.Date, true)
	if err != nil {
		return nil, err
	}
	_, offset := time.Date(d.Date.Year(), d.Date.Month(), d.Date.Day(), 12, 0, 0, 0, p.Zone).Zone()
	out := map[string]string{
		"utc_offset_s": strconv.Itoa(offset), "delta_t_s": trim(d.DeltaT),
		"sunrise": instant(d.Sunrise), "sunset": instant(d.Sunset), "next_sunrise": instant(d.NextSunrise),
		"sunrise_hindu_centre": instant(centre.Sunrise), "sunset_hindu_centre": instant(centre.Sunset),
		"moonrise": instant(d.Moonrise), "moonset": instant(d.Moonset),
	}
	if !d.Sunrise.IsZero() {
		addSunrise(out, &d)
		addLimbs(out, &d)
	}
	return out, nil
}

// question reads the columns that table and muhurta share.
func (a *questions) question(row map[string]string) (p panchang.Place, d panchang.Day, e *panchang.Engine, err error) {
	if p, err = a.place(row); err != nil {
		return p, d, e, err
	}
	on, err := date(row["date"])
	if err != nil {
		return p, d, e, err
	}
	if e, err = a.engine(row); err != nil {
		return p, d, e, err
	}
	d, err = e.Day(p, on)
	return p, d, e, err
}

// trim writes seconds to the millisecond, without needless digits.
func trim(x float64) string { return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64) }

func degrees(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

func flag01(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

// secondEnd is when a limb's second span ends, if it does so before the next sunrise.
func secondEnd(spans []panchang.Span, next time.Time) string {
	if len(spans) < 2 || !spans[1].End.Before(next) {
		return ""
	}
	return instant(spans[1].End)
}

func addLimbs(out map[string]string, d *panchang.Day) {
	tithi, nakshatra, yoga, karana := d.Tithis[0], d.Nakshatras[0], d.Yogas[0], d.Karanas[0]
	out["tithi"], out["tithi_start"], out["tithi_end"] = strconv.Itoa(tithi.Index), instant(tithi.Start), instant(tithi.End)
	out["tithi_2_end"], out["tithi_day_type"] = secondEnd(d.Tithis, d.NextSunrise), string(d.TithiDay)
	out["nakshatra"], out["nak_pada"] = strconv.Itoa(nakshatra.Index), strconv.Itoa(d.Pada)
	out["nakshatra_end"], out["nakshatra_2_end"] = instant(nakshatra.End), secondEnd(d.Nakshatras, d.NextSunrise)
	out["yoga"], out["yoga_end"], out["yoga_2_end"] = strconv.Itoa(yoga.Index), instant(yoga.End), secondEnd(d.Yogas, d.NextSunrise)
	out["karana_idx"], out["karana_name"] = strconv.Itoa(karana.Index), panchang.KaranaOf(karana.Index).Name().English
	out["karana_end"] = instant(karana.End)
	if len(d.Karanas) > 1 {
		out["karana_2_end"] = instant(d.Karanas[1].End)
	}
	out["paksha"] = strings.ToLower(panchang.PakshaName(tithi.Index).English)
}

func addSunrise(out map[string]string, d *panchang.Day) {
	out["vara"] = strconv.Itoa(int(d.Vara))
	out["amanta_month"], out["amanta_adhika"] = strconv.Itoa(d.Month.Number), flag01(d.Month.Adhika)
	if d.Month.Swallowed > 0 {
		out["kshaya_month"] = strconv.Itoa(d.Month.Swallowed)
	}
	out["purnimanta_month"], out["purnimanta_adhika"] = strconv.Itoa(d.PurnimantaMonth()), flag01(d.Month.Adhika)
	out["shaka"], out["vikram"] = strconv.Itoa(d.Years.Shaka), strconv.Itoa(d.Years.Vikram)
	out["vikram_kartikadi"] = strconv.Itoa(d.Years.VikramKartikadi)
	out["sun_sid_lon"], out["moon_sid_lon"] = degrees(d.Positions.Sun.Sidereal), degrees(d.Positions.Moon.Sidereal)
	out["sun_trop_lon"], out["moon_trop_lon"] = degrees(d.Positions.Sun.Tropical), degrees(d.Positions.Moon.Tropical)
	out["ayanamsa"] = degrees(d.Positions.Ayanamsa)
	out["sun_rashi"], out["moon_rashi"] = strconv.Itoa(d.SunRashi()), strconv.Itoa(d.MoonRashi())
	out["sankranti_in_day"] = instant(d.Sankranti.At)
}

// muhurta answers a place and a date with the parts of the day and the night.
var muhurta = sheet{
	needs: []string{"lat", "lon", "tz", "date"},
	gives: strings.Split("vara,prev_sunset,sunrise,sunset,next_sunrise,rahu_start,rahu_end,yamaganda_start,yamaganda_end,gulika_start,gulika_end,"+
		"abhijit_start,abhijit_end,brahma_start,brahma_end,vijaya_start,vijaya_end,pratah_sandhya_end5,madhyahna_start,madhyahna_end,"+
		"aparahna_start,aparahna_end,pradosha_start,pradosha_end,nishita_start,nishita_end,choghadiya_day,choghadiya_night,hora_day,"+
		"hora_night,panchaka_at_sunrise,bhadra_start,bhadra_end", ","),
	answer: answerMuhurta,
}

func answerMuhurta(a *questions, row map[string]string) (map[string]string, error) {
	_, d, _, err := a.question(row)
	if err != nil {
		return nil, err
	}
	out := map[string]string{
		"prev_sunset": instant(d.PreviousSunset), "sunrise": instant(d.Sunrise), "sunset": instant(d.Sunset), "next_sunrise": instant(d.NextSunrise),
	}
	if !d.Sunrise.IsZero() {
		out["vara"], out["panchaka_at_sunrise"] = strconv.Itoa(int(d.Vara)), flag01(d.Panchaka)
	}
	if len(d.Bhadra) > 0 {
		out["bhadra_start"], out["bhadra_end"] = instant(d.Bhadra[0].Start), instant(d.Bhadra[0].End)
	}
	m, ok := d.Muhurtas()
	if !ok {
		return out, nil
	}
	for name, i := range map[string]panchang.Interval{
		"rahu": m.Rahu, "yamaganda": m.Yamaganda, "gulika": m.Gulika, "abhijit": m.Abhijit, "brahma": m.Brahma, "vijaya": m.Vijaya,
		"madhyahna": m.Madhyahna, "aparahna": m.Aparahna, "pradosha": m.Pradosha, "nishita": m.Nishita,
	} {
		out[name+"_start"], out[name+"_end"] = instant(i.Start), instant(i.End)
	}
	out["pratah_sandhya_end5"] = instant(m.Pratah.End)
	day, night := m.ChoghadiyaNames()
	out["choghadiya_day"], out["choghadiya_night"] = strings.Join(day, "|"), strings.Join(night, "|")
	day, night = m.HoraNames()
	out["hora_day"], out["hora_night"] = strings.Join(day, "|"), strings.Join(night, "|")
	return out, nil
}

// rules answers a place and a yearly tithi with its civil day by each of the usual kalas.
var rules = sheet{
	needs: []string{"lat", "lon", "tz", "amanta_month", "tithi", "year"},
	gives: []string{"tithi_start_utc", "tithi_end_utc", "day_udaya_first", "day_madhyahna_vyapti", "day_aparahna_vyapti", "day_pradosha_vyapti",
		"day_nishita_vyapti"},
	answer: answerRules,
}

// ruleColumns are the kalas that rules decides by.
var ruleColumns = []struct {
	column   string
	kala     rite.Kala
	priority rite.Priority
}{
	{"day_udaya_first", rite.Udaya, rite.Purva}, {"day_madhyahna_vyapti", rite.Madhyahna, rite.Vyapti},
	{"day_aparahna_vyapti", rite.Aparahna, rite.Vyapti}, {"day_pradosha_vyapti", rite.Pradosha, rite.Vyapti},
	{"day_nishita_vyapti", rite.Nishita, rite.Vyapti},
}

func answerRules(a *questions, row map[string]string) (map[string]string, error) {
	p, err := a.place(row)
	if err != nil {
		return nil, err
	}
	e, err := a.engine(row)
	if err != nil {
		return nil, err
	}
	numbers := map[string]int{}
	for _, column := range []string{"amanta_month", "tithi", "year"} {
		if numbers[column], err = whole(row, column); err != nil {
			return nil, err
		}
	}
	out, r := map[string]string{}, rite.New(e)
	for _, c := range ruleColumns {
		days, err := r.Observe(p, numbers["year"], rite.LunarRule{
			Month: numbers["amanta_month"], Tithi: numbers["tithi"], Kala: c.kala, Priority: c.priority,
		})
		if errors.Is(err, rite.ErrNoDay) {
			continue // the Sun gives no such time there: an empty value, never a wrong day
		}
		if err != nil {
			return nil, err
		}
		out["tithi_start_utc"], out["tithi_end_utc"] = instant(days[0].Tithi.Start), instant(days[0].Tithi.End)
		out[c.column] = days[0].Date.String()
	}
	return out, nil
}
