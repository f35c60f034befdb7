package cli

import "slices"

// examplesNeed returns, for each command, the steps that prepare its examples. A step is a command line without
// "fairdeal", or one of
//
//	= FILE TEXT         write a file
//	> FILE COMMAND      write the output of a command to a file
//	copy FROM TO        copy a file or folder
//	zip FOLDER ARCHIVE  make an archive
//
// It is a function and not a variable because TestStart counts the memory that packages allocate at the start.
func examplesNeed() map[string][]string {
	described := []string{
		`tournament new spring --name "Spring Teams 2027"` +
			` --di "Dow Jones closing value with both decimals,` +
			` and Lotto 6/49 from low to high, both of Friday 12 March 2027"` +
			` --phase "9:1-10,11-20,21-30:rr##:Round robin"`,
		`tournament edit spring --phase 5:1-16:semi##:Semifinal`,
		"keys identity --out deputy.txt",
		"keys identity --out room.txt",
		"keys identity --out final.txt",
	}
	setValue := `tournament dv spring "44,901.92 3 6 9 13 26 40" --yes`
	published := after(
		described,
		"keys identity --out chief.txt",
		"tournament publish spring --recipient chief.pub",
	)
	valued := after(
		described,
		"tournament publish spring --plain-keys",
		setValue,
	)
	sealed := after(
		published,
		setValue,
		"tournament make spring --session all --dir hands --format pbn --unlock chief.txt",
	)
	shares := after(described, "tournament publish spring --shares 3/5 --share-dir .")
	logKeys := []string{
		"log key --name log.club.example/deals --out deals.key",
		"log key --name club.example/organiser --out organiser.key",
		"= rival.pub rival.example/witness+3bf801fd+BETtl5CJPdXls10XCjG3/g1rUx7chyUo+cG6D1yzy4Gb\n",
		"= press.pub press.example/witness+16eb8f17+BMhyeUXySo2AtXBmreLgM90Uk+5cj+9GDO3vMCDsSO8o\n",
		"= federation.pub federation.example/witness+d6baa9bc+BEVo7VGbG5kTCNfaNS4MocRMD50ywGgnCQR3ZamYhygA\n",
	}
	logBegun := after(
		logKeys,
		"log init deals --key deals.key --organiser-file organiser.pub",
		"log policy club.policy --log-key deals.pub --organiser-file organiser.pub",
	)
	logged := after(
		logBegun,
		after(
			published,
			"log add spring --log deals --log-key deals.key --organiser-key organiser.key",
		)...,
	)
	game := []string{
		"tarot new --players 4 -o table3.secret",
		"tarot announce table3.secret -o announced.txt",
		"tarot reveal table3.secret -o revealed.txt",
	}
	drawn := []string{
		`tarot new --players 4 -o final.secret` +
			` --delayed "Loto of 8 March 2027, five numbers" --form "integers 5"`,
		"tarot announce final.secret -o mail.txt",
	}
	evening := []string{
		"= final.txt " + match,
		"= final1.txt " + travellers,
		"= final2.txt " + travellers + "\n",
		"= qualifying.txt 1 NS 17\n2 NS -4.5\n",
		"= travellers.csv board,ns,ew,result\n1,1,2,420\n1,3,4,-50\n",
		"= board7.csv board,ns,ew,result\n7,1,2,420\n7,3,4,-50\n",
		"copy score/board7.txt board7.txt",
		"copy score/evening.bws club-evening.bws",
		"= rulings.txt board 1, pairs 1-1: (60%+420&40%-50) ; misinformation\n",
	}
	return map[string][]string{
		"audit": {
			"copy tournament square-deal",
			"copy tournament/hands hands/winter",
			"= said.txt winter --published square-deal/announced.sqd\n",
		},
		"contribute": described,
		"convert":    {"deal -n 1-2 -o monday -f pbn,dlm", "deal -n 1-4 -o evening -f bri"},
		"dd": {
			"deal -n 7-7 -o monday -f pbn,lin",
			"deal -n 1-7 -o seven -f dup",
			"copy seven.dup monday.dup",
		},
		"keys":          described,
		"keys.identity": shares,
		"keys.open": after(
			shares,
			setValue,
			"tournament make spring --session 1,1-5 --format pbn --sealed --seal-recipient room.pub --dir ."+
				" --unlock spring.1.share --unlock spring.2.share --unlock spring.4.share",
		),
		"log":        published,
		"log.add":    logged,
		"log.init":   logKeys,
		"log.policy": logBegun,
		"log.show": after(
			published,
			after(
				logBegun,
				"log add published spring --organiser-key organiser.key",
				"log add spring.published.entry --log deals --log-key deals.key",
			)...,
		),
		"record": after(
			sealed,
			"deal -n 7-8 -o monday -f pbn,dup",
			"tournament played spring all",
			"tournament reveal spring --unlock chief.txt",
			"copy hands/rr03.pbn RR03.pbn",
		),
		"score":         evening,
		"score.board":   evening,
		"score.damage":  evening,
		"score.match":   evening,
		"score.ranking": evening,
		"score.session": evening,
		"settings":      published,
		"show":          {"deal -n 1-9 -o monday -f pbn,dup,lin"},
		"stats": after(
			valued,
			"deal -n 1-16 -o monday -f pbn,dup",
			"copy doctored season",
			"deal -n 1-16 -o season/friday -f dup",
		),
		"tarot.announce": game[:1],
		"tarot.reveal":   after(game[:1], drawn...),
		"tarot.show":     game,
		"tarot.stats": after(
			game,
			"copy tarot season",
			"> season/a.json tarot show revealed.txt --deal 0-2 --json",
		),
		"tarot.verify": after(
			game,
			after(
				drawn,
				`tarot reveal final.secret --value "3 6 9 13 26" -o final.txt`,
			)...,
		),
		"tournament.amend":  published,
		"tournament.cancel": logged,
		"tournament.choice": logged,
		"tournament.dv":     published,
		"tournament.edit": {
			`tournament new spring --name "Spring Teams 2027" --phase 1:20:fin:Final --phase 1:20:gfn:Final`,
		},
		"tournament.make": after(
			described,
			`tournament edit spring --phase 7:?:qf#:Quarterfinals`,
			"tournament publish spring --plain-keys",
			setValue,
		),
		"tournament.played":  sealed,
		"tournament.publish": after(described, "keys identity --out chief.txt"),
		"tournament.reveal":  after(sealed, "tournament played spring all"),
		"tournament.show":    after(described, "copy spring.sqd mine.sqd", "copy spring.sqd theirs.sqd"),
		"tournament.status":  described,
		"verify": {
			"copy tournament spring2027",
			"copy tournament/winter.sqd WBG2024.sqd",
			"copy tournament/winter.sqk WBG2024.sqk",
			"copy tournament/hands handrecords",
			"copy tournament/hands/wp1.pbn OPRR03.pbn",
			"copy tournament/winter.sqd club.sqd",
			"copy tournament/winter.sqk club.sqk",
			"convert tournament/hands/wp2.pbn -o friday.dup",
			"zip tournament/hands records.zip",
		},
	}
}

// after returns lines that are followed by more lines.
func after(lines []string, more ...string) []string { return slices.Concat(lines, more) }
