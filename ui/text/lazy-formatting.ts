/// <reference types="vite/client" />
import { use } from 'react'
import { numberText } from '#domain/text/intl.ts'
import { defaultLocale } from '#domain/text/locale.ts'
import { nextTurn } from '../ports/next-turn.ts'
import { persistently } from '../ports/persistently.ts'

type Formatting = typeof import('./formatting.ts')

let known: Formatting | undefined
let coming: Promise<Formatting> | undefined
let wanted: Promise<Formatting> | undefined

/** A browser's first number makes it read all languages it knows, which takes long: in a turn of its own. */
async function warmed(formatting: Formatting): Promise<Formatting> {
  if (!import.meta.env.SSR) {
    await nextTurn()
    numberText(0, defaultLocale)
    await nextTurn()
  }
  return (known = formatting)
}

/** Loads what messages that count or choose are said with, once; a browser after the page's plain words. */
export const loadFormatting = (): Promise<Formatting> =>
  (coming ??= import('./formatting.ts').then(warmed, (error: unknown) => {
    coming = undefined
    throw error
  }))

/** It, or while it is on its way a pause of the component that asks: what a server drew stands until then. */
export const formattingNow = (): Formatting => known ?? use((wanted ??= persistently(loadFormatting)))
