package delayed

import (
	"fmt"

	"github.com/cloudflare/circl/ecc/bls12381"
)

// Signatures are in G1 on quicknet and in G2 on default; keys are in the other group.
const (
	suiteG1 = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
	suiteG2 = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_"
)

// verifyG1 checks e(signature, g2) = e(H(message), key).
func verifyG1(key, message, signature []byte) error {
	var sig, h bls12381.G1
	var k bls12381.G2
	if err := k.SetBytes(key); err != nil {
		return err
	}
	if len(signature) != bls12381.G1SizeCompressed {
		return fmt.Errorf("%w: found %d bytes, expected %d",
			errFalseSignature, len(signature), bls12381.G1SizeCompressed)
	}
	if sig.SetBytes(signature) != nil || !sig.IsOnG1() || sig.IsIdentity() {
		return fmt.Errorf("%w: the point is not in the group", errFalseSignature)
	}
	h.Hash(message, []byte(suiteG1))
	pair := bls12381.ProdPairFrac([]*bls12381.G1{&sig, &h},
		[]*bls12381.G2{bls12381.G2Generator(), &k}, []int{1, -1})
	if !pair.IsIdentity() {
		return errFalseSignature
	}
	return nil
}

// verifyG2 checks e(g1, signature) = e(key, H(message)).
func verifyG2(key, message, signature []byte) error {
	var sig, h bls12381.G2
	var k bls12381.G1
	if err := k.SetBytes(key); err != nil {
		return err
	}
	if len(signature) != bls12381.G2SizeCompressed {
		return fmt.Errorf("%w: found %d bytes, expected %d",
			errFalseSignature, len(signature), bls12381.G2SizeCompressed)
	}
	if sig.SetBytes(signature) != nil || !sig.IsOnG2() || sig.IsIdentity() {
		return fmt.Errorf("%w: the point is not in the group", errFalseSignature)
	}
	h.Hash(message, []byte(suiteG2))
	pair := bls12381.ProdPairFrac([]*bls12381.G1{bls12381.G1Generator(), &k},
		[]*bls12381.G2{&sig, &h}, []int{1, -1})
	if !pair.IsIdentity() {
		return errFalseSignature
	}
	return nil
}
