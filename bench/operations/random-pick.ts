import { createRandom } from '#fixtures/random.ts'

/** The same sequence of project ids in every run, evenly over the catalogue. */
export function projectPicker(size: number, seed = 11): () => number {
  const random = createRandom(seed)
  return () => random.int(1, size)
}
