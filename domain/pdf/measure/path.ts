import { around, type Box, type Matrix, movedBox } from './geometry.ts'

/** Gathers the box around a path, control points of its curves included, until it is painted. */
export class Path {
  #box: Box | undefined
  #clips = false

  /** Whether an operator builds a path; goes on with it when it does. */
  takes(word: string, numbers: readonly number[], matrix: Matrix): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (word === 're') this.#add(movedBox(matrix, [a, b, a + c, b + d]))
    else if (word === 'm' || word === 'l') this.#point(a, b, matrix)
    else if (word === 'c' || word === 'v' || word === 'y') {
      this.#point(a, b, matrix)
      this.#point(c, d, matrix)
      if (word === 'c') this.#point(e, f, matrix)
    } else if (word === 'W' || word === 'W*') this.#clips = true
    else return word === 'h'
    return true
  }

  #point(x: number, y: number, matrix: Matrix): void {
    this.#add(movedBox(matrix, [x, y, x, y]))
  }

  #add(box: Box): void {
    this.#box = this.#box === undefined ? box : around(this.#box, box)
  }

  /** What was built, and whether it clips what follows; the next path begins. */
  take(): { readonly box: Box | undefined; readonly clips: boolean } {
    const taken = { box: this.#box, clips: this.#clips }
    this.#box = undefined
    this.#clips = false
    return taken
  }
}
