package score

// total adds up many fractions. Fractions with the same denominator are added separately, since the
// common denominator of a hundred different ones soon exceeds 64 bits, and big numbers are slow.
type total struct {
	parts []Frac // each with a different denominator
	rest  Frac   // sum of fractions that do not fit into parts
}

func (t *total) add(f Frac) {
	if f.large != nil {
		t.rest = t.rest.Add(f)
		return
	}
	i := 0
	for i < len(t.parts) && t.parts[i].denominator() != f.denominator() {
		i++
	}
	if i == len(t.parts) {
		t.parts = append(t.parts, f)
		return
	}
	n, ok := add(t.parts[i].numerator, f.numerator)
	if !ok {
		t.rest = t.rest.Add(f)
		return
	}
	// Do not reduce the fraction: add finds it by its denominator.
	t.parts[i].numerator = n
}

// value returns the sum.
func (t *total) value() Frac {
	sum := t.rest
	for _, p := range t.parts {
		sum = sum.Add(lowestTerms(p.numerator, p.denominator()))
	}
	return sum
}
