package handfile

import (
	"bytes"
)

// decodePart decodes one part, whose boards are complete, and delivers them. Most formats decode a part as if it
// were a file of its own, so that lines and offsets must be moved afterwards.
func (s *streamer) decodePart(b *block) error {
	data := b.data
	set, err := s.decode(data, b.last)
	if s.reader != nil {
		err = s.format.checkMarks(data, set, err)
	}
	if err != nil {
		return s.movedError(err)
	}
	if s.reader == nil {
		set.movedTo(s.line, s.offset)
	}
	s.line += bytes.Count(data, []byte("\n"))
	s.offset += int64(len(data))
	if len(set.Boards) == 0 && len(set.Warnings) == 0 && !b.last {
		return nil
	}
	return s.deliver(b, set)
}

// decode decodes a part. Its boards are numbered after the earlier parts' boards.
func (s *streamer) decode(data []byte, last bool) (*Set, error) {
	opt := s.opt
	if s.boardCount > 0 {
		opt.FirstNumber = s.highest + 1
	}
	opt.part = s.boardCount > 0 || !last
	switch {
	case s.reader != nil:
		return s.reader.readPart(data, last)
	case s.format == &jsonFormat:
		return s.decodeJSON(data, opt, last)
	case s.format == &kops:
		return s.decodeKops(data, opt, last)
	}
	isEmptyPart := len(bytes.TrimSpace(data)) == 0 && opt.part
	if isEmptyPart && !s.format.Binary {
		return &Set{}, nil
	}
	return s.format.Decode(data, opt)
}

// decodeJSON reads objects, and the start of the array in the first part.
func (s *streamer) decodeJSON(data []byte, opt ReadOptions, last bool) (*Set, error) {
	set, err := decodeObjects(data, opt, s.offset == 0, last)
	if err == nil && last && s.boardCount+len(set.Boards) == 0 {
		lastLine := 1 + bytes.Count(data, []byte("\n"))
		err = &Error{Line: lastLine, Text: reason("the array contains no board with a deal")}
	}
	return set, err
}

// decodeKops reads records, and the header in the first part.
func (s *streamer) decodeKops(data []byte, opt ReadOptions, last bool) (set *Set, err error) {
	start := 0
	if s.offset == 0 {
		if s.kops, err = kopsHead(data); err != nil {
			return nil, err
		}
		start = kopsHeader
	}
	set = &Set{}
	if len(data) > start || s.boardCount == 0 && last {
		set, err = decodeRecords(data, start, kopsRecord, opt, readKops)
	}
	if err == nil && start > 0 {
		s.kops.warn(set)
	}
	return set, err
}

// end is called after the last part. It returns an error if a KoPS header announces a different number of boards.
func (s *streamer) end() error {
	if s.format != &kops {
		return nil
	}
	return s.kops.check(s.boardCount)
}
