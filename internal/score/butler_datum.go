package score

// countedTimes returns how often each score counts in the datum, in units of 1/real. If scores are missing,
// each actual score counts expected/real times before the extremes are excluded: with 4 of 6 expected scores and
// one excluded at each end, the scores count 1/2, 3/2, 3/2 and 1/2 times, or 2, 6, 6 and 2 units. The next call
// overwrites the result.
func (f *field) countedTimes(counts []int) []int {
	excluded := f.excluded * f.real // counts to exclude at each end, in units of 1/real
	remainingLowest := excluded     // rest of excluded that lower scores have not used up
	higher := f.expected * f.real   // counts of all higher scores, in units of 1/real
	f.counted = f.counted[:0]
	for _, count := range counts {
		times := count * f.expected
		higher -= times
		lowest := min(times, remainingLowest)
		remainingLowest -= lowest
		highest := max(0, min(times-lowest, excluded-higher))
		f.counted = append(f.counted, times-lowest-highest)
	}
	return f.counted
}

// datum returns the mean of the scores that are not excluded, rounded to 10, by default halves away from zero.
func (f *field) datum(counts []int) int {
	sum, n := 0, 0
	for j, times := range f.countedTimes(counts) {
		sum += times * f.scores[j]
		n += times
	}
	tens := sum / (10 * n)                       // the mean in tens, truncated towards zero
	isHalf := sum%(5*n) == 0 && sum/(5*n)%2 != 0 // The mean is an odd multiple of 5.
	switch {
	case f.halvesToEven && isHalf:
		return 10 * (tens + tens%2) // 35 becomes 40, and -35 becomes -40.
	case f.towardsZero:
		return 10 * tens
	}
	return roundTo10(sum, n)
}

// roundTo10 returns sum/n rounded to 10, halves away from zero. n must be positive.
func roundTo10(sum, n int) int {
	if sum < 0 {
		return -roundTo10(-sum, n)
	}
	return (sum + 5*n) / (10 * n) * 10
}
