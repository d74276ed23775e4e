/** What was asked for and cannot be had: a code for scripts, and the file, machine or driver it is about. */
export class Unusable extends Error {
  override name = 'Unusable'
  readonly code: string
  readonly about: string

  constructor(code: string, about: string) {
    super(`${about} (${code})`)
    this.code = code
    this.about = about
  }
}
