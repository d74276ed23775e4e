import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const styles = dirname(fileURLToPath(import.meta.url))
const pages = join(styles, '../pages')
const read = (path: string) => readFileSync(path, 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The classes that a file of styles is about: comments and urls left out. */
const classesOf = (path: string) =>
  new Set(found(read(path).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, ''), /\.([a-z][a-z0-9-]*)/g))

const cssIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name))

/** What every page has, and every page of staff within its frame. */
const always = [
  ...found(read(join(styles, 'index.css')), /@import "(\.[^"]+)"/g).map(name => join(styles, name)),
  join(styles, 'desk.css'),
]
const everywhere = new Set(always.flatMap(path => [...classesOf(path)]))

/** The files of styles that come with some pages alone, by the classes that stand in no other place. */
const own = new Map(
  cssIn(styles)
    .filter(path => !always.includes(path) && !path.endsWith('index.css'))
    .map(path => [path, new Set([...classesOf(path)].filter(name => !everywhere.has(name)))] as const),
)

/** A file and all that it imports at once, styles included. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start])
  for (const path of reached) {
    for (const name of found(read(path), /(?:from|import) ['"](\.{1,2}\/[^'"]+\.(?:tsx|css))['"]/g))
      reached.add(join(dirname(path), name))
  }
  return reached
}

const pageFiles = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.page.tsx'))
  .toSorted()

describe('the styles of a page', () => {
  it.each(pageFiles)('come with it when it is the first to be opened: %s', name => {
    const reached = [...reachedFrom(join(pages, name))]
    const here = new Set(reached.flatMap(path => [...(own.get(path) ?? [])]))
    const known = new Set([...own.values()].flatMap(classes => [...classes]))
    const used = reached
      .filter(path => path.endsWith('.tsx'))
      .flatMap(path => found(read(path), /className="([^"]+)"/g))
      .flatMap(names => names.split(' '))
    expect([...new Set(used)].filter(one => known.has(one) && !here.has(one))).toEqual([])
  })

  it('tell a failure otherwise only where a class of their own names it', () => {
    const loud = [...own].flatMap(([path, classes]) =>
      found(read(path).replaceAll(/\/\*[\s\S]*?\*\//g, ''), /([^{};]+)\{/g)
        .filter(selector => selector.includes('.empty-error'))
        .filter(selector => !found(selector, /\.([a-z][a-z0-9-]*)/g).some(name => classes.has(name))),
    )
    expect(loud).toEqual([])
  })

  it('are none that no page takes along', () => {
    const taken = new Set(pageFiles.flatMap(name => [...reachedFrom(join(pages, name))]))
    const left = [...own.keys()].filter(path => !taken.has(path)).map(path => path.slice(styles.length + 1))
    // It comes with the panel of the chat, when that is opened.
    expect(left).toEqual(['chat.css'])
  })
})
