package score

// total adds up many fractions. Those of one denominator are added apart from
// the others, since the common denominator of a hundred different ones soon
// takes more than 64 bits, and slow numbers.
type total struct {
	parts []Frac // each of another denominator
	rest  Frac   // what does not fit into parts
}

func (t *total) add(f Frac) {
	if f.br != nil {
		t.rest = t.rest.Add(f)
		return
	}
	i := 0
	for i < len(t.parts) && t.parts[i].d != f.d {
		i++
	}
	if i == len(t.parts) {
		t.parts = append(t.parts, f)
		return
	}
	n, ok := add(t.parts[i].n, f.n)
	if !ok {
		t.rest = t.rest.Add(f)
		return
	}
	t.parts[i].n = n // not in lowest terms, so that the denominator stays
}

// value is the sum.
func (t *total) value() Frac {
	sum := t.rest
	for _, p := range t.parts {
		sum = sum.Add(small(p.n, p.d+1))
	}
	return sum
}
