// Package usebio reads the results of a pairs session from USEBIO 1.x, the XML format that scoring
// programs use to send sessions to national federations.
//
//	<USEBIO Version="1.2">
//	  <EVENT EVENT_TYPE="MP_PAIRS">
//	    <WINNER_TYPE>2</WINNER_TYPE>
//	    <PARTICIPANTS>
//	      <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
//	        <TOTAL_SCORE>1.00</TOTAL_SCORE><PERCENTAGE>50.00</PERCENTAGE></PAIR>
//	    </PARTICIPANTS>
//	    <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
//	      <TRAVELLER_LINE>
//	        <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>
//	        <CONTRACT>4H</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>
//	        <SCORE>420</SCORE>
//	        <NS_MATCH_POINTS>1</NS_MATCH_POINTS><EW_MATCH_POINTS>1</EW_MATCH_POINTS>
//	      </TRAVELLER_LINE>
//	    </BOARD>
//	  </EVENT>
//	</USEBIO>
//
// SCORE is the score for North-South. A6040 is an artificial score, 60 % for North-South and 40 %
// for East-West; A+/A- and 60%/40% have the same meaning as in package score; NP is a board that
// was not played. Points printed next to an artificial score take precedence over the tag. Elements
// without effect on the score (hands, master points, addresses) are ignored (spec/score-session.md
// step 3).
//
// Documents are limited to MaxBytes and to 32 nested levels, and must not declare entities.
package usebio

// MaxBytes is the maximum document size for Read. A session of 10,000 boards with 100 results each
// fits.
const MaxBytes = 512 << 20
