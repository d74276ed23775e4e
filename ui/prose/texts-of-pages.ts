/// <reference types="vite/client" />
import { use } from 'react'
import type { Locale } from '#domain/text/locale.ts'
import { usePlace } from '../place-context.tsx'
import type { Prose, ProseHead } from '#domain/text/prose/prose-types.ts'
import { proseFile } from './prose-file.ts'

const texts = import.meta.glob<Prose>('../content/**/*.md', { import: 'default' })
const heads = import.meta.glob<ProseHead>('../content/blog/*/*.md', { import: 'default', query: '?head' })

/** Loads each file once, and then has it at once. */
function shelf<T>(files: Record<string, () => Promise<T>>) {
  const here = new Map<string, T>()
  const coming = new Map<string, Promise<T>>()
  const fetched = async (file: string): Promise<T> => {
    const load = files[file.replace('ui/', '../')]
    if (!load) throw new Error(`There is no ${file}`)
    const text = await load()
    here.set(file, text)
    return text
  }
  const prepare = (file: string): Promise<T> => {
    const known = coming.get(file)
    if (known) return known
    const promise = fetched(file).catch((error: unknown) => {
      coming.delete(file)
      throw error
    })
    coming.set(file, promise)
    return promise
  }
  return { prepare, get: (file: string) => here.get(file) }
}

const proseShelf = shelf(texts)
const headShelf = shelf(heads)

/** Loads one file that `proseFile` or `headFile` has named. */
export async function prepareProse(file: string): Promise<void> {
  const [text = '', query] = file.split('?')
  await (query === undefined ? proseShelf : headShelf).prepare(text)
}

/** A text in the page's language. Loaded before the page is shown; after a step back it is waited for. */
export function useProse(name: string): Prose {
  const { locale } = usePlace()
  const file = proseFile(name, locale)
  return proseShelf.get(file) ?? use(proseShelf.prepare(file))
}

/** Title and description of several texts of the blog. */
export function useHeads(names: readonly string[]): readonly ProseHead[] {
  const { locale } = usePlace()
  const waiting = names.map(name => headOf(name, locale))
  return waiting.map(({ head, coming }) => head ?? use(coming()))
}

function headOf(name: string, locale: Locale) {
  const file = proseFile(name, locale)
  return { head: headShelf.get(file), coming: () => headShelf.prepare(file) }
}
