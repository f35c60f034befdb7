// Package ruling says what was scored: how it came about, in steps that can be
// read out to a committee, which laws it rests on, and as values with JSON
// names, with each number's exact fraction beside it.
package ruling
