package score

// countedTimes returns how often each score counts in the datum, in units of 1/real. If scores are missing,
// each actual score counts expected/real times before the extremes are excluded. The next call
// overwrites the result.
func (f *field) countedTimes(counts []int) []int {
	remaining := f.expected * f.real
	skip := f.excluded * f.real
	stop := skip // number excluded at the other end
	f.counted = f.counted[:0]
	for _, c := range counts {
		times := c * f.expected
		remaining -= times
		lowest := min(times, skip)
		skip -= lowest
		highest := max(0, min(times-lowest, stop-remaining))
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
	tens := sum / (10 * n)                             // truncated towards zero
	isHalf := 2*sum%(10*n) == 0 && 2*sum/(10*n)%2 != 0 // the mean is an odd multiple of 5
	switch {
	case f.halvesToEven && isHalf:
		return 10 * (tens + tens%2)
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
