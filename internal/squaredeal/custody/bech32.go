package custody

import "strings"

// bech32 encodes data as in BIP 173, which age uses for keys: the prefix, "1", five bits of the data per
// character, and a checksum of six characters.
func bech32(prefix string, data []byte) string {
	const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	values := fiveBitValues(data)
	checksum := bech32Checksum(prefix, values)
	var b strings.Builder
	b.WriteString(prefix + "1")
	for _, v := range values {
		b.WriteByte(alphabet[v])
	}
	for i := range checksumLength {
		b.WriteByte(alphabet[checksum>>(5*(checksumLength-1-i))&31])
	}
	return b.String()
}

// checksumLength is the number of characters in a checksum.
const checksumLength = 6

// fiveBitValues splits data into values of five bits. The last one is filled up with zeros.
func fiveBitValues(data []byte) (values []byte) {
	var bits, n uint // the n lowest bits have not been appended yet
	for _, b := range data {
		bits, n = bits<<8|uint(b), n+8
		for ; n >= 5; n -= 5 {
			values = append(values, byte(bits>>(n-5)&31))
		}
	}
	if n > 0 {
		values = append(values, byte(bits<<(5-n)&31))
	}
	return values
}

// bech32Checksum returns the checksum, of 30 bits, of a prefix and values.
func bech32Checksum(prefix string, values []byte) uint32 {
	var input []byte
	for i := range len(prefix) {
		input = append(input, prefix[i]>>5)
	}
	input = append(input, 0)
	for i := range len(prefix) {
		input = append(input, prefix[i]&31)
	}
	input = append(input, values...)
	input = append(input, make([]byte, checksumLength)...)

	sum := uint32(1)
	for _, v := range input {
		top := sum >> 25
		sum = sum&0x1ffffff<<5 ^ uint32(v)
		for i, generator := range [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
			if top>>i&1 == 1 {
				sum ^= generator
			}
		}
	}
	return sum ^ 1
}
