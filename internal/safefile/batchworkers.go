package safefile

// startWorkers starts the workers that write added files.
func (b *Batch) startWorkers() {
	b.jobs = make(chan job, maxWorkers)
	for range maxWorkers {
		b.workers.Go(func() {
			for j := range b.jobs {
				if b.firstError() == nil {
					b.setError(j.write())
				}
			}
		})
	}
}

// maxWorkers is the number of files written in parallel. Nearly all the time is spent waiting
// for the disk.
const maxWorkers = 16

// job is a file to write.
type job struct {
	file    *File
	content []byte
}

func (j *job) write() error {
	if _, err := j.file.Write(j.content); err != nil {
		return err
	}
	return j.file.finish()
}

// firstError returns the first error of a worker.
func (b *Batch) firstError() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.err
}

// setError keeps the error of a worker, if it is the first.
func (b *Batch) setError(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		b.err = err
	}
}

// stopWorkers waits until all added files are written.
func (b *Batch) stopWorkers() {
	if b.jobs != nil {
		close(b.jobs)
		b.workers.Wait()
		b.jobs = nil
	}
}
