import { use } from 'react'
import { persistently } from '../browser/persistently.ts'

type Formatting = typeof import('./formatting.ts')

let known: Formatting | undefined
let coming: Promise<Formatting> | undefined
let wanted: Promise<Formatting> | undefined

/** Loads what messages that count or choose are said with, once; a browser after the page's plain words. */
export const loadFormatting = (): Promise<Formatting> =>
  (coming ??= import('./formatting.ts').then(
    formatting => (known = formatting),
    (error: unknown) => {
      coming = undefined
      throw error
    },
  ))

/** It, or while it is on its way a pause of the component that asks: what a server drew stands until then. */
export const formattingNow = (): Formatting => known ?? use((wanted ??= persistently(loadFormatting)))
