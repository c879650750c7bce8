package muhurat

import (
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// SkyOf is what the engine tells of lagna, planets and eclipses for the days of a question.
func SkyOf(_ *panchang.Engine, _ panchang.Place, _, _ civil.Date) (Sky, error) {
	return Sky{}, nil
}
