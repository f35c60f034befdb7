// Package house contains the rules for the whole repository, each as a test in a file of
// its
// own: which way imports point, what a library must not do, what a page of docs/ or spec/
// promises. docs/architecture.md describes the packages; plan_test.go lists them, with
// what
// each may import.
package house
