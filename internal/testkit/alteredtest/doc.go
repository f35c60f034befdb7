// Package alteredtest makes tournaments of which somebody altered something, and honest
// ones beside them, with what each may come to. Its writers of hand files are its own: a
// fault of a reader does not hide behind the same fault of a writer.
package alteredtest
