package handrecord

// plan positions a board's parts in its frame, for any output format. Its marks are in reading
// order. Lengths are in millimetres from the frame's upper left corner.
type plan struct {
	*vocabulary
	opt        *Options
	w, h       float64 // size of the frame
	maxResults int     // number of result lines that fit
	hasTables  bool    // some board of the record has a double-dummy table

	cardSize    float64 // font size of the cards
	lineHeight  float64 // of the cards
	padding     float64 // at the edges of the frame
	gap         float64 // between the hands
	columnWidth float64 // width of West's and East's cards
	compassX    float64 // left edge of the compass
	compassSize float64
	marks       []mark
}

// frame contains the requirements for the frame of a board, in millimetres.
type frame struct {
	w, h       float64
	cardSize   float64 // wanted font size of the cards
	minSize    float64 // smallest font size, if lines would be too close otherwise
	maxResults int     // number of result lines
	hasTables  bool    // there is a double-dummy table
}

// newPlan arranges a frame. It reduces the font size of the cards until their 12 lines are far enough apart: four each
// for North, for West and East, and for South.
func newPlan(v *vocabulary, opt *Options, f frame) *plan {
	const step = 0.1                          // of the font size
	const wantSpacing, minSpacing = 1.3, 1.12 // line height divided by the font size
	const lines = 12
	p := &plan{vocabulary: v, opt: opt, w: f.w, h: f.h, maxResults: f.maxResults, hasTables: f.hasTables}
	handsHeight := 0.0
	for p.cardSize = f.cardSize; ; p.cardSize -= step {
		p.padding = max(1.3, 0.4*p.cardSize)
		handsHeight = f.h - 2*p.padding - p.resultsHeight()
		if f.hasTables {
			handsHeight -= 1.15 * p.cardSize // for the par
		}
		p.lineHeight = min(wantSpacing*p.cardSize, handsHeight/lines)
		if p.lineHeight >= minSpacing*p.cardSize || p.cardSize-step < f.minSize {
			break
		}
	}
	p.gap = min(1.3*p.cardSize, (handsHeight-lines*p.lineHeight)/2)
	p.columnWidth = min(0.34*f.w, 7.4*p.cardSize)
	from, to := p.padding+p.columnWidth, f.w-p.padding-p.columnWidth
	p.compassSize = min(to-from-1.2*p.cardSize, 4*p.lineHeight-0.5*p.cardSize)
	p.compassX = (from+to-p.compassSize)/2 - 0.2*p.cardSize
	return p
}

// textSize returns the font size of the text next to the cards, at least 8 points.
func (p *plan) textSize() float64 { return max(0.8*p.cardSize, eightPoints) }

// point is a typographic point in millimetres. eightPoints is the smallest font size, which is
// readable without glasses.
const (
	point       = 25.4 / 72
	eightPoints = 8 * point
)

// resultLineHeight returns the line height for results.
func (p *plan) resultLineHeight() float64 { return 1.12 * p.resultSize() }

// resultSize returns the font size of results.
func (p *plan) resultSize() float64 { return max(0.56*p.cardSize, eightPoints) }

// resultsHeight returns the height of the results, which are in two columns.
func (p *plan) resultsHeight() float64 {
	if p.maxResults == 0 {
		return 0
	}
	return float64((p.maxResults+1)/2)*p.resultLineHeight() + 0.6*p.cardSize
}
