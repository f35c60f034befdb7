package score

// impSteps are the smallest differences for 1 to 24 IMPs (Law 78B, spec/score.md step 2).
var impSteps = [24]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// impOf contains the IMPs by difference/10, since every step is a multiple of 10.
var impOf = func() (t [401]int8) {
	n := 0
	for i := range t {
		for n < len(impSteps) && 10*i >= impSteps[n] {
			n++
		}
		t[i] = int8(n)
	}
	return
}()

// IMP converts a difference between two raw scores to IMPs, from -24 to 24 (Law 78B).
func IMP(difference int) int {
	const largest = 4000 // 24 IMPs
	if difference < 0 {
		return -IMP(-max(difference, -largest)) // The smallest int has no positive counterpart.
	}
	return int(impOf[min(difference, largest)/10])
}
