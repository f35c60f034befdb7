package audit

import "regexp"

// cut removes the phases and the digest from a description.
func cut(description []byte) []byte {
	return regexp.MustCompile(`(?m)^(SN|# MH) .*\n`).ReplaceAll(description, nil)
}

// ofOtherKeys changes the key hash in a description.
func ofOtherKeys(description []byte) []byte {
	return regexp.MustCompile(`(?m)^KH [0-9a-f]{4}`).ReplaceAll(description, []byte("KH 0000"))
}

// unpublished removes the key hash and the digest from a description.
func unpublished(description []byte) []byte {
	return regexp.MustCompile(`(?m)^(KH|# MH) .*\n`).ReplaceAll(description, nil)
}

// otherDigit changes the sixth digit of a digest.
func otherDigit(digest string) string {
	const changed = 5
	digit := byte('0')
	if digest[changed] == digit {
		digit = '1'
	}
	return digest[:changed] + string(digit) + digest[changed+1:]
}
