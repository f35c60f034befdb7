package verify

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// beaconResponse is a beacon response in a file.
type beaconResponse struct {
	file   string
	beacon *delayed.Beacon
}

// takeBeacons removes files named beacon.json with a beacon response from the files, unless the delayed
// information is known and names no round.
func (f *trustFlags) takeBeacons(g *evidenceFiles) {
	f.namesNoRound = namesNoRound(g.description)
	if f.namesNoRound {
		return
	}
	for _, item := range g.OfClass(intake.Other) {
		if !strings.EqualFold(path.Base(item.Name), beaconFile) || f.uses(item.Name) {
			continue
		}
		data, err := item.Read()
		if err != nil {
			continue
		}
		if beacon, err := delayed.ParseResponse(data); err == nil {
			f.responses = append(f.responses, beaconResponse{item.Name, beacon})
		}
	}
	g.files = slices.DeleteFunc(g.files, func(in audit.Input) bool { return f.uses(in.Name) })
}

// namesNoRound reports whether a description can be read and its delayed information names no round of a beacon.
func namesNoRound(description []byte) bool {
	d, err := squaredeal.ParseDescription(description)
	isRound := func(part delayed.Part) bool { return part.Kind == delayed.Drand }
	return err == nil && !slices.ContainsFunc(delayed.Parse(d.Delayed), isRound)
}

// beaconFile is the name of a beacon response next to the hands.
const beaconFile = "beacon.json"

// addBeacons adds the beacon responses in the flags and those found next to the hands.
func (f *trustFlags) addBeacons(evidence *audit.Evidence) error {
	for _, name := range f.beacons {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		beacon, err := delayed.ParseResponse(data)
		if err != nil {
			evidence.Unreadable = append(evidence.Unreadable, audit.UnreadableFile{Name: name, Why: err})
			continue
		}
		if f.namesNoRound {
			f.unusedBeacons = append(f.unusedBeacons, name)
		}
		evidence.Beacons = append(evidence.Beacons, beacon)
		evidence.BeaconNames = append(evidence.BeaconNames, filepath.Base(name))
	}
	for _, response := range f.responses {
		evidence.Beacons = append(evidence.Beacons, response.beacon)
		evidence.BeaconNames = append(evidence.BeaconNames, path.Base(response.file))
	}
	return nil
}
