// Package house tests the rules for the whole repository, one file per rule: the direction of
// imports, restrictions on libraries, and promises in docs/ and spec/. docs/architecture.md
// describes the packages; plan_test.go lists them with their permitted imports.
package house
