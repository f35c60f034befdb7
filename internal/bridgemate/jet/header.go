package jet

import (
	"crypto/rc4"
	"fmt"
)

// IsAccess reports whether head is the beginning of an Access file.
func IsAccess(head []byte) bool {
	if len(head) <= headVersion || string(head[:4]) != "\x00\x01\x00\x00" {
		return false
	}
	name := string(head[4:19])
	return name == "Standard Jet DB" || name == "Standard ACE DB"
}

// Offsets in the header (spec/access.md step 1). Access encrypts the bytes from headSecret with a fixed key.
const (
	headSize     = 0x98
	headVersion  = 0x14
	headSecret   = 0x18
	headCodePage = 0x3C
	headPageKey  = 0x3E // 0 unless pages are encrypted
)

// setVersion sets the layout for the version number in the header: 0 is Jet 3, the others are Jet 4 and ACE.
func (f *File) setVersion(version byte) error {
	switch version {
	case 0:
		f.layout = &jet3
	case 1, 2, 3, 4, 5:
		f.jet4 = true
		f.layout = &jet4
	default:
		return fmt.Errorf("unsupported Access version number %d", version)
	}
	return nil
}

// headKey is the RC4 key for the header, which is the same in all files.
var headKey = [...]byte{0xC7, 0xDA, 0x39, 0x6B}

// readSettings decrypts the header and reads the code page.
func (f *File) readSettings(head []byte) error {
	cipher, err := rc4.NewCipher(headKey[:])
	if err != nil {
		return err
	}
	secret := head[headSecret:][:f.layout.secretSize]
	cipher.XORKeyStream(secret, secret)
	if uint32At(head, headPageKey) != 0 {
		return ErrEncrypted
	}
	f.charset = codePage(uint16At(head, headCodePage))
	return nil
}
