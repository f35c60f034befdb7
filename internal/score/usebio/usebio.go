// Package usebio reads the results of a session of pairs from USEBIO 1.x, the
// XML in which scoring programs hand sessions to national federations.
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
// SCORE is a number from North-South's side; A6040 is an artificial score of
// 60 % to North-South and 40 % to East-West; A+/A- and 60%/40% are read as
// package score reads them; NP is a board that was not played. Where points are
// printed beside an artificial score they count more than the tag. Elements
// that mean nothing to the score (hands, master points, addresses) are passed
// over (spec/score-session.md step 3).
//
// The reader takes at most MaxBytes, no entities of the document's own, and
// elements nested at most 32 deep.
package usebio

// MaxBytes is the size of the largest document that Read takes. A session of
// 10,000 boards with 100 results each fits.
const MaxBytes = 512 << 20
