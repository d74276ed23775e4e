/** The parts of a Discogs release that a shop needs, as the dump names them. */
export interface DiscogsRelease {
  readonly id: number
  readonly status: string
  readonly title: string
  readonly artists: readonly { readonly id: number; readonly name: string; readonly join: string }[]
  readonly labels: readonly { readonly id: number; readonly name: string; readonly catno: string }[]
  readonly formats: readonly {
    readonly name: string
    readonly qty: number
    readonly text: string
    readonly descriptions: readonly string[]
  }[]
  readonly genres: readonly string[]
  readonly styles: readonly string[]
  readonly country: string
  /** YYYY, YYYY-MM-DD or YYYY-MM-00. */
  readonly released: string
  readonly tracks: readonly { readonly position: string; readonly title: string; readonly duration: string }[]
  readonly identifiers: readonly { readonly type: string; readonly value: string }[]
}
