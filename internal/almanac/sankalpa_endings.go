package almanac

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The verb at the end of a text, with its pronouns, by who says it and of how many.

//go:embed sankalpa/endings.csv
var sankalpaEndings []byte

// sankalpaSpeaker is who says the end of a text, and of how many: s, d or p.
type sankalpaSpeaker struct{ speaker, number string }

// readEnd reads what a row says of the end of the text: the rite, and who says it.
func (s *sankalpa) readEnd(row map[string]string) (err error) {
	if _, known := s.purposes[row["rite"]]; !known && row["rite"] != "" {
		return fmt.Errorf("rite %q is none of %s", row["rite"], strings.Join(slices.Sorted(maps.Keys(s.purposes)), ", "))
	}
	s.ending, err = s.endingOf(row["speaker"], row["yajmans"])
	return err
}

// endingOf is how the text ends: without a speaker those who take it say it themselves, without their number it is one.
func (s *sankalpa) endingOf(speaker, yajmans string) (map[string]string, error) {
	if yajmans == "" {
		yajmans = "1"
	}
	count, err := strconv.Atoi(yajmans)
	if err != nil || count < 1 {
		return nil, fmt.Errorf("yajmans %.40q is not a number from 1 on", yajmans)
	}
	switch speaker {
	case "priest":
		return s.endings[sankalpaSpeaker{"priest", "s"}], nil
	case "", "self":
		return s.endings[sankalpaSpeaker{"self", string("sdp"[min(count, 3)-1])}], nil
	}
	return nil, fmt.Errorf("speaker %.40q is neither self nor priest", speaker)
}

// forSpeaker puts the pronoun of the ending in the place of "I", which a priest does not say.
func (s *sankalpa) forSpeaker(script string, templates []string) []string {
	column := "pronoun"
	if script == "iast" {
		column = "iast_pronoun"
	}
	for i, template := range templates {
		if template != "अहं" && template != "ahaṃ" {
			continue
		}
		if s.ending[column] == "" {
			return slices.Delete(templates, i, i+1)
		}
		templates[i] = beforeNext(s.ending[column], "k")
	}
	return templates
}
