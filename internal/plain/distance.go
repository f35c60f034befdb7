package plain

// EditDistance returns the Levenshtein distance between a and b, in bytes.
func EditDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for k := range row {
		row[k] = k
	}
	for i := range len(a) {
		previous := row[0]
		row[0] = i + 1
		for k := range len(b) {
			cost := previous
			if a[i] != b[k] {
				cost++
			}
			previous = row[k+1]
			row[k+1] = min(cost, row[k]+1, row[k+1]+1)
		}
	}
	return row[len(b)]
}
