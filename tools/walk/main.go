// Command walk follows a value through the program like a reader: from a function and one of its
// parameters into every function that receives the value or a value derived from it. It counts the
// files on the way, and the functions that return more than a number, a bool, a string or an error.
//
//	go run -C tools ./walk -from internal/cli/score.scoreSession.scoreFile -value file \
//		-into internal/cli/score,internal/score/resultfile -past words,score -without matches
//
// It follows calls within the packages in -into. Calls to other packages count with their files,
// but the walk stops there. Packages in -past do not count at all. -without names functions on
// branches to ignore. It does not see calls through interfaces or variables.
package main

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strings"
)

func main() {
	log.SetFlags(0)
	root := flag.String("root", "..", "folder of the module")
	from := flag.String("from", "", "function to start with: FOLDER.NAME or FOLDER.TYPE.NAME")
	value := flag.String("value", "", "its parameter that holds the value")
	into := flag.String("into", "", "folders of the packages that are followed, with commas")
	past := flag.String("past", "", "folders of the packages that do not count, with commas")
	without := flag.String("without", "", "functions that are left out, by NAME or as -from, with commas")
	list := flag.Bool("v", false, "list the functions and files")
	flag.Parse()
	p, err := load(*root)
	if err != nil {
		log.Fatal(err)
	}
	w := &walk{program: p, followed: split(*into), ignored: split(*past), omitted: split(*without)}
	if *list {
		w.log = os.Stdout
	}
	if err := w.start(*from, *value); err != nil {
		log.Fatal(err)
	}
	if *list {
		fmt.Println(strings.Join(slices.Sorted(maps.Keys(w.files)), "\n"))
	}
	fmt.Printf("%d files, %d returns\n", len(w.files), w.returns)
}

func split(list string) []string { return strings.Split(list, ",") }
