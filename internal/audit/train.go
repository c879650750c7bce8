package audit

// training is what is counted while a model sees its samples.
type training struct {
	guesses [places]int
	spelled [256][256]int64 // letters that were not guessed, by the one before
}

// train makes a model of letters.
func train(samples []byte) *model {
	m, t := &model{}, &training{}
	p := &predictor{coder: writer(nil), model: m, training: t, seen: make([]byte, 8, 8+len(samples))}
	for i := range p.right {
		p.right[i] = 59_000
	}
	for _, c := range samples {
		p.letter(c)
	}
	m.samples, m.right = p.seen, p.right
	t.spread(m)
	return m
}

// chance is how often a guess is right, after one more was or was not: the mean of few, and then as the last 30 were.
func (t *training) chance(place int, was uint16, right bool) uint16 {
	t.guesses[place] = min(t.guesses[place]+1, 31)
	goal := 0
	if right {
		goal = 1<<16 - 1
	}
	now := int(was) + (goal-int(was))*2/(2*t.guesses[place]+1)
	return uint16(min(max(now, 16), 1<<16-16))
}

// spread gives every letter its chance: by how often it came after the letter before, as far as that is known, and by how often it
// came at all. None is without.
func (t *training) spread(m *model) {
	var all [256]int64
	sum := int64(0)
	for c := range all {
		all[c] = 1
		for before := range t.spelled {
			all[c] += t.spelled[before][c]
		}
		sum += all[c]
	}
	for before, times := range t.spelled {
		n, kinds, begin := int64(0), int64(1), int64(0)
		for _, often := range times {
			n += often
			kinds += min(often, 1)
		}
		for c, often := range times {
			m.chances[before][c] = uint16(begin)
			begin += 1 + (chanceSum-256)*(often*sum+kinds*all[c])/(sum*(n+kinds))
		}
		m.chances[before][256] = chanceSum
	}
}
