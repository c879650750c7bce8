// Package publicalmanac is the almanac that everybody may read without an account, /panchang: a day, a month, the festivals and
// eclipses of a year and the days that are good for a rite, for each town of the gazetteer, in English and Hindi. Its pages are plain
// HTML without scripts, for people, for printers and for search engines. It reads nothing of any account.
package publicalmanac
