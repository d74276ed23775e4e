/**
 * An answer whose JSON is put together from parts that were written before. The value itself is only made for
 * who asks for it: a caller over HTTP never does.
 */
export class PreparedJson<T extends object> {
  readonly #json: () => string
  readonly #value: () => T

  /** The JSON must be that of the value; where output is checked, that is checked as well. */
  constructor(json: () => string, value: () => T) {
    this.#json = json
    this.#value = value
  }

  get json(): string {
    return this.#json()
  }

  /** Made anew each time. */
  get value(): T {
    return this.#value()
  }

  /** The same object with fields that it does not have. */
  with<F extends object>(fields: F): PreparedJson<T & F> {
    return new PreparedJson(
      () => jsonWith(this.json, fields),
      () => Object.assign(this.value, fields),
    )
  }
}

/** The JSON of an object with more fields; it has one at least, and so have they. */
export const jsonWith = (json: string, fields: object): string =>
  `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`
