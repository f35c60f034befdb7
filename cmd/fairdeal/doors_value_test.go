package main

import (
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// valueSituations returns situations in which somebody enters the public number.
func valueSituations() []situation {
	return []situation{
		setting("value", doorValue, input{}).wantSuccess(),
		setting("value: not published", doorValue, input{}).
			startingFrom("described").skipDialogue().wantRefusal(),
		setting("value: five numbers of six", "3 6 9 13 26", input{answers: []string{"no"}}).
			raising(organiser.ValueContradicts).wantRefusal(),
		setting("value: five numbers of six, meant so", "3 6 9 13 26", accepting("value-contradicts")).
			raising(organiser.ValueContradicts).wantSuccess(),
		setting("value: 77 of 49", "3 6 9 13 26 77", input{answers: []string{"no"}}).wantRefusal(),
		setting("value: from high to low", "40 26 13 9 6 3", input{answers: []string{"no"}}).wantRefusal(),
		setting("value: a number twice", "3 6 9 13 13 40", input{answers: []string{"no"}}).wantRefusal(),
		setting("value: no numbers", "hello", input{answers: []string{"no", "."}}).wantRefusal(),
		setting("value: before the draw", doorValue, input{answers: []string{"no"}}).
			atTime(beforeDraw).raising(organiser.ValueEarly).wantRefusal(),
		setting("value: before the draw, meant so", doorValue, accepting("value-early")).
			atTime(beforeDraw).raising(organiser.ValueEarly).wantSuccess(),
		setting("value: on the day", doorValue, input{answers: []string{"no"}}).
			atTime(drawDay).raising(organiser.ValueToday).wantRefusal(),
		setting("value: on the day, looked up", doorValue, accepting("value-today")).
			atTime(drawDay).raising(organiser.ValueToday).wantSuccess(),
		setting("value: another is set", "5 6 9 13 26 40", input{answers: []string{"no"}}).
			startingFrom("valued").raising(organiser.ValueSet).wantRefusal(),
		setting("value: another is set, replaced", "5 6 9 13 26 40", accepting("value-set")).
			startingFrom("valued").raising(organiser.ValueSet).wantSuccess(),
		setting("value: the same again", doorValue, input{}).startingFrom("valued").wantSuccess(),
		setting("value: none", "", input{answers: []string{"."}}).wantRefusal(),
		setting("value: another program is at work", doorValue, input{}).after(lockTournament).wantRefusal(),
		setting("value: a blank before it", " 3 6 9 13 26 40", input{}).wantSuccess(),
	}
}

// setting returns a situation in which somebody enters a value twice.
func setting(name, value string, in input) situation {
	return situation{
		name:     name,
		state:    "published",
		command:  append([]string{"dv", "spring", value, "--yes"}, in.flags...),
		dialogue: append([]string{"1", value, "yes"}, in.answers...),
		desk:     "t/spring/dv",
		form:     append([]field{{"first", value}, {"value", value}}, in.fields...),
	}
}
