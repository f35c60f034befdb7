package verdicttest

import (
	"fmt"
	"strings"
)

// SessionKey returns the description's KR line and a file that reveals only the key with this index
// (spec/trust.md section 11).
func (t *Tournament) SessionKey(index int) (root string, file []byte) {
	lines := strings.Split(strings.TrimSuffix(string(t.Keys()), "\r\n"), "\r\n")
	var leaves [][]byte
	for _, line := range lines {
		leaves = append(leaves, sha256Of("\x00fairdeal-key-1 "+line))
	}
	hash, path := treePath(leaves, index)
	root = fmt.Sprintf("sha256:%x %d", hash, len(lines))
	var b strings.Builder
	b.WriteString("fairdeal-session-key-1\n")
	fmt.Fprintf(&b, "tournament %s\ndigest sha256:%s\nkey-tree %s\n", t.Name, t.MH(), root)
	fmt.Fprintf(&b, "key %s\nindex %d\n", lines[index], index)
	for _, node := range path {
		fmt.Fprintf(&b, "path %x\n", node)
	}
	b.WriteString("end\n")
	return root, []byte(b.String())
}

// treePath returns the root of the tree over leaves, and the nodes beside the path from one leaf to it.
func treePath(leaves [][]byte, index int) (root []byte, path [][]byte) {
	if len(leaves) == 1 {
		return leaves[0], nil
	}
	// The left subtree gets the largest power of two below len(leaves).
	half := 1
	for half*2 < len(leaves) {
		half *= 2
	}
	left, leftPath := treePath(leaves[:half], min(index, half-1))
	right, rightPath := treePath(leaves[half:], max(0, index-half))
	root = sha256Of("\x01" + string(left) + string(right))
	if index < half {
		return root, append(leftPath, right)
	}
	return root, append(rightPath, left)
}
