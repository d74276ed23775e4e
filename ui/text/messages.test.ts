import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { categories } from '#domain/catalogue/category.ts'
import { collections } from '#domain/catalogue/collection.ts'
import { colours } from '#domain/catalogue/colour.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { genreFilters, genres } from '#domain/catalogue/genre.ts'
import { type Locale, languageTag, locales } from '#domain/text/locale.ts'
import { statusColours } from '#domain/site/status-colour.ts'
import { type Area, areas, messagesFile } from './areas.ts'
import { compileMessages } from './messages-plugin.ts'

const room = new URL('..', import.meta.url).pathname
const root = join(room, '..')

const catalogueSchema = z.record(z.string(), z.string())

function readArea(area: Area, locale: Locale): Record<string, string> {
  return catalogueSchema.parse(JSON.parse(readFileSync(join(root, messagesFile(area, locale)), 'utf8')))
}

/** All areas of a language, one after the other. */
function read(locale: Locale): Record<string, string> {
  return Object.fromEntries(areas.flatMap(area => Object.entries(readArea(area, locale))))
}

type Plural = { id: string; branches: string[] }

/** Walks a message: argument names with their kinds, and the branches of its plurals. */
function shapeOf(
  id: string,
  tree: MessageFormatElement[],
  names = new Set<string>(),
  plurals: Plural[] = [],
) {
  for (const element of tree) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(`${element.value}:${TYPE[element.type]}`)
    if (element.type === TYPE.tag) shapeOf(id, element.children, names, plurals)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    if (element.type === TYPE.plural) plurals.push({ id, branches: Object.keys(element.options) })
    for (const option of Object.values(element.options)) shapeOf(id, option.value, names, plurals)
  }
  return { names: [...names].sort(), plurals }
}

const kindOf = (name: string) => name.split(':')[1]

const catalogues = locales.map(locale => ({
  locale,
  texts: read(locale),
  trees: compileMessages(read(locale), locale),
}))
const english = read('en')
const englishTrees = compileMessages(english)

describe('the areas', () => {
  it('are the folders, each with one file a language', () => {
    expect(readdirSync(join(room, 'messages')).toSorted()).toEqual(areas.toSorted())
    for (const area of areas) {
      const files = readdirSync(join(room, 'messages', area))
      expect([area, files.toSorted()]).toEqual([area, locales.map(locale => `${locale}.json`).toSorted()])
    }
  })

  it('share no id, since the later one would win', () => {
    const ids = areas.flatMap(area => Object.keys(readArea(area, 'en')))
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  })
})

describe.each(catalogues)('the messages in $locale', ({ locale, texts, trees }) => {
  it('have the same ids in the same order as English', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
  })

  it('take the same arguments as English', () => {
    for (const [id, tree] of Object.entries(trees)) {
      expect([id, shapeOf(id, tree).names]).toEqual([id, shapeOf(id, englishTrees[id] ?? []).names])
    }
  })

  it('branch exactly as the language counts', () => {
    const counts = new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories.toSorted()
    const plurals = Object.entries(trees).flatMap(([id, tree]) => shapeOf(id, tree).plurals)
    expect(plurals.length).toBeGreaterThan(10)
    for (const { id, branches } of plurals) {
      expect([id, branches.filter(branch => !branch.startsWith('=')).toSorted()]).toEqual([id, counts])
    }
  })

  it('leave dates and times to the calendar of the shop', () => {
    const kinds = new Set(
      Object.entries(trees)
        .flatMap(([id, tree]) => shapeOf(id, tree).names)
        .map(kindOf),
    )
    expect([...kinds].filter(kind => kind === 'date' || kind === 'time')).toEqual([])
    expect(kinds).toContain('number')
  })

  it('are all written, and with typographic apostrophes, because the plain one escapes', () => {
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim(), id).not.toBe('')
      expect(text, id).not.toContain("'")
    }
  })
})

describe('French', () => {
  it('never breaks before high punctuation, nor within quotation marks', () => {
    const french = catalogues.find(({ locale }) => locale === 'fr')
    const loose = Object.entries(french?.trees ?? {}).filter(([, tree]) =>
      / ([;!?»]|:(?!:))|« /.test(JSON.stringify(tree)),
    )
    expect(loose.map(([id]) => id)).toEqual([])
  })
})

describe('a test pressing', () => {
  it.each([
    ['en', /test ?press(?!ings?\b)|tests pressing|test cop(y|ies)|trial pressing/i],
    ['fr', /tests? pressing|pressages? d’essai/i],
  ] as const)('has one name in %s', (locale, other) => {
    const called = Object.entries(read(locale)).filter(([, text]) => other.test(text))
    expect(called.map(([id]) => id)).toEqual([])
  })
})

describe('names that are data elsewhere', () => {
  const wanted = [
    ...genres.map(genre => `genre.${genre.id}`),
    ...genreFilters.map(filter => `genre_filter.${filter.key}`),
    ...categories.map(category => `category.${category}`),
    ...collections.map(collection => collection.label),
    ...currencyCodes.map(code => `currency.${code}`),
    ...colours.map(({ name }) => `colour.${name}`),
    ...Object.keys(statusColours).map(status => `status.${status}`),
    // The menu of who is signed in, as specification 6 names it.
    ...['my_account', 'orders', 'box', 'gifts', 'projects', 'shop', 'digital'].map(name => `account.${name}`),
  ]

  it.each(wanted)('%s has a word', id => {
    expect(english).toHaveProperty([id])
  })
})

describe('row 43: the colours', () => {
  it.each(catalogues)('have words of their own in $locale', ({ texts }) => {
    const labels = colours.map(({ name }) => texts[`colour.${name}`])
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

describe('the ids in the code', () => {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const used = files.flatMap(file => {
    const code = readFileSync(join(room, file), 'utf8')
    return [...code.matchAll(/\b(?:t|rich)\(\s*(['`])([^'`]+)\1/g)].map(found => ({
      file,
      id: found[2] ?? '',
    }))
  })

  it('all exist', () => {
    const missing = used.filter(({ id }) => {
      const prefix = id.split('${')[0] ?? ''
      if (prefix !== id) return !Object.keys(english).some(known => known.startsWith(prefix))
      return !Object.hasOwn(english, id)
    })
    expect(missing).toEqual([])
  })
})
